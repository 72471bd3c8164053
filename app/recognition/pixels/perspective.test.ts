import { expect, test } from 'vitest'
import { blankGray } from './gray.server'
import { AROUND_TABLE, findSlantedFrame, type Point, straighten } from './perspective.server'

const [WIDTH, HEIGHT] = [400, 300]

/** Draws a frame of strokes three pixels wide between four corners, clockwise from top left. */
function framed(corners: readonly Point[]) {
  const gray = blankGray(WIDTH, HEIGHT)
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    for (let step = 0; step <= 1000; step++) {
      const x = Math.round(from.x + ((to.x - from.x) * step) / 1000)
      const y = Math.round(from.y + ((to.y - from.y) * step) / 1000)
      for (let off = -1; off <= 1; off++) gray.data.fill(0, (y + off) * WIDTH + x - 1, (y + off) * WIDTH + x + 2)
    }
  })
  return gray
}

const SLANTED = [
  { x: 80, y: 40 },
  { x: 320, y: 30 },
  { x: 370, y: 260 },
  { x: 30, y: 250 },
]

test('the outer rules of a table that was photographed from aside are found, level ones need no straightening', () => {
  const found = findSlantedFrame(framed(SLANTED))
  found?.forEach((point, index) => {
    expect(Math.hypot(point.x - (SLANTED[index]?.x ?? 0), point.y - (SLANTED[index]?.y ?? 0))).toBeLessThan(4)
  })
  expect(found).toHaveLength(4)
  const level = [
    { x: 40, y: 40 },
    { x: 360, y: 40 },
    { x: 360, y: 260 },
    { x: 40, y: 260 },
  ]
  expect(findSlantedFrame(framed(level))).toBeUndefined()
  expect(findSlantedFrame(blankGray(WIDTH, HEIGHT))).toBeUndefined()
})

test('a straightened picture has the corners at right angles and knows the way back', () => {
  const gray = framed(SLANTED)
  const quad = findSlantedFrame(gray)
  if (!quad) throw new Error('no frame')
  const colours = new Uint8Array(gray.data.length * 3).map((_, at) => gray.data[Math.floor(at / 3)] ?? 0)
  const straight = straighten({ width: WIDTH, height: HEIGHT, colours }, { corners: quad, margin: AROUND_TABLE })
  expect(straight.colours).toHaveLength(straight.width * straight.height * 3)
  const rows = Array.from({ length: straight.height }, (_, y) => {
    const row = straight.colours.subarray(y * straight.width * 3, (y + 1) * straight.width * 3)
    return row.filter((level) => level < 128).length / row.length
  })
  // The upper rule fills one level row as wide as the table.
  expect(Math.max(...rows.slice(0, straight.height >> 1))).toBeGreaterThan(0.8)
  const ruleAt = rows.findIndex((share) => share > 0.8)
  const back = straight.photograph?.back(straight.width / 2, ruleAt)
  expect(back?.x).toBeGreaterThan(150)
  expect(Math.abs((back?.y ?? 0) - 35)).toBeLessThan(6)
})

test('a dark band that slants is no outline, and neither is one that most of the print stands outside of', () => {
  const band = blankGray(WIDTH, HEIGHT)
  for (let y = 100; y < 160; y++) band.data.fill(0, y * WIDTH + 20 + y / 10, y * WIDTH + 380)
  expect(findSlantedFrame(band)).toBeUndefined()
  const beside = framed([
    { x: 30, y: 120 },
    { x: 370, y: 100 },
    { x: 380, y: 260 },
    { x: 20, y: 250 },
  ])
  expect(findSlantedFrame(beside)).toHaveLength(4)
  for (let mark = 0; mark < 20; mark++) {
    for (let y = 20; y < 30; y++) beside.data.fill(0, y * WIDTH + 20 + mark * 15, y * WIDTH + 26 + mark * 15)
  }
  expect(findSlantedFrame(beside)).toBeUndefined()
})
