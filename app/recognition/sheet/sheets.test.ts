import { describe, expect, test } from 'vitest'
import { type Box, blankGray, type Gray } from '../pixels/gray.server'
import { box, paint } from '../pixels/painted-samples.server'
import { findSheets, inReadingOrder } from './sheets.server'

const GROUND = 84
const [UPPER, LOWER] = [box(60, 0, 780, 290), box(60, 305, 780, 295)]

/** White pages on a gray ground, each with the rules of a table. */
function viewer(pages: readonly Box[], ground = GROUND): Gray {
  const gray = blankGray(900, 600, ground)
  for (const page of pages) {
    paint(gray, page, 255)
    for (let y = page.top + 40; y < page.bottom - 20; y += 40)
      paint(gray, { left: page.left + 30, right: page.right - 60, top: y, bottom: y + 2 }, 0)
  }
  return gray
}

/** Sheets with the given centers, rotated by some degrees. */
function desk(sheets: readonly { readonly x: number; readonly y: number; readonly degrees: number }[]): Gray {
  const gray = blankGray(900, 600, GROUND)
  for (const { x, y, degrees } of sheets) {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    for (let at = 0; at < gray.data.length; at++) {
      const [dx, dy] = [(at % 900) - x, Math.floor(at / 900) - y]
      if (Math.abs(dx * cos + dy * sin) < 180 && Math.abs(dy * cos - dx * sin) < 220) gray.data[at] = 250
    }
  }
  return gray
}

const boxesIn = (gray: Gray) => findSheets(gray)?.parts.map((part) => part.box)

describe('several sheets in one picture', () => {
  test('pages of a viewer are parts without any of the ground, up to where the picture ends', () => {
    const found = findSheets(viewer([UPPER, LOWER]))
    expect(found?.parts.map(({ box: { top, bottom } }) => [top, bottom])).toEqual([
      [0, expect.closeTo(288, -1)],
      [expect.closeTo(307, -1), 600],
    ])
    for (const { gray } of found?.parts ?? []) expect(gray.data).not.toContain(GROUND)
    expect(found?.hasOthers).toBe(false)
  })

  test('behind pages of a viewer, and only there, the ground may be light', () => {
    expect(findSheets(viewer([UPPER, LOWER], 212))?.parts).toHaveLength(2)
    const uneven = viewer([UPPER, LOWER], 212)
    uneven.data.forEach((level, at) => {
      if (level === 212) uneven.data[at] = 206 + ((at * 7919) % 13)
    })
    expect(findSheets(uneven)).toBeUndefined()
  })

  test('are read from left to right, and lines of them from top to bottom', () => {
    const pages = [box(470, 30, 390, 250), box(40, 20, 390, 250), box(40, 320, 390, 250), box(470, 330, 390, 240)]
    expect(boxesIn(viewer(pages))?.map(({ left, top }) => [left > 400, top > 290])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])
    const [first, second] = [box(300, 0, 100, 100), box(0, 40, 100, 200)]
    expect(inReadingOrder([first, second], (own) => own)).toEqual([second, first])
  })

  test('may be three, whatever is printed on the one between', () => {
    const three = viewer([0, 205, 410].map((top) => box(60, top, 780, 190)))
    for (let x = 120; x < 700; x += 20) paint(three, box(x, 260, 8, 12), 0)
    expect(findSheets(three)?.parts).toHaveLength(3)
  })

  test('askew on a desk each keeps the ground around it, and nothing of its neighbour', () => {
    const parts = findSheets(
      desk([
        { x: 230, y: 290, degrees: 3 },
        { x: 660, y: 310, degrees: -3 },
      ]),
    )?.parts
    expect(parts).toHaveLength(2)
    for (const { gray } of parts ?? []) {
      const corners = [0, gray.width - 1, gray.data.length - gray.width, gray.data.length - 1]
      expect(corners.map((at) => gray.data[at])).toEqual([GROUND, GROUND, GROUND, GROUND])
    }
  })
})

describe('no sheets apart', () => {
  test('are a single one, the parts of a table with a dark band of its own, and pages on what is hardly darker', () => {
    expect(findSheets(viewer([box(60, 20, 780, 560)]))).toBeUndefined()
    expect(findSheets(viewer([UPPER, LOWER], 242))).toBeUndefined()
    const banded = viewer([UPPER, { ...LOWER, top: 320 }])
    expect(findSheets(banded)?.parts).toHaveLength(2)
    for (let x = 80; x < 240; x += 20) paint(banded, box(x, 298, 6, 14), 255)
    expect(findSheets(banded)).toBeUndefined()
  })

  test('are the rows of a list that lie apart, and pages beside something else on a screen', () => {
    const cards = Array.from({ length: 6 }, (_, at) => box(20, 60 + 80 * at, 860, 60))
    expect(findSheets(viewer(cards))).toBeUndefined()
    const round = viewer([
      { ...UPPER, right: 500 },
      { ...LOWER, right: 500 },
    ])
    for (let at = 0; at < round.data.length; at++)
      if (Math.hypot((at % 900) - 700, Math.floor(at / 900) - 300) < 150) round.data[at] = 255
    expect(findSheets(round)).toBeUndefined()
  })

  test('are light letters on a dark screen, and cells between thick rules', () => {
    const dark = blankGray(900, 600, 30)
    for (let y = 20; y < 580; y += 24) for (let x = 20; x < 880; x += 14) paint(dark, box(x, y, 8, 12), 220)
    expect(findSheets(dark)).toBeUndefined()
    const cells = blankGray(900, 600, 0)
    for (let y = 8; y < 560; y += 58) for (let x = 8; x < 800; x += 148) paint(cells, box(x, y, 140, 50), 255)
    expect(findSheets(cells)).toBeUndefined()
  })
})
