import type { Letter } from '../glyphs/glyphs.server'
import type { LineMark } from './line-names.server'

/** The least likelihood of each mark's name for reading a line by its marks alone. */
const SURE = 0.8
/** The least white of a blank, in cap heights, and as a multiple of the line's usual white. */
const BLANK = 0.34
const AGAINST_USUAL = 2.4

/** Reads a line from its glyphs alone, without the engine; undefined if a glyph has no certain name. */
export function readMarks(marks: readonly LineMark[], cap: number): Letter[] | undefined {
  const whites = marks.slice(1).map(({ glyph }, at) => glyph.left - (marks[at]?.glyph.right ?? 0))
  const usual = [...whites].sort((a, b) => a - b)[Math.floor((whites.length - 1) * 0.4)] ?? 0
  const letters = marks.map(({ glyph, names }, at): Letter | undefined => {
    const [name = '', sure = 0] = names?.[0] ?? []
    if (!names || name === '' || sure < SURE) return undefined
    const white = whites[at - 1] ?? 0
    return {
      text: name,
      blank: white > Math.max(BLANK * cap, AGAINST_USUAL * usual),
      confidence: 100 * sure,
      glyph,
      names,
    }
  })
  const known = letters.flatMap((letter) => (letter ? [letter] : []))
  return known.length === marks.length && marks.length > 0 ? known : undefined
}
