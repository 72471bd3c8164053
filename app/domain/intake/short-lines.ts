import { COLUMN } from '../table/columns'
import { contradicts, differs, isNumeric } from './cell-kinds'
import type { Line } from './head-line'
import {
  type IsWrong,
  type KindLine,
  type Kinds,
  kindLines,
  mostFrequent,
  nearestOf,
  rolesOf,
  unfitIn,
} from './line-kinds'
import type { Section } from './sections-of-lines'

/**
 * Counts the cells that do not fit once a blank cell is inserted at each place before the price. The last cell must be
 * blank.
 */
function unfitInserted({ kinds }: KindLine, price: number, isWrong: IsWrong): readonly number[] {
  let [before, after] = [0, kinds.slice(0, -1).reduce((sum, kind, at) => sum + Number(isWrong(kind, at + 1)), 0)]
  return kinds.slice(0, price).map((kind, at) => {
    const sum = before + after
    before += Number(isWrong(kind, at))
    after -= Number(isWrong(kind, at + 1))
    return sum
  })
}

/** Minimum number of cells that fit only after a blank one is inserted, if the row does not gain its price by it. */
const CLEARLY = 2

/**
 * Returns the lines of a section with fewer cells than headings that probably lack one before the price, so that all
 * later cells are one column too far left. Such a line fits the headings or the other rows clearly better with a blank
 * cell inserted. Takes time linear in the cells.
 */
export function shortLines({ head, body }: Section): readonly Line[] {
  if (!head) return []
  const isFull = (line: Line) => line.length >= head.length
  const short = kindLines(
    head,
    body.filter((line) => !isFull(line)),
  )
  if (short.length === 0) return []
  const { columns, roleAt } = rolesOf(head, body)
  const price = columns.indexOf(COLUMN.unit)
  if (price < 0) return []
  const likeHead: IsWrong = (kind, at) => contradicts(kind, roleAt(at))
  const like =
    (other: Kinds): IsWrong =>
    (kind, at) =>
      differs(kind, other[at] ?? '', roleAt(at))
  const isBetter = (row: KindLine, isWrong: IsWrong) => {
    const asIs = unfitIn(row.kinds, isWrong)
    // A row that lacks a cell has its price one column too far left.
    if (asIs === 0 || !isNumeric(row.kinds[price - 1] ?? '')) return false
    const gainsPrice = !isNumeric(row.kinds[price] ?? '')
    return unfitInserted(row, price, isWrong).some((unfit) => asIs - unfit >= CLEARLY || (unfit === 0 && gainsPrice))
  }
  const nearestTo = nearestOf(mostFrequent(kindLines(head, body.filter(isFull))).map(({ kinds }) => like(kinds)))
  const isShort = (row: KindLine) => {
    const nearest = nearestTo(row)
    return isBetter(row, likeHead) || (nearest !== undefined && isBetter(row, nearest))
  }
  return short.filter(isShort).map(({ line }) => line)
}
