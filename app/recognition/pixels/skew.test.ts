import { describe, expect, test } from 'vitest'
import type { Component } from './components.server'
import { findSkew } from './skew.server'

const CAP = 20

/** The letters of a table of words, laid askew by `degrees`. */
function lettersAt(degrees: number): Component[] {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const letters: Component[] = []
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 7; column++) {
      for (let letter = 0; letter < 4 + ((row * 7 + column * 3) % 5); letter++) {
        const [along, down] = [column * 200 + letter * 17, row * 44]
        const [x, foot] = [cos * along - sin * down, sin * along + cos * down]
        letters.push({ left: x - 6, right: x + 6, top: foot - CAP, bottom: foot, pixels: 100 })
      }
    }
  }
  return letters
}

describe('the fall of text lines', () => {
  test.each([0.5, -2, 3, 3.3, 5, -8, 12, -15, 25])('of %s degrees is found by the feet of letters', (degrees) => {
    expect(findSkew(lettersAt(degrees), CAP)).toBeCloseTo(degrees, 1)
  })

  test('is none where lines are level', () => {
    expect(findSkew(lettersAt(0), CAP)).toBe(0)
  })

  test('is not sought in text that runs down: its letters stand in no rows', () => {
    const lying = lettersAt(0).map(({ left, right, top, bottom, pixels }) => {
      return { left: top, right: bottom, top: left, bottom: right, pixels }
    })
    expect(Math.abs(findSkew(lying, CAP))).toBeLessThanOrEqual(3.25)
  })
})
