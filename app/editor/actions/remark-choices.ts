import { cellValue } from '~/domain/entry/cell-value'
import { takeImported } from '~/domain/entry/intake'
import { hundredfold } from '~/domain/intake/arriving-numbers'
import { columnAskedFor, columnQuestions } from '~/domain/intake/column-questions'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { decimalSignOf } from '~/domain/pricing/cell-number'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import type { SheetChoice } from '~/domain/table/read-table'
import { cellText, type FixtureTable, type Row, toData } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Remark } from '~/editor/state/editor'
import { fileFor, sheetChoices } from '~/editor/workers/sheet-offers'
import type { Desk } from './desk/desk'

/** Rows that are looked at: the choices are worked out anew at every edit. */
const SAMPLE = 2000
const sampleOf = ({ columns, rows }: FixtureTable) => toData({ columns, rows: rows.slice(0, SAMPLE) })

/** Name of the step that an import is. */
const IMPORT_STEP = 'Import'

/** A way to settle what a remark asks. */
export interface RemarkChoice {
  readonly label: string
  /** Name of the button and of the step in the history. */
  readonly name: string
  readonly settle: (desk: Pick<Desk, 'editor' | 'imports'>, remark: Remark) => void
}

/** The ways to settle a remark on this table; none for a remark that only informs. */
export function remarkChoices(table: FixtureTable, remark: string): readonly RemarkChoice[] {
  const edits = editsFor(table, remark).map(
    ({ label, name, ops }): RemarkChoice => ({
      label,
      name,
      settle({ editor }, settled) {
        editor.commitEdit()
        editor.edit(ops(), name)
        editor.dismissRemarks(settled)
      },
    }),
  )
  return [...edits, ...sheetChoices(remark).map(readingOf)]
}

/** Imports the file once more. The new table replaces the one that was read before, or follows it if that was edited since. */
function readingOf(choice: SheetChoice): RemarkChoice {
  const { sheet = '', withHidden } = choice
  return {
    label: withHidden ? words.readHidden : words.readSheet(sheet),
    name: withHidden ? words.takeHidden : words.readSheet(sheet),
    settle({ editor, imports }, remark) {
      const file = fileFor(choice)
      if (!file) return
      editor.commitEdit()
      if (editor.activeTab().undo.at(-1)?.label === IMPORT_STEP) editor.undo()
      else editor.dismissRemarks(remark)
      void imports.take(file)
    },
  }
}

interface Edit extends Pick<RemarkChoice, 'label' | 'name'> {
  readonly ops: () => TableOp[]
}

function editsFor(table: FixtureTable, remark: string): readonly Edit[] {
  if (words.asksForPercent(remark)) return percentChoice(table)
  const column = columnAskedFor(remark)
  const question = column === null ? undefined : columnQuestions(sampleOf(table)).find((one) => one.column === column)
  return (question?.among ?? []).map((from) => ({
    label: words.use(from),
    name: words.useAs(from, columnLabel(column ?? '')),
    ops: () => columnTaken(table, from, column ?? ''),
  }))
}

/** The changes that move the cells of one column to another, as an import stores them. */
function columnTaken({ columns, rows }: FixtureTable, from: string, to: string): TableOp[] {
  const moved = rows.filter((row) => cellText(row, from).trim() !== '')
  const sign = decimalSignOf(moved.map((row) => [to, cellText(row, from)] as const))
  const cells = moved.map((row) => ({ ...row.cells, [to]: cellValue(to, cellText(row, from), sign) }))
  const taken = takeImported({ columns: [...columns, to], rows: cells }).rows
  const insert: TableOp[] = columns.includes(to)
    ? []
    : [{ op: 'insertColumn', index: columns.indexOf(from), column: to }]
  const set: TableOp = { op: 'setRows', rows: moved.map(({ id }, at): Row => ({ id, cells: taken[at] ?? {} })) }
  return [...insert, set, { op: 'deleteColumn', column: from }]
}

function percentChoice({ rows }: FixtureTable): readonly Edit[] {
  const percentOf = (row: Row) => hundredfold(cellText(row, COLUMN.percent))
  const first = rows
    .slice(0, SAMPLE)
    .map(percentOf)
    .find((percent) => percent !== null)
  if (first === undefined || first === null) return []
  const label = words.readAsPercent(first)
  const changed = () =>
    rows.flatMap((row): Row[] => {
      const percent = percentOf(row)
      return percent === null ? [] : [{ ...row, cells: { ...row.cells, [COLUMN.percent]: percent } }]
    })
  return [{ label, name: label, ops: () => [{ op: 'setRows', rows: changed() }] }]
}
