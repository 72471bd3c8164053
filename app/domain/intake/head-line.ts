import { nameColumns } from '../headings/name-columns'
import { namesByContent } from '../headings/names-by-content'
import { exactHeader, headerWording } from '../headings/vocabulary'
import { MAX_COLUMN_NAME_LENGTH, MAX_TYPED_LENGTH } from '../limits'
import { nameText } from '../plain-text'
import { isPlainNumber } from '../pricing/money'
import { canonicalColumn, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import { COLUMN_BY_ELEMENT } from '../xml/xml-elements'

/** Cells of a line; lines of one table may differ in length. */
export type Line = readonly string[]

const OURS: ReadonlySet<string> = new Set(DEFAULT_COLUMNS)
/** DESCRIPTION is a heading of everyday schedules as well, where it says something else than in a quote file. */
const NO_ELEMENT = 'DESCRIPTION'
/** So many headings at least must be those of the product's columns, and one of so many. */
const FEWEST_KNOWN = 2
const ONE_KNOWN_OF = 3
/** Lines that are longer hold no headings. */
const MOST_LETTERS = 80

/** The product's column under a heading that says just that; null for any other text. */
function knownColumn(text: string): string | null {
  const wording = headerWording(text)
  const named = columnInData(wording)
  if (named !== null) return named
  const match = exactHeader(wording)
  return match?.isProduct ? match.name : null
}

/** A column by its name in files of quotation software, or by the label that people see. */
function columnInData(wording: string): string | null {
  const element = wording === NO_ELEMENT ? undefined : COLUMN_BY_ELEMENT.get(wording)
  if (element !== undefined) return element
  const column = canonicalColumn(wording)
  return OURS.has(column) || column === 'OVGCOMMDOL' ? column : null
}

/** Asks of many lines whether they hold headings: texts repeat, so each is looked up once. */
export function headFinder(): (line: Line) => boolean {
  const columns = new Map<string, string | null>()
  const columnOf = (text: string) => {
    const known = columns.get(text)
    if (known !== undefined) return known
    const column = knownColumn(text)
    columns.set(text, column)
    return column
  }
  return (line) => {
    const texts = line.filter((text) => text !== '')
    if (texts.length < FEWEST_KNOWN || texts.some((text) => text.length > MOST_LETTERS || isPlainNumber(text)))
      return false
    const known = new Set(texts.flatMap((text) => columnOf(text) ?? []))
    return known.size >= FEWEST_KNOWN && known.size * ONE_KNOWN_OF >= texts.length
  }
}

/**
 * The columns below a line of headings: names of the product where the vocabulary of pictures knows them, what is printed
 * for the others, and numbers where nothing is. `textsIn` gives the texts below a heading by its place.
 */
export function columnsOf(head: Line, textsIn: (place: number) => readonly string[]): string[] {
  const printed = head.map((text) => nameText(text.slice(0, MAX_TYPED_LENGTH)).slice(0, MAX_COLUMN_NAME_LENGTH))
  const wordings = printed.map((text) => {
    const wording = headerWording(text)
    return columnInData(wording) ?? wording
  })
  const named = namesByContent(nameColumns(wordings), wordings, textsIn)
  const ours = named.filter((name) => columnInData(name) === name)
  const columns: string[] = []
  for (const [at, name] of named.entries()) {
    const isOurs = ours.includes(name)
    // 'Type' next to 'Type Mark' gets another name, whichever of the two comes first.
    const taken = isOurs ? columns : [...columns, ...ours]
    columns.push(uniqueColumnName(taken, isOurs ? name : canonicalColumn(printed[at] ?? ''), columns.length + 1))
  }
  return columns
}
