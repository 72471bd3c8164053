import { findWords, type Word } from '../glyphs/words.server'
import { findComponents, withoutBoxes } from '../pixels/components.server'
import type { Box, Gray } from '../pixels/gray.server'
import { inkThreshold } from '../pixels/normalise.server'
import { cropGray } from '../pixels/picture.server'
import type { Rules } from '../rules/rules.server'

/** How far ink extends below the baseline, and above capitals, in cap heights. */
const BELOW = 0.4
const ABOVE = 0.3
/** The range of letter heights, in cap heights. */
const LOWEST = 0.5
const HIGHEST = 1.6

/** A picture of part of a page, and the letters in it that are not in the page's text; all in pixels of the part. */
export interface OtherInk {
  readonly gray: Gray
  readonly words: readonly Word[]
  readonly cap: number
  /** Maps a word to its place on the page. */
  readonly inPage: (word: Word) => Word
}

/** A part of a page with the words and rules that the page's text has there. */
export interface PagePart {
  readonly area: Box
  readonly words: readonly Word[]
  readonly rules: Rules
  readonly cap: number
}

/**
 * Finds ink in a part of a page that may be letters without text: outlines, pictures, fonts without characters. The
 * part is in pixels of the page, which is `scale` times as large as `picture`.
 */
export function findOtherInk({ area, words, rules, cap }: PagePart, picture: Gray, scale: number): OtherInk {
  const part = {
    left: Math.max(0, Math.floor(area.left / scale)),
    top: Math.max(0, Math.floor(area.top / scale)),
    right: Math.min(picture.width, Math.ceil(area.right / scale) + 1),
    bottom: Math.min(picture.height, Math.ceil(area.bottom / scale) + 1),
  }
  const inPart = ({ left, top, right, bottom }: Box): Box => ({
    left: Math.floor(left / scale) - part.left,
    top: Math.floor(top / scale) - part.top,
    right: Math.ceil(right / scale) - part.left,
    bottom: Math.ceil(bottom / scale) - part.top,
  })
  const letters = words.map(({ left, top, right, bottom }) =>
    inPart({ left, right, top: top - ABOVE * cap, bottom: bottom + BELOW * cap }),
  )
  const lines = [
    ...rules.horizontal.flatMap(({ at, spans }) =>
      spans.map(({ start, end }) => inPart({ left: start, right: end, top: at - scale, bottom: at + scale })),
    ),
    ...rules.vertical.flatMap(({ at, spans }) =>
      spans.map(({ start, end }) => inPart({ left: at - scale, right: at + scale, top: start, bottom: end })),
    ),
  ]
  const gray = withoutBoxes(cropGray(picture, part), [...letters, ...lines])
  const small = cap / scale
  const isLetter = ({ top, bottom }: Box) => bottom - top >= LOWEST * small && bottom - top <= HIGHEST * small
  return {
    gray,
    words: findWords(findComponents(gray, inkThreshold(gray)), small).filter(isLetter),
    cap: small,
    inPage: ({ left, top, right, bottom, parts }) => {
      const box = {
        left: Math.round((left + part.left) * scale),
        top: Math.round((top + part.top) * scale),
        right: Math.round((right + part.left) * scale),
        bottom: Math.round((bottom + part.top) * scale),
      }
      const pixels = parts.reduce((sum, one) => sum + one.pixels, 0)
      return { ...box, parts: [{ ...box, pixels: Math.round(pixels * scale * scale) }] }
    },
  }
}
