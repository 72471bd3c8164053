import { COLUMN } from '~/domain/table/columns'
import { folded } from '../language/facts'
import { isNumeric } from '../language/numeric'
import { typeRange } from '../language/type-range'
import type { RowSet } from '../language/work'
import type { Clause } from './clause'
import { list, occursIn } from './comparisons'
import { anyOf, type Condition, compared, valued } from './condition'
import { isMaker } from './conditions'
import { setOf } from './row-sets'

type Read<T> = Generator<readonly [T, number]>

/** One type, several types, or a range of types. */
export function* typesFrom(clause: Clause, text: string, end: number): Read<Condition> {
  const others = list(clause, end, COLUMN.type)
  if (others) yield [valued(clause, COLUMN.type, [text, ...others[0]]), others[1]]
  const to = clause.phrase(end, ['through', 'thru', 'to', '-', '–', 'up to', 'until'])
  if (to !== null && occursIn(clause, COLUMN.type, text)) {
    for (const [last, next] of clause.values(to)) {
      const range = typeRange(clause.facts.types(), text, last)
      if (range) yield [anyOf(COLUMN.type, range), next]
    }
  }
  const dash = lastDash(text)
  if (dash > 0 && !occursIn(clause, COLUMN.type, text)) {
    const range = typeRange(clause.facts.types(), text.slice(0, dash), text.slice(dash + 1))
    if (range) yield [anyOf(COLUMN.type, range), end]
  }
  const several = slashed(clause, text)
  if (several) yield [anyOf(COLUMN.type, several), end]
  yield [valued(clause, COLUMN.type, [text]), end]
}

/** The index of the last dash within a word; 0 or less if there is no such dash. */
function lastDash(text: string): number {
  if (/\s/.test(text)) return -1
  return Math.max(text.lastIndexOf('-', text.length - 2), text.lastIndexOf('–', text.length - 2))
}

/** "A/AE": types joined by slashes, unless a type has exactly that name. */
function slashed(clause: Clause, text: string): readonly string[] | null {
  const types = text.split('/')
  return types.length > 1 && types.every((type) => occursIn(clause, COLUMN.type, type)) ? types : null
}

/** A value that describes rows: a maker, a type, or a value of another column. */
export function* adjectives(clause: Clause, at: number): Read<Condition> {
  for (const [text, end] of clause.values(at)) {
    yield* prefixed(clause, text, at, end)
    const column = isMaker(clause, text) ? COLUMN.mfg : clause.data.columns.find((name) => occursIn(clause, name, text))
    if (column === COLUMN.type || /\S[-–/]\S/.test(text)) yield* typesFrom(clause, text, end)
    if (column === undefined || column === COLUMN.type || /^(rows?|lines?|all|no)$/i.test(text)) continue
    const others = list(clause, end, column)
    if (others) yield [valued(clause, column, [text, ...others[0]]), others[1]]
    yield [valued(clause, column, [text]), end]
  }
}

/** "The Coopers", "all poles": a table value with a plural s. */
export function* plurals(clause: Clause, at: number): Read<Condition> {
  for (const [text, end] of clause.values(at, true)) {
    const stem = /^([\p{L}-]{3,})s$/u.exec(text)?.[1]
    if (stem === undefined || end !== at + 1 || clause.facts.isPart(text)) continue
    const column = [COLUMN.mfg, ...clause.data.columns].find(
      (name) => !isNumeric(name) && name !== COLUMN.line && name !== COLUMN.type && occursIn(clause, name, stem),
    )
    if (column !== undefined) yield [valued(clause, column, [stem]), end]
  }
}

/** "S types", "all S", "X-types": types that start with these letters, unless a type has exactly that name. */
function* prefixed(clause: Clause, text: string, at: number, end: number): Read<Condition> {
  const joined = /^(\p{L}{1,3})-types?$/iu.exec(text)?.[1]
  const letters = folded(joined ?? text)
  if (!/^\p{L}{1,3}$/u.test(letters) || occursIn(clause, COLUMN.type, letters)) return
  const begins = (type: string) => type.startsWith(letters) && /^[\d-]/.test(type.slice(letters.length))
  if (!clause.facts.types().some(begins)) return
  const noun = joined ? end : clause.phrase(end, ['type fixtures', 'types', 'type', 'series', 'fixtures'])
  const isAll = at > clause.from && ['all', 'every', 'each'].includes(clause.key(at - 1))
  // "S prices"
  const isOwner = /^\p{Lu}/u.test(text) && clause.columns(end).next().done !== true
  if (noun === null && !isAll && !isOwner) return
  yield [compared(COLUMN.type, begins), noun ?? end]
}

/** "MFG HALO or GOTHAM", "catalog number EVO": a column and its value. */
export function* ofValue(clause: Clause, at: number, each: boolean): Read<RowSet> {
  for (const [column, next] of clause.columns(at)) {
    if (isNumeric(column) || column === COLUMN.line || column === COLUMN.type) continue
    for (const [text, end] of clause.values(next)) {
      if (!occursIn(clause, column, text)) continue
      const others = list(clause, end, column)
      if (others) yield [setOf(valued(clause, column, [text, ...others[0]]), each), others[1]]
      yield [setOf(valued(clause, column, [text]), each), end]
    }
  }
}
