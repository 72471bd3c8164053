import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN, DEFAULT_COLUMNS, WORKED_OUT_COLUMNS, withWorkedOut } from '~/domain/table/columns'
import { type ColumnStates, collapsed, fitted, resized } from '~/editor/state/model/column-states'
import { CATALOG_MOST, columnWidths, pricingWidth } from './column-widths'
import { ACTIONS_WIDTH, GUTTER_WIDTH } from './layout'

const none: ColumnStates = new Map()
const AROUND = GUTTER_WIDTH + ACTIONS_WIDTH
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, AROUND)
const usual = DEFAULT_COLUMNS.map(usualWidth)

/** The right edge of a column in pixels of the row, including the row actions. */
const endOf = (names: readonly string[], widths: readonly number[], name: string) =>
  total(widths.slice(0, names.indexOf(name) + 1))

describe('in a wide window', () => {
  test('CATALOG # takes what is left, up to 560 px, and the last of the notes the rest', () => {
    const narrow = columnWidths(DEFAULT_COLUMNS, none, total(usual) + 50, null)
    expect(narrow[4]).toBe(450)
    const wide = columnWidths(DEFAULT_COLUMNS, none, total(usual) + 460, null)
    expect(wide[4]).toBe(CATALOG_MOST)
    expect(wide[10]).toBe(usualWidth(COLUMN.comments) + 300)
    expect(total(wide)).toBe(total(usual) + 460)
  })

  test('a table of few columns does not spread CATALOG # over the window', () => {
    const names = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $']
    expect(columnWidths(names, none, 1920, null)).toEqual([62, 56, 68, 560, 95])
  })

  test('a width that somebody set stays', () => {
    const states = resized(none, COLUMN.catalog, 300)
    expect(columnWidths(DEFAULT_COLUMNS, states, 1920, null)[4]).toBe(300)
  })

  test('[COL-37] without a picture beside it CATALOG # is never below 400', () => {
    expect(columnWidths(DEFAULT_COLUMNS, none, 800, null)).toEqual(usual)
  })
})

describe('beside a picture', () => {
  const names = withWorkedOut(
    DEFAULT_COLUMNS.flatMap((name) => (name === COLUMN.catalog ? [name, 'DESCRIPTION'] : [name])),
    WORKED_OUT_COLUMNS,
  )
  const states = fitted(none, 'DESCRIPTION', 320)
  const held = (name: string) => (name === COLUMN.catalog ? 260 : name === 'DESCRIPTION' ? 320 : usualWidth(name))

  test('[COL-47] columns give way to what they hold, and no further while that is enough', () => {
    const widths = columnWidths(names, states, 1100, held)
    expect(widths[names.indexOf(COLUMN.catalog)]).toBeGreaterThanOrEqual(260)
    expect(widths[names.indexOf('DESCRIPTION')]).toBe(320)
    expect(endOf(names, widths, COLUMN.unit)).toBeLessThanOrEqual(1100)
  })

  test('where that is not enough, other texts give way before the catalog number does', () => {
    const widths = columnWidths(names, states, 860, held)
    expect(widths[names.indexOf('DESCRIPTION')]).toBeLessThan(200)
    expect(widths[names.indexOf(COLUMN.catalog)]).toBe(260)
    expect(endOf(names, widths, COLUMN.unit)).toBeLessThanOrEqual(860)
  })

  test('UNIT $ is in sight with all before it in any place that has room for its smallest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 640, max: 1600 }), fc.integer({ min: 40, max: 900 }), (available, catalog) => {
        const widths = columnWidths(names, states, available, (name) =>
          name === COLUMN.catalog ? catalog : held(name),
        )
        expect(endOf(names, widths, COLUMN.unit)).toBeLessThanOrEqual(available)
        for (const name of [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.unit])
          expect(widths[names.indexOf(name)]).toBe(usualWidth(name))
      }),
    )
  })

  test('widths that somebody set, and collapsed columns, stay as they are', () => {
    const set = collapsed(resized(states, COLUMN.catalog, 390), COLUMN.mfg, 68)
    const widths = columnWidths(names, set, 860, held)
    expect(widths[names.indexOf(COLUMN.catalog)]).toBe(390)
    expect(widths[names.indexOf(COLUMN.mfg)]).toBe(6)
  })

  test('the picture is asked for no more room than the columns need to show what they hold', () => {
    const before = [COLUMN.line, COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.unit].map(usualWidth)
    expect(pricingWidth(names, states, held)).toBe(total([...before, 260, 320]))
  })
})
