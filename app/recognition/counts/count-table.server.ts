import { typeKey } from '~/domain/counts/counts'
import type { Span } from '../pixels/gray.server'
import { countIn, isAmount } from './count-number.server'
import type { Phrase, PhraseBlock, PhraseRow } from './count-rows.server'
import {
  areaName,
  type ColumnRole,
  hasAreaWord,
  isArea,
  isTotal,
  isTypeCode,
  type KnownTypes,
  matchHead,
  typeIn,
} from './count-words.server'

/** One list of a table, which may hold several side by side. Numbers are column positions. */
export interface Segment {
  readonly type: number
  /** The only column of counts; null if every area has its own. */
  readonly count: number | null
  /** The column that names the area of a line. */
  readonly area: number | null
  /** Columns of counts with the area in their heads. */
  readonly values: readonly { readonly column: number; readonly label: string }[]
  readonly total: number | null
  /** The heading over the areas if types form the head: FLOOR. */
  readonly corner?: string
}

/** How to read the rows below a head. */
export interface TableShape {
  readonly segments: readonly Segment[]
  /** Types are in the head, areas down the side. */
  readonly isAcross: boolean
  /** The number of rows in the head. */
  readonly headRows: number
  columnOf(phrase: Phrase): number
  /** Returns where the head of a column begins, in pixels. */
  startOf(column: number): number
}

interface Head extends Span {
  /** The text as read: lower case distinguishes a 1 from an l. */
  readonly text: string
  readonly label: string
  readonly role: ColumnRole | 'value' | 'unknown'
  readonly rank: number
}

const isNumber = ({ text }: Phrase) => countIn(text) !== null

/** Returns the shape of the table whose head begins in row `at`; null without a head there. */
export function tableShape(block: PhraseBlock, at: number, known: KnownTypes): TableShape | null {
  const row = block.rows[at]
  if (!row || row.phrases.length === 0 || row.phrases.some(isNumber)) return null
  // "TYPE | B | TBD" is a line of a list with wide letter spacing.
  if (row.phrases.some(({ text }) => isAmount(text) && !isArea(text) && matchHead(text) === undefined)) return null
  const below = block.rows.slice(at + 1)
  const next = below[0]
  const isTwoLevel = next !== undefined && isSecondHead(row, next, below[1])
  for (const headRows of isTwoLevel ? [2, 1] : [1]) {
    const body = bodyBelow(block.rows.slice(at + headRows))
    const heads = headsOf(block, row, headRows === 2 ? next : undefined, body)
    const columnOf = (phrase: Phrase) => phrase.column ?? nearest(heads, phrase)
    const startOf = (column: number) => heads[column]?.start ?? 0
    const segments = segmentsOf(heads, body, columnOf, known)
    if (segments.length > 0) return { segments, isAcross: false, headRows, columnOf, startOf }
    const across = acrossSegment(heads, body, columnOf, known)
    if (across) return { segments: [across], isAcross: true, headRows, columnOf, startOf }
  }
  return null
}

/** Returns the rows before the next head; they show what the columns hold. */
function bodyBelow(rows: readonly PhraseRow[]): readonly PhraseRow[] {
  const end = rows.findIndex(({ phrases }) => {
    const roles = phrases.map(({ text }) => matchHead(text)?.role)
    return roles.includes('type') && (roles.includes('count') || roles.includes('total'))
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** True if the next row splits the areas: FIRST FLOOR over EAST and WEST. */
function isSecondHead(row: PhraseRow, next: PhraseRow, after: PhraseRow | undefined): boolean {
  if (next.phrases.length < 2 || next.phrases.some(isNumber) || !after?.phrases.some(isNumber)) return false
  if (row.phrases.length > next.phrases.length + 2) return false
  const parts = next.phrases.filter(({ text }) => matchHead(text) !== undefined || isArea(text) || !isTypeCode(text))
  return parts.length === next.phrases.length
}

function headsOf(
  block: PhraseBlock,
  row: PhraseRow,
  second: PhraseRow | undefined,
  body: readonly PhraseRow[],
): Head[] {
  const texts =
    block.columns > 0
      ? Array.from({ length: block.columns }, (_, column) => ({
          ...spanOf(block, column),
          text: [row, second]
            .flatMap((one) => one?.phrases ?? [])
            .filter((phrase) => (phrase.column ?? 0) <= column && (phrase.columnEnd ?? 0) > column)
            .map(({ text }) => text),
        }))
      : withCorner(openHeads(row, second), body)
  return texts.map(({ start, end, text }) => ({ start, end, text: text.join(' '), ...headOf(text) }))
}

/** Without rules, assigns the heads of a second line to the areas above by x. */
function openHeads(row: PhraseRow, second: PhraseRow | undefined) {
  if (!second) return row.phrases.map(({ start, end, text }) => ({ start, end, text: [text] }))
  const parents = row.phrases.map(({ start, end, text }) => ({ start, end, text }))
  const owned = second.phrases.map((phrase) => ({ phrase, parent: parents[nearest(parents, phrase)] }))
  const lone = parents.filter((parent) => owned.every((one) => one.parent !== parent))
  return [
    ...lone.map(({ start, end, text }) => ({ start, end, text: [text] })),
    ...owned.map(({ phrase: { start, end, text }, parent }) => ({
      start,
      end,
      text: parent ? [parent.text, text] : [text],
    })),
  ].sort((a, b) => a.start - b.start)
}

/** Adds a head without words for a column at the left that has none. */
function withCorner<T extends Span & { readonly text: readonly string[] }>(
  heads: readonly T[],
  body: readonly PhraseRow[],
) {
  const left = heads[0]?.start ?? 0
  const before = body.flatMap(({ phrases }) => phrases.slice(0, 1).filter(({ end }) => end < left))
  if (body.length === 0 || before.length < MOSTLY * body.length) return heads
  const corner = {
    start: Math.min(...before.map(({ start }) => start)),
    end: Math.max(...before.map(({ end }) => end)),
  }
  return [{ ...corner, text: [''] }, ...heads]
}

function headOf(texts: readonly string[]): Pick<Head, 'label' | 'role' | 'rank'> {
  const joined = texts.join(' ')
  const match = matchHead(joined)
  const last = matchHead(texts.at(-1) ?? '')
  // QTY under FIRST FLOOR is the count of the first floor.
  const area = texts.length > 1 && last?.role === 'count' ? texts.slice(0, -1).join(' ') : joined
  const label = areaName(area)
  if (match?.role === 'area' && !label.includes(' ')) return { label, ...match }
  if (area !== joined || (isArea(label) && match?.role !== 'other')) {
    return { label, role: 'value', rank: 0 }
  }
  return match ? { label, ...match } : { label, role: 'unknown', rank: 0 }
}

function spanOf(block: PhraseBlock, column: number): Span {
  const own = block.rows.flatMap(({ phrases }) => phrases).filter((phrase) => phrase.column === column)
  return { start: Math.min(...own.map(({ start }) => start)), end: Math.max(...own.map(({ end }) => end)) }
}

/** Returns the column above a phrase: the one it overlaps most, else the nearest. */
function nearest(columns: readonly Span[], phrase: Span): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  columns.forEach((column, index) => {
    const gap = Math.max(column.start - phrase.end, phrase.start - column.end)
    const away = gap + Math.abs(column.start + column.end - phrase.start - phrase.end) * 0.001
    if (away < least) [best, least] = [index, away]
  })
  return best
}

type ColumnOf = (phrase: Phrase) => number

function textsIn(body: readonly PhraseRow[], column: number, columnOf: ColumnOf): string[] {
  return body.flatMap(({ phrases }) => {
    const own = phrases.filter((phrase) => columnOf(phrase) === column)
    return own.length > 0 ? [own.map(({ text }) => text).join(' ')] : []
  })
}

/** Returns the share of texts that are counts or replace one: TBD, 4-6. */
function numberShare(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : texts.filter((text) => countIn(text) !== null || isAmount(text)).length / texts.length
}

const MOSTLY = 0.6

function segmentsOf(
  heads: readonly Head[],
  body: readonly PhraseRow[],
  columnOf: ColumnOf,
  known: KnownTypes,
): Segment[] {
  const isBare =
    heads.length >= 2 && heads.every(({ role, label }) => role === 'value' || role === 'total' || label === '')
  const starts = heads.flatMap(({ role }, index) => {
    if (role !== 'type') return []
    const before = heads.slice(0, index).findLastIndex((head) => head.role === 'type')
    const between = heads.slice(before + 1, index)
    return before < 0 || between.some((head) => head.role === 'count' || head.role === 'value') ? [index] : []
  })
  if (starts.length === 0) {
    const values = heads.some(({ role, label }) => role === 'value' && label !== '')
    return isBare && values ? bareSegment(heads, body, columnOf) : []
  }
  const segments = starts.map((start, at) => {
    // The area's name may precede the type.
    const from = at === 0 ? 0 : start
    const end = starts[at + 1] ?? heads.length
    return segmentIn(heads, from, end, body, columnOf, known)
  })
  return segments.flatMap((segment) => segment ?? [])
}

function segmentIn(
  heads: readonly Head[],
  from: number,
  end: number,
  body: readonly PhraseRow[],
  columnOf: ColumnOf,
  known: KnownTypes,
): Segment | null {
  const own = heads.map((head, column) => ({ ...head, column })).slice(from, end)
  const withRole = (role: Head['role']) => own.filter((head) => head.role === role).sort((a, b) => a.rank - b.rank)
  const isCounted = ({ column }: { column: number }) => numberShare(textsIn(body, column, columnOf)) >= MOSTLY
  const types = withRole('type')
  const type = types
    .map((head) => ({ head, score: typeScore(textsIn(body, head.column, columnOf), known) }))
    .sort((a, b) => b.score - a.score || a.head.rank - b.head.rank)[0]?.head
  if (!type) return null
  const counts = withRole('count').filter(isCounted)
  const totals = withRole('total').filter(isCounted)
  const unknown = own.filter((head) => head.role === 'unknown' && head.label !== '' && isCounted(head))
  const named = own.filter(
    (head) => head.role === 'value' && (isCounted(head) || textsIn(body, head.column, columnOf).length === 0),
  )
  const values = counts.length > 0 && named.length === 0 && unknown.length < 2 ? [] : [...named, ...unknown]
  const area =
    withRole('area').find((head) => !isCounted(head) || hasAreaWord(head.label))?.column ??
    own.find((head) => head !== type && !isCounted(head) && holdsAreas(textsIn(body, head.column, columnOf)))?.column ??
    null
  if (values.length > 0) {
    return {
      type: type.column,
      count: null,
      area: null,
      values: values.map(({ column, label }) => ({ column, label })).sort((a, b) => a.column - b.column),
      total: (totals[0] ?? counts[0])?.column ?? null,
    }
  }
  const count = counts[0] ?? totals[0]
  if (!count) return null
  return { type: type.column, count: count.column, area, values: [], total: null }
}

/** True for a column of floors under another name: LABEL over LEVEL 1, LEVEL 2. */
function holdsAreas(texts: readonly string[]): boolean {
  return texts.length >= 2 && texts.filter(isArea).length >= MOSTLY * texts.length
}

/** Scores how much a column looks like types: types of the table count most, then marks that differ from each other. */
function typeScore(texts: readonly string[], known: KnownTypes): number {
  if (texts.length === 0) return 0
  const types = texts.map((text) => typeIn(text, known))
  const share = (test: (type: string) => boolean) => types.filter(test).length / types.length
  const isCounting = isRunning(types) ? 1 : 0
  return Math.round(
    10 * (3 * share((type) => known.has(type)) + share(isTypeCode) + new Set(types).size / types.length - isCounting),
  )
}

/** True for markup numbers: X1, X2, X3, consecutive from 1. */
function isRunning(types: readonly string[]): boolean {
  const [lead] = /^[A-Z]*(?=1$)/.exec(types[0] ?? '') ?? []
  return lead !== undefined && types.length >= FEWEST_RUNNING && types.every((type, at) => type === `${lead}${at + 1}`)
}

const FEWEST_RUNNING = 3

/** Reads areas over columns of numbers, with no head over the types at their left. */
function bareSegment(heads: readonly Head[], body: readonly PhraseRow[], columnOf: ColumnOf): Segment[] {
  const first = heads[0]
  if (first?.label !== '') return []
  const values = heads.flatMap(({ role, label }, column) =>
    role === 'value' && label !== '' && numberShare(textsIn(body, column, columnOf)) >= MOSTLY
      ? [{ column, label }]
      : [],
  )
  const total = heads.findIndex(({ role }) => role === 'total')
  return values.length > 0 ? [{ type: 0, count: null, area: null, values, total: total < 0 ? null : total }] : []
}

/** Names under AREA, FLOOR or ROOM: LOBBY, 1ST, 101 LOBBY, and bare floor numbers. */
const isName = (text: string) => /[A-Z]{2}|^[A-Z]?-?\d{1,3}[A-Z]?$/i.test(text)

/** Reads a table with types across and areas down: FLOOR | A | B | C. */
function acrossSegment(
  heads: readonly Head[],
  body: readonly PhraseRow[],
  columnOf: ColumnOf,
  known: KnownTypes,
): Segment | null {
  const [corner, ...rest] = heads
  if (!corner || (corner.role !== 'area' && corner.label !== '')) return null
  const sides = textsIn(body, 0, columnOf).filter((text) => !isTotal(text))
  const areas = sides.filter((text) => (corner.role === 'area' ? isName(text) : isArea(text) || hasAreaWord(text)))
  if (areas.length < 2 || areas.length < MOSTLY * sides.length) return null
  if (sides.some((text) => known.has(typeKey(text)))) return null
  const values = rest.flatMap(({ text, role }, at) => {
    const label = typeIn(text, known)
    const isMark = role !== 'total' && text !== '' && isTypeCode(label)
    return isMark && numberShare(textsIn(body, at + 1, columnOf)) >= MOSTLY ? [{ column: at + 1, label }] : []
  })
  const total = heads.findIndex(({ role }) => role === 'total' || role === 'count')
  return values.length > 0
    ? { type: 0, count: null, area: null, values, total: total < 0 ? null : total, corner: corner.label }
    : null
}
