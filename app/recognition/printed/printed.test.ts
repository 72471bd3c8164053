import { describe, expect, test } from 'vitest'
import { regionsOf } from '~/domain/pictures/framed-tables'
import { isGrid, lineGroups } from '~/domain/pictures/line-groups'
import { type PageRule, type PageText, type PageWord, turnedText, turnOf } from '~/domain/pictures/page-text'
import type { PlacedCell } from '../layout/layout.server'
import { blankGray } from '../pixels/gray.server'
import { paint } from '../pixels/painted-samples.server'
import { createPrintedReader } from './printed-reader.server'
import { joinPrinted, printedValue } from './printed-text.server'
import { capOf, isSeen, printedWords } from './printed-words.server'

const PICTURE = blankGray(400, 300)
const page = (words: readonly PageWord[], rules: readonly PageRule[] = []): PageText => ({
  width: 200,
  height: 150,
  words,
  rules,
  hasMore: false,
})
const word = (text: string, left: number, top: number, turn = 0): PageWord =>
  turn % 2 === 0 ? [text, left, top, 6 * text.length, 7, turn, 0] : [text, left, top, 7, 6 * text.length, turn, 0]

/** The lines of a table with columns 20 points wide and rows 10 points high. */
const table = (left: number, top: number, columns: number, rows: number): PageRule[] => [
  ...Array.from({ length: rows + 1 }, (_, at): PageRule => [left, top + 10 * at, left + 20 * columns, top + 10 * at]),
  ...Array.from({ length: columns + 1 }, (_, at): PageRule => [left + 20 * at, top, left + 20 * at, top + 10 * rows]),
]

describe('words that a page tells of', () => {
  test('stand in its picture where they stand on the page, with capitals of the commonest height', () => {
    const words = printedWords(page([word('TYPE', 10, 20), ['BIG', 10, 60, 40, 14, 0, 1]]), PICTURE, 3)
    expect(words[0]).toMatchObject({ left: 60, top: 120, right: 204, bottom: 162, printed: { text: 'TYPE', font: 0 } })
    expect(capOf(words)).toBe(42)
  })

  test('are seen only where the picture has ink, dark or light', () => {
    const picture = blankGray(400, 300)
    paint(picture, { left: 20, top: 40, right: 30, bottom: 54 })
    paint(picture, { left: 0, top: 200, right: 400, bottom: 300 })
    paint(picture, { left: 30, top: 230, right: 34, bottom: 240 }, 255)
    const words = printedWords(
      page([word('INK', 10, 20), word('NONE', 90, 20), word('LIGHT', 10, 115), word('BLACK', 120, 130)]),
      picture,
      2,
    )
    expect(words.map((own) => isSeen(own, picture, 2))).toEqual([true, false, true, false])
  })

  test('turn with their page, and tell how it lies', () => {
    const lying = turnedText(page([word('TYPE', 10, 20), word('A', 50, 20)], [[0, 10, 200, 10]]), 1)
    expect(lying).toMatchObject({
      width: 150,
      height: 200,
      words: [
        ['TYPE', 123, 10, 7, 24, 1, 0],
        ['A', 123, 50, 7, 6, 1, 0],
      ],
      rules: [[140, 0, 140, 200]],
    })
    expect(turnOf(lying)).toBe(1)
    expect(turnedText(lying, 3)).toEqual(page([word('TYPE', 10, 20), word('A', 50, 20)], [[0, 10, 200, 10]]))
  })
})

describe('lines that a page tells of', () => {
  const groupsOf = (rules: readonly PageRule[]) => lineGroups(page([], rules), 2, 3)

  test('are one group where they touch, and apart where they only stand in line', () => {
    const groups = groupsOf([...table(10, 10, 3, 4), ...table(100, 10, 3, 4)])
    expect(groups.map(({ left, right }) => [left, right])).toEqual([
      [20, 140],
      [200, 320],
    ])
  })

  test('of a plan frame no table, whatever is written in its rooms', () => {
    const walls = Array.from({ length: 8 }, (_, at): PageRule[] => [
      [10 + 20 * at, 20 + 12 * at, 30 + 20 * at, 20 + 12 * at],
      [30 + 20 * at, 20 + 12 * at, 30 + 20 * at, 32 + 12 * at],
    ]).flat()
    const text = page(
      Array.from({ length: 9 }, (_, at) => word('ROOM', 12 + 18 * at, 24 + 12 * at)),
      walls,
    )
    const { tables } = regionsOf(lineGroups(text, 2, 3), printedWords(text, PICTURE, 1), 14)
    expect(tables).toEqual([])
  })

  test('are a grid when most of them run through, and a plan of rooms is none', () => {
    const rooms = Array.from({ length: 12 }, (_, at): PageRule[] => {
      const [x, y] = [10 + 15 * at, 20 + 7 * at]
      return [
        [x, y, x + 15, y],
        [x + 15, y, x + 15, y + 7],
      ]
    }).flat()
    expect(groupsOf(table(10, 10, 3, 4)).map(isGrid)).toEqual([true])
    expect(groupsOf(rooms).map(isGrid)).toEqual([false])
  })

  test('frame tables with words of their own; the border of the sheet around them is none', () => {
    const border: PageRule[] = [
      [0, 0, 200, 0],
      [0, 149, 200, 149],
      [0, 130, 200, 130],
      [0, 0, 0, 149],
      [199, 0, 199, 149],
      [180, 0, 180, 149],
    ]
    const inside = (left: number) =>
      Array.from({ length: 8 }, (_, at) => word('A', left + 5 + 20 * (at % 3), 12 + 10 * (at >> 1)))
    const title = Array.from({ length: 8 }, (_, at) => word('SHEET', 100, 56 + 9 * at))
    const text = page(
      [...inside(10), ...inside(100), ...title],
      [...border, ...table(10, 10, 3, 4), ...table(100, 10, 3, 4)],
    )
    const words = printedWords(text, PICTURE, 1)
    const { tables, outside } = regionsOf(lineGroups(text, 2, 3), words, 14)
    expect(tables.map(({ group, inside: own }) => [group.left, own.length])).toEqual([
      [20, 8],
      [200, 8],
    ])
    expect(outside.map(({ printed }) => printed?.text)).toEqual(Array(8).fill('SHEET'))
  })
})

describe('cells that a page tells of', () => {
  const reader = createPrintedReader(() => ({ lines: ['SEEN'], confidence: 90 }), 14)
  const cell = (words: PlacedCell['words']): PlacedCell => ({
    ...{ left: 0, top: 0, right: 400, bottom: 300, row: 0, rowEnd: 1, column: 0, columnEnd: 1 },
    words,
  })
  const read = (...words: PageWord[]) => reader.readCell(cell(printedWords(page(words), PICTURE, 1)))

  test('say their words line by line, each from left to right', () => {
    expect(read(word('TROFFER', 40, 10), word('2X4', 10, 10), word('LED', 10, 25))).toEqual({
      lines: ['2X4 TROFFER', 'LED'],
      confidence: 100,
      isExact: true,
    })
  })

  test('are read along their lines where those are turned', () => {
    expect(read(word('CATALOG', 10, 60, 3), word('NUMBER', 22, 66, 3)).lines).toEqual(['CATALOG', 'NUMBER'])
    expect(read(word('WATTS', 30, 10, 1), word('INPUT', 16, 10, 1)).lines).toEqual(['WATTS', 'INPUT'])
  })

  test('are doubted where the picture says something else, and read from it where the page says nothing', () => {
    const [own] = printedWords(page([word('A1', 10, 10)]), PICTURE, 1)
    if (!own?.printed) throw new Error('There is a word')
    const bare = { ...own, printed: { ...own.printed, isDoubted: true } }
    expect(reader.readCell(cell([bare]))).toMatchObject({ lines: ['A1'], confidence: 50 })
    const { printed: _, ...drawn } = own
    expect(reader.readCell(cell([drawn]))).toEqual({ lines: ['SEEN'], confidence: 90 })
    expect(reader.readCell(cell([own, drawn]))).toMatchObject({ lines: ['A1'], confidence: 70 })
  })

  test('keep every mark but typographic quotes and dashes, and the point of a quantity', () => {
    expect(joinPrinted(['EVO6–35/15-', 'AR “WET”', '~ 5 {B}'])).toBe('EVO6-35/15-AR "WET" ~ 5 {B}')
    expect(printedValue('QTY', '1,004')).toBe('1004')
    expect(printedValue('QTY', '38.64')).toBe('38.64')
    expect(printedValue('UNIT $', '$1,250.00')).toBe('1250.00')
    expect(printedValue('CATALOG #', 'O0-I1l')).toBe('O0-I1l')
  })
})
