import { foldCase } from '../fold-case'
import { folded, makerKey } from '../memory/number-key'
import { namesCharge } from '../pricing/charge-words'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type Row } from '../table/table'
import { type CodeOf, codeFor } from '../trade/maker-codes'
import { UNKNOWN_CODE } from '../trade/manufacturers'

/** Where lines go that name rows of a table by TYPE, or by CATALOG # if they have no TYPE. */
export interface RowsByType {
  /** The column by which the lines name rows. */
  readonly by: string
  /** The index of the row of each line; null for a line that becomes a new row. */
  readonly rowAt: readonly (number | null)[]
  /** The lines that become new rows although the table has their TYPE: it does not name one row for certain. */
  readonly again: readonly number[]
}

/** Lines with one of these may be separate fixtures, such as those of another floor. */
const PRODUCT = [COLUMN.mfg, COLUMN.catalog]

const keyOf = (row: Row | Cells, column: string) => foldCase(cellText(row, column).trim()).text

/** The indexes of the rows with each text in a column. */
function placesOf(rows: readonly (Row | Cells)[], column: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row, column)
    const known = places.get(key)
    if (known) known.push(at)
    else places.set(key, [at])
  }
  return places
}

/** True for a line such as 'Tax', which names no fixture. */
const isCharge = (line: Cells) =>
  keyOf(line, COLUMN.type) === '' &&
  PRODUCT.map((column) => cellText(line, column)).every((text) => text.trim() === '' || namesCharge(text)) &&
  Object.values(line).some(namesCharge)

/**
 * Finds the row that each line is about. A line names a row if its TYPE is that of one row and of one line, and it names no
 * product, or the same one in the same quantity. Lines without TYPEs name rows by CATALOG # in the same way. Taxes and
 * other charges become new rows. Null if no line is in the table, or if the lines are a schedule with parts of its own:
 * groups, notes, or lines without a name.
 * `codeOf` returns the code of a maker's name, or null.
 */
export function rowsByType(rows: readonly Row[], lines: readonly Cells[], codeOf: CodeOf = codeFor): RowsByType | null {
  const by = lines.every((line) => keyOf(line, COLUMN.type) === '') ? COLUMN.catalog : COLUMN.type
  const isPart = (line: Cells) => (keyOf(line, by) === '' && !isCharge(line)) || isSpecial(cellText(line, COLUMN.line))
  if (lines.some(isPart)) return null
  const [present, coming] = [placesOf(rows, by), placesOf(lines, by)]
  const known = lines.map((line) => (isCharge(line) ? [] : (present.get(keyOf(line, by)) ?? [])))
  if (known.every((places) => places.length === 0)) return null
  const rowAt = lines.map((line, at) => {
    const [place, ...others] = known[at] ?? []
    const row = place === undefined ? undefined : rows[place]
    const isOnly = others.length === 0 && coming.get(keyOf(line, by))?.length === 1
    return row && isOnly && !isSpecial(cellText(row, COLUMN.line)) && isSameProduct(row, line, codeOf)
      ? (place ?? null)
      : null
  })
  return { by, rowAt, again: lines.flatMap((_, at) => (rowAt[at] === null && known[at]?.length ? [at] : [])) }
}

/** True if a row and a line for it agree in maker, number and quantity where both have them, or the line names no product. */
function isSameProduct(row: Row, line: Cells, codeOf: CodeOf): boolean {
  if (PRODUCT.every((column) => keyOf(line, column) === '')) return true
  const makerOf = (name: string) => {
    const code = name === '' ? null : codeOf(name)
    return code === null || code === UNKNOWN_CODE ? makerKey(name) : code
  }
  const agreeIn = (column: string, nameOf: (text: string) => string) => {
    const [own, other] = [row, line].map((of) => nameOf(cellText(of, column).trim()))
    return own === '' || other === '' || own === other
  }
  return agreeIn(COLUMN.mfg, makerOf) && agreeIn(COLUMN.catalog, folded) && agreeIn(COLUMN.qty, folded)
}

/** The TYPEs of fixtures among new rows that fixtures of the table have already, each once. */
export function typesAgain(rows: readonly Row[], added: readonly Row[]): readonly string[] {
  const typeOf = (row: Row) => (isSpecial(cellText(row, COLUMN.line)) ? '' : keyOf(row, COLUMN.type))
  const known = new Set(rows.map(typeOf))
  const again = added.filter((row) => typeOf(row) !== '' && known.has(typeOf(row)))
  return [...new Map(again.map((row) => [typeOf(row), cellText(row, COLUMN.type).trim()])).values()]
}

/** True if a cell of a block is a TYPE or a CATALOG # of these rows. */
export function namesRowOf(rows: readonly Row[], block: readonly (readonly string[])[]): boolean {
  const known = new Set(rows.flatMap((row) => [keyOf(row, COLUMN.type), keyOf(row, COLUMN.catalog)]))
  known.delete('')
  return known.size > 0 && block.some((line) => line.some((text) => known.has(foldCase(text.trim()).text)))
}
