import { columnKey } from '../columns'
import type { Clause, Slot, SortKey } from './clause'
import { blank } from './condition'
import { hiddenPlaces } from './hidden-places'
import { compile, firstWords, fits, type Node, type Reader } from './pattern'
import { setOf } from './row-sets'
import { owners, rowSets } from './rows'
import { EXCHANGE_RULES } from './rules-exchange'
import { INSERT_RULES } from './rules-insert'
import { NUMBER_MACROS, NUMBER_RULES } from './rules-numbers'
import { ROW_MACROS, ROW_RULES } from './rules-rows'
import { SET_MACROS, SET_RULES } from './rules-set'
import { TEXT_RULES } from './rules-text'
import { shiftsAt } from './shifts'
import { Found, type Rule, type Step } from './step'
import { isNear, KNOWN, LEADS, NOISE } from './vocabulary'
import type { RowSet } from './work'

const MACROS = { ...NUMBER_MACROS, ...ROW_MACROS, ...SET_MACROS }

/** Rules in the order in which they are tried: the more a rule asks for, the earlier it stands. */
const RULES: readonly Rule[] = [
  ...ROW_RULES,
  ...INSERT_RULES,
  ...NUMBER_RULES,
  ...EXCHANGE_RULES,
  ...TEXT_RULES,
  ...SET_RULES,
]
let compiled: readonly (readonly [Node, Rule])[] | null = null

/** The step that a clause says, all of it; null when no rule fits from its first word to its last. */
export function matchClause(clause: Clause): Step | null {
  compiled ??= RULES.map((rule) => [compile(rule.notation, MACROS), rule] as const)
  const reader = readerOf(clause)
  let fallback: Step | null = null
  for (const [node, { build }] of compiled) {
    for (const [slots, end] of fits(node, reader, clause.from, new Map())) {
      if (end !== clause.to) continue
      const found = new Found(slots, clause)
      const built = build(found)
      if (!built || found.isHalfUsed()) continue
      const unseen = built.unseen ?? found.unseen()
      const step = unseen === undefined ? built : { ...built, unseen }
      const isBare =
        !found.has('col') &&
        !found.has('cols') &&
        step.rows === null &&
        step.column !== null &&
        step.reach === 'fixtures' &&
        !found.has('keys')
      const pointsBack =
        step.rows === null && step.column !== null && step.column === clause.lastColumn && clause.hasPronoun()
      const said: Step = isWide(clause) ? { ...step, wide: true } : step
      const read: Step = pointsBack ? { ...said, pointsBack } : isBare ? { ...said, follows: true } : said
      // What names a value that is nowhere in the table may mean something else.
      if (unseen === undefined) return read
      fallback ??= read
    }
  }
  return fallback
}

const WIDE = new Set(['all', 'every', 'each', 'any', 'both', 'everything', 'everywhere'])

/** Whether it is said that all of something is meant. */
const isWide = ({ tokens, from, to }: Clause): boolean =>
  tokens.slice(from, to).some(({ kind, key }) => kind === 'word' && WIDE.has(key))

/** Words that begin a wish, so that what stands before them is one of its own. */
export function isVerb(word: string): boolean {
  verbs ??= new Set(
    RULES.flatMap(({ notation }) => firstWords(compile(notation, MACROS))).filter((verb) => !NO_VERBS.has(verb)),
  )
  return verbs.has(word)
}

/** The verb that a word is but for one typing error; null where there is none, or more than one. */
export function nearVerb(word: string): string | null {
  if (word.length < 4 || isVerb(word) || KNOWN.has(word) || LEADS.has(word) || NOISE.has(word)) return null
  const near = Array.from(verbs ?? []).filter((verb) => verb.length > 2 && isNear(word, verb))
  return near.length === 1 ? (near[0] ?? null) : null
}

let verbs: ReadonlySet<string> | null = null
/** They begin a notation, too, but more often part of a condition or a text. */
const NO_VERBS = new Set(
  'price note type tag mark label code in on at to for from after before above below under beneath between inside within ahead following behind separate comment times have what'.split(
    ' ',
  ),
)

function readerOf(clause: Clause): Reader<Slot> {
  const hides = hiddenPlaces(clause)
  return {
    word(key, at) {
      // What the text of a slot ends in may be written as several words in one place of the notation.
      return clause.word(key, at)
    },
    *slot(name, at, found) {
      const kind = name.replace(/\d+$/, '')
      const isOwned = (name === 'col' || name === 'cols') && ['their', 'its'].includes(clause.key(at))
      if (isOwned) {
        // The rows that are meant must not be passed over.
      } else if (kind === 'col' || kind === 'block' || kind === 'name') {
        for (const [column, next] of clause.columns(at)) yield [{ kind: 'columns', columns: [column] }, next]
      } else if (kind === 'cols') {
        for (const [columns, next] of clause.columnLists(at)) yield [{ kind: 'columns', columns }, next]
      }
      if (name === 'col' || name === 'cols') {
        for (const [rows, start] of owners(clause, at))
          for (const [columns, next] of name === 'cols' ? clause.columnLists(start) : oneColumn(clause, start))
            yield [{ kind: 'columns', columns, rows: ownedBy(rows, columns) }, next]
      }
      if (kind === 'rows' || kind === 'place') {
        const about = found.get('col') ?? found.get('cols')
        const column = about?.kind === 'columns' ? (about.columns[0] ?? null) : null
        for (const [rows, next] of rowSets(clause, at, column)) yield [{ kind: 'rows', rows }, next]
      } else if (kind === 'amount') {
        for (const [amount, next] of clause.amounts(at)) yield [{ kind: 'amount', amount }, next]
      } else if (kind === 'shift') {
        yield* shiftsAt(clause, at)
      } else if (kind === 'text') {
        for (const start of clause.isNoise(at) && clause.to > at + 1 ? [at + 1, at] : [at]) {
          for (const [text, next, quoted] of clause.texts(start))
            if (quoted || !hides(start, next)) yield [{ kind: 'text', text, quoted }, next]
        }
      } else if (kind === 'groups') {
        const next = clause.phrase(at, ['groups', 'group', 'sections', 'section', 'group header', 'group headers'])
        if (next !== null) yield [{ kind: 'text', text: '', quoted: true }, next]
      } else if (kind === 'keys') {
        for (const [keys, next] of sortKeys(clause, at)) yield [{ kind: 'keys', keys }, next]
      } else if (kind === 'pairs') {
        for (const [pairs, next] of cellPairs(clause, at)) yield [{ kind: 'pairs', pairs }, next]
      }
    },
  }
}

function* oneColumn(clause: Clause, at: number): Generator<readonly [readonly string[], number]> {
  for (const [column, next] of clause.columns(at)) yield [[column], next]
}

/** The rows in which the column is blank, where that was said of it. */
const ownedBy = (rows: RowSet | 'blank', columns: readonly string[]): RowSet =>
  rows === 'blank' ? setOf(blank(columns[0] ?? '')) : rows

const DOWN = [
  'descending',
  'desc',
  'in descending order',
  'from high to low',
  'high to low',
  'from highest to lowest',
  'highest to lowest',
  'highest first',
  'largest first',
  'biggest first',
  'most expensive first',
  'z to a',
  'from z to a',
  'z-a',
  'largest to smallest',
  'from largest to smallest',
  'backwards',
  'in reverse',
  'in reverse order',
  'reversed',
  'reverse',
  'from most expensive to cheapest',
  'most to least',
  'starting with the highest',
  'starting with the most expensive',
  'expensive first',
  'high first',
  'starting with the largest',
  'decreasing',
  'from most to least',
]
const UP = [
  'ascending',
  'asc',
  'in ascending order',
  'from low to high',
  'low to high',
  'from lowest to highest',
  'lowest to highest',
  'lowest first',
  'smallest first',
  'cheapest first',
  'a to z',
  'from a to z',
  'a-z',
  'smallest to largest',
  'from smallest to largest',
  'alphabetically',
  'in alphabetical order',
  'numerically',
  'starting with the lowest',
  'starting with the cheapest',
  'increasing',
  'from cheapest to most expensive',
  'in order',
]

function* sortKeys(clause: Clause, at: number): Generator<readonly [SortKey[], number]> {
  const bracket = (place: number) => (clause.key(place) === ',' || clause.key(place) === '(' ? place + 1 : place)
  const reverse = clause.phrase(at, ['descending', 'decreasing', 'reverse', 'highest', 'most expensive'])
  for (const [column, next] of clause.columns(reverse ?? at)) {
    const down = clause.phrase(bracket(next), DOWN)
    const up = clause.phrase(bracket(next), UP)
    const behind = down ?? up ?? next
    const end = clause.key(behind) === ')' ? behind + 1 : behind
    const key = { column, descending: down !== null || reverse !== null }
    const joined = clause.phrase(end, [
      ', and then by',
      ', then by',
      'and then by',
      'then by',
      'and by',
      ', then',
      'and then',
      'then',
      ', and',
      'and',
      ',',
    ])
    if (joined !== null) for (const [more, last] of sortKeys(clause, joined)) yield [[key, ...more], last]
    yield [[key], end]
  }
}

/** A number with commas: $1,300. */
const GROUPED = /^\$?\d{1,3}(,\d{3})+(\.\d+)?$/

/** "type X, qty 5 and price $100": columns with their values. */
function* cellPairs(clause: Clause, at: number): Generator<readonly [(readonly [string, string])[], number]> {
  for (const [column, next] of clause.columns(at)) {
    const start = clause.phrase(next, ['=', 'of', ':', 'is', 'equal to', 'to']) ?? next
    for (const [text, end] of clause.texts(start)) {
      if (columnKey(text).includes(',') && !GROUPED.test(text)) break
      const joined = clause.phrase(end, [', and', ',', 'and', 'with'])
      if (joined !== null) for (const [more, last] of cellPairs(clause, joined)) yield [[[column, text], ...more], last]
      yield [[[column, text]], end]
    }
  }
}
