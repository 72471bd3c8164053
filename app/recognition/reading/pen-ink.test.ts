import { expect, test } from 'vitest'
import type { Box } from '../pixels/gray.server'
import { box } from '../pixels/painted-samples.server'
import type { Picture } from '../pixels/picture.server'
import { createInkFinder, hasColouredInk } from './pen-ink.server'

type Colour = readonly [number, number, number]

const BLUE: Colour = [26, 63, 174]
const BLACK: Colour = [17, 17, 17]
const ALL = box(0, 0, 60, 30)
const PAGE = { cap: 12, scale: 1, degrees: 0, padX: 0, padY: 0, isScan: false, width: 60, height: 30 }

function pictureOf(painted: readonly (readonly [Box, Colour])[], ground: Colour = [255, 255, 255]): Picture {
  const colours = new Uint8Array(60 * 30 * 3)
  for (const [area, colour] of [[ALL, ground] as const, ...painted]) {
    for (let y = area.top; y < area.bottom; y++)
      for (let x = area.left; x < area.right; x++) colours.set(colour, 3 * (y * 60 + x))
  }
  return { width: 60, height: 30, colours }
}

const inksIn = (painted: Parameters<typeof pictureOf>[0], ground?: Colour) =>
  createInkFinder(pictureOf(painted, ground), PAGE).inksIn(ALL)

const STEM = box(10, 9, 2, 12)
const STROKE = box(6, 14, 30, 2)

test('a blue stroke through black print is ink of two kinds', () => {
  expect(
    inksIn([
      [STEM, BLACK],
      [STROKE, BLUE],
    ]),
  ).toMatchObject({ neutral: 20, coloured: 60 })
})

test('on warm paper black print is as black', () => {
  const { neutral, coloured } = inksIn([[STEM, [60, 54, 46]]], [232, 214, 184])
  expect([neutral, coloured]).toEqual([24, 0])
})

test('the coloured edges of letters on a screen are no ink of a pen', () => {
  const letters = [10, 20, 30].flatMap((left): [Box, Colour][] => [
    [box(left, 9, 1, 12), [255, 170, 90]],
    [box(left + 1, 9, 1, 12), BLACK],
    [box(left + 2, 9, 1, 12), [90, 170, 255]],
  ])
  expect(inksIn(letters)).toMatchObject({ neutral: 36, coloured: 0 })
  const wide = [10, 24, 38].flatMap((left): [Box, Colour][] => [
    [box(left, 9, 2, 12), [190, 110, 40]],
    [box(left + 2, 9, 2, 12), BLACK],
    [box(left + 4, 9, 2, 12), [40, 110, 190]],
  ])
  expect(inksIn(wide).coloured).toBe(0)
})

test('a filled ground and a marker are no ink of a pen', () => {
  expect(
    inksIn([
      [box(4, 6, 52, 18), [224, 33, 138]],
      [STEM, BLACK],
    ]).coloured,
  ).toBe(0)
  expect(
    inksIn([
      [box(4, 6, 20, 18), [255, 255, 0]],
      [STEM, BLACK],
    ]).coloured,
  ).toBe(0)
})

test('the soft edges of black print on a strong ground, or under a marker, are no ink of a pen', () => {
  const soft = ([r, g, b]: Colour): Colour => [r / 2, g / 2, b / 2]
  const orange: Colour = [255, 192, 0]
  const yellow: Colour = [255, 255, 0]
  const stems = (ground: Colour) =>
    [10, 18, 26].flatMap((left): [Box, Colour][] => [
      [box(left, 9, 6, 12), soft(ground)],
      [box(left + 2, 9, 2, 12), BLACK],
    ])
  expect(inksIn(stems(orange), orange).coloured).toBe(0)
  expect(inksIn([[box(4, 4, 30, 20), yellow], ...stems(yellow)]).coloured).toBe(0)
})

test('a picture of black print, with a speck of colour or on yellow paper, has no coloured ink', () => {
  expect(
    hasColouredInk(
      pictureOf([
        [STEM, BLACK],
        [box(40, 10, 6, 6), BLUE],
      ]),
    ),
  ).toBe(false)
  expect(hasColouredInk(pictureOf([[STEM, BLACK]], [255, 250, 150]))).toBe(false)
  expect(
    hasColouredInk(
      pictureOf([
        [STEM, BLACK],
        [STROKE, BLUE],
      ]),
    ),
  ).toBe(true)
})

test('a page that was enlarged and turned is found again in its picture', () => {
  const twice = { ...PAGE, scale: 2, width: 120, height: 60, cap: 24 }
  const { inksIn: inks } = createInkFinder(
    pictureOf([
      [STEM, BLACK],
      [STROKE, BLUE],
    ]),
    twice,
  )
  expect(inks(box(0, 0, 120, 60))).toMatchObject({ neutral: 20, coloured: 60 })
  expect(inks(box(0, 44, 120, 16))).toMatchObject({ neutral: 0, coloured: 0 })
})

test('blue letters beside black ones are counted, with a blue stroke through these they are not', () => {
  const letters = [6, 12, 18, 32, 38].map((left, at): [Box, Colour] => [box(left, 9, 3, 12), at < 3 ? BLACK : BLUE])
  const printedIn = (painted: Parameters<typeof pictureOf>[0]) => {
    const finder = createInkFinder(pictureOf(painted), PAGE)
    return finder.printedIn(ALL, finder.inksIn(ALL).hue)
  }
  expect(printedIn(letters)).toBe(2)
  expect(printedIn([...letters, [box(4, 14, 16, 2), BLUE]])).toBe(0)
})
