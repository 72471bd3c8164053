/**
 * A word in a page's text layer: its text, the box of its letters (from the baseline to the cap height), its clockwise
 * rotation in quarter turns, and its font among those of the page. Lengths are in points from the top left corner of
 * the pictured area.
 */
export type PageWord = readonly [
  text: string,
  left: number,
  top: number,
  width: number,
  height: number,
  turn: number,
  font: number,
]

/** A drawn horizontal or vertical line, by its end points in points. */
export type PageRule = readonly [left: number, top: number, right: number, bottom: number]

/** The text and the lines of a page, or of the part of it that a picture shows. */
export interface PageText {
  /** Size of the pictured area, in points. */
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  readonly rules: readonly PageRule[]
  /** True if the page may show more text than `words`: pictures, outlined letters, fonts without a character map. */
  readonly hasMore: boolean
}

/** The clockwise quarter turns of most letters on a page. */
export function turnOf({ words }: PageText): number {
  const letters = [0, 0, 0, 0]
  for (const [text, , , , , turn] of words) letters[turn] = (letters[turn] ?? 0) + text.length
  return letters.indexOf(Math.max(...letters))
}

/** Returns the text for a picture rotated clockwise by a number of quarter turns. */
export function turnedText(text: PageText, quarters: number): PageText {
  const turns = ((quarters % 4) + 4) % 4
  return turns === 0 ? text : turnedText(onceTurned(text), turns - 1)
}

function onceTurned({ width, height, words, rules, hasMore }: PageText): PageText {
  return {
    width: height,
    height: width,
    words: words.map(([text, left, top, wide, high, turn, font]) => [
      text,
      height - top - high,
      left,
      high,
      wide,
      (turn + 1) % 4,
      font,
    ]),
    rules: rules.map(([left, top, right, bottom]) => [height - bottom, left, height - top, right]),
    hasMore,
  }
}
