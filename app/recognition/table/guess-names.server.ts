import { areDifferent, CATALOG, isMostly, TYPE } from '~/domain/headings/column-content'
import { COLUMN } from '~/domain/table/columns'
import { knownCode } from '~/domain/trade/manufacturers'
import { type PageTable, textsIn } from './table.server'

/** The name of a column that has none, by its place from 0. */
export function madeUpName(index: number): string {
  return `COLUMN ${index + 1}`
}

export function isMadeUpName(name: string): boolean {
  return /^COLUMN \d+$/.test(name)
}

/** Of makers fewer are enough: not all of them are known to us. */
const MAKERS = 0.6

const COUNT = /^\d{1,5}$/

/**
 * The column names of a table without a header, by what stands in its columns. Only where one of them holds makers, which
 * tells a fixture schedule; a column that may be anything is called by its number.
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
  // Of two columns of numbers nobody can tell the counts.
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
