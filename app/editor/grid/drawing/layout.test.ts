import { describe, expect, test } from 'vitest'
import { displayCell } from '~/domain/pricing/money'
import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN, DEFAULT_COLUMNS, minWidth } from '~/domain/table/columns'
import { type ColumnStates, collapsed } from '~/editor/state/model/column-states'
import { ACTIONS_WIDTH, columnKind, frozenCount, GUTTER_WIDTH, mayOverflow, ownWidth, usualFreeze } from './layout'

const none: ColumnStates = new Map()

describe('widths', () => {
  test('[COL-43] no column starts narrower than its minimum, CATALOG # at 400', () => {
    for (const name of [...DEFAULT_COLUMNS, 'FINISH']) expect(usualWidth(name)).toBeGreaterThanOrEqual(minWidth(name))
    expect(usualWidth(COLUMN.catalog)).toBe(400)
  })

  test('the 11 columns stand side by side on a 1440 px screen', () => {
    const all = DEFAULT_COLUMNS.reduce((sum, name) => sum + usualWidth(name), GUTTER_WIDTH + ACTIONS_WIDTH)
    expect(all).toBeLessThanOrEqual(1440)
  })

  test('[GRID-035][GRID-036][GRID-037] amounts of a job stand in their columns in full', () => {
    for (const name of [COLUMN.unit, COLUMN.commission, COLUMN.overage]) {
      expect(mayOverflow(displayCell(name, '1500'), usualWidth(name))).toBe(false)
    }
  })

  test('[COL-14] a collapsed column is 6 px wide', () => {
    expect(ownWidth(COLUMN.notes, collapsed(none, COLUMN.notes, 200))).toBe(6)
  })

  test('a name of 300 characters and an empty one give a width between the limits', () => {
    for (const name of ['', 'X'.repeat(300), '__proto__']) {
      expect(usualWidth(name)).toBeGreaterThanOrEqual(60)
      expect(usualWidth(name)).toBeLessThanOrEqual(400)
    }
  })
})

test('a column of the table with a $ in its name is drawn as amounts, another one as text', () => {
  expect(['LABOR $', 'UNIT $', 'LABOR', 'QTY'].map(columnKind)).toEqual(['money', 'money', 'text', 'number'])
})

test('frozen columns leave room to scroll in', () => {
  expect(frozenCount([60, 60, 400], 2, 1020)).toBe(2)
  expect(frozenCount([60, 60, 400], 3, 1020)).toBe(3)
  expect(frozenCount([60, 60, 400], 3, 700)).toBe(2)
  expect(frozenCount([400], 1, 300)).toBe(0)
})

test('TYPE stays in sight with what stands before it, and a table without TYPE freezes nothing', () => {
  expect(usualFreeze(DEFAULT_COLUMNS)).toBe(2)
  expect(usualFreeze(['QTY', 'MFG', 'TYPE', 'CATALOG #'])).toBe(3)
  expect(usualFreeze(['QTY', 'MFG'])).toBe(0)
})

test('only texts that may not fit are clipped', () => {
  expect(mayOverflow('A1', 62)).toBe(false)
  expect(mayOverflow('EMERGENCY BATTERY PACK', 150)).toBe(true)
  // The commas and the point of an amount are narrow.
  expect(mayOverflow('$123,456.78', 104)).toBe(false)
  expect(mayOverflow('$123,456,789.00', 104)).toBe(true)
})
