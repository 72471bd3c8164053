import { DIGITS, withoutEnd } from '~/domain/edges'
import { COLUMN, columnKey } from '~/domain/table/columns'
import type { Reader } from '../language/pattern'
import type { RowSet } from '../language/work'
import type { Clause } from '../phrases/clause'
import { blank } from '../phrases/condition'
import { isMaker } from '../phrases/conditions'
import { everyNth } from '../phrases/every-nth'
import { hiddenPlaces, mentionsColumn } from '../phrases/hidden-places'
import { countLists, nameLists, valueLists } from '../phrases/lists'
import { setOf } from '../phrases/row-sets'
import { owners, rowSets } from '../phrases/rows'
import type { Slot, SortKey } from '../phrases/slots'
import { shiftsAt } from './shifts'

/** Reads a clause for the slots of the patterns. Many rules ask for the same place, so each result is cached. */
export function readerOf(clause: Clause): Reader<Slot> {
  const hides = hiddenPlaces(clause)
  const known = new Map<string, Replay>()
  return {
    // Matches a word, possibly after filler words.
    word: (key, at) => clause.word(key, at),
    slot(name, at, found) {
      const about = found.get('col') ?? found.get('cols')
      const column = about?.kind === 'columns' ? (about.columns[0] ?? null) : null
      const plain = withoutEnd(name, DIGITS)
      const kind = ROW_SLOTS.has(plain) ? 'rows' : plain
      const asked = [kind, kind === 'rows' ? column : OWNING.has(name), at].join('/')
      const before = known.get(asked)
      if (before) return before.again(clause)
      const replay = new Replay(slots(name, kind, at, column))
      known.set(asked, replay)
      return replay.again(clause)
    },
  }

  function* slots(name: string, kind: string, at: number, column: string | null): Generator<readonly [Slot, number]> {
    const isOwned = (name === 'col' || name === 'cols') && ['their', 'its'].includes(clause.key(at))
    if (isOwned) {
      // Do not skip the possessive, which says which rows are meant.
    } else if (kind === 'col' || kind === 'block' || kind === 'name') {
      for (const [column, next] of clause.columns(at)) yield [{ kind: 'columns', columns: [column] }, next]
    } else if (kind === 'cols') {
      for (const [columns, next] of clause.columnLists(at)) yield [{ kind: 'columns', columns }, next]
    }
    if (OWNING.has(name)) {
      for (const [rows, start] of owners(clause, at))
        for (const [columns, next] of name === 'cols' ? clause.columnLists(start) : oneColumn(clause, start))
          yield [{ kind: 'columns', columns, rows: ownedBy(rows, columns) }, next]
    }
    if (kind === 'rows') {
      for (const [rows, next] of rowSets(clause, at, column)) yield [{ kind: 'rows', rows }, next]
    } else if (kind === 'amount') {
      for (const [amount, next] of clause.amounts(at)) yield [{ kind: 'amount', amount }, next]
    } else if (kind === 'names') {
      for (const [names, next] of nameLists(clause, at)) yield [{ kind: 'names', names }, next]
    } else if (kind === 'list' || kind === 'types') {
      for (const [{ list, isOpen }, next] of valueLists(clause, at)) yield [{ kind: 'list', list, isOpen }, next]
    } else if (kind === 'nth') {
      for (const [rows, next] of everyNth(clause, at)) yield [{ kind: 'rows', rows }, next]
    } else if (kind === 'colon') {
      if (clause.key(at) === ':') yield [{ kind: 'text', text: ':', quoted: true }, at + 1]
    } else if (kind === 'counts') {
      for (const [counts, next] of countLists(clause, at)) yield [{ kind: 'counts', counts }, next]
    } else if (kind === 'shift') {
      yield* shiftsAt(clause, at)
    } else if (kind === 'text') {
      for (const start of clause.isNoise(at) && clause.to > at + 1 ? [at + 1, at] : [at]) {
        for (const [text, next, quoted] of clause.texts(start))
          if (quoted) yield [{ kind: 'text', text, quoted }, next]
          else if (!hides(start, next))
            yield [
              { kind: 'text', text, quoted, ...(mentionsColumn(clause, start, next) ? { vague: true } : {}) },
              next,
            ]
      }
    } else if (kind === 'groups') {
      const next = clause.phrase(at, ['groups', 'group', 'sections', 'section', 'group header', 'group headers'])
      if (next !== null) yield [{ kind: 'text', text: '', quoted: true }, next]
    } else if (kind === 'keys') {
      for (const [keys, next] of sortKeys(clause, at)) yield [{ kind: 'keys', keys }, next]
    } else if (kind === 'pairs') {
      for (const [pairs, next] of cellPairs(clause, at)) yield [{ kind: 'pairs', pairs }, next]
    }
  }
}

const ROW_SLOTS = new Set(['rows', 'place', 'source'])
/** Column slots that may be named with their rows: "A's price". */
const OWNING = new Set(['col', 'cols', 'owned'])

/** Caches the values of a generator, so that it can be iterated again. */
class Replay {
  private readonly given: (readonly [Slot, number])[] = []

  constructor(private readonly rest: Generator<readonly [Slot, number]>) {}

  *again(clause: Clause): Generator<readonly [Slot, number]> {
    for (let index = 0; ; index++) {
      clause.spend()
      const known = this.given[index]
      if (known) {
        yield known
        continue
      }
      const next = this.rest.next()
      if (next.done) return
      this.given[index] = next.value
      yield next.value
    }
  }
}

function* oneColumn(clause: Clause, at: number): Generator<readonly [readonly string[], number]> {
  for (const [column, next] of clause.columns(at)) yield [[column], next]
}

/** The rows in which the column is blank if the clause says "blank", otherwise the given rows. */
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

/** A number with thousands separators: $1,300. */
const GROUPED = /^\$?\d{1,3}(,\d{3})+(\.\d+)?$/

/** "…, Halo, ML56, $33" for a new fixture: makers, money and codes are recognized without a column name. */
function* barePairs(clause: Clause, at: number): Generator<readonly [(readonly [string, string])[], number]> {
  if (!MAKING.has(clause.key(clause.from))) return
  for (const [text, end] of clause.texts(at)) {
    const column = barely(clause, text, clause.token(at)?.number?.isMoney === true)
    if (column === null) continue
    const joined = clause.phrase(end, [', and', ',', 'and'])
    if (joined !== null) {
      for (const [more, last] of barePairs(clause, joined))
        if (more.every(([other]) => other !== column)) yield [[[column, text], ...more], last]
      for (const [more, last] of cellPairs(clause, joined)) yield [[[column, text], ...more], last]
    }
    yield [[[column, text]], end]
  }
}

const MAKING = new Set(['add', 'insert', 'put', 'create', 'include', 'append'])

function barely(clause: Clause, text: string, isMoney: boolean): string | null {
  if (isMoney) return /^\$[\d.,]+$/.test(text) ? COLUMN.unit : null
  if (isMaker(clause, text)) return COLUMN.mfg
  return /^(?=\S*\d)(?=\S*\p{Lu})[^\p{Ll}\s]{3,}$/u.test(text) ? COLUMN.catalog : null
}

/** "type X, qty 5 and price $100": columns with values. */
function* cellPairs(clause: Clause, at: number): Generator<readonly [(readonly [string, string])[], number]> {
  for (const [column, next] of clause.columns(at)) {
    const start = clause.phrase(next, ['=', 'of', ':', 'is', 'equal to', 'to']) ?? next
    for (const [text, end] of clause.texts(start)) {
      if (columnKey(text).includes(',') && !GROUPED.test(text)) break
      const joined = clause.phrase(end, [', and', ',', 'and', 'with'])
      if (joined !== null) {
        for (const [more, last] of cellPairs(clause, joined)) yield [[[column, text], ...more], last]
        for (const [more, last] of barePairs(clause, joined)) yield [[[column, text], ...more], last]
      }
      yield [[[column, text]], end]
    }
  }
}
