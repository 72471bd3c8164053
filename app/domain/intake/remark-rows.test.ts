import { expect, test } from 'vitest'
import { remarkRows } from './remark-rows'

const NOTE = 'Valid for the next 30 days'
const found = (...types: readonly string[]) =>
  remarkRows(
    types.map((type) => ({ TYPE: type, QTY: '4', MFG: '' })),
    ['TYPE', 'QTY', 'MFG'],
  )

test('a sentence and a number below types that are marks is a remark', () => {
  expect(found('A', 'B', NOTE)).toEqual([2])
})

test('in a table whose types are sentences it is a fixture', () => {
  expect(found('Downlight for the lobby', 'Exit sign over the door', 'Bracket for the pole')).toEqual([])
})

test('words at the end of a table of marks are notes, and fixtures below types in words', () => {
  const rowsOf = (type: string, last: string) => [
    { TYPE: type, QTY: '4', MFG: '' },
    { TYPE: last, QTY: '', MFG: '' },
  ]
  const columns = ['TYPE', 'QTY', 'MFG']
  for (const note of ['Typical of 3 floors', 'Freight: $150.00'])
    expect(remarkRows(rowsOf('A', note), columns)).toEqual([1])
  for (const mark of ['B', 'POLE LIGHT', '10:30']) expect(remarkRows(rowsOf('A', mark), columns)).toEqual([])
  expect(remarkRows(rowsOf('Downlight, lobby north', 'Pole at gate'), columns)).toEqual([])
})

test('a lone text that says that it is a note is one in any column, also between fixtures', () => {
  const fixture = { TYPE: 'A', QTY: '4', MFG: 'LITH' }
  const lone = (text: string) => ({ TYPE: '', QTY: '', MFG: text })
  const rows = [fixture, lone('NOTE: 6 WEEKS LEAD TIME'), fixture, lone('NOTEWORTHY LTG.'), fixture]
  expect(remarkRows(rows, ['TYPE', 'QTY', 'MFG'])).toEqual([1])
  expect(remarkRows([{ ...fixture, MFG: 'NOTE: SEE PLANS' }], ['TYPE', 'QTY', 'MFG'])).toEqual([])
})

const CELLS = { TYPE: 'A', QTY: '10', MFG: 'LITH', Room: 'LOBBY', LINE: '', 'CATALOG #': 'EVO4', 'UNIT $': '50.00' }
/** The texts of the rows that are remarks, below fixtures with these columns. */
const below = (columns: readonly string[], cells: Partial<Record<string, string>>, at = columns[0] ?? '') => {
  const texts = ['ADD 8% TARIFF TO ALL PRICING', 'TERMS NET 30', 'THANK YOU!', '12 EACH', 'TBD SOON']
  const fixture = { ...CELLS, ...cells }
  const rows = [fixture, fixture, ...texts.map((text) => ({ ...EMPTY, [at]: text }))]
  return remarkRows(rows, columns).map((row) => texts[row - 2])
}
const EMPTY = Object.fromEntries(Object.keys(CELLS).map((column) => [column, '']))
const SENTENCES = ['ADD 8% TARIFF TO ALL PRICING', 'TERMS NET 30']
const WORDS = [...SENTENCES, 'THANK YOU!', 'TBD SOON']

test.each<readonly [string, readonly string[], Partial<Record<string, string>>, readonly (string | undefined)[]]>([
  ['quantities', ['QTY', 'TYPE', 'CATALOG #', 'UNIT $'], {}, WORDS],
  ['numbers of lines', ['Item', 'QTY', 'CATALOG #', 'UNIT $'], { Item: '1' }, WORDS],
  ['blank LINE codes', ['LINE', 'TYPE', 'QTY', 'UNIT $'], {}, WORDS],
  ['rooms', ['Room', 'TYPE', 'QTY', 'UNIT $'], {}, SENTENCES],
  ['makers', ['MFG', 'CATALOG #', 'QTY', 'UNIT $'], {}, SENTENCES],
  ['makers of many words', ['MFG', 'QTY', 'UNIT $'], { MFG: 'COOPER LIGHTING SOLUTIONS' }, []],
  ['catalog numbers', ['CATALOG #', 'QTY', 'UNIT $'], {}, ['TERMS NET 30']],
])('words at the end of a table that begins with %s are notes', (_, columns, cells, expected) => {
  expect(below(columns, cells)).toEqual(expected)
})

test('words at the end are notes below any column of numbers, and none below other later columns', () => {
  const columns = ['TYPE', 'QTY', 'Room', 'CATALOG #', 'UNIT $']
  expect(below(columns, {}, 'QTY')).toEqual(WORDS)
  expect(below(columns, {}, 'UNIT $')).toEqual(WORDS)
  expect(below(columns, {}, 'Room')).toEqual([])
  expect(below(columns, {}, 'CATALOG #')).toEqual([])
  const spacer = { ...EMPTY, LINE: 'BLNK' }
  expect(remarkRows([CELLS, spacer, { ...EMPTY, LINE: 'SPARE' }], ['LINE', 'TYPE', 'QTY'])).toEqual([2])
})

test('a sentence alone above further fixtures is a remark below quantities, and not below catalog numbers', () => {
  const foundAbove = (column: string, text: string) =>
    remarkRows([CELLS, { ...EMPTY, [column]: text }, CELLS], [column, 'TYPE', 'MFG', 'UNIT $'])
  expect(foundAbove('QTY', NOTE)).toEqual([1])
  expect(foundAbove('Room', NOTE)).toEqual([1])
  expect(foundAbove('CATALOG #', NOTE)).toEqual([])
  expect(foundAbove('QTY', 'NOT INCLUDED IN THE ABOVE')).toEqual([])
  expect(foundAbove('QTY', 'LEVEL 1')).toEqual([])
})
