import type { Word } from '../glyphs/words.server'
import type { Gray } from '../pixels/gray.server'

/** Letters at the edge of the picture that are lower than this are cut off there, in cap heights. */
const WHOLE = 0.85
/** Minimum number of letters of a row; fewer are dirt. */
const FEWEST = 4
/** A row is cut if at least this share of the marks at its height ends at the edge. */
const MOSTLY = 0.6

/** Removes the words of rows that the upper or lower edge of the picture cuts through: they cannot be read. */
export function withoutCutRows(
  words: readonly Word[],
  picture: Pick<Gray, 'height'>,
  cap: number,
): { readonly words: readonly Word[]; readonly isCut: boolean } {
  const isAtTop = ({ top }: { top: number }) => top <= 1
  const isAtBottom = ({ bottom }: { bottom: number }) => bottom >= picture.height - 1
  const cut = new Set<Word>()
  for (const isAtEdge of [isAtTop, isAtBottom]) {
    const letters = words.flatMap(({ parts }) => parts).filter(isAtEdge)
    const high = Math.max(0, ...letters.map(({ top, bottom }) => bottom - top))
    if (letters.length < FEWEST || high >= WHOLE * cap) continue
    const inRow = words.filter(
      ({ top, bottom }) => isAtEdge({ top: top - high, bottom: bottom + high }) && bottom - top <= cap,
    )
    const own = inRow.filter(isAtEdge)
    if (own.length >= MOSTLY * inRow.length) for (const word of inRow) cut.add(word)
  }
  return { words: words.filter((word) => !cut.has(word)), isCut: cut.size > 0 }
}
