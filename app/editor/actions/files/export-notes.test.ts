import { expect, test } from 'vitest'
import { exporting } from '~/domain/xml/export-messages'
import { editorWith } from '~/editor/state/editor-samples'
import { uncounted, unfinished } from './export-notes'

test('[GRID-039] an export names the lines without a price and without a QTY, by their TYPE or row', () => {
  const rows: readonly Record<string, string>[] = [
    { LINE: 'GRP' },
    { TYPE: 'A', QTY: '1', 'UNIT $': '5' },
    { TYPE: 'B', QTY: '2' },
    { 'UNIT $': '7' },
    ...['C', 'D', 'E', 'F', 'G'].map((TYPE) => ({ TYPE, QTY: '1' })),
  ]
  expect(unfinished(editorWith(...rows).activeTab())).toEqual([
    '6 lines have no price: B, C, D, E, F, 1 more.',
    '1 line has no QTY: row 4.',
  ])
  expect(unfinished(editorWith({ TYPE: 'A', QTY: '1', 'UNIT $': '5' }).activeTab())).toEqual([])
})

test('an export, a print and a save name the cells that count for nothing, and columns that the table lacks', () => {
  const { table } = editorWith(
    { TYPE: 'A', QTY: "2 @ 4'", 'UNIT $': '5' },
    { TYPE: 'B', QTY: '2', 'UNIT $': '12,50' },
    { TYPE: 'C', QTY: '2.5', 'UNIT $': '5', '%': '0.12' },
    { LINE: 'NOTE', 'CATALOG #': 'SEE PLANS', QTY: '7' },
  ).activeTab()
  expect(uncounted({ table })).toEqual([
    "3 cells count for nothing in the totals: QTY of A (2 @ 4'), UNIT $ of B (12,50), QTY of row 4 (7).",
    '2 cells count and are marked as unlikely: QTY of C (2.5), % of C (0.12).',
  ])
  const columns = table.columns.filter((column) => column !== 'UNIT $' && column !== 'QTY')
  expect(uncounted({ table: { columns, rows: table.rows } })).toEqual([
    'The table has no UNIT $ column: no line has a price.',
    'The table has no QTY column: no line has a quantity.',
    '1 cell counts and is marked as unlikely: % of C (0.12).',
  ])
})

test('a sentence that ends in an abbreviation has one full stop', () => {
  expect(exporting.unknownMakers('ACME, KLS LTG.')).toBe(
    'Makers that are not on the list were written as OHR: ACME, KLS LTG.',
  )
  expect(exporting.unknownMakers('ACME')).toBe('Makers that are not on the list were written as OHR: ACME.')
})
