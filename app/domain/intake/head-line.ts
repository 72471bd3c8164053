import { areMeasures } from '../headings/measures'
import { nameColumns } from '../headings/name-columns'
import { namesByContent } from '../headings/names-by-content'
import { exactHeader, headerWording, isListed } from '../headings/vocabulary'
import { MAX_COLUMN_NAME_LENGTH, MAX_TYPED_LENGTH } from '../limits'
import { nameText } from '../plain-text'
import { isPlainNumber } from '../pricing/money'
import { canonicalColumn, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import { COLUMN_BY_ELEMENT } from '../xml/xml-elements'

/** Cells of a line; lines of one table may differ in length. */
export type Line = readonly string[]

const OURS: ReadonlySet<string> = new Set(DEFAULT_COLUMNS)
/** A quote file keeps the catalog number under DESCRIPTION; a schedule keeps a description there. */
const NO_ELEMENT = 'DESCRIPTION'
/** A line of headings names at least two of the product's columns, and one in three of its texts does. */
const FEWEST_KNOWN = 2
const ONE_KNOWN_OF = 3
/** A longer text is no heading. */
const MOST_LETTERS = 80

/** The product's column for a heading, or null. */
function knownColumn(text: string): string | null {
  const wording = headerWording(text)
  const named = columnInData(wording)
  if (named !== null) return named
  const match = exactHeader(wording)
  return match?.isProduct ? match.name : null
}

/** The column with this element name of a quote file or with this label, or null. */
function columnInData(wording: string): string | null {
  const element = wording === NO_ELEMENT ? undefined : COLUMN_BY_ELEMENT.get(wording)
  if (element !== undefined) return element
  const column = canonicalColumn(wording)
  return OURS.has(column) || column === 'OVGCOMMDOL' ? column : null
}

/** A test for lines of known headings. */
export type IsHead = (line: Line) => boolean

/** Returns a test for lines of headings. It looks each line and each text up once: stages ask again, and texts repeat. */
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
    return known.size >= FEWEST_KNOWN && known.size * ONE_KNOWN_OF >= texts.length
  }
  return (line) => {
    const known = heads.get(line) ?? isHead(line)
    heads.set(line, known)
    return known
  }
}

/** With fewer texts a line may be words of a fixture: 'Housing', 'Trim'. */
const FEWEST_HEADINGS = 3

/**
 * True for three words or more, side by side from the first cell on, that are all headings of the trade or one of which names a
 * column of the product: 'Room', 'Area', 'Watts'; 'Manufacturer', 'Min Order', 'Freight'.
 */
export function areHeadings(line: Line): boolean {
  if (line.length < FEWEST_HEADINGS || line.includes('')) return false
  if (line.some((text) => text.length > MOST_LETTERS || /\d/.test(text))) return false
  return line.some(isListedColumn) || line.every((text) => exactHeader(text) !== undefined)
}

const isListedColumn = (text: string) => isListed(text) && knownColumn(text) !== null

/** True if a heading of the line names a column of the product. */
export const namesColumn = (line: Line) => line.some((text) => knownColumn(text) !== null)

/**
 * Names the columns below a line of headings: the product's names for known headings, the printed text for others, 'Column 3'
 * for an empty one. `textsIn` returns the texts below a heading, by its position.
 */
export function columnsOf(head: Line, textsIn: (place: number) => readonly string[]): string[] {
  const printed = head.map((text) => nameText(text.slice(0, MAX_TYPED_LENGTH)).slice(0, MAX_COLUMN_NAME_LENGTH))
  const wordings = printed.map((text) => {
    const wording = headerWording(text)
    return columnInData(wording) ?? wording
  })
  // A column of units of measure is never a price.
  const headings = wordings.map((text, at) => (areMeasures(text, textsIn(at)) ? 'U/M' : text))
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
