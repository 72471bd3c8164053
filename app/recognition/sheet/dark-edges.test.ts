import { describe, expect, test } from 'vitest'
import { blankGray, type Gray } from '../pixels/gray.server'
import { box, paint } from '../pixels/painted-samples.server'
import { withoutDarkEdges } from './dark-edges.server'

/** A ruled page: rules across its whole width, and letters. */
function page(width = 800, height = 400): Gray {
  const gray = blankGray(width, height)
  for (let y = 30; y < height; y += 40) {
    paint(gray, box(0, y, width, 2))
    for (let x = 150; x < width - 150; x += 14) paint(gray, box(x, y + 14, 8, 14))
  }
  return gray
}

const inkIn = (gray: Gray, left: number, right: number, top = 0, bottom = gray.height) => {
  let ink = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((gray.data[y * gray.width + x] ?? 255) < 128) ink++
  return ink
}

describe('a dark strip', () => {
  test.each([
    ['left', box(0, 0, 110, 400)],
    ['right', box(690, 0, 110, 400)],
    ['top', box(0, 0, 800, 25)],
    ['bottom', box(0, 375, 800, 25)],
  ])('at the %s side is white, and the rules that run into it stay', (_, strip) => {
    const gray = page()
    paint(gray, strip, 15)
    const light = withoutDarkEdges(gray)
    expect(inkIn(light, strip.left, strip.right, strip.top, strip.bottom)).toBe(0)
    const middle = [150, 650, 30, 370] as const
    expect(inkIn(light, ...middle)).toBe(inkIn(page(), ...middle))
  })

  test('all round is white, with its soft end', () => {
    const gray = page()
    for (const [strip, level] of [
      [3, 90],
      [0, 10],
    ] as const) {
      paint(gray, box(0, 0, 60 + strip, 400), level)
      paint(gray, box(740 - strip, 0, 60 + strip, 400), level)
      paint(gray, box(0, 0, 800, 20 + strip), level)
      paint(gray, box(0, 380 - strip, 800, 20 + strip), level)
    }
    const light = withoutDarkEdges(gray)
    expect(inkIn(light, 0, 60)).toBe(0)
    expect(inkIn(light, 0, 800, 0, 24)).toBe(0)
    expect(inkIn(light, 150, 650, 30, 370)).toBe(inkIn(page(), 150, 650, 30, 370))
  })

  test('that gets narrower, as beside a page that was turned, is white too', () => {
    const gray = page()
    for (let y = 0; y < 400; y++) paint(gray, box(0, y, 40 + Math.round(y / 20), 1), 15)
    const light = withoutDarkEdges(gray)
    expect(inkIn(light, 0, 40, 0, 200)).toBe(0)
    expect(inkIn(light, 0, 50, 200)).toBe(0)
  })
})

describe('what stays dark', () => {
  test('a column at the side with light print', () => {
    const gray = page()
    paint(gray, box(0, 0, 110, 400), 40)
    for (let y = 44; y < 400; y += 40) for (let x = 20; x < 80; x += 14) paint(gray, box(x, y, 8, 14), 255)
    expect(withoutDarkEdges(gray)).toBe(gray)
  })

  test('a header at the top with light print', () => {
    const gray = page()
    paint(gray, box(0, 0, 800, 34), 40)
    for (let x = 20; x < 760; x += 14) if (x % 140 < 80) paint(gray, box(x, 14, 8, 14), 255)
    expect(withoutDarkEdges(gray)).toBe(gray)
  })

  test('cells of a column', () => {
    const gray = page()
    for (let y = 30; y < 400; y += 80) paint(gray, box(0, y, 110, 40), 40)
    expect(withoutDarkEdges(gray)).toBe(gray)
  })

  test('rules at the side', () => {
    const gray = page()
    paint(gray, box(0, 0, 6, 400))
    expect(withoutDarkEdges(gray)).toBe(gray)
  })
})
