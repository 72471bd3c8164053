import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOfTable } from '../files/sheet-table'
import { tableOfOwnLines } from '../intake/own-table'
import {
  COLUMN,
  columnLabel,
  DEFAULT_COLUMNS,
  isHidden,
  isProtected,
  isWorkedOut,
  WORKED_OUT,
  WORKED_OUT_COLUMNS,
  withWorkedOut,
} from '../table/columns'
import { type Cells, type FixtureData, fromData, toData } from '../table/table'
import { mapColumns } from '../xml/xml-export'
import { withoutAmounts } from './amounts-in-sheets'
import { textInCents } from './text-in-cents'
import { totals } from './totals'
import { displayText, shownText } from './worked-out'

const of = (cells: Cells) =>
  [WORKED_OUT.extended, WORKED_OUT.commission].map((column) => displayText({ cells }, column))

describe('what a line comes to', () => {
  test('is QTY × UNIT $ and QTY × the commission of one, to the cent', () => {
    expect(of({ QTY: '12', 'UNIT $': '$1,250.50', '%': '10', COMMDOL: '125.05' })).toEqual(['$15,006.00', '$1,500.60'])
    expect(of({ QTY: '3', 'UNIT $': '0.335', '%': '', COMMDOL: '' })).toEqual(['$1.02', ''])
    expect(of({ QTY: '0', 'UNIT $': '10', COMMDOL: '1' })).toEqual(['$0.00', '$0.00'])
    expect(of({ QTY: '2', 'UNIT $': '-5', COMMDOL: '-1' })).toEqual(['-$10.00', '-$2.00'])
  })

  test('is nothing without a quantity or a price, and on rows that carry none', () => {
    expect(of({ QTY: '', 'UNIT $': '10', COMMDOL: '1' })).toEqual(['', ''])
    expect(of({ QTY: '4', 'UNIT $': '', COMMDOL: '' })).toEqual(['', ''])
    for (const LINE of ['GRP', 'SUB', 'NOTE', 'BLNK', 'NOQTE'])
      expect(of({ LINE, QTY: '4', 'UNIT $': '10', COMMDOL: '1' })).toEqual(['', ''])
  })

  test('[GRID-041] is of the amount in cents that is shown, copied and exported, if the stored one has parts of a cent', () => {
    const cells = { QTY: '2', 'UNIT $': '75.335', '%': '7.125' }
    expect(displayText({ cells }, 'UNIT $')).toBe('$75.34')
    expect(displayText({ cells }, WORKED_OUT.extended)).toBe('$150.68')
    expect(['UNIT $', WORKED_OUT.extended, '%'].map((column) => textInCents({ cells }, column))).toEqual([
      '75.34',
      '150.68',
      '7.125',
    ])
    expect(textInCents({ cells: { 'UNIT $': '$1,250.50' } }, 'UNIT $')).toBe('$1,250.50')
  })

  test('adds up to the totals of the table', () => {
    const cells = fc.record({
      LINE: fc.constantFrom('', 'PART', 'NOTE', 'GRP'),
      QTY: fc.constantFrom('', '1', '12', '7'),
      'UNIT $': fc.nat(1_000_000).map((cents) => (cents / 100).toFixed(2)),
      COMMDOL: fc.nat(10_000).map((cents) => (cents / 100).toFixed(2)),
    })
    fc.assert(
      fc.property(fc.array(cells), (rows) => {
        const table = fromData({ columns: DEFAULT_COLUMNS, rows })
        const sum = (column: string) =>
          table.rows.reduce((all, row) => all + Math.round(Number(shownText(row, column)) * 100), 0)
        const { extended, commission } = totals(table.rows)
        expect(sum(WORKED_OUT.extended)).toBe(Math.round(Number(extended) * 100))
        expect(sum(WORKED_OUT.commission)).toBe(Math.round(Number(commission) * 100))
      }),
    )
  })
})

describe('a worked-out column', () => {
  test('stands behind the column that it comes from, wherever that stands', () => {
    const shown = withWorkedOut(DEFAULT_COLUMNS, WORKED_OUT_COLUMNS).map(columnLabel)
    expect(shown.slice(5, 10)).toEqual(['UNIT $', 'EXT $', '%', '%$', 'EXT %$'])
    expect(withWorkedOut(['UNIT $', 'TYPE', 'QTY'], WORKED_OUT_COLUMNS).map(columnLabel)).toEqual([
      'UNIT $',
      'EXT $',
      'TYPE',
      'QTY',
    ])
  })

  test('is not there without what it comes from, nor beside one of that name that the table has', () => {
    const columns = ['TYPE', 'UNIT $']
    expect(withWorkedOut(columns, WORKED_OUT_COLUMNS)).toBe(columns)
    const own = ['QTY', 'UNIT $', 'Ext $']
    expect(withWorkedOut(own, WORKED_OUT_COLUMNS)).toBe(own)
    expect(withWorkedOut(DEFAULT_COLUMNS, [])).toBe(DEFAULT_COLUMNS)
  })

  test('[GRID-009] is hidden from all that stores, maps or sends a table', () => {
    for (const column of WORKED_OUT_COLUMNS) {
      expect(isWorkedOut(column) && isHidden(column) && isProtected(column)).toBe(true)
      expect(DEFAULT_COLUMNS).not.toContain(column)
    }
    const data = toData(fromData({ columns: DEFAULT_COLUMNS, rows: [{ QTY: '2', 'UNIT $': '3' }] }))
    expect(Object.keys(data.rows[0] ?? {})).toEqual(
      [...DEFAULT_COLUMNS].sort((a, b) => order(data, a) - order(data, b)),
    )
    expect(Object.keys(mapColumns(data.columns, data.rows)).some(isWorkedOut)).toBe(false)
  })
})

const order = ({ rows }: { readonly rows: readonly Cells[] }, column: string) =>
  Object.keys(rows[0] ?? {}).indexOf(column)

describe('in a spreadsheet', () => {
  const data: FixtureData = {
    columns: [...DEFAULT_COLUMNS],
    rows: [
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
      { TYPE: 'A', QTY: '12', 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
      { TYPE: 'B', QTY: '', 'UNIT $': '' },
    ],
  }
  const whole = toData(fromData(data))

  test('stands beside its price, and is none of the data when the sheet comes back', () => {
    const lines = linesOfTable(data)
    expect(lines.map((line) => line.slice(5, 10))).toEqual([
      ['UNIT $', 'EXT $', '%', '%$', 'EXT %$'],
      ['', '', '', '', ''],
      ['100', '1200.00', '10', '10.00', '120.00'],
      ['', '', '', '', ''],
    ])
    expect(tableOfOwnLines(lines)).toEqual({ ok: true, value: whole })
  })

  test('a column of that name in which anything else stands is one of the table', () => {
    const rows = [{ QTY: '2', 'UNIT $': '10', 'EXT $': '19.00' }]
    const own = { columns: ['QTY', COLUMN.unit, 'EXT $'], rows }
    expect(withoutAmounts(own)).toBe(own)
    expect(withoutAmounts({ ...own, rows: [{ ...rows[0], 'EXT $': '$20.00' }] })).toEqual({
      columns: ['QTY', 'UNIT $'],
      rows: [{ QTY: '2', 'UNIT $': '10' }],
    })
  })
})
