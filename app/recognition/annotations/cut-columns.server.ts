import type { Word } from '../glyphs/words.server'
import { type Box, type Gray, overlap } from '../pixels/gray.server'
import type { Frame } from '../rules/frame.server'
import type { PageTable } from '../table/table.server'
import type { PageRow } from '../text/page-rows.server'
import { struck } from './struck-cells.server'

/** The number of texts the picture's edge must cut before a column counts as cropped; fewer are noise. */
const FEWEST = 3
/** With at least this many rules running out of the picture, one cut text is enough. */
const RUN_OUT = 4
/** A rule this close to the edge, in pixels, ends the table. */
const AT_EDGE = 3

/** Finds the words that the left or right edge of the picture cuts off. */
export function findCutWords(
  words: readonly Word[],
  frames: readonly Frame[],
  { width }: Pick<Gray, 'width'>,
  cap: number,
): Box[] {
  const sides = [
    { cut: words.filter(({ left }) => left <= 0), runsOut: frames.some((frame) => runsOut(frame, 0)) },
    { cut: words.filter(({ right }) => right >= width), runsOut: frames.some((frame) => runsOut(frame, width)) },
  ]
  return sides.flatMap(({ cut, runsOut }) => (linesOf(cut, cap) >= (runsOut ? 1 : FEWEST) ? cut : []))
}

/** True if a table continues beyond an edge of the picture: its horizontal rules reach the edge and no column rule is there. */
function runsOut({ rules }: Frame, edge: number): boolean {
  const reaches = (at: number) => Math.abs(at - edge) <= 1
  const out = rules.horizontal.filter(({ start, end }) => reaches(start) || reaches(end))
  return out.length >= RUN_OUT && !rules.vertical.some(({ at }) => Math.abs(at - edge) <= AT_EDGE)
}

function linesOf(words: readonly Word[], cap: number): number {
  const middles = words.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b)
  return middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > cap).length
}

/** Marks all cells of a column that the picture's edge cuts through: the rest of a text may look complete. */
export function withCutColumns(table: PageTable, cut: readonly Box[]): PageTable {
  const { spans } = table
  const own = cut.filter((word) => isBeside(table, word))
  if (!spans || own.length === 0) return table
  const isCut = spans.map(({ start, end }) =>
    own.some(({ left, right }) => overlap(left, right, start, end) * 2 > right - left),
  )
  const rows = table.rows.map((row): PageRow => {
    if (row.kind !== 'item') return row
    return { ...row, texts: row.texts.map((text, column) => (isCut[column] ? struck(text) : text)) }
  })
  return { ...table, rows, hasCutColumn: true }
}

/** The height of the header in rows; a title is above it. */
const HEADER = 1.5

function isBeside({ rows }: PageTable, { top, bottom }: Box): boolean {
  const [first, last] = [rows[0]?.band, rows.at(-1)?.band]
  if (!first || !last) return false
  const middle = (top + bottom) / 2
  return middle >= first.start - HEADER * (first.end - first.start) && middle < last.end
}
