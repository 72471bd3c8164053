import type { Steps } from '../steps'

/** A text printed on a page. Lengths are in one unit, such as points. */
export interface PrintedText {
  readonly text: string
  /** Where it begins and ends along its line. */
  readonly start: number
  readonly end: number
  /** Position of its baseline across its line, increasing downwards. */
  readonly base: number
  /** The height of its font. */
  readonly size: number
  /** Clockwise quarter turns of its line (0–3). */
  readonly turn: number
}

/** Texts that stand together on a line, as the words of a cell do. */
export type PrintedCell = PrintedText

/** Tolerances within a line, in font heights: the offset of baselines, and the widest space between two words. */
const ON_LINE = 0.3
const SPACE = 0.6
/** More spaces than one in a text are a gap between columns. */
const GAP = /\s{2,}/

/** Texts and lines handled before a pause. */
const WITHOUT_PAUSE = 500

/** Cells in lines, from top to bottom and from start to end, of texts that have the same direction. */
export function* cellsOf(texts: readonly PrintedText[]): Steps<PrintedCell[][]> {
  const parts: PrintedText[] = []
  for (const [at, text] of texts.entries()) {
    parts.push(...parted(text))
    if (at % WITHOUT_PAUSE === WITHOUT_PAUSE - 1) yield
  }
  parts.sort((a, b) => a.base - b.base || a.start - b.start)
  yield
  const lines: PrintedText[][] = []
  for (const part of parts) {
    const first = lines.at(-1)?.[0]
    if (first && part.base - first.base <= ON_LINE * Math.min(first.size, part.size)) lines.at(-1)?.push(part)
    else lines.push([part])
  }
  yield
  const cells: PrintedCell[][] = []
  for (const line of lines) {
    cells.push(joined(line.sort((a, b) => a.start - b.start)))
    if (cells.length % WITHOUT_PAUSE === 0) yield
  }
  return cells
}

function joined(line: readonly PrintedText[]): PrintedCell[] {
  const cells: PrintedCell[] = []
  for (const next of line) {
    const last = cells.at(-1)
    const gap = last ? next.start - last.end : 0
    if (last && gap <= SPACE * Math.min(last.size, next.size)) {
      const isPiece = gap < (SPACE / 4) * next.size
      const text = `${last.text}${isPiece ? '' : ' '}${next.text}`
      cells[cells.length - 1] = { ...last, text, end: Math.max(last.end, next.end) }
    } else cells.push(next)
  }
  return cells
}

/** The parts of a text between gaps, without spaces around; their places follow from their shares of its letters. */
function parted(text: PrintedText): readonly PrintedText[] {
  const parts = text.text.split(GAP)
  if (parts.length === 1) return text.text.trim() === '' ? [] : [{ ...text, text: text.text.trim() }]
  const step = (text.end - text.start) / text.text.length
  let from = 0
  return parts.flatMap((part) => {
    from = text.text.indexOf(part, from)
    const start = text.start + from * step
    from += part.length
    return part.trim() === '' ? [] : [{ ...text, text: part.trim(), start, end: start + part.length * step }]
  })
}
