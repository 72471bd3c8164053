import type { Letter } from '../glyphs/glyphs.server'
import { isBar, surest } from './alike.server'
import { unlikeName } from './line-names.server'

interface Read {
  readonly lines: readonly string[]
  readonly letters?: readonly (readonly Letter[])[]
}

/** How much better a longer reading must fit the marks, and any other reading. */
const BETTER = 0.3
const MUCH_BETTER = 0.8
/** Costs of two letters over one glyph, and of a glyph without a letter or a letter without a glyph. */
const OVER_ONE_MARK = 0.35
const WITHOUT_ONE = 1
/** The cost of punctuation without a glyph: a full stop may be too pale to form a mark. */
const PALE_MARK = 0.3
/** A mark whose name is at least this likely is not two letters. */
const SURELY_ONE = 0.6
/** Bars are narrower than this, in cap heights; a wider one costs WIDE_BAR. */
const WIDE_FOR_BAR = 0.7
const WIDE_BAR = 0.5

/**
 * True if another reading fits the names of the printed marks better: `113` if its `11` is one mark that is too wide for a bar.
 */
export function fitsBetter(other: Read, best: Read, cap: number): boolean {
  if (other.lines.length !== best.lines.length) return false
  const isLonger = other.lines.join('').length > best.lines.join('').length
  return misfitOf(other, cap) + (isLonger ? BETTER : MUCH_BETTER) <= misfitOf(best, cap)
}

function misfitOf({ letters = [] }: Read, cap: number): number {
  return letters.flat().reduce((sum, { text, glyph, names = [] }) => {
    if (!glyph && !/[A-Za-z0-9]/.test(text)) return sum + PALE_MARK
    if (!glyph || text === '') return sum + WITHOUT_ONE
    const [name, sure] = surest(names)
    const isOne = name !== '' && sure >= SURELY_ONE
    if (text.length > 1) return sum + (isOne ? WITHOUT_ONE : OVER_ONE_MARK)
    const isWideBar = isBar(text) && !isOne && glyph.right - glyph.left > WIDE_FOR_BAR * cap
    return sum + (names.length > 0 && glyph.shape === 'tall' ? unlikeName(text, names) : 0) + (isWideBar ? WIDE_BAR : 0)
  }, 0)
}
