import { expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { cell, editorWith, markCells } from '../editor-samples'
import { markAll } from '../marking'
import { cellRange, rangeOf, textsIn, wholeTable } from './ranges'

const ROWS = [
  { TYPE: 'A', QTY: '1' },
  { TYPE: 'B', QTY: '2' },
  { TYPE: 'C', QTY: '3' },
]

test('is the active cell alone, the cells between two corners, or nothing', () => {
  const editor = editorWith(...ROWS)
  expect(rangeOf(editor.activeTab())).toBeNull()
  editor.setActive(cell(editor, 1, COLUMN.qty))
  expect(rangeOf(editor.activeTab())).toEqual({ top: 1, bottom: 1, left: 2, right: 2 })
  markCells(editor, 2, COLUMN.qty, 0, COLUMN.line)
  expect(rangeOf(editor.activeTab())).toEqual({ top: 0, bottom: 2, left: 0, right: 2 })
})

test('making a cell active ends it, and so does the loss of a corner', () => {
  const editor = editorWith(...ROWS)
  markCells(editor, 0, COLUMN.type, 2, COLUMN.qty)
  editor.setActive(cell(editor, 0, COLUMN.type))
  expect(editor.activeTab().range).toBeNull()
  markCells(editor, 0, COLUMN.type, 2, COLUMN.qty)
  editor.edit([{ op: 'deleteRows', rows: [editor.activeTab().table.rows[2]?.id ?? ''] }], 'Delete row')
  expect(editor.activeTab().range).toBeNull()
})

test('outlives edits and follows rows that move', () => {
  const editor = editorWith(...ROWS)
  markCells(editor, 0, COLUMN.type, 1, COLUMN.qty)
  editor.edit([{ op: 'moveRows', rows: [editor.activeTab().table.rows[2]?.id ?? ''], index: 0 }], 'Move row')
  expect(rangeOf(editor.activeTab())).toEqual({ top: 1, bottom: 2, left: 1, right: 2 })
})

test('gives its bare texts row by row', () => {
  const editor = editorWith(...ROWS)
  markCells(editor, 1, COLUMN.type, 2, COLUMN.qty)
  const range = rangeOf(editor.activeTab())
  expect(range && textsIn(editor.activeTab(), range)).toEqual([
    ['B', '2'],
    ['C', '3'],
  ])
})

test('one cell is no range, and a table without rows has none', () => {
  const editor = editorWith(...ROWS)
  expect(cellRange(editor.activeTab(), { top: 0, bottom: 0, left: 0, right: 0 })).toBeNull()
  expect(cellRange(editor.activeTab(), { top: 0, bottom: 9, left: 0, right: 0 })).toBeNull()
  expect(wholeTable(editorWith().activeTab())).toBeNull()
})

test('Ctrl+A marks every cell, and pressed again every row', () => {
  const editor = editorWith(...ROWS)
  editor.setActive(cell(editor, 1, COLUMN.qty))
  markAll(editor)
  expect(rangeOf(editor.activeTab())).toEqual({ top: 0, bottom: 2, left: 0, right: 12 })
  expect(editor.activeTab().active).toEqual(cell(editor, 1, COLUMN.qty))
  expect(editor.activeTab().selectedRows.size).toBe(0)
  markAll(editor)
  expect(editor.activeTab().selectedRows.size).toBe(3)
})
