import { expect, test } from 'vitest'
import { IDENTITY } from './pdf-matrix'
import { firstState } from './pdf-state'
import { STATE_OPERATORS } from './pdf-state-operators'

const fresh = () => firstState(IDENTITY, { left: 0, top: 0, right: 100, bottom: 100 })

/** The state after these operators. */
function after(...operators: readonly [name: string, ...args: unknown[]][]) {
  const state = fresh()
  for (const [name, ...args] of operators) STATE_OPERATORS[name]?.(state, args)
  return state
}

test('a transform applies within the one before', () => {
  expect(after(['transform', 2, 0, 0, 2, 10, 0], ['transform', 1, 0, 0, 1, 5, 5]).matrix).toEqual([2, 0, 0, 2, 20, 10])
})

test('colors and alphas are set separately for strokes and fills', () => {
  const { stroke, fill, strokeAlpha, fillAlpha } = after(
    ['setStrokeRGBColor', '#ff0000'],
    ['setFillTransparent'],
    [
      'setGState',
      [
        ['CA', 0.5],
        ['ca', 0.25],
        ['LW', 3],
      ],
    ],
  )
  expect([stroke, fill, strokeAlpha, fillAlpha]).toEqual(['#ff0000', 'transparent', 0.5, 0.25])
  expect(after(['setFillColorN', 1, 2]).fill).toBe('pattern')
})

test('a negative font size writes backwards, from the graphics state too', () => {
  expect(after(['setFont', 'F1', -12])).toMatchObject({ font: 'F1', fontSize: 12, direction: -1 })
  expect(after(['setGState', [['Font', ['F2', 9]]]])).toMatchObject({ font: 'F2', fontSize: 9, direction: 1 })
})

test('a line of text starts at the start of the line before it, one leading below', () => {
  const { x, y, lineX, leading } = after(['beginText'], ['moveText', 10, 20], ['setLeading', 5], ['nextLine'])
  expect([x, y, lineX, leading]).toEqual([10, 15, 10, -5])
  expect(after(['setLeadingMoveText', 3, -7], ['nextLine'])).toMatchObject({ x: 3, y: -14 })
})

test('the stretch of letters is a percentage', () => {
  expect(after(['setHScale', 80]).stretch).toBeCloseTo(0.8)
})
