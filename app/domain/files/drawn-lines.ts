import { readNumberText } from '../pricing/number-text'

/** Longer lines are prose. */
const LONGEST = 1000
const FEWEST_COLUMNS = 3
const GAP = / {2,}/
const RULE = /^[\s|+:=-]*$/
const LINE_END = /\r\n|\n|\r/

/**
 * Reads a table that is drawn with characters, as in mails and consoles: cells between bars ('| A1 | 4 |'), or aligned by
 * spaces. Aligned cells are cut where all lines are blank, so that a blank cell does not move the others. Null for any
 * other text. Takes linear time.
 */
export function drawnLines(text: string): string[][] | null {
  if (text.includes('\t')) return null
  const lines = text.split(LINE_END).filter((line) => line.trim() !== '' && !(line.includes('--') && RULE.test(line)))
  return lines.some((line) => line.length > LONGEST) ? null : (betweenBars(lines) ?? alignedCells(lines))
}

function betweenBars(lines: readonly string[]): string[][] | null {
  const rows = lines.map((line) => line.trim().split('|'))
  const areFramed = rows.every((cells) => cells.length > FEWEST_COLUMNS && cells[0] === '' && cells.at(-1) === '')
  return areFramed && rows.length > 0 ? rows.map((cells) => cells.slice(1, -1).map((cell) => cell.trim())) : null
}

function alignedCells(lines: readonly string[]): string[][] | null {
  const rows = lines.filter((line) => line.trim().split(GAP).length >= FEWEST_COLUMNS)
  if (rows.length < 2) return null
  const spans = filledSpans(rows)
  const starts = spans.map(([from]) => from)
  const cut = (line: string) => starts.map((from, at) => line.slice(from, starts[at + 1]).trim())
  const areCounted = rows.some((line) => cut(line).some((cell) => readNumberText(cell) !== null))
  if (spans.length < FEWEST_COLUMNS || !areCounted) return null
  const isRow = (line: string) => starts.slice(1).every((from) => (line[from - 1] ?? ' ') === ' ')
  return lines.map((line) => (GAP.test(line.trim()) && isRow(line) ? cut(line) : [line.trim()]))
}

/** Returns the ranges of positions with texts, separated by at least two positions that are blank in all lines. */
function filledSpans(lines: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const isFilled: boolean[] = []
  for (const line of lines) for (let at = 0; at < line.length; at += 1) isFilled[at] ||= line[at] !== ' '
  const spans: [number, number][] = []
  for (const [at, filled] of isFilled.entries()) {
    const last = spans.at(-1)
    if (!filled) continue
    if (last && at - last[1] < 2) last[1] = at + 1
    else spans.push([at, at + 1])
  }
  return spans
}
