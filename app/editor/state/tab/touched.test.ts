import { expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { takeUpload } from '../arrivals'
import type { Editor } from '../editor'
import { cell, editorWith, markCells } from '../editor-samples'
import { clearRange } from '../range-edits'
import { deleteRows, duplicateRows, insertRowAbove, insertRowAndReveal } from '../row-edits'

const { type, qty, unit, percent, commission } = COLUMN

/** Five rows with the active cell in QTY of the middle one. */
function editor(): Editor {
  const made = editorWith(...['A', 'B', 'C', 'D', 'E'].map((letter) => ({ TYPE: letter, QTY: '1', '%': '10' })))
  made.setActive(cell(made, 2, qty))
  return made
}

/** The active cell as its 0-based row position and its column. */
function activeIn(made: Editor): readonly [number, string] | null {
  const { active, table } = made.activeTab()
  return active && [table.rows.findIndex(({ id }) => id === active.row), active.column]
}

test.each<[string, (made: Editor) => unknown, number, number]>([
  ['a row below', (made) => insertRowAndReveal(made, cell(made, 2, qty).row), 3, 3],
  ['a row at the end', (made) => insertRowAndReveal(made, null), 4, 5],
  ['a row above', (made) => insertRowAbove(made, cell(made, 2, qty).row), 2, 2],
  ['a copy', (made) => duplicateRows(made, [cell(made, 2, qty).row]), 3, 3],
])('[GRID-051] %s that is taken back leaves its cell to a neighbour, and takes it again', (_, insert, after, again) => {
  const made = editor()
  insert(made)
  made.undo()
  expect(activeIn(made)).toEqual([after, qty])
  made.setActive(cell(made, 0, type))
  made.redo()
  expect(activeIn(made)).toEqual([again, type])
})

test('what was accepted is active again when that is taken back, and when it is done again', () => {
  const made = editor()
  const data = { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'F', QTY: '1' }] }
  takeUpload(made, { data, sections: [], rowSources: [], confidence: [[0.1, 0.1]] })
  made.accept([cell(made, 5, type), cell(made, 5, qty)], 'Accept cells')
  made.setActive(cell(made, 0, percent))
  made.undo()
  expect(activeIn(made)).toEqual([5, type])
  made.setActive(cell(made, 0, percent))
  made.redo()
  expect(activeIn(made)).toEqual([5, type])
})

test('a table without any rows gets an active cell back with its rows', async () => {
  const made = editor()
  const gone = deleteRows(
    made,
    made.activeTab().table.rows.map(({ id }) => id),
  )
  made.answerDialog(made.getState().dialogs[0]?.id ?? 0, true)
  await gone
  expect(activeIn(made)).toBeNull()
  made.undo()
  expect(activeIn(made)).toEqual([0, type])
  made.redo()
  expect(activeIn(made)).toBeNull()
})

test('a cell whose row goes by whatever change gives way to the next, or the one before it', () => {
  const made = editor()
  const [, , third, fourth, fifth] = made.activeTab().table.rows.map(({ id }) => id)
  made.edit([{ op: 'deleteRows', rows: [third ?? '', fourth ?? ''] }], 'Refine')
  expect(activeIn(made)).toEqual([2, qty])
  made.edit([{ op: 'deleteRows', rows: [fifth ?? ''] }], 'Refine')
  expect(activeIn(made)).toEqual([1, qty])
  made.edit([{ op: 'replaceTable', table: { columns: ['X'], rows: [{ id: 'other', cells: {} }] } }], 'Take')
  expect(activeIn(made)).toEqual([0, 'X'])
})

test('[TAB-29] the cell that a step wrote is active when it is taken back, not what followed from it', () => {
  const made = editor()
  made.edit([{ op: 'setCell', row: cell(made, 0, unit).row, column: unit, value: '5' }], 'Edit')
  made.setActive(cell(made, 4, type))
  made.undo()
  expect(activeIn(made)).toEqual([0, unit])
  made.setActive(cell(made, 4, type))
  made.redo()
  expect(activeIn(made)).toEqual([0, unit])
  expect(made.activeTab().table.rows[0]?.cells[commission]).toBe('0.50')
})

test('what is marked round a change stays marked, and goes where the change was elsewhere', () => {
  const made = editor()
  markCells(made, 1, qty, 3, qty)
  clearRange(made)
  made.undo()
  expect(activeIn(made)).toEqual([1, qty])
  expect(made.activeTab().range).not.toBeNull()
  made.redo()
  markCells(made, 4, type, 4, percent)
  made.undo()
  expect(activeIn(made)).toEqual([1, qty])
  expect(made.activeTab().range).toBeNull()
})

test('a change in a collapsed column makes the next open cell active: nobody types into what they do not see', () => {
  const made = editor()
  made.edit([{ op: 'setCell', row: cell(made, 1, qty).row, column: qty, value: '7' }], 'Edit')
  const closed = { id: qty, collapsed: true, width: 6, preCollapseWidth: 56, manuallyAdjusted: false }
  made.changeColumns(() => new Map([[qty, closed]]))
  made.undo()
  expect(activeIn(made)).toEqual([1, COLUMN.mfg])
})

test('rows that moved are followed, and steps without rows move nothing', () => {
  const made = editor()
  const last = cell(made, 4, qty).row
  made.edit([{ op: 'moveRows', rows: [last], index: 0 }], 'Move')
  made.undo()
  expect(activeIn(made)).toEqual([4, qty])
  made.edit([{ op: 'insertColumn', index: 0, column: 'N' }], 'Add Column')
  made.undo()
  expect(activeIn(made)).toEqual([4, qty])
})
