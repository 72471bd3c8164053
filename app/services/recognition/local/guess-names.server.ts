import { COLUMN } from '~/domain/columns'
import { knownCode } from '~/domain/manufacturers'
import { joinLines } from './clean-text.server'
import type { PageTable } from './table.server'

/** The name of a column that has none, by its place from 0. */
export function madeUpName(index: number): string {
  return `COLUMN ${index + 1}`
}

export function isMadeUpName(name: string): boolean {
  return /^COLUMN \d+$/.test(name)
}

/** A column is of a kind when so many of its cells are. */
const MOST = 0.8
/** Of makers fewer are enough: not all of them are known to us. */
const MAKERS = 0.6
/** With fewer rows every word may stand anywhere by chance. */
const FEWEST = 3

const TYPE = /^[A-Z]{1,3}-?\d{0,3}[A-Z]?$/i
const COUNT = /^\d{1,5}$/
const CATALOG = /^(?=.*\d).{6,}$/

/**
 * The column names of a table without a header, by what stands in its columns. Only where one of them holds makers, which
 * tells a fixture schedule; a column that may be anything is called by its number.
 */
export function guessedNames(table: PageTable): readonly string[] {
  const names = Array.from({ length: table.columns }, (_, index) => madeUpName(index))
  const cells = names.map((_, index) => textsOf(table, index))
  const isMostly = (share: number, fits: (text: string) => boolean) => (index: number) => {
    const texts = cells[index] ?? []
    return texts.length >= FEWEST && texts.filter(fits).length >= share * texts.length
  }
  const indexes = names.map((_, index) => index)
  const makers = indexes.filter(isMostly(MAKERS, (text) => text.length > 2 && knownCode(text) !== null))
  const [maker] = makers
  if (maker === undefined || makers.length > 1) return names
  names[maker] = COLUMN.mfg
  const counts = indexes.filter(isMostly(MOST, (text) => COUNT.test(text)))
  // Of two columns of numbers nobody can tell the counts.
  if (counts.length === 1 && counts[0] !== undefined) names[counts[0]] = COLUMN.qty
  const isFree = (index: number) => index !== maker && !counts.includes(index)
  const types = indexes.filter((index) => isFree(index) && index < maker && areDifferent(cells[index] ?? []))
  const type = types.find(isMostly(MOST, (text) => TYPE.test(text)))
  if (type !== undefined) names[type] = COLUMN.type
  const rest = indexes.filter((index) => isFree(index) && index > maker)
  const catalog = rest.find(isMostly(MAKERS, (text) => CATALOG.test(text)))
  if (catalog !== undefined) names[catalog] = COLUMN.catalog
  return names
}

/** What stands in the cells of a column that are not empty. */
function textsOf({ rows }: PageTable, column: number): readonly string[] {
  return rows
    .filter(({ kind }) => kind === 'item')
    .map(({ texts }) => joinLines(texts[column]?.lines ?? []))
    .filter((text) => text !== '')
}

const areDifferent = (texts: readonly string[]) => new Set(texts).size >= MOST * texts.length
