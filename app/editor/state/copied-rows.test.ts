import { describe, expect, test } from 'vitest'
import { MAX_COLUMNS, MAX_ROWS } from '~/domain/limits/table'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { cellText, makeRow } from '~/domain/table/table'
import { copyRows, dropCopiedRows, pasteRows } from './copied-rows'
import { createEditor, type Editor } from './editor'
import { cell, editorWith, textsOf } from './editor-samples'

const types = (editor: Editor) => textsOf(editor, COLUMN.type).flat()
const idAt = (editor: Editor, index: number) => cell(editor, index, COLUMN.type).row
const copied = (editor: Editor) => editor.getState().copiedRows

function copy(editor: Editor, ...indexes: number[]): void {
  copyRows(
    editor,
    indexes.map((index) => idAt(editor, index)),
  )
}

describe('copying rows', () => {
  test('[GRID-029][GRID-067] puts them into the buffer in the order of the table, and they stay', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' }, { TYPE: 'C' })
    copy(editor, 2, 0)
    expect(copied(editor)?.rows.map((cells) => cellText(cells, COLUMN.type))).toEqual(['A', 'C'])
    expect(types(editor)).toEqual(['A', 'B', 'C'])
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })
})

describe('pasting rows', () => {
  test('[GRID-030][GRID-053] puts them below the row, as new rows and as one step', () => {
    const editor = editorWith({ TYPE: 'A', [HIDDEN.complete]: 'true' }, { TYPE: 'B' }, { TYPE: 'C' })
    copy(editor, 0, 1)
    pasteRows(editor, idAt(editor, 1))
    expect(types(editor)).toEqual(['A', 'B', 'A', 'B', 'C'])
    expect(new Set(editor.activeTab().table.rows.map(({ id }) => id)).size).toBe(5)
    expect(cellText(editor.activeTab().table.rows[2] ?? {}, HIDDEN.complete)).toBe('true')
    editor.undo()
    expect(types(editor)).toEqual(['A', 'B', 'C'])
  })

  test('[GRID-031][GRID-054] puts them at the end without an active row, again and again in order', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    copy(editor, 0, 1)
    pasteRows(editor, null)
    pasteRows(editor, editor.activeTab().active?.row ?? null)
    expect(types(editor)).toEqual(['A', 'B', 'A', 'B', 'A', 'B'])
  })

  test('what was edited or deleted since is pasted as it was copied', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    copy(editor, 0)
    editor.edit([{ op: 'deleteRows', rows: [idAt(editor, 0)] }], 'Delete')
    pasteRows(editor, null)
    expect(types(editor)).toEqual(['B', 'A'])
  })

  test('[GRID-068] they can be pasted again until they are let go', () => {
    const editor = editorWith({ TYPE: 'A' })
    copy(editor, 0)
    expect(copied(editor)?.isPasted).toBe(false)
    pasteRows(editor, null)
    expect(copied(editor)?.isPasted).toBe(true)
    editor.setSelectedRows([idAt(editor, 0)])
    dropCopiedRows(editor)
    expect(copied(editor)).toBeNull()
    expect(editor.activeTab().selectedRows.size).toBe(0)
    pasteRows(editor, null)
    expect(types(editor)).toEqual(['A', 'A'])
  })

  test('in another tab they bring the columns that it lacks and that have a text', () => {
    const editor = editorWith({ TYPE: 'A', [HIDDEN.section]: 's1', [HIDDEN.readMfg]: 'Lithonia' })
    editor.edit([{ op: 'insertColumn', index: 11, column: 'Room' }], 'Column')
    editor.edit([{ op: 'insertColumn', index: 12, column: 'Empty' }], 'Column')
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'Room'), value: '101' }], 'Edit')
    copy(editor, 0)
    editor.newTab()
    editor.edit([{ op: 'insertColumn', index: 0, column: '__proto__' }], 'Column')
    pasteRows(editor, null)
    const { columns, rows } = editor.activeTab().table
    expect(columns.at(-1)).toBe('Room')
    expect(columns).not.toContain('Empty')
    expect(textsOf(editor, 'TYPE', 'Room', '__proto__')).toEqual([['A', '101', '']])
    // Sections are known only in their own tab; how a cell was read belongs to its value.
    expect(cellText(rows[0] ?? {}, HIDDEN.section)).toBe('')
    expect(cellText(rows[0] ?? {}, HIDDEN.readMfg)).toBe('Lithonia')
  })

  test('columns are the same whatever their case, and beyond the limit they are left out with a notice', () => {
    const editor = editorWith({ TYPE: 'A' })
    editor.edit([{ op: 'insertColumn', index: 11, column: 'Room' }], 'Column')
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'Room'), value: '101' }], 'Edit')
    copy(editor, 0)
    editor.edit([{ op: 'renameColumn', column: 'Room', to: 'ROOM' }], 'Rename')
    pasteRows(editor, null)
    expect(textsOf(editor, 'ROOM')).toEqual([['101'], ['101']])
    const full = Array.from({ length: MAX_COLUMNS }, (_, at) => `C${at}`)
    editor.newTab()
    editor.edit([{ op: 'replaceTable', table: { columns: full, rows: [makeRow({})] } }], 'Table')
    pasteRows(editor, null)
    expect(editor.activeTab().table.columns).toEqual(full)
    expect(editor.activeTab().table.rows).toHaveLength(2)
    expect(editor.getState().toast?.text).toContain('were not pasted')
  })

  test('above the limit of rows the rest is left out with a notice', () => {
    const editor = createEditor()
    const rows = Array.from({ length: MAX_ROWS - 1 }, () => makeRow({ TYPE: 'A' }))
    editor.edit([{ op: 'insertRows', index: 0, rows }], 'Rows')
    copy(editor, 0, 1)
    pasteRows(editor, null)
    expect(editor.activeTab().table.rows).toHaveLength(MAX_ROWS)
    expect(editor.getState().toast?.text).toContain('The rest was not added')
  })
})
