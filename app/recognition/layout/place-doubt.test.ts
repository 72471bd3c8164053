import { expect, test } from 'vitest'
import type { Word } from '../glyphs/words.server'
import type { Layout, PlacedCell } from './layout.server'
import { isUnread, placeDoubts } from './place-doubt.server'

const CAP = 10

/** A cell of one line; `words` are left and right ends. */
function cell(row: number, column: number, ...words: readonly (readonly [number, number])[]): PlacedCell {
  const placed = words.map(([left, right]): Word => ({ left, right, top: 30 * row, bottom: 30 * row + CAP, parts: [] }))
  const left = Math.min(...words.map(([start]) => start))
  const right = Math.max(...words.map(([, end]) => end))
  return {
    ...{ row, rowEnd: row + 1, column, columnEnd: column + 1, words: placed },
    ...{ left, right, top: 30 * row, bottom: 30 * row + CAP },
  }
}

function layout(columns: number, ruled = false): Layout {
  const spans = Array.from({ length: columns }, (_, index) => ({ start: 200 * index, end: 200 * (index + 1) }))
  return { columns: spans, rows: [], cells: [], ruled }
}

const ROWS = [0, 1, 2, 3, 4, 5]

test('a border that is no wider than a blank in most rows makes both columns doubtful, in one row that row', () => {
  const often = ROWS.flatMap((row) => [cell(row, 0, [0, 60]), cell(row, 1, [64, 120])])
  expect(placeDoubts(often, layout(2), CAP).map(({ tight }) => tight)).toEqual(often.map(() => 2))
  const once = ROWS.flatMap((row) => [cell(row, 0, [0, row === 2 ? 196 : 60]), cell(row, 1, [200, 260])])
  expect(placeDoubts(once, layout(2), CAP).map(({ tight }) => tight)).toEqual(
    once.map(({ row }) => (row === 2 ? 1 : 0)),
  )
})

test('rules part columns however near their texts stand', () => {
  const near = ROWS.flatMap((row) => [cell(row, 0, [0, 60]), cell(row, 1, [64, 120])])
  expect(placeDoubts(near, layout(2, true), CAP).every(({ tight }) => tight === 0)).toBe(true)
})

test('white that runs down a column tells that it may be two', () => {
  const two = ROWS.map((row) => cell(row, 0, [0, 20 + row], [80, 140]))
  expect(placeDoubts(two, layout(1), CAP).every(({ united }) => united === 1)).toBe(true)
  const one = ROWS.map((row) => cell(row, 0, [0, 20 + 10 * row], [24 + 10 * row, 140]))
  expect(placeDoubts(one, layout(1), CAP).every(({ united }) => united === 0)).toBe(true)
})

test('a cell over a border and a row in which every cell has two lines may be two', () => {
  const high = (row: number, column: number) => {
    const [one, two] = [
      cell(row, column, [200 * column, 200 * column + 60]),
      cell(row + 0.5, column, [200 * column, 200 * column + 60]),
    ]
    return { ...one, bottom: two.bottom, words: [...one.words, ...two.words] }
  }
  const cells = [...ROWS.flatMap((row) => [cell(row, 0, [0, 60]), cell(row, 1, [200, 260])]), high(6, 0), high(6, 1)]
  expect(placeDoubts(cells, layout(2, true), CAP).map(({ united }) => united)).toEqual(
    cells.map(({ row }) => (row === 6 ? 1 : 0)),
  )
  const wide = [...cells.slice(0, 12), { ...cell(7, 0, [0, 300]), columnEnd: 2 }, cell(7, 2, [400, 460])]
  expect(placeDoubts(wide, layout(3, true), CAP).at(-2)?.united).toBe(1)
  expect(placeDoubts(wide.slice(0, -1), layout(3, true), CAP).at(-1)?.united).toBe(0)
})

test('where a row may begin with the line above, the cells of more than one line on both sides are doubtful', () => {
  const high = (row: number) => {
    const [one, two] = [cell(row, 1, [200, 260]), cell(row + 0.4, 1, [200, 260])]
    return { ...one, bottom: two.bottom, words: [...one.words, ...two.words] }
  }
  const cells = [
    cell(0, 0, [0, 60]),
    cell(0, 1, [200, 260]),
    cell(1, 0, [0, 60]),
    high(1),
    cell(2, 0, [0, 60]),
    high(2),
  ]
  const rows = [0, 1, 2].map((row) => ({ start: 30 * row, end: 30 * row + 30, ...(row === 1 && { isUnsure: true }) }))
  const found = placeDoubts(cells, { ...layout(2, true), rows }, CAP)
  expect(found.map(({ united }) => united === 3)).toEqual([false, true, false, true, false, false])
})

test('letters of which nothing was read are no empty cell; specks are', () => {
  const parts = (height: number) =>
    [0, 12].map((left) => ({ left, right: left + 8, top: 0, bottom: height, pixels: 40 }))
  const withParts = (height: number): PlacedCell => {
    const empty = cell(0, 0, [0, 20])
    return { ...empty, words: empty.words.map((word) => ({ ...word, parts: parts(height) })) }
  }
  expect(isUnread(withParts(CAP), [], CAP)).toBe(true)
  expect(isUnread(withParts(CAP), ['9.9'], CAP)).toBe(false)
  expect(isUnread(withParts(4), [], CAP)).toBe(false)
})
