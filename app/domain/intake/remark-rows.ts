import { saysOfRowsBelow } from '../checks/group-rows'
import { COLUMN } from '../table/columns'
import { isLineCode } from '../table/line-codes'
import { type Cells, cellText } from '../table/table'

/** Minimum number of words in a remark, and maximum in a TYPE. */
const FEWEST_WORDS = 4
const MOST_WORDS = 2
/** Numbers of notes, and words that occur in sentences but not in names of fixtures. */
const OF_SENTENCES =
  /^(\d+[.)]|\*|NOTES?\b)|\b(FOR|THE|IS|ARE|BE|NOT|OVER|UNTIL|ALLOWED|VALID|PRICES?|TERMS|DAYS|WEEKS|PLEASE|THIS|OUR|YOUR)\b/i
const LONGEST = 300

/** The only text of a row, apart from a QTY beside a TYPE, in a column where notes stand. */
interface Lone {
  readonly text: string
  readonly column: string
}

/**
 * Returns the text that may be a note: under TYPE, in the first column, or in a column of numbers, which takes no words.
 * In other columns it may describe the fixture above.
 */
function loneIn(row: Cells, columns: readonly string[]): Lone | null {
  const filled = columns.filter((column) => cellText(row, column).trim() !== '')
  const others = filled.includes(COLUMN.type) ? filled.filter((column) => column !== COLUMN.qty) : filled
  const [column] = others
  if (column === undefined || others.length > 1) return null
  const mayStand = column === COLUMN.type || column === columns[0] || NUMBERS.includes(column)
  return mayStand ? { text: cellText(row, column).trim(), column } : null
}

const NUMBERS: readonly string[] = [COLUMN.line, COLUMN.qty, COLUMN.unit]

const isSentence = (text: string) => wordsIn(text) >= FEWEST_WORDS && (text.length > LONGEST || OF_SENTENCES.test(text))

const wordsIn = (text: string) => text.trim().split(/\s+/).length

/** The heading of notes below a table, alone or before the first of them: 'GENERAL NOTES:', 'NOTE: FREIGHT ALLOWED'. */
const NOTES =
  /^(?:(?:GENERAL|SPECIAL|SCHEDULE|QUOTE|QUOTATION|PRICING|FIXTURE|LIGHTING|PROJECT) )?(?:NOTES?|REMARKS|COMMENTS|TERMS|(?:TERMS (?:AND|&) )?CONDITIONS|CLARIFICATIONS|QUALIFICATIONS|EXCLUSIONS|ASSUMPTIONS|DISCLAIMERS?)(?:\W{0,3}$|:)/i

/** Words at the end that are no mark of a fixture: three of them, a label with a value, or a footnote. */
const LABEL = /^(?:[*†‡§]|\(\d{1,2}\) )|\p{L}: ?\S|[$%]/u
const FEWEST_AT_END = 3

/**
 * Returns the indexes of the rows at the end that hold one text each, from the heading of notes on. Without one, returns
 * those with several words or a label in a column of marks, 'TYPICAL OF 3 FLOORS', 'Freight: $150.00', or with a word
 * in one of numbers: 'Thank you!'.
 */
function notesAtEnd(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  const textsIn = (row: Cells) => textsOf(row, columns)
  const end = rows.findLastIndex((row) => textsIn(row).length !== 1) + 1
  const atEnd = Array.from({ length: rows.length - end }, (_, at) => end + at)
  if (end === 0) return []
  const heading = atEnd.find((at) => NOTES.test(textsIn(rows[at] ?? {})[0] ?? ''))
  if (heading !== undefined) return atEnd.filter((at) => at >= heading)
  const isIn = columnTests(rows.slice(0, end).filter((row) => textsIn(row).length > 1))
  return atEnd.filter((at) => {
    const { text, column } = loneIn(rows[at] ?? {}, columns) ?? { text: '', column: '' }
    if (text === '' || !isIn(column).areMarks || isLineCode(text)) return false
    if (column === COLUMN.catalog) return wordsIn(text) >= FEWEST_AT_END && OF_SENTENCES.test(text)
    return wordsIn(text) >= FEWEST_AT_END || LABEL.test(text) || (isIn(column).areNumbers && WORD_FIRST.test(text))
  })
}

const textsOf = (row: Cells, columns: readonly string[]) =>
  columns.map((column) => cellText(row, column)).filter((text) => text !== '')

/** A note that says so, in any column: 'NOTE: 6 WEEKS LEAD TIME'. */
const NAMED_NOTE = /^NOTES?:/i

/** Returns the indexes of the rows whose only text says that it is a note. */
const namedNotes = (rows: readonly Cells[], columns: readonly string[]) =>
  rows.flatMap((row, at) => {
    const [text = '', ...others] = textsOf(row, columns)
    return others.length === 0 && NAMED_NOTE.test(text) ? [at] : []
  })

/** A text that begins with a word, which no column of numbers takes: 'Thank you!', 'Net 30'. */
const WORD_FIRST = /^\P{N}{0,3}\p{L}{3}/u
const WORD = /\p{L}{3}/u

/** Returns what the cells of a column are in these rows. */
function columnTests(rows: readonly Cells[]) {
  const known = new Map<string, { readonly areMarks: boolean; readonly areNumbers: boolean }>()
  return (column: string) => {
    const tested = known.get(column) ?? {
      areMarks: rows.every((row) => wordsIn(cellText(row, column)) <= MOST_WORDS),
      areNumbers: column !== COLUMN.type && rows.every((row) => !WORD.test(cellText(row, column))),
    }
    known.set(column, tested)
    return tested
  }
}

/**
 * Returns the indexes of rows that hold a remark: notes at the end of the table, notes that say so, and others with a
 * sentence and a number: 'Valid for 30 days', '30'. An index may occur twice.
 */
export function remarkRows(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  return [...sentenceRows(rows, columns), ...namedNotes(rows, columns), ...notesAtEnd(rows, columns)]
}

/**
 * Returns the indexes of rows that have a sentence alone or with a QTY, in a column whose other cells are marks or
 * numbers. The heading of a group outside the price is none: 'NOT INCLUDED IN ABOVE:' above further fixtures.
 */
function sentenceRows(rows: readonly Cells[], columns: readonly string[]): readonly number[] {
  const lone = rows.map((row) => loneIn(row, columns))
  const last = lone.lastIndexOf(null)
  const isGroup = (row: Cells, { text, column }: Lone, at: number) =>
    at < last && (column === COLUMN.qty || cellText(row, COLUMN.qty) === '') && saysOfRowsBelow(text)
  const found = rows.flatMap((row, at) => {
    const one = lone[at]
    return one && one.column !== COLUMN.catalog && isSentence(one.text) && !isGroup(row, one, at) ? [at] : []
  })
  const marksIn = new Map<string, number>()
  return found.filter((at) => {
    const column = lone[at]?.column ?? ''
    const marks = marksIn.get(column) ?? rows.filter((row) => wordsIn(cellText(row, column)) <= MOST_WORDS).length
    marksIn.set(column, marks)
    return marks >= found.length && marks > (rows.length - found.length) / 2
  })
}
