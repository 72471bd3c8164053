import { compare } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { FROM, OVER, UNDER, UPTO } from '../language/condition-words'
import { isNumeric } from '../language/numeric'
import type { Clause } from './clause'

/** "everything over 500" after "lower the commission by 2": a bare number that may not belong to the column mentioned before. */
export function comparesOddly(clause: Clause, at: number, about: string | null): boolean {
  return (
    about !== null &&
    about !== COLUMN.unit &&
    isNumeric(about) &&
    clause.phrase(at, [...OVER, ...UNDER, ...FROM, ...UPTO, 'between']) !== null
  )
}

/** Commission rates are never higher, in percent. */
const HIGHEST_RATE = { units: 30n, scale: 0 }

/** True if the words mention money, or numbers too high for a commission rate. */
export function isPriceMeant(clause: Clause, from: number, to: number, about: string | null): boolean {
  const amounts = clause.tokens.slice(from, to).flatMap(({ number }) => (number ? [number] : []))
  if (amounts.some(({ isMoney }) => isMoney)) return true
  return about === COLUMN.percent && amounts.every(({ value }) => compare(value, HIGHEST_RATE) > 0)
}
