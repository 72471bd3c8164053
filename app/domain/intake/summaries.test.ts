import { expect, test } from 'vitest'
import { partOf } from './part-of-lines'
import { withoutSummaries } from './summaries'

const part = (head: readonly string[], ...body: (readonly string[])[]) => partOf({ head, body, totals: [] })
const SCHEDULE = part(['TYPE', 'QTY', 'CATALOG #'], ['A', '10', '2BLT4'], ['B', '5', 'EVO4'])
const typesOf = (...parts: ReturnType<typeof part>[]) =>
  withoutSummaries(parts).map(({ table }) => table.rows.map(({ TYPE }) => TYPE))

test('a later part that repeats types and quantities is left out', () => {
  expect(typesOf(SCHEDULE, part(['TYPE', 'QTY'], ['A', '10'], ['B', '5']))).toEqual([['A', 'B'], []])
  expect(typesOf(SCHEDULE, part(['TYPE', 'QTY'], ['SUMMARY'], ['A', '10'], ['B', '5']))).toEqual([['A', 'B'], []])
  expect(typesOf(SCHEDULE, part(['TYPE', 'QTY'], ['A', '10'], ['B', '6']))).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
})

test('a later part without quantities is no summary of one without quantities', () => {
  const uncounted = part(['TYPE', 'CATALOG #'], ['A', '2BLT4'], ['B', 'EVO4'])
  expect(typesOf(uncounted, part(['TYPE', 'Volts'], ['A', '120'], ['B', '277']))).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
})
