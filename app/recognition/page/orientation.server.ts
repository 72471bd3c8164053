import { findLines, splitLine, type Word } from '../glyphs/words.server'
import type { Component } from '../pixels/components.server'
import { type Box, blankGray, type Gray } from '../pixels/gray.server'
import { cellPicture, readingScale } from '../text/cell-picture.server'
import type { Engine } from '../text/engine.server'

/** Letters of a word are at most this far apart, in cap heights; lines of text are further apart. */
const NEIGHBOUR = 0.3
/**
 * Minimum number of pairs of letters that show the direction of lines, and how many times more frequent it must be than
 * the other one.
 */
const ENOUGH_PAIRS = 16
const CLEARLY = 2
/** The orientation of a picture: letters follow each other across it, down it, or in no clear direction. */
export type Orientation = 'level' | 'sideways' | 'unclear'

/** Determines the direction of the text by the neighbors of letters. It is cheap: nothing is read. */
export function orientationOf(components: readonly Component[], cap: number): Orientation {
  const letters = components.filter(
    ({ left, right, top, bottom }) =>
      Math.max(right - left, bottom - top) >= 0.6 * cap && Math.max(right - left, bottom - top) <= 1.6 * cap,
  )
  const across = pairs(letters.map(({ left, right, top, bottom }) => [left, right, top, bottom]))
  const down = pairs(letters.map(({ left, right, top, bottom }) => [top, bottom, left, right]))
  if (Math.max(across, down) < ENOUGH_PAIRS) return 'unclear'
  return across >= CLEARLY * down ? 'level' : down >= CLEARLY * across ? 'sideways' : 'unclear'

  /** Counts the boxes (start, end, and the same across) that have another one just behind their end. */
  function pairs(boxes: readonly (readonly [number, number, number, number])[]): number {
    const sorted = [...boxes].sort((a, b) => a[0] - b[0])
    let found = 0
    sorted.forEach(([start, end, low, high], index) => {
      for (let at = index + 1; at < sorted.length; at++) {
        const other = sorted[at]
        if (!other || other[0] > end + NEIGHBOUR * cap) break
        const shared = Math.min(high, other[3]) - Math.max(low, other[2])
        if (other[0] >= start + 0.5 * (end - start) && shared >= 0.5 * Math.min(high - low, other[3] - other[2])) {
          found++
          break
        }
      }
    })
    return found
  }
}

/** The number of phrases to read both ways, and their range of letters: short ones show little, long ones take long. */
const SAMPLES = 10
const LEAST_LETTERS = 4
const MOST_LETTERS = 24
/** How much higher the confidence (0–100) must be for upside-down text. */
const SURER = 12

/** The data needed to determine which way up a page is. */
interface LevelPage {
  readonly gray: Gray
  readonly cap: number
  readonly words: readonly Word[]
}

/** True if the page is upside down: some of its phrases are read both ways. */
export function standsOnHead({ gray, cap, words }: LevelPage, engine: Engine): boolean {
  const phrases = findLines(words, cap)
    .flatMap((line) => splitLine(line, 0.8 * cap))
    .map((phrase) => ({ phrase, letters: phrase.words.reduce((sum, { parts }) => sum + parts.length, 0) }))
    .filter(({ letters }) => letters >= LEAST_LETTERS && letters <= MOST_LETTERS)
  const step = Math.max(1, phrases.length / SAMPLES)
  const sampled = Array.from({ length: Math.min(SAMPLES, phrases.length) }, (_, at) => phrases[Math.floor(at * step)])
  let [upright, turned] = [0, 0]
  for (const sample of sampled) {
    if (!sample) continue
    const picture = cellPicture(gray, sample.phrase, cap, readingScale(cap))
    upright += sureness(picture, engine)
    turned += sureness(onHead(picture), engine)
  }
  return turned - upright > SURER * sampled.length
}

/** The engine's confidence (0–100) in the text in a box of a page. */
export function surenessOf({ gray, cap }: Pick<LevelPage, 'gray' | 'cap'>, box: Box, engine: Engine): number {
  return sureness(cellPicture(gray, box, cap, readingScale(cap)), engine)
}

function sureness(picture: Gray, engine: Engine): number {
  const words = engine.read(picture, 'line').flatMap((line) => line.words)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

function onHead(gray: Gray): Gray {
  const out = blankGray(gray.width, gray.height)
  out.data.set(gray.data)
  out.data.reverse()
  return out
}
