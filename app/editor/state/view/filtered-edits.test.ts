import { describe, expect, test } from 'vitest'
import { copyRows } from '../copied-rows'
import { cell, editorWith } from '../editor-samples'
import { fillTo } from '../fill'
import { matchesOf } from '../find/find'
import { replaceAll } from '../find/find-steps'
import { markAll } from '../marking'
import { rangeOf, textsIn } from '../model/ranges'
import { seenOrder } from '../model/seen-rows'
import { pasteBlock } from '../paste-block'
import { clearRange, fillDown, writeRange } from '../range-edits'
import {
  copyFromAbove,
  deleteRows,
  duplicateRows,
  insertRow,
  insertRowAndReveal,
  rowsInHand,
  toggleAllRows,
} from '../row-edits'
import { moveRowsBy, moveRowsTo } from '../row-moves'
import { applyView, filterColumn, showSchedule, sortView } from './apply-view'
import { column, markSeen, onlyMaker, schedule, seenTypes } from './view-samples'

describe('a filter', () => {
  test('a fill, a paste and a clearing write only what is seen, and say how many rows they wrote', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'B', 'LEVEL 2', 'D'])
    markSeen(editor, 1, 'INT. NOTES', 4)
    writeRange(editor, 'X')
    expect(column(editor, 'INT. NOTES')).toEqual(['', 'X', '', 'X', 'X', '', 'X', ''])
    expect(editor.getState().toast?.text).toBe('4 rows changed. Rows that are filtered out stay as they were.')

    markSeen(editor, 1, 'QTY', 2)
    pasteBlock(editor, [['7'], ['8']])
    expect(column(editor, 'QTY')).toEqual(['', '7', '2', '8', '', '4', '5', '6'])
    expect(editor.getState().toast?.text).toBe('2 rows changed. Rows that are filtered out stay as they were.')

    markSeen(editor, 1, 'TYPE', 4)
    clearRange(editor)
    expect(column(editor, 'TYPE')).toEqual(['', '', 'A', '', '', 'E', '', 'F'])
    editor.undo()
    editor.undo()
    editor.undo()
    expect(column(editor, 'QTY')).toEqual(['', '1', '2', '3', '', '4', '5', '6'])
    expect(column(editor, 'INT. NOTES').join('')).toBe('')
  })

  test('[GRID-084] a block with more rows than are seen fills those, writes into no hidden row, and says what was left out', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    markSeen(editor, 2, 'TYPE', 2)
    pasteBlock(editor, [['V'], ['W'], ['X'], ['Y'], ['Z']])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'V', 'W', 'E', 'X', 'F'])
    expect(textsIn(editor.activeTab(), rangeOf(editor.activeTab()) ?? fail())).toEqual([['V'], ['W'], ['X']])
    expect(editor.getState().toast?.text).toBe(
      '3 rows changed. Rows that are filtered out stay as they were. Only 3 of 5 rows were pasted: the filter hides the rest.',
    )
    editor.undo()
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
  })

  test('what is pasted past the last row of a sorted table goes into new rows, which are seen', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    markSeen(editor, 7, 'TYPE', 7)
    pasteBlock(editor, [['X'], ['Y']])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'X', 'Y'])
    expect(seenTypes(editor).slice(-2)).toEqual(['X', 'Y'])
  })

  test('[GRID-084] undo shows a row that the filter has hidden since, and tells of the others', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    markSeen(editor, 1, 'QTY', 4)
    writeRange(editor, '9')
    await onlyMaker(editor, 'GOTH')
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'F'])
    editor.undo()
    expect(seenTypes(editor)).toEqual(['C', 'LEVEL 2', 'F'])
    expect(editor.activeTab().active).toEqual(cell(editor, 1, 'QTY'))
    expect(editor.getState().toast?.text).toBe('Undone: Fill. This also changed 2 rows filtered out.')
    editor.redo()
    expect(editor.getState().toast?.text).toBe('Redone: Fill. This also changed 2 rows filtered out.')
    await showSchedule(editor)
    editor.dismissToast()
    editor.undo()
    expect(editor.getState().toast).toBeNull()
  })

  test('[GRID-084] undo and redo of rows put in or deleted show no row that the step did not change', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    insertRowAndReveal(editor, cell(editor, 1, 'TYPE').row)
    editor.undo()
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'B', 'LEVEL 2', 'D'])
    markSeen(editor, 1, 'INT. NOTES', 4)
    writeRange(editor, 'X')
    expect(column(editor, 'INT. NOTES')).toEqual(['', 'X', '', 'X', 'X', '', 'X', ''])
    editor.undo()

    await deleteRows(editor, [cell(editor, 6, 'TYPE').row])
    editor.dismissToast()
    editor.undo()
    await onlyMaker(editor, 'HALO')
    editor.redo()
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
  })

  test('the row above, to copy or fill from, is the one that is seen above', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    markSeen(editor, 2, 'QTY', 2)
    fillDown(editor)
    expect(column(editor, 'QTY')[3]).toBe('1')
    markSeen(editor, 2, 'TYPE', 2)
    copyFromAbove(editor)
    expect(column(editor, 'TYPE')[3]).toBe('C')
  })

  test('a drag of the fill handle counts on over rows that are seen', async () => {
    const editor = schedule()
    await filterColumn(editor, 'MFG', { values: new Set(['LITH']), state: null })
    await applyView(editor, { filters: editor.activeTab().view?.filters ?? new Map(), sort: null, keepsGroups: false })
    expect(seenTypes(editor)).toEqual(['C', 'B', 'D'])
    const at = editor.activeTab().table.columns.indexOf('QTY')
    const source = { top: 0, bottom: 1, left: at, right: at }
    fillTo(editor, source, { ...source, bottom: 2 })
    expect(column(editor, 'QTY')).toEqual(['', '1', '2', '3', '', '4', '5', '6'])
  })

  test('everything means everything that is seen: cells, rows, what is copied and deleted', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'HALO')
    markAll(editor)
    expect(rangeOf(editor.activeTab())).toMatchObject({ top: 0, bottom: 3 })
    toggleAllRows(editor)
    expect(editor.activeTab().selectedRows.size).toBe(4)
    copyRows(editor, rowsInHand(editor.activeTab()))
    expect(editor.getState().copiedRows?.rows.map((cells) => cells.TYPE ?? '')).toEqual(['', 'A', '', 'E'])
    await deleteRows(editor, rowsInHand(editor.activeTab()))
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'B', '', 'D', 'F'])
    expect(editor.getState().toast?.text).toBe(
      '2 rows deleted. 2 headings and subtotals stay, since lines of theirs are filtered out',
    )
    expect(editor.activeTab().selectedRows.size).toBe(0)
    editor.undo()
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
    await deleteRows(editor, [cell(editor, 0, 'TYPE').row])
    expect(column(editor, 'TYPE')).toEqual(['C', 'A', 'B', '', 'E', 'D', 'F'])
    expect(editor.getState().toast?.text).toBe('Row deleted. Lines that are filtered out stay')
    editor.undo()
    await showSchedule(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'A', 'B', 'LEVEL 2', 'E', 'D', 'F'])
  })

  test('[LINE-06] a subtotal goes with the lines above it where none of them is filtered out', async () => {
    const editor = editorWith(
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
      { TYPE: 'A', MFG: 'LITH' },
      { LINE: 'SUB', 'CATALOG #': 'SUM 1' },
      { TYPE: 'B', MFG: 'LITH' },
      { TYPE: 'C', MFG: 'HALO' },
      { LINE: 'SUB', 'CATALOG #': 'SUM 2' },
    )
    await onlyMaker(editor, 'LITH')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'SUM 1', 'B', 'SUM 2'])
    await deleteRows(editor, seenOrder(editor.activeTab()).ids)
    await showSchedule(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'SUM 2'])
  })

  test('finding and replacing touch only what is seen', async () => {
    const editor = schedule()
    editor.changeFind({ term: '5', sought: '5', replacement: '9' })
    expect(matchesOf(editor.activeTab()).count).toBe(2)
    await onlyMaker(editor, 'HALO')
    expect(matchesOf(editor.activeTab()).count).toBe(1)
    replaceAll(editor)
    expect(column(editor, 'UNIT $')[5]).toBe('9')
    expect(column(editor, 'QTY')[6]).toBe('5')
  })

  test('an inserted row and a copy are seen where they stand', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'HALO')
    const below = cell(editor, 2, 'TYPE').row
    const added = insertRow(editor, below)
    expect(seenOrder(editor.activeTab()).ids[2]).toBe(added)
    duplicateRows(editor, [below])
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'A', '', 'LEVEL 2', 'E'])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'A', '', 'B', '', 'E', 'D', 'F'])
  })

  test('moving rows counts gaps between rows that are seen', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    moveRowsTo(editor, [cell(editor, 3, 'TYPE').row], 1)
    expect(column(editor, 'TYPE')).toEqual(['', 'B', 'C', 'A', '', 'E', 'D', 'F'])
    moveRowsBy(editor, [cell(editor, 1, 'TYPE').row], 'down')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'B', 'LEVEL 2', 'D'])
    moveRowsTo(editor, [cell(editor, 1, 'TYPE').row], 5)
    expect(column(editor, 'TYPE')).toEqual(['', 'A', 'B', '', 'E', 'D', 'C', 'F'])
  })
})

function fail(): never {
  throw new Error('Nothing is marked')
}
