import { isMoneyColumn } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { ADJOINING, CONNECTORS } from '../language/condition-words'
import { folded } from '../language/facts'
import { codeOf } from '../language/makers'
import { isNumeric } from '../language/numeric'
import { textOf } from '../language/work'
import type { Clause } from './clause'
import { comparisons, list, numbers, occursIn, startsCompared } from './comparisons'
import { blank, type Condition, contains, equal, not, valued } from './condition'
import { isPriceMeant } from './odd-numbers'
import { unseenOf } from './row-sets'

type Read<T> = Generator<readonly [T, number]>

/** Reads a condition with `and` and `or`; `inherited` is the column that the preceding words were about. */
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
            ...unseenOf(left, right),
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
        yield [both(left, right), behind]
      }
    }
    yield* closer(clause, left, next)
    yield [left, next]
  }
}

/** Rows that meet both conditions. */
const both = (left: Condition, right: Condition): Condition => ({
  test: (row, work) => left.test(row, work) && right.test(row, work),
  special: left.special && right.special,
  column: right.column,
  ...unseenOf(left, right),
})

/** "From Cooper over 800 dollars": a second condition without a conjunction. */
function* closer(clause: Clause, left: Condition, at: number): Read<Condition> {
  if (at >= clause.to || clause.phrase(at, ADJOINING) === null) return
  for (const [right, behind] of ands(clause, at, null)) yield [both(left, right), behind]
}

function* atoms(clause: Clause, at: number, inherited: string | null): Read<Condition> {
  const lead = clause.phrase(at, CONNECTORS)
  if (lead !== null && lead < clause.to) yield* atoms(clause, lead, inherited)
  yield* absent(clause, at)
  yield* textInColumn(clause, at)
  for (const [column, next] of clause.columns(at)) {
    yield* comparisons(clause, next, column)
    // "with quantity 0", "of type A"
    for (const [value, end] of clause.values(next))
      if (!startsCompared(clause, next)) yield [valued(clause, column, [value]), end]
  }
  if (inherited !== null) {
    const behind = clause.pronoun(at)
    if (behind !== null) yield* ofInherited(clause, behind, inherited)
    yield* ofInherited(clause, at, inherited)
    for (const [value, end] of clause.values(at))
      if (!startsCompared(clause, at) && occursIn(clause, inherited, value))
        yield [valued(clause, inherited, [value]), end]
  }
  yield* pieces(clause, at)
  yield* prices(clause, at)
  yield* makers(clause, at)
}

const WORDY: ReadonlySet<string> = new Set([COLUMN.notes, COLUMN.comments, COLUMN.mfg])

/** "Over 5" refers to the inherited column; "under $100" after a commission refers to the price. */
function* ofInherited(clause: Clause, at: number, inherited: string): Read<Condition> {
  if (!isMoneyColumn(inherited)) {
    const [priced] = numbers(clause, at, COLUMN.unit)
    if (priced && isPriceMeant(clause, at, priced[1], inherited)) return yield* numbers(clause, at, COLUMN.unit)
    // Text columns cannot be over 500.
    if (priced && WORDY.has(inherited)) return
  }
  yield* comparisons(clause, at, inherited)
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

/** A column contains a text; a text that none of its cells contain is reported. */
const seen = (clause: Clause, column: string, text: string): Condition => ({
  ...contains(column, text),
  ...(clause.facts.isPartOf(column, text) ? {} : { unseen: text }),
})

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
        yield [clause.key(end) === 'as' ? equal(column, text) : seen(clause, column, text), next]
  }
  const anywhere = clause.phrase(at, [
    'with',
    'that has',
    'that have',
    'that says',
    'which has',
    'having',
    'mentioning',
  ])
  if (anywhere !== null) {
    for (const [text, end] of clause.values(anywhere))
      if (clause.facts.isPart(text) && !clause.namesColumn(text)) yield [inAnyColumn(text), end]
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
  if (named !== null) for (const [text, end] of clause.values(named)) yield [inAnyColumn(text), end]
}

/** A row that contains a text anywhere. */
const inAnyColumn = (text: string): Condition => ({
  test: (row, { columns }) => columns.some((column) => folded(textOf(row, column)).includes(folded(text))),
  special: true,
  column: null,
})

/** "more than ten pieces": a number of pieces is a quantity. */
function* pieces(clause: Clause, at: number): Read<Condition> {
  for (const [condition, end] of numbers(clause, at, COLUMN.qty)) {
    const behind = clause.phrase(end, ['pieces', 'pcs', 'pc', 'units'])
    if (behind !== null) yield [condition, behind]
  }
  // "less than 5 qty", "over 8% commission": the column follows its number.
  for (const column of clause.data.columns.filter(isNumeric))
    for (const [condition, end] of numbers(clause, at, column))
      for (const [named, next] of clause.columns(end)) if (named === column) yield [condition, next]
}

/** "under $100", "priced over 50", "with a price over 50" without a column: only if the wording is about money. */
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
    if (others) yield [valued(clause, COLUMN.mfg, [text, ...others[0]]), others[1]]
    yield [valued(clause, COLUMN.mfg, [text]), end]
  }
}

/** True if a text is a maker in this table or one that the product knows. */
export function isMaker(clause: Clause, text: string): boolean {
  return codeOf(folded(text)) !== null || occursIn(clause, COLUMN.mfg, text)
}
