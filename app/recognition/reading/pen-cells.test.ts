import { expect, test } from 'vitest'
import type { Box } from '../pixels/gray.server'
import type { PageTable } from '../table/table.server'
import type { CellText } from '../text/cell-text.server'
import { withPenMarks } from './pen-cells.server'
import type { Hue, Inks } from './pen-ink.server'

const PAGE = { cap: 10, scale: 1 }
const BLUE: Hue = [0, -1]
const RED: Hue = [-1, 0]
const TEXT: CellText = { lines: ['A1'], confidence: 95 }

const black: Inks = { neutral: 80, coloured: 0, hue: [0, 0] }
const none: Inks = { neutral: 0, coloured: 0, hue: [0, 0] }
const struck = (hue: Hue): Inks => ({ neutral: 60, coloured: 70, hue })
/** Black print next to words of `letters` letters printed in a colour. */
const words = (hue: Hue, letters: number) => ({ ...struck(hue), letters })
const only = (hue: Hue): Inks => ({ neutral: 2, coloured: 70, hue })

/** Returns the marked cells, as `row,column`, of a table with these inks. */
function marked(inks: readonly (readonly (Inks & { letters?: number })[])[]): {
  cells: string[]
  isPenned: boolean | undefined
} {
  const count = inks[0]?.length ?? 0
  const table: PageTable = {
    names: inks[0]?.map((_, column) => `C${column}`),
    columns: count,
    known: 2,
    extent: { start: 0, end: 100 * count },
    spans: Array.from({ length: count }, (_, column) => ({ start: 100 * column, end: 100 * (column + 1) })),
    rows: inks.map((_, row) => ({
      kind: 'item',
      band: { start: 20 * row, end: 20 * (row + 1) },
      texts: Array.from({ length: count }, () => TEXT),
    })),
  }
  const at = ({ left, top }: Box) => inks[Math.floor(top / 20)]?.[Math.floor(left / 100)]
  const finder = { inksIn: (box: Box) => at(box) ?? none, printedIn: (box: Box) => at(box)?.letters ?? 0 }
  const found = withPenMarks(table, finder, PAGE)
  const cells = found.rows.flatMap(({ texts }, row) =>
    texts.flatMap((text, column) => (text.place?.struck ? [`${row},${column}`] : [])),
  )
  return { cells, isPenned: found.isPenned }
}

test('cells with print and ink of another colour are marked, and the table is told to have been written in', () => {
  const found = marked([
    [black, struck(BLUE), black],
    [black, black, struck(BLUE)],
  ])
  expect(found).toEqual({ cells: ['0,1', '1,2'], isPenned: true })
})

test('a red row, a column of links and a red cell are print', () => {
  const found = marked([
    [black, only(BLUE), black],
    [only(RED), only(RED), only(RED)],
    [black, only(BLUE), only(RED)],
  ])
  expect(found).toEqual({ cells: [], isPenned: undefined })
})

test('where a pen was used, a cell by itself in its colour was written by it, a column of links was not', () => {
  const found = marked([
    [struck(RED), black, only(BLUE)],
    [black, only(RED), only(BLUE)],
    [black, black, only(BLUE)],
  ])
  expect(found.cells).toEqual(['0,0', '1,1'])
})

test('a speck of colour, and the black that a coarse picture makes of coloured print, mark nothing', () => {
  expect(
    marked([
      [
        { neutral: 80, coloured: 8, hue: BLUE },
        { neutral: 14, coloured: 300, hue: BLUE },
      ],
    ]).cells,
  ).toEqual([])
})

test('coloured words printed in black text are no writing, unless they are few letters in all', () => {
  const printed = [
    [black, words(BLUE, 3), only(BLUE)],
    [black, words(BLUE, 2), black],
  ]
  expect(marked(printed)).toEqual({ cells: [], isPenned: undefined })
  expect(marked([[black, words(BLUE, 3), black]]).cells).toEqual(['0,1'])
})

test('where a pen was used, words in its colour are marked however they stand, those in another colour are not', () => {
  const found = marked([
    [struck(RED), black, words(BLUE, 6)],
    [black, words(RED, 6), black],
  ])
  expect(found.cells).toEqual(['0,0', '1,1'])
})
