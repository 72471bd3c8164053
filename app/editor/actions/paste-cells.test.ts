import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { cellText } from '~/domain/table/table'
import { doubtsIn } from '~/editor/state/tab/doubts'
import { loadReaders } from '../../../tests/support/load-readers'
import { WITHOUT_DRAFTS } from '../../../tests/support/without-drafts'
import { cell, editorWith } from '../state/editor-samples'
import { pasteClip } from './clips'
import { createDesk } from './desk/desk'
import { pasteBelow } from './paste-cells'

beforeAll(loadReaders)

/** A desk with two priced rows, the second of which has the active cell in TYPE. */
function open() {
  const editor = editorWith({ TYPE: 'X', 'UNIT $': '18' }, { TYPE: 'Y', 'UNIT $': '19' })
  editor.setActive(cell(editor, 1, 'TYPE'))
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: '', storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

type Lines = readonly (readonly string[])[]

const htmlOf = (lines: Lines) =>
  `<table>${lines.map((line) => `<tr>${line.map((text) => `<td>${text}`).join('')}`).join('')}</table>`
const textOf = (lines: Lines) => lines.map((line) => line.join('\t')).join('\n')

const rowsOf = (desk: ReturnType<typeof open>, ...columns: readonly string[]) =>
  desk.editor.activeTab().table.rows.map((row) => columns.map((column) => cellText(row, column)))

const COSTS: Lines = [
  ['Type', 'Qty', 'Mfr', 'Catalog #', 'Unit Cost', 'Unit Price'],
  ['A', '10', 'Lithonia', '2GTL4', '70.00', '100.00'],
  ['B', '4', 'Lithonia', '2GTL2', '50.00', '72.00'],
]

describe('a plain list of a mail that is pasted into a table with rows', () => {
  const LIST = ['(12) A1 Lithonia LDN6 @ $84.50 ea', '(4) B Gotham EVO4 @ $210.00 ea']
  test.each([
    ['alone', LIST],
    ['with words around it', ['Ann,', '', ...LIST, 'Thanks']],
  ])('%s is added below them', async (_, lines) => {
    const desk = open()
    const html = `<div>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`
    pasteClip(desk, { plain: lines.join('\r\n'), html })
    await vi.waitFor(() =>
      expect(rowsOf(desk, 'TYPE', 'QTY', 'UNIT $')).toEqual([
        ['X', '', '18'],
        ['Y', '', '19'],
        ['A1', '12', '84.50'],
        ['B', '4', '210.00'],
      ]),
    )
  })
})

describe('a schedule with headings that is pasted into a table with rows', () => {
  test.each([
    ['text', { plain: textOf(COSTS), html: '' }],
    ['html', { plain: textOf(COSTS), html: htmlOf(COSTS) }],
  ])('as %s is imported below them: a cost is no price', async (_, clip) => {
    const desk = open()
    pasteClip(desk, clip)
    await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(4))
    expect(rowsOf(desk, 'TYPE', 'QTY', 'UNIT $')).toEqual([
      ['X', '', '18'],
      ['Y', '', '19'],
      ['A', '10', '100.00'],
      ['B', '4', '72.00'],
    ])
    await vi.waitFor(() =>
      expect(desk.editor.getState().toast?.text).toBe(
        'The copied table has headings: its 2 rows are below the others, in the columns of these headings.',
      ),
    )
    desk.editor.undo()
    expect(rowsOf(desk, 'TYPE')).toEqual([['X'], ['Y']])
  })

  test('has its columns by their names, whatever their order, and keeps no value of other rows', async () => {
    const desk = open()
    pasteClip(desk, {
      plain: textOf([
        ['Type', 'Price', 'Catalog #', 'Qty'],
        ['A', '39.00', '2BLT4', '10'],
      ]),
      html: '',
    })
    await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(3))
    expect(rowsOf(desk, 'TYPE', 'QTY', 'CATALOG #', 'UNIT $').at(-1)).toEqual(['A', '10', '2BLT4', '39.00'])
  })

  test('leaves out its total and marks the prices of alternates', async () => {
    const desk = open()
    const lines: Lines = [
      ['Type', 'Qty', 'Catalog #', 'Unit Price'],
      ['A', '14', '2BLT4', '39.00'],
      ['TOTAL', '14', '', '546.00'],
      ['ALTERNATE', '', '', ''],
      ['A', '14', '22FP', '36.00'],
    ]
    pasteClip(desk, { plain: textOf(lines), html: htmlOf(lines) })
    await vi.waitFor(() => expect(desk.editor.activeTab().table.rows.length).toBeGreaterThan(2))
    expect(rowsOf(desk, 'LINE', 'TYPE', 'CATALOG #', 'UNIT $').slice(2)).toEqual([
      ['', 'A', '2BLT4', '39.00'],
      ['GRP', '', 'ALTERNATE', ''],
      ['', 'A', '22FP', '36.00'],
    ])
    const tab = desk.editor.activeTab()
    const marked = doubtsIn(
      tab,
      tab.table.rows.map(({ id }) => id),
    )
    expect(marked).toEqual([{ row: tab.table.rows.at(-1)?.id, column: 'UNIT $' }])
  })

  test('needs no active cell, unlike other cells', async () => {
    const desk = open()
    pasteBelow(desk, { plain: 'A\t12', html: '' })
    expect(desk.editor.getState().toast?.text).toBe('Select a cell first: the copied cells go there.')
    pasteBelow(desk, { plain: textOf(COSTS), html: htmlOf(COSTS) })
    await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(4))
  })
})

test('cells without headings are pasted over the selection at once', () => {
  const desk = open()
  pasteClip(desk, { plain: 'Type\t12', html: '' })
  expect(rowsOf(desk, 'TYPE', 'QTY')).toEqual([
    ['X', ''],
    ['TYPE', '12'],
  ])
})

describe('a list of prices over rows with headings between them', () => {
  const openRows = (...rows: readonly Readonly<Record<string, string>>[]) => {
    const desk = open()
    const editor = editorWith(...rows)
    editor.setActive(cell(editor, 0, 'UNIT $'))
    return { ...desk, editor }
  }
  const ROWS: readonly Readonly<Record<string, string>>[] = [
    { TYPE: 'A' },
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 2' },
    { LINE: 'NOTE' },
    { TYPE: 'B' },
    { TYPE: 'C' },
  ]

  test('skips these rows, in one undo step, and says so', async () => {
    const desk = openRows(...ROWS)
    pasteClip(desk, { plain: '10\n20\n30\n40', html: '' })
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $')).toEqual([['10'], [''], [''], ['20'], ['30'], ['40']]))
    expect(desk.editor.getState().toast?.text).toBe('2 rows take no such number and were skipped.')
    desk.editor.undo()
    expect(rowsOf(desk, 'UNIT $')).toEqual([[''], [''], [''], [''], ['']])
  })

  test('as html, too', async () => {
    const desk = openRows(...ROWS)
    pasteClip(desk, { plain: '', html: htmlOf([['10'], ['20'], ['30']]) })
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $')).toEqual([['10'], [''], [''], ['20'], ['30']]))
  })

  test('stays where it is if its blanks stand on these rows', async () => {
    const desk = openRows(...ROWS)
    pasteClip(desk, { plain: '10\n\n\n20\n30', html: '' })
    await vi.dynamicImportSettled()
    expect(rowsOf(desk, 'UNIT $')).toEqual([['10'], [''], [''], ['20'], ['30']])
    expect(desk.editor.getState().toast).toBeNull()
  })
})
