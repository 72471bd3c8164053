import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** Words of a remark; a TYPE has one or two. */
const FEWEST_WORDS = 4
const MOST_WORDS = 2

const wordsIn = (row: Cells) => cellText(row, COLUMN.type).trim().split(/\s+/).length

/**
 * The places of rows that are remarks with a number beside them: 'Valid for 30 days', '30'. They have many words under TYPE and
 * nothing but a QTY beside, in a table whose types are marks.
 */
export function remarkRows(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  if (!columns.includes(COLUMN.type)) return []
  const others = columns.filter((column) => column !== COLUMN.type && column !== COLUMN.qty)
  const found = rows.flatMap((row, at) =>
    wordsIn(row) >= FEWEST_WORDS && others.every((column) => cellText(row, column) === '') ? [at] : [],
  )
  if (found.length === 0) return found
  const marks = rows.filter((row) => wordsIn(row) <= MOST_WORDS).length
  const isOfMarks = marks >= found.length && marks > (rows.length - found.length) / 2
  return isOfMarks ? found : []
}
