import { isNumberColumn, isPlainNumber } from '../pricing/money'

/** A cell that extends over several rows: its position, and the number of rows. */
export interface TallCell {
  readonly row: number
  readonly column: number
  readonly rows: number
}

/**
 * Gives a name in a cell over several rows to each of them, such as the maker of two fixtures. A number gets a note of
 * how many rows it extends over: '4500 /3 ROWS'. Such a text counts for nothing until the user decides what it is, because
 * a price over three fixtures is the price of none. Applies only if each of these rows has its own text in the first
 * column of the cell's row; otherwise they are one row with several lines. Changes `lines`.
 */
export function spreadTallCells(lines: string[][], cells: readonly TallCell[]): void {
  for (const { row, column, rows } of cells) {
    const line = lines[row]
    const text = line?.[column] ?? ''
    const first = line?.findIndex((one) => one !== '') ?? -1
    if (!line || rows < 2 || first === column) continue
    const below = lines.slice(row + 1, row + rows)
    if (below.length !== rows - 1 || below.some((other) => (other[first] ?? '') === '')) continue
    if (isPlainNumber(text)) line[column] = `${text} /${rows} ROWS`
    else if (isName(text) && [line, ...below].every(hasDigit)) for (const other of below) other[column] ||= text
  }
}

const DIGIT = /\d/
const isName = (text: string) => text !== '' && !DIGIT.test(text)
/** True for a row of a fixture, unlike a line of headings. */
const hasDigit = (line: readonly string[]) => line.some((text) => DIGIT.test(text))

const ROWS_NOTED = / \/\d{1,7} ROWS$/

/**
 * Returns the text that a column stores: only number columns keep the note, not those of rooms or circuits, and keep it as
 * short as their cells are narrow: '4500 /3'.
 */
export const textWithRows = (column: string, text: string) =>
  text.replace(ROWS_NOTED, (note) => (isNumberColumn(column) ? note.replace(' ROWS', '') : ''))
