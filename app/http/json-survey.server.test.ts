import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surveyJson } from './json-survey.server'

/** The same figures, counted in the parsed value. */
function count(value: unknown): { depth: number; objects: number; names: Set<string>; commas: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, objects: 0, names: new Set(), commas: 0 }
  const inner = Object.values(value).map(count)
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    objects: 1 + inner.reduce((sum, { objects }) => sum + objects, 0),
    commas: Math.max(0, inner.length - 1) + inner.reduce((sum, { commas }) => sum + commas, 0),
    names: new Set([...own, ...inner.flatMap(({ names }) => [...names])]),
  }
}

test('counts as the parsed value does, whatever stands in quotes and however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat({ max: 3 }), (value, indent) => {
      const { depth, objects, names, values } = surveyJson(JSON.stringify(value, null, indent))
      const counted = count(JSON.parse(JSON.stringify(value)))
      expect([depth, objects, values]).toEqual([counted.depth, counted.objects, counted.objects + counted.commas])
      expect(names).toBeLessThanOrEqual(counted.names.size)
    }),
  )
})

test('tells names apart', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `name ${index}`)
  const row = JSON.stringify(Object.fromEntries(names.map((name) => [name, name])))
  expect(surveyJson(`[${row},${row}]`).names).toBe(5000)
})
