import { expect, test } from 'vitest'
import { guessedNumbers } from './guessed-numbers'

const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL', 'OVGDSP', 'INT. NOTES', 'Column 12']

/** What is found in lines whose cells are in these columns, from the left. */
const found = (...lines: readonly (readonly string[])[]) =>
  guessedNumbers(
    {
      columns: COLUMNS,
      rows: lines.map((line) => Object.fromEntries(COLUMNS.map((column, at) => [column, line[at] ?? '']))),
    },
    '.',
  )
const cells = (...lines: readonly (readonly string[])[]) =>
  found(...lines).map(({ column, rows }) => `${column} ${rows.join()}`)

test('a number beside UNIT $ that is no percentage puts it in doubt, and both are named', () => {
  expect(found(['A', '2', 'LITH', 'CAT', '100', '120'])).toEqual([
    {
      column: 'UNIT $',
      rows: [0],
      remark:
        'One row has 120 to the right of its UNIT $ of 100, and no heading says what it is. This price is marked: please check which one is quoted.',
    },
    {
      column: '%',
      rows: [0],
      remark:
        'One number was read as a percentage: 120. Neither a heading nor a percent sign says so. It is marked: please check.',
    },
  ])
})

test.each([
  ['in % that may be a price, with those of other rows', ['A', '2', 'L', 'C', '100', '120'], ['UNIT $ 0,1', '% 0,1']],
  ['with cents in %', ['A', '2', 'L', 'C', '100', '95.00'], ['UNIT $ 0,1', '% 0,1']],
  ['in %$', ['A', '2', 'L', 'C', '100', '10', '55'], ['UNIT $ 0', '% 0,1']],
  ['among overages', ['A', '2', 'L', 'C', '100', '', '', '99'], ['UNIT $ 0', '% 1']],
  ['among notes', ['A', '2', 'L', 'C', '100', '', '', '', '120'], ['UNIT $ 0', '% 1']],
  ['past the last column', ['A', '2', 'L', 'C', '100', '', '', '', '', '120'], ['UNIT $ 0', '% 1']],
])('a number %s marks the price', (_, line, expected) => {
  expect(cells(line, ['B', '1', 'L', 'D', '80', '10'])).toEqual(expected)
})

test('a UNIT $ that is QTY times another number of its line may be an amount', () => {
  expect(found(['A', '2', 'L', 'CAT', '200', '100'], ['B', '3', 'L', '80', '240'])[0]).toEqual({
    column: 'UNIT $',
    rows: [0, 1],
    remark:
      '2 prices are QTY times another number of their rows, such as 200 with 100. They may be the amounts of whole lines. They are marked: please check.',
  })
})

test('a percentage without a sign is a guess', () => {
  expect(found(['A', '2', 'L', 'C', '100', '12'], ['B', '2', 'L', 'D', '80', '10'])).toEqual([
    {
      column: '%',
      rows: [0, 1],
      remark:
        '2 numbers were read as percentages, such as 12. Neither a heading nor a percent sign says so. They are marked: please check.',
    },
  ])
})

test.each([
  ['a price alone', ['A', '2', 'LITH', 'CAT', '100']],
  ['a percent sign', ['A', '2', 'LITH', 'CAT', '100', '12%']],
  ['a commission that proves the percentage', ['A', '2', 'LITH', 'CAT', '100', '12', '12.00']],
  ['a note in words', ['A', '2', 'LITH', 'CAT', '100', '', '', '', 'ship 2 first']],
  ['the price once more', ['A', '1', 'LITH', 'CAT', '100', '', '', '', '100']],
  ['one piece, whose catalog number is its price', ['A', '1', 'LITH', '100', '100']],
  ['a row without a price', ['A', '2', 'LITH', 'CAT', '', '12']],
])('%s is in no doubt', (_, line) => {
  expect(found(line)).toEqual([])
})
