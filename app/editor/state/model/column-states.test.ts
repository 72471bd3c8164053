import { describe, expect, test } from 'vitest'
import {
  type ColumnStates,
  collapsed,
  expanded,
  fitted,
  followed,
  isCollapsed,
  reset,
  resized,
  widened,
} from './column-states'

const none: ColumnStates = new Map()

describe('a column', () => {
  test('[COL-11][COL-13] that was resized by hand has a state with its five fields', () => {
    expect(resized(none, 'TYPE', 90).get('TYPE')).toEqual({
      id: 'TYPE',
      collapsed: false,
      width: 90,
      preCollapseWidth: null,
      manuallyAdjusted: true,
    })
  })

  test('[COL-22][COL-23] is resized to 30 px at least and 400 px at most', () => {
    expect(resized(none, 'A', 3).get('A')?.width).toBe(30)
    expect(resized(none, 'A', 4000).get('A')?.width).toBe(400)
  })

  test('[COL-02][COL-12][COL-14][COL-15] collapses to 6 px and comes back as wide as it was', () => {
    const closed = collapsed(resized(none, 'A', 222), 'A', 222)
    expect(closed.get('A')).toMatchObject({ collapsed: true, width: 6, preCollapseWidth: 222, manuallyAdjusted: true })
    expect(isCollapsed(closed, 'A')).toBe(true)
    expect(expanded(closed, 'A').get('A')).toMatchObject({ collapsed: false, width: 222, preCollapseWidth: null })
  })

  test('collapsed twice remembers the width from before the first time', () => {
    expect(expanded(collapsed(collapsed(none, 'A', 150), 'A', 6), 'A').get('A')?.width).toBe(150)
  })

  test('that is open is not expanded', () => {
    expect(expanded(none, 'A')).toBe(none)
  })

  test('[COL-04][COL-43] is fitted not below its minimum, and not by hand', () => {
    expect(fitted(none, 'INT. NOTES', 10).get('INT. NOTES')).toMatchObject({ width: 150, manuallyAdjusted: false })
  })

  test('keeps its state under a new name, and can be as it was', () => {
    const renamed = followed(resized(none, 'A', 90), [{ op: 'renameColumn', column: 'A', to: 'B' }])
    expect([...renamed.keys()]).toEqual(['B'])
    expect(renamed.get('B')).toMatchObject({ id: 'B', width: 90 })
    expect(reset(renamed, 'B').size).toBe(0)
  })
})

describe('a column whose amount would be cut off', () => {
  test('is widened to it, up to 400 px, and never narrowed', () => {
    const wide = widened(none, 'UNIT $', 120.4)
    expect(wide.get('UNIT $')).toMatchObject({ width: 120, manuallyAdjusted: false })
    expect(widened(wide, 'UNIT $', 110)).toBe(wide)
    expect(widened(wide, 'UNIT $', 900).get('UNIT $')?.width).toBe(400)
  })

  test('stays as it is if it already has the room, if its width was set by hand or if it is collapsed', () => {
    expect(widened(none, 'UNIT $', 95)).toBe(none)
    const byHand = resized(none, 'UNIT $', 60)
    expect(widened(byHand, 'UNIT $', 120)).toBe(byHand)
    const closed = collapsed(none, 'UNIT $', 95)
    expect(widened(closed, 'UNIT $', 120)).toBe(closed)
  })
})
