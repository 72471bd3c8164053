import { describe, expect, test } from 'vitest'
import { cell, editorWith } from '../editor-samples'
import { seenOrder } from '../model/seen-rows'
import { fillDown, fillRight } from '../range-edits'
import { insertRow } from '../row-edits'
import { moveRowsBy } from '../row-moves'
import { applyAgain, sortTable, sortView } from './apply-view'
import { column, markSeen, onlyMaker, schedule, seenTypes } from './view-samples'

describe('a sort', () => {
  test('shows the rows in another order and leaves the table alone', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'B', 'C', 'LEVEL 2', 'D', 'E', 'F'])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    expect(editor.activeTab().undo).toEqual([])
  })

  test('a range goes along the rows as they are seen', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    markSeen(editor, 1, 'QTY', 3)
    fillDown(editor)
    // QTY of A, B and C is now that of the first.
    expect(column(editor, 'QTY')).toEqual(['', '2', '2', '2', '', '4', '5', '6'])
    fillRight(editor)
  })

  test('the row that is edited stays where it stands until it is applied again', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    editor.edit([{ op: 'setCell', ...cell(editor, 2, 'TYPE'), value: 'Z' }], 'Edit')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'Z', 'B', 'C', 'LEVEL 2', 'D', 'E', 'F'])
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'B', 'C', 'Z', 'LEVEL 2', 'D', 'E', 'F'])
  })

  test('rows cannot be moved meanwhile, and it is said why', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: true })
    expect(moveRowsBy(editor, [cell(editor, 1, 'TYPE').row], 'down')).toBeNull()
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
    expect(editor.getState().toast?.text).toBe("The table is sorted. Restore the schedule's order to move rows.")
  })

  test('a row that is inserted stands below the one that it was inserted below, one at the end at the end', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    const added = insertRow(editor, cell(editor, 1, 'TYPE').row)
    const last = insertRow(editor, null)
    const { ids } = seenOrder(editor.activeTab())
    expect(ids.indexOf(added ?? '')).toBe(ids.indexOf(cell(editor, 1, 'TYPE').row) + 1)
    expect(ids.at(-1)).toBe(last)
  })

  test('of the table itself: one step to undo, all rows, each in its group', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    await sortView(editor, { column: 'QTY', isDescending: true })
    await sortTable(editor, { column: 'TYPE', isDescending: false })
    expect(column(editor, 'TYPE')).toEqual(['', 'A', 'B', 'C', '', 'D', 'E', 'F'])
    expect(editor.activeTab().view?.sort).toBeNull()
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'B', 'C', 'LEVEL 2', 'D'])
    expect(editor.activeTab().undo.length).toBe(1)
    editor.undo()
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
  })

  test('a later request wins over one that is still at work on a long table', async () => {
    const editor = editorWith(...Array.from({ length: 3000 }, (_, at) => ({ TYPE: `T${3000 - at}` })))
    const first = sortView(editor, { column: 'TYPE', isDescending: true })
    const second = sortView(editor, { column: 'TYPE', isDescending: false })
    await Promise.all([first, second])
    expect(seenTypes(editor).slice(0, 3)).toEqual(['T1', 'T2', 'T3'])
  })

  test('begins again where the table was changed while it worked', async () => {
    const editor = editorWith(...Array.from({ length: 20_000 }, (_, at) => ({ TYPE: `T${20_000 - at}` })))
    const sorting = sortView(editor, { column: 'TYPE', isDescending: false })
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'TYPE'), value: 'A' }], 'Edit')
    await sorting
    expect(seenTypes(editor)[0]).toBe('A')
  })
})
