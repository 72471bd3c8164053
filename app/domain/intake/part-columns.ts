import { exactHeader } from '../headings/vocabulary'
import { COLUMN, canonicalColumn, columnKey, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import { commissionBasis } from './commission-basis'
import { columnsOf } from './head-line'
import { sheetImport as words } from './intake-messages'
import { otherUnitPrice } from './unit-price'

/** The columns of a part, and sentences about those that another one may be or that were not read as theirs. */
export interface PartColumns {
  readonly columns: readonly string[]
  readonly remarks: readonly string[]
}

/** The cells of a column, by rows. */
type TextsBelow = (column: number) => readonly string[]

/** Names the columns below headings, by these and by what the cells prove. */
export function partColumns(headings: readonly string[], textsBelow: TextsBelow): PartColumns {
  const textsIn = (column: number) => textsBelow(column).flatMap((text) => (text === '' ? [] : text.toUpperCase()))
  const priced = withUnitPrice(columnsOf(headings, textsIn), headings, textsBelow)
  const { columns, remarks } = withCommissions(priced, headings, textsBelow)
  return { columns, remarks: [...rivalsOf(headings, columns), ...remarks] }
}

/** A name for a column that keeps its heading, though that may be the name of another column of the product. */
function printedName(others: readonly string[], heading: string, position: number): string {
  const name = DEFAULT_COLUMNS.includes(columnKey(canonicalColumn(heading))) ? `${heading} (printed)` : heading
  return uniqueColumnName(others, name, position)
}

/** The names with UNIT $ at the column that holds the price of one, if there is one; amounts of whole lines keep their heading. */
function withUnitPrice(
  columns: readonly string[],
  headings: readonly string[],
  textsBelow: TextsBelow,
): readonly string[] {
  const proof = otherUnitPrice(columns, textsBelow)
  if (proof === null) return columns
  const price = columns.indexOf(COLUMN.unit)
  const named = proof.at === null ? columns : columns.with(proof.at, COLUMN.unit)
  if (price < 0) return named
  return named.with(price, printedName(named.toSpliced(price, 1), headings[price] ?? '', price + 1))
}

/** A heading that says a rate. */
const RATE = /%|\b(PCT|PERCENT|RATE)\b/i

/**
 * The names with commissions in dollars as such, though their heading may mean a percentage. Commissions of whole lines keep their
 * heading: the product has those of one.
 */
function withCommissions(columns: readonly string[], headings: readonly string[], textsBelow: TextsBelow): PartColumns {
  const at = columns.findIndex(
    (column, place) => column === COLUMN.commission || (column === COLUMN.percent && !RATE.test(headings[place] ?? '')),
  )
  const basis = at < 0 ? null : commissionBasis(at, columns, textsBelow)
  if (basis === null) return { columns, remarks: [] }
  const others = columns.toSpliced(at, 1)
  if (basis === 'piece' && !others.includes(COLUMN.commission))
    return { columns: columns.with(at, COLUMN.commission), remarks: [] }
  const own = printedName(others, headings[at] ?? '', at + 1)
  return { columns: columns.with(at, own), remarks: [words.lineCommission(own)] }
}

/** Columns of which a table may have a second one that counts: a quantity for each floor, a maker that is quoted. */
const RIVALLED: readonly string[] = [COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

const COUNTED = /\b(QTY|QUANTITY|COUNT|UNITS)\b/i
/** Counts of something else than the fixtures of a row. */
const OTHER_COUNT =
  /\b(LAMPS?|BALLASTS?|DRIVERS?|CASE|CTN|CARTON|PACK|PALLET|MIN|MINIMUM|STOCK|OF MEASURE|ON HAND|SHIPPED)\b/i

const TOTAL = /\bTOTAL\b/i

/** True for a heading that may name the column as well as the chosen one does. */
const mayBe = (column: string, heading: string, taken: string) =>
  exactHeader(heading)?.name === column ||
  (column === COLUMN.qty && COUNTED.test(heading) && !OTHER_COUNT.test(heading) && !TOTAL.test(taken))

/** A sentence for each column of the product that two headings name. */
function rivalsOf(headings: readonly string[], columns: readonly string[]): readonly string[] {
  return RIVALLED.flatMap((column) => {
    const taken = columns.indexOf(column)
    const others = headings.filter((text, at) => at !== taken && mayBe(column, text, headings[taken] ?? ''))
    return taken >= 0 && others.length > 0 ? [words.rivals(column, headings[taken] ?? '', others)] : []
  })
}
