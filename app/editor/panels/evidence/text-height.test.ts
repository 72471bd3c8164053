import { expect, test } from 'vitest'
import { textHeights } from './text-height'

const WIDTH = 120
const HEIGHT = 60
const WHOLE = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }

/** A picture with this paper brightness and blocks of print: top, height, left, width. */
function picture(paper: number, print: number, ...blocks: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(paper)
  for (const [top, height, left, width] of blocks) {
    for (let y = top; y < top + height; y += 1) {
      data.fill(print, 4 * (y * WIDTH + left), 4 * (y * WIDTH + left + width))
    }
  }
  return { data, width: WIDTH }
}

test('two lines of print are two heights, dark on light and light on dark', () => {
  for (const [paper, print] of [
    [250, 20],
    [40, 220],
  ] as const) {
    expect(textHeights(picture(paper, print, [10, 9, 8, 60], [30, 11, 8, 40]), WHOLE)).toEqual([9, 11])
  }
})

test('rules, specks and what the edge cuts are no text', () => {
  const rule = [22, 6, 0, WIDTH] as const
  const speck = [50, 2, 30, 2] as const
  const cut = [0, 6, 8, 50] as const
  expect(textHeights(picture(255, 0, cut, rule, speck, [34, 9, 8, 50]), WHOLE)).toEqual([9])
})

test('blank paper has none, be it a little uneven', () => {
  expect(textHeights(picture(250, 225, [10, 9, 8, 60]), WHOLE)).toEqual([])
})
