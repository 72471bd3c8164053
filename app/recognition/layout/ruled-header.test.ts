import { describe, expect, test } from 'vitest'
import { CAP, rule, words } from './layout-samples.server'
import { layoutUnderRule } from './ruled-header.server'

type Line = [text: string, left: number, top: number]

const HEAD: Line[] = [
  ['DOSE', 120, 20],
  ['COUNT', 220, 20],
]
const rowsAt = (...tops: number[]): Line[] =>
  tops.flatMap((top, at): Line[] => [
    [`GROUP ${at}`, 20, top],
    ['12', 120, top],
    ['340', 220, top],
  ])
const FULL = (...at: number[]) => at.map((y) => rule(y, 10, 290))
const layoutOf = (lines: readonly Line[], rules = FULL(10, 38, 138)) =>
  layoutUnderRule(words(...lines), rules, CAP, 400)
const textless = (cells: readonly { row: number; column: number; columnEnd: number }[] | undefined, row: number) =>
  cells?.filter((cell) => cell.row === row).map(({ column, columnEnd }) => [column, columnEnd])

describe('a table whose header a rule parts from its rows', () => {
  test('has the lines between the first two rules as its header, and an empty corner', () => {
    const layout = layoutOf([...HEAD, ...rowsAt(46, 66, 86, 106)])
    expect(layout?.header).toEqual({ start: 0, end: 1 })
    expect(layout?.rows).toHaveLength(5)
    expect(textless(layout?.cells, 0)).toEqual([
      [1, 2],
      [2, 3],
    ])
  })

  test('or the parted line above the first rule; a title is no header', () => {
    expect(layoutOf([...HEAD, ...rowsAt(46, 66, 86, 106)], FULL(38, 138))?.rows).toHaveLength(5)
    expect(layoutOf([['RESULTS', 120, 20], ...rowsAt(46, 66, 86, 106)], FULL(38, 138))).toBeUndefined()
  })

  test('leaves out what stands around it, but not a last row below the last of many rules', () => {
    const around: Line[] = [
      ['THE DOSES ARE GIVEN BELOW IN UNITS', 20, 0],
      ['TABLE ONE SHOWS THE COUNTS OF ALL', 20, 146],
    ]
    expect(layoutOf([...HEAD, ...rowsAt(46, 66, 86, 106), ...around], FULL(14, 38, 138))?.rows).toHaveLength(5)
    const ruled = FULL(14, 38, 62, 86, 110)
    expect(layoutOf([...HEAD, ...rowsAt(46, 70, 94, 118), ...around], ruled)?.rows).toHaveLength(5)
  })

  test('has two levels where a heading stands over several columns', () => {
    const lines: Line[] = [
      ['RESULTS', 150, 20],
      ...HEAD.map(([text, left]): Line => [text, left, 40]),
      ...rowsAt(66, 86, 106, 126),
    ]
    const layout = layoutOf(lines, [...FULL(12, 58, 150), rule(34, 110, 290)])
    expect(layout?.header).toEqual({ start: 0, end: 2 })
    expect(textless(layout?.cells, 0)).toEqual([[1, 3]])
    expect(textless(layout?.cells, 1)).toEqual([
      [1, 2],
      [2, 3],
    ])
  })

  test('has one heading above each column though they stand as near as words', () => {
    const head: Line[] = [
      ['DOSES GIVEN', 92, 20],
      ['COUNT', 200, 20],
    ]
    const layout = layoutOf([...head, ...rowsAt(46, 66, 86, 106)])
    expect(textless(layout?.cells, 0)).toEqual([
      [1, 2],
      [2, 3],
    ])
  })

  test('is none where the first rule is below a row, whose header stands above it', () => {
    const table = [...HEAD, ['GROUP', 20, 20] as Line, ...rowsAt(46, 70, 94, 118)]
    expect(layoutOf(table, FULL(62, 86, 110, 134))).toBeUndefined()
  })

  test('is none where the rules have no partner, or part running text', () => {
    expect(layoutOf([...HEAD, ...rowsAt(46, 66, 86, 106)], [rule(38, 10, 290)])).toBeUndefined()
    const prose = [46, 60, 74, 88, 102].map((top): Line => ['THE CONTRACTOR SHALL VERIFY ALL', 20, top])
    expect(layoutOf([...HEAD, ...prose])).toBeUndefined()
  })
})
