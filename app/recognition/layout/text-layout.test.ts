import { describe, expect, test } from 'vitest'
import { findLines, phraseGap, splitLine } from '../glyphs/words.server'
import { joinKnownPhrases, splitKnownPhrase, stackPhrases } from '../headings/text-header.server'
import { CAP, line, rule, words } from './layout-samples.server'
import { rowsByAnchors } from './row-bands.server'
import { layoutByWhite, layoutUnderHeader } from './text-layout.server'
import { columnsUnderHeader } from './white-columns.server'

/** A header of known headings, in a line from 10 to 20 px. */
const headerOf = (...heads: readonly [text: string, start: number, end: number][]) => ({
  phrases: heads.map(([text, start, end]) => ({ text, start, end })),
  top: 10,
  bottom: 20,
  known: heads.length,
})

/** A line of values, each at its left edge, for a given top. */
const rowOf =
  (...values: readonly [text: string, left: number][]) =>
  (top: number) =>
    values.map(([text, left]): [string, number, number] => [text, left, top])

const SCHEDULE = headerOf(['TYPE', 20, 54], ['QTY', 100, 125], ['CATALOG #', 160, 240])

describe('words and lines', () => {
  test('parts words at blanks and lines at heights', () => {
    const lines = findLines(words(['EXIT SIGN', 10, 10], ['WALL', 10, 30], ['A1', 200, 12]), CAP)
    expect(lines.map(({ words: own }) => own.length)).toEqual([3, 1])
    expect(lines[0] && splitLine(lines[0], CAP)).toHaveLength(2)
  })
})

test('the loop of a g that came off belongs to its line', () => {
  const [word] = words(['SIGN', 20, 10])
  const loop = { left: 38, top: 21, right: 45, bottom: 27, pixels: 20 }
  const next = words(['WALL', 20, 36])
  const lines = findLines([...(word ? [word] : []), { ...loop, parts: [loop] }, ...next], CAP)
  expect(lines.map(({ bottom }) => bottom)).toEqual([27, 46])
})

describe('the white inside a phrase', () => {
  test('is measured between words: narrow white that runs down between columns is none', () => {
    // Letters of a proportional typeface.
    const word = (left: number, top: number, widths: readonly number[]) => {
      let x = left
      const parts = widths.map((wide) => {
        const part = { left: x, top, right: x + wide, bottom: top + CAP, pixels: 30 }
        x = part.right + 2
        return part
      })
      return { left, top, right: x - 2, bottom: top + CAP, parts }
    }
    const rows = Array.from({ length: 12 }, (_, row) => [
      word(20, 20 * row, [2, 9]),
      word(46, 20 * row, [9, 9, 2, 2]),
      word(86, 20 * row, [2, 2, 9, 9]),
    ])
    const lines = findLines(rows.flat(), CAP)
    expect(phraseGap(lines, CAP)).toBe(0.8 * CAP)
  })
})

describe('columns by white space', () => {
  test('a border lies where no value stands, also where values are wider than their header', () => {
    const body = findLines(
      words(
        ['A1', 20, 40],
        ['XTOR2B LONG VALUE', 60, 40],
        ['12', 300, 40],
        ['B', 20, 60],
        ['SHORT', 60, 60],
        ['140', 291, 60],
      ),
      CAP,
    )
    const columns = columnsUnderHeader(
      [
        { start: 20, end: 50 },
        { start: 60, end: 110 },
        { start: 300, end: 320 },
      ],
      body,
      CAP,
      400,
    )
    expect(columns[1]?.start).toBeGreaterThanOrEqual(50)
    expect(columns[1]?.start).toBeLessThanOrEqual(60)
    expect(columns[2]?.start).toBeGreaterThan(200)
    expect(columns[2]?.start).toBeLessThanOrEqual(291)
  })

  test('joins and parts header phrases by what the trade calls them', () => {
    const at = (text: string, start: number, end: number) => ({ text, start, end })
    expect(
      joinKnownPhrases([at('MFG', 0, 30), at('CATALOG', 60, 120), at('#', 130, 138)], 15).map(({ text }) => text),
    ).toEqual(['MFG', 'CATALOG #'])
    expect(splitKnownPhrase([at('TYPE', 0, 30), at('QTY', 36, 60)]).map(({ text }) => text)).toEqual(['TYPE', 'QTY'])
    expect(splitKnownPhrase([at('CATALOG', 0, 60), at('NUMBER', 66, 120)])).toHaveLength(1)
    expect(
      stackPhrases([at('CATALOG', 50, 110)], [at('TYPE', 0, 30), at('NUMBER', 52, 100)]).map(({ text }) => text),
    ).toEqual(['CATALOG NUMBER', 'TYPE'])
  })

  test('prose under a table is left out, a heading over the columns is one wide cell', () => {
    const table = words(
      ['TYPE', 20, 10],
      ['QTY', 100, 10],
      ['CATALOG #', 160, 10],
      ['A1', 20, 36],
      ['12', 100, 36],
      ['XTOR', 160, 36],
      ['SECOND FLOOR LOBBY', 20, 62],
      ['B1', 20, 88],
      ['7', 100, 88],
      ['LNC2', 160, 88],
      ['ALL FIXTURES SHALL BE LISTED AND', 20, 190],
      ['INSTALLED AS SHOWN IN THE PLANS', 20, 206],
    )
    const layout = layoutUnderHeader(SCHEDULE, table, [], CAP, 500)
    expect(layout.rows).toHaveLength(4)
    expect(layout.cells.filter((cell) => cell.row === 2)).toMatchObject([{ column: 0, columnEnd: 3 }])
  })

  test('a paragraph right under a table is left out though its last line is short, a single line is a row', () => {
    const row = rowOf(['A1', 20], ['12', 100], ['XTOR', 160])
    const rows = [...row(36), ...row(56), ...row(76), ...row(96)]
    const first: [string, number, number] = ['VERIFY ALL COUNTS BEFORE THE ORDER', 20, 124]
    const layoutOf = (...under: [string, number, number][]) =>
      layoutUnderHeader(SCHEDULE, words(...rows, ...under), [], CAP, 400).rows.length
    expect(layoutOf(first, ['IS SENT', 20, 138])).toBe(5)
    expect(layoutOf(first)).toBe(6)
  })

  test('rows that are parted by rules are no prose, however short their next lines are', () => {
    const row = rowOf(['A1', 20], ['12', 100], ['XTOR', 160])
    const tops = [36, 96, 156, 216, 276]
    const print = tops.flatMap((top): [string, number, number][] => [...row(top), ['EL14', 160, top + 14]])
    const rules = [30, 90, 150, 210, 270, 330].map((at) => rule(at, 10, 290))
    expect(layoutUnderHeader(SCHEDULE, words(...print), rules, CAP, 300).rows).toHaveLength(6)
    expect(layoutUnderHeader(SCHEDULE, words(...print, ['SEE SHEET', 20, 700]), rules, CAP, 300).rows).toHaveLength(6)
  })

  test('without a known header wrapped lines belong to the rows above them, also to the last', () => {
    const row = rowOf(['A1', 20], ['PENDANT WITH', 100], ['XTOR', 260], ['LOBBY', 340])
    const tops = [40, 80, 120, 160, 200]
    const print = tops.flatMap((top): [string, number, number][] => [...row(top), ['BATTERY', 100, top + 14]])
    const layout = layoutByWhite(words(['SECOND FLOOR', 20, 10], ...print), CAP, 420)
    expect(layout?.rows).toHaveLength(5)
    const last = layout?.cells.filter((cell) => cell.row === 4 && cell.column === 1)
    expect(last).toMatchObject([{ top: 200, bottom: 224 }])
  })

  test('a column without a heading stands left of the first one, where both have something in most lines', () => {
    const header = headerOf(['QTY', 100, 125], ['CATALOG #', 160, 240])
    const columnsOf = (left: string) => {
      const rows = [36, 56, 76, 96].flatMap((top) => rowOf([left, 20], ['12', 105], ['XTOR', 160])(top))
      return layoutUnderHeader(header, words(...rows), [], CAP, 300).columns.length
    }
    expect(columnsOf('A1')).toBe(3)
    expect(
      layoutUnderHeader(header, words(...rowOf(['12', 105], ['XTOR', 160])(36)), [], CAP, 300).columns,
    ).toHaveLength(2)
  })

  test('what runs across below the last of the rules between rows is no row', () => {
    const rows = [36, 66, 96, 126].flatMap((top) => rowOf(['A1', 20], ['12', 100], ['XTOR', 160])(top))
    const rules = [30, 58, 88, 118, 142].map((at) => rule(at, 10, 290))
    const caption: [string, number, number] = ['TABLE ONE SHOWS ALL FIXTURES', 20, 148]
    expect(layoutUnderHeader(SCHEDULE, words(...rows, caption), rules, CAP, 300).rows).toHaveLength(5)
    expect(layoutUnderHeader(SCHEDULE, words(...rows, caption), [], CAP, 300).rows).toHaveLength(6)
  })

  test('a header with an empty corner is a row of its own', () => {
    const lines = Array.from({ length: 7 }, (_, at): [string, number, number][] => [
      ['OSLO', 20, 36 + 20 * at],
      ['12', 120, 36 + 20 * at],
      ['34', 200, 36 + 20 * at],
      ['56', 280, 36 + 20 * at],
    ])
    const table = words(['JAN', 115, 16], ['FEB', 195, 16], ['MAR', 275, 16], ...lines.flat())
    const layout = layoutByWhite(table, CAP, 400)
    expect(layout?.rows).toHaveLength(8)
    expect(layout?.cells.filter(({ row }) => row === 0).map(({ column }) => column)).toEqual([1, 2, 3])
  })

  test('a page of prose is no table', () => {
    const prose = Array.from({ length: 12 }, (_, i): [string, number, number] => [
      i % 2 ? 'THE CONTRACTOR SHALL VERIFY ALL' : 'FIXTURES AND REPORT IN WRITING',
      20 + (i % 3),
      20 + i * 18,
    ])
    expect(layoutByWhite(words(...prose), CAP, 500)).toBeUndefined()
  })
})

describe('rows by anchors', () => {
  test('wrapped lines go with the anchor above when anchors stand on top', () => {
    const anchors = [line(0), line(50), line(100)]
    const rows = rowsByAnchors(anchors, [...anchors, line(14), line(64)], { start: 0, end: 130 })
    expect(rows.map(({ start }) => Math.round(start))).toEqual([0, 37, 87])
  })

  test('and with the anchor between them when anchors stand in the middle', () => {
    const anchors = [line(10), line(60), line(94)]
    const lines = [...anchors, line(3), line(17), line(53), line(67), line(94)]
    const rows = rowsByAnchors(anchors, lines, { start: 0, end: 120 })
    expect(rows.map(({ start }) => start)).toEqual([0, 40, 85.5])
  })
})

describe('wrapped lines at one distance', () => {
  test('a comma that reaches below its line does not end a row', () => {
    const tail = { left: 150, top: 30 + 2 * 14 + CAP - 2, right: 152, bottom: 30 + 2 * 14 + CAP + 3, pixels: 12 }
    const print = words(
      ...rowOf(['A1', 20], ['COVE', 100])(30),
      ['SLOT', 100, 44],
      ['WIDE', 100, 58],
      ...rowOf(['B1', 20], ['EXIT', 100])(72),
      ...rowOf(['C1', 20], ['WALL', 100])(86),
    )
    const withTail = print.map((word) =>
      word.left === 100 && word.top === 58 ? { ...word, bottom: tail.bottom, parts: [...word.parts, tail] } : word,
    )
    const { rows, cells } = layoutUnderHeader(headerOf(['TYPE', 20, 54], ['MODEL', 100, 145]), withTail, [], CAP, 300)
    expect(rows.map(({ isUnsure }) => isUnsure ?? false)).toEqual([false, false, false, false])
    expect(cells.filter(({ row }) => row === 1).map(({ bottom }) => bottom)).toEqual([30 + CAP, tail.bottom])
  })

  test('white that is neither as wide as between rows nor as between lines leaves the row unsure', () => {
    const anchors = [line(0), line(50)]
    const unsure = (second: number) =>
      rowsByAnchors(anchors, [...anchors, line(second)], { start: 0, end: 60 }).map((row) => row.isUnsure ?? false)
    expect(unsure(24)).toEqual([false, true])
    expect(unsure(25)).toEqual([false, false])
    expect(unsure(15)).toEqual([false, false])
  })
})

describe('headings between rows', () => {
  test('a centred text that keeps to no column is a heading, the next line of a wrapped cell is none', () => {
    const header = headerOf(['TYPE', 20, 54], ['CATALOG #', 100, 180], ['MFG', 500, 527])
    const row = rowOf(['A1', 20], ['XTOR2B', 100], ['RAB', 500])
    const table = words(
      ['SITE LIGHTING', 260, 36],
      ...row(62),
      ['LED', 100, 76],
      ...row(102),
      ...row(128),
      ...row(154),
      ...row(180),
    )
    const layout = layoutUnderHeader(header, table, [], CAP, 600)
    expect(layout.rows).toHaveLength(7)
    expect(layout.cells.filter((cell) => cell.row === 1)).toMatchObject([{ column: 0, columnEnd: 3 }])
    expect(layout.cells.filter((cell) => cell.row === 2)).toHaveLength(3)
  })

  test('headings over several columns are a row of their own above those of each column', () => {
    const groups = [{ start: 90, end: 300, bottom: 20 }]
    const phrases = [
      { start: 20, end: 56, text: 'TYPE' },
      { start: 100, end: 136, text: 'NAME', under: 'MANUFACTURER' },
      { start: 220, end: 292, text: 'PRODUCT', under: 'MANUFACTURER' },
    ]
    const row = (top: number) => rowOf(['A1', 20], ['RAB', 100], ['XTOR', 220])(top)
    const table = words(
      ['MANUFACTURER', 140, 6],
      ['TYPE', 20, 24],
      ['NAME', 100, 24],
      ['PRODUCT', 220, 24],
      ...row(46),
      ...row(66),
      ...row(86),
    )
    const layout = layoutUnderHeader({ phrases, groups, top: 6, bottom: 34, known: 3 }, table, [], CAP, 400)
    expect(layout.header).toEqual({ start: 0, end: 2 })
    expect(layout.rows).toHaveLength(5)
    expect(layout.cells.filter((cell) => cell.row === 0)).toMatchObject([{ column: 1, columnEnd: 3 }])
    expect(layout.cells.filter((cell) => cell.row === 1)).toHaveLength(3)
  })
})
