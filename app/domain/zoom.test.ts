import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampZoom, zoomAfterWheel } from './zoom'

const turn = (deltaY: number, more = {}) => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  ctrlKey: false,
  shiftKey: false,
  ...more,
})

test('[SNIP-17][SNIP-18][SNIP-19][SNIP-20] the wheel changes the size by its distance times the sensitivity of the held key', () => {
  expect(zoomAfterWheel(1, turn(-100))).toBeCloseTo(1.25)
  expect(zoomAfterWheel(1, turn(100))).toBeCloseTo(0.75)
  expect(zoomAfterWheel(1, turn(-100, { ctrlKey: true }))).toBeCloseTo(1.5)
  expect(zoomAfterWheel(1, turn(-100, { shiftKey: true }))).toBeCloseTo(1.125)
})

test('[SNIP-19] a wheel that Shift turns sideways counts like any other', () => {
  expect(zoomAfterWheel(1, turn(0, { deltaX: -100, shiftKey: true }))).toBeCloseTo(1.125)
})

test('lines of the wheel count as 16 px each', () => {
  expect(zoomAfterWheel(1, turn(-3, { deltaMode: 1 }))).toBeCloseTo(1 + 48 * 0.0025)
})

test('[SNIP-11][SNIP-12] whatever is turned, the size stays between 0.5 and 3', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 3, noNaN: true }), fc.integer(), fc.boolean(), (zoom, deltaY, ctrlKey) => {
      const next = zoomAfterWheel(zoom, turn(deltaY, { ctrlKey }))
      return next >= 0.5 && next <= 3
    }),
  )
  expect(clampZoom(0.1)).toBe(0.5)
  expect(clampZoom(9)).toBe(3)
})
