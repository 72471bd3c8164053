import { beforeAll, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { totals } from '~/domain/pricing/totals'
import { cellText } from '~/domain/table/table'
import { column, csvOf, type Desk, imported, type Line, remarksOf } from '../../../../tests/support/imported-desk'
import { loadReaders } from '../../../../tests/support/load-readers'
import { remarkChoices } from '../remarks/remark-choices'

beforeAll(loadReaders)

const choicesFor = ({ editor }: Desk) => {
  const { table, remarks } = editor.activeTab()
  return remarks[0] ? remarkChoices(table, remarks[0]) : []
}
const labelsFor = (desk: Desk) => choicesFor(desk).map(({ label }) => label)

/** Settles the first remark with its first choice, or with the choice that has this label. */
function settleFirst(desk: Desk, wanted?: string) {
  const [remark] = desk.editor.activeTab().remarks
  const choice = choicesFor(desk).find(({ label }) => label === (wanted ?? label))
  if (remark) choice?.settle(desk, remark)
}

function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  hidden: readonly number[] = [],
): File {
  const book = XLSX.utils.book_new()
  for (const [name, lines] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(lines.map((line) => [...line]))
    sheet['!rows'] = lines.map((_, at) => ({ hidden: hidden.includes(at) }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  return new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx')
}

test('an answer makes percentages of fractions, in one step, and leaves the others', async () => {
  const lines = [
    ['A', '1', '100', '0.12'],
    ['B', '1', '100', '0.1'],
    ['C', '1', '100', '7.5'],
  ]
  const desk = await imported(new File([csvOf(lines)], 'a.csv'))
  const { editor } = desk
  expect(labelsFor(desk)).toEqual(['Read as 12 %'])
  settleFirst(desk)
  const cells = (name: string) => editor.activeTab().table.rows.map((row) => cellText(row, name))
  expect(cells('%')).toEqual(['12', '10', '7.5'])
  editor.undo()
  expect(cells('%')).toEqual(['0.12', '0.1', '7.5'])
})

test('the question about fractions is of the rows that came with it: those before and after keep their percentages', async () => {
  const [first, second] = [[['A', '1', '100', '0.5']], [['B', '1', '100', '0.12']]].map(
    (lines) => new File([csvOf(lines)], 'a.csv'),
  )
  const desk = await imported(first ?? new File([], 'a.csv'))
  const { editor } = desk
  if (second) await desk.imports.take(second)
  const cells = () => editor.activeTab().table.rows.map((row) => cellText(row, '%'))
  const remarks = editor.activeTab().remarks
  expect(remarks.map(({ text }) => text)).toEqual([
    'One percentage is below 1: 0.5 counts as 0.5 % and may stand for 50 %.',
    'One percentage is below 1: 0.12 counts as 0.12 % and may stand for 12 %.',
  ])
  const [, asked] = remarks
  const [choice] = asked ? remarkChoices(editor.activeTab().table, asked) : []
  expect(choice?.label).toBe('Read as 12 %')
  if (asked) choice?.settle(desk, asked)
  expect(cells()).toEqual(['0.5', '12'])
  expect(labelsFor(desk)).toEqual(['Read as 50 %'])
})

test('a question about fractions whose rows are not known is answered only for as many as it names', async () => {
  const desk = await imported(new File([csvOf([['A', '1', '100', '0.12']])], 'a.csv'))
  const text = 'One percentage is below 1: 0.12 counts as 0.12 % and may stand for 12 %.'
  const labels = () => remarkChoices(desk.editor.activeTab().table, { text }).map(({ label }) => label)
  expect(labels()).toEqual(['Read as 12 %'])
  await desk.imports.take(new File([csvOf([['B', '1', '100', '0.5']])], 'a.csv'))
  expect(labels()).toEqual([])
})

test('an answer names the column that was read as no other, with its numbers as an import stores them', async () => {
  const csv = 'Type;Qty;Rate;Catalog #\nA;10;12,50;X-1\nB;2;1.234,56;X-2\nC;1;;X-3'
  const desk = await imported(new File([csv], 'a.csv'))
  const { editor } = desk
  expect(remarksOf(desk)).toEqual(['No column was read as UNIT $. It may be Rate.'])
  expect(labelsFor(desk)).toEqual(['Use Rate'])
  settleFirst(desk)
  expect(remarksOf(desk)).toEqual([])
  const { columns, rows } = editor.activeTab().table
  expect(columns).toEqual(['TYPE', 'QTY', 'UNIT $', 'CATALOG #'])
  expect(rows.map((row) => cellText(row, 'UNIT $'))).toEqual(['12.50', '1234.56', ''])
  expect(totals(rows, columns).extended).toBe('2594.12')
  editor.undo()
  expect(editor.activeTab().table.columns).toEqual(['TYPE', 'QTY', 'Rate', 'CATALOG #'])
})

test('another sheet takes the place of the one that was read, and comes below it once the table has changed', async () => {
  const [base, alternates] = [
    [
      ['Type', 'Qty'],
      ['A', '1'],
    ],
    [
      ['Type', 'Qty'],
      ['X', '7'],
    ],
  ]
  const desk = await imported(workbookOf({ Base: base, Alternates: alternates }))
  expect(remarksOf(desk)).toEqual(['Read from sheet Base. Left out: Alternates.'])
  expect(labelsFor(desk)).toEqual(['Read Alternates', 'Read all schedules'])
  settleFirst(desk)
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['X'])
  expect(remarksOf(desk)).toEqual(['Read from sheet Alternates. Left out: Base.'])
  const { editor } = desk
  editor.edit([{ op: 'setCell', row: editor.activeTab().table.rows[0]?.id ?? '', column: 'QTY', value: '8' }], 'Type')
  const edited = editor.activeTab().id
  settleFirst(desk)
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['A'])
  expect(editor.activeTab().id).not.toBe(edited)
  editor.activateTab(edited)
  expect([column(desk, 'TYPE'), column(desk, 'QTY')]).toEqual([['X'], ['8']])
})

test('all schedules of a workbook are read one below the other, in the order of its sheets', async () => {
  const sheet = (...lines: readonly Line[]) => [['Type', 'Qty'], ...lines]
  const sheets = {
    Cover: [['Bid for Riverside Clinic']],
    Base: sheet(['A', '1'], ['B', '2']),
    Site: sheet(['S', '3']),
    Template: sheet(),
  }
  const desk = await imported(workbookOf(sheets))
  expect(labelsFor(desk)).toEqual(['Read Cover', 'Read Site', 'Read Template', 'Read all schedules'])
  settleFirst(desk, 'Read all schedules')
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['A', 'B', 'S'])
  expect(remarksOf(desk)).toEqual([
    'Read from sheets Base, Site. Left out: Cover, Template.',
    '1 line was left out: Type, Qty.',
  ])
  expect(labelsFor(desk)).toEqual(['Read Base', 'Read Site', 'Read Cover', 'Read Template'])
})

test('a workbook with one schedule offers no other', async () => {
  const desk = await imported(
    workbookOf({
      Base: [
        ['Type', 'Qty'],
        ['A', '1'],
      ],
      Notes: [['Call first']],
    }),
  )
  expect(labelsFor(desk)).toEqual(['Read Notes'])
})

test('hidden rows are taken on request', async () => {
  const lines = [
    ['Type', 'Qty'],
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ]
  const desk = await imported(workbookOf({ Base: lines }, [2]))
  expect(remarksOf(desk)).toEqual(['Left out: 1 hidden row.'])
  expect(column(desk, 'TYPE')).toEqual(['A', 'C'])
  // One row; the label is the same for several rows.
  expect(labelsFor(desk)).toEqual(['Include'])
  settleFirst(desk)
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['A', 'B', 'C'])
  expect(remarksOf(desk)).toEqual([])
})
