import { describe, expect, test } from 'vitest'
import { findComponents } from '../pixels/components.server'
import { type Box, blankGray, type Gray } from '../pixels/gray.server'
import { box, paint } from '../pixels/painted-samples.server'
import { withoutOutlines } from './outlines.server'

const CAP = 14
const THRESHOLD = 150

/** Draws a closed line through these corners, 1.5 px to both sides of its middle, with soft edges. */
function draw(gray: Gray, corners: readonly (readonly [number, number])[]): void {
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay]
    const length = Math.hypot(bx - ax, by - ay)
    for (let y = Math.floor(Math.min(ay, by)) - 3; y <= Math.max(ay, by) + 3; y++) {
      for (let x = Math.floor(Math.min(ax, bx)) - 3; x <= Math.max(ax, bx) + 3; x++) {
        const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2))
        const away = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
        const at = y * gray.width + x
        gray.data[at] = Math.min(gray.data[at] ?? 255, 255 * Math.min(1, Math.max(0, away - 1)))
      }
    }
  })
}

const oval = (x: number, y: number, across: number, down: number) =>
  Array.from({ length: 40 }, (_, index) => {
    const turn = (index * Math.PI) / 20
    return [x + across * Math.cos(turn), y + down * Math.sin(turn)] as const
  })

/** Draws an H of cap height, from its top left corner. */
function letter(gray: Gray, left: number, top: number): void {
  paint(gray, box(left, top, 2, CAP))
  paint(gray, box(left + 6, top, 2, CAP))
  paint(gray, box(left + 2, top + 6, 4, 2))
}

/** A page with letters of a text, and two in the middle of a line drawn around them. */
function page(corners: readonly (readonly [number, number])[]): Gray {
  const gray = blankGray(400, 200)
  for (let x = 20; x < 200; x += 12) letter(gray, x, 20)
  letter(gray, 290, 93)
  letter(gray, 302, 93)
  draw(gray, corners)
  return gray
}

const cleaned = (gray: Gray) => withoutOutlines(gray, findComponents(gray, THRESHOLD), CAP, THRESHOLD)
const marks = (gray: Gray): Box[] =>
  findComponents(gray, THRESHOLD).map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
const inside = [box(290, 93, 8, CAP), box(302, 93, 8, CAP)]
const text = Array.from({ length: 15 }, (_, index) => box(20 + 12 * index, 20, 8, CAP))

const BOX = [
  [280, 85],
  [320, 85],
  [320, 115],
  [280, 115],
] as const

describe('lines around a text', () => {
  test.each([
    ['circle', oval(300, 100, 20, 20)],
    ['oval', oval(300, 100, 30, 15)],
    [
      'hexagon',
      [
        [275, 100],
        [284, 86],
        [316, 86],
        [325, 100],
        [316, 114],
        [284, 114],
      ],
    ],
    [
      'triangle',
      [
        [300, 60],
        [335, 118],
        [265, 118],
      ],
    ],
    [
      'diamond',
      [
        [300, 70],
        [335, 100],
        [300, 130],
        [265, 100],
      ],
    ],
  ] as const)('a %s goes, what stands in it and beside it stays', (_, corners) => {
    expect(marks(cleaned(page(corners)))).toEqual([...text, ...inside])
  })

  test('where letters touch the line, they lose no more than what is the line', () => {
    const gray = page(oval(300, 103, 24, 15))
    paint(gray, box(294, 87, 12, 8))
    const left = marks(cleaned(gray))
    expect(left.slice(0, text.length)).toEqual(text)
    expect(left.slice(text.length).every(({ top, bottom }) => top >= 89 && bottom === 107)).toBe(true)
  })

  test('a box goes within the rules of a table, and stays where it is a cell', () => {
    const table = page(BOX)
    for (const [left, top, width, height] of [
      [5, 5, 390, 1],
      [5, 190, 390, 1],
      [5, 5, 1, 186],
      [395, 5, 1, 186],
    ] as const)
      paint(table, box(left, top, width, height))
    expect(marks(cleaned(table))).toEqual([box(5, 5, 391, 186), ...text, ...inside])
    const alone = page(BOX)
    expect(cleaned(alone)).toBe(alone)
  })

  test('large letters, and signs without a text in them, stay', () => {
    const gray = blankGray(400, 200)
    for (let x = 20; x < 200; x += 12) letter(gray, x, 20)
    draw(gray, oval(300, 100, 14, 18))
    draw(gray, oval(200, 100, 14, 14))
    paint(gray, box(196, 99, 8, 3))
    expect(cleaned(gray)).toBe(gray)
  })
})
