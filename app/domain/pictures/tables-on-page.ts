import { cellsOf, type PrintedCell, type PrintedText } from '../headings/printed-cells'
import { holdsSchedule } from '../headings/schedule-page'
import { titleOf } from '../headings/schedule-title'
import type { Steps } from '../steps'
import { commonHeight } from './cap-height'
import { type Region, regionsOf } from './framed-tables'
import { type Box, lineGroups } from './line-groups'
import { type PageText, type PageWord, turnedText, turnOf } from './page-text'

/** A framed table of a page. Lengths are in points from the page's top left corner. */
export interface FoundTable extends Box {
  /** The title above or in it; '' without one. */
  readonly title: string
  /** True for a schedule of light fixtures. */
  readonly isSchedule: boolean
}

/** Positions are whole steps, this many a point. */
const STEP = 4
/** Lines closer than this count as touching: in cap heights, and at least this many steps. */
const NEAR = 0.5
const LEAST_NEAR = 3
/** The height of a capital relative to its font. */
const CAPITAL = 0.7
/** A longer text above a table is a note. */
const LONGEST_TITLE = 40

interface Word extends Box, PrintedText {}

/** Finds the framed tables of a page, from top to bottom. The page may be rotated. */
export function* tablesOn(text: PageText): Steps<readonly FoundTable[]> {
  const turn = turnOf(text)
  const level = turnedText(text, -turn)
  const found = (yield* tablesOnLevel(level)).map((table) => ({ ...table, ...turnedBox(table, level, turn) }))
  return found.sort((a, b) => a.top - b.top || a.left - b.left)
}

/** The place of a box once its page is turned clockwise by a number of quarter turns. */
function turnedBox(box: Box, { width, height }: Pick<PageText, 'width' | 'height'>, quarters: number): Box {
  if (quarters === 0) return box
  const { left, top, right, bottom } = box
  const turned = { left: height - bottom, top: left, right: height - top, bottom: right }
  return turnedBox(turned, { width: height, height: width }, quarters - 1)
}

function* tablesOnLevel(text: PageText): Steps<readonly FoundTable[]> {
  const words = text.words.map(wordOf)
  const cap = capOf(words)
  if (cap === 0) return []
  const groups = lineGroups(text, STEP, Math.max(LEAST_NEAR, NEAR * cap))
  yield
  const { tables } = regionsOf(groups, words, cap)
  const found: FoundTable[] = []
  for (const region of tables) {
    yield
    const texts = [...region.inside, ...region.beside]
    const isSchedule = yield* holdsSchedule(texts)
    const title = yield* titleIn(region, texts)
    const { left, top, right, bottom } = region.group
    found.push({ left: left / STEP, top: top / STEP, right: right / STEP, bottom: bottom / STEP, title, isSchedule })
  }
  return found
}

/** The title of a schedule in or above a table, or the text right above it. */
function* titleIn({ group, beside }: Region<Word>, texts: readonly Word[]): Steps<string> {
  const level = texts.filter(({ turn }) => turn === 0)
  const cells = (yield* cellsOf(level)).flat()
  const title = cells.find((cell) => titleOf(cell)?.isSchedule)
  if (title) return title.text
  const above = (yield* cellsOf(beside.filter((word) => word.turn === 0 && word.bottom <= group.top))).flat()
  const isOver = ({ start, end, text }: PrintedCell) =>
    start < group.right && end > group.left && text.length <= LONGEST_TITLE
  return above.findLast(isOver)?.text ?? ''
}

/** A word with its box and its place along its line, in steps. */
function wordOf([text, x, y, width, height, turn]: PageWord): Word {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((points) => Math.round(points * STEP)) as [
    number,
    number,
    number,
    number,
  ]
  const box = { text, turn, left, top, right, bottom }
  const size = (turn % 2 === 0 ? bottom - top : right - left) / CAPITAL
  if (turn === 0) return { ...box, start: left, end: right, base: bottom, size }
  if (turn === 1) return { ...box, start: top, end: bottom, base: -left, size }
  if (turn === 2) return { ...box, start: -right, end: -left, base: -top, size }
  return { ...box, start: -bottom, end: -top, base: right, size }
}

function capOf(words: readonly Word[]): number {
  const letters = new Map<number, number>()
  for (const { text, size } of words) {
    const high = Math.round(size * CAPITAL)
    letters.set(high, (letters.get(high) ?? 0) + text.length)
  }
  return commonHeight(letters)
}
