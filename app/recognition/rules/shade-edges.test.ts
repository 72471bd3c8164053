import { expect, test } from 'vitest'
import { CAP, rule } from '../layout/layout-samples.server'
import { withShadeEdges } from './shade-edges.server'

test('the edge of a shaded row is added where no rule is drawn along it, also beside a piece of one', () => {
  const edge = rule(40, 10, 300)
  const heights = (...horizontal: ReturnType<typeof rule>[]) =>
    withShadeEdges({ horizontal, vertical: [] }, [edge], CAP).horizontal.map(({ at, end }) => [at, end])
  expect(heights()).toEqual([[40, 300]])
  expect(heights(rule(42, 10, 300))).toEqual([[42, 300]])
  // The sheet's grid is visible only in its empty column: a filled header hides the rest.
  expect(heights(rule(41, 300, 360))).toEqual([
    [40, 300],
    [41, 360],
  ])
})
