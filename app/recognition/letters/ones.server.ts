import type { Character, Glyph } from '../glyphs/glyphs.server'

/** How engines read adjacent ones: as a letter with several stems, or not at all. An H or a U may really be broken. */
const OF_STEMS = /^[nNMTAWIil|1]$/
/** The greatest width of a one, and its height, which is about a capital's, in cap heights. */
const BAR = 0.5
const HEIGHT = { least: 0.85, most: 1.15 }
/** White between two ones, in cap heights: pieces of a broken letter are closer together. */
const WHITE = { least: 0.22, most: 0.75 }
/** A letter of two stems this close to a bar, in cap heights, may have broken: the bar is one of the stems. */
const BROKEN = /^[MNHUW]$/
const NEAR = 0.65
/** The confidence of ones guessed from bars, which the user should check (0–100). */
const GUESSED = 75

/** Inserts ones for adjacent bars that the engine misread or skipped (`Ln` and `L` for `L11`); in lower-case words they are l. */
export function withOnes(
  characters: readonly Character[],
  glyphs: readonly Glyph[],
  cap: number,
): readonly Character[] {
  const lower = characters.filter(({ text }) => /^[a-hjkmo-z]$/.test(text)).length
  if (glyphs.length <= characters.length || lower > 0) return characters
  let out = [...characters]
  const isNearBroken = (first: Glyph, last: Glyph) =>
    characters.some(
      ({ text, x }) =>
        BROKEN.test(text) &&
        ((x < first.left && (first.left + first.right) / 2 - x < NEAR * cap) ||
          (x > last.right && x - (last.left + last.right) / 2 < NEAR * cap)),
    )
  for (const bars of barsOf(glyphs, cap)) {
    const [first, last] = [bars[0], bars.at(-1)]
    if (!first || !last || out.length >= glyphs.length || isNearBroken(first, last)) continue
    const own = out.filter(({ x }) => x >= first.left - 0.1 * cap && x <= last.right + 0.1 * cap)
    if (own.length >= bars.length || !own.every(({ text }) => OF_STEMS.test(text))) continue
    const ones = bars.map(
      (glyph, index): Character => ({
        text: '1',
        blank: index === 0 && (own[0]?.blank ?? false),
        confidence: GUESSED,
        x: (glyph.left + glyph.right) / 2,
      }),
    )
    const rest = out.filter((character) => !own.includes(character))
    const before = rest.filter(({ x }) => x < first.left).length
    out = [...rest.slice(0, before), ...ones, ...rest.slice(before)]
  }
  return out
}

/** Returns runs of adjacent bars. */
function barsOf(glyphs: readonly Glyph[], cap: number): Glyph[][] {
  const runs: Glyph[][] = []
  let open: Glyph[] = []
  for (const glyph of glyphs) {
    const white = glyph.left - (open.at(-1)?.right ?? 0)
    const goesOn = open.length > 0 && white >= WHITE.least * cap && white <= WHITE.most * cap
    if (!isBar(glyph, cap)) open = []
    else if (goesOn) open.push(glyph)
    else {
      open = [glyph]
      runs.push(open)
    }
  }
  return runs.filter((run) => run.length > 1)
}

function isBar({ left, right, top, bottom, pieces, descends }: Glyph, cap: number): boolean {
  const height = bottom - top
  return (
    pieces === 1 &&
    !descends &&
    right - left <= BAR * cap &&
    height >= HEIGHT.least * cap &&
    height <= HEIGHT.most * cap
  )
}
