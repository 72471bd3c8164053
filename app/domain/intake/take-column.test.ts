import { describe, expect, test } from 'vitest'
import { type FixtureTable, fromData, toData } from '../table/table'
import { applyOps } from '../table/table-ops'
import { columnGivenBack, moveColumnOps } from './take-column'

const tableOf = (columns: readonly string[], ...rows: readonly Record<string, string>[]): FixtureTable =>
  fromData({ columns, rows })
const after = (table: FixtureTable, ops: ReturnType<typeof moveColumnOps>) => toData(applyOps(table, ops))

const RATES = tableOf(['TYPE', 'Rate'], { TYPE: 'A', Rate: '1.234,56' }, { TYPE: 'B', Rate: '' })

test('a column that is taken leaves its place and its cells, as an import stores them', () => {
  expect(after(RATES, moveColumnOps(RATES, 'Rate', 'UNIT $'))).toEqual({
    columns: ['TYPE', 'UNIT $'],
    rows: [
      { TYPE: 'A', 'UNIT $': '1234.56' },
      { TYPE: 'B', 'UNIT $': '' },
    ],
  })
})

test('what is given back stands where it came from, as it is now', () => {
  const taken = applyOps(RATES, moveColumnOps(RATES, 'Rate', 'UNIT $'))
  const [first] = taken.rows
  const edited = applyOps(taken, [{ op: 'setCell', row: first?.id ?? '', column: 'UNIT $', value: '7.00' }])
  expect(after(edited, columnGivenBack(edited, 'UNIT $', 'Rate'))).toEqual({
    columns: ['TYPE', 'Rate'],
    rows: [
      { TYPE: 'A', Rate: '7.00' },
      { TYPE: 'B', Rate: '' },
    ],
  })
})

test('only the rows named give back, and the column stays for the others', () => {
  const table = tableOf(['TYPE', 'UNIT $'], { TYPE: 'A', 'UNIT $': '5.00' }, { TYPE: 'B', 'UNIT $': '6.00' })
  const named = new Set([table.rows[1]?.id ?? ''])
  expect(after(table, columnGivenBack(table, 'UNIT $', 'Rate', named))).toEqual({
    columns: ['TYPE', 'Rate', 'UNIT $'],
    rows: [
      { TYPE: 'A', Rate: '', 'UNIT $': '5.00' },
      { TYPE: 'B', Rate: '6.00', 'UNIT $': '' },
    ],
  })
})

test('a cell that was filled meanwhile keeps its text, and nothing to give back changes nothing', () => {
  const table = tableOf(['Rate', 'UNIT $'], { Rate: '1', 'UNIT $': '5.00' }, { Rate: '', 'UNIT $': '6.00' })
  expect(after(table, columnGivenBack(table, 'UNIT $', 'Rate'))).toEqual({
    columns: ['Rate', 'UNIT $'],
    rows: [
      { Rate: '1', 'UNIT $': '5.00' },
      { Rate: '6.00', 'UNIT $': '' },
    ],
  })
  expect(columnGivenBack(RATES, 'UNIT $', 'Rate')).toEqual([])
})

describe('a column that becomes UNIT $', () => {
  const pricesFrom = (heading: string, ...rows: readonly (readonly [qty: string, text: string, unit?: string])[]) => {
    const table = tableOf(
      ['QTY', heading, 'Per'],
      ...rows.map(([QTY, text, Per = '']) => ({ QTY, [heading]: text, Per })),
    )
    return after(table, moveColumnOps(table, heading, 'UNIT $')).rows.map((row) => row['UNIT $'])
  }

  test('of amounts of whole lines gives the price of one, if it comes to whole cents', () => {
    expect(pricesFrom('Ext Price', ['10', '1,200.00'], ['3', '100.00'], ['1', '7'], ['', '50'], ['4', 'CALL'])).toEqual(
      ['120.00', '100.00 /3', '7.00', '50', 'CALL'],
    )
  })

  test('with prices per hundred or thousand gives none of one', () => {
    expect(pricesFrom('Rate', ['24', '118.50', 'EA'], ['500', '152.00', 'C'])).toEqual(['118.50', '152.00 /C'])
  })
})

test.each([
  ['Price (per 1000 ft)', '1250 /1000 FT'],
  ['Price/100', '1250 /100'],
  ['Unit $ (x1000)', '1250 /1000'],
  ['Net per C', '1250 /C'],
  ['Case Price', '1250 /CASE'],
  ['Ctn. Price', '1250 /CTN'],
  ['Price per box', '1250 /BOX'],
  ['Price by Case', '1250 /CASE'],
  ['Price - Case', '1250 /CASE'],
  ['Price/BX', '1250 /BX'],
  ['Box $', '1250 /BOX'],
  ['CS Price', '1250 /CS'],
  ['Case Sell', '1250 /CASE'],
  ['Price Box', '1250 /BOX'],
  ['Reel Price', '1250 /REEL'],
  ['Per Case', '1250 /CASE'],
  ['Unit Price (cents)', '1250 /CENTS'],
  ['Unit Price ($000)', '1250 /$000'],
  ['Price/EA', '1250'],
  ['Price of Boxes', '1250'],
  ['Price - Net', '1250'],
])('a price of many pieces keeps its measure, so that it counts for nothing: %s', (heading, stored) => {
  const table = tableOf(['TYPE', 'QTY', heading], { TYPE: 'A', QTY: '3', [heading]: '1250' })
  expect(after(table, moveColumnOps(table, heading, 'UNIT $')).rows[0]?.['UNIT $']).toBe(stored)
})

test('a lot price is the amount of the whole line', () => {
  const table = tableOf(
    ['TYPE', 'QTY', 'Lot Price'],
    { TYPE: 'A', QTY: '10', 'Lot Price': '1250' },
    { TYPE: 'B', QTY: '3', 'Lot Price': '100' },
  )
  const { rows } = after(table, moveColumnOps(table, 'Lot Price', 'UNIT $'))
  expect(rows.map((row) => row['UNIT $'])).toEqual(['125.00', '100 /3'])
})

test.each([
  ['Qty (cases)', '3 CASES'],
  ['Qty (x100)', '3 X100'],
  ['Qty Needed', '3'],
])('a count of packs keeps its measure: %s', (heading, stored) => {
  const table = tableOf(['TYPE', heading], { TYPE: 'A', [heading]: '3' })
  expect(after(table, moveColumnOps(table, heading, 'QTY')).rows[0]?.QTY).toBe(stored)
})

test.each(['Qty (C)', 'Qty (per C)', 'Qty per C'])('%s counts hundreds, which is no number of fixtures', (heading) => {
  const table = tableOf(['TYPE', heading], { TYPE: 'A', [heading]: '5' })
  expect(after(table, moveColumnOps(table, heading, 'QTY')).rows[0]?.QTY).toBe('5 C')
})

test('U/P with units below it says what a price is for, also in two rows', () => {
  const pricesOf = (...units: string[]) => {
    const table = tableOf(
      ['TYPE', 'Price', 'U/P'],
      ...units.map((unit) => ({ TYPE: 'A', Price: '40.00', 'U/P': unit })),
    )
    return after(table, moveColumnOps(table, 'Price', 'UNIT $')).rows.map((row) => row['UNIT $'])
  }
  expect(pricesOf('C', 'E')).toEqual(['40.00 /C', '40.00'])
  expect(pricesOf('100', '50')).toEqual(['40.00', '40.00'])
})
