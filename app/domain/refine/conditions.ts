import { COLUMN } from '../columns'
import { add, compare, type Decimal, isMoneyColumn, negate, parseDecimal } from '../money'
import type { Clause } from './clause'
import { codeOf, folded } from './facts'
import { isValue, need, textOf, type Work, type WorkRow } from './work'

/** What must be so in a row. */
export interface Condition {
  readonly test: (row: WorkRow, work: Work) => boolean
  /** It asks for something that rows without a price have too, so these may be meant. */
  readonly special: boolean
  /** The column that was compared last: "is A or B". */
  readonly column: string | null
}

type Read<T> = Generator<readonly [T, number]>

const IS = [
  'is exactly',
  'is equal to',
  'are equal to',
  'equal to',
  'equals',
  'equal',
  'is',
  'are',
  'was',
  '=',
  'reads',
  'says',
  'being',
  'be',
  'has',
  'of',
  ':',
]
const IS_NOT = [
  'is not equal to',
  'is not',
  'are not',
  "isn't",
  "aren't",
  'is anything but',
  'is other than',
  'other than',
  'not',
  '!=',
  '<>',
  'does not equal',
  "doesn't equal",
  "is n't",
]
const HAS = [
  'contains',
  'contain',
  'containing',
  'includes',
  'include',
  'including',
  'has',
  'have',
  'having',
  'with',
  'mentions',
  'mention',
  'mentioning',
  'that contains',
  'that contain',
  'which contains',
]
const HAS_NOT = [
  'does not contain',
  "doesn't contain",
  'do not contain',
  "don't contain",
  'does not include',
  "doesn't include",
  'does not have',
  "doesn't have",
  'not containing',
  'without',
]
const STARTS = [
  'starts with',
  'start with',
  'starting with',
  'begins with',
  'begin with',
  'beginning with',
  'starts in',
  'start in',
  'is starting with',
  'that starts with',
  'that start with',
  'that begins with',
  'that begin with',
]
const ENDS = [
  'ends with',
  'end with',
  'ending with',
  'ends in',
  'end in',
  'ending in',
  'that ends in',
  'that ends with',
  'that end with',
  'that end in',
]
const BLANK = [
  'is blank',
  'is empty',
  'is missing',
  'are blank',
  'are empty',
  'are missing',
  'has no value',
  'is not filled in',
  "isn't filled in",
  'is not filled',
  'is not set',
  "isn't set",
  'is not there',
  'has nothing',
  'blank',
  'empty',
  'missing',
  'is nothing',
  'is unknown',
]
const FILLED = [
  'is not blank',
  "isn't blank",
  'is not empty',
  "isn't empty",
  'is filled in',
  'are filled in',
  'is filled',
  'is not missing',
  "isn't missing",
  'has a value',
  'is set',
  'is present',
  'are not blank',
  'are not empty',
  "aren't blank",
  'not blank',
  'not empty',
  'filled in',
]
const OVER = [
  'over',
  'above',
  'more than',
  'greater than',
  'higher than',
  'bigger than',
  'larger than',
  'exceeding',
  'exceeds',
  'exceed',
  '>',
  'beyond',
  'costlier than',
  'more expensive than',
]
const UNDER = [
  'under',
  'below',
  'less than',
  'lower than',
  'smaller than',
  'cheaper than',
  '<',
  'fewer than',
  'beneath',
]
const FROM = ['at least', '>=', 'no less than', 'not less than', 'minimum of', 'not under', 'not below']
const UPTO = ['at most', '<=', 'no more than', 'not more than', 'up to', 'maximum of', 'not over', 'not above']
const CONNECTORS = [
  'where the',
  'where',
  'whose',
  'that are',
  'that is',
  'which are',
  'which is',
  'that',
  'which',
  'when',
  'if',
  'and',
  'having',
  'with',
  'who',
  'if the',
  'when the',
  'whenever',
  'are',
  'is',
  'priced',
  'costing',
  'that cost',
  'that costs',
]

/** A condition with `and` and `or`; `inherited` is the column that the words before it were about. */
export function* conditions(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  for (const [left, next] of ands(clause, at, inherited)) {
    const joined = clause.phrase(next, ['or if', 'or where', 'or when', 'or whose', 'or', ', or'])
    if (joined !== null) {
      for (const [right, behind] of conditions(clause, joined, left.column ?? inherited)) {
        yield [
          {
            test: (row, work) => left.test(row, work) || right.test(row, work),
            special: left.special && right.special,
            column: right.column,
          },
          behind,
        ]
      }
    }
    yield [left, next]
  }
}

function* ands(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  for (const [left, next] of atoms(clause, at, inherited)) {
    const joined = clause.phrase(next, [
      'and if',
      'and where',
      'and when',
      'and whose',
      'and that',
      'and which',
      'and',
      ', and',
      'but',
      'with',
      'where',
      'whose',
    ])
    if (joined !== null) {
      for (const [right, behind] of ands(clause, joined, left.column ?? inherited)) {
        yield [
          {
            test: (row, work) => left.test(row, work) && right.test(row, work),
            special: left.special && right.special,
            column: right.column,
          },
          behind,
        ]
      }
    }
    yield [left, next]
  }
}

function* atoms(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  const lead = clause.phrase(at, CONNECTORS)
  if (lead !== null && lead < clause.to) yield* atoms(clause, lead, inherited)
  yield* absent(clause, at)
  yield* textInColumn(clause, at)
  for (const [column, next] of clause.columns(at)) {
    yield* comparisons(clause, next, column)
    // "with quantity 0", "of type A"
    for (const [value, end] of clause.values(next)) if (!startsCompared(clause, next)) yield [equal(column, value), end]
  }
  if (inherited !== null) {
    const behind = clause.pronoun(at)
    if (behind !== null) yield* comparisons(clause, behind, inherited)
    yield* comparisons(clause, at, inherited)
    for (const [value, end] of clause.values(at))
      if (!startsCompared(clause, at) && occursIn(clause, inherited, value)) yield [equal(inherited, value), end]
  }
  yield* prices(clause, at)
  yield* makers(clause, at)
}

/** "no price", "without a price", "a blank price", "nothing in the price column". */
function* absent(clause: Clause, at: number): Read<Condition> {
  const no = clause.phrase(at, [
    'no',
    'without',
    'have no',
    'has no',
    'having no',
    'with no',
    'lack',
    'lacks',
    'lacking',
    'missing',
    "don't have",
    "doesn't have",
    'do not have',
    'does not have',
    'nothing in',
    'blank',
    'empty',
    'a blank',
    'an empty',
    'a missing',
    'with blank',
    'with empty',
    'with a blank',
    'with an empty',
    'with missing',
    'with a missing',
    'with nothing in',
    'have a blank',
    'have an empty',
    'has a blank',
    'has an empty',
  ])
  if (no !== null) for (const [column, next] of clause.columns(no)) yield [blank(column), next]
  const filled = clause.phrase(at, [
    'with a',
    'have a',
    'has a',
    'with',
    'have',
    'has',
    'something in',
    'with something in',
  ])
  if (filled !== null) for (const [column, next] of clause.columns(filled)) yield [not(blank(column), false), next]
}

/** "EL14L in the catalog number". */
function* textInColumn(clause: Clause, at: number): Read<Condition> {
  const start =
    clause.phrase(at, [
      'with',
      'has',
      'have',
      'having',
      'containing',
      'contain',
      'contains',
      'that have',
      'that has',
      'that contain',
      'that contains',
    ]) ?? at
  for (const [text, end] of clause.values(start)) {
    const inside = clause.phrase(end, ['in', 'inside', 'within', 'anywhere in', 'somewhere in', 'as', 'in the'])
    if (inside !== null)
      for (const [column, next] of clause.columns(inside))
        yield [clause.key(end) === 'as' ? equal(column, text) : contains(column, text), next]
  }
  const named = clause.phrase(at, [
    'containing',
    'contain',
    'contains',
    'mentioning',
    'mention',
    'that contain',
    'that mention',
  ])
  if (named !== null) {
    for (const [text, end] of clause.values(named)) {
      yield [
        {
          test: (row, { columns }) => columns.some((column) => folded(textOf(row, column)).includes(folded(text))),
          special: true,
          column: null,
        },
        end,
      ]
    }
  }
}

function* comparisons(clause: Clause, at: number, column: string): Read<Condition> {
  const filled = clause.phrase(at, FILLED)
  if (filled !== null) yield [not(blank(column), false), filled]
  const empty = clause.phrase(at, BLANK)
  if (empty !== null) yield [blank(column), empty]
  yield* numbers(clause, at, column)
  const shapes: readonly (readonly [readonly string[], (text: string) => Condition])[] = [
    [STARTS, (text) => compared(column, (cell) => cell.startsWith(folded(text)))],
    [ENDS, (text) => compared(column, (cell) => cell.endsWith(folded(text)))],
    [HAS_NOT, (text) => not(contains(column, text), false)],
    [IS_NOT, (text) => not(equal(column, text), false)],
    [HAS, (text) => contains(column, text)],
    [IS, (text) => equal(column, text)],
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
          // "has a slash" names the sign.
          const sign = SIGNS.get(text.toLowerCase())
          yield [
            sign === undefined ? make(text) : compared(column, (cell) => cell.includes(sign)),
            clause.phrase(end, ['in it', 'in them']) ?? end,
          ]
          continue
        }
        const others = isList ? list(clause, end, column) : null
        if (others)
          yield [
            words === IS ? anyOf(column, [text, ...others[0]]) : not(anyOf(column, [text, ...others[0]]), false),
            others[1],
          ]
        yield [make(text), end]
      }
    }
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

/** ", B and C" behind a value of a column in which all of them occur. */
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

function* numbers(clause: Clause, at: number, column: string): Read<Condition> {
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

/** "under $100", "priced over 50", "with a price over 50" without a column: only where money is said. */
function* prices(clause: Clause, at: number): Read<Condition> {
  for (const [condition, end] of numbers(clause, at, COLUMN.unit)) {
    const said = clause.tokens.slice(Math.max(clause.from, at - 1), end)
    if (
      said.some(
        ({ number, key }) => number?.isMoney || /^(dollars?|bucks|priced|cost(s|ing)?|cheaper|expensive)$/.test(key),
      )
    )
      yield [condition, end]
  }
}

/** "from Cooper", "by Lithonia", "made by Gotham". */
function* makers(clause: Clause, at: number): Read<Condition> {
  const behind = clause.phrase(at, [
    'from',
    'by',
    'made by',
    'manufactured by',
    'supplied by',
    'that come from',
    'coming from',
    'from vendor',
    'of',
    'in',
  ])
  if (behind === null) return
  for (const [text, end] of clause.values(behind)) {
    if (
      !isMaker(clause, text) &&
      !(['from', 'by', 'made', 'manufactured', 'supplied'].includes(clause.key(at)) && /\p{Lu}/u.test(text))
    )
      continue
    const others = list(clause, end, COLUMN.mfg)
    if (others) yield [anyOf(COLUMN.mfg, [text, ...others[0]]), others[1]]
    yield [equal(COLUMN.mfg, text), end]
  }
}

/** Whether a text is a maker: of this table, or known to the product. */
export function isMaker(clause: Clause, text: string): boolean {
  return codeOf(folded(text)) !== null || occursIn(clause, COLUMN.mfg, text)
}

export function occursIn({ facts }: Clause, column: string, text: string): boolean {
  return facts.occurs(column, text)
}

const isNothing = (text: string) => /^(blank|empty|missing|nothing|not|no)\b/i.test(text)

function startsCompared(clause: Clause, at: number): boolean {
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

export const equal = (column: string, value: string): Condition =>
  compared(column, (cell) => isSame(column, cell, value))
export const anyOf = (column: string, values: readonly string[]): Condition =>
  compared(column, (cell) => values.some((value) => isSame(column, cell, value)))
const contains = (column: string, text: string): Condition => compared(column, (cell) => cell.includes(folded(text)))
const blank = (column: string): Condition => ({
  test: (row, work) => textIn(row, column, work).trim() === '',
  special: false,
  column,
})
const not = (condition: Condition, special: boolean): Condition => ({
  ...condition,
  special,
  test: (row, work) => !condition.test(row, work),
})

function compared(column: string, test: (cell: string) => boolean): Condition {
  return { test: (row, work) => test(folded(textIn(row, column, work))), special: true, column }
}

function numeric(column: string, test: (number: Decimal) => boolean): Condition {
  return {
    test(row, work) {
      need(work, column)
      const number = parseDecimal(textOf(row, column))
      return number !== null && test(number)
    },
    special: false,
    column,
  }
}

/** Numbers are the same however they are written: '$100' and '100.00'. */
function isSame(column: string, cell: string, value: string): boolean {
  if (isValue(column, cell, value)) return true
  if (!isMoneyColumn(column) && column !== COLUMN.percent && column !== COLUMN.qty) return false
  const [a, b] = [parseDecimal(cell), parseDecimal(value)]
  return a !== null && b !== null && /^[$\d.,%\s-]+$/.test(value) && add(a, negate(b)).units === 0n
}

/** The cell of a column that the table must have. */
function textIn(row: WorkRow, column: string, work: Work): string {
  need(work, column)
  return textOf(row, column)
}
