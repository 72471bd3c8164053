import * as z from 'zod'
import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '~/domain/limits/table'
import { COLUMN, uniqueColumnName } from '~/domain/table/columns'
import { parseAnswer, withoutFence } from './gemini-text.server'

/** A checked row of the cloud's answer: one cell per column. */
export interface CloudRow {
  readonly kind: 'item' | 'group' | 'note'
  /** The position of the picture in the request, from 0; null if the answer names one that was not sent. */
  readonly image: number | null
  /** In percent of the picture's height; null if the answer gives no sensible place. */
  readonly extent: { readonly startPercent: number; readonly endPercent: number } | null
  readonly cells: readonly string[]
}

export interface CloudTable {
  readonly columns: readonly string[]
  readonly rows: readonly CloudRow[]
  /** Repairs to the answer: cells missing or too many, rows left out, or its end cut off. */
  readonly mended: readonly Mend[]
}

export type Mend = 'cells' | 'limits' | 'cutOff'

// Models return numbers and nulls where the schema requires text; everything else is rejected.
const CellSchema = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
const PlaceSchema = z.number().nullish().catch(null)
const RowSchema = z.object({
  kind: z.enum(['item', 'group', 'note']).catch('item'),
  image: PlaceSchema,
  top: PlaceSchema,
  bottom: PlaceSchema,
  cells: z.array(CellSchema),
})
const TableSchema = z.object({ columns: z.array(CellSchema), rows: z.array(RowSchema) })

/**
 * Parses the text of an answer. Anyone who writes on a drawing can influence a model's answer, so only data that fits
 * the schema and the product's limits gets through.
 * @returns null when it is not JSON of the schema (see `salvageTable`).
 */
export function parseTable(text: string, images: number): CloudTable | null {
  const parsed = TableSchema.safeParse(parseAnswer(text))
  return parsed.success ? checkedTable(parsed.data, images, []) : null
}

/**
 * Parses an answer that was cut off, up to its last complete row.
 * @returns null when not even the columns and one row are there.
 */
export function salvageTable(text: string, images: number): CloudTable | null {
  const body = withoutFence(text)
  const end = endOfLastRow(body)
  if (end === null) return null
  const parsed = TableSchema.safeParse(parseAnswer(`${body.slice(0, end)}]}`))
  if (!parsed.success || parsed.data.rows.length === 0 || parsed.data.columns.length === 0) return null
  return checkedTable(parsed.data, images, ['cutOff'])
}

function checkedTable(
  { columns, rows }: z.infer<typeof TableSchema>,
  images: number,
  mended: readonly Mend[],
): CloudTable {
  const names = columns.slice(0, MAX_COLUMNS).reduce(withColumn, [])
  const found = new Set<Mend>(mended)
  if (columns.length > MAX_COLUMNS || rows.length > MAX_ROWS) found.add('limits')
  const checked = rows.slice(0, MAX_ROWS).map((row): CloudRow => {
    // A heading has one text; models omit its other cells, which is not an error.
    if (row.cells.length !== columns.length && row.kind === 'item') found.add('cells')
    if (row.cells.some((cell) => cell.length > MAX_CELL_LENGTH)) found.add('limits')
    return {
      kind: row.kind,
      image: imageIndex(row.image, images),
      extent: extentOf(row.top, row.bottom),
      cells: names.map((_, index) => (row.cells[index] ?? '').slice(0, MAX_CELL_LENGTH).replace(/\s+/g, ' ').trim()),
    }
  })
  return { columns: names, rows: checked.filter((row) => row.cells.some((cell) => cell !== '')), mended: [...found] }
}

/** The 0-based index of a picture that a model numbers from 1; null if there is none. */
export function imageIndex(image: number | null | undefined, images: number): number | null {
  if (images === 1) return 0
  return typeof image === 'number' && Number.isInteger(image) && image >= 1 && image <= images ? image - 1 : null
}

function extentOf(top: number | null | undefined, bottom: number | null | undefined): CloudRow['extent'] {
  if (typeof top !== 'number' || typeof bottom !== 'number') return null
  return top >= 0 && bottom <= 1000 && bottom > top ? { startPercent: top / 10, endPercent: bottom / 10 } : null
}

// Names that models use although the prompt asks for ours.
const KNOWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['MARK', COLUMN.type],
  ['TAG', COLUMN.type],
  ['QUANTITY', COLUMN.qty],
  ['COUNT', COLUMN.qty],
  ['MANUFACTURER', COLUMN.mfg],
  ['MFR', COLUMN.mfg],
  ['CATALOG', COLUMN.catalog],
  ['CATALOG NUMBER', COLUMN.catalog],
  ['CATALOG NO.', COLUMN.catalog],
  ['CAT. NO.', COLUMN.catalog],
  ['MODEL NUMBER', COLUMN.catalog],
  ['PART NUMBER', COLUMN.catalog],
  ['UNIT PRICE', COLUMN.unit],
])

// Names with leading underscores are the product's hidden flags: no picture may set them.
function withColumn(columns: string[], text: string): string[] {
  const name = text.replace(/\s+/g, ' ').trim().replace(/^_+/, '').toUpperCase().slice(0, MAX_COLUMN_NAME_LENGTH)
  return [...columns, uniqueColumnName(columns, KNOWN_NAMES.get(name) ?? name, columns.length + 1)]
}

/** The end of the last complete object in the `rows` array; scans the text once and distinguishes strings from structure. */
function endOfLastRow(text: string): number | null {
  const rows = /"rows"\s*:\s*\[/.exec(text)
  if (!rows) return null
  let depth = 0
  let inString = false
  let end: number | null = null
  for (let at = rows.index + rows[0].length; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      depth--
      if (depth < 0) break
      if (depth === 0) end = at + 1
    }
  }
  return end
}
