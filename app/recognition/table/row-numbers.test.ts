import { expect, test } from 'vitest'
import type { TextCell } from '../text/page-rows.server'
import { withoutRowNumbers } from './row-numbers.server'

const cell = (row: number, text: string, column = 0): TextCell => ({
  ...{ row, rowEnd: row + 1, column, columnEnd: column + 1 },
  ...{ left: 100 * column, right: 100 * column + 90, top: 20 * row, bottom: 20 * row + 10 },
  words: [],
  text: {
    lines: text === '' ? [] : [text],
    confidence: 95,
    letters: [[...text.replaceAll(' ', '')].map((text) => ({ text, read: text, confidence: 95, blank: false }))],
    others: [text],
  },
})
const linesOf = (texts: readonly string[]) =>
  withoutRowNumbers(texts.map((text, row) => cell(row, text))).map(({ text }) => text.lines.join(' '))

test('numbers that count up before the first texts, the header among them, are left out', () => {
  expect(linesOf(['1 TYPE', '2 A1', '3 A1E', '4 B2', '5'])).toEqual(['TYPE', 'A1', 'A1E', 'B2', ''])
  expect(linesOf(['I TYPE', '2 A1', '3 A1E', '4 B2'])).toEqual(['TYPE', 'A1', 'A1E', 'B2'])
})

test('a page without a header goes on counting', () => {
  expect(linesOf(['41 A', '42 B', '43 C', '44 D', '45 E', '46 F'])).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('what else is known of a text is cut, too, and other columns stay', () => {
  const cells = ['9 TYPE', '10 A1', '11 A2', '12 A3'].map((text, row) => cell(row, text))
  const [, first, , , beside] = withoutRowNumbers([...cells, cell(1, '7 B', 1)])
  expect(first?.text.letters?.map((line) => line.map(({ text }) => text).join(''))).toEqual(['A1'])
  expect(first?.text.others).toEqual(['A1'])
  expect(beside?.text.lines).toEqual(['7 B'])
})

test('numbers that do not count up, few of them and numbers alone stay', () => {
  for (const texts of [
    ['1 TYPE', '2 A1', '7 A2', '3 A3', '4 A4'],
    ['TYPE', '1 A', '2 B', '3 C', '4 D'],
    ['NO', '1', '2', '3', '4', '5', '6', '7'],
  ]) {
    expect(linesOf(texts)).toEqual(texts)
  }
})
