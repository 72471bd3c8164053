import { expect, test } from 'vitest'
import { withoutSummaries } from './summaries'

const partOf = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  table: {
    columns: [...columns],
    rows: rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))),
  },
  priced: '',
  leftOut: [],
  remarks: [],
  lines: [],
})
const SCHEDULE = partOf(['TYPE', 'QTY', 'CATALOG #'], ['A', '10', '2BLT4'], ['B', '5', 'EVO4'])
const typesOf = (...parts: ReturnType<typeof partOf>[]) =>
  withoutSummaries(parts).map(({ table }) => table.rows.map(({ TYPE }) => TYPE))

test('a later part that repeats types and quantities is left out', () => {
  expect(typesOf(SCHEDULE, partOf(['TYPE', 'QTY'], ['A', '10'], ['B', '5']))).toEqual([['A', 'B'], []])
  expect(typesOf(SCHEDULE, partOf(['TYPE', 'QTY'], ['A', '10'], ['B', '6']))).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
})

test('a later part without quantities is no summary of one without quantities', () => {
  const uncounted = partOf(['TYPE', 'CATALOG #'], ['A', '2BLT4'], ['B', 'EVO4'])
  expect(typesOf(uncounted, partOf(['TYPE', 'Volts'], ['A', '120'], ['B', '277']))).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
})
