import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from './columns'
import { orderOf } from './row-order'
import { cellText, emptyTable, type FixtureTable, makeRow, toData } from './table'
import { applyOps, invertOps, rowsOf, type TableOp } from './table-ops'
import { ids, NASTY, sample } from './table-samples'

const content = (table: FixtureTable) => ({ ids: ids(table), ...toData(table) })

describe('rows by their ids', () => {
  test('come in the order of the table, each once, and what names none is passed over', () => {
    expect(rowsOf(sample(), ['r3', 'gone', 'r1', 'r3']).map(({ id }) => id)).toEqual(['r1', 'r3'])
  })

  test('are set in their places, the last wish for each, and others keep their identity', () => {
    const table = sample()
    const [first, second] = table.rows
    const ops: TableOp[] = [
      { op: 'setRows', rows: [{ id: 'r1', cells: { A: 'x' } }, ...(second ? [second] : []), { id: 'r9', cells: {} }] },
    ]
    expect(applyOps(table, ops).rows[1]).toBe(second)
    const changed = applyOps(table, [{ op: 'setRows', rows: [{ id: 'r1', cells: { A: 'y' } }] }])
    expect(changed.rows[1]?.cells).toEqual({ A: 'y' })
    expect(changed.rows[0]).toBe(first)
    expect(orderOf(changed)).toBe(orderOf(table))
  })

  test('that are what they were leave the table as it is', () => {
    const table = sample()
    expect(applyOps(table, [{ op: 'setRows', rows: table.rows }])).toBe(table)
  })
})

describe('changes', () => {
  const apply = (...ops: TableOp[]) => applyOps(sample(), ops)

  test('[COL-46] do what they say', () => {
    expect(cellText(apply({ op: 'setCell', row: 'r1', column: 'B', value: 'x' }).rows[1] ?? {}, 'B')).toBe('x')
    expect(apply({ op: 'setRows', rows: [{ id: 'r2', cells: { A: 'x' } }] }).rows[2]?.cells).toEqual({ A: 'x' })
    const rows = [
      { id: 'n0', cells: {} },
      { id: 'n1', cells: {} },
    ]
    expect(ids(apply({ op: 'insertRows', index: 1, rows }))).toBe('r0 n0 n1 r1 r2 r3')
    expect(ids(apply({ op: 'deleteRows', rows: ['r0', 'r2'] }))).toBe('r1 r3')
    expect(ids(apply({ op: 'moveRows', rows: ['r3', 'r0'], index: 1 }))).toBe('r1 r0 r3 r2')
    expect(apply({ op: 'insertColumn', index: 1, column: 'X' }).columns).toEqual(['A', 'X', 'B', 'C'])
    expect(apply({ op: 'moveColumn', column: 'A', index: 2 }).columns).toEqual(['B', 'C', 'A'])
    expect(toData(apply({ op: 'renameColumn', column: 'A', to: 'X' })).rows[2]).toEqual({ X: 'A2', B: 'B2', C: 'C2' })
    expect(toData(apply({ op: 'deleteColumn', column: 'A' })).rows[2]).toEqual({ B: 'B2', C: 'C2' })
    expect(apply({ op: 'replaceTable', table: emptyTable() })).toEqual(emptyTable())
  })

  test('see what those before them did', () => {
    const table = apply(
      { op: 'setCell', row: 'r0', column: 'X', value: 'too early' },
      { op: 'insertColumn', index: 9, column: 'X' },
      { op: 'setCell', row: 'r0', column: 'X', value: '1' },
      { op: 'setCell', row: 'r0', column: 'X', value: '2' },
      { op: 'renameColumn', column: 'X', to: 'Y' },
    )
    expect(toData(table).rows[0]).toEqual({ A: 'A0', B: 'B0', C: 'C0', Y: '2' })
  })

  test('that mean nothing leave the very same table', () => {
    const table = sample()
    const ops: TableOp[] = [
      { op: 'setCell', row: 'r0', column: 'A', value: 'A0' },
      { op: 'setCell', row: 'nobody', column: 'A', value: 'x' },
      { op: 'setCell', row: 'r0', column: 'nowhere', value: 'x' },
      { op: 'setRows', rows: [{ id: 'nobody', cells: {} }] },
      { op: 'setRows', rows: table.rows.slice(1, 3) },
      { op: 'insertRows', index: 0, rows: [] },
      { op: 'deleteRows', rows: ['nobody'] },
      { op: 'moveRows', rows: ['r0', 'r1'], index: 0 },
      { op: 'insertColumn', index: 0, column: 'B' },
      { op: 'insertColumn', index: 0, column: '__COMPLETE' },
      { op: 'renameColumn', column: 'A', to: 'B' },
      { op: 'renameColumn', column: 'nowhere', to: 'X' },
      { op: 'deleteColumn', column: 'nowhere' },
      { op: 'moveColumn', column: 'A', index: 0 },
    ]
    for (const op of ops) {
      expect(applyOps(table, [op])).toBe(table)
      expect(content(applyOps(table, invertOps(table, [op])))).toEqual(content(table))
    }
  })

  test('leave untouched rows and columns the same objects', () => {
    const table = sample()
    const next = applyOps(table, [
      { op: 'setCell', row: 'r1', column: 'A', value: 'x' },
      { op: 'deleteRows', rows: ['r0'] },
      { op: 'moveRows', rows: ['r3'], index: 0 },
    ])
    expect(next.columns).toBe(table.columns)
    expect(next.rows[0]).toBe(table.rows[3])
    expect(next.rows[2]).toBe(table.rows[2])
    expect(next.rows[1]).not.toBe(table.rows[1])
    expect(table).toEqual(sample())
  })

  test('[GRID-078] take a hidden key away with its text', () => {
    const completed = apply({ op: 'setCell', row: 'r0', column: '__COMPLETE', value: 'true' })
    expect(completed.rows[0]?.cells).toHaveProperty('__COMPLETE', 'true')
    const open = applyOps(completed, [{ op: 'setCell', row: 'r0', column: '__COMPLETE', value: '' }])
    expect(open.rows[0]?.cells).not.toHaveProperty('__COMPLETE')
  })

  test('on 20,000 rows cost one pass, not one pass each', { timeout: 30_000 }, () => {
    const table = sample(DEFAULT_COLUMNS, 20_000)
    const ops: TableOp[] = table.rows.flatMap(({ id }): TableOp[] => [
      { op: 'setCell', row: id, column: 'TYPE', value: 'x' },
      { op: 'setCell', row: id, column: 'QTY', value: '1' },
    ])
    const deletes = table.rows.filter((_, at) => at % 2).map(({ id }): TableOp => ({ op: 'deleteRows', rows: [id] }))
    const start = process.cpuUsage()
    const edited = applyOps(table, ops)
    const back = invertOps(table, ops)
    const halved = applyOps(table, deletes)
    const restored = applyOps(halved, invertOps(table, deletes))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
    expect(applyOps(edited, back)).toEqual(table)
    expect(restored).toEqual(table)
  })

  test('insert more rows at once than a call takes arguments', () => {
    const rows = sample(['A'], 300_000).rows.map(({ cells }, at) => ({ id: `n${at}`, cells }))
    const table = apply({ op: 'insertRows', index: 2, rows })
    expect(table.rows).toHaveLength(300_004)
    expect(table.rows[2]?.id).toBe('n0')
    expect(table.rows.at(-2)?.id).toBe('r2')
  })
})

describe('undo', () => {
  const names = fc.constantFrom('A', 'B', 'C', 'D', '__COMPLETE', ...NASTY)
  const someRows = fc.uniqueArray(fc.nat(9), { maxLength: 5 }).map((list) => list.map((at) => `r${at}`))
  const index = fc.integer({ min: -1, max: 12 })
  const column = names
  const change: fc.Arbitrary<TableOp> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        op: fc.constant('setCell' as const),
        row: fc.nat(9).map((at) => `r${at}`),
        column,
        value: fc.constantFrom('', 'x', 'y'),
      }),
    },
    fc.record({
      op: fc.constant('insertRows' as const),
      index,
      rows: fc
        .array(fc.dictionary(names, fc.constantFrom('', 'z')), { maxLength: 3 })
        .map((list) => list.map((cells) => makeRow({ ...cells }))),
    }),
    fc.record({
      op: fc.constant('setRows' as const),
      rows: fc
        .dictionary(names, fc.constantFrom('', 'z'))
        .chain((cells) => someRows.map((list) => list.map((id) => ({ id, cells: { ...cells } })))),
    }),
    fc.record({ op: fc.constant('deleteRows' as const), rows: someRows }),
    fc.record({ op: fc.constant('moveRows' as const), rows: someRows, index }),
    fc.record({ op: fc.constant('insertColumn' as const), index, column }),
    fc.record({ op: fc.constant('renameColumn' as const), column, to: names }),
    fc.record({ op: fc.constant('deleteColumn' as const), column }),
    fc.record({ op: fc.constant('moveColumn' as const), column, index }),
    { weight: 1, arbitrary: fc.constant({ op: 'replaceTable' as const, table: sample(['A', 'toString'], 6) }) },
  )

  test('gives back the table after any changes, and redo gives them again', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (ops) => {
        const table = sample(['A', 'B', '__proto__'], 8)
        const done = applyOps(table, ops)
        const back = invertOps(table, ops)
        const undone = applyOps(done, back)
        expect(content(undone)).toEqual(content(table))
        expect(content(applyOps(undone, invertOps(done, back)))).toEqual(content(done))
      }),
      { numRuns: 300 },
    )
  })

  test('does in one list what it does one by one', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (ops) => {
        const table = sample(['A', 'B', '__proto__'], 8)
        const oneByOne = ops.reduce((before, op) => applyOps(before, [op]), table)
        expect(content(applyOps(table, ops))).toEqual(content(oneByOne))
      }),
    )
  })
})
