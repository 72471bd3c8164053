import { expect, test } from 'vitest'
import { MARK, printedInColour } from './coloured-words.server'
import type { Box } from './gray.server'
import { box } from './painted-samples.server'

const CAP = 12
const WIDTH = 160
const HEIGHT = 40
type Mark = (typeof MARK)[keyof typeof MARK]

/** Returns the number of printed letters in a cell with these boxes painted one over the other. */
function printed(...painted: readonly (readonly [readonly Box[], Mark])[]): number {
  const marks = new Uint8Array(WIDTH * HEIGHT)
  for (const [boxes, mark] of painted)
    for (const { left, top, right, bottom } of boxes)
      for (let y = top; y < bottom; y++) marks.fill(mark, y * WIDTH + left, y * WIDTH + right)
  return printedInColour({ width: WIDTH, height: HEIGHT, marks }, CAP)
}

/** Letters from `left` on, which rest on the line at 22. */
const word = (left: number, count: number, height = CAP, foot = 22) =>
  Array.from({ length: count }, (_, at) => box(left + 10 * at, foot - height, 6, height))

const BLACK = [word(4, 5), MARK.neutral] as const
const BLUE = [word(64, 5), MARK.coloured] as const
const stroke = (...boxes: Box[]) => [boxes, MARK.coloured] as const

test('coloured words on the line of black ones are print, underlined or not', () => {
  expect(printed(BLACK, BLUE)).toBe(5)
  expect(printed(BLACK, BLUE, stroke(box(64, 24, 46, 1)))).toBe(5)
})

test('small letters are of the height of each other, and some reach below the line', () => {
  const small = [...word(64, 4, 8), box(104, 14, 6, 11)]
  expect(printed(BLACK, [small, MARK.coloured])).toBe(5)
})

test('a line of its own in a colour is print when its letters are alike', () => {
  expect(printed([word(4, 5, CAP, 14), MARK.neutral], [word(4, 5, CAP, 34), MARK.coloured])).toBe(5)
})

test('a stroke through black print or a line below it is a pen, also beside coloured print', () => {
  expect(printed(BLACK, stroke(box(2, 15, 54, 2)))).toBe(0)
  expect(printed(BLACK, BLUE, stroke(box(2, 15, 54, 2)))).toBe(0)
  expect(printed(BLACK, BLUE, stroke(box(4, 24, 46, 1)))).toBe(0)
  expect(printed(BLACK, BLUE, [[box(4, 25, 46, 1)], MARK.other])).toBe(0)
})

test('a circle around black print is a pen', () => {
  const ring = [box(0, 6, 24, 2), box(0, 26, 24, 2), box(0, 6, 2, 22), box(22, 6, 2, 22)]
  expect(printed(BLACK, stroke(...ring))).toBe(0)
})

test('what is put beside print by hand stands a little off its line, unevenly or higher', () => {
  expect(printed(BLACK, [word(64, 2, CAP, 23), MARK.coloured])).toBe(0)
  const uneven = [0, 3, -3, 5].flatMap((off, at) => word(64 + 12 * at, 1, CAP, 22 + off))
  expect(printed(BLACK, [uneven, MARK.coloured])).toBe(0)
  expect(printed(BLACK, [word(64, 2, 17), MARK.coloured])).toBe(0)
  expect(printed(BLACK, [word(64, 1, 22, 30), MARK.coloured])).toBe(0)
})

test('the coloured edges of black letters on a screen are of two hues and no pen', () => {
  const edges = (left: number, mark: Mark) =>
    [word(4, 5).map(({ top, left: at }) => box(at + left, top, 2, CAP)), mark] as const
  expect(printed(BLACK, edges(0, MARK.coloured), edges(4, MARK.other), BLUE)).toBe(5)
})
