import { describe, expect, test } from 'vitest'
import type { Component } from './components.server'
import { findFrames, hasColumns } from './frame.server'
import type { Box } from './gray.server'
import { rowsByAnchors } from './row-bands.server'
import { layoutFrame, withRowAbove } from './ruled-layout.server'
import type { Rule } from './rules.server'
import { joinKnownPhrases, splitKnownPhrase, stackPhrases } from './text-header.server'
import { layoutByWhite, layoutUnderHeader } from './text-layout.server'
import { columnsUnderHeader } from './white-columns.server'
import { findLines, findWords, splitLine } from './words.server'

const CAP = 10

/** A component for each letter: 7 px wide, 2 px apart; a blank is 5 px. */
function letters(text: string, left: number, top: number): Component[] {
  let x = left
  return [...text].flatMap((letter) => {
    if (letter === ' ') {
      x += 5
      return []
    }
    const part = { left: x, top, right: x + 7, bottom: top + CAP, pixels: 40 }
    x += 9
    return [part]
  })
}

const words = (...lines: [text: string, left: number, top: number][]) =>
  findWords(
    lines.flatMap(([text, left, top]) => letters(text, left, top)),
    CAP,
  )

const rule = (at: number, start: number, end: number): Rule => ({
  at,
  thickness: 1,
  start,
  end,
  spans: [{ start, end }],
})
const line = (top: number): Box => ({ left: 0, right: 50, top, bottom: top + CAP })

describe('words and lines', () => {
  test('parts words at blanks and lines at heights', () => {
    const lines = findLines(words(['EXIT SIGN', 10, 10], ['WALL', 10, 30], ['A1', 200, 12]), CAP)
    expect(lines.map(({ words: own }) => own.length)).toEqual([3, 1])
    expect(lines[0] && splitLine(lines[0], CAP)).toHaveLength(2)
  })
})

describe('ruled tables', () => {
  const xs = [10, 110, 210, 310]
  const ys = [10, 40, 70, 100]
  const full = {
    horizontal: ys.map((y) => rule(y, 10, 310)),
    vertical: xs.map((x) => rule(x, 10, 100)),
  }

  test('makes a cell of every field', () => {
    const [frame] = findFrames(full, CAP)
    expect(frame?.cells).toHaveLength(9)
  })

  test('unites fields whose border is not drawn', () => {
    const middle = xs.slice(1, 3).map((x) => ({ ...rule(x, 10, 100), spans: [{ start: 40, end: 100 }], start: 40 }))
    const [frame] = findFrames({ ...full, vertical: [rule(10, 10, 100), ...middle, rule(310, 10, 100)] }, CAP)
    expect(frame?.cells).toHaveLength(7)
    expect(frame?.cells[0]).toMatchObject({ row: 0, column: 0, columnEnd: 3 })
  })

  test('a heading where the rules between columns leave off is one text, wherever it stands', () => {
    const broken = (at: number): Rule => ({
      ...rule(at, 10, 190),
      spans: [
        { start: 10, end: 80 },
        { start: 110, end: 190 },
      ],
    })
    const [frame] = findFrames(
      {
        horizontal: [rule(10, 10, 310), rule(40, 10, 310), rule(190, 10, 310)],
        vertical: [rule(10, 10, 190), broken(110), broken(210), rule(310, 10, 190)],
      },
      CAP,
    )
    const rows = [50, 120, 145, 170].flatMap((top): [string, number, number][] => [
      ['A1', 20, top],
      ['LITHONIA', 120, top],
      ['XY', 220, top],
    ])
    const text = words(['TYPE', 20, 20], ['MFG', 120, 20], ['NO', 220, 20], ['FIRST FLOOR', 115, 90], ...rows)
    const layout = frame && layoutFrame(frame, text, CAP)
    expect(layout?.rows).toHaveLength(6)
    expect(layout?.cells.filter(({ row }) => row === 2)).toMatchObject([{ column: 0, columnEnd: 3 }])
    expect(layout?.cells.filter(({ row }) => row === 1 || row === 3)).toHaveLength(6)
  })

  test('bands of two rows, where every third row is shaded, are parted; a header of two lines is not', () => {
    const rows = (top: number, count: number) =>
      Array.from({ length: count }, (_, row): [string, number, number][] =>
        [20, 120, 220].map((left) => [`A${row}`, left, top + 20 * row]),
      ).flat()
    const bands = [10, 50, 70, 110, 130, 170]
    const frameOf = (count: number) =>
      findFrames(
        {
          horizontal: bands.slice(0, count).map((y) => rule(y, 10, 310)),
          vertical: xs.map((x) => rule(x, 10, bands[count - 1] ?? 0)),
        },
        CAP,
      )[0]
    const shaded = frameOf(6)
    const text = words(...rows(15, 2), ...rows(55, 1), ...rows(75, 2), ...rows(115, 1), ...rows(135, 2))
    expect(shaded && layoutFrame(shaded, text, CAP).rows).toHaveLength(8)
    const headed = frameOf(3)
    expect(headed && layoutFrame(headed, words(...rows(15, 2), ...rows(55, 1)), CAP).rows).toHaveLength(2)
  })

  test('columns that are ruled in the header alone are none: below it white parts them', () => {
    const frames = [40, 200].flatMap((end) => {
      const horizontal = [10, 40, 200].map((y) => rule(y, 10, 310))
      return findFrames({ horizontal, vertical: xs.map((x, at) => rule(x, 10, at % 3 === 0 ? 200 : end)) }, CAP)
    })
    expect(frames.map((frame) => hasColumns(frame, CAP))).toEqual([false, true])
  })

  test('a stem of a letter below the tops of other letters, which are no rule, parts no column', () => {
    const tops = rule(16, 20, 200)
    const broken = { ...tops, spans: [20, 60, 100, 140].map((start) => ({ start, end: start + 12 })) }
    const frame = findFrames(
      { horizontal: [...full.horizontal, broken], vertical: [...full.vertical, rule(60, 14, 40)] },
      CAP,
    )[0]
    expect(frame?.xs).toEqual(xs)
  })

  test('the arcs of a circle around a count part no rows', () => {
    const arcs = [rule(43, 110, 210), rule(66, 110, 210)]
    const [frame] = findFrames({ ...full, horizontal: [...full.horizontal, ...arcs] }, CAP)
    expect(frame?.ys).toEqual(ys)
  })

  test('marks beside a table do not make it larger', () => {
    const [first, ...others] = full.vertical
    const longer = { ...rule(10, 10, 300), spans: [...(first?.spans ?? []), { start: 200, end: 300 }] }
    const [frame] = findFrames({ ...full, vertical: [longer, ...others] }, CAP)
    expect(frame?.bottom).toBe(100)
  })

  test('parts a band that only columns rule into rows', () => {
    const [frame] = findFrames(
      {
        horizontal: [rule(10, 10, 310), rule(40, 10, 310), rule(160, 10, 310)],
        vertical: full.vertical.map(({ at }) => rule(at, 10, 160)),
      },
      CAP,
    )
    const rows = [50, 80, 110, 140].flatMap((top): [string, number, number][] => [
      ['A1', 20, top],
      ['LITHONIA', 120, top],
      ['XY', 220, top],
    ])
    const layout = frame && layoutFrame(frame, words(['TYPE', 20, 20], ['MFG', 120, 20], ...rows), CAP)
    expect(layout?.rows).toHaveLength(5)
    expect(layout?.cells.filter((cell) => cell.row === 3)).toHaveLength(3)
  })
})

describe('a header above the rules', () => {
  const layout = {
    columns: [
      { start: 10, end: 110 },
      { start: 110, end: 210 },
    ],
    rows: [{ start: 60, end: 90 }],
    cells: [],
    ruled: true,
  }

  test('is the row next to the table, and not the title further up', () => {
    const higher = withRowAbove(layout, words(['SCHEDULE', 60, 5], ['TYPE', 20, 44], ['MFG', 120, 44]), CAP)
    expect(higher?.rows).toHaveLength(2)
    expect(higher?.cells).toMatchObject([
      { row: 0, column: 0, left: 20 },
      { row: 0, column: 1, left: 120 },
    ])
  })

  test('is not made up where nothing stands', () => {
    expect(withRowAbove(layout, words(['FAR', 20, 200]), CAP)).toBeUndefined()
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
    const header = {
      phrases: [
        { text: 'TYPE', start: 20, end: 54 },
        { text: 'QTY', start: 100, end: 125 },
        { text: 'CATALOG #', start: 160, end: 240 },
      ],
      top: 10,
      bottom: 20,
      known: 3,
    }
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
    const layout = layoutUnderHeader(header, table, [], CAP, 500)
    expect(layout.rows).toHaveLength(4)
    expect(layout.cells.filter((cell) => cell.row === 2)).toMatchObject([{ column: 0, columnEnd: 3 }])
  })

  test('a paragraph right under a table is left out though its last line is short, a single line is a row', () => {
    const header = {
      phrases: [
        { text: 'TYPE', start: 20, end: 54 },
        { text: 'QTY', start: 100, end: 125 },
        { text: 'CATALOG #', start: 160, end: 240 },
      ],
      top: 10,
      bottom: 20,
      known: 3,
    }
    const row = (at: number): [string, number, number][] => [
      ['A1', 20, at],
      ['12', 100, at],
      ['XTOR', 160, at],
    ]
    const rows = [...row(36), ...row(56), ...row(76), ...row(96)]
    const first: [string, number, number] = ['VERIFY ALL COUNTS BEFORE THE ORDER', 20, 124]
    const layoutOf = (...under: [string, number, number][]) =>
      layoutUnderHeader(header, words(...rows, ...under), [], CAP, 400).rows.length
    expect(layoutOf(first, ['IS SENT', 20, 138])).toBe(5)
    expect(layoutOf(first)).toBe(6)
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

describe('ruled tables whose rules are not all seen', () => {
  const xs = [10, 160, 310]

  test('verticals of like length part columns without a rule at the end, and a dark header without verticals too', () => {
    const tall = xs.map((at): Rule => rule(at, 20, 200))
    const [frame] = findFrames({ horizontal: [], vertical: tall }, CAP)
    expect(frame?.xs).toEqual(xs)
    const headed = findFrames(
      {
        horizontal: [rule(10, 10, 310), rule(40, 10, 310), rule(100, 10, 310)],
        vertical: xs.map((at) => rule(at, at === 160 ? 40 : 10, 100)),
      },
      CAP,
    )[0]
    const layout = headed && layoutFrame(headed, words(['TYPE', 30, 20], ['CATALOG', 190, 20], ['A1', 30, 60]), CAP)
    expect(layout?.cells.map(({ row, column, columnEnd }) => [row, column, columnEnd])).toEqual([
      [0, 0, 1],
      [0, 1, 2],
      [1, 0, 1],
    ])
  })

  test('a heading over all columns stays one text', () => {
    const frame = findFrames(
      {
        horizontal: [rule(10, 10, 310), rule(40, 10, 310), rule(100, 10, 310)],
        vertical: xs.map((at) => rule(at, at === 160 ? 40 : 10, 100)),
      },
      CAP,
    )[0]
    const layout = frame && layoutFrame(frame, words(['SITE LIGHTING AND POLES', 80, 20], ['A1', 30, 60]), CAP)
    expect(layout?.cells[0]).toMatchObject({ row: 0, column: 0, columnEnd: 2 })
  })

  test('the first row reaches up over its words where no rule ends it', () => {
    const frame = findFrames(
      { horizontal: [rule(60, 10, 310), rule(90, 10, 310)], vertical: xs.map((at) => rule(at, 30, 90)) },
      CAP,
    )[0]
    const layout = frame && layoutFrame(frame, words(['TYPE', 30, 24], ['MFG', 190, 24], ['A1', 30, 70]), CAP)
    expect(layout?.cells.filter(({ row }) => row === 0)).toHaveLength(2)
  })
})

describe('headings between rows', () => {
  test('a centred text that keeps to no column is a heading, the next line of a wrapped cell is none', () => {
    const header = {
      phrases: [
        { text: 'TYPE', start: 20, end: 54 },
        { text: 'CATALOG #', start: 100, end: 180 },
        { text: 'MFG', start: 500, end: 527 },
      ],
      top: 10,
      bottom: 20,
      known: 3,
    }
    const row = (at: number): [string, number, number][] => [
      ['A1', 20, at],
      ['XTOR2B', 100, at],
      ['RAB', 500, at],
    ]
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
})
