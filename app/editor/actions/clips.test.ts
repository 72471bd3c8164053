import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { toData } from '~/domain/table/table'
import { WITHOUT_DRAFTS } from '../../../tests/support/without-drafts'
import { type Clip, LONGEST_HTML } from '../grid/clipboard/clip'
import { parseHtmlTable } from '../grid/clipboard/html-table'
import type { Editor } from '../state/editor'
import { cell, editorWith, textsOf } from '../state/editor-samples'
import { loadSeveralRanges } from '../state/loaded-ranges'
import { markAll } from '../state/marking'
import { pasteBlock } from '../state/paste-block'
import { toggleAllRows, toggleRow } from '../state/row-edits'
import { isAboutRows } from '../state/selected-rows'
import { isDoubted } from '../state/tab/doubts'
import { pasteAsRows, pasteClip, takeClip } from './clips'
import { createDesk } from './desk/desk'
import { pasteCells } from './paste-cells'

const api = createApi({
  baseUrl: '',
  storage: { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} },
  events: undefined,
  locks: undefined,
})
const deskOf = (editor: Editor) => createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })

const three = () => {
  const editor = editorWith(
    { TYPE: 'A', QTY: '1' },
    { TYPE: 'B', QTY: '2', __COMPLETE: 'true' },
    { TYPE: 'C', QTY: '3' },
  )
  const rows = editor.activeTab().table.rows.map(({ id }) => id)
  return { editor, rows, types: () => editor.activeTab().table.rows.map(({ cells }) => cells.TYPE) }
}

describe('what Ctrl+C takes', () => {
  test('[GRID-029][GRID-067] selected rows, all their columns, without hidden keys, in the order of the table', () => {
    const { editor, rows, types } = three()
    for (const row of [rows[1], rows[0]]) toggleRow(editor, row ?? '')
    const clip = takeClip(editor, false)
    expect(clip?.plain.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['', 'A', '1'],
      ['', 'B', '2'],
    ])
    expect(clip?.html).toContain('<tr>')
    expect(`${clip?.plain}${clip?.html}`).not.toContain('true')
    expect(editor.getState().copiedRows?.rows).toHaveLength(2)
    expect(types()).toEqual(['A', 'B', 'C'])
  })

  describe('several ranges', () => {
    beforeAll(loadSeveralRanges)

    function copied(...ranges: readonly (readonly [number, string, number, string])[]) {
      const { editor } = three()
      const all = ranges.map(([top, left, bottom, right]) => ({
        anchor: cell(editor, top, left),
        head: cell(editor, bottom, right),
      }))
      const last = all.pop()
      if (last) editor.setActive(last.anchor, last, all)
      return { plain: takeClip(editor, false)?.plain, toast: editor.getState().toast?.text }
    }

    test('of the same columns, below each other in the order of the table', () => {
      expect(copied([2, 'TYPE', 2, 'QTY'], [0, 'TYPE', 0, 'QTY']).plain).toBe('A\t1\nC\t3')
    })

    test('of the same rows, beside each other', () => {
      expect(copied([0, 'QTY', 1, 'QTY'], [0, 'LINE', 1, 'TYPE']).plain).toBe('\tA\t1\n\tB\t2')
    })

    test.each([
      ['that differ in both', [0, 'TYPE', 0, 'TYPE'], [1, 'QTY', 1, 'QTY']],
      ['that overlap', [0, 'TYPE', 1, 'TYPE'], [1, 'TYPE', 2, 'TYPE']],
    ] as const)('%s are refused with a sentence', (_, one, other) => {
      const { plain, toast } = copied(one, other)
      expect(plain).toBeUndefined()
      expect(toast).toBe('Only ranges of the same rows or of the same columns can be copied together.')
    })
  })

  test('marked cells instead when they were marked after the rows, and rows when those were selected after the cells', () => {
    const { editor, rows } = three()
    const range = { anchor: cell(editor, 0, 'TYPE'), head: cell(editor, 1, 'QTY') }
    toggleRow(editor, rows[2] ?? '')
    editor.setActive(range.anchor, range)
    expect(takeClip(editor, false)).toMatchObject({ plain: 'A\t1\nB\t2' })
    expect(editor.getState().copiedRows).toBeNull()
    toggleAllRows(editor)
    expect(isAboutRows(editor.activeTab())).toBe(true)
    expect(editor.activeTab()).toMatchObject({ active: range.anchor, range: null })
  })

  test('nothing where nothing is in hand', () => {
    expect(takeClip(three().editor, false)).toBeNull()
  })

  test('cutting empties marked cells and takes selected rows away; both come back by one step', () => {
    const { editor, rows, types } = three()
    editor.setActive(cell(editor, 0, 'TYPE'))
    expect(takeClip(editor, true)?.plain).toBe('A')
    expect(types()).toEqual(['', 'B', 'C'])
    editor.undo()
    toggleRow(editor, rows[1] ?? '')
    takeClip(editor, true)
    expect(types()).toEqual(['A', 'C'])
    editor.undo()
    expect(types()).toEqual(['A', 'B', 'C'])
  })
})

describe('what Ctrl+V gives', () => {
  test('[GRID-030][GRID-031] the copied rows as rows, with what is hidden, also when the clipboard has other line ends', () => {
    const { editor, rows, types } = three()
    for (const row of [rows[1], rows[2]]) toggleRow(editor, row ?? '')
    const { plain = '' } = takeClip(editor, false) ?? {}
    expect(pasteAsRows(editor, plain.replaceAll('\n', '\r\n'))).toBe(true)
    expect(types()).toEqual(['A', 'B', 'C', 'B', 'C'])
    editor.setActive(cell(editor, 0, 'QTY'))
    pasteClip(deskOf(editor), { plain, html: '<table><tr><td>other</table>' })
    expect(types()).toEqual(['A', 'B', 'C', 'B', 'C', 'B', 'C'])
    expect(editor.activeTab().table.rows[1]?.cells).toMatchObject({ TYPE: 'B', __COMPLETE: 'true' })
  })

  test('cells where another program has copied since', () => {
    const { editor, rows, types } = three()
    toggleRow(editor, rows[0] ?? '')
    takeClip(editor, false)
    editor.setActive(cell(editor, 2, 'TYPE'))
    pasteClip(deskOf(editor), { plain: 'X', html: '' })
    expect(types()).toEqual(['A', 'B', 'X'])
  })

  test('no cells of a tab that was left before they came, in words', async () => {
    const { editor, types } = three()
    editor.setActive(cell(editor, 2, 'TYPE'))
    pasteClip(deskOf(editor), { plain: '"X"', html: '' })
    editor.newTab()
    await vi.waitFor(() =>
      expect(editor.getState().toast?.text).toBe('Not pasted: another tab was opened. Paste again.'),
    )
    expect(editor.activeTab().table.rows).toHaveLength(0)
    expect(types()).toEqual([])
  })

  test('one paste after the other, each where its keys were pressed', async () => {
    const { editor, types } = three()
    for (const [row, plain] of [
      [0, 'X'],
      [1, 'Y'],
    ] as const) {
      editor.setActive(cell(editor, row, 'TYPE'))
      pasteClip(deskOf(editor), { plain, html: `<table><tr><td>${plain}</table>` })
    }
    editor.setActive(cell(editor, 2, 'QTY'))
    await vi.waitFor(() => expect(types()).toEqual(['X', 'Y', 'C']))
    expect(editor.activeTab().active?.column).toBe('QTY')
  })

  test('a list from a mail into the rows of its types', async () => {
    const { editor } = three()
    editor.setActive(cell(editor, 0, 'TYPE'))
    pasteClip(deskOf(editor), { plain: '(1) A Gotham EVO6 @ $84.50 ea\n(3) C Mark SL4L @ $688.00 ea', html: '' })
    await vi.waitFor(() =>
      expect(textsOf(editor, 'TYPE', 'QTY', 'CATALOG #', 'UNIT $')).toEqual([
        ['A', '1', 'EVO6', '84.50'],
        ['B', '2', '', ''],
        ['C', '3', 'SL4L', '688.00'],
      ]),
    )
  })

  test('a list of amounts into the rows of its types, where its total puts them in doubt', async () => {
    const { editor } = three()
    editor.setActive(cell(editor, 0, 'TYPE'))
    const plain = '(4) A Gotham EVO6 $338.00\n(3) C Mark SL4L $2,064.00\nTotal: $2,402.00'
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'QTY'), value: '' }], 'Edit')
    pasteClip(deskOf(editor), { plain, html: '' })
    await vi.waitFor(() => expect(textsOf(editor, 'UNIT $').flat()).toEqual(['338.00', '', '2,064.00']))
    const { doubts, remarks } = editor.activeTab()
    expect([0, 2].map((row) => isDoubted(doubts, cell(editor, row, 'UNIT $')))).toEqual([true, true])
    expect(remarks.map(({ text }) => text)).toContain(
      'The printed total of $2,402.00 is the sum of UNIT $, and QTY times UNIT $ gives $7,544.00. UNIT $ may hold the amounts of whole lines: please check.',
    )
  })

  test('nothing for an empty clipboard, even where blank rows of one column were copied', () => {
    const { editor } = three()
    editor.set({ copiedRows: { columns: ['TYPE'], rows: [{}], sections: [], isPasted: false, isShown: true } })
    expect(pasteAsRows(editor, '')).toBe(false)
  })
})

describe('cells that are copied and pasted', () => {
  /** Cell texts without digits: a price would fill in its commission. */
  const text = fc.string({ unit: fc.constantFrom('A', '"', '\t', '\n', '\r', ' ', 'É', '=', '<', '&'), maxLength: 6 })
  const rows = fc.array(fc.record(Object.fromEntries(DEFAULT_COLUMNS.map((column) => [column, text]))), {
    minLength: 1,
    maxLength: 4,
  })

  /** The table after pasting all of `from` into an empty one, and the table one undo step earlier. */
  function pasted(from: Record<string, string>[], paste: (to: ReturnType<typeof editorWith>, clip: Clip) => void) {
    const source = editorWith(...from)
    source.setActive(cell(source, 0, 'LINE'))
    markAll(source)
    const clip = takeClip(source, false)
    const to = editorWith({}, {})
    to.setActive(cell(to, 0, 'LINE'))
    if (clip) paste(to, clip)
    const { table, undo } = to.activeTab()
    to.undo()
    return { data: toData(table).rows.slice(0, from.length), steps: undo.length, before: toData(to.activeTab().table) }
  }

  test.each([
    [
      'plain text',
      (to: ReturnType<typeof editorWith>, { plain }: Clip) =>
        pasteCells(deskOf(to), { plain, html: '' }, to.activeTab()),
    ],
    ['HTML', (to: ReturnType<typeof editorWith>, { html }: Clip) => pasteBlock(to, parseHtmlTable(html)?.lines ?? [])],
  ])('as %s are the same cells in one step to undo', (kind, paste) => {
    fc.assert(
      fc.property(rows, (from) => {
        // HTML has only one kind of line break.
        const same = (value: string) => (kind === 'HTML' ? value.replace(/\r\n?/g, '\n') : value)
        const { data, steps, before } = pasted(from, paste)
        expect(data).toEqual(
          from.map((cells) =>
            Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, same(value)])),
          ),
        )
        expect(steps).toBeLessThanOrEqual(1)
        expect(before).toEqual(toData(editorWith({}, {}).activeTab().table))
      }),
    )
  })

  test('prices over several rows say so, circuits over several rows do not', () => {
    const to = editorWith({}, {})
    to.setActive(cell(to, 0, 'TYPE'))
    const lines = '<tr><td>A<td>1<td rowspan=2>101<td>X<td rowspan=2>4500</tr><tr><td>B<td>2<td>Y</tr>'
    pasteCells(deskOf(to), { plain: '', html: `<table>${lines}</table>` }, to.activeTab())
    expect(toData(to.activeTab().table).rows).toMatchObject([
      { TYPE: 'A', MFG: '101', 'UNIT $': '4500 /2' },
      { TYPE: 'B', MFG: '', 'UNIT $': '' },
    ])
  })

  test('as HTML alone are read however many they are', async () => {
    const cells = Array.from({ length: 40_000 }, (_, at) => `<td>C${at}</td>`)
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `<tr>${cells.slice(at * 4, at * 4 + 4).join('\n\n\n\n\n')}</tr>`,
    )
    const html = `<table>${lines.join('\n')}</table>`.padStart(LONGEST_HTML + 1)
    const to = editorWith({})
    to.setActive(cell(to, 0, 'TYPE'))
    pasteClip(deskOf(to), { plain: '', html })
    await vi.waitFor(() => expect(toData(to.activeTab().table).rows).toHaveLength(10_000))
    expect(toData(to.activeTab().table).rows.at(-1)).toMatchObject({ TYPE: 'C39996' })
  })
})
