import { describe, expect, test } from 'vitest'
import type { FixtureData } from '~/domain/table/table'
import { interpret } from './interpret'
import { refine as words } from './language/refine-messages'

const table = (rows: number): FixtureData => ({
  columns: ['LINE', 'TYPE', 'QTY', 'CATALOG #'],
  rows: Array.from({ length: rows }, (_, index) => ({ TYPE: `X${index}`, QTY: '1', 'CATALOG #': 'A' })),
})

describe('what one instruction may ask for', { timeout: 60_000 }, () => {
  test.each([1, 40, 20_000])('a text that multiplies itself is stopped before it is built, with %i rows', (rows) => {
    const instruction = `${`replace A with ${'A'.repeat(20)} and then `.repeat(20)}sort by type`
    const answer = interpret(instruction, table(rows), null)
    expect(answer.changes).toEqual([])
    expect([words.longCell, words.tooMuchGrowth]).toContain(answer.message)
  })

  test('rows that multiply themselves are stopped at the longest table', () => {
    const answer = interpret('add a blank row after every row; '.repeat(30), table(1000), null)
    expect(answer.changes).toEqual([])
    expect([words.tooManyRows, words.tooMuchWork]).toContain(answer.message)
  })

  test('steps without number over a long table are too much', () => {
    const answer = interpret('qty +1; '.repeat(120), table(20_000), null)
    expect(answer).toMatchObject({ changes: [], message: words.tooMuchWork })
  })
})
