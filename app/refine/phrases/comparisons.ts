import { compare } from '~/domain/pricing/money'
import {
  BLANK,
  ENDS,
  FILLED,
  FROM,
  HAS,
  HAS_NOT,
  IS,
  IS_NOT,
  OVER,
  STARTS,
  UNDER,
  UPTO,
} from '../language/condition-words'
import { folded } from '../language/facts'
import type { Clause } from './clause'
import { blank, type Condition, compared, contains, not, numeric, valued } from './condition'

type Read<T> = Generator<readonly [T, number]>

/** Comparisons with a column: "is blank", "over 100", "starts with S", "is A, B or C". */
export function* comparisons(clause: Clause, at: number, column: string): Read<Condition> {
  const filled = clause.phrase(at, FILLED)
  if (filled !== null) yield [not(blank(column), false), filled]
  const empty = clause.phrase(at, BLANK)
  if (empty !== null) yield [blank(column), empty]
  yield* numbers(clause, at, column)
  const shapes: readonly (readonly [readonly string[], (text: string) => Condition])[] = [
    [STARTS, (text) => compared(column, (cell) => cell.startsWith(folded(text)))],
    [ENDS, (text) => compared(column, (cell) => cell.endsWith(folded(text)))],
    [HAS_NOT, (text) => not(contains(column, text), false)],
    [IS_NOT, (text) => not(valued(clause, column, [text]), false)],
    [HAS, (text) => contains(column, text)],
    [IS, (text) => valued(clause, column, [text])],
  ]
  for (const [words, make] of shapes) {
    const behind = clause.phrase(at, words)
    if (behind === null) continue
    const start = clause.phrase(behind, ['a', 'an', 'the', 'either']) ?? behind
    for (const from of start === behind ? [behind] : [start, behind]) {
      for (const [text, end] of clause.values(from)) {
        if (words === IS && (startsCompared(clause, from) || isNothing(text))) continue
        const isList = words === IS || words === IS_NOT
        if (words === HAS) {
          // "has a slash" names a character.
          const sign = SIGNS.get(text.toLowerCase())
          yield [
            sign === undefined ? make(text) : compared(column, (cell) => cell.includes(sign)),
            clause.phrase(end, ['in it', 'in them']) ?? end,
          ]
          continue
        }
        if (words === STARTS || words === ENDS)
          for (const [more, behind] of alternatives(clause, end))
            yield [anyHolds([text, ...more].map((one) => make(one))), behind]
        const others = isList ? list(clause, end, column) : null
        if (others)
          yield [
            words === IS
              ? valued(clause, column, [text, ...others[0]])
              : not(valued(clause, column, [text, ...others[0]]), false),
            others[1],
          ]
        yield [make(text), end]
      }
    }
  }
}

/** "starts with X or S": the texts after "or". */
function* alternatives(clause: Clause, at: number): Read<readonly string[]> {
  const joined = clause.phrase(at, ['or with', ', or', 'or'])
  if (joined === null) return
  for (const [text, end] of clause.values(joined)) {
    for (const [more, behind] of alternatives(clause, end)) yield [[text, ...more], behind]
    yield [[text], end]
  }
}

function anyHolds(conditions: readonly Condition[]): Condition {
  return {
    test: (row, work) => conditions.some(({ test }) => test(row, work)),
    special: conditions.every(({ special }) => special),
    column: conditions[0]?.column ?? null,
  }
}

const SIGNS = new Map([
  ['slash', '/'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['comma', ','],
  ['space', ' '],
  ['dot', '.'],
  ['period', '.'],
  ['plus', '+'],
  ['underscore', '_'],
  ['semicolon', ';'],
  ['colon', ':'],
])

/** ", B and C" after a value of a column that contains them all. */
export function list(clause: Clause, at: number, column: string): readonly [string[], number] | null {
  const joined = clause.phrase(at, [', and', ', or', ',', 'and', 'or', '&'])
  if (joined === null) return null
  const next = clause.phrase(joined, ['type', 'types']) ?? joined
  for (const [text, end] of clause.values(next)) {
    if (!occursIn(clause, column, text)) continue
    const more = list(clause, end, column)
    return more ? [[text, ...more[0]], more[1]] : [[text], end]
  }
  return null
}

/** Numeric comparisons with a column. */
export function* numbers(clause: Clause, at: number, column: string): Read<Condition> {
  const is = clause.phrase(at, ['is', 'are', 'costs', 'cost', 'of', 'that is', 'that are', 'priced', 'was']) ?? at
  const between = clause.phrase(is, ['between', 'from', 'ranging from'])
  if (between !== null) {
    for (const [low, next] of clause.amounts(between)) {
      const to = clause.phrase(next, ['and', 'to', 'through', '-'])
      if (to !== null)
        for (const [high, end] of clause.amounts(to))
          yield [numeric(column, (n) => compare(n, low.value) >= 0 && compare(n, high.value) <= 0), end]
    }
  }
  const kinds: readonly (readonly [readonly string[], (difference: number) => boolean])[] = [
    [FROM, (d) => d >= 0],
    [UPTO, (d) => d <= 0],
    [OVER, (d) => d > 0],
    [UNDER, (d) => d < 0],
  ]
  for (const [words, holds] of kinds) {
    const behind = clause.phrase(is, words)
    if (behind !== null)
      for (const [{ value }, end] of clause.amounts(behind))
        yield [numeric(column, (n) => holds(compare(n, value))), end]
  }
  for (const [{ value }, next] of clause.amounts(is)) {
    const more = clause.phrase(next, [
      'or more',
      'or higher',
      'or over',
      'or above',
      'and up',
      'or greater',
      'and over',
      'and above',
    ])
    if (more !== null) yield [numeric(column, (n) => compare(n, value) >= 0), more]
    const less = clause.phrase(next, [
      'or less',
      'or lower',
      'or under',
      'or below',
      'or fewer',
      'and under',
      'and below',
    ])
    if (less !== null) yield [numeric(column, (n) => compare(n, value) <= 0), less]
  }
}

/** True if the text is a value of the column. */
export function occursIn({ facts }: Clause, column: string, text: string): boolean {
  return facts.occurs(column, text)
}

const isNothing = (text: string) => /^(blank|empty|missing|nothing|not|no)\b/i.test(text)

/** True if a comparison or another grammar word starts here, so it cannot be a value. */
export function startsCompared(clause: Clause, at: number): boolean {
  return (
    clause.phrase(at, [
      ...IS,
      ...IS_NOT,
      ...STARTS,
      ...ENDS,
      ...HAS,
      ...HAS_NOT,
      ...BLANK,
      ...FILLED,
      ...OVER,
      ...UNDER,
      ...FROM,
      ...UPTO,
      'in',
      'to',
      'between',
      'by',
      'for',
      'on',
      'column',
      'and',
      'or',
      'from',
    ]) !== null
  )
}
