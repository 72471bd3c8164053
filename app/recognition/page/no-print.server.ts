import type { Box } from '../pixels/gray.server'
import type { Engine } from '../text/engine.server'
import { surenessOf } from './orientation.server'
import type { PreparedPage } from './prepare-page.server'

/** Fewer marks are read in no time. */
const MANY_WORDS = 60
/** Of print so many marks are about as large as a capital, and fewer than so many of the words are a lone letter. */
const SIZED = 0.5
const SMALLEST = 0.6
const LARGEST = 1.5
const LONE = 0.8

/**
 * Whether a picture with shades is a photograph of something else, or grain: its marks follow each other in no direction,
 * and most have not the size of letters or stand alone. Trying to read thousands of them takes longer than anybody waits.
 */
export function isNoPrint({
  isScan,
  lie,
  words,
  cap,
}: Pick<PreparedPage, 'isScan' | 'lie' | 'words' | 'cap'>): boolean {
  if (!isScan || lie !== 'unclear' || words.length < MANY_WORDS) return false
  const large = ({ left, right, top, bottom }: Box) => Math.max(right - left, bottom - top) / cap
  const high = ({ left, right, top, bottom }: Box) => Math.min(right - left, bottom - top) / cap
  const parts = words.flatMap((word) => word.parts)
  // Letters that touch each other are long, but no higher.
  const sized = parts.filter((part) => large(part) >= SMALLEST && high(part) <= LARGEST)
  const lone = words.filter((word) => word.parts.length === 1 && word.parts.every((part) => large(part) <= LARGEST))
  return sized.length < SIZED * parts.length || lone.length >= LONE * words.length
}

/** So many words of a page follow each other in lines; where that cannot be seen they are specks, or a few of them can be read. */
const VERY_MANY_WORDS = 600
/** So many words of so many letters are read, and so many of them are so sure (0..100) if it is print. */
const SAMPLES = 12
const LEAST_LETTERS = 3
const MOST_LETTERS = 24
const FEWEST_SURE = 3
const SURE = 70

/** Whether marks that follow no line, far more than a drawing has, say nothing: some are read, before reading all takes minutes. */
export function isUnreadable(
  { gray, cap, words, lie }: Pick<PreparedPage, 'gray' | 'cap' | 'words' | 'lie'>,
  engine: Engine,
): boolean {
  if (lie !== 'unclear' || words.length < VERY_MANY_WORDS) return false
  const long = words.filter(({ parts }) => parts.length >= LEAST_LETTERS && parts.length <= MOST_LETTERS)
  if (long.length < SAMPLES) return true
  let sure = 0
  for (let at = 0; at < SAMPLES && sure < FEWEST_SURE; at++) {
    const word = long[Math.floor((at * long.length) / SAMPLES)]
    if (word && surenessOf({ gray, cap }, word, engine) >= SURE) sure++
  }
  return sure < FEWEST_SURE
}
