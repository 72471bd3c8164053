import { expect, test } from 'vitest'
import { HIDDEN } from '~/domain/table/columns'
import { cellText } from '~/domain/table/table'
import { takeUpload } from '../arrivals'
import { createEditor, type Editor } from '../editor'
import { doubtedCells, storedDoubts } from '../model/doubted-cells'
import { storedData } from '../model/stored-doubts'
import { countDoubts, doubtsIn, doubtsOfColumn, placeInDoubt } from './doubts'

const PROJECT = { id: 'p', projectId: 'p', title: 'P', created_by: 'a@b', created_at: '', updated_at: '' }

function uploaded() {
  const editor = createEditor()
  takeUpload(editor, {
    data: {
      columns: ['TYPE', 'QTY', 'ROOM'],
      rows: [
        { TYPE: 'A', QTY: '1', ROOM: 'x' },
        { TYPE: 'B', QTY: '2', ROOM: 'y' },
      ],
    },
    sections: [],
    rowSources: [null, null],
    confidence: [
      [0.2, 0.9, 0.1],
      [0.9, 0.3, null],
    ],
  })
  return { editor, ids: editor.activeTab().table.rows.map(({ id }) => id) }
}

const doubted = (editor: Editor) =>
  editor.activeTab().table.rows.map(({ id }) => [...(editor.rowView(id)?.doubts ?? [])])
const count = (editor: Editor) => countDoubts(editor.activeTab())

test('the doubts of a column are those of all its rows, and none for one without', () => {
  const { editor, ids } = uploaded()
  expect(doubtsOfColumn(editor.activeTab(), 'ROOM')).toEqual([{ row: ids[0], column: 'ROOM' }])
  expect(doubtsOfColumn(editor.activeTab(), 'MFG')).toEqual([])
})

test('a cell in doubt is called by the TYPE of its row and its column, any other by nothing', () => {
  const { editor, ids } = uploaded()
  const [first = '', second = ''] = ids
  const called = (row: string, column: string) => {
    editor.setActive({ row, column })
    return placeInDoubt(editor.activeTab())
  }
  expect(placeInDoubt(editor.activeTab())).toBe('')
  expect(called(first, 'ROOM')).toBe('A · ROOM')
  expect(called(second, 'ROOM')).toBe('')
  editor.edit([{ op: 'setCell', row: second, column: 'TYPE', value: '' }], 'Edit')
  expect(called(second, 'QTY')).toBe('QTY')
})

test('what is accepted is no longer in doubt, and one step back it is again', () => {
  const { editor, ids } = uploaded()
  editor.accept(doubtsIn(editor.activeTab(), ids.slice(0, 1)), 'Accept row')
  expect(doubted(editor)).toEqual([[], ['QTY']])
  editor.undo()
  expect(doubted(editor)).toEqual([['TYPE', 'ROOM'], ['QTY']])
  editor.redo()
  expect(count(editor)).toBe(1)
  expect(editor.activeTab().hasUnsavedChanges).toBe(true)
})

test('accepting cells that nobody doubts is no step', () => {
  const { editor, ids } = uploaded()
  const before = editor.activeTab()
  editor.accept([{ row: ids[0] ?? '', column: 'QTY' }], 'Accept cell')
  expect(editor.activeTab()).toBe(before)
})

test('an edit ends the doubt, and taking it back brings the doubt back with the text', () => {
  const { editor, ids } = uploaded()
  editor.edit([{ op: 'setCell', row: ids[1] ?? '', column: 'QTY', value: '3' }], 'Edit')
  expect(doubted(editor)).toEqual([['TYPE', 'ROOM'], []])
  editor.undo()
  expect(doubted(editor)).toEqual([['TYPE', 'ROOM'], ['QTY']])
})

test('a click alone ends no doubt', () => {
  const { editor, ids } = uploaded()
  editor.setActive({ row: ids[0] ?? '', column: 'TYPE' })
  expect(count(editor)).toBe(3)
})

test('only cells that are there count: rows and columns that are deleted take their doubts along and bring them back', () => {
  const { editor, ids } = uploaded()
  editor.edit([{ op: 'deleteRows', rows: ids.slice(0, 1) }], 'Delete row')
  expect(count(editor)).toBe(1)
  editor.undo()
  expect(count(editor)).toBe(3)
  editor.edit([{ op: 'deleteColumn', column: 'ROOM' }], 'Delete column')
  expect(count(editor)).toBe(2)
})

test('doubts are stored with their rows and come back with the project, outside of the cells', () => {
  const { editor } = uploaded()
  const stored = storedData(editor.activeTab())
  expect(cellText(stored.rows[0] ?? {}, HIDDEN.doubts)).toBe('["TYPE","ROOM"]')
  expect(storedDoubts(stored)).toEqual(doubtedCells(editor.activeTab()))
  expect(storedDoubts({ ...stored, columns: stored.columns.filter((column) => column !== 'ROOM') })).toHaveLength(2)
  const other = createEditor()
  other.takeProject({ ...PROJECT, fixtureData: stored })
  expect(doubted(other)).toEqual([['TYPE', 'ROOM'], ['QTY']])
  expect(other.activeTab().table.rows.some(({ cells }) => Object.hasOwn(cells, HIDDEN.doubts))).toBe(false)
  expect(storedData(other.activeTab())).toEqual(stored)
})

test.each(['{', '7', 'null', '[1,{}]', '"TYPE"'])('a stored note of doubt that is %s counts as none', (note) => {
  const editor = createEditor()
  const rows = [{ TYPE: 'A', [HIDDEN.doubts]: note }]
  editor.takeProject({ ...PROJECT, fixtureData: { columns: ['TYPE'], rows } })
  expect(count(editor)).toBe(0)
  expect(cellText(editor.activeTab().table.rows[0] ?? {}, 'TYPE')).toBe('A')
})
