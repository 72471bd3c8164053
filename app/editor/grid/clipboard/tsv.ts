import { MAX_CELL_LENGTH } from '~/domain/limits'

const NEEDS_QUOTES = /["\t\n\r]/

/** Cells as spreadsheets put them on the clipboard: tabs between cells, quotes round cells with breaks or quotes. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

/**
 * Cells from a clipboard text, `most` rows of them. A cell that starts with a quote ends at the closing quote; a quote
 * inside a cell is text; one line break at the very end is no row of its own.
 */
export function parseTsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  if (!text.includes('"')) return parsePlain(text, most)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length && rows.length < most) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null
    const { cell, end } = quoted ?? plainCell(text, at)
    row.push(cell)
    if (text[end] !== '\t') {
      rows.push(row)
      row = []
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (at === text.length && text[at - 1] !== '\t') break
  }
  return rows
}

/** The same for a text without quotes, as nearly all are, by what the browser does fastest. */
function parsePlain(text: string, most: number): string[][] {
  // One more, so that it is seen whether the last break stands at the very end.
  const lines = text.split(LINE_END, most === Number.POSITIVE_INFINITY ? undefined : most + 1)
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.slice(0, most).map((line) => line.split('\t'))
}

const LINE_END = /\r\n|\n|\r/

interface Found {
  readonly cell: string
  /** Position of the tab, line break or end of text behind the cell. */
  readonly end: number
}

/** What ends a cell. One look for all of it: a text without line breaks would be gone through for each cell. */
const CELL_END = /[\t\n\r]|$/g

function plainCell(text: string, start: number): Found {
  CELL_END.lastIndex = start
  const end = CELL_END.exec(text)?.index ?? text.length
  return { cell: text.slice(start, end), end }
}

const QUOTE = 34

/** null when the quote is never closed or something stands between its end and the next tab or break. */
function quotedCell(text: string, start: number): Found | null {
  let end = start + 1
  // Sign by sign: a text of millions of quotes would make as many searches.
  while (end < text.length && (text.charCodeAt(end) !== QUOTE || text.charCodeAt(end + 1) === QUOTE)) {
    end += text.charCodeAt(end) === QUOTE ? 2 : 1
  }
  if (end >= text.length) return null
  const next = text[end + 1]
  if (next !== undefined && next !== '\t' && next !== '\n' && next !== '\r') return null
  const cell = text.slice(start + 1, end)
  // What is too long for a cell even then is refused as it is.
  return { cell: cell.length > 2 * MAX_CELL_LENGTH ? cell : cell.replaceAll('""', '"'), end: end + 1 }
}
