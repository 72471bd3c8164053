import { folded } from '../language/facts'
import { codeOf } from '../language/makers'
import { ANNOUNCING } from '../language/structure-words'
import type { Clause } from './clause'
import { rowSets } from './rows'

const PLACES: ReadonlySet<string> = new Set(['for', 'on', 'in', 'of', 'from', 'within', 'only'])
const JOINTS: ReadonlySet<string> = new Set(['and', ',', '&', 'but'])

/**
 * Recognises texts that hide a description of rows or columns: "50L in the part numbers of Lithonia", "white for A and
 * black". Texts in quotes, in capitals or after "saying" hide nothing.
 */
export function hiddenPlaces(clause: Clause): (from: number, to: number) => boolean {
  const known = new Map<number, readonly number[]>()
  const endsAt = (at: number): readonly number[] => {
    const before = known.get(at)
    if (before) return before
    const ends = [...placesAt(clause, at)]
    known.set(at, ends)
    return ends
  }
  return (from, to) => {
    if (to - from < 3 || isAnnounced(clause, from)) return false
    for (let at = from + 1; at < to - 1; at++) {
      const token = clause.token(at)
      if (!token || !clause.isStructure(token, PLACES)) continue
      if (endsAt(at).some((end) => end === to || (end < to && isStopped(clause, end)))) return true
    }
    return false
  }
}

/** True after "saying …". In "note X on every line", the verb announces nothing. */
const isAnnounced = (clause: Clause, from: number): boolean =>
  ANNOUNCING.has(clause.key(from - 1)) && !(from - 1 === clause.from && clause.key(from - 1) === 'note')

/** A word written like a code: EL7L, el7l, WHITE. */
const isCode = (word: string): boolean => /\d/.test(word) || !/\p{Ll}/u.test(word)
const INTO: ReadonlySet<string> = new Set(['in', 'within', 'inside'])

/**
 * True if a replacement text runs on into a description of a place: "EL7L in frobnicate catalog" changes from codes to
 * sentence words, "black in frobnicate line comments" names a column.
 */
export function runsOn(clause: Clause, text: string): boolean {
  const words = text.split(/\s+/)
  const at = words.findIndex((word, index) => index > 0 && isPlace(clause, word))
  if (at < 0) return false
  const [head, rest] = [words.slice(0, at), words.slice(at + 1)]
  const isLength = INTO.has(words[at]?.toLowerCase() ?? '') && /^\d+$/.test(head.at(-1) ?? '')
  if (!isLength && head.every(isCode) && (!clause.shouts || /\d/.test(head.join('')))) return true
  return (
    words.some((word, index) => index >= at && INTO.has(word.toLowerCase()) && isPlace(clause, word)) &&
    rest.some((_, from) => [1, 2, 3].some((length) => clause.namesColumn(rest.slice(from, from + length).join(' '))))
  )
}

const isPlace = (clause: Clause, word: string): boolean =>
  (clause.shouts || /^\p{Ll}/u.test(word)) && (PLACES.has(word.toLowerCase()) || INTO.has(word.toLowerCase()))

const POINTING: ReadonlySet<string> = new Set(['the', 'its', 'their', "row's", "line's", 'own'])

/** "The mfg name and a space", "their price": these describe the content of a column and are not texts. */
export function mentionsColumn(clause: Clause, from: number, to: number): boolean {
  if (isAnnounced(clause, from)) return false
  // Looking ahead must not affect how far the clause was understood.
  const { furthest } = clause
  const mentions = namesColumnIn(clause, from, to)
  clause.furthest = furthest
  return mentions
}

function namesColumnIn(clause: Clause, from: number, to: number): boolean {
  const first = clause.token(from)
  if (first?.kind === 'word' && /^\p{Ll}/u.test(first.text))
    for (const [, end] of clause.columns(from)) if (end === to) return true
  for (let at = from - 1; at < to - 1; at++) {
    const token = at < clause.from ? undefined : clause.token(at)
    if (!token || !clause.isStructure(token, POINTING)) continue
    for (const [, end] of clause.columns(at + 1)) if (end <= to) return true
  }
  return false
}

function isStopped(clause: Clause, at: number): boolean {
  const token = clause.token(at)
  return token !== undefined && (clause.isStructure(token, JOINTS) || clause.isStructure(token, PLACES))
}

/** The indexes at which rows or columns named after a place end. */
function* placesAt(clause: Clause, at: number): Generator<number> {
  for (const [rows, end] of rowSets(clause, at, null))
    if (rows.unseen === undefined || codeOf(folded(rows.unseen)) !== null) yield end
  for (const [, end] of clause.columnLists(at + 1)) yield end
}
