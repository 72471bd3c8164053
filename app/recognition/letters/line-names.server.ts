import type { Glyph, Names } from '../glyphs/glyphs.server'
import { isBar, likelihoodOfShape } from './alike.server'
import type { NameMark } from './name-marks.server'
import { areLookAlikes } from './shapes.server'

/** A printed mark of a line, and what it may be by its shape alone. */
export interface LineMark {
  readonly glyph: Glyph
  readonly names?: Names
}

/** How many characters were read in a line, and how many of them are full stops and commas. */
export interface ReadCount {
  readonly characters: number
  readonly dots: number
}

/** Two pieces of one letter stand this near to each other, and are together no wider, in capitals. */
const NEAR = 0.14
const WIDEST = 1.4
/** The foot of an L in a scan breaks off this far, in capitals. */
const FOOT = 0.25
/** How sure it must be what two pieces are together, and by how much surer than either by itself. */
const SURELY_ONE = 0.75

/**
 * Joins marks that are pieces of one letter (thin strokes break), as many as there are more marks than characters: what
 * they are together is surer than what one of them is by itself. Of marks at the foot of a line as many are pieces as
 * there are more of them than full stops and commas were read.
 */
export function joinPieces(
  marks: readonly LineMark[],
  { characters, dots }: ReadCount,
  name: NameMark,
  middle: number,
  cap: number,
) {
  const joined = [...marks]
  for (;;) {
    const hasMore = joined.length > characters
    const hasFeet = joined.filter(({ glyph }) => glyph.shape === 'low').length > dots
    let best: { at: number; mark: LineMark; gain: number } | undefined
    for (let at = 0; at + 1 < joined.length; at++) {
      const [a, b] = [joined[at], joined[at + 1]]
      if (a?.glyph.shape !== 'tall' || !b) continue
      const isFoot = hasFeet && isBar(a.names?.[0]?.[0] ?? '') && b.glyph.shape === 'low' && !b.glyph.descends
      if (!isFoot && !(hasMore && b.glyph.shape === 'tall')) continue
      if (b.glyph.left - a.glyph.right > (isFoot ? FOOT : NEAR) * cap) continue
      const glyph = together(a.glyph, b.glyph)
      if (glyph.right - glyph.left > WIDEST * cap) continue
      const names = name(glyph, middle)
      if (isFoot && names?.[0]?.[0] !== 'L') continue
      const sure = surestOf(names)
      const gain = sure - Math.min(surestOf(a.names), surestOf(b.names))
      if (sure >= SURELY_ONE && gain > (best?.gain ?? 0))
        best = { at, mark: { glyph, ...(names ? { names } : {}) }, gain }
    }
    if (!best) return joined
    joined.splice(best.at, 2, best.mark)
  }
}

function together(a: Glyph, b: Glyph): Glyph {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    shape: 'tall',
    pieces: a.pieces + b.pieces,
    descends: a.descends || b.descends,
  }
}

/** How likely the likeliest letter is; 0 for what is no letter. */
function surestOf(names: Names | undefined): number {
  const [first] = names ?? []
  return first && first[0] !== '' ? first[1] : 0
}

/** Cost of assigning a character to a glyph, by the glyph's names: 0 for a likely match, below 1 for an unlikely one. */
export function unlikeName(text: string, names: Names): number {
  const likelihood = likelihoodOfShape(names, text)
  if (likelihood >= 0.5) return 0
  if (likelihood >= 0.1) return 0.2
  const [name = '', sure = 0] = names[0] ?? []
  if (name === '' || sure < 0.6) return 0.35
  return areLookAlikes(text.toUpperCase(), name) ? 0.45 : 0.9
}
