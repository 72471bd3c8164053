import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits/table'
import type { Cells, FixtureData } from '~/domain/table/table'
import { refine as words } from '../language/refine-messages'
import type { RefineAnswer } from './answer'
import type { RefineChange } from './changes'

export type ReadAnswer = { readonly answer: RefineAnswer } | { readonly problem: string }

type Fields = Readonly<Record<string, unknown>>

class Unusable extends Error {}

/**
 * Validates a refine answer. Server and browser share this check: the server for a model's output (`strict`), the browser
 * for the server's response, where changes to missing rows are skipped later. Columns must exist, and no two changes may
 * affect the same cell or a deleted row; in strict mode, rows must exist too. [REFINE-16][ERR-22]
 */
export function readAnswer(value: unknown, { columns, rows }: FixtureData, strict: boolean): ReadAnswer {
  try {
    const fields = fieldsOf(value)
    const { responseType, message, notUnderstood, suggestions } = fields
    const base = {
      message: typeof message === 'string' ? message : '',
      ...(typeof notUnderstood === 'string' ? { notUnderstood } : {}),
      ...(Array.isArray(suggestions) ? { suggestions: suggestions.filter((text) => typeof text === 'string') } : {}),
    }
    if (responseType === 'full_table') {
      const refinedData = readTable(fields.refinedData, columns)
      const origins =
        fields.origins === undefined ? {} : { origins: readOrigins(fields.origins, refinedData, rows.length) }
      return { answer: { ...base, responseType, changes: [], refinedData, ...origins } }
    }
    if (responseType !== 'incremental' || !Array.isArray(fields.changes)) throw new Unusable(words.badChange)
    if (fields.changes.length > 2 * MAX_ROWS) throw new Unusable(words.tooMany)
    const changes = fields.changes.map(readChange)
    checkChanges(changes, new Set(columns), rows.length, strict)
    return { answer: { ...base, responseType, changes, refinedData: null } }
  } catch (error) {
    if (error instanceof Unusable) return { problem: error.message }
    throw error
  }
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unusable(words.badChange)
  return value as Fields
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new Unusable(words.badChange)
  if (value.length > MAX_CELL_LENGTH) throw new Unusable(words.cellTooLong)
  return value
}

function readIndex(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Unusable(words.badChange)
  return value
}

/** Uses `fromEntries`, so that `__proto__` is a column name like any other. */
const readCells = (value: unknown): Cells =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([column, text]) => [column, readText(text)]))

function readChange(value: unknown): RefineChange {
  const { type, rowIndex, column, newValue, changes, afterIndex, row } = fieldsOf(value)
  switch (type) {
    case 'modify_cell':
      return { type, rowIndex: readIndex(rowIndex), column: readText(column), newValue: readText(newValue) }
    case 'modify_row':
      return { type, rowIndex: readIndex(rowIndex), changes: readCells(changes) }
    case 'delete_row':
      return { type, rowIndex: readIndex(rowIndex) }
    case 'insert_row':
      return { type, afterIndex: readIndex(afterIndex), row: readCells(row) }
    default:
      throw new Unusable(words.badChange)
  }
}

function readTable(value: unknown, columns: readonly string[]): FixtureData {
  const { columns: names, rows } = fieldsOf(value)
  if (!Array.isArray(names) || !Array.isArray(rows)) throw new Unusable(words.badChange)
  if (rows.length > MAX_ROWS) throw new Unusable(words.tooMany)
  const known = new Set(columns)
  const unknown = names.find((name) => typeof name !== 'string' || !known.has(name))
  if (unknown !== undefined) throw new Unusable(words.unknownColumn(String(unknown).slice(0, 40)))
  if (new Set(names).size !== columns.length) throw new Unusable(words.badChange)
  return { columns, rows: rows.map(readCells) }
}

/** Every original row may occur at most once. */
function readOrigins(value: unknown, { rows }: FixtureData, length: number): (number | null)[] {
  if (!Array.isArray(value) || value.length !== rows.length) throw new Unusable(words.badChange)
  const used = new Set<number>()
  return value.map((origin: unknown) => {
    if (origin === null) return null
    const index = readIndex(origin)
    if (index < 0 || index >= length || used.has(index)) throw new Unusable(words.badChange)
    used.add(index)
    return index
  })
}

function checkChanges(
  changes: readonly RefineChange[],
  columns: ReadonlySet<string>,
  rows: number,
  strict: boolean,
): void {
  const needColumn = (column: string) => {
    if (!columns.has(column)) throw new Unusable(words.unknownColumn(column.slice(0, 40)))
  }
  const touched = new Map<number, Set<string> | 'row'>()
  for (const change of changes) {
    const index = change.type === 'insert_row' ? change.afterIndex : change.rowIndex
    if (index < (change.type === 'insert_row' ? -1 : 0) || index >= rows) {
      if (strict) throw new Unusable(words.unknownRow(index + 1))
      continue
    }
    if (change.type === 'insert_row') {
      for (const column of Object.keys(change.row)) needColumn(column)
      continue
    }
    const before = touched.get(index)
    if (change.type === 'delete_row') {
      if (before) throw new Unusable(words.overlap(index + 1))
      touched.set(index, 'row')
      continue
    }
    const named = change.type === 'modify_cell' ? [change.column] : Object.keys(change.changes)
    for (const column of named) {
      needColumn(column)
      if (before === 'row' || before?.has(column)) throw new Unusable(words.overlap(index + 1))
    }
    touched.set(index, new Set([...(before ?? []), ...named]))
  }
}
