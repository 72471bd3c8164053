import { describe, expect, test } from 'vitest'
import { eraseRules } from '../rules/erase-rules.server'
import { findRules } from '../rules/rules.server'
import { findDarkBands, lightenBands } from '../sheet/bands.server'
import { resize } from '../text/cell-picture.server'
import { capitalHeight, findComponents, letterHeight } from './components.server'
import { blankGray, type Gray } from './gray.server'
import { flatten, inkThreshold, invert, medianFilter, pictureKind } from './normalise.server'
import { box, paint } from './painted-samples.server'
import { findSkew, turn } from './skew.server'

/** Letters of 8 × 14 px in rows that fall by `slope` px per px. */
function page(slope = 0): Gray {
  const gray = blankGray(900, 400)
  for (let row = 0; row < 8; row++) {
    for (let letter = 0; letter < 50; letter++) {
      const x = 40 + letter * 16
      paint(gray, box(x, Math.round(60 + row * 36 + x * slope), 8, 14))
    }
  }
  return gray
}

describe('components', () => {
  test('finds shapes that touch at a corner as one and others apart', () => {
    const gray = blankGray(20, 20)
    paint(gray, box(2, 2, 3, 3))
    paint(gray, box(5, 5, 3, 3))
    paint(gray, box(12, 2, 2, 9))
    const found = findComponents(gray, 128)
    expect(found).toEqual([
      { left: 2, top: 2, right: 8, bottom: 8, pixels: 18 },
      { left: 12, top: 2, right: 14, bottom: 11, pixels: 18 },
    ])
  })

  test('joins the legs of a U that meet only at the bottom', () => {
    const gray = blankGray(12, 12)
    paint(gray, box(2, 2, 2, 8))
    paint(gray, box(8, 2, 2, 8))
    paint(gray, box(2, 9, 8, 2))
    expect(findComponents(gray, 128)).toHaveLength(1)
  })

  test('the capital height is that of the letters, not of rules, specks or a title', () => {
    const gray = page()
    paint(gray, box(10, 5, 800, 2))
    for (let i = 0; i < 60; i++) paint(gray, box(20 + i * 12, 30, 2, 2))
    paint(gray, box(100, 360, 20, 34))
    expect(capitalHeight(findComponents(gray, 128))).toBe(14)
    expect(capitalHeight(findComponents(blankGray(50, 50), 128))).toBe(0)
  })
})

describe('the capital height', () => {
  /** Lines of lower-case letters of 10 px, every fourth with a stem of 16 px, or below a title in capitals of 16 px. */
  const print = (isBeside: boolean) =>
    Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 30 }, (_, letter) => {
        const isTall = isBeside ? letter % 4 === 0 : row === 0
        const [left, bottom] = [20 + letter * 12, 40 + row * 30]
        return { left, top: bottom - (isTall ? 16 : 10), right: left + 8, bottom, pixels: 40 }
      }),
    ).flat()

  test('is that of the tall letters beside small ones, not of a larger title', () => {
    expect(capitalHeight(print(true))).toBe(16)
    expect(capitalHeight(print(false))).toBe(10)
    expect(letterHeight(print(true))).toBe(10)
  })
})

describe('skew', () => {
  test.each([-1.2, -0.4, 0.7, 1.5])('measures lines that fall by %s degrees and levels them', (degrees) => {
    const gray = page(Math.tan((degrees * Math.PI) / 180))
    const found = findSkew(findComponents(gray, 128), 14)
    expect(Math.abs(found - degrees)).toBeLessThan(0.1)
    const level = findComponents(turn(gray, found).gray, 160)
    const firstRow = level
      .filter((part) => part.pixels > 60)
      .sort((a, b) => a.top - b.top)
      .slice(0, 50)
    const tops = firstRow.map((part) => part.top)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(3)
  })

  test('leaves a screenshot alone whose lines fall by less than a pixel or two', () => {
    const gray = page(Math.tan((0.03 * Math.PI) / 180))
    expect(findSkew(findComponents(gray, 128), 14)).toBe(0)
  })

  test('leaves a level screenshot alone', () => {
    expect(findSkew(findComponents(page(), 128), 14)).toBe(0)
    const gray = page()
    expect(turn(gray, 0).gray).toBe(gray)
  })

  test('turning cuts nothing off and tells how much white it added', () => {
    const turned = turn(page(), 1)
    expect(turned.gray.height).toBe(400 + 2 * turned.padY)
    expect(turned.gray.width).toBe(900 + 2 * turned.padX)
  })
})

describe('rules', () => {
  test('a line that a stroke by hand runs along stays a line, a bar with a step stays none', () => {
    const gray = page()
    paint(gray, box(20, 40, 860, 1))
    for (let x = 100; x < 500; x++) paint(gray, box(x, 34 + Math.round((x - 100) / 40), 1, 3))
    paint(gray, box(20, 350, 860, 20))
    paint(gray, box(20, 370, 400, 4))
    const { horizontal } = findRules(gray, 14, inkThreshold(gray), 0)
    expect(horizontal.map(({ at, start, end }) => [at, start, end])).toEqual([[40, 20, 880]])
  })

  test('finds thin, thick and faint lines and no letters', () => {
    const gray = page()
    paint(gray, box(20, 40, 1, 310), 225)
    paint(gray, box(880, 40, 1, 310), 225)
    paint(gray, box(20, 40, 860, 1))
    paint(gray, box(20, 348, 860, 3))
    const rules = findRules(gray, 14, inkThreshold(gray), 0)
    expect(rules.horizontal.map(({ at, start, end }) => [at, start, end])).toEqual([
      [40, 20, 880],
      [349, 20, 880],
    ])
    expect(rules.vertical.map(({ at }) => at)).toEqual([20, 880])
  })

  test('a pale line of dashes is one on white paper, and none on paper with grain', () => {
    const gray = blankGray(600, 400)
    for (let y = 40; y < 350; y++) paint(gray, box(300, y, 1, 1), y % 6 < 3 ? 243 : 247)
    const verticals = (noise: number) => findRules(gray, 14, inkThreshold(gray), noise).vertical.map(({ at }) => at)
    expect(verticals(0)).toEqual([300])
    expect(verticals(1)).toEqual([])
  })

  test('joins the parts of a broken line', () => {
    const gray = page()
    paint(gray, box(20, 40, 300, 1))
    paint(gray, box(400, 40, 300, 1))
    const [rule] = findRules(gray, 14, 150, 0).horizontal
    expect(rule?.spans).toEqual([
      { start: 20, end: 320 },
      { start: 400, end: 700 },
    ])
  })

  test('a piece of a dotted line is one where the line goes on, a short row of dots alone is none', () => {
    const gray = blankGray(600, 80)
    const dots = (from: number, to: number, y: number) => {
      for (let x = from; x < to; x += 4) paint(gray, box(x, y, 2, 1))
    }
    dots(20, 80, 20)
    dots(200, 560, 20)
    dots(20, 80, 60)
    const { horizontal } = findRules(gray, 14, 150, 0)
    expect(horizontal.map(({ at, spans }) => [at, spans.length])).toEqual([[20, 2]])
  })

  test('dots that were enlarged have soft edges and are still a line, which others cross', () => {
    const small = blankGray(400, 60)
    for (let x = 20; x < 380; x += 4) paint(small, box(x, 30, 2, 2))
    for (const x of [100, 200, 300]) paint(small, box(x + 2, 30, 2, 2))
    const gray = resize(small, 2)
    const { horizontal } = findRules(gray, 22, inkThreshold(gray), 0)
    expect(horizontal).toHaveLength(1)
    expect(horizontal[0]?.at).toBeCloseTo(61.5, 0)
    expect(horizontal[0]?.spans).toHaveLength(1)
  })

  test('erases a line but not the letter that crosses it', () => {
    const gray = blankGray(300, 60)
    paint(gray, box(10, 30, 280, 2))
    paint(gray, box(100, 20, 4, 24))
    const erased = eraseRules(gray, { horizontal: findRules(gray, 12, 150, 0).horizontal, vertical: [] }, 150)
    expect(findComponents(erased, 150)).toEqual([{ left: 100, top: 20, right: 104, bottom: 44, pixels: 96 }])
  })
})

describe('dark bands', () => {
  test('turns a dark header row around and leaves the rest', () => {
    const gray = page()
    paint(gray, box(20, 10, 860, 34), 70)
    for (let letter = 0; letter < 30; letter++) paint(gray, box(60 + letter * 20, 18, 8, 14), 255)
    const bands = findDarkBands(gray, 14)
    expect(bands).toEqual([box(20, 10, 860, 34)])
    const light = lightenBands(gray, bands)
    expect(light.data[12 * gray.width + 30]).toBe(255)
    expect(light.data[20 * gray.width + 62]).toBe(0)
    expect(light.data[65 * gray.width + 42]).toBe(gray.data[65 * gray.width + 42])
  })

  test('a rule over two cells of a header is no band, however bold the cells beside it are', () => {
    const gray = page()
    paint(gray, box(20, 10, 860, 2))
    paint(gray, box(20, 60, 860, 2))
    paint(gray, box(600, 34, 200, 2))
    for (let letter = 0; letter < 20; letter++) paint(gray, box(40 + letter * 26, 28, 20, 26))
    for (let letter = 0; letter < 8; letter++) paint(gray, box(620 + letter * 20, 40, 8, 14))
    expect(findDarkBands(gray, 14)).toEqual([])
  })

  test('a thick rule and rows of text are no bands', () => {
    const gray = page()
    paint(gray, box(20, 40, 860, 4))
    expect(findDarkBands(gray, 14)).toEqual([])
  })
})

describe('levels', () => {
  test('tells dark screens and scans from clean screenshots', () => {
    const clean = page()
    expect(pictureKind(clean)).toMatchObject({ dark: false, scan: false, noise: 0 })
    expect(pictureKind(invert(clean)).dark).toBe(true)
    let seed = 7
    const grain = () => {
      seed = (seed * 16807) % 2147483647
      return seed % 60
    }
    const grainy = { ...clean, data: clean.data.map((level) => Math.max(0, level - grain())) }
    const kind = pictureKind(grainy)
    expect(kind.scan).toBe(true)
    expect(kind.noise).toBeGreaterThan(5)
  })

  test('flattening takes a shadow away', () => {
    const gray = page()
    for (let y = 0; y < gray.height; y++) {
      for (let x = 0; x < gray.width; x++) {
        const at = y * gray.width + x
        gray.data[at] = Math.round((gray.data[at] ?? 0) * (1 - (0.4 * x) / gray.width))
      }
    }
    const flat = flatten(gray)
    expect(flat.data[10 * gray.width + 890]).toBeGreaterThan(245)
    expect(flat.data[10 * gray.width + 5]).toBeGreaterThan(245)
  })

  test('the median takes single specks away and keeps strokes', () => {
    const gray = blankGray(30, 30)
    paint(gray, box(5, 5, 1, 1))
    paint(gray, box(15, 5, 4, 15))
    const out = medianFilter(gray)
    expect(out.data[5 * 30 + 5]).toBe(255)
    expect(out.data[12 * 30 + 16]).toBe(0)
  })

  test('the median is the middle one of nine, whatever they are', () => {
    const gray = blankGray(40, 40)
    gray.data.forEach((_, at) => {
      gray.data[at] = (at * at * 37 + at * 91) % 251
    })
    const out = medianFilter(gray)
    for (let y = 1; y < 39; y++) {
      for (let x = 1; x < 39; x++) {
        const rows = [y - 1, y, y + 1].flatMap((row) => [...gray.data.slice(row * 40 + x - 1, row * 40 + x + 2)])
        expect(out.data[y * 40 + x]).toBe(rows.sort((a, b) => a - b)[4])
      }
    }
  })
})
