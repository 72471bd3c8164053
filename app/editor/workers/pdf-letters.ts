import { directionIn, isIn, placeIn, within } from './pdf-matrix'
import { type DrawingState, isTextDrawn, type Mark, type PageFont } from './pdf-state'
import type { DrawnLetter } from './pdf-words'

/** A letter as pdf.js returns it; the numbers between letters shift the next one. */
export interface Glyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
}

interface Found {
  readonly letter: (letter: DrawnLetter) => void
  readonly blank: () => void
  /** Called for letters that are drawn but cannot be identified. */
  readonly unknown: (mark: Mark) => void
}

/** Reports the letters of a text operation at their positions, and advances the text position past them. */
export function placeLetters(
  glyphs: readonly (Glyph | number)[],
  state: DrawingState,
  { font, number, isSeen }: { readonly font: PageFont | undefined; readonly number: number; readonly isSeen: boolean },
  found: Found,
): void {
  const across = state.fontSize * (font?.fontMatrix?.[0] ?? 0.001)
  const stretch = state.stretch * state.direction
  const whole = within(state.matrix, state.text)
  const ahead = directionIn(whole, Math.sign(stretch) || 1, 0)
  const up = directionIn(whole, 0, state.direction)
  const size = Math.hypot(up.x, up.y) * state.fontSize
  const isMirrored = ahead.x * up.y - ahead.y * up.x > 0
  const turn = isMirrored || font?.vertical ? undefined : quarterOf(ahead.x, ahead.y)
  const isDrawn = size > 0 && isSeen && isTextDrawn(state)
  let moved = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      moved -= (glyph * state.fontSize) / 1000
      continue
    }
    const from = placeIn(whole, state.x + moved * stretch, state.y + state.rise)
    // Letter spacing does not split a word.
    moved += glyph.width * across + state.charSpacing * state.direction
    const to = placeIn(whole, state.x + moved * stretch, state.y + state.rise)
    if (glyph.isSpace) moved += state.wordSpacing * state.direction
    const text = lettersOf(glyph.unicode)
    if (!isDrawn || !isIn(state.clip, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })) continue
    if (text.trim() === '') found.blank()
    else if (turn === undefined || NO_LETTER.test(text)) {
      const [left, bottom] = [Math.min(from.x, to.x), Math.max(from.y, to.y)]
      found.unknown({ kind: 'text', left, bottom, top: Math.min(from.y, to.y) - size, right: Math.max(from.x, to.x) })
      found.blank()
    } else found.letter({ text, from, to, size, turn, font: number })
  }
  state.x += moved * stretch
}

/** The maximum deviation of a text line from a quarter turn, as the sine of the angle. */
const AWAY = 0.05

/** The clockwise quarter turns of a direction; undefined if it is between two of them. */
function quarterOf(x: number, y: number): number | undefined {
  const length = Math.hypot(x, y)
  if (length === 0) return undefined
  if (Math.abs(y) <= AWAY * length) return x > 0 ? 0 : 2
  if (Math.abs(x) <= AWAY * length) return y > 0 ? 1 : 3
  return undefined
}

/** Characters that a font reports when it does not know which letters it draws. */
const NO_LETTER = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\ufffd]/u
/** Zero-width characters, and ligatures. */
const NO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const LIGATURE = /[\ufb00-\ufb06]/g

function lettersOf(unicode: string): string {
  return unicode
    .replace(NO_WIDTH, (mark) => (mark === '\u00ad' ? '-' : ''))
    .replace(LIGATURE, (one) => one.normalize('NFKC'))
}
