import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { makeRow, toData } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { createEditor, type Editor } from './editor'

type Change = (editor: Editor) => readonly TableOp[]

const COLUMNS = [COLUMN.type, COLUMN.unit, COLUMN.percent, COLUMN.commission, '__proto__']
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)]

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), fc.constantFrom(...COLUMNS), fc.constantFrom('', '1', '12.50', 'A', '-')).map(
    ([at, column, value]): Change =>
      (editor) => {
        const row = pick(editor.activeTab().table.rows, at)
        return row ? [{ op: 'setCell', row: row.id, column, value }] : []
      },
  ),
  fc.nat().map(
    (at): Change =>
      () => [{ op: 'insertRows', index: at % 5, rows: [makeRow({ TYPE: String(at) })] }],
  ),
  fc.nat().map(
    (at): Change =>
      (editor) => {
        const row = pick(editor.activeTab().table.rows, at)
        return row ? [{ op: 'deleteRows', rows: [row.id] }] : []
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, to]): Change =>
      (editor) => {
        const row = pick(editor.activeTab().table.rows, at)
        return row ? [{ op: 'moveRows', rows: [row.id], index: to % 5 }] : []
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, to]): Change =>
      (editor) => {
        const { columns } = editor.activeTab().table
        return [{ op: 'moveColumn', column: pick(columns, at) ?? '', index: to % columns.length }]
      },
  ),
  fc.constant<Change>(() => [{ op: 'insertColumn', index: 1, column: '__proto__' }]),
  fc.constant<Change>(() => [{ op: 'deleteColumn', column: '__proto__' }]),
)

test('any edits, undone, give the first table back, and redone the last', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const editor = createEditor()
      const first = toData(editor.activeTab().table)
      for (const ops of changes) {
        editor.edit(ops(editor), 'Change')
        if (editor.activeTab().rowCountChanges % 3 === 2) editor.recalculate(editor.activeTab().id)
      }
      const last = toData(editor.activeTab().table)
      while (editor.activeTab().undo.length > 0) editor.undo()
      expect(toData(editor.activeTab().table)).toEqual(first)
      while (editor.activeTab().redo.length > 0) editor.redo()
      expect(toData(editor.activeTab().table)).toEqual(last)
    }),
    { numRuns: 60 },
  )
})

test('[TAB-29][PROJ-15][PROJ-17] a step back or forward leaves unsaved changes exactly where the table is not the saved one', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.array(change, { maxLength: 20 }), (before, after) => {
      const editor = createEditor()
      const { id } = editor.activeTab()
      for (const ops of before) editor.edit(ops(editor), 'Change')
      editor.markSaved(id, { projectId: 'p', title: 'T', version: null })
      const saved = toData(editor.activeTab().table)
      for (const ops of after) editor.edit(ops(editor), 'Change')
      const check = () => {
        const { table, hasUnsavedChanges } = editor.activeTab()
        expect(hasUnsavedChanges).toBe(!isDeepStrictEqual(toData(table), saved))
      }
      for (const step of ['undo', 'redo'] as const) {
        while (editor.activeTab()[step].length > 0) {
          editor[step]()
          check()
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a tab that was never saved has nothing unsaved once all is taken back', () => {
  const editor = createEditor()
  editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow({ TYPE: 'A' })] }], 'Insert')
  editor.undo()
  expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  editor.redo()
  expect(editor.activeTab().hasUnsavedChanges).toBe(true)
})

test('[PROJ-45] what was stored and is gone is no state to go back to', () => {
  const editor = createEditor()
  const { id } = editor.activeTab()
  editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow({ TYPE: 'A' })] }], 'Insert')
  editor.markSaved(id, { projectId: 'p', title: 'T', version: null })
  editor.edit([{ op: 'insertRows', index: 1, rows: [makeRow({ TYPE: 'B' })] }], 'Insert')
  editor.forgetProject('p')
  editor.undo()
  expect(editor.activeTab()).toMatchObject({ projectId: null, hasUnsavedChanges: true })
})

test('[GRID-049] a recalculation that is no edit does not keep a step back from being saved again', () => {
  const editor = createEditor()
  const row = makeRow({ 'UNIT $': '100', '%': '10', COMMDOL: '3.00' })
  editor.edit([{ op: 'replaceTable', table: { columns: ['TYPE', 'UNIT $', '%', 'COMMDOL'], rows: [row] } }], 'Read')
  editor.edit([{ op: 'setCell', row: row.id, column: COLUMN.commission, value: '3.00' }], 'Edit')
  const { id } = editor.activeTab()
  editor.markSaved(id, { projectId: 'p', title: 'T', version: null })
  editor.recalculate(id)
  expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  editor.edit([{ op: 'setCell', row: row.id, column: COLUMN.type, value: 'A' }], 'Edit')
  editor.undo()
  expect(editor.activeTab().hasUnsavedChanges).toBe(false)
})
