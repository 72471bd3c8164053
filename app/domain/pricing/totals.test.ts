import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Row } from '../table/table'
import { createRunningTotals, groupTotals, totals } from './totals'

const rowsOf = (...cells: Record<string, string>[]): Row[] => cells.map((one, at) => ({ id: `r${at}`, cells: one }))

describe('totals', () => {
  test('[LINE-05] leave special rows out and are exact', () => {
    const rows = rowsOf(
      { QTY: '3', 'UNIT $': '0.10', COMMDOL: '0.01', OVGDSP: '0.05' },
      { QTY: '1,000', 'UNIT $': '$0.20', COMMDOL: '0.02' },
      { LINE: 'NOQTE', QTY: '5', 'UNIT $': '100' },
      { LINE: 'SUB', 'UNIT $': '200.30' },
      { LINE: 'PART', QTY: '2' },
    )
    expect(totals(rows)).toEqual({
      lines: 3,
      quantity: '1005',
      extended: '200.30',
      commission: '20.03',
      overage: '0.15',
      missingPrices: 1,
    })
  })

  test('an OVG line without a quantity is one amount for the job', () => {
    expect(totals(rowsOf({ LINE: 'OVG', OVGDSP: '500' }, { OVGDSP: '7' })).overage).toBe('500.00')
    expect(totals(rowsOf({ LINE: 'ovg', QTY: '2', OVGDSP: '500' })).overage).toBe('1000.00')
  })

  test('take the commission from UNIT $ and % where a table came without COMMDOL', () => {
    expect(totals(rowsOf({ QTY: '2', 'UNIT $': '100', '%': '12.5' })).commission).toBe('25.00')
    expect(totals(rowsOf({ QTY: '2', 'UNIT $': '100', '%': '12.5', COMMDOL: '1' })).commission).toBe('2.00')
  })

  test('count no commission and no overage of a price that counts for nothing', () => {
    const perThousand = { QTY: '2', 'UNIT $': '1250 /M', COMMDOL: '100', OVGDSP: '10' }
    expect(totals(rowsOf(perThousand))).toMatchObject({ commission: '0.00', overage: '0.00' })
    expect(totals(rowsOf({ ...perThousand, 'UNIT $': ' ' }))).toMatchObject({ commission: '200.00', overage: '20.00' })
  })

  test('[LINE-06] count the overage of an OVG line whatever its UNIT $ says', () => {
    expect(totals(rowsOf({ LINE: 'OVG', 'UNIT $': 'N/A', OVGDSP: '500' })).overage).toBe('500.00')
  })

  test('[GRID-075] miss no price in a table that has no UNIT $', () => {
    expect(totals(rowsOf({ QTY: '1' }), ['QTY']).missingPrices).toBe(0)
  })

  test('of nothing are nothing', () => {
    expect(totals([])).toEqual({
      lines: 0,
      quantity: '0',
      extended: '0.00',
      commission: '0.00',
      overage: '0.00',
      missingPrices: 0,
    })
  })

  test('that follow a changing table are those of the table as it is', () => {
    const cells = fc.record(
      {
        LINE: fc.constantFrom('', 'NOTE', 'OVG', 'PART'),
        QTY: fc.constantFrom('', '2', '1.50', 'X'),
        'UNIT $': fc.constantFrom('', '0.1', '$1,250.00'),
        COMMDOL: fc.constantFrom('', '3.333'),
        OVGDSP: fc.constantFrom('', '-4'),
      },
      { requiredKeys: [] },
    )
    const pool = fc.array(cells, { minLength: 1, maxLength: 8 }).map((list) => rowsOf(...list))
    // Tables of the same few rows: some stay, some come, go or change places.
    const tables = pool.chain((rows) => fc.array(fc.shuffledSubarray(rows), { minLength: 1, maxLength: 8 }))
    fc.assert(
      fc.property(tables, (list) => {
        const running = createRunningTotals()
        for (const rows of list) expect(running(rows)).toEqual(totals(rows))
      }),
    )
  })

  test('of rows that change where nothing is added up are the same object as before', () => {
    const running = createRunningTotals()
    const rows = rowsOf({ QTY: '2', 'UNIT $': '10' }, { QTY: '1', 'UNIT $': '5' })
    const first = running(rows)
    const noted = rows.with(1, { id: 'r1', cells: { QTY: '1', 'UNIT $': '5', 'INT. NOTES': 'wait' } })
    expect(running(noted)).toBe(first)
    const priced = noted.with(1, { id: 'r1', cells: { QTY: '3', 'UNIT $': '5', 'INT. NOTES': 'wait' } })
    expect(running(priced)).toEqual(totals(priced))
  })
})

describe('sums of groups', () => {
  const rows = rowsOf(
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
    { QTY: '1', 'UNIT $': '10' },
    { QTY: '2', 'UNIT $': '10' },
    { LINE: 'SUB' },
    { QTY: '4', 'UNIT $': '10' },
    { LINE: 'NOQTE', QTY: '9', 'UNIT $': '10' },
    { LINE: 'SUB' },
    { LINE: 'GRP' },
    { QTY: '8', 'UNIT $': '10' },
    { LINE: 'SUB' },
  )
  const extended = (index: number) => groupTotals(rows, index)?.extended ?? null

  test('[LINE-03] SUB adds the lines above it, back to the previous SUB or GRP', () => {
    expect([3, 6, 9].map(extended)).toEqual(['30.00', '40.00', '80.00'])
  })

  test('[LINE-01] GRP adds the lines of its group, down to the next GRP', () => {
    expect([0, 7].map(extended)).toEqual(['70.00', '80.00'])
  })

  test('[LINE-06] an overage row belongs to the whole job and to no sum of a group', () => {
    const job = rowsOf(
      { LINE: 'GRP' },
      { QTY: '2', 'UNIT $': '10', OVGDSP: '1' },
      { LINE: 'OVG', 'UNIT $': '2500', OVGDSP: '300' },
      { LINE: 'SUB' },
    )
    const sums = { lines: 1, extended: '20.00', overage: '2.00' }
    expect(groupTotals(job, 0)).toMatchObject(sums)
    expect(groupTotals(job, 3)).toMatchObject(sums)
    expect(totals(job)).toMatchObject({ lines: 2, extended: '2520.00', overage: '302.00' })
    // The row becomes one of the group's lines by losing its code.
    const line = job.with(2, { id: 'r2', cells: { QTY: '1', 'UNIT $': '2500' } })
    expect(groupTotals(line, 0)?.extended).toBe('2520.00')
  })

  test('other rows show no sum', () => {
    expect([1, 5, 99].map(extended)).toEqual([null, null, null])
  })
})
