import { expect, test } from 'vitest'
import type { PhraseRow } from './count-rows.server'
import { listsSideBySide } from './lists-side-by-side.server'

/** Rows of texts at the given places, in pixels; '' for an empty one. */
const rowsOf = (places: readonly number[], lines: readonly (readonly string[])[]): PhraseRow[] =>
  lines.map((texts, line) => ({
    start: 20 * line,
    end: 20 * line + 10,
    phrases: texts.flatMap((text, at) => {
      const start = places[at] ?? 0
      return text === '' ? [] : [{ text, confidence: 95, start, end: start + 8 * text.length }]
    }),
  }))
const textOf = (lists: readonly (readonly PhraseRow[])[]) => lines(lists).join(' | ')
const lines = (lists: readonly (readonly PhraseRow[])[]) =>
  lists.map((list) => list.flatMap(({ phrases }) => phrases.map(({ text }) => text)).join(', '))

test('counts in columns are read down where the types then come in their order', () => {
  const rows = rowsOf(
    [0, 120],
    [
      ['A - 1', 'C - 3'],
      ['B - 2', 'D - 4'],
    ],
  )
  expect(textOf(listsSideBySide(rows))).toBe('A - 1, B - 2 | C - 3, D - 4')
})

test('and line by line where they come in their order so', () => {
  const rows = rowsOf(
    [0, 120],
    [
      ['A - 1', 'B - 2'],
      ['C - 3', 'D - 4'],
    ],
  )
  expect(listsSideBySide(rows)).toEqual([rows])
})

test('a type and its number far apart are one column', () => {
  const rows = rowsOf(
    [0, 60, 160, 220],
    [
      ['A', '1', 'C', '3'],
      ['B', '2', 'D', '4'],
      ['B2', '7', '', ''],
    ],
  )
  expect(textOf(listsSideBySide(rows))).toBe('A, 1, B, 2, B2, 7 | C, 3, D, 4')
})

test('a title above stays above, and a table of areas stays one', () => {
  const rows = rowsOf([0, 120], [['LIGHTING COUNTS'], ['A - 1', 'C - 3'], ['B - 2', 'D - 4']])
  expect(lines(listsSideBySide(rows))).toEqual(['LIGHTING COUNTS', 'A - 1, B - 2', 'C - 3, D - 4'])
  const table = rowsOf(
    [0, 60, 120],
    [
      ['A', '1', '3'],
      ['B', '2', '4'],
    ],
  )
  expect(listsSideBySide(table)).toEqual([table])
})
