import { expect, test } from 'vitest'
import { blankGray, type Gray } from '../pixels/gray.server'
import type { Point } from '../pixels/perspective.server'
import { findSheet } from './sheet.server'

const [WIDTH, HEIGHT] = [900, 600]
const GROUND = 90

/** A sheet between four corners, clockwise from the top left, with rules across and down; `paper` is its brightness by x. */
function photograph(corners: readonly Point[], paper: (x: number) => number = () => 250): Gray {
  const gray = blankGray(WIDTH, HEIGHT)
  const isInside = (x: number, y: number) =>
    corners.every((from, at) => {
      const to = corners[(at + 1) % corners.length] ?? from
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
    })
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isRule = y % 60 < 2 || x % 150 < 2
      gray.data[y * WIDTH + x] = !isInside(x, y) ? GROUND : isRule ? 30 : paper(x)
    }
  }
  return gray
}

const TILTED = [
  { x: 120, y: 90 },
  { x: 790, y: 60 },
  { x: 840, y: 520 },
  { x: 80, y: 540 },
]

function expectNear(found: readonly Point[] | undefined, corners: readonly Point[]) {
  expect(found).toHaveLength(4)
  found?.forEach((point, at) => {
    expect(Math.hypot(point.x - (corners[at]?.x ?? 0), point.y - (corners[at]?.y ?? 0))).toBeLessThan(4)
  })
}

test('the corners of a sheet that was photographed from aside are found, whatever is ruled on it', () => {
  expectNear(findSheet(photograph(TILTED))?.outline.corners, TILTED)
})

const LEVEL = [
  { x: 100, y: 100 },
  { x: 800, y: 100 },
  { x: 800, y: 500 },
  { x: 100, y: 500 },
]

test('a sheet that lies exactly level is cut out of its photograph, by whose grain it is known', () => {
  const { data, ...size } = photograph(LEVEL)
  const grain = { ...size, data: data.map((level, at) => level - ((at * 7919) % 31)) }
  expectNear(findSheet(grain)?.outline.corners, LEVEL)
})

test('another sheet beside the largest is told of', () => {
  const [upper, lower] = [40, 320].map((y) => [
    { x: 100, y },
    { x: 800, y: y + 30 },
    { x: 790, y: y + 30 + y / 2 + 100 },
    { x: 90, y: y + y / 2 + 100 },
  ])
  if (!upper || !lower) throw new Error('no sheets')
  const both = photograph(lower)
  expect(findSheet(both)?.hasOthers).toBe(false)
  photograph(upper).data.forEach((level, at) => {
    if (level !== GROUND) both.data[at] = level
  })
  expectNear(findSheet(both)?.outline.corners, lower)
  expect(findSheet(both)?.hasOthers).toBe(true)
})

test('a shadow over a side of the sheet is no part of what it lies on', () => {
  expectNear(findSheet(photograph(TILTED, (x) => Math.min(250, 150 + x / 4)))?.outline.corners, TILTED)
})

test('where the picture cuts a side of the sheet, the picture’s edge is not taken for that side', () => {
  const cut = [
    { x: -24, y: 140 },
    { x: 850, y: 100 },
    { x: 880, y: 520 },
    { x: 20, y: 560 },
  ]
  const found = findSheet(photograph(cut))?.outline.corners
  expectNear(found, cut)
  const [a, , , d] = found ?? []
  if (!a || !d) throw new Error('no sheet')
  expect((d.x - a.x) / (d.y - a.y)).toBeCloseTo(44 / 420, 2)
})

test('a sheet that fills the picture, lies level or stands on its corner is not straightened, nor is a plain picture', () => {
  expect(findSheet(photograph(LEVEL))).toBeUndefined()
  const filling = [
    { x: -300, y: -200 },
    { x: 1300, y: -260 },
    { x: 1300, y: 900 },
    { x: -300, y: 900 },
  ]
  expect(findSheet(photograph(filling))).toBeUndefined()
  const onItsCorner = [
    { x: 420, y: 20 },
    { x: 760, y: 280 },
    { x: 500, y: 580 },
    { x: 160, y: 320 },
  ]
  expect(findSheet(photograph(onItsCorner))).toBeUndefined()
  expect(findSheet(blankGray(WIDTH, HEIGHT))).toBeUndefined()
})

test('a bright thing without four straight sides is no sheet', () => {
  const disc = blankGray(WIDTH, HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      disc.data[y * WIDTH + x] = Math.hypot(x - 450, y - 300) < 250 - x / 20 ? 250 : GROUND
  expect(findSheet(disc)).toBeUndefined()
})

test('a side that is outside the picture runs as the one against it does', () => {
  const above = [
    { x: 60, y: -40 },
    { x: 850, y: -5 },
    { x: 838, y: 455 },
    { x: 48, y: 420 },
  ]
  const [a, b] = findSheet(photograph(above))?.outline.corners ?? []
  if (!a || !b) throw new Error('no sheet')
  expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo(35 / 790, 2)
  expect(Math.max(a.y, b.y)).toBeGreaterThan(-5)
})
