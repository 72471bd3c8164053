/**
 * A word that a page carries as text: what it says, where its letters stand (from the base line to the height of
 * capitals), by how many quarters clockwise it is turned, and in which of the page's fonts it is set. Lengths are points
 * from the upper left corner of what the picture of the page shows.
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

/** A drawn line, level or upright, by its two ends; points, as for words. */
export type PageRule = readonly [left: number, top: number, right: number, bottom: number]

/** The text and the lines of a page, or of the part of it that a picture shows. */
export interface PageText {
  /** Size of what the picture shows, points. */
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  readonly rules: readonly PageRule[]
  /** Whether more may be written there than the words say: pictures, outlined letters, fonts that do not tell theirs. */
  readonly hasMore: boolean
}

/** The same for the picture turned by so many quarters clockwise. */
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
