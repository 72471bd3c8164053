import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlignableRow, alignRows } from './alignment.server'

const rows = (...texts: string[]): AlignableRow[] =>
  texts.map((line) => {
    const [type = '', text = ''] = line.split('|')
    return { type, text }
  })

test('pairs equal lines and leaves out what only one reading has', () => {
  const cloud = rows('A1|2BLT4-40L-ADP', '|LEVEL 2', 'B|LDN6-35/10-LO6AR', 'C|ZL1N-L48')
  const local = rows('A1|2BLT4-40L-ADP', 'B|LDN6-35/10-LO6AR', 'X|SOMETHING ELSE', 'C|ZL1N-L48')
  expect(alignRows(cloud, local)).toEqual([0, null, 1, 3])
})

test('forgives look-alikes', () => {
  expect(alignRows(rows('A1|LDN6-35/10-LO6AR'), rows('AI|LDN6-35/1O-L06AR'))).toEqual([0])
})

test('keeps the order where types and numbers repeat', () => {
  const same = rows('A|WF6-LED', 'A|WF6-LED', 'A|WF6-LED')
  expect(alignRows(same, same)).toEqual([0, 1, 2])
})

test('never crosses, never uses a line twice, and pairs a reading with itself wholly', () => {
  const line = fc.record({ type: fc.constantFrom('A', 'B', 'C1'), text: fc.stringMatching(/^[A-C0-2-]{4,9}$/) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(line, { maxLength: 12 }), (left, right) => {
      const matches = alignRows(left, right).filter((match) => match !== null)
      const rising = matches.every((match, index) => index === 0 || match > (matches[index - 1] ?? -1))
      expect(rising).toBe(true)
      expect(alignRows(left, left)).toEqual(left.map((_, index) => index))
    }),
  )
})
