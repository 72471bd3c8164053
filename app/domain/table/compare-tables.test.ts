import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTables } from './compare-tables'
import type { Cells } from './table'

const COLUMNS = ['TYPE', 'QTY', 'MFG']
const table = (...rows: Cells[]) => ({ columns: COLUMNS, rows })
const row = (TYPE: string, QTY = '1', MFG = 'LITH') => ({ TYPE, QTY, MFG })
const rowOf = fc.record({
  TYPE: fc.constantFrom('', 'A', 'B', 'C'),
  QTY: fc.constantFrom('', '1', '2'),
  MFG: fc.constantFrom('X', 'Y'),
})
const tables = fc.array(rowOf, { maxLength: 12 }).map((rows) => table(...rows))

describe('what changed between two tables', () => {
  test('is nothing when they are the same', () => {
    fc.assert(fc.property(tables, (one) => void expect(compareTables(one, one).rows).toEqual([])))
  })

  test('leads from one to the other, whatever they are', () => {
    fc.assert(
      fc.property(tables, tables, (one, other) => {
        const { rows } = compareTables(one, other)
        const removed = new Set(rows.flatMap((change) => (change.kind === 'removed' ? [change.at] : [])))
        const added = new Map(
          rows.flatMap((change) => (change.kind === 'added' ? [[change.at, change.row] as const] : [])),
        )
        const changed = new Map(
          rows.flatMap((change) => (change.kind === 'changed' ? [[change.at, change] as const] : [])),
        )
        const kept = one.rows.filter((_, at) => !removed.has(at))
        const result = other.rows.map((_, at) => {
          const arrived = added.get(at)
          if (arrived) return arrived
          const before = kept.shift() ?? {}
          const cells = changed.get(at)?.cells ?? []
          return { ...before, ...Object.fromEntries(cells.map(({ column, now }) => [column, now])) }
        })
        expect(result).toEqual(other.rows)
        expect(kept).toEqual([])
      }),
    )
  })

  test('names the cell of an edited row, also when rows came before it', () => {
    const before = table(row('A'), row('B'), row('C'))
    const now = table(row('N', '9', 'NEW'), row('A'), row('B', '7'), row('C'))
    expect(compareTables(before, now).rows).toEqual([
      { kind: 'added', at: 0, row: row('N', '9', 'NEW') },
      { kind: 'changed', at: 2, from: 1, cells: [{ column: 'QTY', before: '1', now: '7' }] },
    ])
  })

  test('tells columns that came and went, `__proto__` among them', () => {
    const cells = Object.fromEntries([['__proto__', 'P']])
    const { addedColumns, removedColumns, rows } = compareTables(
      { columns: ['TYPE'], rows: [{ TYPE: 'A' }] },
      { columns: ['__proto__'], rows: [cells] },
    )
    expect([addedColumns, removedColumns]).toEqual([['__proto__'], ['TYPE']])
    expect(rows).toMatchObject([
      {
        cells: [
          { column: '__proto__', now: 'P' },
          { column: 'TYPE', before: 'A' },
        ],
      },
    ])
  })

  test('of 20,000 rows that were all written anew is told, too', () => {
    const many = (word: string) => table(...Array.from({ length: 20_000 }, (_, at) => row(`${word}${at}`)))
    expect(compareTables(many('a'), many('b')).rows).toHaveLength(20_000)
  })
})
