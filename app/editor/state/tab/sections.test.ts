import { expect, test } from 'vitest'
import { HIDDEN } from '~/domain/table/columns'
import type { Section } from '~/domain/table/snippets'
import { cellText } from '~/domain/table/table'
import { takeUpload } from '../arrivals'
import { copyRows, pasteRows } from '../copied-rows'
import { createEditor, type Editor } from '../editor'
import { deleteRows, duplicateRows } from '../row-edits'
import { moveRowsBy } from '../row-moves'
import { takeVersion } from '../versions'
import { columnPlaces, sectionOf, usedSections } from './sections'

const PLACES = [{ name: 'TYPE', startPercent: 0, endPercent: 20 }]

const section = (id: string, more: Partial<Section> = {}): Section => ({
  id,
  sectionIndex: 0,
  startPercent: 0,
  endPercent: 10,
  mimeType: 'image/png',
  imageBase64: id,
  pictureId: 'p1',
  ...more,
})

function uploaded(editor = createEditor(), types = ['A', 'B', 'C']) {
  takeUpload(editor, {
    data: { columns: ['TYPE', 'QTY'], rows: types.map((TYPE) => ({ TYPE, QTY: '1' })) },
    sections: types.map((type, at) => section(`${type}-strip`, { sectionIndex: at, startPercent: at * 10 })),
    rowSources: types.map((type) => `${type}-strip`),
  })
  return editor
}

/** The pictures of the rows, each after the row's TYPE. */
function pictures(editor: Editor): string[] {
  const tab = editor.activeTab()
  return tab.table.rows.map((row) => `${cellText(row, 'TYPE')} ${sectionOf(tab, row)?.imageBase64 ?? 'none'}`)
}

const ids = (editor: Editor) => editor.activeTab().table.rows.map(({ id }) => id)

test('[SNIP-01] rows keep their snippets when they are moved, copied, duplicated and deleted, and when that is undone', async () => {
  const editor = uploaded()
  const [first = '', second = '', third = ''] = ids(editor)
  moveRowsBy(editor, [third], 'up')
  expect(pictures(editor)).toEqual(['A A-strip', 'C C-strip', 'B B-strip'])
  duplicateRows(editor, [first])
  copyRows(editor, [second])
  pasteRows(editor, null)
  expect(pictures(editor)).toEqual(['A A-strip', 'A A-strip', 'C C-strip', 'B B-strip', 'B B-strip'])
  await deleteRows(editor, [third])
  editor.undo()
  expect(pictures(editor)[2]).toBe('C C-strip')
})

test('[SNIP-23] rows that are pasted into another tab bring their snippets along, however often', () => {
  const editor = uploaded()
  copyRows(editor, ids(editor).slice(0, 2))
  editor.newTab()
  uploaded(editor, ['A', 'X'])
  editor.edit([{ op: 'setCell', row: ids(editor)[0] ?? '', column: 'TYPE', value: 'OWN' }], 'Edit')
  pasteRows(editor, null)
  pasteRows(editor, null)
  expect(pictures(editor)).toEqual(['OWN A-strip', 'X X-strip', 'A A-strip', 'B B-strip', 'A A-strip', 'B B-strip'])
  expect(editor.activeTab().sections.size).toBe(3)
})

test('[SNIP-09][SNIP-10] the open snippet stays with its row when rows move and the row is edited', () => {
  const editor = uploaded()
  const [first = ''] = ids(editor)
  editor.showSnippet(first)
  moveRowsBy(editor, [first], 'down')
  editor.edit([{ op: 'setCell', row: first, column: 'TYPE', value: 'Z' }], 'Edit')
  expect(editor.activeTab().snippetRow).toBe(first)
  expect(pictures(editor)[1]).toBe('Z A-strip')
})

test('[SNIP-07][SNIP-08] each tab has its own open snippet, which can be closed', () => {
  const editor = uploaded()
  const tab = editor.activeTab().id
  editor.showSnippet(ids(editor)[0] ?? null)
  editor.newTab()
  expect(editor.activeTab().snippetRow).toBeNull()
  editor.activateTab(tab)
  expect(editor.activeTab().snippetRow).toBe(ids(editor)[0])
  editor.showSnippet(null)
  expect(editor.activeTab().snippetRow).toBeNull()
})

test('[SNIP-13][SNIP-14] a replaced table keeps the snippets, the open snippet and the doubts of rows that are found again', () => {
  const editor = uploaded()
  const [first = '', , third = ''] = ids(editor)
  editor.showSnippet(third)
  const rows: Record<string, string>[] = [
    { TYPE: 'NEW' },
    { TYPE: ' c ', QTY: '9' },
    { TYPE: 'A', QTY: '5' },
    { TYPE: 'A', QTY: '6' },
  ]
  takeVersion(
    editor,
    editor.activeTab().id,
    { fixtureData: { columns: ['TYPE', 'QTY'], rows }, sections: [] },
    'Restore',
  )
  expect(pictures(editor)).toEqual(['NEW none', ' c  C-strip', 'A A-strip', 'A A-strip'])
  expect(ids(editor)[1]).toBe(third)
  expect(ids(editor)[2]).toBe(first)
  expect(new Set(ids(editor)).size).toBe(4)
  expect(editor.activeTab().snippetRow).toBe(third)
  editor.undo()
  expect(pictures(editor)).toEqual(['A A-strip', 'B B-strip', 'C C-strip'])
})

test('a project keeps the sections that rows name, and where the columns stand is not lost with the others', () => {
  const sections = new Map(
    [section('a', { columns: PLACES }), section('b'), section('c'), section('d', { pictureId: 'p2' })].map((one) => [
      one.id,
      one,
    ]),
  )
  const kept = usedSections(sections, [{ [HIDDEN.section]: 'c' }, { [HIDDEN.section]: 'b' }, {}])
  expect(kept.map(({ id, columns }) => [id, columns])).toEqual([
    ['b', PLACES],
    ['c', undefined],
  ])
  const [b, c] = kept
  const places = columnPlaces(new Map(kept.map((one) => [one.id, one])))
  expect([b && places.get(b), c && places.get(c)]).toEqual([PLACES, PLACES])
})
