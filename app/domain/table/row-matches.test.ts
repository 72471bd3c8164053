import { expect, test } from 'vitest'
import { matchRows } from './row-matches'

const row = (TYPE: string, more = {}) => ({ TYPE, MFG: 'LITH', 'CATALOG #': 'X1', LINE: '', ...more })

test('[SNIP-13][SNIP-14] rows are found again by TYPE, MFG, CATALOG # and LINE, whatever else changed', () => {
  const before = [row('A', { QTY: '1' }), row('B'), row('B', { MFG: 'GOTH' }), row('B', { LINE: 'PART' })]
  const after = [row('B', { LINE: 'PART' }), row('A', { QTY: '9' }), row('B', { MFG: 'GOTH' }), row('C')]
  expect(matchRows(before, after)).toEqual([3, 0, 2, null])
  expect(matchRows(before, [row('A', { 'CATALOG #': 'X2' })])).toEqual([null])
})

test('[SNIP-15][SNIP-16] case and outer blanks make no difference', () => {
  expect(matchRows([row('  a1 ', { MFG: 'lith' })], [row('A1')])).toEqual([0])
})

test('[SNIP-22] equal rows match in order, each once before any is used again', () => {
  expect(matchRows([row('A'), row('B'), row('A')], [row('A'), row('A'), row('A'), row('B')])).toEqual([0, 2, 0, 1])
})

test('a column named __proto__ or values full of separators confuse nothing', () => {
  expect(matchRows([row('A","B')], [row('A', { MFG: 'B' })])).toEqual([null])
})
