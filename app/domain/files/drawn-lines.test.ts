import { expect, test } from 'vitest'
import { drawnLines } from './drawn-lines'

const CELLS = [
  ['Type', 'Qty', 'Mfg', 'Unit $'],
  ['A1', '4', '', '1,118.50'],
  ['B', '12', 'GOTH', '20.00'],
]

test('cells between bars', () => {
  const lines = [
    '| Type | Qty | Mfg | Unit $ |',
    '|------|:---:|---|--|',
    '| A1 | 4 | | 1,118.50 |',
    '| B | 12 | GOTH | 20.00 |',
  ]
  expect(drawnLines(lines.join('\r\n'))).toEqual(CELLS)
  const rule = '+------+-----+'
  expect(drawnLines([rule, ...lines.toSpliced(1, 1, rule), rule].join('\n'))).toEqual(CELLS)
  expect(drawnLines('| A1 | 4 |')).toEqual([['A1', '4']])
})

test('cells that are aligned by spaces, with blank ones at their place', () => {
  const lines = ['Type   Qty  Mfg     Unit $', 'A1       4        1,118.50', 'B       12  GOTH     20.00']
  expect(drawnLines(lines.join('\n'))).toEqual(CELLS)
  expect(drawnLines(['Riverside Clinic lighting fixtures', '', ...lines].join('\n'))).toEqual([
    ['Riverside Clinic lighting fixtures'],
    ...CELLS,
  ])
  expect(drawnLines([...lines, 'Total                 630.00'].join('\n'))?.at(-1)).toEqual(['Total', '', '', '630.00'])
})

test('a heading of two words above short cells is one column', () => {
  expect(drawnLines('Type  Cat No  Qty\nA     X       4\nB     Y       5')).toEqual([
    ['Type', 'Cat No', 'Qty'],
    ['A', 'X', '4'],
    ['B', 'Y', '5'],
  ])
})

test.each([
  'A1 | 4 | 118.50',
  '|A1|',
  'See note 1.  Then  go on.\nAnd this too.',
  'One  or  two  words\nsome  more  words  here',
  'A\t4  5  6\nB\t7  8  9',
  `${'x  '.repeat(400)}\n1  2  3`,
  '',
])('no other text: %j', (text) => expect(drawnLines(text)).toBeNull())
