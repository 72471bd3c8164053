import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_ROWS } from '~/domain/limits/table'
import { OFFER_TOAST_DURATION } from '~/domain/limits/toasts'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { cellText, makeRow, type RowId } from '~/domain/table/table'
import { manualTimers } from '../../../tests/support/manual-timers'
import { createEditor, type Editor } from './editor'
import { cell, editorWith, markCells, textsOf } from './editor-samples'
import {
  areCompleted,
  copyFromAbove,
  deleteRows,
  duplicateRows,
  insertRowAbove,
  rowsInHand,
  toggleRowsCompleted,
} from './row-edits'
import { moveRowsBy, moveRowsTo } from './row-moves'

const lines = (...types: string[]): Editor => editorWith(...types.map((type) => ({ [COLUMN.type]: type })))
const types = (editor: Editor) => textsOf(editor, COLUMN.type).flat()
const idAt = (editor: Editor, index: number): RowId => cell(editor, index, COLUMN.type).row

function select(editor: Editor, ...indexes: number[]): void {
  editor.setSelectedRows(indexes.map((index) => idAt(editor, index)))
}

function dialogs(editor: Editor) {
  return editor.getState().dialogs
}

describe('rows in hand', () => {
  test('are the selected ones in the order of the table, whatever is marked', () => {
    const editor = lines('A', 'B', 'C')
    markCells(editor, 1, COLUMN.type, 1, COLUMN.qty)
    select(editor, 2, 0)
    expect(rowsInHand(editor.activeTab())).toEqual([idAt(editor, 0), idAt(editor, 2)])
  })

  test('are those of the marked cells without a selection, and none without an active cell', () => {
    const editor = lines('A', 'B', 'C')
    expect(rowsInHand(editor.activeTab())).toEqual([])
    markCells(editor, 2, COLUMN.type, 1, COLUMN.qty)
    expect(rowsInHand(editor.activeTab())).toEqual([idAt(editor, 1), idAt(editor, 2)])
  })
})

describe('inserting above', () => {
  test('puts a blank row above, where typing goes on in the same column', () => {
    const editor = lines('A', 'B')
    editor.setActive(cell(editor, 1, COLUMN.qty))
    insertRowAbove(editor, idAt(editor, 1))
    expect(types(editor)).toEqual(['A', '', 'B'])
    expect(editor.activeTab().active).toEqual(cell(editor, 1, COLUMN.qty))
  })
})

describe('moving', () => {
  test('[GRID-014] puts rows into the gap, together and in the order of the table', () => {
    const editor = lines('A', 'B', 'C', 'D', 'E')
    expect(moveRowsTo(editor, [idAt(editor, 3), idAt(editor, 0)], 3)).toBe(2)
    expect(types(editor)).toEqual(['B', 'C', 'A', 'D', 'E'])
    expect(editor.activeTab().undo).toHaveLength(1)
  })

  test('[GRID-014] one place up or down by keys, with the selection, and not beyond the edges', () => {
    const editor = lines('A', 'B', 'C')
    select(editor, 1, 2)
    const held = rowsInHand(editor.activeTab())
    expect(moveRowsBy(editor, held, 'up')).toBe(0)
    expect(types(editor)).toEqual(['B', 'C', 'A'])
    expect(moveRowsBy(editor, held, 'up')).toBeNull()
    expect(moveRowsBy(editor, held, 'down')).toBe(1)
    expect(types(editor)).toEqual(['A', 'B', 'C'])
    expect(moveRowsBy(editor, held, 'down')).toBeNull()
    expect([...editor.activeTab().selectedRows].sort()).toEqual([...held].sort())
  })

  test('where the rows stand already is no edit', () => {
    const editor = lines('A', 'B', 'C')
    for (const gap of [1, 2]) expect(moveRowsTo(editor, [idAt(editor, 1)], gap)).toBeNull()
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })

  test('keeps every row and the order among moved and unmoved ones, and is undone in one step', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    fc.assert(
      fc.property(fc.subarray(names), fc.nat(names.length), (moved, gap) => {
        const editor = lines(...names)
        const index = moveRowsTo(
          editor,
          moved.map((name) => idAt(editor, names.indexOf(name))),
          gap,
        )
        const after = types(editor)
        expect(after.filter((name) => moved.includes(name))).toEqual(moved)
        expect(after.filter((name) => !moved.includes(name))).toEqual(names.filter((name) => !moved.includes(name)))
        if (index !== null) expect(after.slice(index, index + moved.length)).toEqual(moved)
        editor.undo()
        expect(types(editor)).toEqual(names)
      }),
    )
  })
})

describe('deleting', () => {
  test('[GRID-023] offers to take it back, with rows, selection and active cell', async () => {
    const editor = lines('A', 'B', 'C')
    editor.setActive(cell(editor, 1, COLUMN.qty))
    select(editor, 0, 1)
    const before = editor.activeTab()
    await deleteRows(editor, [...before.selectedRows])
    expect(types(editor)).toEqual(['C'])
    const { toast } = editor.getState()
    expect(toast?.text).toBe('2 rows deleted')
    expect(toast?.action?.label).toBe('Undo')
    toast?.action?.run()
    expect(types(editor)).toEqual(['A', 'B', 'C'])
    expect(editor.activeTab().selectedRows).toEqual(before.selectedRows)
    expect(editor.activeTab().active).toEqual(before.active)
    expect(editor.getState().toast).toBeNull()
  })

  test('the offer goes with the next edit, so that it never takes back another step', async () => {
    const editor = lines('A', 'B', 'C')
    await deleteRows(editor, [idAt(editor, 0)])
    // A recalculation caused by the deletion is not a new step.
    editor.recalculate(editor.activeTab().id)
    expect(editor.getState().toast).not.toBeNull()
    editor.edit([{ op: 'setCell', ...cell(editor, 0, COLUMN.qty), value: '1' }], 'Edit')
    expect(editor.getState().toast).toBeNull()
  })

  test('the offer stays longer than a mere notice, and goes with its tab', async () => {
    const timers = manualTimers()
    const editor = createEditor({ timers })
    const rows = ['A', 'B'].map((type) => makeRow({ [COLUMN.type]: type }))
    editor.edit([{ op: 'insertRows', index: 0, rows }], 'Rows')
    await deleteRows(editor, [rows[0]?.id ?? ''])
    timers.pass(OFFER_TOAST_DURATION - 1)
    expect(editor.getState().toast).not.toBeNull()
    timers.pass(1)
    expect(editor.getState().toast).toBeNull()
    editor.undo()
    await deleteRows(editor, [rows[0]?.id ?? ''])
    editor.newTab()
    expect(editor.getState().toast).toBeNull()
  })

  test('the row that takes the place of the active one becomes active, at the end the one before', async () => {
    const editor = lines('A', 'B', 'C', 'D')
    editor.setActive(cell(editor, 1, COLUMN.qty))
    await deleteRows(editor, [idAt(editor, 1), idAt(editor, 2)])
    expect(editor.activeTab().active).toEqual(cell(editor, 1, COLUMN.qty))
    expect(types(editor)).toEqual(['A', 'D'])
    await deleteRows(editor, [idAt(editor, 1)])
    expect(editor.activeTab().active).toEqual(cell(editor, 0, COLUMN.qty))
  })

  test('[GRID-028] declining the question deletes nothing and offers nothing', async () => {
    const editor = lines('A', 'B')
    const deleting = deleteRows(editor, [idAt(editor, 0), idAt(editor, 1)])
    const [dialog] = dialogs(editor)
    expect(dialog?.text).toBe('This will delete 2 rows. Are you sure?')
    editor.answerDialog(dialog?.id ?? 0, false)
    await deleting
    expect(types(editor)).toEqual(['A', 'B'])
    expect(editor.getState().toast).toBeNull()
  })
})

describe('duplicating', () => {
  test('puts copies with all that the rows carry below the last of them, and selects them', () => {
    const editor = editorWith({ TYPE: 'A', [HIDDEN.complete]: 'true' }, { TYPE: 'B' }, { TYPE: 'C' })
    select(editor, 0, 1)
    duplicateRows(editor, rowsInHand(editor.activeTab()))
    expect(types(editor)).toEqual(['A', 'B', 'A', 'B', 'C'])
    expect(areCompleted(editor.activeTab(), [idAt(editor, 2)])).toBe(true)
    expect(rowsInHand(editor.activeTab())).toEqual([idAt(editor, 2), idAt(editor, 3)])
    editor.undo()
    expect(types(editor)).toEqual(['A', 'B', 'C'])
  })

  test('a full table takes none and says so', () => {
    const editor = createEditor()
    const rows = Array.from({ length: MAX_ROWS }, () => makeRow({}))
    editor.edit([{ op: 'insertRows', index: 0, rows }], 'Rows')
    duplicateRows(editor, [rows[0]?.id ?? ''])
    expect(editor.activeTab().table.rows).toHaveLength(MAX_ROWS)
    expect(editor.getState().toast?.text).toContain('20,000 rows')
  })
})

describe('copying from above', () => {
  test('[GRID-050][GRID-069] the active cell takes the value above it, and no other cell', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '4' }, { TYPE: 'B', QTY: '5' })
    editor.setActive(cell(editor, 1, COLUMN.qty))
    copyFromAbove(editor)
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', '4'],
      ['B', '4'],
    ])
  })

  test('marked cells take those above what is marked', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '4' }, { TYPE: 'B' }, { TYPE: 'C' })
    markCells(editor, 1, COLUMN.type, 2, COLUMN.qty)
    copyFromAbove(editor)
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', '4'],
      ['A', '4'],
      ['A', '4'],
    ])
  })

  test('[GRID-050][LINE-10] what a special row leaves empty empties nothing below it; an empty cell of a normal row does', () => {
    const editor = editorWith(
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
      { TYPE: 'A', 'CATALOG #': 'X' },
      {},
      { TYPE: 'B' },
    )
    markCells(editor, 1, COLUMN.type, 1, COLUMN.catalog)
    copyFromAbove(editor)
    editor.setActive(cell(editor, 3, COLUMN.type))
    copyFromAbove(editor)
    expect(textsOf(editor, COLUMN.type, COLUMN.catalog)).toEqual([
      ['', 'LEVEL 1'],
      ['A', 'LEVEL 1'],
      ['', ''],
      ['', ''],
    ])
  })

  test('[GRID-050][GRID-069] selected rows take all values of the row above the selection', () => {
    const above = { TYPE: 'A', 'CATALOG #': 'X 1', [HIDDEN.readCatalog]: 'X-1', [HIDDEN.complete]: 'true' }
    const editor = editorWith(above, { TYPE: 'B', 'INT. NOTES': 'OLD', [HIDDEN.section]: 's1' }, { TYPE: 'C' })
    select(editor, 1, 2)
    copyFromAbove(editor)
    const [, second, third] = editor.activeTab().table.rows
    expect(types(editor)).toEqual(['A', 'A', 'A'])
    expect(cellText(second ?? {}, COLUMN.notes)).toBe('')
    // How the values were read is copied too; what belongs to the row itself stays.
    expect(cellText(third ?? {}, HIDDEN.readCatalog)).toBe('X-1')
    expect(cellText(second ?? {}, HIDDEN.section)).toBe('s1')
    expect(cellText(second ?? {}, HIDDEN.complete)).toBe('')
  })

  test('[GRID-080] in the first row nothing happens', () => {
    const editor = lines('A', 'B')
    editor.setActive(cell(editor, 0, COLUMN.type))
    copyFromAbove(editor)
    select(editor, 0)
    copyFromAbove(editor)
    expect(types(editor)).toEqual(['A', 'B'])
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })

  test('[GRID-047] a price that comes from above brings its commission', () => {
    const editor = editorWith({ 'UNIT $': '200', '%': '10' }, { 'UNIT $': '50', '%': '10', COMMDOL: '5.00' })
    editor.setActive(cell(editor, 1, COLUMN.unit))
    copyFromAbove(editor)
    expect(textsOf(editor, COLUMN.commission)[1]).toEqual(['20.00'])
  })
})

describe('completing', () => {
  test('[GRID-008][GRID-032][GRID-033][GRID-078] all rows at once, and back once all of them are', () => {
    const editor = editorWith({ TYPE: 'A', [HIDDEN.complete]: 'true' }, { TYPE: 'B' })
    const ids = [idAt(editor, 0), idAt(editor, 1)]
    toggleRowsCompleted(editor, ids)
    expect(areCompleted(editor.activeTab(), ids)).toBe(true)
    toggleRowsCompleted(editor, ids)
    for (const row of editor.activeTab().table.rows) expect(Object.keys(row.cells)).not.toContain(HIDDEN.complete)
  })
})
