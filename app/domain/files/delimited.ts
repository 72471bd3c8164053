import { readNumberText } from '../pricing/number-text'
import { linesWithoutQuotes } from './plain-lines'

export type Delimiter = ',' | ';' | '\t' | '|'

const QUOTE = '"'
/** With fewer columns, a multi-line cell is too easily mistaken for several records. */
const FEWEST_COLUMNS = 3

/**
 * Reads the records of delimited text (RFC 4180), at most `most` of them, in linear time. A quoted cell may contain
 * delimiters, line breaks and doubled quotes. Hand-written files also use quotes for other purposes: inches (6"),
 * quoted words ("T-BAR" TROFFER) and ditto marks (a lone quote in a cell). So a quote opens a cell only if its closing
 * quote ends that cell, and if it does not swallow cells or lines that make sense without it. An empty line is a record
 * with one empty cell; a line break at the end of the text starts no record.
 */
export function readDelimited(text: string, delimiter: Delimiter, most = Number.POSITIVE_INFINITY): string[][] {
  if (!text.includes(QUOTE)) return linesWithoutQuotes(text, delimiter, most)
  const records: string[][] = []
  let at = 0
  let width = 0
  while (at < text.length && records.length < most) {
    const strict = strictRecord(text, at, delimiter)
    const lines = strict.isSuspect && width > 0 ? plainLines(text, at, strict.end, delimiter) : []
    const isPlain = lines.length > 0 && isBetter(lines, strict.cells, width)
    for (const record of isPlain ? lines : [strict.cells]) records.push(record)
    const last = records.at(-1) ?? []
    if (last.length > 1) width = last.length
    at = strict.end
  }
  return records.length > most ? records.slice(0, most) : records
}

/** True if the lines make more sense without quotes than as a single quoted record. */
function isBetter(lines: readonly (readonly string[])[], record: readonly string[], width: number): boolean {
  if (lines.length === 1) return record.length !== width && lines[0]?.length === width
  const [first = [], ...others] = lines
  const isNumberIn = (line: readonly string[], place: number) => readNumberText(line[place] ?? '') !== null
  return (
    width >= FEWEST_COLUMNS &&
    lines.every((line) => line.length === width) &&
    first.some((_, place) => isNumberIn(first, place) && others.every((line) => isNumberIn(line, place)))
  )
}

interface StrictRecord {
  readonly cells: string[]
  /** Position of the next record. */
  readonly end: number
  /** True if a quoted cell contains a delimiter or a line break, so its quotes may have another meaning. */
  readonly isSuspect: boolean
}

function strictRecord(text: string, start: number, delimiter: Delimiter): StrictRecord {
  const cells: string[] = []
  let isSuspect = false
  let at = start
  for (;;) {
    const quoted = text[at] === QUOTE ? quotedCell(text, at, delimiter, text.length) : null
    const { cell, end } = quoted ?? plainCell(text, at, delimiter)
    if (quoted) isSuspect ||= cell.includes(delimiter) || cell.includes('\n') || cell.includes('\r')
    cells.push(cell)
    if (text[end] !== delimiter) return { cells, end: afterBreak(text, end), isSuspect }
    at = end + 1
  }
}

/** Reads the lines from `start` to `end`, ending every quote at its line break. */
function plainLines(text: string, start: number, end: number, delimiter: Delimiter): string[][] {
  const records: string[][] = []
  for (let at = start; at < end; ) {
    const lineEnd = endOfLine(text, at)
    records.push(plainLine(text.slice(at, lineEnd), delimiter))
    at = afterBreak(text, lineEnd)
  }
  return records
}

function plainLine(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const isDitto = line[at] === QUOTE && (at + 1 === line.length || line[at + 1] === delimiter)
    const quoted = line[at] === QUOTE && !isDitto ? quotedCell(line, at, delimiter, line.length) : null
    const { cell, end } = quoted ?? plainCell(line, at, delimiter)
    cells.push(cell)
    if (line[end] !== delimiter) return cells
    at = end + 1
  }
}

interface Found {
  readonly cell: string
  /** Position of the delimiter, line break or end of text after the cell. */
  readonly end: number
}

function plainCell(text: string, start: number, delimiter: Delimiter): Found {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

/**
 * Reads a quoted cell; null if the quote is never closed or other text follows it before the next delimiter or line
 * break.
 */
function quotedCell(text: string, start: number, delimiter: Delimiter, limit: number): Found | null {
  let end = start + 1
  while (end < limit && (text[end] !== QUOTE || text[end + 1] === QUOTE)) end += text[end] === QUOTE ? 2 : 1
  if (end >= limit) return null
  const next = text[end + 1]
  if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return null
  return { cell: text.slice(start + 1, end).replaceAll('""', QUOTE), end: end + 1 }
}

function endOfLine(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

function afterBreak(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}
