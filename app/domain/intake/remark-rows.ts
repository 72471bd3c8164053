import { saysOfRowsBelow } from '../checks/group-rows'
import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** Minimum number of words in a remark, and maximum in a TYPE. */
const FEWEST_WORDS = 4
const MOST_WORDS = 2
/** Numbers of notes, and words that occur in sentences but not in names of fixtures. */
const OF_SENTENCES =
  /^(\d+[.)]|\*|NOTES?\b)|\b(FOR|THE|IS|ARE|BE|NOT|OVER|UNTIL|ALLOWED|VALID|PRICES?|TERMS|DAYS|WEEKS|PLEASE|THIS|OUR|YOUR)\b/i
const LONGEST = 300

function isSentence(row: Cells): boolean {
  const text = cellText(row, COLUMN.type).trim()
  return wordsIn(row) >= FEWEST_WORDS && (text.length > LONGEST || OF_SENTENCES.test(text))
}

const wordsIn = (row: Cells) => cellText(row, COLUMN.type).trim().split(/\s+/).length

/** The heading of notes below a table, alone or before the first of them: 'GENERAL NOTES:', 'NOTE: FREIGHT ALLOWED'. */
const NOTES =
  /^(?:(?:GENERAL|SPECIAL|SCHEDULE|QUOTE|QUOTATION|PRICING|FIXTURE|LIGHTING|PROJECT) )?(?:NOTES?|REMARKS|COMMENTS|TERMS|(?:TERMS (?:AND|&) )?CONDITIONS|CLARIFICATIONS|QUALIFICATIONS|EXCLUSIONS|ASSUMPTIONS|DISCLAIMERS?)(?:\W{0,3}$|:)/i

/** Words at the end that are no mark of a fixture: three of them, a label with a value, or a footnote. */
const LABEL = /^(?:[*†‡§]|\(\d{1,2}\) )|\p{L}: ?\S|[$%]/u
const FEWEST_AT_END = 3

/**
 * Returns the indexes of the rows at the end that hold one text each, from the heading of notes on. Without one, returns
 * those with several words or a label under TYPE, in a table of marks: 'TYPICAL OF 3 FLOORS', 'Freight: $150.00'.
 */
function notesAtEnd(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  const textsIn = (row: Cells) => columns.map((column) => cellText(row, column)).filter((text) => text !== '')
  const end = rows.findLastIndex((row) => textsIn(row).length !== 1) + 1
  const atEnd = Array.from({ length: rows.length - end }, (_, at) => end + at)
  if (end === 0) return []
  const heading = atEnd.find((at) => NOTES.test(textsIn(rows[at] ?? {})[0] ?? ''))
  if (heading !== undefined) return atEnd.filter((at) => at >= heading)
  const isNote = (row: Cells) => wordsIn(row) >= FEWEST_AT_END || LABEL.test(cellText(row, COLUMN.type))
  const areMarks = rows.slice(0, end).every((row) => textsIn(row).length === 1 || wordsIn(row) <= MOST_WORDS)
  return areMarks ? atEnd.filter((at) => isNote(rows[at] ?? {})) : []
}

/**
 * Returns the indexes of rows that hold a remark: notes at the end of the table, and others
 * with a sentence and a number: 'Valid for 30 days', '30'.
 */
export function remarkRows(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  return [...sentenceRows(rows, columns), ...notesAtEnd(rows, columns)]
}

/**
 * Returns the indexes of rows that have a sentence under TYPE and otherwise only a QTY, in a table whose types are marks.
 * The heading of a group outside the price is none: 'NOT INCLUDED IN ABOVE:' above further fixtures.
 */
function sentenceRows(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  if (!columns.includes(COLUMN.type)) return []
  const others = columns.filter((column) => column !== COLUMN.type && column !== COLUMN.qty)
  const isLone = (row: Cells) => others.every((column) => cellText(row, column) === '')
  const last = rows.findLastIndex((row) => !isLone(row))
  const isGroup = (row: Cells, at: number) =>
    at < last && cellText(row, COLUMN.qty) === '' && saysOfRowsBelow(cellText(row, COLUMN.type))
  const found = rows.flatMap((row, at) => (isSentence(row) && isLone(row) && !isGroup(row, at) ? [at] : []))
  if (found.length === 0) return found
  const marks = rows.filter((row) => wordsIn(row) <= MOST_WORDS).length
  const isOfMarks = marks >= found.length && marks > (rows.length - found.length) / 2
  return isOfMarks ? found : []
}
