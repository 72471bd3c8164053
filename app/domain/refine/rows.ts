import { COLUMN } from '../columns'
import { lineCode } from '../line-codes'
import type { Clause } from './clause'
import { list, occursIn } from './comparisons'
import { anyOf, type Condition, equal } from './condition'
import { conditions, isMaker } from './conditions'
import { numbered } from './row-numbers'
import { both, EVERY, setOf, without } from './row-sets'
import { AFTER_WORDS, BACK, EXCEPT, NOUNS, PLACES, SELECTED } from './row-words'
import { LINE_NAMES, NUMBER_WORDS } from './vocabulary'
import { isBlankRow, type RowSet, textOf, type WorkRow } from './work'

type Read<T> = Generator<readonly [T, number]>

/** What follows a noun or stands alone: "where the price is over 100", "except type B", with how it negates. */
function* restricted(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  const except = clause.phrase(at, [
    'except for',
    'except',
    'but not for',
    'but not on',
    'but not',
    'unless',
    'other than',
    'excluding',
    ', except for',
    ', except',
    ', but not',
    'apart from',
    'that are not',
    'which are not',
    'not',
  ])
  if (except !== null) {
    for (const [set, next] of named(clause, except, inherited))
      yield [{ test: (row, work) => !set.select(work, [row]).includes(row), special: false, column: null }, next]
    for (const [condition, next] of conditions(clause, except, inherited))
      yield [{ ...condition, special: false, test: (row, work) => !condition.test(row, work) }, next]
  }
  if (AFTER_WORDS.some((word) => clause.phrase(at, [word]) !== null)) yield* conditions(clause, at, inherited)
}

/** Rows as people speak of them, perhaps behind a preposition: "on everything from Cooper", "for the selected rows". */
export function* rowSets(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  for (const [set, next] of plainSets(clause, at, inherited)) {
    const except = clause.phrase(next, EXCEPT)
    if (except !== null) for (const [not, behind] of named(clause, except, inherited)) yield [without(set, not), behind]
    yield [set, next]
  }
}

function* plainSets(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const place = clause.phrase(at, PLACES)
  const bare = clause.phrase(at, [
    'where',
    'whose',
    'with',
    'without',
    'that',
    'which',
    'when',
    'if',
    'unless',
    'except',
    ', where',
    ', if',
    'except for',
    'over',
    'under',
    'above',
    'below',
    'priced',
    'made',
    'costing',
    'having',
    'but',
    ', except',
    ', but',
    'not',
  ])
  if (
    bare !== null ||
    ['starting', 'beginning', 'ending', 'containing', 'lacking', 'missing'].includes(clause.key(at))
  ) {
    const start = clause.key(at) === ',' ? at + 1 : at
    for (const [condition, next] of restricted(clause, start, inherited)) yield [setOf(condition), next]
  }
  if (place !== null) {
    yield* named(clause, place, inherited)
    for (const [condition, next] of conditions(clause, place, inherited))
      if (/^(, )?(if|where|when|as)/.test(clause.key(place - 1))) yield [setOf(condition), next]
  }
  yield* named(clause, at, inherited)
}

function* named(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const back = clause.phrase(at, BACK)
  if (back !== null)
    yield [{ select: ({ last }, pool) => pool.filter((row) => last.has(row)), special: true, each: false }, back]
  yield* complement(clause, at, inherited)
  const each = ['each', 'every'].includes(clause.key(at))
  for (const start of skips(clause, at)) {
    yield* ranked(clause, start, inherited)
    yield* numbered(clause, start)
    yield* byNoun(clause, start, inherited, each)
  }
}

/** Places from which the words count, past words that say nothing. */
function skips(clause: Clause, at: number): number[] {
  return clause.isNoise(at) ? [...skips(clause, at + 1), at] : [at]
}

function* complement(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const rest = clause.phrase(at, [
    'the rest of',
    'all the rest of',
    'rest of',
    'the remaining',
    'all other',
    'the other',
    'all the other',
    'every other',
  ])
  const outside = (set: RowSet): RowSet => ({
    ...set,
    select: (work, pool) => set.select(work, pool).filter((row) => !work.named.has(row)),
  })
  if (rest !== null) for (const [set, next] of named(clause, rest, inherited)) yield [outside(set), next]
  const all = clause.phrase(at, [
    'everything else',
    'everybody else',
    'all the others',
    'all others',
    'the others',
    'others',
    'the rest',
    'rest',
    'anything else',
    'everyone else',
    'all the rest',
    'the remainder',
    'the remaining ones',
  ])
  if (all !== null) yield [outside(EVERY), all]
}

/** "the first type that starts with S", "the last 3 rows". */
function* ranked(clause: Clause, at: number, inherited: string | null): Read<RowSet> {
  const key = clause.key(at)
  const word = ['first', 'last', 'top', 'bottom', 'final'].includes(key) ? key : null
  if (word === null) return
  const number = clause.token(at + 1)?.number?.value
  const count = number && number.scale === 0 ? Number(number.units) : NUMBER_WORDS.get(clause.key(at + 1))
  const start = count === undefined ? at + 1 : at + 2
  for (const [set, next] of byNoun(clause, start, inherited, false)) {
    const cut = (rows: WorkRow[]) =>
      word === 'first' || word === 'top' ? rows.slice(0, count ?? 1) : rows.slice(-(count ?? 1))
    yield [{ ...set, each: false, select: (work, pool) => cut(set.select(work, pool)) }, next]
  }
}

function* byNoun(clause: Clause, at: number, inherited: string | null, each: boolean): Read<RowSet> {
  const selected = clause.phrase(at, SELECTED)
  if (selected !== null) {
    const end = clause.phrase(selected, NOUNS) ?? selected
    yield [{ select: ({ allowed }, pool) => pool.filter((row) => allowed?.has(row)), special: true, each }, end]
  }
  yield* ofLine(clause, at, each)
  yield* ofTypes(clause, at, inherited)
  // "the LITHONIA fixtures under $100", "KENALL rows", "Lithonia and Gotham lines".
  for (const [set, next] of adjectives(clause, at)) {
    const noun = clause.phrase(next, NOUNS)
    const end = noun ?? next
    if (noun === null && set.column !== COLUMN.mfg && set.column !== COLUMN.type) continue
    for (const [condition, behind] of restricted(clause, end, null)) yield [setOf(both(set, condition), each), behind]
    yield [setOf(set, each), end]
  }
  const noun = clause.phrase(at, NOUNS)
  if (noun !== null) {
    const about = ['types', 'type'].includes(clause.key(at)) ? COLUMN.type : inherited
    for (const [condition, next] of restricted(clause, noun, about)) yield [setOf(condition, each), next]
    yield [
      { ...EVERY, each },
      clause.phrase(noun, ['in the table', 'of the table', 'in the schedule', 'in this table']) ?? noun,
    ]
  }
  // "prices over 100", "types that start with S": a column in place of a noun.
  for (const [column, next] of clause.columns(at))
    for (const [condition, end] of restricted(clause, next, column)) yield [setOf(condition, each), end]
}

/** "note rows", "group headers", "blank rows". */
function* ofLine(clause: Clause, at: number, each: boolean): Read<RowSet> {
  const empty = clause.phrase(at, [
    'blank rows',
    'empty rows',
    'blank row',
    'empty row',
    'blank lines',
    'empty lines',
    'blank line',
    'empty line',
    'completely blank rows',
    'completely empty rows',
  ])
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
    const noun = clause.phrase(end, [
      'rows',
      'row',
      'lines',
      'line',
      'headers',
      'header',
      'spacers',
      'items',
      'fixtures',
    ])
    // Where there is a column of notes, "the notes" are what stands in it.
    if (noun === null && (name === 'notes' || !/s$|header|subtotal|assembly|spacer/.test(name))) continue
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
  const start = clause.phrase(at, [
    'fixtures of type',
    'fixture type',
    'lines of type',
    'rows of type',
    'types',
    'type',
    'fixtures',
    'fixture',
  ])
  if (start === null) return
  for (const [text, end] of clause.values(start)) {
    if (!clause.key(at).startsWith('type') && !occursIn(clause, COLUMN.type, text)) continue
    if (
      !occursIn(clause, COLUMN.type, text) &&
      clause.token(start)?.kind === 'word' &&
      text === text.toLowerCase() &&
      text.length > 3
    )
      continue
    const others = list(clause, end, COLUMN.type)
    for (const [values, next] of others
      ? [[[text, ...others[0]], others[1]] as const, [[text], end] as const]
      : [[[text], end] as const]) {
      const behind = clause.phrase(next, ['fixtures', 'fixture', 'rows', 'row', 'lines', 'line', 'items']) ?? next
      const condition = anyOf(COLUMN.type, values)
      for (const [more, last] of restricted(clause, behind, inherited)) yield [setOf(both(condition, more)), last]
      yield [setOf(condition), behind]
    }
  }
}

/** A value that says which rows: of a maker, of a type, or of the one column in which it stands. */
function* adjectives(clause: Clause, at: number): Read<Condition> {
  for (const [text, end] of clause.values(at)) {
    const column = isMaker(clause, text) ? COLUMN.mfg : clause.data.columns.find((name) => occursIn(clause, name, text))
    if (column === undefined || /^(rows?|lines?|all|no)$/i.test(text)) continue
    const others = list(clause, end, column)
    if (others) yield [anyOf(column, [text, ...others[0]]), others[1]]
    yield [equal(column, text), end]
  }
}
