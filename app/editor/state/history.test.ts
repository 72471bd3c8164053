import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMN } from '~/domain/columns'
import { makeRow, type TableOp, toData } from '~/domain/table'
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
