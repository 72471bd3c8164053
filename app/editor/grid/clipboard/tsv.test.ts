import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv } from './read-tsv'
import { formatTsv } from './tsv'

test.each([
  ['one cell', 'A', [['A']]],
  [
    'tabs and breaks',
    'A\tB\r\nC\tD',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  ['one trailing break is no row', 'A\nB\n', [['A'], ['B']]],
  ['an empty row in the middle', 'A\n\nB', [['A'], [''], ['B']]],
  [
    'empty cells at the end',
    'A\t\n\t',
    [
      ['A', ''],
      ['', ''],
    ],
  ],
  ['quotes round a break', '"A\nB"\tC', [['A\nB', 'C']]],
  ['doubled quotes', '"say ""hi"""\tB', [['say "hi"', 'B']]],
  ['a quote inside a cell', '4" TROFFER\tB', [['4" TROFFER', 'B']]],
  ['a quote that is never closed', '"A\tB', [['"A', 'B']]],
  ['an inch sign behind a quoted start', '"A" X\tB', [['"A" X', 'B']]],
])('reads %s', (_, text, cells) => {
  expect(parseTsv(text)).toEqual(cells)
})

test('reads so many rows and no more, and a long text of quotes in one go', () => {
  expect(parseTsv('A\nB\nC\n', 2)).toEqual([['A'], ['B']])
  const quotes = '""'.repeat(100_000)
  expect(parseTsv(`"${quotes}"\tB`)[0]?.map((cell) => cell.length)).toEqual([100_000, 1])
  expect(parseTsv(`"${quotes}\tB`)[0]).toHaveLength(2)
})

test('a text without a quote is read as one with quotes is', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\t', '\n', '\r', ' ') })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 5 }), (text, most) => {
      expect(parseTsv(`A\t${text}`)).toEqual(parseTsv(`"A"\t${text}`))
      expect(parseTsv(`A\t${text}`, most)).toEqual(parseTsv(`"A"\t${text}`, most))
    }),
  )
})

test('cells that were copied are pasted as they were', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é', '=') })
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
    // On the clipboard, an empty last row looks the same as a trailing line break.
    .filter((rows) => rows.at(-1)?.join('') !== '' || (rows.at(-1)?.length ?? 0) > 1)
  fc.assert(
    fc.property(block, (rows) => {
      expect(parseTsv(formatTsv(rows))).toEqual(rows)
    }),
  )
})
