import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfTable } from './start-of-table.server'

const ROWS = [
  { TYPE: 'A', NOTE: 'say "rows":[{' },
  { TYPE: 'B', NOTE: 'back\\slash \\" }]' },
  { TYPE: 'C', NOTE: '' },
]
const TABLE = { columns: ['TYPE', 'NOTE'], rows: ROWS }

describe('the start of a stored table', () => {
  test('as many rows as are asked for, with the columns', () => {
    const text = JSON.stringify({ ...TABLE, remarks: ['Picture 2 may be cut off.'] })
    expect(startOfTable(text, 2)).toEqual({ columns: TABLE.columns, rows: ROWS.slice(0, 2) })
    expect(startOfTable(text, 9)).toEqual(TABLE)
  })

  test('a table without rows is one', () => {
    expect(startOfTable('{"columns":["TYPE"],"rows":[]}', 5)).toEqual({ columns: ['TYPE'], rows: [] })
  })

  test.each([
    ['rows before the columns, cut off', '{"rows":[{"TYPE":"A"}],"columns":["TY'],
    ['no columns', '{"rows":[{"TYPE":"A"}]}'],
    ['a number in a cell', '{"columns":["TYPE"],"rows":[{"TYPE":1}]}'],
    ['a list in a cell', '{"columns":["TYPE"],"rows":[{"TYPE":["A"]}]}'],
    ['cut off before a row is whole', '{"columns":["TYPE"],"rows":[{"TYPE":"A'],
    ['no JSON', '{"columns":["TYPE"],"rows":[{]}'],
    ['null', 'null'],
    ['nothing', ''],
  ])('%s cannot be told', (_what, text) => {
    expect(startOfTable(text, 5)).toBeNull()
  })

  test('wherever the text ends, what comes are the first rows as they are stored', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '{', '}', '[', ']', '"rows":[', '\\"}]', '💡', '\n'))
    const table = fc.record({
      columns: fc.constant(['TYPE', 'a"b']),
      rows: fc.array(fc.record({ TYPE: cell, 'a"b': cell }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(table, fc.nat(), fc.integer({ min: 1, max: 8 }), (stored, cut, count) => {
        const text = JSON.stringify(stored)
        expect(startOfTable(text, count)).toEqual({ ...stored, rows: stored.rows.slice(0, count) })
        const start = startOfTable(text.slice(0, cut % (text.length + 1)), count)
        if (start !== null) {
          expect(start).toEqual({ ...stored, rows: stored.rows.slice(0, Math.min(count, start.rows.length)) })
        }
      }),
    )
  })
})
