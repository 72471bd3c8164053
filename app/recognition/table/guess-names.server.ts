import { areDifferent, CATALOG, isMostly, TYPE } from '~/domain/headings/column-content'
import { COLUMN } from '~/domain/table/columns'
import { knownCode } from '~/domain/trade/manufacturers'
import { type PageTable, textsIn } from './table.server'

/** The name of an unnamed column, by its position from 0. */
export function madeUpName(index: number): string {
  return `COLUMN ${index + 1}`
}

export function isMadeUpName(name: string): boolean {
  return /^COLUMN \d+$/.test(name)
}

/** A lower share is enough for makers: not all of them are known. */
const MAKERS = 0.6

const COUNT = /^\d{1,5}$/

/**
 * Names the columns of a table without a header by their content, but only if one of them holds makers, the mark of a
 * fixture schedule. Ambiguous columns are named by their number.
 */
export function guessedNames(table: PageTable): readonly string[] {
  const names = Array.from({ length: table.columns }, (_, index) => madeUpName(index))
  const cells = names.map((_, index) => textsIn(table.rows, index))
  const where = (fits: (text: string) => boolean, share?: number) => (index: number) =>
    isMostly(cells[index] ?? [], fits, share)
  const indexes = names.map((_, index) => index)
  const makers = indexes.filter(where((text) => text.length > 2 && knownCode(text) !== null, MAKERS))
  const [maker] = makers
  if (maker === undefined || makers.length > 1) return names
  names[maker] = COLUMN.mfg
  const counts = indexes.filter(where((text) => COUNT.test(text)))
  // With two columns of numbers it is unclear which one holds the counts.
  if (counts.length === 1 && counts[0] !== undefined) names[counts[0]] = COLUMN.qty
  const isFree = (index: number) => index !== maker && !counts.includes(index)
  const types = indexes.filter((index) => isFree(index) && index < maker && areDifferent(cells[index] ?? []))
  const type = types.find(where((text) => TYPE.test(text)))
  if (type !== undefined) names[type] = COLUMN.type
  const rest = indexes.filter((index) => isFree(index) && index > maker)
  const catalog = rest.find(where((text) => CATALOG.test(text), MAKERS))
  if (catalog !== undefined) names[catalog] = COLUMN.catalog
  return names
}
