import { expect, test } from 'vitest'
import type { Letter, Verdict } from '../glyphs/glyphs.server'
import { surenessOf } from './doubt.server'

const verdict = (own: number): Verdict => ({ text: 'C', own, other: 0.4, rival: 'G', alike: 0.02 })
const textOf = (own: number) => {
  const letters: Letter[] = [...'CRE-2C'].map((text, at) => ({
    text,
    blank: false,
    confidence: 99,
    verdict: at === 5 ? verdict(own) : verdict(0.005),
  }))
  return { lines: ['CRE-2C'], confidence: 99, letters: [letters] }
}

test('a letter unlike all others of its kind is doubted, however sure the engine was', () => {
  // A hyphen touches the C.
  expect(surenessOf(textOf(0.34))).toBeLessThan(0.8)
  expect(surenessOf(textOf(0.05))).toBeGreaterThan(0.8)
})
