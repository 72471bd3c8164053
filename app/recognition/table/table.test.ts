import { expect, test } from 'vitest'
import type { Layout } from '../layout/layout.server'
import type { TextCell } from '../text/page-rows.server'
import { buildTable } from './table.server'

/**
 * A table of words in rows and columns. Texts start `indent` px from the left of their columns, the letters of a row
 * fill `ink` of their boxes (0–1), and a cell spans `reach` columns.
 */
function tableOf(
  rows: readonly (readonly string[])[],
  ink: (row: number) => number,
  indent: (row: number) => number = () => 0,
  reach: (row: number, column: number) => number = () => 1,
) {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): TextCell[] => {
      if (text === '') return []
      const left = 100 * column + indent(row)
      const box = { left, top: 20 * row, right: left + 40, bottom: 20 * row + 10 }
      const word = { ...box, parts: [{ ...box, pixels: 400 * ink(row) }] }
      const place = { row, rowEnd: row + 1, column, columnEnd: column + reach(row, column), words: [word] }
      return [{ ...box, ...place, text: { lines: [text], confidence: 95 } }]
    }),
  )
  const spans = (count: number, step: number) =>
    Array.from({ length: count }, (_, at) => ({ start: step * at, end: step * (at + 1) }))
  const layout: Layout = {
    columns: spans(rows[0]?.length ?? 0, 100),
    rows: spans(rows.length, 20),
    cells,
    ruled: false,
  }
  return buildTable(layout, cells)
}

const WORDS = [
  ['Country', 'Capital', 'Language'],
  ['Norway', 'Oslo', 'Norwegian'],
  ['Peru', 'Lima', 'Spanish'],
  ['Japan', 'Tokyo', 'Japanese'],
  ['Ghana', 'Accra', 'English'],
]

test('where all are words, a first row in bolder print than every other is the header', () => {
  const bold = tableOf(WORDS, (row) => (row === 0 ? 0.5 : 0.4))
  expect(bold.names).toEqual(['Country', 'Capital', 'Language'].map((name) => name.toUpperCase()))
  expect(bold.rows).toHaveLength(4)
  expect(tableOf(WORDS, () => 0.4).names).toBeUndefined()
  expect(tableOf(WORDS, (row) => (row === 0 || row === 3 ? 0.5 : 0.4)).names).toBeUndefined()
})

test('a column of units is none of prices', () => {
  const rows = ['mg/dL', 'g/L', 'mmol/L', 'g/L'].map((unit, at) => [`TEST ${at}`, unit, 'WALL'])
  expect(tableOf([['TYPE', 'UNIT', 'MOUNTING'], ...rows], () => 0.4).names).toEqual(['TYPE', 'UNIT', 'MOUNTING'])
  const prices = ['12.50', '8.00', '9.10', '3.00'].map((price, at) => [`T${at}`, price, 'WALL'])
  expect(tableOf([['TYPE', 'UNIT', 'MOUNTING'], ...prices], () => 0.4).names).toEqual(['TYPE', 'UNIT $', 'MOUNTING'])
})

test('a total of whole numbers is the count of a schedule that has no other, and not behind a price', () => {
  const named = (header: readonly string[], total: (at: number) => string) => {
    const rows = [1, 2, 3].map((at) => [
      `A${at}`,
      ...header.slice(1).map((name) => (name === 'TOTAL' ? total(at) : '9.50')),
    ])
    return tableOf([header, ...rows], () => 0.4).names
  }
  expect(named(['TYPE', 'TOTAL', 'MFG'], (at) => String(7 * at))).toEqual(['TYPE', 'QTY', 'MFG'])
  expect(named(['TYPE', 'TOTAL', 'MFG'], (at) => `${at}.50`)).toEqual(['TYPE', 'TOTAL', 'MFG'])
  expect(named(['TYPE', 'MFG', 'UNIT $', 'TOTAL'], (at) => String(70 * at))?.at(-1)).toBe('TOTAL')
  expect(named(['TYPE', 'QTY', 'MFG', 'TOTAL'], (at) => String(7 * at))?.at(-1)).toBe('TOTAL')
})

test('a lone text in the middle of the table, where none of its column stands, is a heading', () => {
  const rows = [
    ['TYPE', 'MFG', 'CATALOG #', 'FINISH'],
    ['A', 'LITHONIA', '2GTL4', 'WHITE'],
    ['', 'LOBBY', '', ''],
    ['B', 'COOPER', 'LDW-6', 'BLACK'],
  ]
  const kinds = (indent: number) =>
    tableOf(
      rows,
      () => 0.4,
      (row) => (row === 2 ? indent : 0),
    ).rows.map(({ kind }) => kind)
  expect(kinds(50)).toEqual(['item', 'group', 'item'])
  expect(kinds(0)).toEqual(['item', 'item', 'item'])
  expect(kinds(30)).toEqual(['item', 'item', 'item'])
})

test('a lone amount at the right end of a column in the middle of the table is a cell of it', () => {
  const cell = (row: number, column: number, left: number, right: number, text: string): TextCell => {
    const box = { left, right, top: 20 * row, bottom: 20 * row + 10 }
    const place = { row, rowEnd: row + 1, column, columnEnd: column + 1, words: [] }
    return { ...box, ...place, text: { lines: [text], confidence: 95 } }
  }
  const columns = [
    [0, 60],
    [90, 190],
    [260, 320],
  ] as const
  const line = (row: number, ...texts: string[]) =>
    texts.map((text, column) => {
      const [left, right] = columns[column] ?? [0, 0]
      return cell(row, column, left, right, text)
    })
  const lone = cell(2, 1, 136, 190, '250.00')
  const cells = [
    ...line(0, 'ITEM', 'AMOUNT', 'NOTE'),
    ...line(1, 'WORK', '1,250,000.00', 'PAID'),
    lone,
    ...line(3, 'WORK', '1,250,000.00', 'PAID'),
  ]
  const spans = (count: number, step: number) =>
    Array.from({ length: count }, (_, at) => ({ start: step * at, end: step * (at + 1) }))
  const layout: Layout = { columns: spans(3, 120), rows: spans(4, 20), cells, ruled: false }
  expect(buildTable(layout, cells).rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'item'])
})

test('a heading over several columns is part of their names, a title over all of them or the first ones is not', () => {
  const header = ['TYPE', 'MFG', 'CATALOG #', 'VOLT', 'VA']
  const row = ['A1', 'LITHONIA', '2GTL4-40L', '277', '40']
  const named = (over: readonly string[], reach: (column: number) => number) =>
    tableOf(
      [over, header, row, row],
      () => 0.4,
      () => 0,
      (at, column) => (at === 0 ? reach(column) : 1),
    ).names
  expect(named(['', 'SPECIFIED', '', 'INPUT', ''], () => 2)).toEqual([
    'TYPE',
    'MFG',
    'CATALOG #',
    'INPUT VOLT',
    'INPUT VA',
  ])
  expect(named(['HARLOW MUSEUM', '', '', '', ''], () => 5)).toEqual(header)
  expect(named(['HARLOW MUSEUM', '', '', '', ''], () => 3)).toEqual(header)
})

test('a header that is printed once more between rows is no line of the schedule', () => {
  const header = ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG NUMBER']
  const rows = [
    ['A1', '4', 'LITHONIA', '2GTL4-40L'],
    ['B1', '6', 'COOPER', 'LDW-6-35K'],
  ]
  expect(tableOf([header, ...rows, ['TYPE', 'QTY', 'MFR.', ''], ...rows], () => 0.4).rows).toHaveLength(4)
  expect(tableOf([header, ...rows, ['TYPE V', '6', 'COOPER', 'SERIES'], ...rows], () => 0.4).rows).toHaveLength(5)
})

test('a total is a note below a schedule, and a row of any other table', () => {
  const kinds = (header: readonly string[]) =>
    tableOf([header, ['A1', '4', '9'], ['B1', '6', '2'], ['TOTAL', '10', '11']], () => 0.4).rows.map(({ kind }) => kind)
  expect(kinds(['TYPE', 'QTY', 'SPARE'])).toEqual(['item', 'item', 'note'])
  expect(kinds(['DOSE', 'CASES', 'CONTROLS'])).toEqual(['item', 'item', 'item'])
})

test('a row of one dash or dot is dirt', () => {
  const rows = [1, 2, 3].map((at) => [`A${at}`, 'HALO', `HC${at}30D010`])
  const specked = [...rows.slice(0, 2), ['', '', '-'], ...rows.slice(2)]
  expect(tableOf([['TYPE', 'MFG', 'CATALOG #'], ...specked], () => 0.4).rows).toHaveLength(3)
  // A dash in each cell is content: it means that there is nothing.
  const empty = [...rows, ['A4', '-', '-']]
  expect(tableOf([['TYPE', 'MFG', 'CATALOG #'], ...empty], () => 0.4).rows).toHaveLength(4)
})
