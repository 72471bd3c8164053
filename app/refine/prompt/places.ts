import { ORDINALS } from '~/domain/ordinals'
import { POSSESSIVE, sourceOf } from '../language/tokens'
import { NUMBER_WORDS } from '../language/vocabulary'
import type { Clause } from '../phrases/clause'
import { ordinalAt } from '../phrases/ordinals'
import type { Place } from './column-orders'
import { type ColumnWords, MOST_NAME_WORDS } from './column-words'

/** The place, and the index after its words. */
type Read<T> = readonly [T, number]

const NOUNS = ['column', 'columns', 'col', 'cols', 'heading', 'headings', 'header', 'headers']
const ONE = ['one', ...NOUNS]
const CALLED = ['called', 'named', 'labeled', 'labelled', 'titled', 'headed', 'marked', 'with the heading', 'reading']
const NUMBER_SIGNS = ['number', 'no', 'nr', '#']
const FIRST = ['left', 'left most', 'left-most', 'leftmost', 'far left', 'far-left', 'very first']
const LAST = ['last', 'final', 'right', 'right most', 'right-most', 'rightmost', 'far right', 'far-right', 'very last']
const FROM_LEFT = ['from the left', 'from left', 'counted from the left', 'from the left side']
const FROM_RIGHT = ['from the right', 'from right', 'counted from the right', 'from the right side']
const RANGE = ['to', 'through', 'thru', '-', '–', 'until', 'till', 'up to']
const JOINTS = [', and', ', or', ',', 'and', '&', '+', 'or', 'as well as']
/** The words that say where a column is. */
export const PLACE_WORDS: readonly string[] = [...NOUNS, ...CALLED, ...FIRST, ...LAST, ...ORDINALS].flatMap((words) =>
  words.split(' '),
)

/** No table has more columns than this. */
const LAST_COLUMN = 99
/** Columns in one list. */
const MOST_LISTED = 40

/** Reads the columns that a clause names. Every answer is kept, as many rules ask for the same words. */
export class Places {
  private readonly single = new Map<number, readonly Read<Place>[]>()
  private readonly lists = new Map<number, readonly Read<readonly Place[]>[]>()
  private readonly targets = new Map<number, readonly Read<string>[]>()

  constructor(
    private readonly clause: Clause,
    private readonly words: ColumnWords,
  ) {}

  /**
   * One column, likeliest first. If it must be clear, "the third" is none: alone, it may be a row or a picture.
   */
  place(at: number, isClear = true): readonly Read<Place>[] {
    let read = this.single.get(at)
    if (!read) {
      const start = this.afterNoise(at)
      read = [...this.numbered(start), ...this.ordinal(start), ...this.headed(start)]
      this.single.set(at, read)
    }
    return isClear ? read.filter(([, end]) => !this.endsUnclear(end)) : read
  }

  /** True if the words up to an index end with an ordinal number. */
  private endsUnclear(end: number): boolean {
    const key = this.clause.key(end - 1)
    if ([2, 3].some((back) => this.clause.key(end - back) === 'from')) return false
    return (
      key === 'one' ||
      LAST.includes(key) ||
      FIRST.includes(key) ||
      ORDINALS.includes(key) ||
      /^\d+(st|nd|rd|th)$/.test(key)
    )
  }

  isNoun(at: number): boolean {
    return NOUNS.includes(this.clause.key(at))
  }

  /** A list of columns and each of its beginnings, longest first. */
  places(at: number): readonly Read<readonly Place[]>[] {
    const known = this.lists.get(at)
    if (known) return known
    const found: Read<readonly Place[]>[] = []
    let all: readonly Place[] = []
    for (let next: number | null = at; next !== null && all.length < MOST_LISTED; ) {
      const [item] = this.several(next, all)
      if (!item) break
      all = [...all, ...item[0]]
      if (!this.endsUnclear(item[1])) found.unshift([all, item[1]])
      next = this.clause.phrase(item[1], JOINTS)
    }
    this.lists.set(at, found)
    return found
  }

  /** The name that a column is to get, likeliest first. */
  name(at: number): readonly Read<string>[] {
    const known = this.targets.get(at)
    if (known) return known
    const start = this.afterNoise(at)
    const read = this.runs(start).flatMap(([keys, end]): Read<string>[] => {
      const name = this.words.named(keys)
      if (name === undefined) return []
      const noun = this.clause.phrase(end, NOUNS)
      return noun === null
        ? [[name, end]]
        : [
            [name, noun],
            [name, end],
          ]
    })
    this.targets.set(at, read)
    return read
  }

  /** Two or more names. */
  names(at: number): readonly Read<readonly string[]>[] {
    const all: string[] = []
    for (let next: number | null = at; next !== null && all.length < MOST_LISTED; ) {
      // "Maker and catalog number" are two columns here.
      const start: number = next
      const item = this.name(start).find(([, end]) => !this.hasJoint(start, end))
      if (!item) return []
      all.push(item[0])
      const joint = this.clause.phrase(item[1], JOINTS)
      if (joint === null || this.name(joint).length === 0) return all.length > 1 ? [[all, item[1]]] : []
      next = joint
    }
    return []
  }

  private hasJoint(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.clause.phrase(at, JOINTS) !== null) return true
    return false
  }

  /** A position written as a bare number or ordinal number. */
  nth(at: number): readonly Read<Place>[] {
    const ordinal = this.ordinal(at)
    if (ordinal.length > 0) return ordinal
    const nth = this.countAt(at)
    return nth === null || !this.clause.token(at)?.number ? [] : [[{ kind: 'nth', nth }, at + 1]]
  }

  /** "Columns 3, 4 and 6", "columns 3 to 5", "the last two columns", or one column. */
  private several(at: number, before: readonly Place[]): readonly Read<readonly Place[]>[] {
    const start = this.afterNoise(at)
    const [token, noun] = [this.clause.token(start), this.clause.phrase(start, NOUNS)]
    const from = noun ?? start
    const isGoingOn = before.at(-1)?.kind === 'nth' && token?.number !== undefined
    if (noun !== null || isGoingOn) {
      const range = this.rangeAt(from)
      if (range) return [range]
      const nth = isGoingOn ? this.countAt(from) : null
      if (nth !== null) return [[[{ kind: 'nth', nth }], from + 1]]
    }
    const ends = ['first', 'last'].indexOf(this.clause.key(start))
    const count = ends < 0 ? null : this.countAt(start + 1)
    const behind = count === null ? null : this.clause.phrase(start + 2, NOUNS)
    if (count !== null && behind !== null) {
      const places = Array.from({ length: Math.min(count, MOST_LISTED) }, (_, index): Place => {
        return { kind: 'nth', nth: ends === 0 ? index + 1 : index - count }
      })
      return [[places, behind]]
    }
    return this.place(start, false).map(([place, end]): Read<readonly Place[]> => [[place], end])
  }

  private rangeAt(at: number): Read<readonly Place[]> | null {
    const joined = /^(\d{1,2})[-–](\d{1,2})$/.exec(this.clause.key(at))
    const from = joined ? Number(joined[1]) : this.countAt(at)
    const joint = joined ? null : this.clause.phrase(at + 1, RANGE)
    const to = joined ? Number(joined[2]) : joint === null ? null : this.countAt(joint)
    const end = joined ? at + 1 : (joint ?? at) + 1
    if (from === null || to === null || from < 1 || to <= from || to - from >= MOST_LISTED) return null
    return [Array.from({ length: to - from + 1 }, (_, index): Place => ({ kind: 'nth', nth: from + index })), end]
  }

  /** "Column 3", "col. no. 3", "column #3", "column three". */
  private numbered(at: number): Read<Place>[] {
    const noun = this.clause.phrase(at, NOUNS)
    if (noun === null) return []
    const start = this.clause.phrase(noun, NUMBER_SIGNS) ?? noun
    const nth = this.countAt(start) ?? countOf(/^#(\d{1,2})$/.exec(this.clause.key(start))?.[1])
    return nth === null ? [] : [this.counted(nth, start + 1)]
  }

  /** "The third column", "2nd column from the right", "the last one", "the third". */
  private ordinal(at: number): Read<Place>[] {
    const ordinal = ordinalAt(this.clause, at)
    const last = this.clause.phrase(at, LAST)
    const first = this.clause.phrase(at, FIRST)
    const read: Read<number> | null = ordinal ?? (last !== null ? [-1, last] : first !== null ? [1, first] : null)
    if (!read || Math.abs(read[0]) > LAST_COLUMN) return []
    return [this.counted(read[0], this.clause.phrase(read[1], ONE) ?? read[1])]
  }

  /** A position with the side it is counted from. */
  private counted(nth: number, end: number): Read<Place> {
    const right = this.clause.phrase(end, FROM_RIGHT)
    if (right !== null) return [{ kind: 'nth', nth: -Math.abs(nth) }, right]
    return [{ kind: 'nth', nth }, this.clause.phrase(end, FROM_LEFT) ?? end]
  }

  /** "MARK", "the MARK column", "the column called MARK". */
  private headed(at: number): Read<Place>[] {
    const noun = this.clause.phrase(at, NOUNS)
    const start = this.afterNoise(noun === null ? at : (this.clause.phrase(noun, CALLED) ?? noun))
    const found = this.runs(start).flatMap(([keys, end]): Read<Place>[] => {
      const place = this.words.place(keys)
      if (!place) return []
      const { source, tokens } = this.clause
      return [[place.kind === 'named' ? { ...place, text: sourceOf(source, tokens, start, end) } : place, end]]
    })
    const missing = found.length > 0 ? [] : this.missing(start)
    return [...found, ...missing].flatMap(([place, end]): Read<Place>[] => {
      const behind = this.clause.phrase(end, ONE)
      return behind === null
        ? [[place, end]]
        : [
            [place, behind],
            [place, end],
          ]
    })
  }

  /** A heading that no table has: in quotes, or in capitals among other words. */
  private missing(at: number): Read<Place>[] {
    const { clause } = this
    const token = clause.token(at)
    if (!token || token.kind === 'sign' || token.kind === 'number') return []
    if (token.kind === 'text') return token.text.trim() === '' ? [] : [[{ kind: 'missing', text: token.text }, at + 1]]
    let end = at
    while (end < at + MOST_NAME_WORDS && isShouted(clause.token(end)?.text) && !clause.shouts) end++
    return end === at ? [] : [[{ kind: 'missing', text: sourceOf(clause.source, clause.tokens, at, end) }, end]]
  }

  /** The words from an index on as one name, longest first. */
  private runs(at: number): Read<string>[] {
    const keys: string[] = []
    const found: Read<string>[] = []
    for (let end = at; end < at + MOST_NAME_WORDS; end++) {
      const token = this.clause.token(end)
      if (!token || token.key === '\n') break
      // "The manufacturer's names" are the manufacturer names.
      if (token.key !== POSSESSIVE) keys.push(token.key)
      found.unshift([keys.join(' '), end + 1])
    }
    return found
  }

  private countAt(at: number): number | null {
    const value = this.clause.token(at)?.number?.value
    if (value) return value.scale === 0 ? countOf(this.clause.token(at)?.text) : null
    return countOf(NUMBER_WORDS.get(this.clause.key(at)))
  }

  private afterNoise(at: number): number {
    let start = at
    while (this.clause.isNoise(start)) start++
    return start
  }
}

function countOf(text: string | number | undefined): number | null {
  const count = /^\d{1,2}$/.test(String(text)) ? Number(text) : 0
  return count > 0 ? count : null
}

const isShouted = (text: string | undefined) => text !== undefined && /^\p{Lu}[\p{Lu}\p{N}./#&-]+$/u.test(text)
