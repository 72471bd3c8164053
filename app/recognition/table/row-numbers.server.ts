import { exactHeader } from '~/domain/headings/vocabulary'
import type { PlacedCell } from '../layout/layout.server'
import type { CellText } from '../text/cell-text.server'

interface ReadCell extends PlacedCell {
  readonly text: CellText
}

/** A number before a text, or alone; a lone 1 is often read as a stroke. */
const NUMBERED = /^(?:(\d{1,4})|[Il|!])(?:\s+|$)/
/** Minimum number of numbered rows, with and without a numbered header. */
const FEWEST = 4
const FEWEST_BARE = 6
/** Minimum share of first cells with a number, and of steps of one between these. */
const MOST = 0.8

/**
 * Removes a spreadsheet's row numbers that share a column with the first text: numbers that count up from row to row,
 * including the header's.
 */
export function withoutRowNumbers<Cell extends ReadCell>(cells: readonly Cell[]): readonly Cell[] {
  const first = cells.filter(({ column, text }) => column === 0 && text.lines.length > 0).sort((a, b) => a.row - b.row)
  const numbered = first.flatMap((cell) => {
    const match = NUMBERED.exec(cell.text.lines[0] ?? '')
    const rest = match ? [cell.text.lines[0]?.slice(match[0].length), ...cell.text.lines.slice(1)].join(' ').trim() : ''
    return match ? [{ cell, number: Number(match[1] ?? 1), rest, length: match[0].trimEnd().length }] : []
  })
  const steps = numbered.slice(1).filter(({ number }, at) => number - (numbered[at]?.number ?? 0) === 1).length
  const isHeaded = numbered[0] !== undefined && exactHeader(numbered[0].rest) !== undefined
  if (numbered.length < (isHeaded ? FEWEST : FEWEST_BARE) || numbered.length < MOST * first.length) return cells
  if (steps < (isHeaded ? MOST : 1) * (numbered.length - 1)) return cells
  // Bare numbers are a separate column.
  if (numbered.filter(({ rest }) => rest !== '').length * 2 < numbered.length) return cells
  const lengths = new Map(numbered.map(({ cell, length }) => [cell, length]))
  return cells.map((cell) => {
    const length = lengths.get(cell)
    return length === undefined ? cell : { ...cell, text: withoutFirst(cell.text, length) }
  })
}

/** Removes the first `length` characters of a text from all of its data. */
function withoutFirst(text: CellText, length: number): CellText {
  const [line = '', ...lines] = text.lines
  const [letters = [], ...below] = text.letters ?? []
  const rest = line.slice(length).trim()
  const number = line.slice(0, length)
  const others = text.others?.map((other) => (other.startsWith(number) ? other.slice(length).trim() : other))
  return {
    ...text,
    lines: rest === '' ? lines : [rest, ...lines],
    ...(text.letters && { letters: rest === '' ? below : [letters.slice(length), ...below] }),
    ...(others && { others }),
  }
}
