import type { PlacedCell } from '../layout/layout.server'
import type { CellText } from '../text/cell-text.server'

interface ReadCell extends PlacedCell {
  readonly text: CellText
}

/** Minimum number of columns with their letter and rows with their number, and their minimum share among those with content. */
const FEWEST = 3
const MOST = 0.8

/**
 * Removes the column and row headings of a spreadsheet if its picture shows both: letters in order in the first row,
 * and numbers that count up below an empty corner. Rows of the grid with nothing else disappear as well.
 */
export function withoutSheetHeads<Cell extends ReadCell>(cells: readonly Cell[]): readonly Cell[] {
  const written = cells.filter(({ text }) => text.lines.length > 0)
  const top = written.filter(({ row }) => row === 0)
  const side = written.filter(({ column, columnEnd, row }) => column === 0 && columnEnd === 1 && row > 0)
  if (top.some(({ column }) => column === 0) || !hasLetters(top) || !hasNumbers(side)) return cells
  return cells.filter((cell) => cell.row > 0 && !side.includes(cell))
}

function hasLetters(top: readonly ReadCell[]): boolean {
  const firsts = top.flatMap(({ column, text }) => {
    const letter = text.lines.join('')
    return /^[A-Z]$/i.test(letter) ? [letter.toUpperCase().charCodeAt(0) - column] : []
  })
  const inOrder = Math.max(0, ...firsts.map((first) => firsts.filter((other) => other === first).length))
  return inOrder >= FEWEST && inOrder >= MOST * top.length
}

function hasNumbers(side: readonly ReadCell[]): boolean {
  const firsts = side.flatMap(({ row, text }) => {
    const number = text.lines.join('')
    return /^\d{1,4}$/.test(number) ? [Number(number) - row] : []
  })
  const inOrder = Math.max(0, ...firsts.map((first) => firsts.filter((other) => other === first).length))
  return inOrder >= FEWEST && inOrder >= MOST * side.length
}
