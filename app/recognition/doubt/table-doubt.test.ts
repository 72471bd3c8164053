import { expect, test } from 'vitest'
import type { CellText } from '../text/cell-text.server'
import { type DoubtedRow, tableSureness } from './table-doubt.server'

const COLUMNS = ['TYPE', 'VOLTS']

function read(value: string, place: CellText['place'] = { tight: 0, united: 0 }): CellText {
  const letters = [[...value].map((text, at) => ({ text, blank: at === 0, confidence: 99 }))]
  return { lines: [value], confidence: 97, letters, others: [value], place }
}

function rowOf(...texts: readonly (CellText | undefined)[]): DoubtedRow {
  const values = texts.map((text) => text?.lines[0] ?? '')
  return { isItem: true, values, printed: values, texts }
}

const ROWS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1'].map((type, index) =>
  rowOf(read(type), read(index % 2 ? '120' : '277')),
)

test('cells that nothing speaks against are sure, empty ones have no sureness', () => {
  const sure = tableSureness(COLUMNS, [...ROWS, rowOf(read('D2'), undefined)])
  expect(sure.flat().filter((value) => value !== null && value < 0.8)).toEqual([])
  expect(sure.at(-1)?.[1]).toBeNull()
})

test('columns that may be two or share a border with their neighbour are doubtful from top to bottom', () => {
  const united = ROWS.map(({ texts: [, volts] }) => rowOf(read('A1', { tight: 0, united: 1 }), volts))
  expect(tableSureness(COLUMNS, united).every(([type]) => Number(type) < 0.8)).toBe(true)
  const tight = ROWS.map(({ texts: [type] }) => rowOf(type, read('120', { tight: 2, united: 0 })))
  expect(tableSureness(COLUMNS, tight).every(([, volts]) => Number(volts) < 0.8)).toBe(true)
})

test('a row without a type among typed ones is less sure than with one', () => {
  const without = tableSureness(COLUMNS, [...ROWS, rowOf(undefined, read('120'))]).at(-1)?.[1]
  const withType = tableSureness(COLUMNS, [...ROWS, rowOf(read('D2'), read('120'))]).at(-1)?.[1]
  expect(Number(without)).toBeLessThan(Number(withType))
})
