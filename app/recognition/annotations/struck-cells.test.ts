import { describe, expect, test } from 'vitest'
import { tableSureness } from '../doubt/table-doubt.server'
import type { Component } from '../pixels/components.server'
import { findHandMarks, findStrokes } from '../rules/strokes.server'
import type { PageTable } from '../table/table.server'
import type { CellText } from '../text/cell-text.server'
import { withStruckCells, withStruckOutRows } from './struck-cells.server'

const CAP = 10
const PAGE = { left: 0, top: 0, right: 1000, bottom: 800 }
const ink = (left: number, top: number, width: number, height: number): Component => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  pixels: 200,
})

/** A table with columns 100 px wide and rows of the given height. */
const tableOf = (names: readonly string[], height: number, rows: readonly (readonly CellText[])[]): PageTable => ({
  names,
  columns: names.length,
  known: 2,
  extent: { start: 0, end: 100 * names.length },
  spans: names.map((_, column) => ({ start: 100 * column, end: 100 * (column + 1) })),
  rows: rows.map((texts, row) => ({ kind: 'item', band: { start: height * row, end: height * (row + 1) }, texts })),
})

test('circles and ticks are strokes; letters, the remains of rules and frames are none', () => {
  const [circle, tick] = [ink(100, 100, 180, 60), ink(300, 100, 25, 40)]
  const others = [ink(10, 10, 7, 10), ink(400, 100, 2, 90), ink(400, 300, 300, 2), ink(5, 5, 900, 100)]
  expect(findStrokes([circle, ...others, tick], CAP, PAGE)).toEqual([circle, tick])
})

test('a piece of a tick that an erased rule cut off is a stroke, a bracket beside it and letters elsewhere are none', () => {
  const tick = ink(346, 174, 63, 70)
  const piece = ink(324, 214, 22, 30)
  const bracket = ink(344, 180, 3, 18)
  expect(findStrokes([piece, ink(100, 214, 22, 18), bracket, tick], CAP, PAGE)).toEqual([piece, tick])
})

test('a stroke across rows or columns is told of, a drawing inside a cell is not', () => {
  const table = tableOf(['A', 'B'], 40, [[], [], []])
  const isStruck = (stroke: Component) =>
    withStruckCells(table, { strokes: [stroke], crossings: [], scraps: [] }).isStruck === true
  expect(isStruck(ink(60, 5, 80, 14))).toBe(true)
  expect(isStruck(ink(10, 20, 30, 50))).toBe(true)
  expect(isStruck(ink(110, 44, 60, 32))).toBe(false)
  expect(isStruck(ink(10, 300, 180, 50))).toBe(false)
})

test('what lies under a stroke is doubtful, also where nothing was read; its neighbours are not', () => {
  const text = (value: string) => ({
    lines: value === '' ? [] : [value],
    confidence: 97,
    letters: value === '' ? [] : [[...value].map((letter) => ({ text: letter, blank: false, confidence: 99 }))],
    others: [value],
  })
  const texts = [text('KENALL'), text(''), text('33')]
  const table = tableOf(['MFG', 'QTY', 'WATTS'], 20, [texts, texts])
  const { rows } = withStruckCells(table, { strokes: [ink(60, 2, 80, 14)], crossings: [], scraps: [] })
  const values = ['KENALL', '', '33']
  const sure = tableSureness(
    ['MFG', 'QTY', 'WATTS'],
    rows.map(({ texts }) => ({ isItem: true, values, printed: values, texts })),
  )
  expect(sure.map((row) => row.map((value) => value !== null && value < 0.8))).toEqual([
    [true, true, false],
    [false, false, false],
  ])
  expect(sure[1]?.[1]).toBeNull()
})

describe('marks in a ruled table', () => {
  const rule = (at: number, end: number) => ({ at, thickness: 1, start: 0, end, spans: [{ start: 0, end }] })
  const rules = { horizontal: [20, 40].map((at) => rule(at, 300)), vertical: [100, 200].map((at) => rule(at, 60)) }
  const frame = { left: 0, top: 0, right: 300, bottom: 60, rules }
  const marksOf = (components: readonly Component[], isScan = false) =>
    findHandMarks(components, [frame], { cap: CAP, isScan, page: PAGE })
  const blank = [0, 1, 2].map(() => ({ lines: [], confidence: 0 }))
  const table = tableOf(['MFG', 'QTY', 'WATTS'], 20, [blank, blank, blank])
  const struckIn = ({ rows }: PageTable) => rows.map(({ texts }) => texts.map(({ place }) => place?.struck === true))

  test('a thin stroke that an erased rule parts is told of, and touches the cells at both sides', () => {
    const struck = withStruckCells(table, marksOf([ink(70, 24, 29, 5), ink(102, 27, 6, 3), ink(20, 5, 7, 10)]))
    expect(struck.isStruck).toBe(true)
    expect(struckIn(struck)).toEqual([
      [false, false, false],
      [true, true, false],
      [false, false, false],
    ])
  })

  test('a scrawl in one cell makes that one doubtful, also where nothing was read; a scan may have letters that touch', () => {
    const scrawl = ink(110, 22, 50, 18)
    const struck = withStruckCells(table, marksOf([scrawl]))
    expect(struck.isStruck).toBeUndefined()
    expect(struckIn(struck).flat().filter(Boolean)).toHaveLength(1)
    expect(marksOf([scrawl], true).strokes).toEqual([])
  })

  test('letters that touch a rule from both sides are no stroke', () => {
    expect(marksOf([ink(92, 25, 7, 10), ink(102, 25, 7, 10)])).toEqual({ strokes: [], crossings: [], scraps: [] })
  })
})

describe('texts with a line through them', () => {
  const text = (value: string) => ({ lines: value === '' ? [] : [value], confidence: 97 })
  const texts = ['F3', 'KENALL', 'MLHA8', ''].map(text)
  const table = tableOf(['TYPE', 'MFG', 'CATALOG #', 'QTY'], 20, [texts, texts])
  const through = (column: number, row: number) => ({
    left: 100 * column + 5,
    right: 100 * column + 60,
    top: 20 * row + 3,
    bottom: 20 * row + 17,
  })
  const struckIn = ({ rows }: PageTable) => rows.map((row) => row.texts.map(({ place }) => place?.struck === true))

  test('where most of a row is struck out all of it is doubtful, and the row stays', () => {
    const struck = withStruckOutRows(table, [through(1, 1), through(2, 1)])
    expect(struck.isStruckOut).toBe(true)
    expect(struckIn(struck)).toEqual([Array(4).fill(false), Array(4).fill(true)])
  })

  test('one text that is struck out makes its own cell doubtful alone', () => {
    const struck = withStruckOutRows(table, [through(1, 0)])
    expect(struck.isStruckOut).toBeUndefined()
    expect(struckIn(struck)).toEqual([[false, true, false, false], Array(4).fill(false)])
  })
})
