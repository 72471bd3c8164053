import type { Glyph, Names } from '../glyphs/glyphs.server'
import { isBar, likelihoodOfShape } from './alike.server'
import type { NameMark } from './name-marks.server'
import { areLookAlikes } from './shapes.server'

/** A printed mark of a line, and its possible names by shape alone. */
export interface LineMark {
  readonly glyph: Glyph
  readonly names?: Names
}

/** The number of characters read in a line, and of full stops and commas among them. */
export interface ReadCount {
  readonly characters: number
  readonly dots: number
}

/** The greatest distance between two pieces of one letter, and their greatest width together, in cap heights. */
const NEAR = 0.14
const WIDEST = 1.4
/** How far the foot of an L in a scan breaks off, in cap heights. */
const FOOT = 0.25
/** The least likelihood of the name of two pieces together. */
const SURELY_ONE = 0.75

/**
 * Joins marks that are pieces of one letter (thin strokes break) while there are more marks than characters, if their name
 * together is surer than that of one of them. At the foot of a line, marks are joined while there are more of them than full
 * stops and commas were read.
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

/** Returns how likely the likeliest letter is; 0 if it is no letter. */
function surestOf(names: Names | undefined): number {
  const [first] = names ?? []
  return first && first[0] !== '' ? first[1] : 0
}

/** Returns the cost of assigning a character to a glyph, by the glyph's names: from 0 if it is likely to below 1 if unlikely. */
export function unlikeName(text: string, names: Names): number {
  const likelihood = likelihoodOfShape(names, text)
  if (likelihood >= 0.5) return 0
  if (likelihood >= 0.1) return 0.2
  const [name = '', sure = 0] = names[0] ?? []
  if (name === '' || sure < 0.6) return 0.35
  return areLookAlikes(text.toUpperCase(), name) ? 0.45 : 0.9
}
