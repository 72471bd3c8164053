import { describe, expect, test } from 'vitest'
import { BYTES, createSums, LANES } from './weighted-sums.server'

describe('weighted sums', () => {
  const outputs = 2 * LANES
  const sums = createSums(100 * outputs)
  const weights = sums.numbers(5 * outputs)
  weights.forEach((_, at) => {
    weights[at] = (at % 13) - 6
  })
  const values = sums.numbers(3)
  const places = sums.places(3)
  const out = sums.numbers(3 * outputs)
  const inputs: readonly [value: number, input: number][] = [
    [0.5, 1],
    [2, 4],
    [-1, 0],
  ]
  inputs.forEach(([value, input], at) => {
    values[at] = value
    places[at] = input * outputs * BYTES
  })

  test('are added to what is there, with the weights of each input, and nothing beside', () => {
    out.fill(7)
    sums.add({ out, at: outputs, outputs, values, places, count: inputs.length, weights })
    const expected = Array.from({ length: outputs }, (_, output) =>
      inputs.reduce((sum, [value, input]) => sum + value * (weights[input * outputs + output] ?? 0), 7),
    )
    expect([...out]).toEqual([...Array(outputs).fill(7), ...expected, ...Array(outputs).fill(7)])
  })

  test('of no input are what was there', () => {
    out.fill(7)
    sums.add({ out, at: 0, outputs, values, places, count: 0, weights })
    expect([...out]).toEqual(Array(3 * outputs).fill(7))
  })
})
