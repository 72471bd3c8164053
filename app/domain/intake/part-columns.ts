import { withProvenColumns } from '../checks/proven-columns'
import { mayCount, quotedCount } from '../checks/quoted-count'
import { isPriceHeading, otherUnitPrice } from '../checks/unit-price'
import { isMeasured } from '../headings/measures'
import { isInOtherCurrency, mayBeAlternative } from '../headings/price-headings'
import { exactHeader } from '../headings/vocabulary'
import { WHOLE } from '../pricing/cell-number'
import { COLUMN, canonicalColumn, columnKey, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import { isLineCode } from '../table/line-codes'
import { commissionColumn } from './commission-basis'
import { columnsOf } from './head-line'
import { sheetImport as words } from './intake-messages'

/** The columns of a part, and remarks about those with a rival heading or left without the product's name. */
export interface PartColumns {
  readonly columns: readonly string[]
  readonly remarks: readonly string[]
}

/** Returns the cells of a column, by row. */
type TextsBelow = (column: number) => readonly string[]

/** Names columns by their headings and by the evidence of their cells. */
export function partColumns(headings: readonly string[], textsBelow: TextsBelow): PartColumns {
  const textsIn = (column: number) => textsBelow(column).flatMap((text) => (text === '' ? [] : text.toUpperCase()))
  const all = columnsOf(headings, textsIn)
  const line = all.indexOf(COLUMN.line)
  const named = areNumbersOfLines(textsBelow(line)) ? moved(all, headings, line, null) : all
  const taken = named.indexOf(COLUMN.qty)
  const quoted = quotedCount(headings, taken, textsBelow)
  const counted = typeof quoted === 'number' ? moved(named, headings, taken, quoted) : named
  const priced = withUnitPrice(withProvenColumns(counted, textsBelow), headings, textsBelow)
  const { columns, remarks } = withCommissions(priced.columns, headings, textsBelow)
  const certain = quoted === 'open' ? moved(columns, headings, taken, null) : columns
  return { columns: certain, remarks: [...rivalsOf(headings, certain, textsBelow), ...priced.remarks, ...remarks] }
}

/** True for line numbers and amounts of lines, which are not LINE codes, also with words between them: 1, 1A, 'LEVEL 2', 2. */
const areNumbersOfLines = (texts: readonly string[]) =>
  texts.some((text) => WHOLE.test(text) || AMOUNT.test(text)) && !texts.some(isLineCode)

/** Moves a name of the product to another column, or to none; its previous column gets its heading back. */
function moved(
  columns: readonly string[],
  headings: readonly string[],
  from: number,
  to: number | null,
): readonly string[] {
  const named = to === null ? columns : columns.with(to, columns[from] ?? '')
  return from === to ? named : named.with(from, printedName(named.toSpliced(from, 1), headings[from] ?? '', from + 1))
}

/** Returns a name for a column that keeps its heading, even if that is the name of another column of the product. */
function printedName(others: readonly string[], heading: string, position: number): string {
  const name = DEFAULT_COLUMNS.includes(columnKey(canonicalColumn(heading))) ? `${heading} (printed)` : heading
  return uniqueColumnName(others, name, position)
}

/**
 * Moves UNIT $ to the column that the numbers show to hold unit prices, if any; line amounts keep their heading. Swapped
 * headings are swapped back, so that the amounts are called what they are, and a remark says so.
 */
function withUnitPrice(columns: readonly string[], headings: readonly string[], textsBelow: TextsBelow): PartColumns {
  const proof = otherUnitPrice(columns, textsBelow)
  if (proof === null) return { columns, remarks: [] }
  const price = columns.indexOf(COLUMN.unit)
  const { at, amountsAt } = proof
  if (at !== null && amountsAt !== undefined) {
    const swapped = columns.with(amountsAt, columns[at] ?? '').with(at, COLUMN.unit)
    return { columns: swapped, remarks: [words.swapped(headings[amountsAt] ?? '', headings[at] ?? '')] }
  }
  if (price >= 0) return { columns: moved(columns, headings, price, at), remarks: [] }
  return { columns: at === null ? columns : columns.with(at, COLUMN.unit), remarks: [] }
}

/**
 * Names commissions in dollars as such, even if their heading could mean a percentage. Commissions on whole lines keep
 * their heading, because the product's are per unit. So do numbers that may be dollars or percentages; a question asks
 * about them.
 */
function withCommissions(columns: readonly string[], headings: readonly string[], textsBelow: TextsBelow): PartColumns {
  const found = commissionColumn(columns, headings, textsBelow)
  const others = columns.toSpliced(found?.at ?? columns.length, 1)
  const isOfLines = found?.kind === 'line' || (found?.kind === 'piece' && others.includes(COLUMN.commission))
  const remarksOn = (own: readonly string[]) => own.map(words.lineCommission)
  const unread = columns.filter((column) => OF_LINES.test(column))
  if (!found || found.kind === 'percent') return { columns, remarks: remarksOn(unread) }
  if (found.kind === 'piece' && !isOfLines)
    return { columns: columns.with(found.at, COLUMN.commission), remarks: remarksOn(unread) }
  const own = printedName(others, headings[found.at] ?? '', found.at + 1)
  return { columns: columns.with(found.at, own), remarks: remarksOn([...(isOfLines ? [own] : []), ...unread]) }
}

/** Headings of commissions on whole lines: 'Ext Comm', 'Total Commission'. */
const OF_LINES = /\b(EXT|EXTENDED|TOTAL|LINE)\.? COMM?(ISSION)?\b|\bCOMM?(ISSION)? (EXT|EXTENDED|TOTAL)\b/i

/** Columns that a table may have twice: a quantity for each floor, a maker that is quoted. */
const RIVALLED: readonly string[] = [COLUMN.qty, COLUMN.mfg, COLUMN.catalog, COLUMN.unit]

/** True if a heading could name the column just like the chosen one. */
const mayBe = (column: string, heading: string, taken: string, texts: () => readonly string[]) =>
  column === COLUMN.qty
    ? mayCount(heading, taken)
    : column === COLUMN.unit
      ? (isInOtherCurrency(heading) && isPriceHeading(heading)) ||
        (mayBeAlternative(heading) && texts().some((text) => AMOUNT.test(text)))
      : exactHeader(heading)?.name === column

/** An amount of dollars or with cents, unlike watts and numbers of options. */
const AMOUNT = /^\$ ?\d|^[\d,]{1,12}\.\d\d$/

/** True if the cells are units of prices: `BASIS` may head a maker or the pieces that a price is for. */
const areUnits = (texts: readonly string[]) =>
  texts.some((text) => text !== '') && texts.every((text) => text === '' || isMeasured(text.toUpperCase()))

/** Returns a remark for each column of the product that several headings name. */
function rivalsOf(headings: readonly string[], columns: readonly string[], textsBelow: TextsBelow): readonly string[] {
  return RIVALLED.flatMap((column) => {
    const taken = columns.indexOf(column)
    const heading = headings[taken] ?? ''
    const rivals = headings.filter(
      (text, at) =>
        at !== taken &&
        mayBe(column, text, heading, () => textsBelow(at)) &&
        !(column === COLUMN.mfg && areUnits(textsBelow(at))),
    )
    const others = rivals.filter((text) => columnKey(text) !== columnKey(heading))
    const twins = rivals.length - others.length
    if (taken < 0) return []
    const isFirst = headings.findIndex((text) => columnKey(text) === columnKey(heading)) === taken
    return [
      ...(twins > 0 ? [words.twins(column, heading, twins + 1, isFirst)] : []),
      ...(others.length > 0 ? [words.rivals(column, heading, others)] : []),
    ]
  })
}
