import { describe, expect, test } from 'vitest'
import { blankGray, type Gray } from './gray.server'
import { hasLightPrint, inDaylight, isShadowed } from './light.server'
import { pictureKind } from './normalise.server'
import { box, paint } from './painted-samples.server'

/** Rows of strokes between rules, in two levels. */
function page(ground: number, print: number): Gray {
  const gray = blankGray(900, 300, ground)
  for (let y = 20; y < 300; y += 40) {
    paint(gray, box(20, y, 860, 1), print)
    for (let x = 30; x < 600; x += 9) paint(gray, box(x, y + 12, 2, 14), print)
  }
  return gray
}

/** Adds light from one side, and camera grain. */
function lit(gray: Gray): Gray {
  const data = gray.data.map((level, at) =>
    Math.round(level * (1 - (0.4 * (at % gray.width)) / gray.width) + ((at * 7919) % 5)),
  )
  return { ...gray, data }
}

describe('a picture that is darker than middle grey', () => {
  test.each([
    [120, 10],
    [100, 20],
    [60, 8],
  ])('is paper where the print on its ground of level %i is darker, and becomes light', (ground, print) => {
    for (const picture of [page(ground, print), lit(page(ground, print))]) {
      expect(hasLightPrint(picture)).toBe(false)
      const light = inDaylight(picture)
      expect(pictureKind(light).dark).toBe(false)
      expect(light.data[5 * light.width + 400]).toBeGreaterThan(170)
      expect(light.data[20 * light.width + 400]).toBeLessThan(70)
    }
  })

  test.each([
    [30, 220],
    [60, 140],
    [100, 230],
  ])('is a dark screen where the print on its ground of level %i is lighter, and stays as it is', (ground, print) => {
    const picture = page(ground, print)
    expect(hasLightPrint(picture)).toBe(true)
    expect(inDaylight(picture)).toBe(picture)
  })

  test('is light already where its paper lies on a dark desk', () => {
    const picture = blankGray(900, 900, 40)
    const sheet = page(220, 20)
    for (let y = 0; y < sheet.height; y++)
      picture.data.set(sheet.data.subarray(y * 900 + 100, y * 900 + 800), (300 + y) * 900 + 100)
    expect(hasLightPrint(picture)).toBe(false)
    expect(inDaylight(picture)).toBe(picture)
    // The camera's grain shows on the desk, however white the paper is.
    const grainy = picture.data.map((level, at) => (level < 50 ? level + ((at * 7919) % 23) - 11 : 255))
    expect(pictureKind({ ...picture, data: grainy })).toMatchObject({ dark: false, scan: true })
  })
})

test('a light picture stays as it is', () => {
  const picture = page(200, 30)
  expect(hasLightPrint(picture)).toBe(false)
  expect(inDaylight(picture)).toBe(picture)
})

describe('a clean picture', () => {
  const shaded = (share: (x: number, y: number) => number) => {
    const gray = page(255, 0)
    return { ...gray, data: gray.data.map((level, at) => level * share(at % gray.width, Math.floor(at / gray.width))) }
  }

  test('under a shadow is read as a scan, also where most of it is white', () => {
    const slanting = shaded((x, y) => 1 - 0.6 * Math.min(1, Math.max(0, (x + y / 3 - 550) / 300)))
    expect(isShadowed(slanting)).toBe(true)
    expect(pictureKind(slanting).scan).toBe(true)
    expect(isShadowed(shaded((_, y) => 1 - y / 600))).toBe(true)
  })

  test('with shaded rows, columns or headers that get darker is none', () => {
    const pictures = [
      shaded(() => 1),
      shaded((_, y) => (y % 80 < 40 ? 0.8 : 1)),
      shaded((x) => (x % 200 < 90 ? 0.7 : 1)),
      shaded((_, y) => (y > 20 && y < 60 ? 1 - (y - 20) / 80 : 1)),
    ]
    expect(pictures.map(isShadowed)).toEqual([false, false, false, false])
    expect(pictures.map((picture) => pictureKind(picture).scan)).toEqual([false, false, false, false])
  })
})
