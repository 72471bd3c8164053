import { describe, expect, test } from 'vitest'
import { rule } from '../layout/layout-samples.server'
import { blankGray, type Gray } from '../pixels/gray.server'
import type { Rule } from './rules.server'
import { findStruckOut } from './struck-out.server'

const CAP = 14
const INK = 128

function fill(gray: Gray, left: number, top: number, width: number, height: number) {
  for (let y = top; y < top + height; y++) gray.data.fill(0, y * gray.width + left, y * gray.width + left + width)
}

/** Draws letter stems every 5 px from `left` on, between two heights. */
function stems(gray: Gray, left: number, count: number, top: number, bottom: number) {
  for (let index = 0; index < count; index++) fill(gray, left + 5 * index, top, 2, bottom - top)
}

test('a line through the letters of a text strikes it out, and is no rule of the table', () => {
  const gray = blankGray(300, 100)
  stems(gray, 40, 15, 40, 54)
  fill(gray, 38, 46, 78, 2)
  const border = rule(80, 0, 300)
  const found = findStruckOut(gray, { horizontal: [rule(46.5, 38, 116), border], vertical: [] }, CAP, INK)
  expect(found.texts).toMatchObject([{ left: 38, right: 116 }])
  expect(found.rules.horizontal).toEqual([border])
})

test('a line through a whole row is found across its columns', () => {
  const gray = blankGray(300, 100)
  for (const left of [20, 120, 220]) stems(gray, left, 13, 40, 54)
  fill(gray, 5, 46, 290, 2)
  const found = findStruckOut(gray, { horizontal: [rule(46.5, 5, 295)], vertical: [] }, CAP, INK)
  expect(found.texts).toMatchObject([{ left: 5, right: 295 }])
})

test('an underline, and a rule that letters touch from above in one place and from below in another, stay rules', () => {
  const gray = blankGray(300, 100)
  stems(gray, 40, 15, 32, 46)
  stems(gray, 42, 15, 48, 62)
  fill(gray, 0, 46, 300, 2)
  stems(gray, 40, 15, 72, 86)
  fill(gray, 38, 86, 78, 2)
  const horizontal = [rule(46.5, 0, 300), rule(86.5, 38, 116)]
  const found = findStruckOut(gray, { horizontal, vertical: [] }, CAP, INK)
  expect(found).toEqual({ texts: [], rules: { horizontal, vertical: [] }, lines: [] })
})

test('the bars of letters that touch strike nothing out: the word goes on beside them', () => {
  const gray = blankGray(300, 100)
  stems(gray, 40, 20, 40, 54)
  fill(gray, 64, 46, 50, 2)
  expect(findStruckOut(gray, { horizontal: [rule(46.5, 64, 114)], vertical: [] }, CAP, INK).texts).toEqual([])
})

test('columns that cross a rule are no letters', () => {
  const gray = blankGray(300, 100)
  stems(gray, 10, 56, 0, 100)
  fill(gray, 0, 46, 300, 2)
  expect(findStruckOut(gray, { horizontal: [rule(46.5, 0, 300)], vertical: [] }, CAP, INK).texts).toEqual([])
})

/** Draws a row of a ruled table, three texts at one height between columns, and returns the rules of the columns. */
function rowOfTexts(gray: Gray, top = 40): Rule[] {
  const columns = [10, 110, 210, 290]
  for (const x of columns) fill(gray, x, top - 10, 1, 34)
  for (const left of [20, 120, 220]) {
    for (let index = 0; index < 4; index++) {
      fill(gray, left + 10 * index, top, 2, CAP)
      fill(gray, left + 10 * index, top, 7, 2)
    }
  }
  return columns.map((x) => rule(x, top - 10, top + 24))
}

test('a stroke through a row that leans and ends at no rule was drawn by hand: it parts no rows and is erased in level pieces', () => {
  const gray = blankGray(300, 100)
  const vertical = rowOfTexts(gray)
  for (let x = 16; x < 280; x++) fill(gray, x, 44 + Math.round((x - 16) / 66), 1, 2)
  const stroke = { ...rule(46.5, 16, 280), thickness: 6 }
  const found = findStruckOut(gray, { horizontal: [stroke, rule(64, 10, 290)], vertical }, CAP, INK)
  expect(found.texts).toMatchObject([{ left: 16, right: 280 }])
  expect(found.rules.horizontal).toEqual([rule(64, 10, 290)])
  expect(found.lines.every(({ thickness }) => thickness <= 3)).toBe(true)
  const heights = found.lines.map(({ at }) => at)
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect((heights.at(-1) ?? 0) - (heights[0] ?? 0)).toBeGreaterThan(2)
})

test('a rule of the table from column to column stays one, even where letters cross it', () => {
  const gray = blankGray(300, 100)
  const vertical = rowOfTexts(gray)
  fill(gray, 10, 46, 280, 1)
  const horizontal = [{ ...rule(46, 10, 291), thickness: 1 }]
  const found = findStruckOut(gray, { horizontal, vertical }, CAP, INK)
  expect(found.lines).toEqual([])
})

describe('a straight line in a ruled table', () => {
  const HEIGHT = 34
  const rows = [20, 54, 88, 122, 156]

  /** Four rows of texts between columns. */
  function table(): { gray: Gray; horizontal: Rule[]; vertical: Rule[] } {
    const gray = blankGray(300, 180)
    for (const y of rows) fill(gray, 10, y, 281, 1)
    for (const top of rows.slice(0, -1)) rowOfTexts(gray, top + 10)
    const columns = [10, 110, 210, 290]
    for (const x of columns) fill(gray, x, 20, 1, 137)
    const drawn = (at: number, start: number, end: number) => ({ ...rule(at, start, end), thickness: 1 })
    return {
      gray,
      horizontal: rows.map((y) => drawn(y, 10, 291)),
      vertical: columns.map((x) => drawn(x, 20, 157)),
    }
  }

  test('from side to side through the texts of a row strikes them out where no row has room beside it', () => {
    const { gray, horizontal, vertical } = table()
    const at = (rows[1] ?? 0) + HEIGHT / 2
    fill(gray, 10, at, 281, 3)
    const found = findStruckOut(gray, { horizontal: [...horizontal, rule(at + 1, 10, 291)], vertical }, CAP, INK)
    expect(found.texts).toMatchObject([{ left: 10, right: 291 }])
    expect(found.rules.horizontal).toEqual(horizontal)
    expect(found.lines.length).toBeGreaterThan(0)
  })

  test('that runs on through columns and ends in cells strikes out what hangs on it', () => {
    const { gray, horizontal, vertical } = table()
    const at = (rows[2] ?? 0) + 10
    fill(gray, 16, at, 150, 2)
    const found = findStruckOut(gray, { horizontal: [...horizontal, rule(at + 0.5, 16, 166)], vertical }, CAP, INK)
    expect(found.texts).toMatchObject([{ left: 16, right: 166 }])
    expect(found.rules.horizontal).toEqual(horizontal)
  })

  test('that underlines a text in its cell, and rules that all run through texts, strike nothing out', () => {
    const { gray, horizontal, vertical } = table()
    const at = (rows[2] ?? 0) + 10 + CAP
    fill(gray, 18, at, 86, 2)
    const underlined = [...horizontal, rule(at + 0.5, 18, 104)]
    expect(findStruckOut(gray, { horizontal: underlined, vertical }, CAP, INK).texts).toEqual([])
    const moved = table()
    for (const y of rows.slice(0, -1)) fill(moved.gray, 10, y + 17, 281, 1)
    const through = rows.slice(0, -1).map((y) => ({ ...rule(y + 17, 10, 291), thickness: 1 }))
    const rules = { horizontal: through, vertical: moved.vertical }
    expect(findStruckOut(moved.gray, rules, CAP, INK).texts).toEqual([])
  })
})
