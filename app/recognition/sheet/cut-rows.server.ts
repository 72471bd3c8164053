import type { Word } from '../glyphs/words.server'
import type { Gray } from '../pixels/gray.server'

/** Letters of less than this height (in capitals) at the edge of the picture are cut off there. */
const WHOLE = 0.85
/** Minimum letters of a row; fewer are dirt. */
const FEWEST = 4
/** A row is cut when so many of the marks at its height end at the edge. */
const MOSTLY = 0.6

/** The words without those of a row that the upper or lower edge of the picture cuts through: they cannot be read. */
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
