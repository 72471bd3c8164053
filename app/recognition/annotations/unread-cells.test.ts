import { describe, expect, test } from 'vitest'
import { tableSureness } from '../doubt/table-doubt.server'
import { findWords } from '../glyphs/words.server'
import { rule } from '../layout/layout-samples.server'
import { blankGray, type Gray } from '../pixels/gray.server'
import { box, paint } from '../pixels/painted-samples.server'
import { buildFrame, type Frame } from '../rules/frame.server'
import type { PageTable } from '../table/table.server'
import type { CellText } from '../text/cell-text.server'
import { findUnread, withUnreadCells } from './unread-cells.server'

const CAP = 14
const YS = [10, 50, 90, 130, 170]
const XS = [10, 210, 410, 610]
const frame = buildFrame(
  { horizontal: YS.map((at) => rule(at, 10, 610)), vertical: XS.map((at) => rule(at, 10, 170)) },
  CAP,
)
const frames: readonly Frame[] = frame ? [frame] : []
const inCell = (row: number, column: number) => box((XS[column] ?? 0) + 1, (YS[row] ?? 0) + 1, 198, 38)

/** Letters of 8 × 14 px at the left of a cell. */
const lettersIn = (row: number, column: number) =>
  [0, 1, 2].map((index) => ({ ...box((XS[column] ?? 0) + 10 + 16 * index, (YS[row] ?? 0) + 13, 8, 14), pixels: 112 }))

/** A table of four rows and three columns with letters everywhere but in `blank` cells. */
function drawn(blank: readonly string[], ground: (row: number, column: number) => number): Gray {
  const gray = blankGray(620, 180)
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      paint(gray, inCell(row, column), ground(row, column))
      if (!blank.includes(`${row} ${column}`)) for (const letter of lettersIn(row, column)) paint(gray, letter, 20)
    }
  }
  return gray
}

/** The words of all cells except these. */
const wordsBut = (unread: readonly string[]) =>
  findWords(
    [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].flatMap((column) => (unread.includes(`${row} ${column}`) ? [] : lettersIn(row, column))),
    ),
    CAP,
  )

const ROW = ['2 0', '2 1', '2 2']
const PAGE = { cap: CAP, noise: 0 }

describe('shaded cells in which something is printed and nothing was found', () => {
  const shadedRow = (row: number) => (row === 2 ? 90 : 255)

  test('a whole row of them is a row that was not read', () => {
    const unread = findUnread(drawn([], shadedRow), frames, wordsBut(ROW), PAGE)
    expect(unread.cells).toHaveLength(3)
    expect(unread.rows).toEqual([{ left: 10, right: 610, top: 90, bottom: 130 }])
  })

  test('a cell of a row that was read is one, and no row', () => {
    const unread = findUnread(drawn([], shadedRow), frames, wordsBut(['2 1']), PAGE)
    expect(unread.cells).toMatchObject([{ row: 2, column: 1 }])
    expect(unread.rows).toEqual([])
  })

  test('a bar between rows, a ground that gets darker and empty cells on white are none', () => {
    const none = { cells: [], rows: [] }
    expect(findUnread(drawn(ROW, shadedRow), frames, wordsBut(ROW), PAGE)).toEqual(none)
    const fading = drawn(ROW, () => 255)
    for (let x = 11; x < 609; x++) paint(fading, box(x, 91, 1, 38), 220 - Math.round(x / 5))
    for (const x of [210, 410]) paint(fading, box(x, 91, 1, 38))
    expect(findUnread(fading, frames, wordsBut(ROW), PAGE)).toEqual(none)
    expect(
      findUnread(
        drawn([], () => 255),
        frames,
        wordsBut(ROW),
        PAGE,
      ),
    ).toEqual(none)
  })
})

describe('a table with such cells', () => {
  const text = (value: string): CellText => ({ lines: value === '' ? [] : [value], confidence: 97 })
  const row = (index: number, values: readonly string[]) => ({
    kind: 'item' as const,
    band: { start: YS[index] ?? 0, end: YS[index + 1] ?? 0 },
    texts: values.map(text),
  })
  const table: PageTable = {
    names: ['TYPE', 'QTY', 'WATTS'],
    columns: 3,
    known: 3,
    extent: { start: 10, end: 610 },
    spans: [10, 210, 410].map((start) => ({ start, end: start + 200 })),
    rows: [row(1, ['A', '4', '20']), row(3, ['C', '', '30'])],
  }

  test('is told to lack a row between those that were read, and none elsewhere in the page', () => {
    const missing = { left: 10, right: 610, top: 90, bottom: 130 }
    const lacking = (rows: typeof missing) => withUnreadCells(table, { cells: [rows], rows: [rows] }).lacksRows === true
    expect(lacking(missing)).toBe(true)
    expect(lacking({ ...missing, top: 400, bottom: 440 })).toBe(false)
    expect(lacking({ ...missing, left: 700, right: 900 })).toBe(false)
  })

  test('has an empty cell that is to be looked at', () => {
    const marked = withUnreadCells(table, { cells: [{ left: 210, right: 410, top: 130, bottom: 170 }], rows: [] })
    expect(marked.lacksRows).toBeUndefined()
    const rows = marked.rows.map(({ texts }) => ({
      isItem: true,
      values: texts.map(({ lines }) => lines.join(' ')),
      printed: texts.map(({ lines }) => lines.join(' ')),
      texts,
    }))
    const sureness = tableSureness(['TYPE', 'QTY', 'WATTS'], rows)
    expect(sureness[1]?.[1]).toBe(0)
    expect(sureness[0]?.[1]).toBeGreaterThan(0.8)
  })
})
