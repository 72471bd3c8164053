import { countIn } from './count-number.server'
import type { Phrase, PhraseRow } from './count-rows.server'
import { piecesOf } from './count-text.server'
import type { KnownTypes } from './count-words.server'

/** The white that separates two lists side by side, in cap heights. */
const LIST_GAP = 1.6

const holdsCount = ({ text }: Phrase) => piecesOf(text, NO_TYPES).some(({ kind }) => kind === 'count')
const NO_TYPES: KnownTypes = new Set()

/** Splits lists under headings side by side, from left to right; returns one list if the white between them is interrupted. */
export function listsSideBySide(rows: readonly PhraseRow[]): PhraseRow[][] {
  const whole = [[...rows]]
  const counted = rows.filter(({ phrases }) => phrases.some(holdsCount))
  const first = rows.findIndex((row) => counted.includes(row))
  // The lists below are separate if the line has several headings.
  const heads = rows[first - 1]
  if (!heads || heads.phrases.length < 2 || heads.phrases.some(({ text }) => countIn(text) !== null)) {
    return countColumns(rows, Math.max(0, first))
  }
  const below = rows.slice(first - 1)
  const cap = Math.max(1, ...rows.map(({ start, end }) => end - start))
  const borders = whites(
    below.flatMap(({ phrases }) => phrases),
    LIST_GAP * cap,
  )
  if (borders.length !== heads.phrases.length - 1) return whole
  const lists = [...borders, Number.POSITIVE_INFINITY].map((end, at) => {
    const start = borders[at - 1] ?? Number.NEGATIVE_INFINITY
    return below.flatMap((row): PhraseRow[] => {
      const phrases = row.phrases.filter((phrase) => phrase.start >= start && phrase.end <= end)
      return phrases.length > 0 ? [{ ...row, phrases }] : []
    })
  })
  // Every list has its own heading and counts; otherwise they are columns of one table.
  if (lists.some((list) => !list.slice(1).some(({ phrases }) => phrases.some(holdsCount)))) return whole
  return first > 1 ? [rows.slice(0, first - 1), ...lists] : lists
}

/** Splits counts in columns without headings, from left to right, if that sorts the types better than reading across. */
function countColumns(rows: readonly PhraseRow[], first: number): PhraseRow[][] {
  const whole = [[...rows]]
  const body = rows.slice(first)
  const cap = Math.max(1, ...body.map(({ start, end }) => end - start))
  const borders = whites(
    body.flatMap(({ phrases }) => phrases),
    LIST_GAP * cap,
  )
  // A type and its number may be far apart, so a column continues until each of its lines is a count.
  const lists: PhraseRow[][] = []
  let start = Number.NEGATIVE_INFINITY
  for (const end of [...borders, Number.POSITIVE_INFINITY]) {
    const list = body.flatMap((row): PhraseRow[] => {
      const phrases = row.phrases.filter((phrase) => phrase.start >= start && phrase.end <= end)
      return phrases.length > 0 ? [{ ...row, phrases }] : []
    })
    if (list.length === 0 || !list.every((row) => typesOf(row).length === 1)) continue
    lists.push(list)
    start = end
  }
  const placed = lists.flat().reduce((sum, { phrases }) => sum + phrases.length, 0)
  const isAll = placed === body.reduce((sum, { phrases }) => sum + phrases.length, 0)
  if (lists.length < 2 || !isAll) return whole
  const isDown = steps(lists.flat().flatMap(typesOf)) > steps(body.flatMap(typesOf))
  return isDown ? [...(first > 0 ? [rows.slice(0, first)] : []), ...lists] : whole
}

/** Returns the types that a line counts, or none if it contains anything else. */
function typesOf({ phrases }: PhraseRow): string[] {
  const pieces = piecesOf(phrases.map(({ text }) => text).join('\t'), NO_TYPES)
  return pieces.every(({ kind }) => kind === 'count' || kind === 'unread')
    ? pieces.flatMap((piece) => ('type' in piece && piece.type !== '' ? [piece.type] : []))
    : []
}

/** Counts the types that follow a smaller one. */
function steps(types: readonly string[]): number {
  return types.slice(1).filter((type, at) => natural.compare(types[at] ?? '', type) <= 0).length
}

const natural = new Intl.Collator('en', { numeric: true })

/** Returns the middles of the white ranges that no phrase crosses. */
function whites(phrases: readonly Phrase[], gap: number): number[] {
  const sorted = [...phrases].sort((a, b) => a.start - b.start)
  const out: number[] = []
  let end = sorted[0]?.end ?? 0
  for (const phrase of sorted) {
    if (phrase.start - end > gap) out.push((phrase.start + end) / 2)
    end = Math.max(end, phrase.end)
  }
  return out
}
