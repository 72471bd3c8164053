import { exactHeader } from '../headings/vocabulary'
import { WHOLE } from '../pricing/cell-number'
import { COLUMN, canonicalColumn, columnKey, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import { commissionBasis, mayBeDollars } from './commission-basis'
import { columnsOf } from './head-line'
import { sheetImport as words } from './intake-messages'
import { mayCount, quotedCount } from './quoted-count'
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
  const named = columnsOf(headings, textsIn)
  const taken = named.indexOf(COLUMN.qty)
  const quoted = quotedCount(headings, taken, textsBelow)
  const counted = typeof quoted === 'number' ? moved(named, headings, taken, quoted) : named
  const priced = withUnitPrice(counted, headings, textsBelow)
  const { columns, remarks } = withCommissions(priced, headings, textsBelow)
  const counts = quoted === 'open' ? moved(columns, headings, taken, null) : columns
  const line = counts.indexOf(COLUMN.line)
  const certain = areNumbersOfLines(textsBelow(line)) ? moved(counts, headings, line, null) : counts
  return { columns: certain, remarks: [...rivalsOf(headings, certain), ...remarks] }
}

/** True for the numbers of lines, which are no LINE codes. */
const areNumbersOfLines = (texts: readonly string[]) =>
  texts.some((text) => text !== '') && texts.every((text) => text === '' || WHOLE.test(text))

/** The names with one of the product at another column, or at none; its earlier column keeps its heading. */
function moved(
  columns: readonly string[],
  headings: readonly string[],
  from: number,
  to: number | null,
): readonly string[] {
  const named = to === null ? columns : columns.with(to, columns[from] ?? '')
  return from === to ? named : named.with(from, printedName(named.toSpliced(from, 1), headings[from] ?? '', from + 1))
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
  if (price >= 0) return moved(columns, headings, price, proof.at)
  return proof.at === null ? columns : columns.with(proof.at, COLUMN.unit)
}

/** A heading that says a rate. */
const RATE = /%|\b(PCT|PERCENT|RATE)\b/i

/**
 * The names with commissions in dollars as such, though their heading may mean a percentage. Commissions of whole lines keep their
 * heading: the product has those of one. So do numbers that may be dollars or percentages, and a question asks for them.
 */
function withCommissions(columns: readonly string[], headings: readonly string[], textsBelow: TextsBelow): PartColumns {
  const at = columns.findIndex(
    (column, place) => column === COLUMN.commission || (column === COLUMN.percent && !RATE.test(headings[place] ?? '')),
  )
  const basis = at < 0 ? null : commissionBasis(at, columns, textsBelow)
  const others = columns.toSpliced(at, 1)
  if (basis === null) {
    const isOpen = at >= 0 && columns[at] === COLUMN.percent && mayBeDollars(textsBelow(at))
    return {
      columns: isOpen ? columns.with(at, printedName(others, headings[at] ?? '', at + 1)) : columns,
      remarks: [],
    }
  }
  if (basis === 'piece' && !others.includes(COLUMN.commission))
    return { columns: columns.with(at, COLUMN.commission), remarks: [] }
  const own = printedName(others, headings[at] ?? '', at + 1)
  return { columns: columns.with(at, own), remarks: [words.lineCommission(own)] }
}

/** Columns of which a table may have a second one that counts: a quantity for each floor, a maker that is quoted. */
const RIVALLED: readonly string[] = [COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

/** True for a heading that may name the column as well as the chosen one does. */
const mayBe = (column: string, heading: string, taken: string) =>
  column === COLUMN.qty ? mayCount(heading, taken) : exactHeader(heading)?.name === column

/** A sentence for each column of the product that two headings name. */
function rivalsOf(headings: readonly string[], columns: readonly string[]): readonly string[] {
  return RIVALLED.flatMap((column) => {
    const taken = columns.indexOf(column)
    const heading = headings[taken] ?? ''
    const rivals = headings.filter((text, at) => at !== taken && mayBe(column, text, heading))
    const others = rivals.filter((text) => columnKey(text) !== columnKey(heading))
    const twins = rivals.length - others.length
    if (taken < 0) return []
    return [
      ...(twins > 0 ? [words.twins(column, heading, twins + 1)] : []),
      ...(others.length > 0 ? [words.rivals(column, heading, others)] : []),
    ]
  })
}
