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

/** Cells in lines, from top to bottom and from start to end, of texts that have the same direction. */
export function cellsOf(texts: readonly PrintedText[]): PrintedCell[][] {
  const sorted = texts
    .flatMap(parted)
    .filter(({ text }) => text.trim() !== '')
    .sort((a, b) => a.base - b.base || a.start - b.start)
  const lines: PrintedText[][] = []
  for (const text of sorted) {
    const first = lines.at(-1)?.[0]
    if (first && text.base - first.base <= ON_LINE * Math.min(first.size, text.size)) lines.at(-1)?.push(text)
    else lines.push([text])
  }
  return lines.map((line) => joined(line.sort((a, b) => a.start - b.start)))
}

function joined(line: readonly PrintedText[]): PrintedCell[] {
  const cells: PrintedCell[] = []
  for (const next of line) {
    const last = cells.at(-1)
    const gap = last ? next.start - last.end : 0
    if (last && gap <= SPACE * Math.min(last.size, next.size)) {
      const isPiece = gap < (SPACE / 4) * next.size
      const text = `${last.text}${isPiece ? '' : ' '}${next.text}`.trim()
      cells[cells.length - 1] = { ...last, text, end: Math.max(last.end, next.end) }
    } else cells.push({ ...next, text: next.text.trim() })
  }
  return cells
}

/** The parts of a text between gaps; their places follow from their shares of its letters. */
function parted(text: PrintedText): readonly PrintedText[] {
  const parts = text.text.split(GAP)
  if (parts.length === 1) return [text]
  const step = (text.end - text.start) / text.text.length
  let from = 0
  return parts.map((part) => {
    from = text.text.indexOf(part, from)
    const start = text.start + from * step
    from += part.length
    return { ...text, text: part, start, end: start + part.length * step }
  })
}
