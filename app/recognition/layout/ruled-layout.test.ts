import { describe, expect, test } from 'vitest'
import { findFrames, hasColumns } from '../rules/frame.server'
import type { Rule } from '../rules/rules.server'
import { CAP, rule, words } from './layout-samples.server'
import { layoutFrame, withRowAbove } from './ruled-layout.server'

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

  test('a title over which a stem makes a rule is one text; two headings over two columns each stay two', () => {
    const columns = [10, 90, 170, 250, 330]
    const vertical = columns.map((x) => (x === 170 ? rule(x, 10, 100) : rule(x, x === 10 || x === 330 ? 10 : 40, 100)))
    const [frame] = findFrames({ horizontal: ys.map((y) => rule(y, 10, 330)), vertical }, CAP)
    const top = (...texts: [string, number, number][]) =>
      frame &&
      layoutFrame(
        frame,
        texts.flatMap((text) => words(text)),
        CAP,
      ).cells.map(({ column, columnEnd }) => [column, columnEnd])
    expect(top(['SCHEDU', 120, 20], ['LE', 172, 20])).toEqual([[0, 4]])
    expect(top(['FIXTURE', 60, 20], ['POWER', 220, 20])).toEqual([
      [0, 2],
      [2, 4],
    ])
  })

  test('a heading of a group over whose letters stems make rules is one text', () => {
    const columns = [10, 60, 110, 210, 310, 410]
    // The borders of the second row are drawn in its first two columns only.
    const vertical = columns.map((x) =>
      x < 110 || x === 410
        ? rule(x, 10, 100)
        : {
            ...rule(x, 10, 100),
            spans: [
              { start: 10, end: 40 },
              { start: 70, end: 100 },
            ],
          },
    )
    const [frame] = findFrames({ horizontal: ys.map((y) => rule(y, 10, 410)), vertical }, CAP)
    const heading = (...texts: [string, number, number][]) =>
      frame &&
      layoutFrame(
        frame,
        texts.flatMap(([text, left]) => words([text, left, 50])),
        CAP,
      ).cells.flatMap(({ row, column, columnEnd }) => (row === 1 ? [[column, columnEnd]] : []))
    expect(heading(['ALTERN', 14, 50], ['NO', 72, 50])).toEqual([[0, 5]])
    // A type and its description are far apart.
    expect(heading(['A1', 14, 50], ['SPARE', 120, 50])).toHaveLength(2)
  })

  test('a band twice as high as all others, of two lines a row apart, lacks the rule between two rows', () => {
    const lines = [10, 70, 100, 130, 160, 190]
    const grid = { horizontal: lines.map((y) => rule(y, 10, 310)), vertical: xs.map((x) => rule(x, 10, 190)) }
    const [frame] = findFrames(grid, CAP)
    const rows = (second: number) =>
      frame &&
      layoutFrame(
        frame,
        [30, 130, 230].flatMap((left) => [20, second, 80, 110, 140, 170].flatMap((top) => words(['ABC', left, top]))),
        CAP,
      ).rows.length
    expect(rows(50)).toBe(6)
    // The lines of a heading are closer.
    expect(rows(35)).toBe(5)
  })

  test('a row of many texts that keep to the columns below is parted though buttons leave little white', () => {
    const columns = [10, 87, 164, 241, 318, 395]
    const vertical = columns.map((x) => rule(x, x === 10 || x === 395 ? 10 : 40, 100))
    const [frame] = findFrames({ horizontal: ys.map((y) => rule(y, 10, 395)), vertical }, CAP)
    const top = (left: (column: number) => number) =>
      frame &&
      layoutFrame(
        frame,
        columns.slice(1).flatMap((_, column) => words(['ABCDEFGH', left(column), 20])),
        CAP,
      ).cells.map(({ column, columnEnd }) => [column, columnEnd])
    expect(top((column) => 14 + 77 * column)).toEqual([0, 1, 2, 3, 4].map((column) => [column, column + 1]))
    // One text runs over the borders.
    expect(top((column) => 14 + 74 * column)).toEqual([[0, 5]])
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
