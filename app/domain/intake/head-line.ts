import { areMeasures, withLongPrices } from '../headings/measures'
import { nameColumns } from '../headings/name-columns'
import { namesByContent } from '../headings/names-by-content'
import { exactHeader, headerWording, isListed } from '../headings/vocabulary'
import { MAX_TYPED_LENGTH } from '../limits/accounts'
import { MAX_COLUMN_NAME_LENGTH } from '../limits/stored-table'
import { nameText } from '../plain-text'
import { isPlainNumber } from '../pricing/money'
import { canonicalColumn, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import { COLUMN_BY_ELEMENT } from '../xml/xml-elements'

/** The cells of a line; lines of one table may differ in length. */
export type Line = readonly string[]

const OURS: ReadonlySet<string> = new Set(DEFAULT_COLUMNS)
/** In a quote file DESCRIPTION holds the catalog number, in a schedule a description. */
const NO_ELEMENT = 'DESCRIPTION'
/** Minimum for a line of headings: it names two columns of the product, and a third of its texts are headings of the trade. */
const FEWEST_KNOWN = 2
const ONE_KNOWN_OF = 3
/** Longer texts are not headings. */
const MOST_LETTERS = 80

/** Returns the product's column for a heading, or null. */
function knownColumn(text: string): string | null {
  const wording = headerWording(text)
  const named = columnInData(wording)
  if (named !== null) return named
  const match = exactHeader(wording)
  return match?.isProduct ? match.name : null
}

/** Returns the column with this label, or with this element name in a quote file, or null. */
function columnInData(wording: string): string | null {
  const element = wording === NO_ELEMENT ? undefined : COLUMN_BY_ELEMENT.get(wording)
  if (element !== undefined) return element
  const column = canonicalColumn(wording)
  return OURS.has(column) || column === 'OVGCOMMDOL' ? column : null
}

/** A test for lines of known headings. */
export type IsHead = (line: Line) => boolean

/** Returns a test for lines of headings. Caches results by line and by text, because stages ask again and texts recur. */
export function headFinder(): IsHead {
  const heads = new WeakMap<Line, boolean>()
  const columns = new Map<string, string | null>()
  const columnOf = (text: string) => {
    const known = columns.get(text)
    if (known !== undefined) return known
    const column = knownColumn(text)
    columns.set(text, column)
    return column
  }
  const isHead = (line: Line) => {
    const texts = line.filter((text) => text !== '')
    if (texts.length < FEWEST_KNOWN || texts.some((text) => text.length > MOST_LETTERS || isPlainNumber(text)))
      return false
    const known = new Set(texts.flatMap((text) => columnOf(text) ?? []))
    if (known.size < FEWEST_KNOWN) return false
    const headings = texts.filter((text) => columnOf(text) !== null || isListed(text))
    return headings.length * ONE_KNOWN_OF >= texts.length
  }
  return (line) => {
    const known = heads.get(line) ?? isHead(line)
    heads.set(line, known)
    return known
  }
}

/** A line with fewer texts may describe a fixture: 'Housing', 'Trim'. */
const FEWEST_HEADINGS = 3

/**
 * True for three or more words without gaps from the first cell on, if all are headings of the trade or one names a
 * column of the product: 'Room', 'Area', 'Watts'; 'Manufacturer', 'Min Order', 'Freight'.
 */
export function areHeadings(line: Line): boolean {
  if (line.length < FEWEST_HEADINGS || line.includes('')) return false
  if (line.some((text) => text.length > MOST_LETTERS || /\d/.test(text))) return false
  return line.some(isListedColumn) || line.every((text) => exactHeader(text) !== undefined)
}

/** True for such headings if at least two are listed ones of the trade: 'Item', 'Qty', 'Description', 'Rate', 'Amount'. */
export const areTradeHeadings = (line: Line) =>
  areHeadings(line) && line.some(isListedColumn) && line.filter(isListed).length >= FEWEST_KNOWN

const isListedColumn = (text: string) => isListed(text) && knownColumn(text) !== null

/** True if any heading of the line names a column of the product. */
export const namesColumn = (line: Line) => line.some((text) => knownColumn(text) !== null)

/**
 * Names the columns below a line of headings: the product's name for a known heading, otherwise the printed text, or
 * 'Column 3' if it is empty. `textsIn` returns the texts below a heading, by its index.
 */
export function columnsOf(head: Line, textsIn: (place: number) => readonly string[]): string[] {
  const printed = head.map((text) => nameText(text.slice(0, MAX_TYPED_LENGTH)).slice(0, MAX_COLUMN_NAME_LENGTH))
  const wordings = printed.map((text) => {
    const wording = headerWording(text)
    return columnInData(wording) ?? wording
  })
  // A column of units of measure is never a price.
  const measured = wordings.map((text, at) => (areMeasures(text, textsIn(at)) ? 'U/M' : text))
  const headings = withLongPrices(measured, textsIn)
  const named = namesByContent(nameColumns(headings), headings, textsIn)
  const ours = named.filter((name) => columnInData(name) === name)
  const columns: string[] = []
  for (const [at, name] of named.entries()) {
    const isOurs = ours.includes(name)
    // 'Type' next to 'Type Mark' gets another name, in either order.
    const taken = isOurs ? columns : [...columns, ...ours]
    const own = canonicalColumn(printed[at] ?? '')
    columns.push(uniqueColumnName(taken, isOurs || OURS.has(own) ? name : own, columns.length + 1))
  }
  return columns
}
