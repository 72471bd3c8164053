import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { cellText } from '~/domain/table/table'
import { createEditor } from '~/editor/state/editor'
import { cell, editorWith } from '~/editor/state/editor-samples'
import { isDoubted } from '~/editor/state/tab/doubts'
import { filterColumn } from '~/editor/state/view/apply-view'
import { loadReaders } from '../../../../tests/support/load-readers'
import { WITHOUT_DRAFTS } from '../../../../tests/support/without-drafts'
import { pasteClip } from '../clips'
import { createDesk } from '../desk/desk'
import { pasteTable } from '../paste-table'

beforeAll(loadReaders)

type Lines = readonly (readonly string[])[]
const textOf = (lines: Lines) => lines.map((line) => line.join('\t')).join('\n')

const ROWS = ['A', 'B', 'C', 'D'].map((TYPE, at) => ({
  TYPE,
  QTY: `${at + 1}`,
  MFG: 'GOTH',
  'CATALOG #': `${TYPE}-1`,
  'UNIT $': '9',
}))

/** A desk with these rows, by default four priced ones, and the active cell in this column of the first. */
function open(column = 'TYPE', editor = editorWith(...ROWS)) {
  if (editor.activeTab().table.rows.length > 0) editor.setActive(cell(editor, 0, column))
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: '', storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

type Desk = ReturnType<typeof open>

const rowsOf = ({ editor }: Desk, ...columns: readonly string[]) =>
  editor.activeTab().table.rows.map((row) => columns.map((column) => cellText(row, column)).join('|'))
const remarksOf = ({ editor }: Desk) => editor.activeTab().remarks.map(({ text }) => text)
const toastOf = ({ editor }: Desk) => editor.getState().toast?.text
const marked = ({ editor }: Desk, column = 'UNIT $') =>
  editor
    .activeTab()
    .table.rows.filter(({ id }) => isDoubted(editor.activeTab().doubts, { row: id, column }))
    .map((row) => `${cellText(row, 'TYPE')} ${cellText(row, column)}`)

describe('lines with headings that are about rows of the table', () => {
  test('a tax among them is a new row and keeps none of them from its own', async () => {
    const desk = open()
    const lines = [
      ['TYPE', 'QTY', 'CATALOG #', 'UNIT $', 'Ext'],
      ['A', '1', 'A-1', '100.00', '100.00'],
      ['B', '2', 'B-1', '50.00', '100.00'],
      ['', '', '', 'Tax', '16.50'],
    ]
    pasteClip(desk, { plain: textOf(lines), html: '' })
    await vi.waitFor(() =>
      expect(toastOf(desk)).toBe('Pasted by TYPE: A, B into their rows; TAX into a new row at the end.'),
    )
    expect(rowsOf(desk, 'TYPE', 'UNIT $')).toEqual(['A|100.00', 'B|50.00', 'C|9', 'D|9', '|TAX'])
  })

  test('the notice about them goes when the step is undone, and not at a further step', async () => {
    const desk = open()
    pasteClip(desk, { plain: 'TYPE\tUNIT $\nA\t100.00\nB\t50.00', html: '' })
    const notice = 'Pasted by TYPE: A, B into their rows.'
    await vi.waitFor(() => expect(toastOf(desk)).toBe(notice))
    desk.editor.edit([{ op: 'setCell', ...cell(desk.editor, 2, 'QTY'), value: '5' }], 'Edit')
    desk.editor.undo()
    expect(toastOf(desk)).toBe(notice)
    desk.editor.undo()
    expect(rowsOf(desk, 'TYPE', 'UNIT $')).toEqual(['A|9', 'B|9', 'C|9', 'D|9'])
    expect(toastOf(desk)).toBeUndefined()
  })

  test('go to the rows that their TYPEs name, others to the end, in one step', async () => {
    const desk = open()
    const { table } = desk.editor.activeTab()
    const lines = [
      ['TYPE', 'QTY', 'UNIT $'],
      ['C', '30', '300.00'],
      ['a', '', '100.00'],
      ['X', '7', '70.00'],
    ]
    pasteClip(desk, { plain: textOf(lines), html: '' })
    await vi.waitFor(() =>
      expect(toastOf(desk)).toBe('Pasted by TYPE: C, A into their rows; X into a new row at the end.'),
    )
    expect(rowsOf(desk, 'TYPE', 'QTY', 'CATALOG #', 'UNIT $')).toEqual([
      'A|1|A-1|100.00',
      'B|2|B-1|9',
      'C|30|C-1|300.00',
      'D|4|D-1|9',
      'X|7||70.00',
    ])
    expect([remarksOf(desk), marked(desk), desk.editor.activeTab().undo.length]).toEqual([[], [], 1])
    desk.editor.undo()
    expect(desk.editor.activeTab().table).toEqual(table)
  })

  test('leave a row alone that a filter hides, and say so', async () => {
    const desk = open()
    await filterColumn(desk.editor, 'TYPE', { values: new Set(['A', 'B', 'D']), state: null })
    desk.editor.setActive(cell(desk.editor, 0, 'TYPE'))
    pasteClip(desk, { plain: 'Type\tPrice\nC\t300.00\nA\t100.00\nX\t70.00', html: '' })
    await vi.waitFor(() =>
      expect(toastOf(desk)).toContain(
        'Pasted by TYPE: A into its row; X into a new row at the end. C was not pasted, because the filter hides its row.',
      ),
    )
    expect(rowsOf(desk, 'TYPE', 'UNIT $')).toEqual(['A|100.00', 'B|9', 'C|9', 'D|9', 'X|70.00'])
    pasteClip(desk, { plain: 'Type\tPrice\nC\t300.00', html: '' })
    await vi.waitFor(() => expect(toastOf(desk)).toBe('C was not pasted, because the filter hides its row.'))
    expect(rowsOf(desk, 'UNIT $')).toEqual(['100.00', '9', '9', '9', '70.00'])
  })

  test('take a commission along, and columns that the table lacks', async () => {
    const desk = open()
    pasteClip(desk, { plain: 'Type\tUnit Price\tComm %\tLead Time\nB\t200\t10\t4 WK', html: '' })
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $', '%', 'COMMDOL', 'Lead Time')[1]).toBe('200|10|20.00|4 WK'))
  })

  test('become marked rows where their TYPE is that of several', async () => {
    const desk = open('TYPE', editorWith(...ROWS, { TYPE: 'B', QTY: '5', 'CATALOG #': 'B-2', 'UNIT $': '8' }))
    pasteClip(desk, { plain: 'Type\tPrice\nB\t50.00\nD\t60.00', html: '' })
    await vi.waitFor(() => expect(toastOf(desk)).toBe('Pasted by TYPE: D into its row; B into a new row at the end.'))
    expect(rowsOf(desk, 'TYPE', 'UNIT $')).toEqual(['A|9', 'B|9', 'C|9', 'D|60.00', 'B|8', 'B|50.00'])
    expect(marked(desk)).toEqual(['B 50.00'])
    expect(remarksOf(desk)).toEqual([
      'B names no single row, so its copied row is a new one and adds to the total. It is marked: please check.',
    ])
  })

  test('that are fixtures of their own stay below, and the notice names the types that come again', async () => {
    const desk = open()
    const lines = [
      ['Type', 'Qty', 'Catalog #', 'Unit Price'],
      ['A', '14', 'A-1', '39.00'],
      ['E', '2', 'E-1', '12.00'],
    ]
    pasteClip(desk, { plain: textOf(lines), html: '' })
    await vi.waitFor(() =>
      expect(toastOf(desk)).toBe(
        'Pasted by TYPE: A, E into new rows at the end. A was in the table before: the copied row is a further one and adds to the total.',
      ),
    )
    expect(rowsOf(desk, 'TYPE', 'QTY', 'UNIT $')).toEqual([
      'A|1|9',
      'B|2|9',
      'C|3|9',
      'D|4|9',
      'A|14|39.00',
      'E|2|12.00',
    ])
    expect(marked(desk)).toEqual([])
  })

  test('with parts of their own are imported below as a whole', async () => {
    const desk = open()
    const lines = [
      ['Type', 'Qty', 'Catalog #', 'Unit Price'],
      ['A', '1', 'A-1', '39.00'],
      ['', '1', 'LENS', '12.00'],
    ]
    pasteClip(desk, { plain: textOf(lines), html: '' })
    await vi.waitFor(() => expect(rowsOf(desk, 'TYPE', 'UNIT $').slice(4)).toEqual(['A|39.00', '|12.00']))
    expect(rowsOf(desk, 'UNIT $')[0]).toBe('9')
    await vi.waitFor(() =>
      expect(toastOf(desk)).toContain(
        'A was in the table before: the copied row is a further one and adds to the total.',
      ),
    )
  })
})

describe('a column that is copied with its heading', () => {
  test.each([
    ['UNIT $', 'UNIT $', ['1|100', '2|120', '3|9', '4|9']],
    ['UNIT $', 'QTY', ['1|100', '2|120', '3|9', '4|9']],
    ['Quantity', 'UNIT $', ['100|9', '120|9', '3|9', '4|9']],
  ])('%s goes from the row of the active cell in %s on, without the heading', async (heading, column, expected) => {
    for (const html of ['', `<table><tr><td>${heading}<tr><td>100<tr><td>120</table>`]) {
      const desk = open(column)
      const { table } = desk.editor.activeTab()
      pasteClip(desk, { plain: `${heading}\n100\n120`, html })
      await vi.waitFor(() => expect(rowsOf(desk, 'QTY', 'UNIT $')).toEqual(expected))
      const named = heading === 'Quantity' ? 'QTY' : 'UNIT $'
      expect(toastOf(desk)).toBe(
        `${heading} is a heading and was not pasted: the cells below it are in the column ${named}.`,
      )
      expect(marked(desk)).toEqual([])
      desk.editor.undo()
      expect(desk.editor.activeTab().table).toEqual(table)
    }
  })

  test('of costs has its prices marked', async () => {
    const desk = open('UNIT $')
    pasteClip(desk, { plain: 'Unit Cost\n70\n80', html: '' })
    await vi.waitFor(() => expect(marked(desk)).toEqual(['A 70', 'B 80']))
    expect(remarksOf(desk)).toEqual([
      '2 prices were read from Unit Cost and count as dollars for each piece of QTY. They are marked: please check.',
    ])
    desk.editor.undo()
    expect([marked(desk), remarksOf(desk)]).toEqual([[], []])
  })

  test('fills its column in an empty tab', () => {
    const desk = open('TYPE', createEditor())
    pasteTable(desk, 'UNIT $\n100\n120')
    expect(rowsOf(desk, 'TYPE', 'UNIT $')).toEqual(['|100', '|120'])
  })

  test('is ordinary cells if it has none', () => {
    const desk = open('UNIT $')
    pasteClip(desk, { plain: '100\n120', html: '' })
    expect([rowsOf(desk, 'UNIT $'), toastOf(desk)]).toEqual([['100', '120', '9', '9'], undefined])
  })
})

describe.each([
  ['over the active cell', (desk: Desk, lines: Lines) => pasteClip(desk, { plain: textOf(lines), html: '' }), ROWS],
  ['into an empty tab', (desk: Desk, lines: Lines) => pasteTable(desk, textOf(lines)), []],
])('lines without headings pasted %s', (_, paste, rows) => {
  test('are marked where only the place says what a number is', async () => {
    const desk = open('TYPE', rows.length > 0 ? editorWith(...rows) : createEditor())
    paste(desk, [
      ['F', '2', 'LITH', 'CAT', '100', '120'],
      ['G', '3', 'LITH', 'CAT', '240', '80'],
    ])
    await vi.waitFor(() => expect(marked(desk)).toEqual(['F 100', 'G 240']))
    expect(marked(desk, '%')).toEqual(['F 120', 'G 80'])
    expect(remarksOf(desk)).toEqual([
      'One UNIT $ of 240 is QTY times 80, which is in the same row. It may be the amount of the whole line. It is marked: please check.',
      'One row has 120 to the right of its UNIT $ of 100, and no heading says what it is. This price is marked: please check which one is quoted.',
      '2 numbers were read as percentages, such as 120. Neither a heading nor a percent sign says so. They are marked: please check.',
    ])
  })
})

/** The html of Excel on a computer with decimal commas. */
const withCommas = (lines: Lines) =>
  `<html><head><style><!--table\r\n\t{mso-displayed-decimal-separator:"\\,";\r\n\tmso-displayed-thousand-separator:"\\.";}--></style></head><body><table>${lines.map((line) => `<tr>${line.map((text) => `<td>${text}`).join('')}`).join('')}</table>`

describe('cells of an Excel with decimal commas', () => {
  test.each([
    ['1.500', '1500.00'],
    ['1,500', '1.50'],
    ['1.234,56', '1234.56'],
  ])('%s is %s, without a doubt', async (text, price) => {
    const desk = open('UNIT $')
    pasteClip(desk, { plain: text, html: withCommas([[text]]) })
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $')[0]).toBe(price))
    expect(marked(desk)).toEqual([])
  })

  test('are read so in lines without headings, in a schedule and in an empty tab', async () => {
    const line = ['F', '2', 'LITH', 'CAT', '1.500']
    const schedule = [
      ['Type', 'Qty', 'Mfr', 'Catalog #', 'Unit Price', 'Ext'],
      [...line, '3.000'],
    ]
    const beside = open()
    pasteClip(beside, { plain: textOf([line]), html: withCommas([line]) })
    const below = open()
    pasteClip(below, { plain: textOf(schedule), html: withCommas(schedule) })
    const empty = open('TYPE', createEditor())
    pasteTable(empty, textOf(schedule), withCommas(schedule))
    const bare = open('TYPE', createEditor())
    pasteTable(bare, textOf([line]), withCommas([line]))
    for (const desk of [beside, below, empty, bare]) {
      await vi.waitFor(() => expect(rowsOf(desk, 'TYPE', 'UNIT $')).toContain('F|1500.00'))
      expect([marked(desk), remarksOf(desk)]).toEqual([[], []])
    }
  })

  test('with decimal points are read so, whatever a text among them looks like', async () => {
    const desk = open('UNIT $')
    const html = withCommas([['1.500'], ['12,50']]).replace('separator:"\\,"', 'separator:"\\."')
    pasteClip(desk, { plain: '1.500\n12,50', html })
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $').slice(0, 2)).toEqual(['1.50', '12,50']))
  })
})
