/** Returns the column index of a reference: 27 for 'AB12'; null if there is no reference. */
export function columnAt(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (!letters) return null
  let index = 0
  for (const letter of letters) index = index * 26 + (letter.charCodeAt(0) - 64)
  return index - 1
}

/** Returns the number of the row in a reference: 12 for 'AB12'. */
export const rowAt = (reference: string) => Number(/\d{1,7}$/.exec(reference)?.[0])

/** Tests a cell by its row number, from 1, and its column index, from 0. */
export type IsInArea = (row: number, column: number) => boolean

const QUOTED = /'[^']*'/g
const RANGE = /^\$?(?<left>[A-Z]{1,3})?\$?(?<top>\d{1,7})?(?::\$?(?<right>[A-Z]{1,3})?\$?(?<bottom>\d{1,7})?)?$/i

/**
 * Returns the test for the cells of a print area: 'Quote!$A$1:$F$30', 'Quote!$A:$F', several of them after commas. Null
 * for a formula or a broken reference.
 */
export function printArea(formula: string): IsInArea | null {
  const parts = formula.replace(QUOTED, '').split(',')
  const ranges = parts.map((part) => RANGE.exec(part.slice(part.lastIndexOf('!') + 1).trim())?.groups)
  if (!ranges.every((range) => range !== undefined && (range.left ?? range.top) !== undefined)) return null
  const areas = ranges.map(({ left, top, right, bottom } = {}) => ({
    left: left === undefined ? 0 : (columnAt(left) ?? 0),
    right: left === undefined ? Number.POSITIVE_INFINITY : (columnAt(right ?? left) ?? 0),
    top: top === undefined ? 1 : Number(top),
    bottom: top === undefined ? Number.POSITIVE_INFINITY : Number(bottom ?? top),
  }))
  return (row, column) =>
    areas.some(({ left, top, right, bottom }) => row >= top && row <= bottom && column >= left && column <= right)
}
