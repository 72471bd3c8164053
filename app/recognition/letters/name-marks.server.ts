import type { Names } from '../glyphs/glyphs.server'
import type { Box, Gray } from '../pixels/gray.server'
import { inkThreshold } from '../pixels/normalise.server'
import { CLASSES, NO_LETTER, nameMark } from './letter-net.server'
import { letterPicture } from './letter-picture.server'

/** Less likely names are dropped, and a missing name counts as this likely. */
const UNLIKELY = 0.001
/** The size of the largest letter, in cap heights. */
const LARGEST = 1.7
/** The most marks to name: a huge table leaves no time for more. */
const MOST_MARKS = 12_000
/** Finer levels of ink do not change a name. */
const LEVELS = 24

/** Returns the names that the shape of a glyph allows; `middle` is the vertical centre of the line's capitals, in pixels. */
export type NameMark = (mark: Box, middle: number) => Names | undefined

/** Names the marks of a page with capitals of `cap` px, each only once. */
export function createMarkNamer(gray: Gray, cap: number): NameMark {
  const known = new Map<string, Names>()
  // On a screen, marks of the same letter are often identical, pixel for pixel.
  const knownPictures = new Map<string, Names>()
  let threshold: number | undefined
  return (mark, middle) => {
    if (mark.right - mark.left > LARGEST * cap || mark.bottom - mark.top > LARGEST * cap) return undefined
    const key = [mark.left, mark.top, mark.right, mark.bottom, middle].join(' ')
    let names = known.get(key)
    if (!names && known.size < MOST_MARKS) {
      threshold ??= inkThreshold(gray)
      const picture = letterPicture(gray, mark, middle, cap, threshold)
      // Names come from the same quantized picture that is cached, so a name never depends on which glyph came first.
      const levels = new Uint8Array(picture.length)
      for (let at = 0; at < levels.length; at++) levels[at] = Math.round((picture[at] ?? 0) * LEVELS)
      const pixels = Buffer.from(levels.buffer).toString('latin1')
      names = knownPictures.get(pixels) ?? namesFrom(nameMark(shown(levels)))
      knownPictures.set(pixels, names)
      known.set(key, names)
    }
    return names
  }
}

function shown(levels: Uint8Array): Float32Array {
  const mark = new Float32Array(levels.length)
  for (let at = 0; at < levels.length; at++) mark[at] = (levels[at] ?? 0) / LEVELS
  return mark
}

/** Merges each lower-case letter with its capital, except the l, which is a bar; '' is no letter. The likeliest comes first. */
function namesFrom(likelihoods: Float32Array): Names {
  const found = new Map<string, number>()
  likelihoods.forEach((likelihood, index) => {
    const text = index === NO_LETTER ? '' : nameOf(CLASSES[index] ?? '')
    found.set(text, (found.get(text) ?? 0) + likelihood)
  })
  return [...found].filter(([, likelihood]) => likelihood >= UNLIKELY).sort((a, b) => b[1] - a[1])
}

function nameOf(text: string): string {
  return text === 'l' ? text : text.toUpperCase()
}

/** Returns how likely a mark is `text`, by its shape alone, at least UNLIKELY. */
export function likelihoodOf(names: Names, text: string): number {
  const name = nameOf(text)
  return names.find(([other]) => other === name)?.[1] ?? UNLIKELY
}
