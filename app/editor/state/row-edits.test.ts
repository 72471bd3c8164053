import { describe, expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { cellText, makeRow } from '~/domain/table/table'
import { createEditor, type Editor } from './editor'
import {
  deleteInHand,
  deleteRows,
  duplicateRows,
  insertRow,
  insertRowAndReveal,
  selectRowsTo,
  toggleAllRows,
  toggleRow,
  toggleRowsCompleted,
} from './row-edits'

function editorWith(...types: string[]): { editor: Editor; ids: string[] } {
  const editor = createEditor()
  const rows = types.map((type) => makeRow({ [COLUMN.type]: type }))
  editor.edit([{ op: 'insertRows', index: 0, rows }], 'Rows')
  return { editor, ids: rows.map(({ id }) => id) }
}

const types = (editor: Editor) => editor.activeTab().table.rows.map((row) => cellText(row, COLUMN.type))

function answer(editor: Editor, confirmed: boolean): void {
  const [dialog] = editor.getState().dialogs
  if (dialog) editor.answerDialog(dialog.id, confirmed)
}

describe('inserting', () => {
  test('[GRID-051] puts a blank row below the active one', () => {
    const { editor, ids } = editorWith('A', 'B')
    insertRow(editor, ids[0] ?? null)
    expect(types(editor)).toEqual(['A', '', 'B'])
  })

  test('[GRID-012][GRID-080] puts it at the end without an active row, and typing goes on in it', () => {
    const { editor } = editorWith('A', 'B')
    insertRowAndReveal(editor, null)
    expect(types(editor)).toEqual(['A', 'B', ''])
    expect(editor.activeTab().active).toEqual({
      row: editor.activeTab().table.rows[2]?.id,
      column: COLUMN.type,
    })
  })
})

describe('deleting', () => {
  test('[GRID-023] some of the rows happens at once', async () => {
    const { editor, ids } = editorWith('A', 'B', 'C')
    await deleteRows(editor, ids.slice(0, 2))
    expect(types(editor)).toEqual(['C'])
    expect(editor.getState().dialogs).toEqual([])
  })

  test('[GRID-024][GRID-025] all rows asks in the words of the rule', async () => {
    const { editor, ids } = editorWith('A', 'B', 'C')
    const deleting = deleteRows(editor, ids)
    expect(editor.getState().dialogs[0]?.text).toBe('This will delete 3 rows. Are you sure?')
    answer(editor, true)
    await deleting
    expect(types(editor)).toEqual([])
  })

  test('[GRID-026][GRID-027][GRID-066] the only remaining row asks in its own words', async () => {
    const { editor, ids } = editorWith('A')
    const deleting = deleteRows(editor, ids)
    expect(editor.getState().dialogs[0]?.text).toBe('This will delete the last row. Are you sure?')
    answer(editor, true)
    await deleting
    expect(types(editor)).toEqual([])
  })

  test('[GRID-028] declining deletes nothing', async () => {
    const { editor, ids } = editorWith('A', 'B')
    const deleting = deleteRows(editor, ids)
    answer(editor, false)
    await deleting
    expect(types(editor)).toEqual(['A', 'B'])
  })
})

describe('marking rows', () => {
  test('[GRID-010] one by one', () => {
    const { editor, ids } = editorWith('A', 'B')
    toggleRow(editor, ids[1] ?? '')
    expect([...editor.activeTab().selectedRows]).toEqual([ids[1]])
    toggleRow(editor, ids[1] ?? '')
    expect(editor.activeTab().selectedRows.size).toBe(0)
  })

  test('a range in either direction, on top of what is marked', () => {
    const { editor, ids } = editorWith('A', 'B', 'C', 'D')
    toggleRow(editor, ids[0] ?? '')
    selectRowsTo(editor, ids[3] ?? '', ids[2] ?? '')
    expect([...editor.activeTab().selectedRows].sort()).toEqual([ids[0], ids[2], ids[3]].sort())
  })

  test('[GRID-011] all of them, then none', () => {
    const { editor, ids } = editorWith('A', 'B')
    toggleAllRows(editor)
    expect(editor.activeTab().selectedRows.size).toBe(ids.length)
    toggleAllRows(editor)
    expect(editor.activeTab().selectedRows.size).toBe(0)
  })

  test('is no edit', () => {
    const editor = createEditor()
    editor.takeProject({
      id: 'p',
      projectId: 'p',
      title: 'T',
      created_by: '',
      created_at: '',
      updated_at: '',
      fixtureData: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] },
    })
    toggleAllRows(editor)
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })
})

describe('Delete and Backspace', () => {
  const choose = (editor: Editor, row: string) => editor.setActive({ row, column: COLUMN.type })

  test('[GRID-023] take selected rows away when those were selected last, and no cell elsewhere is emptied', () => {
    const { editor, ids } = editorWith('A', 'B', 'C')
    choose(editor, ids[2] ?? '')
    toggleRow(editor, ids[0] ?? '')
    deleteInHand(editor)
    expect(types(editor)).toEqual(['B', 'C'])
  })

  test('[GRID-024][GRID-025][GRID-028] ask before all rows go', () => {
    const { editor } = editorWith('A', 'B')
    toggleAllRows(editor)
    deleteInHand(editor)
    expect(editor.getState().dialogs[0]?.text).toBe('This will delete 2 rows. Are you sure?')
    answer(editor, false)
    expect(types(editor)).toEqual(['A', 'B'])
  })

  test('empty the cell that was chosen after the rows, and nothing without a cell', () => {
    const { editor, ids } = editorWith('A', 'B')
    deleteInHand(editor)
    toggleRow(editor, ids[0] ?? '')
    choose(editor, ids[1] ?? '')
    deleteInHand(editor)
    expect(types(editor)).toEqual(['A', ''])
  })

  test('mean the copies after rows were duplicated, and the rows that an undo brought back', async () => {
    const { editor, ids } = editorWith('A', 'B', 'C')
    choose(editor, ids[2] ?? '')
    toggleRow(editor, ids[0] ?? '')
    duplicateRows(editor, [ids[0] ?? ''])
    deleteInHand(editor)
    expect(types(editor)).toEqual(['A', 'B', 'C'])
    toggleRow(editor, ids[1] ?? '')
    await deleteRows(editor, [ids[1] ?? ''])
    editor.getState().toast?.action?.run()
    deleteInHand(editor)
    expect(types(editor)).toEqual(['A', 'C'])
  })
})

test('what keys do is said: completing, emptying, and which step is taken back or done again', () => {
  const { editor, ids } = editorWith('A', 'B')
  const announced: string[] = []
  const [reveal, commitEdit] = [() => {}, () => {}]
  const still = { unwritten: () => null, isTyping: () => false, roomToFreeze: (count: number) => count }
  editor.connectGrid({ ...still, reveal, commitEdit, say: (text) => announced.push(text) })
  toggleRowsCompleted(editor, ids)
  editor.undo()
  editor.redo()
  toggleRowsCompleted(editor, ids)
  editor.setActive({ row: ids[0] ?? '', column: COLUMN.type })
  deleteInHand(editor)
  expect(announced).toEqual(['Completed', 'Undone: Completed', 'Redone: Completed', 'Not completed', 'Cleared'])
})
