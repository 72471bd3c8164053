import { expect, test } from 'vitest'
import { isPlausible } from './plausible-table.server'
import type { PageTable } from './table.server'

function tableOf(rows: readonly (readonly string[])[]): PageTable {
  const band = { start: 0, end: 1 }
  return {
    names: undefined,
    columns: rows[0]?.length ?? 0,
    known: 0,
    extent: band,
    rows: rows.map((texts) => ({
      kind: 'item',
      band,
      texts: texts.map((text) => ({ lines: text === '' ? [] : [text], confidence: 96 })),
    })),
  }
}

test('running text in several columns is no table', () => {
  const line = ['dimming saves a third of', 'the ballasts have a warranty', 'through the windows of the']
  expect(isPlausible(tableOf(Array(12).fill(line)))).toBe(false)
  expect(isPlausible(tableOf(Array(12).fill([...line.slice(1), '12'])))).toBe(true)
})

test('labels of a drawing, alike in rooms beside each other, are no table', () => {
  const room = (row: number) => [
    ['A1', 'A2', 'A3'],
    [`OFFICE ${row}01`, `OFFICE ${row}02`, `OFFICE ${row}03`],
    [`${row}20 SF`, `${row}30 SF`, `${row}40 SF`],
  ]
  expect(isPlausible(tableOf([1, 2, 3, 4].flatMap(room)))).toBe(false)
})

test('numbers under each other, and names beside numbers, are a table', () => {
  const numbers = [1, 2, 3, 4, 5].map((row) => [`${row}`, `${row * 7}`, `${row * 31}`])
  expect(isPlausible(tableOf(numbers))).toBe(true)
  expect(isPlausible(tableOf(numbers.map((row, at) => [`North ${'abc'[at % 3]}`, '', ...row.slice(1)])))).toBe(true)
})
