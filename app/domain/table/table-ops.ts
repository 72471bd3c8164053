import { clamp, insertInto, runsOf, withMoved } from '../lists'
import { withKey, withTexts } from './cells'
import { isHidden } from './columns'
import { keepOrder, orderOf } from './row-order'
import { type Cells, cellText, type FixtureTable, type Row, type RowId } from './table'

/**
 * Every change to a table is a list of these. Rows are identified by id; indexes count from 0. Moved rows keep their
 * relative order, and `index` is the new position of the first one (or of the moved column). Inserted rows have new
 * ids; setRows replaces the rows with the same ids, which is far cheaper than setting many cells individually.
 * Operations with an unknown row or column, or a name in use, change nothing.
 */
export type TableOp =
  | { readonly op: 'setCell'; readonly row: RowId; readonly column: string; readonly value: string }
  | { readonly op: 'setRows'; readonly rows: readonly Row[] }
  | { readonly op: 'insertRows'; readonly index: number; readonly rows: readonly Row[] }
  | { readonly op: 'deleteRows'; readonly rows: readonly RowId[] }
  | { readonly op: 'moveRows'; readonly rows: readonly RowId[]; readonly index: number }
  | { readonly op: 'insertColumn'; readonly index: number; readonly column: string }
  | { readonly op: 'renameColumn'; readonly column: string; readonly to: string }
  | { readonly op: 'deleteColumn'; readonly column: string }
  | { readonly op: 'moveColumn'; readonly column: string; readonly index: number }
  | { readonly op: 'replaceTable'; readonly table: FixtureTable }

/**
 * Applies the changes in order. The only function that changes a table. Unchanged rows and an unchanged array of
 * columns keep their identity; so does the table if nothing changes.
 */
export function applyOps(table: FixtureTable, ops: readonly TableOp[]): FixtureTable {
  return stepsOf(ops).reduce(applyStep, table)
}

/** Returns the inverse changes: `applyOps(applyOps(table, ops), invertOps(table, ops))` has the content of `table`. */
export function invertOps(table: FixtureTable, ops: readonly TableOp[]): TableOp[] {
  const inverse: TableOp[][] = []
  const steps = stepsOf(ops)
  let before = table
  for (const [index, step] of steps.entries()) {
    inverse.push(invertStep(before, step))
    // The result of the last step is not needed, and on a long table it is the expensive part.
    if (index < steps.length - 1) before = applyStep(before, step)
  }
  return inverse.reverse().flat()
}

type Op<Name extends TableOp['op']> = Extract<TableOp, { op: Name }>

/** Consecutive changes of one kind, combined so that a list of 20,000 needs one pass over the rows. */
type Step =
  | { readonly step: 'cells'; readonly ops: Op<'setCell'>[] }
  | { readonly step: 'insert'; readonly ops: Op<'insertRows'>[] }
  | { readonly step: 'delete'; readonly rows: Set<RowId> }
  | { readonly step: 'single'; readonly op: SingleOp }

type SingleOp = Exclude<TableOp, Op<'setCell' | 'insertRows' | 'deleteRows'>>

function stepsOf(ops: readonly TableOp[]): Step[] {
  const steps: Step[] = []
  for (const op of ops) {
    const last = steps.at(-1)
    if (op.op === 'setCell') {
      if (last?.step === 'cells') last.ops.push(op)
      else steps.push({ step: 'cells', ops: [op] })
    } else if (op.op === 'insertRows') {
      if (last?.step === 'insert') last.ops.push(op)
      else steps.push({ step: 'insert', ops: [op] })
    } else if (op.op === 'deleteRows') {
      if (last?.step === 'delete') for (const row of op.rows) last.rows.add(row)
      else steps.push({ step: 'delete', rows: new Set(op.rows) })
    } else steps.push({ step: 'single', op })
  }
  return steps
}

function applyStep(table: FixtureTable, step: Step): FixtureTable {
  switch (step.step) {
    case 'cells': {
      const edits = editsByRow(table, step.ops)
      return replaced(
        table,
        rowsOf(table, edits.keys()).map(({ id, cells }) => ({
          id,
          cells: withTexts(cells, edits.get(id) ?? NO_TEXTS),
        })),
      )
    }
    case 'insert': {
      const rows = [...table.rows]
      for (const op of step.ops) insertInto(rows, op.index, op.rows)
      return withRows(table, rows)
    }
    case 'delete':
      return withRows(
        table,
        table.rows.filter(({ id }) => !step.rows.has(id)),
      )
    case 'single':
      return applySingle(table, step.op)
  }
}

function invertStep(table: FixtureTable, step: Step): TableOp[] {
  switch (step.step) {
    case 'cells': {
      const edits = editsByRow(table, step.ops)
      return rowsOf(table, edits.keys()).flatMap((row) => cellsOf(row, edits.get(row.id)?.keys() ?? []))
    }
    case 'insert':
      return [{ op: 'deleteRows', rows: step.ops.flatMap(({ rows }) => rows.map(({ id }) => id)) }]
    case 'delete':
      return insertions(table, step.rows)
    case 'single':
      return invertSingle(table, step.op)
  }
}

function applySingle(table: FixtureTable, op: SingleOp): FixtureTable {
  const { columns } = table
  switch (op.op) {
    case 'setRows':
      return replaced(table, op.rows)
    case 'moveRows': {
      const moved = new Set(op.rows)
      const rows = withMoved(table.rows, ({ id }) => moved.has(id), op.index)
      return rows === table.rows ? table : { columns, rows }
    }
    case 'insertColumn':
      return isFree(table, op.column)
        ? { ...table, columns: columns.toSpliced(clamp(op.index, columns.length), 0, op.column) }
        : table
    case 'renameColumn':
      return columns.includes(op.column) && isFree(table, op.to)
        ? {
            ...mapCells(table, ({ cells }) => withKey(cells, op.column, op.to)),
            columns: columns.map((column) => (column === op.column ? op.to : column)),
          }
        : table
    case 'deleteColumn':
      return columns.includes(op.column)
        ? {
            ...mapCells(table, ({ cells }) => withKey(cells, op.column, null)),
            columns: columns.filter((column) => column !== op.column),
          }
        : table
    case 'moveColumn': {
      const moved = withMoved(columns, (column) => column === op.column, op.index)
      return moved === columns ? table : { ...table, columns: moved }
    }
    case 'replaceTable':
      return op.table
  }
}

function invertSingle(table: FixtureTable, op: SingleOp): TableOp[] {
  const at = 'column' in op ? table.columns.indexOf(op.column) : -1
  switch (op.op) {
    case 'setRows':
      return [{ op: 'setRows', rows: op.rows.flatMap(({ id }) => table.rows[orderOf(table).indexOf(id)] ?? []) }]
    case 'moveRows': {
      const moved = new Set(op.rows)
      const runs = runsOf(table.rows, ({ id }) => moved.has(id))
      // Scattered rows cannot be moved back together, so the same objects are deleted and inserted again.
      return runs.length <= 1
        ? runs.map(({ index }) => ({ op: 'moveRows', rows: op.rows, index }))
        : [{ op: 'deleteRows', rows: op.rows }, ...insertions(table, moved)]
    }
    case 'insertColumn':
      return isFree(table, op.column) ? [{ op: 'deleteColumn', column: op.column }] : []
    case 'renameColumn':
      return at >= 0 && isFree(table, op.to) ? [{ op: 'renameColumn', column: op.to, to: op.column }] : []
    case 'deleteColumn':
      return at < 0
        ? []
        : [
            { op: 'insertColumn', index: at, column: op.column },
            ...table.rows.flatMap((row) => (cellText(row, op.column) ? cellsOf(row, [op.column]) : [])),
          ]
    case 'moveColumn':
      return at < 0 ? [] : [{ op: 'moveColumn', column: op.column, index: at }]
    case 'replaceTable':
      return [{ op: 'replaceTable', table }]
  }
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

/** Returns the last value set for each cell, by row; ignores columns that the table does not have. */
function editsByRow(table: FixtureTable, ops: readonly Op<'setCell'>[]): Map<RowId, Map<string, string>> {
  const columns = new Set(table.columns)
  const edits = new Map<RowId, Map<string, string>>()
  for (const { row, column, value } of ops) {
    if (!columns.has(column) && !isHidden(column)) continue
    const cells = edits.get(row)
    if (cells) cells.set(column, value)
    else edits.set(row, new Map([[column, value]]))
  }
  return edits
}

function cellsOf(row: Row, columns: Iterable<string>): TableOp[] {
  return Array.from(columns, (column) => ({ op: 'setCell', row: row.id, column, value: cellText(row, column) }))
}

function insertions(table: FixtureTable, rows: ReadonlySet<RowId>): TableOp[] {
  return runsOf(table.rows, ({ id }) => rows.has(id)).map((run) => ({
    op: 'insertRows',
    index: run.index,
    rows: run.items,
  }))
}

/** Returns the rows with these ids, in table order; ignores unknown ids. */
export function rowsOf({ rows }: FixtureTable, ids: Iterable<RowId>): Row[] {
  const { indexOf } = orderOf({ rows })
  const places = Array.from(new Set(ids), indexOf).filter((at) => at >= 0)
  return places.sort((a, b) => a - b).flatMap((at) => rows[at] ?? [])
}

/** Replaces the rows with the same ids. The cost depends only on their number, not on the length of the table. */
function replaced(table: FixtureTable, changed: readonly Row[]): FixtureTable {
  const { indexOf } = orderOf(table)
  let rows: Row[] | undefined
  for (const row of changed) {
    const at = indexOf(row.id)
    const before = (rows ?? table.rows)[at]
    if (before === undefined || before === row || before.cells === row.cells) continue
    rows ??= [...table.rows]
    rows[at] = row
  }
  if (!rows) return table
  const next = { columns: table.columns, rows }
  keepOrder(table, next)
  return next
}

function mapCells(table: FixtureTable, change: (row: Row) => Cells): FixtureTable {
  let touched = false
  const rows = table.rows.map((row) => {
    const cells = change(row)
    if (cells === row.cells) return row
    touched = true
    return { id: row.id, cells }
  })
  return touched ? { columns: table.columns, rows } : table
}

/** Insertions and deletions change something if and only if they change the number of rows. */
function withRows(table: FixtureTable, rows: readonly Row[]): FixtureTable {
  return rows.length === table.rows.length ? table : { columns: table.columns, rows }
}

function isFree(table: FixtureTable, column: string): boolean {
  return !table.columns.includes(column) && !isHidden(column)
}
