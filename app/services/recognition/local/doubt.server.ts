import type { CellText } from './cell-reader.server'
import type { Letter } from './glyphs.server'

/** What speaks against a reading, as numbers. Each was found to matter by itself on pictures whose text is known. */
export interface Evidence {
  /** Letters that look as much like another character of the page, in words of letters and digits, and in others. */
  readonly tornMixed: number
  readonly torn: number
  /** The same, where the engine was not sure either. */
  readonly tornUnsure: number
  /** Letters unlike any of their kind that the engine was not sure about. */
  readonly strange: number
  /** Letters that were taken for what they look like, against the engine. */
  readonly moved: number
  /** Characters and blanks put in or left out. */
  readonly mends: number
  /** Whether the cell said something else in another size, and whether only its blanks differed. */
  readonly differs: number
  readonly blanksDiffer: number
  /** The engine's own doubt, 0..10. */
  readonly engine: number
  readonly length: number
}

/** Logarithms of odds, fitted to 5,000 cells of pictures in twenty styles. */
const WEIGHTS: Readonly<Record<keyof Evidence | 'base', number>> = {
  tornMixed: 1.2,
  torn: 0.2,
  tornUnsure: 2.7,
  strange: 0.8,
  moved: 0.3,
  mends: 0.45,
  differs: 2.1,
  blanksDiffer: 3,
  engine: 0.18,
  length: 0.4,
  base: -5.3,
}

/** Nobody needs to look at a cell that is wrong less often than this. */
const WORTH_A_LOOK = 0.05
/** Such a cell gets this confidence, where the product begins to mark. */
const MARKED = 0.8
/** Counts beyond this say nothing more. */
const MOST = 3
const SURE_LETTER = 97
const TORN = 1.5
const LOOK_ALIKES = /[0OQDIL1T75S8B2ZG6]/i

export function evidenceOf(text: CellText): Evidence {
  const found = { tornMixed: 0, torn: 0, tornUnsure: 0, strange: 0, moved: 0 }
  const lines = text.letters ?? []
  for (const word of lines.flatMap(wordsOf)) {
    const isMixed = word.some(({ text }) => /\d/.test(text)) && word.some(({ text }) => /[A-Za-z]/.test(text))
    for (const letter of word) {
      const { verdict } = letter
      const isUnsure = letter.confidence < SURE_LETTER
      if (letter.read !== undefined && letter.read !== letter.text) found.moved++
      if (!verdict || verdict.own === Number.POSITIVE_INFINITY) continue
      if (verdict.other < TORN * Math.max(verdict.own, verdict.alike / 4)) {
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
    differs: differs ? 1 : 0,
    blanksDiffer: blanksDiffer ? 1 : 0,
    engine: (100 - text.confidence) / 10,
    length: letters.length / 10,
  }
}

function wordsOf(line: readonly Letter[]): Letter[][] {
  const words: Letter[][] = []
  for (const letter of line) {
    const last = words.at(-1)
    if (last && !letter.blank) last.push(letter)
    else words.push([letter])
  }
  return words
}

function squeezed(texts: readonly string[]): string {
  return texts.join('').replace(/\s+/g, '').toUpperCase()
}

/** How sure a reading is, 0..1: under 0.8 it is worth a look. */
export function surenessOf(text: CellText): number {
  if (!text.letters) return text.confidence / 100
  const evidence = evidenceOf(text)
  let sum = WEIGHTS.base
  for (const key of Object.keys(evidence) as (keyof Evidence)[]) sum += WEIGHTS[key] * Math.min(MOST, evidence[key])
  const wrong = 1 / (1 + Math.exp(-sum))
  return 1 / (1 + (wrong / WORTH_A_LOOK) * (1 / MARKED - 1))
}
