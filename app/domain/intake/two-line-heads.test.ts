import { expect, test } from 'vitest'
import { headFinder } from './head-line'
import { withJoinedHeads } from './two-line-heads'

const joined = (...lines: readonly (readonly string[])[]) => withJoinedHeads(lines, headFinder())

test('words below merged headings belong to them', () => {
  expect(joined(['Type', 'Mfg', 'Quantity', ''], ['', '', 'Bldg 1', 'Bldg 2'], ['A', 'LITH', '1', '2'])).toEqual([
    ['Type', 'Mfg', 'Quantity Bldg 1', 'Quantity Bldg 2'],
    ['A', 'LITH', '1', '2'],
  ])
})

test('words below headings that have blank columns beside them, and none in those columns, are a row', () => {
  const lines = [
    ['Type', 'Qty', '', 'Mfg', '', 'Catalog #'],
    ['', 'TBD', '', 'LITH', '', ''],
  ]
  expect(joined(...lines)).toEqual(lines)
})
