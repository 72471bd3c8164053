import { NAMED_LINES } from '../listed'
import { isNumberColumn } from '../pricing/money'
import { COLUMN, columnLabel } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** What a worksheet says about a cell besides its content. */
export interface CellNote {
  /** The position of the cell in the lines of the sheet. */
  readonly line: number
  readonly column: number
  /** The name of the cell in the sheet: 'E2'. */
  readonly reference: string
  /**
   * A comment; the other number that the cell shows because of its format; what a legend says about its color; that it
   * is outside the print area; the name of its sheet, if that says that it is not the quote.
   */
  readonly kind: 'comment' | 'shown' | 'legend' | 'outside' | 'sheet'
  readonly text: string
}

/** A row of the table, and the names of its columns by their position in its line. */
export interface NotedRow {
  readonly cells: Cells
  readonly columnAt: (place: number) => string | undefined
}

const LONGEST_COMMENT = 160
const SPACES = /\s+/g

const cut = (text: string) => {
  const plain = text.slice(0, 2 * LONGEST_COMMENT).replace(SPACES, ' ')
  return plain.length > LONGEST_COMMENT ? `${plain.slice(0, LONGEST_COMMENT)}…` : plain
}

const comment = (where: string, text: string) => `Comment on ${where}: ${cut(text)}`
const moreComments = (count: number) => (count === 1 ? 'There is 1 more comment.' : `There are ${count} more comments.`)
const shownOtherwise = (count: number, column: string, { reference, text }: CellNote, value: string) =>
  `${count === 1 ? 'One number is' : `${count} numbers are`} shown differently from ${count === 1 ? 'its value' : 'their values'} in the sheet: cell ${reference}, ${columnLabel(column)}, shows ${text} and holds ${value}. ${count === 1 ? 'It is' : 'They are'} marked: please check.`

/** Kinds of notes that are about one number. The others are about the price of a row. */
const SAYS_OF_CELL: ReadonlySet<CellNote['kind']> = new Set(['comment', 'shown'])

/** The doubtful columns of each row, and the remarks about all notes. */
export interface NotesFound {
  readonly doubts: ReadonlyMap<Cells, readonly string[]>
  readonly remarks: readonly string[]
}

/**
 * Finds the cells that notes are about. `rowOf` returns the row of a line; null if the line is not a row, and then its
 * comments are named by their cells alone. Numbers with a note are doubtful.
 */
export function notesFound(notes: readonly CellNote[], rowOf: (line: number) => NotedRow | null): NotesFound {
  const doubts = new Map<Cells, string[]>()
  const comments: string[] = []
  const shown: { readonly note: CellNote; readonly column: string; readonly value: string }[] = []
  for (const note of notes) {
    const row = rowOf(note.line)
    const column = row?.columnAt(note.column)
    const value = row && column !== undefined ? cellText(row.cells, column) : ''
    const isNumber = column !== undefined && isNumberColumn(column) && value !== ''
    if (note.kind === 'comment') comments.push(comment(placeOf(note, row, column), note.text))
    else if (note.kind === 'shown' && isNumber) shown.push({ note, column, value })
    if (row && isNumber && SAYS_OF_CELL.has(note.kind)) {
      const columns = doubts.get(row.cells) ?? []
      columns.push(column)
      doubts.set(row.cells, columns)
    }
  }
  const [first] = shown
  const more = comments.length - NAMED_LINES
  return {
    doubts,
    remarks: [
      ...(first ? [shownOtherwise(shown.length, first.column, first.note, first.value)] : []),
      ...comments.slice(0, NAMED_LINES),
      ...(more > 0 ? [moreComments(more)] : []),
    ],
  }
}

/** Returns the place of a comment: 'UNIT $ of type A', or 'cell E2' outside the rows. */
function placeOf({ reference }: CellNote, row: NotedRow | null, column: string | undefined): string {
  if (!row || column === undefined) return `cell ${reference}`
  const type = cellText(row.cells, COLUMN.type).trim()
  return type === '' ? `cell ${reference}, ${columnLabel(column)}` : `${columnLabel(column)} of type ${type}`
}
