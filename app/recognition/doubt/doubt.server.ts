import { type Letter, type Verdict, wordsOf } from '../glyphs/glyphs.server'
import type { CellText } from '../text/cell-text.server'
import type { WordingDoubt } from './wording-doubt.server'

/** Evidence against a reading, as numbers. Each proved relevant independently, on pictures with known text. */
export interface Evidence {
  /** Letters that look just as much like another character of the page: in words of letters and digits, and in others. */
  readonly tornMixed: number
  readonly torn: number
  /** Such letters that the engine was also unsure about. */
  readonly tornUnsure: number
  /** Letters unlike the others of their kind that the engine was unsure about. */
  readonly strange: number
  /** Letters or digits that look nothing like their kind, even if the engine was sure: one mark may hold two. */
  readonly foreign: number
  /**
   * 1 if some letter, digit or quote is not surely its own kind: unlike the others, just as much like another kind, or
   * the only one.
   */
  readonly unproven: number
  /** Letters replaced by another character that they look like, against the engine. */
  readonly moved: number
  /** Characters and blanks that were added or dropped. */
  readonly mends: number
  /** White space that is almost or barely a blank. */
  readonly unsureBlanks: number
  /** 1 if the cell read differently in another size, and 1 if only its blanks differed. */
  readonly differs: number
  readonly blanksDiffer: number
  /** 1 if no other reading has as many letters: one was added or dropped since. */
  readonly lengthDiffers: number
  /** The engine's own doubt, 0–10. */
  readonly engine: number
  readonly length: number
}

/** Evidence against a cell from the cells around it. */
export interface Surroundings extends WordingDoubt {
  /** The border to a neighbor is as narrow as a blank: in this row, in many rows. */
  readonly tight: number
  readonly tightOften: number
  /** White space runs down its column, which may be two columns. */
  readonly united: number
  /** A stroke that is neither a letter nor a rule crosses it: a hand mark, which may hide some of it. */
  readonly struck: number
  /** It has no type, although nearly every other row has one. */
  readonly noType: number
  /** Digits that a slashed zero is misread as, in a table without zeros. */
  readonly zeroless: number
}

/**
 * Logarithms of odds, fitted to 19,000 cells of 236 pictures in forty fonts. The faults behind `tight` to `zeroless`
 * were too rare there, so these weights and that of `known` are set by hand. `listed` and `twin` were fitted later, on
 * 10,200 other cells.
 */
const WEIGHTS: Readonly<Record<keyof Evidence | keyof Surroundings | 'base', number>> = {
  tornMixed: 0.99,
  torn: 0.3,
  tornUnsure: 2.05,
  strange: 0.55,
  foreign: 1.5,
  unproven: 1.41,
  moved: 0.38,
  mends: 0.77,
  unsureBlanks: 4.6,
  differs: 1.29,
  blanksDiffer: 2.06,
  lengthDiffers: 1.65,
  engine: 0.23,
  length: 0.02,
  strangeMarks: 2.53,
  mixedCase: 0.62,
  pressed: 1.81,
  listed: 3,
  twin: 1.8,
  hidden: 0.07,
  rare: 0.43,
  unfit: 1.33,
  known: -2,
  tight: 0.67,
  tightOften: 3.26,
  united: 1.5,
  struck: 5,
  noType: 1.5,
  zeroless: 1.26,
  base: -6.09,
}

/** A cell that is wrong less often than this needs no check. */
const WORTH_A_LOOK = 0.026
/** The confidence of a cell at that limit; the product marks cells below it. */
const MARKED = 0.8
/** Limits for counts, and for the engine's doubt and the length: higher values add no evidence. */
const MOST = 3
const MOST_MEASURED = 6
const SURE_LETTER = 97
const TORN = 1.5
/** A zero that touches a letter forms one mark with it, which is not compared with anything. */
const RING_BESIDE = /0[A-Z]|[A-Z]0/
const LOOK_ALIKES = /[0OQDIL1T75S8B2ZG6]/i

export function evidenceOf(text: CellText): Evidence {
  const found = { tornMixed: 0, torn: 0, tornUnsure: 0, strange: 0, foreign: 0, unproven: 0, moved: 0 }
  const lines = text.letters ?? []
  for (const word of lines.flatMap(wordsOf)) {
    const isMixed = word.some(({ text }) => /\d/.test(text)) && word.some(({ text }) => /[A-Za-z]/.test(text))
    for (const letter of word) {
      const { verdict } = letter
      const isUnsure = letter.confidence < SURE_LETTER
      if (letter.read !== undefined && letter.read !== letter.text) found.moved++
      if (/^[A-Za-z0-9'"]/.test(letter.text) && !isProven(verdict)) found.unproven = 1
      if (RING_BESIDE.test(letter.text)) found.tornMixed++
      if (!verdict || verdict.own === Number.POSITIVE_INFINITY) continue
      if (isForeign(letter)) found.foreign++
      if (isTorn(verdict)) {
        if (isMixed && LOOK_ALIKES.test(letter.text)) found.tornMixed++
        else found.torn++
        if (isUnsure) found.tornUnsure++
      } else if (verdict.own > verdict.alike && isUnsure) found.strange++
    }
  }
  const letters = lines.flat()
  const [read, settled] = [
    squeezed(letters.map(({ read, text }) => read ?? text)),
    squeezed(letters.map(({ text }) => text)),
  ]
  const others = (text.others ?? []).filter((other) => other !== '')
  const differs = others.some((other) => ![read, settled].includes(squeezed([other])))
  const words = lines.reduce((sum, line) => sum + wordsOf(line).length, 0)
  const blanksDiffer = others.some((other) => squeezed([other]) === read && other.split(/\s+/).length !== words)
  return {
    ...found,
    mends: text.mends ?? 0,
    unsureBlanks: letters.filter(({ isUnsureBlank }) => isUnsureBlank).length,
    differs: differs ? 1 : 0,
    blanksDiffer: blanksDiffer ? 1 : 0,
    lengthDiffers: others.length > 0 && others.every((other) => squeezed([other]).length !== settled.length) ? 1 : 0,
    engine: (100 - text.confidence) / 10,
    length: letters.length / 10,
  }
}

function isTorn({ own, other, alike }: Verdict): boolean {
  return other < TORN * Math.max(own, alike / 4)
}

/** A mark is unlike its kind if it is this far from the others, and this many times further than they are from each other. */
const FOREIGN = { least: 0.2, times: 8 }

function isForeign({ text, verdict }: Letter): boolean {
  if (!verdict || !/^[A-Za-z0-9]$/.test(text)) return false
  return verdict.own > Math.max(FOREIGN.least, FOREIGN.times * verdict.alike)
}

/** True if a mark looks like the page's others of its kind and like no other kind. */
export function isProven(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && verdict.own <= verdict.alike && !isTorn(verdict)
}

function squeezed(texts: readonly string[]): string {
  return texts.join('').replace(/\s+/g, '').toUpperCase()
}

/** The confidence of a reading, 0–1; below 0.8 it needs a check. */
export function surenessOf(text: CellText, around: Partial<Surroundings> = {}): number {
  if (!text.letters) return text.confidence / 100
  let sum = WEIGHTS.base
  const { engine, length, ...counts } = { ...evidenceOf(text), ...around }
  for (const [key, weight] of Object.entries(WEIGHTS)) sum += weight * Math.min(MOST, found(counts, key))
  sum += WEIGHTS.engine * Math.min(MOST_MEASURED, engine) + WEIGHTS.length * Math.min(MOST_MEASURED, length)
  const wrong = 1 / (1 + Math.exp(-sum))
  return 1 / (1 + (wrong / WORTH_A_LOOK) * (1 / MARKED - 1))
}

function found(counts: Readonly<Record<string, number>>, key: string): number {
  return counts[key] ?? 0
}
