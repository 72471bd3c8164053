import { expect, test } from 'vitest'
import { withCheckedNumbers } from './checked-numbers.server'
import type { Reading } from './model/recognizer.server'

const columns = ['TYPE', 'QTY', 'UNIT $', 'EXTENDED']
const reading = (rows: readonly (readonly string[])[], confidence?: Reading['confidence']): Reading => ({
  data: {
    columns,
    rows: rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))),
  },
  sections: [],
  rowSources: rows.map(() => null),
  warnings: ['first'],
  ...(confidence ? { confidence } : {}),
})
const RIGHT = ['A', '12', '8.50', '102.00']
const WRONG = ['B', '12', '8.50', '162.00']

test('numbers that contradict one another are doubtful and told of, ones that confirm one another are sure', () => {
  const checked = withCheckedNumbers(
    reading(
      [RIGHT, WRONG, ['C', '4', '', '']],
      [
        [0.6, 0.4, 0.99, 0.7],
        [0.99, 0.99, 0.99, 0.99],
        [0.99, 0.6, null, null],
      ],
    ),
  )
  expect(checked.confidence).toEqual([
    [0.6, 0.95, 0.99, 0.95],
    [0.99, 0.5, 0.5, 0.5],
    [0.99, 0.6, null, null],
  ])
  expect(checked.warnings).toEqual([
    'first',
    'In one row QTY times UNIT $ is not what EXTENDED says. These cells are marked: please check them.',
  ])
})

test('a total that the rows do not give is told, also by a reader that does not say how sure it is', () => {
  const checked = withCheckedNumbers(reading([RIGHT, ['TOTAL', '15', '', '']]))
  expect(checked.confidence).toBeUndefined()
  expect(checked.warnings.at(-1)).toBe(
    'A total of 15 is printed, and the rows give 12. A row may be missing, or a number misread.',
  )
})

test('nothing is said where all is right', () => {
  expect(withCheckedNumbers(reading([RIGHT, ['B', '3', '5.50', '16.50']])).warnings).toEqual(['first'])
})

test('amounts of whole lines are never the price of one: the column that gives them is', () => {
  const read = reading([])
  const columns = ['TYPE', 'QTY', 'UNIT PRICE', 'UNIT $']
  const rows = [
    ['A', '10', '100', '1,000.00'],
    ['B', '5', '200', '1,000.00'],
  ].map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ''])))
  const { data, warnings } = withCheckedNumbers({ ...read, data: { columns, rows }, rowSources: [null, null] })
  expect(data.columns).toEqual(['TYPE', 'QTY', 'UNIT $', 'EXTENDED'])
  expect(data.rows.map((row) => [row['UNIT $'], row.EXTENDED])).toEqual([
    ['100', '1,000.00'],
    ['200', '1,000.00'],
  ])
  expect(warnings).toEqual(['first'])
})

test('a quantity and a price under unknown headings are found by their amounts', () => {
  const columns = ['TYPE', 'ORD', 'SHP', 'NET PRC', 'EXT PRC']
  const rows = [
    ['A', '36', '36', '96.42', '3,471.12'],
    ['B', '8', '0', '218.75', '1,750.00'],
    ['C', '6', '4', '31.08', '186.48'],
  ].map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ''])))
  const { data, warnings } = withCheckedNumbers({ ...reading([]), data: { columns, rows }, rowSources: [] })
  expect(data.columns).toEqual(['TYPE', 'QTY', 'SHP', 'UNIT $', 'EXT PRC'])
  expect(data.rows[1]).toEqual({ TYPE: 'B', QTY: '8', SHP: '0', 'UNIT $': '218.75', 'EXT PRC': '1,750.00' })
  expect(warnings).toEqual(['first'])
})
