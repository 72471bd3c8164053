import { COLUMN } from '~/domain/table/columns'
import { cleanPrice, joinLines } from '../text/clean-text.server'
import { madeUpName } from './guess-names.server'
import type { PageTable } from './table.server'

/** A table with the names that its columns were given. */
export interface NamedTable {
  readonly names: readonly string[]
  readonly table: PageTable
}

/** A column holds numbers when so many of its cells are, and something else when no more than so many are. */
const NUMBERS = 0.7
const WORDS = 0.3
/** Catalog numbers and types may be numbers on one page and words on the next. */
const EITHER: readonly string[] = [COLUMN.type, COLUMN.catalog]

/**
 * The column names of a table without a header that goes on with the one before: the same, by position, but a column of
 * words under one of numbers (or the other way round) is another and gets a name of its own. undefined when it has not as
 * many columns, or most of those with numbers are others.
 */
export function continuedNames(table: PageTable, previous: NamedTable | undefined): readonly string[] | undefined {
  if (!previous || previous.table.columns !== table.columns) return undefined
  const told = previous.names.map((name, index) => {
    const [before, now] = [numbersIn(previous.table, index), numbersIn(table, index)]
    if (before === undefined || now === undefined) return 'unknown'
    if (before >= NUMBERS && now <= WORDS) return 'other'
    if (before <= WORDS && now >= NUMBERS && !EITHER.includes(name)) return 'other'
    return before >= NUMBERS ? 'same' : 'unknown'
  })
  const others = told.filter((kind) => kind === 'other').length
  if (others > 1 && others > told.filter((kind) => kind === 'same').length) return undefined
  return previous.names.map((name, index) => (told[index] === 'other' ? madeUpName(index) : name))
}

/** The share of numbers (prices among them) in a column; undefined when it is empty. */
function numbersIn(table: PageTable, column: number): number | undefined {
  const texts = table.rows.flatMap(({ kind, texts }) => {
    const text = kind === 'item' ? joinLines(texts[column]?.lines ?? []) : ''
    return text === '' ? [] : [text]
  })
  if (texts.length === 0) return undefined
  return texts.filter((text) => /^[\d.]+$/.test(cleanPrice(text))).length / texts.length
}
