import { canonicalColumn, isHidden } from './columns'

interface PlainData {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/**
 * Columns and rows out of anything received. Anything but an object with arrays `columns` and `rows` is the empty
 * `{ columns: [], rows: [] }`; numbers become text, null and missing values ''; columns named '%$' or 'OVG $' get their
 * names in data; values outside the columns are left out, hidden keys stay. [UPLOAD-19][UPLOAD-34][COL-40]
 */
export function plainData(value: unknown): PlainData {
  if (!isObject(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return { columns: [], rows: [] }
  const names = value.columns.filter(isText).map(plainText)
  const keys = names.filter((name) => !isHidden(name))
  const columns = [...new Set(keys.map(canonicalColumn))]
  return { columns, rows: value.rows.map((row: unknown) => plainRow(columns, keys, isObject(row) ? row : {})) }
}

function plainRow(columns: readonly string[], keys: readonly string[], row: Record<string, unknown>) {
  const cells = new Map(columns.map((column) => [column, '']))
  for (const key of keys) {
    const column = canonicalColumn(key)
    const text = Object.hasOwn(row, key) ? plainText(row[key]) : ''
    // Where both '%$' and COMMDOL arrive, the one with the name in data wins unless it is blank.
    if (text !== '' && (column === key || !cells.get(column))) cells.set(column, text)
  }
  for (const key of Object.keys(row)) if (isHidden(key)) cells.set(key, plainText(row[key]))
  return Object.fromEntries(cells)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}

function plainText(value: unknown): string {
  return isText(value) ? String(value) : ''
}
