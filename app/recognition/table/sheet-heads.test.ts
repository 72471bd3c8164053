import { expect, test } from 'vitest'
import { withoutSheetHeads } from './sheet-heads.server'

/** A grid of texts as cells; '' is an empty cell. */
function cells(...grid: readonly (readonly string[])[]) {
  return grid.flatMap((texts, row) =>
    texts.map((text, column) => ({
      ...{ row, rowEnd: row + 1, column, columnEnd: column + 1, words: [] },
      ...{ left: 50 * column, right: 50 * column + 40, top: 20 * row, bottom: 20 * row + 10 },
      text: { lines: text === '' ? [] : [text], confidence: 90 },
    })),
  )
}

const textsOf = (found: ReturnType<typeof cells>) => found.flatMap(({ text }) => text.lines)

const BODY = [
  ['Account', 'Budget', 'Change'],
  ['101-400', '401', '-8'],
  ['105-410', '240', '4'],
]

test('the letters of columns and the numbers of rows of a spreadsheet are no cells, and empty rows go with them', () => {
  const sheet = [
    ['', 'A', 'B', 'C'],
    ...BODY.map((row, at) => [`${at + 1}`, ...row]),
    ['4', '', '', ''],
    ['5', '', '', ''],
  ]
  expect(textsOf([...withoutSheetHeads(cells(...sheet))])).toEqual(BODY.flat())
})

test('letters alone, numbers alone and rows of a list that have no order stay', () => {
  const lettered = [['', 'A', 'B', 'C'], ...BODY.map((row) => ['x', ...row])]
  expect(textsOf([...withoutSheetHeads(cells(...lettered))])).toEqual(lettered.flat().filter((text) => text !== ''))
  const numbered = [['', 'TYPE', 'QTY', 'MFG'], ...BODY.map((row, at) => [`${at + 1}`, ...row])]
  expect(textsOf([...withoutSheetHeads(cells(...numbered))])).toEqual(numbered.flat().filter((text) => text !== ''))
  const counts = [['', 'A', 'B', 'C'], ...BODY.map((row, at) => [`${7 * at + 1}`, ...row])]
  expect(textsOf([...withoutSheetHeads(cells(...counts))])).toEqual(counts.flat().filter((text) => text !== ''))
})
