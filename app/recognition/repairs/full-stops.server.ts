import type { Letter } from '../glyphs/glyphs.server'
import { type Box, type Gray, median } from '../pixels/gray.server'

/**
 * Where to look for a word's full stop: up to REACH after its last letter, from ABOVE to BELOW the baseline, in cap
 * heights.
 */
const REACH = 0.6
const ABOVE = 0.3
const BELOW = 0.12
/** Minimum darkness of a full stop, as a share of the darkness of ink, and its maximum size, in cap heights. */
const DARK = 0.4
const LARGEST = 0.3
/** Anything paler than this share of the darkness of ink is paper. */
const PALE = 0.2

/**
 * Adds the full stop of a word if it is too small or too pale to be a mark and the engine missed it (`INC.`, `CAL.`): a
 * single dark dot on white paper. `ink` is the level of the ink of letters, 0–255. The full stop was not read, so its
 * confidence is 0.
 */
export function withFullStop(line: readonly Letter[], gray: Gray, cap: number, ink: number): Letter[] {
  const [before, last] = line.slice(-2)
  if (!last?.glyph || !/[A-Za-z]$/.test(last.text) || last.blank || !/[A-Za-z.]$/.test(before?.text ?? ''))
    return [...line]
  const feet = line.flatMap(({ glyph }) => (glyph?.shape === 'tall' && !glyph.descends ? [glyph.bottom] : []))
  if (feet.length === 0) return [...line]
  const foot = median(feet)
  const left = last.glyph.right + 1
  const dot = dotIn(gray, { left, right: left + REACH * cap, top: last.glyph.top, bottom: foot + BELOW * cap }, ink)
  if (!dot || dot.top < foot - ABOVE * cap || dot.bottom < foot - BELOW * cap) return [...line]
  if (Math.max(dot.right - dot.left, dot.bottom - dot.top) > LARGEST * cap) return [...line]
  const glyph = { ...dot, shape: 'low', pieces: 1, descends: false } as const
  return [...line, { text: '.', blank: false, confidence: 0, glyph }]
}

/** The box of everything in an area that is not paper; undefined if nothing in it is dark. */
function dotIn({ width, height, data }: Gray, area: Box, ink: number): Box | undefined {
  const darkness = (x: number, y: number) => (255 - (data[y * width + x] ?? 255)) / (255 - ink)
  const dot = { left: Number.POSITIVE_INFINITY, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 }
  let darkest = 0
  for (let y = Math.max(0, Math.floor(area.top)); y < Math.min(height, Math.ceil(area.bottom)); y++) {
    for (let x = Math.max(0, Math.floor(area.left)); x < Math.min(width, Math.ceil(area.right)); x++) {
      const dark = darkness(x, y)
      if (dark < PALE) continue
      darkest = Math.max(darkest, dark)
      dot.left = Math.min(dot.left, x)
      dot.right = Math.max(dot.right, x + 1)
      dot.top = Math.min(dot.top, y)
      dot.bottom = Math.max(dot.bottom, y + 1)
    }
  }
  return darkest >= DARK ? dot : undefined
}
