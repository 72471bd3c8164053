import { exactHeader } from '~/domain/headings/vocabulary'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { columnNames } from '../language/column-names'
import { tokenize } from '../language/tokens'
import { isNear, KNOWN } from '../language/vocabulary'
import type { Place } from './column-orders'

/** Words shorter than this are too similar to others. */
const FUZZY_LENGTH = 5
/** A heading that is no column of the product has at least this many letters; "no" and "a" are words. */
const SHORTEST_OTHER = 4
/** The maximum number of words in a name. */
export const MOST_NAME_WORDS = 6

const keysOf = (name: string) =>
  tokenize(name)
    .map(({ key }) => key)
    .join(' ')

/** The columns that a table may get from a prompt, by all names that the Refiner knows. */
const PRODUCT_NAMES: ReadonlyMap<string, string> = new Map(
  columnNames([...DEFAULT_COLUMNS, 'DESCRIPTION']).map(({ words, column }): [string, string] => [
    words.join(' '),
    column,
  ]),
)

/** Looks up names in words, as the keys of their tokens joined by blanks. */
export interface ColumnWords {
  /** The column that a prompt may give a name to; undefined for other words. */
  named(keys: string): string | undefined
  /** The column of the pictures that has this name; undefined for other words. */
  place(keys: string): Place | undefined
}

/** The words for the columns of tables with these printed headings. */
export function columnWords(headings: readonly string[]): ColumnWords {
  const printed = new Map(headings.flatMap((text): [string, string][] => (text === '' ? [] : [[keysOf(text), text]])))
  const holding = new Map<string, Set<string>>()
  for (const [keys, heading] of printed)
    for (const word of keys.split(' ')) holding.set(word, (holding.get(word) ?? new Set()).add(heading))
  const heading = (text: string): Place => ({ kind: 'heading', heading: text })
  return {
    named: (keys) => product(keys) ?? only(nearTo(keys, PRODUCT_NAMES)),
    place(keys) {
      const exact = printed.get(keys)
      if (exact !== undefined) return heading(exact)
      const name = JOINED.test(keys) ? undefined : product(keys)
      // A heading such as INPUT VOLTS is the column VOLTS, if no other heading has that word.
      const part = keys.length >= SHORTEST_OTHER ? only(holding.get(keys)) : undefined
      if (name !== undefined && (DEFAULT_COLUMNS.includes(name) || part === undefined))
        return { kind: 'named', name, text: keys }
      const near = part ?? only(nearTo(keys, printed))
      return near === undefined ? undefined : heading(near)
    },
  }
}

/** Words and signs between two names: "maker and catalog number" are two columns, but may be one name. */
const JOINED = /(^| )(and|or|&|\/|\+)( |$)/
const PARTED = /(^| )[,:=<>+()](?= |$)/

function product(keys: string): string | undefined {
  // "No quantity" in a sentence is none, though NO. QTY may be a heading.
  if (PARTED.test(keys) || keys.startsWith('no ')) return undefined
  const match = exactHeader(keys)
  // Other headings of the trade keep their wording, even if the Refiner knows a column for them: REMARKS.
  if (match && !match.isProduct && keys.length >= SHORTEST_OTHER && !JOINED.test(keys)) return match.name
  const own = PRODUCT_NAMES.get(keys)
  if (own !== undefined || !match?.isProduct || match.name === COLUMN.line) return own
  return !JOINED.test(keys) || isMakerWithPart(keys, match.name) ? match.name : undefined
}

/** "Manufacturer and catalog number" in one column. */
function isMakerWithPart(keys: string, name: string): boolean {
  return name === COLUMN.catalog && PRODUCT_NAMES.get(keys.split(' ')[0] ?? '') === COLUMN.mfg
}

/** Returns the names that differ from a word by one typing error, with their meanings. Digits distinguish columns. */
function nearTo(keys: string, names: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (keys.length < FUZZY_LENGTH || PARTED.test(keys) || KNOWN.has(keys) || /\d/.test(keys)) return new Set()
  return new Set(
    Array.from(names).flatMap(([name, column]) =>
      name.length >= FUZZY_LENGTH && !/\d/.test(name) && isNear(keys, name) ? [column] : [],
    ),
  )
}

function only(found: ReadonlySet<string> | undefined): string | undefined {
  const [first, ...others] = found ?? []
  return others.length === 0 ? first : undefined
}
