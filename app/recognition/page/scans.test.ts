import { describe, expect, test } from 'vitest'
import { findComponents } from '../pixels/components.server'
import { blankGray, type Gray } from '../pixels/gray.server'
import { flatten, inkThreshold } from '../pixels/normalise.server'
import { box, paint } from '../pixels/painted-samples.server'
import { withoutLetters } from '../rules/faint-rules.server'
import { findRules } from '../rules/rules.server'
import { findShadeEdges, withShadeEdges } from '../rules/shade-edges.server'
import { findDarkBands } from '../sheet/bands.server'
import { resize } from '../text/cell-picture.server'

const CAP = 14

/** Grain that is the same in every run. */
function grain(gray: Gray, strength: number): void {
  let seed = 7
  for (let i = 0; i < gray.data.length; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    gray.data[i] = Math.max(0, Math.min(255, (gray.data[i] ?? 0) + Math.round((seed / 2147483648 - 0.5) * strength)))
  }
}

describe('scans', () => {
  test('a dark header stays dark when shadows are taken out', () => {
    const gray = blankGray(800, 600, 200)
    paint(gray, box(20, 100, 760, 40), 40)
    for (let x = 60; x < 700; x += 40) paint(gray, box(x, 112, 8, CAP), 200)
    const flat = flatten(gray)
    expect(flat.data[300 * 800 + 400]).toBe(255)
    expect(flat.data[130 * 800 + 400]).toBeLessThan(100)
    expect(findDarkBands(flat, CAP)).toHaveLength(1)
  })

  test('a shadow over a third of the page is still taken out', () => {
    const gray = blankGray(800, 900, 240)
    paint(gray, box(0, 600, 800, 300), 120)
    expect(flatten(gray).data[800 * 800 + 400]).toBeGreaterThan(240)
  })

  test('a faint line in grain is found whole, and letters above each other make none', () => {
    const gray = blankGray(900, 400, 235)
    paint(gray, box(40, 200, 800, 1), 205)
    for (let row = 0; row < 8; row++) paint(gray, box(300, 20 + row * 20, 2, CAP), 30)
    grain(gray, 30)
    const plain = withoutLetters(gray, findComponents(gray, 150), CAP)
    const { horizontal, vertical } = findRules(gray, CAP, 150, 8, plain)
    expect(horizontal).toHaveLength(1)
    expect(horizontal[0]?.at).toBeCloseTo(200, 0)
    expect((horizontal[0]?.end ?? 0) - (horizontal[0]?.start ?? 0)).toBeGreaterThan(740)
    expect(vertical).toEqual([])
  })
})

describe('dotted lines', () => {
  test('of large print have large dots', () => {
    const gray = blankGray(900, 100)
    for (let x = 20; x < 860; x += 8) paint(gray, box(x, 50, 4, 4))
    const { horizontal } = findRules(gray, 22, 150, 0)
    expect(horizontal.map(({ start, end }) => [start, end])).toEqual([[20, 856]])
    const feet = blankGray(900, 100)
    for (let x = 20, step = 0; x < 860; x += 8 + (step++ % 3) * 3) paint(feet, box(x, 50, 4, 4))
    expect(findRules(feet, 22, 150, 0).horizontal).toEqual([])
  })
})

test('dashes that were enlarged make a line', () => {
  const gray = blankGray(900, 100)
  for (let x = 20; x < 860; x += 18) paint(gray, box(x, 50, 10, 3))
  expect(findRules(gray, 26, 150, 0).horizontal.map(({ start, end }) => [start, end])).toEqual([[20, 858]])
})

test('dashed lines between columns are whole where others cross them', () => {
  const small = blankGray(200, 320)
  for (let row = 0; row < 10; row++) {
    for (let y = 0; y < 30; y += 6) paint(small, box(100, 10 + row * 30 + y, 1, 3))
    paint(small, box(20, 10 + row * 30, 160, 1))
  }
  const gray = resize(small, 2)
  const { vertical } = findRules(gray, 22, inkThreshold(gray), 0)
  const whole = vertical.filter(({ start, end }) => end - start > 500)
  expect(whole.map(({ at }) => Math.round(at))).toEqual([201])
})

test('dashed lines between columns are one where headings of groups part them, and a few dashes alone are none', () => {
  const groups = [1, 4, 3, 2, 4]
  const pieces: [number, number][] = []
  const small = blankGray(200, 500)
  let top = 10
  for (const rows of groups) {
    for (let y = 0; y < rows * 25; y += 5) paint(small, box(100, top + y, 1, 3))
    pieces.push([2 * top, 2 * (top + rows * 25)])
    top += (rows + 1) * 25
  }
  for (let y = 0; y < 100; y += 5) paint(small, box(150, 10 + y, 1, 3))
  const gray = resize(small, 2)
  const { vertical } = findRules(gray, 22, inkThreshold(gray), 0)
  expect(vertical.map(({ at, spans }) => [Math.round(at), spans.length])).toEqual([[201, groups.length]])
  for (const [index, [start, end]] of pieces.entries()) {
    const span = vertical[0]?.spans[index]
    expect(Math.abs((span?.start ?? 0) - start)).toBeLessThan(8)
    expect(Math.abs((span?.end ?? 0) - end)).toBeLessThan(8)
  }
})

test('the sides of two boxes in one line are two pieces, not dashes of one', () => {
  const gray = blankGray(200, 600)
  for (const [top, height] of [
    [20, 90],
    [130, 420],
  ] as const)
    paint(gray, box(100, top, 3, height))
  const { vertical } = findRules(gray, 28, 150, 0)
  expect(vertical.map(({ spans }) => spans.map(({ start, end }) => [start, end]))).toEqual([
    [
      [20, 110],
      [130, 550],
    ],
  ])
})

test('dashes with soft ends that run into the rules of low rows make a line', () => {
  const dashes = [0, 0, 0, 0, 255, 255, 128, 0, 0, 128, 255, 255, 0, 0, 0, 255, 255, 128, 0, 0, 128, 255, 255, 0, 0]
  const small = blankGray(200, 400)
  for (let row = 0; row < 14; row++) {
    const top = 10 + row * dashes.length
    for (const [y, level] of dashes.entries()) paint(small, box(100, top + y, 1, 1), level)
    for (let x = 20; x < 180; x += 8) paint(small, box(x, top, 6, 1))
  }
  const gray = resize(small, 2)
  const { vertical } = findRules(gray, 22, inkThreshold(gray), 0)
  const whole = vertical.filter(({ start, end }) => end - start > 680)
  expect(whole.map(({ at }) => Math.round(at))).toEqual([201])
})

describe('shaded rows', () => {
  test('their edges part rows, letters in them do not matter, and a line is no shaded row', () => {
    const gray = blankGray(900, 300)
    paint(gray, box(20, 60, 860, 40), 240)
    paint(gray, box(20, 200, 860, 1), 210)
    for (let x = 40; x < 800; x += 20) paint(gray, box(x, 73, 8, CAP))
    const edges = findShadeEdges(gray, CAP)
    expect(edges.map(({ at }) => Math.round(at))).toEqual([60, 100])
    const rule = { at: 61, thickness: 1, start: 20, end: 880, spans: [{ start: 20, end: 880 }] }
    expect(withShadeEdges({ horizontal: [rule], vertical: [] }, edges, CAP).horizontal).toHaveLength(2)
  })
})
