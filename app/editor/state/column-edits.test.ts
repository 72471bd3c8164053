import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_COLUMNS } from '~/domain/limits/table'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import { makeRow } from '~/domain/table/table'
import { insertColumn, moveColumnBy, moveColumnTo } from './column-edits'
import { deleteColumn } from './delete-column'
import { createEditor, type Editor } from './editor'
import { collapsed, resized } from './model/column-states'
import { renameColumn } from './rename-column'

/** A table with one row and custom columns after the default ones. */
function editorWith(...own: string[]): Editor {
  const editor = createEditor()
  editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow({ [COLUMN.type]: 'A' })] }], 'Row')
  own.forEach((column, at) => {
    editor.edit([{ op: 'insertColumn', index: DEFAULT_COLUMNS.length + at, column }], 'Column')
  })
  return editor
}

const names = (editor: Editor) => editor.activeTab().table.columns
const own = (editor: Editor) => names(editor).slice(DEFAULT_COLUMNS.length)

function activate(editor: Editor, column: string): void {
  const row = editor.activeTab().table.rows[0]
  if (row) editor.setActive({ row: row.id, column })
}

const activeColumn = (editor: Editor) => editor.activeTab().active?.column

describe('a new column', () => {
  test('[COL-19][COL-20] is called New Column, the next New Column 2', () => {
    const editor = editorWith()
    expect([insertColumn(editor, 0), insertColumn(editor, 0)]).toEqual(['New Column', 'New Column 2'])
    expect(names(editor).slice(0, 3)).toEqual(['New Column 2', 'New Column', COLUMN.line])
  })

  test('is refused with a notice where the table has as many as it may', () => {
    const editor = editorWith(...Array.from({ length: MAX_COLUMNS - DEFAULT_COLUMNS.length }, (_, at) => `C${at}`))
    expect(insertColumn(editor, 0)).toBeNull()
    expect(names(editor)).toHaveLength(MAX_COLUMNS)
    expect(editor.getState().dialogs).toHaveLength(1)
  })

  test('does not take over the width of a deleted one of its name', async () => {
    const editor = editorWith('New Column')
    editor.changeColumns((states) => resized(states, 'New Column', 222))
    await deleteColumn(editor, 'New Column')
    insertColumn(editor, 0)
    expect(editor.activeTab().columnStates.has('New Column')).toBe(false)
  })
})

describe('a new name', () => {
  test.each([
    ['[COL-05] is taken as it was typed', 'Finish', 'Finish'],
    ['[COL-16][COL-41] that is empty becomes Column and the position', '  ', 'Column 12'],
    ['[COL-17][COL-18][COL-42] in use gets the suffix 2', 'voltage', 'voltage 2'],
    ['[COL-45] of a default column that is there counts as in use', 'qty', 'QTY 2'],
  ])('%s', (_, wanted, name) => {
    const editor = editorWith('A', 'VOLTAGE')
    renameColumn(editor, 'A', wanted)
    expect(own(editor)).toEqual([name, 'VOLTAGE'])
  })

  test('[COL-09] is refused for a default column', () => {
    const editor = editorWith()
    renameColumn(editor, COLUMN.qty, 'X')
    expect(names(editor)).toEqual(DEFAULT_COLUMNS)
    expect(editor.getState().dialogs[0]).toMatchObject({ text: words.isProtected('QTY') })
  })

  test('keeps the active cell, what is marked and the width with the column, and so does taking it back', () => {
    const editor = editorWith('A', 'B')
    const [row] = editor.activeTab().table.rows
    if (!row) throw new Error('No row')
    const [a, b] = [
      { row: row.id, column: 'A' },
      { row: row.id, column: 'B' },
    ]
    editor.setActive(a, { anchor: a, head: b })
    editor.changeColumns((states) => resized(states, 'A', 99))
    renameColumn(editor, 'A', 'Z')
    expect(editor.activeTab()).toMatchObject({ active: { column: 'Z' }, range: { anchor: { column: 'Z' }, head: b } })
    expect(editor.activeTab().columnStates.get('Z')?.width).toBe(99)
    editor.undo()
    expect(editor.activeTab()).toMatchObject({ active: a, range: { anchor: a, head: b } })
    expect(editor.activeTab().columnStates.get('A')?.width).toBe(99)
  })
})

describe('deleting a column', () => {
  test('[COL-06] takes it out at once, and undo brings it back with its width', async () => {
    const editor = editorWith('A')
    editor.changeColumns((states) => resized(states, 'A', 222))
    await deleteColumn(editor, 'A')
    expect(own(editor)).toEqual([])
    expect(editor.getState().toast?.text).toBe('A deleted')
    editor.undo()
    expect(own(editor)).toEqual(['A'])
    expect(editor.activeTab().columnStates.get('A')?.width).toBe(222)
  })

  test('[COL-10] is refused for a default column', () => {
    const editor = editorWith()
    void deleteColumn(editor, COLUMN.qty)
    expect(names(editor)).toEqual(DEFAULT_COLUMNS)
    expect(editor.getState().dialogs[0]).toMatchObject({ text: words.isProtected('QTY') })
  })

  test.each([
    ['to the one that takes its place', 'A', [], 'B'],
    ['past collapsed ones', 'A', ['B'], 'C'],
    ['back where none is behind it', 'C', ['B'], 'A'],
  ])('moves the active cell %s', async (_, column, closed, next) => {
    const editor = editorWith('A', 'B', 'C')
    editor.changeColumns((states) => closed.reduce((now, one) => collapsed(now, one, 90), states))
    activate(editor, column)
    await deleteColumn(editor, column)
    expect(activeColumn(editor)).toBe(next)
  })
})

describe('moving a column', () => {
  test('[COL-01] goes one place to either side, and not over the edge', () => {
    const editor = editorWith()
    expect(moveColumnBy(editor, COLUMN.type, 'left')).toBe(0)
    expect(moveColumnBy(editor, COLUMN.type, 'left')).toBeNull()
    expect(moveColumnBy(editor, COLUMN.type, 'right')).toBe(1)
    expect(moveColumnBy(editor, COLUMN.comments, 'right')).toBeNull()
    expect(names(editor)).toEqual(DEFAULT_COLUMNS)
  })

  test('[COL-01][COL-46] into any gap keeps the order of the others, and is one step to undo', () => {
    const places = DEFAULT_COLUMNS.length
    fc.assert(
      fc.property(fc.nat(places - 1), fc.nat(places), (at, gap) => {
        const editor = editorWith()
        const column = DEFAULT_COLUMNS[at] ?? ''
        const others = DEFAULT_COLUMNS.filter((name) => name !== column)
        const index = moveColumnTo(editor, column, gap)
        expect(names(editor).filter((name) => name !== column)).toEqual(others)
        if (index === null) {
          expect([at, at + 1]).toContain(gap)
          return
        }
        expect(names(editor).indexOf(column)).toBe(index)
        expect(names(editor)[gap > at ? gap - 1 : gap]).toBe(column)
        editor.undo()
        expect(names(editor)).toEqual(DEFAULT_COLUMNS)
      }),
    )
  })
})

test('a cell that is gone to opens its collapsed column', () => {
  const editor = editorWith()
  editor.changeColumns((states) => collapsed(states, COLUMN.unit, 86))
  const [row] = editor.activeTab().table.rows
  if (row) editor.reveal({ row: row.id, column: COLUMN.unit })
  expect(editor.activeTab().columnStates.get(COLUMN.unit)).toMatchObject({ collapsed: false, width: 86 })
})
