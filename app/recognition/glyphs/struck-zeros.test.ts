import { expect, test } from 'vitest'
import { findStruckZeros } from './struck-zeros.server'

const SIDE = 24

/** Draws a mark from strokes, as a unit vector. */
function mark(...strokes: [x: number, y: number, width: number, height: number][]): Float32Array {
  const ink = new Float32Array(SIDE * SIDE)
  for (const [left, top, width, height] of strokes) {
    for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) ink[y * SIDE + x] = 1
  }
  const length = Math.hypot(...ink)
  return ink.map((level) => level / length)
}

const ring: [number, number, number, number][] = [
  [7, 4, 2, 16],
  [15, 4, 2, 16],
  [9, 4, 6, 2],
  [9, 18, 6, 2],
]
const zero = mark(...ring)
const struck = mark(...ring, [9, 14, 2, 3], [11, 10, 2, 4], [13, 7, 2, 3])
const eight = mark(...ring, [9, 11, 6, 2])
const six = mark([7, 4, 2, 16], [9, 4, 6, 2], [15, 11, 2, 9], [9, 11, 6, 2], [9, 18, 6, 2])

test('a zero with a stroke is told from an eight and a six, whatever it was read as', () => {
  const inks = [struck, struck, struck, struck, eight, six, zero]
  const labels = ['8', '@', '0', '8', '8', '6', '0']
  expect(findStruckZeros(inks, labels, SIDE)).toEqual([true, true, true, true, false, false, false])
})

test('a letter that looks the same upside down is none, nor are a few odd marks', () => {
  expect(findStruckZeros(Array(5).fill(struck), ['S', 'O', 'N', 'Z', 'O'], SIDE)).not.toContain(true)
  expect(findStruckZeros([struck, eight, struck], ['8', '8', '8'], SIDE)).not.toContain(true)
})

test('in leaning print, where every letter is unlike its mirror image, there are none', () => {
  const leaning = mark(
    [9, 4, 2, 5],
    [8, 9, 2, 6],
    [7, 15, 2, 5],
    [17, 4, 2, 5],
    [16, 9, 2, 6],
    [15, 15, 2, 5],
    [8, 11, 9, 2],
  )
  const inks = [struck, struck, struck, struck, leaning, leaning, leaning]
  expect(findStruckZeros(inks, ['8', 'B', '0', '8', 'H', 'H', 'M'], SIDE)).not.toContain(true)
})
