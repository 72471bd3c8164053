import { exactHeader, isListed, matchHeader } from '~/domain/headings/vocabulary'
import { splitLine, type TextLine } from '../glyphs/words.server'
import type { Span } from '../pixels/gray.server'
import type { Rule } from '../rules/rules.server'

/** A piece of a header line, with its position and text. */
export interface HeaderPhrase extends Span {
  readonly text: string
  /** The heading over it and its neighbors. */
  readonly under?: string
}

/** A heading over several columns: the range of these columns, and the bottom of the heading. */
export interface HeaderGroup extends Span {
  readonly bottom: number
}

/** Reads one line of text; wide white space separates the phrases. */
export type LineReader = (line: TextLine) => HeaderPhrase[]

/** The position of the header of an unruled table. */
export interface FoundHeader {
  readonly phrases: readonly HeaderPhrase[]
  readonly top: number
  readonly bottom: number
  /** The number of its phrases that are in the vocabulary. */
  readonly known: number
  readonly groups?: readonly HeaderGroup[]
}

/** The number of lines from the top that may be the header, and the most lines of a header. */
const CANDIDATES = 14
const MOST_LINES = 4
/** Maximum white space between two lines of one header, in cap heights. */
const LEADING = 1.1

/** Lines of a header that were joined. */
interface Block {
  readonly phrases: readonly HeaderPhrase[]
  readonly groups: readonly HeaderGroup[]
  readonly top: number
  readonly bottom: number
}

/**
 * Finds the lines with the most known headers; undefined if none have at least two that make up half of it. A wrapped
 * header has several lines, which overlap if some of its cells are centred. `rules` are horizontal: one under a heading
 * over several columns shows how far that extends.
 */
export function findHeader(
  lines: readonly TextLine[],
  cap: number,
  readLine: LineReader,
  rules: readonly Rule[] = [],
): FoundHeader | undefined {
  const read = new Map<TextLine, HeaderPhrase[]>()
  const phrasesOf = (line: TextLine) => {
    const phrases = read.get(line) ?? joinKnownPhrases(readLine(line), 1.8 * cap)
    read.set(line, phrases)
    return phrases
  }
  const candidates = lines.slice(0, CANDIDATES)
  const isWide = (line: TextLine | undefined) =>
    line !== undefined && (splitLine(line, 0.8 * cap).length >= 2 || line.words.length >= 2)
  let best: FoundHeader | undefined
  for (let first = 0; first < candidates.length; first++) {
    let block: Block | undefined
    for (let last = first; last < Math.min(candidates.length, first + MOST_LINES); last++) {
      const line = candidates[last]
      if (!line || (block && line.top - block.bottom >= LEADING * cap)) break
      // A lone word is read only if it may be part of a header.
      if (!block && !isWide(line) && !isWide(candidates[last + 1])) break
      const phrases = phrasesOf(line)
      block = {
        ...(block ? stackHeaders(block, phrases, underlines(rules, block.top, line, lines)) : { phrases, groups: [] }),
        top: Math.min(line.top, block?.top ?? line.top),
        bottom: Math.max(line.bottom, block?.bottom ?? line.bottom),
      }
      const next = candidates[last + 1]
      if (next && next.top < block.bottom && last + 1 < first + MOST_LINES) continue
      const found = header(block)
      if (!found) continue
      const goesOn = best && completes(found, best)
      if (found.known > (best?.known ?? 1) || goesOn) best = found
    }
    const line = candidates[first]
    if (best && line && best.known >= 3 && line.top > best.bottom + 3 * cap) break
  }
  return best
}

function header({ phrases, groups, top, bottom }: Block): FoundHeader | undefined {
  const nameOf = ({ text, under }: HeaderPhrase) =>
    (under ? matchHeader(`${under} ${text}`)?.name : undefined) ?? matchHeader(text)?.name
  const names = new Set(phrases.flatMap((phrase) => nameOf(phrase) ?? []))
  if (names.size < 2 || names.size * 2 < phrases.length) return undefined
  const found = { phrases: [...phrases].sort((a, b) => a.start - b.start), top, bottom, known: names.size }
  return groups.length > 0 ? { ...found, groups } : found
}

/** A rule under this share of the text's width does not belong to a heading over some of the columns. */
const WHOLE = 0.9

/** The ranges drawn between the top of a header and the middle of its next line. */
function underlines(rules: readonly Rule[], top: number, line: TextLine, lines: readonly TextLine[]): HeaderGroup[] {
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left))
  return rules
    .filter(({ at }) => at > top && at < (line.top + line.bottom) / 2)
    .flatMap(({ at, spans }) => spans.map(({ start, end }) => ({ start, end, bottom: at })))
    .filter(({ start, end }) => end - start < WHOLE * width)
}

/** Adds the next line to a block; under an underlined heading with several phrases below it, each of these stays separate. */
function stackHeaders(block: Block, lower: readonly HeaderPhrase[], lines: readonly HeaderGroup[]) {
  const isOver = (line: HeaderGroup) => (phrase: HeaderPhrase) => {
    const middle = (phrase.start + phrase.end) / 2
    return middle > line.start && middle < line.end
  }
  const grouped = lines.flatMap((line) => {
    const headings = block.phrases.filter(isOver(line))
    const isWider = headings.length > 0 && line.end - line.start > reachOf(headings)
    return isWider ? partedAmong(line, headings, lower.filter(isOver(line))) : []
  })
  if (!grouped.some(({ own }) => own.length > 1)) return { ...block, phrases: stackPhrases(block.phrases, lower) }
  const under = grouped.flatMap(({ heading, own }) => own.map((phrase) => ({ ...phrase, under: heading.text })))
  const others = stackPhrases(
    block.phrases.filter((phrase) => !grouped.some(({ heading }) => heading === phrase)),
    lower.filter((phrase) => !grouped.some(({ own }) => own.includes(phrase))),
  )
  return { phrases: [...others, ...under], groups: [...block.groups, ...grouped.map(({ line }) => line)] }
}

function reachOf(phrases: readonly Span[]): number {
  return Math.max(...phrases.map(({ end }) => end)) - Math.min(...phrases.map(({ start }) => start))
}

interface Grouped {
  readonly line: HeaderGroup
  readonly heading: HeaderPhrase
  readonly own: readonly HeaderPhrase[]
}

/**
 * Distributes the phrases below one line among its headings, so that each heading is centered over its own; empty if
 * there are too few.
 */
function partedAmong(
  line: HeaderGroup,
  [heading, ...others]: readonly HeaderPhrase[],
  lower: readonly HeaderPhrase[],
): Grouped[] {
  if (!heading || lower.length <= others.length) return []
  if (others.length === 0) return [{ line, heading, own: lower }]
  const partings = lower.slice(1, lower.length - others.length + 1).flatMap((next, at): Grouped[][] => {
    const first = { line: { ...line, end: next.start }, heading, own: lower.slice(0, at + 1) }
    const rest = partedAmong({ ...line, start: next.start }, others, lower.slice(at + 1))
    return rest.length > 0 ? [[first, ...rest]] : []
  })
  const away = (parting: readonly Grouped[]) =>
    parting.reduce((sum, one) => sum + Math.abs(one.heading.start + one.heading.end - one.line.start - one.line.end), 0)
  return partings.sort((a, b) => away(a) - away(b))[0] ?? []
}

/** True if a longer header adds to its first lines (`UNIT` over `PRICE`), and all of the addition is known wordings. */
function completes(longer: FoundHeader, shorter: FoundHeader): boolean {
  if (longer.top > shorter.top || longer.bottom <= shorter.bottom || longer.known < shorter.known) return false
  const before = new Set(shorter.phrases.map(({ text }) => text))
  const added = longer.phrases.filter(({ text }) => !before.has(text))
  return longer.phrases.length <= shorter.phrases.length && added.every(({ text }) => exactHeader(text) !== undefined)
}

/** Joins two lines of a header: phrases above each other become one. */
export function stackPhrases(upper: readonly HeaderPhrase[], lower: readonly HeaderPhrase[]): HeaderPhrase[] {
  const left = [...lower]
  const joined = upper.map((phrase) => {
    const below = left.filter((other) => other.start < phrase.end && other.end > phrase.start)
    for (const other of below) left.splice(left.indexOf(other), 1)
    return {
      start: Math.min(phrase.start, ...below.map((other) => other.start)),
      end: Math.max(phrase.end, ...below.map((other) => other.end)),
      text: [phrase, ...below].map((part) => part.text).join(' '),
    }
  })
  return [...joined, ...left]
}

/**
 * Splits a phrase that holds several adjacent headers (narrow columns) if every part is known. `words` are the phrase's
 * words with their positions.
 */
export function splitKnownPhrase(words: readonly HeaderPhrase[]): HeaderPhrase[] {
  const joined = joinPhrases(words)
  if (words.length < 2 || isListed(joined.text)) return [joined]
  for (let cut = 1; cut < words.length; cut++) {
    const left = joinPhrases(words.slice(0, cut))
    if (!matchHeader(left.text)) continue
    const rest = splitKnownPhrase(words.slice(cut))
    if (rest.every(({ text }) => matchHeader(text))) return [left, ...rest]
  }
  return [joined]
}

/** Maximum number of words in a known wording. */
const MOST_WORDS = 4

/** Joins neighbours that form a known wording: a wide blank in `CATALOG #` or `BASIS OF DESIGN` does not separate columns. */
export function joinKnownPhrases(phrases: readonly HeaderPhrase[], reach: number): HeaderPhrase[] {
  const out: HeaderPhrase[] = []
  for (let at = 0; at < phrases.length; ) {
    const joined = wordingFrom(phrases.slice(at, at + MOST_WORDS), reach)
    out.push(joinPhrases(joined))
    at += joined.length
  }
  return out
}

/** The longest run of phrases from the first that is one wording and not several headers; otherwise the first alone. */
function wordingFrom(phrases: readonly HeaderPhrase[], reach: number): readonly HeaderPhrase[] {
  for (let length = phrases.length; length > 1; length--) {
    const run = phrases.slice(0, length)
    const isNear = run.every((phrase, at) => at === 0 || phrase.start - (run[at - 1]?.end ?? 0) <= reach)
    if (!isNear || isTwoHeaders(run)) continue
    if (isListed(joinPhrases(run).text)) return run
  }
  return phrases.slice(0, 1)
}

function isTwoHeaders(run: readonly HeaderPhrase[]): boolean {
  const isKnown = (part: readonly HeaderPhrase[]) => matchHeader(joinPhrases(part).text) !== undefined
  return run.some((_, cut) => cut > 0 && isKnown(run.slice(0, cut)) && isKnown(run.slice(cut)))
}

/** How far apart two pieces of a header may be, in pixels: pieces of one known wording, and pieces a blank apart. */
interface Reach {
  readonly wording: number
  readonly blank: number
}

/**
 * Joins neighbours that are separate headers but one wording together (`UNIT` and `PRICE`), and those a blank apart
 * where one alone is not a header (`SPEC` and `NUMBER`), unless `areParted` finds two columns below them.
 */
export function joinUnlessParted(
  phrases: readonly HeaderPhrase[],
  reach: Reach,
  areParted: (before: HeaderPhrase, after: HeaderPhrase) => boolean,
): HeaderPhrase[] {
  const out: HeaderPhrase[] = []
  for (const phrase of phrases) {
    const last = out.at(-1)
    if (last && belong(last, phrase, reach) && !areParted(last, phrase)) {
      out.splice(-1, 1, joinPhrases([last, phrase]))
    } else out.push(phrase)
  }
  return out
}

function belong(before: HeaderPhrase, after: HeaderPhrase, reach: Reach): boolean {
  if (isOneWording(before, after, reach.wording)) return true
  return after.start - before.end <= reach.blank
}

function isOneWording(before: HeaderPhrase, after: HeaderPhrase, reach: number): boolean {
  return after.start - before.end <= reach && isListed(`${before.text} ${after.text}`)
}

function joinPhrases(words: readonly HeaderPhrase[]): HeaderPhrase {
  return {
    start: Math.min(...words.map((word) => word.start)),
    end: Math.max(...words.map((word) => word.end)),
    text: words.map((word) => word.text).join(' '),
  }
}
