import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText } from '../table/table'

/** Marks that repeat the cell above, as produced by keyboards, Word and OCR. */
const MARKS = new Set(['"', "''", '“', '”', '″', '〃', '’’', '‘‘', '-"-'])
/** Words that repeat the cell above, except in TYPE, where 'DO' may be a type. */
const WORDS = new Set(['DITTO', 'DO', 'DO.', 'SAME', 'SAME AS ABOVE'])

function repeats(column: string, text: string): boolean {
  const wording = text.trim().toUpperCase()
  return MARKS.has(wording) || (column !== COLUMN.type && WORDS.has(wording))
}

/**
 * Replaces each ditto mark with the cell above. A mark stays if that cell is blank or the row above is a heading, a
 * note or a subtotal. Rows without a mark stay the same objects.
 */
export function withoutDittoMarks(rows: readonly Cells[], columns: readonly string[]): readonly Cells[] {
  let above: Cells = {}
  return rows.map((row) => {
    const repeated = columns.flatMap((column): (readonly [string, string])[] => {
      const text = repeats(column, cellText(row, column)) ? cellText(above, column) : ''
      return text === '' ? [] : [[column, text]]
    })
    const cells = repeated.length === 0 ? row : { ...row, ...Object.fromEntries(repeated) }
    above = isSpecial(cellText(row, COLUMN.line)) ? {} : cells
    return cells
  })
}
