import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '~/domain/pricing/money'
import { isSpecial, lineCode } from '~/domain/table/line-codes'
import type { Cells, FixtureData } from '~/domain/table/table'
import { applyAnswer } from './answers/apply'
import { interpret } from './interpret'

const columns = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'INT. NOTES', 'LINE COMMENTS']
const TYPES = ['A', 'AE', 'B', 'B1', 'C', 'S1', 'S2', 'X']
const money = fc.integer({ min: 0, max: 200_000 }).map((cents) => (cents / 100).toFixed(2))
const orBlank = (text: fc.Arbitrary<string>) => fc.oneof({ arbitrary: text, weight: 4 }, fc.constant(''))

const row: fc.Arbitrary<Cells> = fc.record({
  LINE: fc.constantFrom('', '', '', '', '', 'GRP', 'NOTE', 'SUB', 'BLNK', 'NOQTE'),
  TYPE: orBlank(fc.constantFrom(...TYPES)),
  QTY: orBlank(fc.integer({ min: 0, max: 500 }).map(String)),
  MFG: orBlank(fc.constantFrom('LITHONIA', 'GOTHAM', 'HALO', 'GARDCO')),
  'CATALOG #': orBlank(fc.constantFrom('2BLT4-40L', 'EVO 35/15', 'LD6B', 'INTERIOR')),
  'UNIT $': orBlank(money),
  '%': orBlank(fc.integer({ min: 0, max: 30 }).map(String)),
  'INT. NOTES': orBlank(fc.constant('TBD')),
  'LINE COMMENTS': orBlank(fc.constantFrom('WHITE', 'BLACK')),
})
// Headers and notes have neither a type nor numbers.
const cleaned = (cells: Cells): Cells =>
  isSpecial(cells.LINE ?? '') ? { ...cells, TYPE: '', QTY: '', MFG: '', 'UNIT $': '', '%': '' } : cells
const table: fc.Arbitrary<FixtureData> = fc
  .array(row, { minLength: 1, maxLength: 14 })
  .map((rows) => ({ columns, rows: rows.map(cleaned) }))

const type = fc.constantFrom(...TYPES)
const number = fc.integer({ min: 1, max: 60 })
const refined = (text: string, data: FixtureData) => applyAnswer(data, interpret(text, data, null))
const isFixture = (cells: Cells) =>
  !isSpecial(lineCode(cells.LINE ?? '')) && columns.some((column) => (cells[column] ?? '') !== '')

describe('laws of refining', { timeout: 120_000 }, () => {
  const aboutType: readonly ((name: string, count: number) => string)[] = [
    (name, count) => `set the qty of ${name} to ${count}`,
    (name, count) => `${name}: ${count}`,
    (name, count) => `type ${name} +${count}%`,
    (name, count) => `raise the price of ${name} by ${count}%`,
    (name, count) => `${count}% off type ${name}`,
    (name, count) => `set ${name} to ${count} pcs`,
    (name, count) => `put type ${name} at a ${count}% margin`,
    (name) => `clear the comments of ${name}`,
    (name) => `clear the prices of ${name}`,
    (name) => `type ${name} is by Bega`,
    (name) => `append LED to the catalog of ${name}`,
    (name, count) => `type ${name} at $${count} each`,
    (name, count) => `pls chnge the price of ${name} to ${count}`,
  ]

  test('rows that an instruction does not name stay as they are', () => {
    fc.assert(
      fc.property(table, type, number, fc.constantFrom(...aboutType), (data, name, count, say) => {
        const { data: after } = refined(say(name, count), data)
        expect(after.rows).toHaveLength(data.rows.length)
        for (const [at, cells] of data.rows.entries()) if (cells.TYPE !== name) expect(after.rows[at]).toEqual(cells)
      }),
      { numRuns: 200 },
    )
  })

  test('of two names each gets its own number, and a third row none', () => {
    const two = fc.uniqueArray(type, { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(table, two, number, number, (data, [one = '', other = ''], first, second) => {
        const has = (name: string) => data.rows.some((cells) => cells.TYPE === name)
        const { data: after } = refined(`set the quantities of ${one} and ${other} to ${first} and ${second}`, data)
        const isBoth = has(one) && has(other)
        for (const [at, cells] of data.rows.entries()) {
          const wanted = cells.TYPE === one ? first : cells.TYPE === other ? second : null
          expect(after.rows[at]).toEqual(isBoth && wanted !== null ? { ...cells, QTY: String(wanted) } : cells)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('otherwise is about all fixtures that the condition leaves out, and about no other row', () => {
    fc.assert(
      fc.property(table, number, number, number, (data, limit, yes, no) => {
        const { data: after } = refined(
          `if the price is over ${limit} then set qty to ${yes}, otherwise to ${no}`,
          data,
        )
        for (const [at, cells] of data.rows.entries()) {
          const price = parseDecimal(cells['UNIT $'] ?? '')
          const isOver = price !== null && price.units > BigInt(limit) * 10n ** BigInt(price.scale)
          expect(after.rows[at]).toEqual(isFixture(cells) ? { ...cells, QTY: String(isOver ? yes : no) } : cells)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('sorting and moving keep every row as it is, so that all sums stay', () => {
    const order = fc.constantFrom(
      'sort by type',
      'sort by maker then price descending',
      'sort by qty, highest first',
      'move type A to the top',
      'move the second row to the end',
      'move S1 before B',
      'swap rows 1 and 2',
    )
    const sortedRows = ({ rows }: FixtureData) =>
      rows.map((cells) => JSON.stringify(columns.map((c) => cells[c]))).sort()
    fc.assert(
      fc.property(table, order, (data, text) => {
        expect(sortedRows(refined(text, data).data)).toEqual(sortedRows(data))
      }),
      { numRuns: 150 },
    )
  })

  test('merging keeps the sum of the quantities', () => {
    const sum = ({ rows }: FixtureData) => rows.reduce((all, cells) => all + Number(cells.QTY || 0), 0)
    fc.assert(
      fc.property(table, type, (data, name) => {
        const { data: after } = refined(`merge the ${name} rows`, data)
        expect(sum(after)).toBe(sum(data))
        expect(after.rows.filter((cells) => cells.TYPE !== name)).toEqual(
          data.rows.filter((cells) => cells.TYPE !== name),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('a part that is not understood changes nothing, whatever stands before it', () => {
    const nonsense = fc.constantFrom(
      'frobnicate the widgets',
      'else frobnicate the blorp',
      'the same as it was on Monday',
    )
    const joint = fc.constantFrom(' and ', ', ', '; ', ' then ')
    fc.assert(
      fc.property(
        table,
        type,
        number,
        fc.constantFrom(...aboutType),
        joint,
        nonsense,
        (data, name, count, say, by, end) => {
          const answer = interpret(say(name, count) + by + end, data, null)
          expect(answer.changes).toEqual([])
          expect(answer.refinedData).toBeNull()
        },
      ),
      { numRuns: 150 },
    )
  })
})
