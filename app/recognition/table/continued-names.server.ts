import { COLUMN } from '~/domain/table/columns'
import { cleanPrice, joinLines } from '../text/clean-text.server'
import { madeUpName } from './guess-names.server'
import type { PageTable } from './table.server'

/** A table with the names of its columns. */
export interface NamedTable {
  readonly names: readonly string[]
  readonly table: PageTable
}

/** A column holds numbers if at least this share of its cells does, and something else if at most this share does. */
const NUMBERS = 0.7
const WORDS = 0.3
/** Catalog numbers and types may be numbers on one page and words on the next. */
const EITHER: readonly string[] = [COLUMN.type, COLUMN.catalog]

/**
 * The column names of a table without a header that continues the previous one: the same names by position, but a
 * column of words under one of numbers (or the other way round) is a separate column with a made-up name. Returns
 * undefined if the numbers of columns differ, or if most columns with numbers do not match.
 */
export function continuedNames(table: PageTable, previous: NamedTable | undefined): readonly string[] | undefined {
  if (!previous || previous.table.columns !== table.columns) return undefined
  const kinds = previous.names.map((name, index) => {
    const [before, now] = [numbersIn(previous.table, index), numbersIn(table, index)]
    if (before === undefined || now === undefined) return 'unknown'
    if (before >= NUMBERS && now <= WORDS) return 'other'
    if (before <= WORDS && now >= NUMBERS && !EITHER.includes(name)) return 'other'
    return before >= NUMBERS ? 'same' : 'unknown'
  })
  const others = kinds.filter((kind) => kind === 'other').length
  if (others > 1 && others > kinds.filter((kind) => kind === 'same').length) return undefined
  return previous.names.map((name, index) => (kinds[index] === 'other' ? madeUpName(index) : name))
}

/** The share of numbers (including prices) in a column; undefined if it is empty. */
function numbersIn(table: PageTable, column: number): number | undefined {
  const texts = table.rows.flatMap(({ kind, texts }) => {
    const text = kind === 'item' ? joinLines(texts[column]?.lines ?? []) : ''
    return text === '' ? [] : [text]
  })
  if (texts.length === 0) return undefined
  return texts.filter((text) => /^[\d.]+$/.test(cleanPrice(text))).length / texts.length
}
