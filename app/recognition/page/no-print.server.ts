import type { Box } from '../pixels/gray.server'
import type { Engine } from '../text/engine.server'
import { surenessOf } from './orientation.server'
import type { PreparedPage } from './prepare-page.server'

/** Fewer marks take no time to read. */
const MANY_WORDS = 60
/**
 * In print at least SIZED of the marks are about as large as a capital, and fewer than LONE of the words are a single
 * letter.
 */
const SIZED = 0.5
const SMALLEST = 0.6
const LARGEST = 1.5
const LONE = 0.8

/**
 * True if a shaded picture is a photograph of something else, or grain: its marks form no lines in any direction, and
 * most are isolated or not as large as letters. Trying to read thousands of them would take longer than users wait.
 */
export function isNoPrint({
  isScan,
  orientation,
  words,
  cap,
}: Pick<PreparedPage, 'isScan' | 'orientation' | 'words' | 'cap'>): boolean {
  if (!isScan || orientation !== 'unclear' || words.length < MANY_WORDS) return false
  const large = ({ left, right, top, bottom }: Box) => Math.max(right - left, bottom - top) / cap
  const high = ({ left, right, top, bottom }: Box) => Math.min(right - left, bottom - top) / cap
  const parts = words.flatMap((word) => word.parts)
  // Touching letters are long, but no higher.
  const sized = parts.filter((part) => large(part) >= SMALLEST && high(part) <= LARGEST)
  const lone = words.filter((word) => word.parts.length === 1 && word.parts.every((part) => large(part) <= LARGEST))
  return sized.length < SIZED * parts.length || lone.length >= LONE * words.length
}

/** A page with this many words has lines; if none are visible, the words are specks, unless a few of them can be read. */
const VERY_MANY_WORDS = 600
/** The number of words to read, the range of their letters, and how many must be SURE (0–100) if the page is print. */
const SAMPLES = 12
const LEAST_LETTERS = 3
const MOST_LETTERS = 24
const FEWEST_SURE = 3
const SURE = 70

/**
 * True if marks that form no lines, far more than a drawing has, are unreadable: a few are tried, as reading all takes
 * minutes.
 */
export function isUnreadable(
  { gray, cap, words, orientation }: Pick<PreparedPage, 'gray' | 'cap' | 'words' | 'orientation'>,
  engine: Engine,
): boolean {
  if (orientation !== 'unclear' || words.length < VERY_MANY_WORDS) return false
  const long = words.filter(({ parts }) => parts.length >= LEAST_LETTERS && parts.length <= MOST_LETTERS)
  if (long.length < SAMPLES) return true
  let sure = 0
  for (let at = 0; at < SAMPLES && sure < FEWEST_SURE; at++) {
    const word = long[Math.floor((at * long.length) / SAMPLES)]
    if (word && surenessOf({ gray, cap }, word, engine) >= SURE) sure++
  }
  return sure < FEWEST_SURE
}
