import { beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { createEditor } from '~/editor/state/editor'
import { pasteBlock } from '~/editor/state/paste-block'
import { loadReaders } from '../../../tests/support/load-readers'
import { WITHOUT_DRAFTS } from '../../../tests/support/without-drafts'
import { createDesk } from './desk/desk'
import { pasteCells } from './paste-cells'
import { pasteTable } from './paste-table'

const HEAD = '<tr><td>Type<td>Qty<td>Catalog #<td>Unit Price'
const HIDDEN = '<tr style="display:none"><td>B<td>4<td>LDN6<td>50'
const STRUCK = '<tr><td>C<td>2<td>HALO6<td><s>$70.00</s>'
const TABLE = `<table>${HEAD}<tr><td>A<td>10<td>EVO4<td>100${HIDDEN}${STRUCK}</table>`

beforeAll(loadReaders)

function open() {
  const editor = createEditor()
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: '', storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

const remarksOf = (desk: ReturnType<typeof open>) =>
  desk.editor.activeTab().remarks.map((remark) => (typeof remark === 'string' ? remark : remark.text))

test('a table pasted into an empty tab says what its source hides or strikes through', async () => {
  const desk = open()
  pasteTable(desk, 'A', TABLE)
  await vi.waitFor(() =>
    expect(remarksOf(desk)).toContain('Left out: 1 hidden row and the struck or hidden cell $70.00.'),
  )
  expect(desk.editor.activeTab().table.rows.map(({ cells }) => [cells.TYPE, cells['UNIT $']])).toEqual([
    ['A', '100'],
    ['C', ''],
  ])
})

test('cells pasted over others say it, until the paste is undone', () => {
  const desk = open()
  pasteBlock(desk.editor, [['', 'Z']])
  const tab = desk.editor.activeTab()
  pasteCells(desk, { plain: 'A', html: TABLE.replace(HEAD, '') }, tab)
  expect(remarksOf(desk)).toEqual(['Left out: 1 hidden row and the struck or hidden cell $70.00.'])
  desk.editor.undo()
  expect(remarksOf(desk)).toEqual([])
})

test('headings above a few pasted columns are no fixture, but name their columns', async () => {
  const desk = open()
  pasteBlock(desk.editor, [['', 'Z']])
  desk.editor.setActive({ row: desk.editor.activeTab().table.rows[0]?.id ?? '', column: 'QTY' })
  pasteCells(desk, { plain: 'Mfg\tQty\nLITH\t4', html: '' }, desk.editor.activeTab())
  await vi.waitFor(() => expect(desk.editor.activeTab().table.rows[0]?.cells.MFG).toBe('LITH'))
  const texts = desk.editor
    .activeTab()
    .table.rows.map(({ cells }) => Object.values(cells).filter((text) => text !== ''))
  expect(texts).toEqual([['Z', '4', 'LITH']])
  expect(remarksOf(desk)).toEqual([])
})

test('two lines of headings above pasted rows name their columns', async () => {
  const desk = open()
  pasteBlock(desk.editor, [['', 'Z']])
  const plain = 'Type\tQty\tBasis of Design\t\n\t\tManufacturer\tCatalog No.\nA\t4\tLITH\tX1'
  pasteCells(desk, { plain, html: '' }, desk.editor.activeTab())
  await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(2))
  const { cells } = desk.editor.activeTab().table.rows[1] ?? {}
  expect(cells).toMatchObject({ TYPE: 'A', QTY: '4', MFG: 'LITH', 'CATALOG #': 'X1' })
})

test('a line of headings alone is pasted, and so are cells between bars', () => {
  const desk = open()
  pasteBlock(desk.editor, [['', 'Z']])
  pasteCells(desk, { plain: 'Type\tQty', html: '' }, desk.editor.activeTab())
  expect(remarksOf(desk)).toEqual([])
  pasteCells(desk, { plain: '| A1 | 4 |\n| B1 | 2 |', html: '' }, desk.editor.activeTab())
  const texts = desk.editor.activeTab().table.rows.flatMap(({ cells }) => Object.values(cells))
  expect(texts).toEqual(expect.arrayContaining(['A1', '4', 'B1', '2']))
})

test('a circuit over several rows without headings is the text of its first row in an empty tab', () => {
  const desk = open()
  pasteTable(desk, '', '<table><tr><td>A<td>1<td rowspan=2>101<td>X<td rowspan=2>4500<tr><td>B<td>2<td>Y</table>')
  expect(desk.editor.activeTab().table.rows.map(({ cells }) => [cells.MFG, cells['UNIT $']])).toEqual([
    ['101', '4500 /2'],
    ['', ''],
  ])
})

const PRICED = `<table>${HEAD}<tr><td>A<td>10<td>EVO4<td>100<tr><td>C2<td>4<td>LDN6<td>50</table>`
const OTHER = `<table>${HEAD}<tr><td>A<td>10<td>2GT<td>90</table>`

/** The TYPE or heading and the doubted columns of each row. */
const doubtsOf = (desk: ReturnType<typeof open>) => {
  const { table, doubts } = desk.editor.activeTab()
  return table.rows.map(({ id, cells }) => [cells.TYPE || cells['CATALOG #'], ...(doubts.get(id) ?? [])])
}

test.each([
  [
    '<p>All prices are list.</p>',
    '',
    [
      ['A', 'UNIT $'],
      ['C2', 'UNIT $'],
    ],
  ],
  [
    '<p>TYPICAL FLOOR (x5)</p>',
    '',
    [
      ['A', 'QTY'],
      ['C2', 'QTY'],
    ],
  ],
  ['', '<p>Type C2 is by owner now</p>', [['A'], ['C2', 'UNIT $']]],
  ['<p>Hi Bob, our prices for Main St:</p>', '<p>Thanks,<br>Jane</p>', [['A'], ['C2']]],
])('the words of a mail around a table mark the numbers that they are about: %s %s', async (above, below, doubts) => {
  const desk = open()
  pasteTable(desk, '', `${above}${PRICED}${below}`)
  await vi.waitFor(() => expect(remarksOf(desk)).not.toEqual([]))
  expect(doubtsOf(desk)).toEqual(doubts)
})

test.each([
  ['<p>ALTERNATE 1</p>', 'ALTERNATE 1'],
  ['<p>From: Joe<br>Sent: Monday</p><p>Here you go</p>', 'FROM: JOE'],
])('the title %s between two tables marks the prices below it', async (title, heading) => {
  const desk = open()
  pasteTable(desk, '', `${PRICED}${title}${OTHER}`)
  await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(4))
  expect(doubtsOf(desk)).toEqual([['A'], ['C2'], [heading], ['A', 'UNIT $']])
})

test('equal tables for two buildings are no repetition', async () => {
  const desk = open()
  pasteTable(desk, '', `<p>Building A</p>${PRICED}<p>Building B:</p>${PRICED}`)
  await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(5))
  expect(doubtsOf(desk)).toEqual([['A'], ['C2'], ['BUILDING B:'], ['A'], ['C2']])
})

test('another title between two tables is only listed', async () => {
  const desk = open()
  pasteTable(desk, '', `${PRICED}<p>And these:</p>${OTHER}`)
  await vi.waitFor(() => expect(remarksOf(desk).join()).toContain('1 line was left out: And these.'))
  expect(doubtsOf(desk)).toEqual([['A'], ['C2'], ['A']])
})

test('a total below a pasted table is compared with its rows', async () => {
  const desk = open()
  pasteTable(desk, '', `${PRICED}<p>Total: $1,300.00</p>`)
  await vi.waitFor(() =>
    expect(remarksOf(desk)).toContain(
      'A total of $1,300.00 is printed, and the rows give $1,200.00. A row may be missing, or a number misread.',
    ),
  )
})

test('a mail pasted over cells marks the pasted rows alone', () => {
  const desk = open()
  pasteBlock(desk.editor, [
    ['', 'C2', '5'],
    ['', 'Z', '1'],
  ])
  const row = desk.editor.activeTab().table.rows[1]?.id ?? ''
  desk.editor.setActive({ row, column: 'TYPE' })
  const tab = desk.editor.activeTab()
  pasteCells(desk, { plain: '', html: `<table><tr><td>B<td>4<tr><td>C2<td>5</table><p>C2 qty is now 9</p>` }, tab)
  expect(doubtsOf(desk)).toEqual([['C2'], ['B'], ['C2', 'QTY']])
})
