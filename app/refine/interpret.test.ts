import { describe, expect, test } from 'vitest'
import type { FixtureData } from '~/domain/table/table'
import { PRACTICE } from '../../tests/support/refine-practice'
import { applyAnswer } from './answers/apply'
import { interpret } from './interpret'

describe('the practice instructions', () => {
  test.each(PRACTICE)(
    '[FLOW-07][REFINE-11] $id: $instruction',
    ({ instruction, data, hasSelection, selectedIndices, expect: wanted }) => {
      const answer = interpret(instruction, data, hasSelection ? selectedIndices : null)
      expect(answer.notUnderstood, answer.message).toBeUndefined()
      expect(applyAnswer(data, answer).data.rows).toEqual(wanted.rows)
    },
  )
})

test('[REFINE-08] modify_row sets the named cells of that row', () => {
  const data: FixtureData = { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] }
  const answer = interpret('set the type to B; set the quantity to 2', data, null)
  expect(answer.changes).toEqual([{ type: 'modify_row', rowIndex: 0, changes: { TYPE: 'B', QTY: '2' } }])
})

test('reading looks a long table through once, not once for every reading that is tried', () => {
  let looks = 0
  const rows = Array.from(
    { length: 2000 },
    (_, index) =>
      Object.defineProperty({ TYPE: `A${index}` }, 'MFG', {
        enumerable: true,
        get: () => {
          looks++
          return 'LITHONIA'
        },
      }) as { TYPE: string; MFG: string },
  )
  const answer = interpret('set price to 10 for the pretty ones', { columns: ['TYPE', 'MFG', 'UNIT $'], rows }, null)
  expect(answer.notUnderstood).toBeDefined()
  expect(looks).toBeLessThan(5 * rows.length)
})

test.each([
  'price over 5 and '.repeat(58),
  'the rows where type is A or B and price is over 5 or under 3 and not C, '.repeat(14),
])('words with countless readings are given up and change nothing: %s', { timeout: 60_000 }, (words) => {
  const data: FixtureData = { columns: ['TYPE', 'UNIT $'], rows: [{ TYPE: 'A', 'UNIT $': '1' }] }
  const answer = interpret(words.slice(0, 1000), data, null)
  expect(answer.changes).toEqual([])
  expect(answer.suggestions).toHaveLength(3)
})

test('an amount in parentheses is a credit', () => {
  const data: FixtureData = { columns: ['TYPE', 'UNIT $'], rows: [{ TYPE: 'A', 'UNIT $': '70' }] }
  for (const said of ['set the price of A to (50)', 'change all prices to ($50.00)']) {
    expect(applyAnswer(data, interpret(said, data, null)).data.rows[0]?.['UNIT $']).toMatch(/^-50(\.00)?$/)
  }
  expect(applyAnswer(data, interpret('multiply all prices by (2)', data, null)).data.rows[0]?.['UNIT $']).toBe('140.00')
  const credits: FixtureData = { columns: ['TYPE', 'UNIT $'], rows: [{ TYPE: 'A', 'UNIT $': '-50.00' }] }
  expect(applyAnswer(credits, interpret('delete rows where price = (50)', credits, null)).data.rows).toEqual([])
})
