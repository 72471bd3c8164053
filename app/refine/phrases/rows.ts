import { COLUMN } from '~/domain/table/columns'
import { lineCode } from '~/domain/table/line-codes'
import {
  AFTER_WORDS,
  BACK,
  BARE,
  CARRYING,
  EMPTY_ROWS,
  EXCEPT,
  LINE_NOUNS,
  NEGATIONS,
  NOUNS,
  PLACES,
  REST,
  REST_OF,
  SELECTED,
  TYPE_NOUNS,
} from '../language/row-words'
import { POSSESSIVE } from '../language/tokens'
import { LINE_NAMES } from '../language/vocabulary'
import { isBlankRow, isFixture, type RowSet, textOf, type Work, type WorkRow } from '../language/work'
import type { Clause } from './clause'
import { numbers, occursIn } from './comparisons'
import { type Condition, equal } from './condition'
import { conditions, isMaker } from './conditions'
import { everyNth } from './every-nth'
import { comparesOddly, isPriceMeant } from './odd-numbers'
import { numbered } from './row-numbers'
import { both, EVERY, inSection, isHeader, marked, setOf, spokenOf, unseenOf, without } from './row-sets'
import { between, placed, ranked } from './rows-by-place'
import { adjectives, ofValue, plurals, typesFrom } from './value-rows'

type Read<T> = Generator<readonly [T, number]>

/** A restriction after a noun or without one, including negations: "where the price is over 100", "except type B". */
function* restricted(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  const except = clause.phrase(at, NEGATIONS)
  if (except !== null) {
    // "unless it is 8" is about a value, "except type B" about rows.
    if (clause.key(except - 1) !== 'unless')
      for (const [set, next] of named(clause, except, inherited))
        yield [
          {
            test: (row, work) => !set.select(work, [row]).includes(row),
            special: false,
            column: null,
            ...unseenOf(set, set),
          },
          next,
        ]
    for (const [condition, next] of conditions(clause, except, inherited))
      yield [{ ...condition, special: false, test: (row, work) => !condition.test(row, work) }, next]
  }
  if (AFTER_WORDS.some((word) => clause.phrase(at, [word]) !== null)) yield* conditions(clause, at, inherited)
}

/** "A in LEVEL 2": fixtures of that group, or other restrictions. */
function* placedIn(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  for (const start of ['in', 'under', 'from', 'within'].includes(clause.key(at)) ? skips(clause, at + 1) : [])
    for (const [set, next] of ofSection(clause, start, false)) if (set.group) yield [memberOf(set), next]
  yield* restricted(clause, at, inherited)
}

/** A condition for the rows of a group. Cached, because it is tested for each row. */
function memberOf(set: RowSet): Condition {
  let known: readonly [readonly WorkRow[], ReadonlySet<WorkRow>] | null = null
  return {
    test(row, work) {
      if (known?.[0] !== work.rows) known = [work.rows, new Set(set.select(work, work.rows))]
      return known[1].has(row)
    },
    special: false,
    column: null,
  }
}

/** Reads a description of rows, possibly after a preposition: "on everything from Cooper", "for the selected rows". */
export function* rowSets(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  for (const [set, end] of plainSets(clause, at, inherited)) {
    const next = clause.key(end) === POSSESSIVE ? end + 1 : end
    const except = clause.phrase(next, [...EXCEPT, 'but'])
    if (except !== null) for (const [not, behind] of named(clause, except, inherited)) yield [without(set, not), behind]
    yield [set, next]
  }
}

function* plainSets(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const place = clause.phrase(at, PLACES)
  const bare = clause.phrase(at, BARE)
  if (
    bare !== null ||
    ['starting', 'beginning', 'ending', 'containing', 'lacking', 'missing'].includes(clause.key(at))
  ) {
    let start = clause.key(at) === ',' ? at + 1 : at
    start = clause.phrase(start, ['but only', 'only']) ?? start
    for (const [condition, next] of restricted(clause, start, inherited)) yield [setOf(condition), next]
  }
  if (place !== null) {
    yield* named(clause, place, inherited)
    for (const [condition, next] of conditions(clause, place, inherited))
      if (/^(, )?(if|where|when|as)/.test(clause.key(place - 1))) yield [setOf(condition), next]
  }
  yield* named(clause, at, inherited)
}

/** The owner of a column: "A's", "type B", "the LITHONIA", "the exterior", "S types'"; 'blank' for "the missing". */
export function* owners(clause: Clause, at: number): Read<RowSet | 'blank'> {
  for (const start of skips(clause, at)) {
    if (POINTING.has(clause.key(start))) yield [{ select: spokenOf, special: true, each: false, back: true }, start + 1]
    if (['blank', 'empty', 'missing'].includes(clause.key(start))) yield ['blank', start + 1]
    yield* ended(ofSection(clause, start, false))
    yield* ended(ofTypes(clause, start, null))
    for (const [condition, next] of adjectives(clause, start)) yield* ended([[setOf(condition), next]])
  }

  function* ended(sets: Iterable<readonly [RowSet, number]>): Read<RowSet> {
    for (const [set, next] of sets) if (next < clause.to) yield [set, clause.key(next) === POSSESSIVE ? next + 1 : next]
  }
}

/** "Their prices", "those comments": these refer to the rows mentioned before. */
const POINTING = new Set(['their', 'its', 'those', 'these'])

function* named(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const back = clause.phrase(at, BACK)
  // In "it is", the pronoun refers to a column.
  if (back !== null && !(clause.key(at) === 'it' && ['is', 'has', "isn't", 'was'].includes(clause.key(back))))
    yield [{ select: spokenOf, special: true, each: false }, back]
  const nth = [...everyNth(clause, at)]
  if (nth.length > 0) return yield* nth
  yield* complement(clause, at, inherited)
  const each = ['each', 'every'].includes(clause.key(at))
  for (const start of skips(clause, at)) {
    yield* ranked(clause, start, (next) => byNoun(clause, next, inherited, false))
    yield* placed(clause, start, (next) => byNoun(clause, next, inherited, false))
    yield* between(clause, start)
    yield* numbered(clause, start)
    yield* byNoun(clause, start, inherited, each)
  }
}

/** The indexes to start reading from, first after any filler words. */
function skips(clause: Clause, at: number): number[] {
  return clause.isNoise(at) ? [...skips(clause, at + 1), at] : [at]
}

function* complement(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const rest = clause.phrase(at, REST_OF)
  const outside = (set: RowSet): RowSet => ({
    ...set,
    select: (work, pool) => set.select(work, pool).filter((row) => !work.named.has(row)),
  })
  if (rest !== null) for (const [set, next] of named(clause, rest, inherited)) yield [outside(set), next]
  const all = clause.phrase(at, REST)
  if (all !== null) yield [outside(EVERY), all]
}

function* byNoun(clause: Clause, at: number, inherited: string | null, each: boolean): Read<RowSet> {
  const selected = clause.phrase(at, SELECTED)
  if (selected !== null) {
    const end = clause.phrase(selected, NOUNS) ?? selected
    yield [{ select: marked, special: true, each }, end]
  }
  yield* ofSection(clause, at, each)
  yield* ofLine(clause, at, each)
  yield* ofTypes(clause, at, inherited)
  // "the LITHONIA fixtures under $100", "KENALL rows", "Lithonia and Gotham lines".
  for (const [set, next] of adjectives(clause, at)) {
    const noun = clause.phrase(next, NOUNS)
    const end = noun ?? next
    if (noun === null && set.column !== COLUMN.mfg && set.column !== COLUMN.type) continue
    for (const [condition, behind] of placedIn(clause, end, null)) yield [setOf(both(set, condition), each), behind]
    yield [setOf(set, each), end]
  }
  for (const [set, next] of plurals(clause, at)) yield [setOf(set, each), next]
  const noun = clause.phrase(at, NOUNS)
  if (noun !== null) {
    const about = ['types', 'type'].includes(clause.key(at)) ? COLUMN.type : inherited
    if (!comparesOddly(clause, noun, about))
      for (const [condition, next] of restricted(clause, noun, about)) yield [setOf(condition, each), next]
    else
      for (const [condition, next] of numbers(clause, noun, COLUMN.unit))
        if (isPriceMeant(clause, noun, next, about)) yield [setOf(condition, each), next]
    // "Everything in the group" includes its header, notes and subtotals when rows are deleted or moved.
    for (const start of sectionPlaces(clause, noun))
      for (const [{ whole, ...set }, next] of ofSection(clause, start, each))
        yield [whole && ALL_OF_IT.has(clause.key(noun - 1)) ? { ...set, whole } : set, next]
    yield [
      { ...EVERY, each },
      clause.phrase(noun, ['in the table', 'of the table', 'in the schedule', 'in this table']) ?? noun,
    ]
  }
  // "prices over 100", "types that start with S": a column used as a noun.
  for (const [column, next] of clause.columns(at))
    for (const [condition, end] of restricted(clause, next, column))
      yield [{ ...setOf(condition, each), ...(column === COLUMN.type ? {} : { cells: true }) }, end]
  yield* ofValue(clause, at, each)
}

const ALL_OF_IT = new Set(['everything', 'anything', 'all', 'stuff', 'things'])

/** After "everything": "in the exterior group". */
function sectionPlaces(clause: Clause, noun: number): number[] {
  const place = clause.phrase(noun, ['in', 'of', 'within', 'inside', 'from', 'under', 'for'])
  return place === null ? [] : skips(clause, place)
}

/** "the EXTERIOR group", "exterior fixtures": the rows below the group header with that text. */
function* ofSection(clause: Clause, at: number, each: boolean): Read<RowSet> {
  // "group EXTERIOR" means the same as "the EXTERIOR group".
  const called = clause.phrase(at, ['group called', 'group named', 'group', 'section called', 'section', 'area'])
  if (called !== null) for (const [set, next] of ofSection(clause, called, each)) if (set.whole) yield [set, next]
  for (const [text, end] of clause.values(at)) {
    if (!clause.facts.isSection(text)) continue
    const whole = (work: Work, pool: readonly WorkRow[]) => inSection(work, pool, text)
    const set = {
      select: (work: Work, pool: readonly WorkRow[]) => whole(work, pool).filter(isFixture),
      special: true,
      each,
      group: true,
    } as const
    const header = clause.phrase(end, ['group header', 'section header', 'header', 'heading'])
    if (header !== null) {
      const select = (work: Work, pool: readonly WorkRow[]) => whole(work, pool).filter(isHeader)
      yield [{ select, special: true, each }, header]
    }
    const group = header === null ? clause.phrase(end, ['group', 'section', 'area']) : null
    if (group !== null) yield [{ ...set, whole }, group]
    const noun = clause.phrase(end, NOUNS)
    if (noun !== null) {
      for (const [condition, next] of restricted(clause, noun, null)) {
        const inner = setOf(condition, each)
        yield [{ ...inner, select: (work, pool) => inner.select(work, set.select(work, pool)) }, next]
      }
      yield [set, noun]
    }
    if (!isMaker(clause, text) && !occursIn(clause, COLUMN.type, text)) yield [{ ...set, whole }, end]
  }
}

/** "Move the note", "put the note at the end": the object of a verb that moves is a row, unless it is a new one. */
const isCarried = (clause: Clause, at: number) =>
  CARRYING.has(clause.key(clause.from)) && at - clause.from <= 2 && !['a', 'an', 'new'].includes(clause.key(at - 1))

/** "note rows", "group headers", "blank rows". */
function* ofLine(clause: Clause, at: number, each: boolean): Read<RowSet> {
  const empty = clause.phrase(at, EMPTY_ROWS)
  if (empty !== null) {
    yield [
      {
        select: ({ columns }, pool) =>
          pool.filter((row) => lineCode(textOf(row, COLUMN.line)) === 'BLNK' || isBlankRow(row, columns)),
        special: true,
        each,
      },
      empty,
    ]
  }
  for (const [name, code] of LINE_NAMES) {
    const end = clause.phrase(at, [name])
    if (end === null) continue
    const noun = clause.phrase(end, LINE_NOUNS)
    // "The note" is a row, but "note" alone may be the column.
    const isColumnToo = name === 'notes' || name === 'note'
    if (noun === null && (isColumnToo || !/s$|header|subtotal|assembly|spacer/.test(name)) && !isCarried(clause, at))
      continue
    const condition: Condition = {
      test: (row) => lineCode(textOf(row, COLUMN.line)) === code,
      special: true,
      column: null,
    }
    const next = noun ?? end
    for (const [more, behind] of restricted(clause, next, COLUMN.catalog))
      yield [setOf(both(condition, more), each), behind]
    const called = clause.phrase(next, ['called', 'named', 'titled', 'saying', 'reading', 'that says', 'that reads'])
    for (const start of [called, next]) {
      if (start === null) continue
      for (const [text, behind] of clause.values(start))
        if (occursIn(clause, COLUMN.catalog, text))
          yield [setOf(both(condition, equal(COLUMN.catalog, text)), each), behind]
    }
    yield [{ ...setOf(condition, each), special: true }, next]
  }
}

/** "type A", "types A, B and C", "type A fixtures". */
function* ofTypes(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const start = clause.phrase(at, TYPE_NOUNS)
  if (start === null) return
  const isType = clause.key(at).startsWith('type') || clause.key(start - 1).startsWith('type')
  for (const [text, end] of clause.values(start)) {
    if (!isType && !occursIn(clause, COLUMN.type, text)) continue
    for (const [condition, next] of typesFrom(clause, text, end)) {
      const behind = clause.phrase(next, ['fixtures', 'fixture', 'rows', 'row', 'lines', 'line', 'items']) ?? next
      for (const [more, last] of placedIn(clause, behind, inherited)) yield [setOf(both(condition, more)), last]
      yield [setOf(condition), behind]
    }
  }
}
