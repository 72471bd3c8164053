import { describe, expect, test } from 'vitest'
import type { Word } from '../glyphs/words.server'
import { rule } from '../layout/layout-samples.server'
import { buildFrame, type Frame } from '../rules/frame.server'
import type { PageTable } from '../table/table.server'
import { findCutWords, withCutColumns } from './cut-columns.server'

const CAP = 10
const PICTURE = { width: 500 }
const word = (left: number, row: number, width = 30): Word => ({
  left,
  top: 40 * row + 12,
  right: left + width,
  bottom: 40 * row + 22,
  parts: [],
})

/** Rules between rows from `left` on, and between columns. */
function frameFrom(left: number, columns: readonly number[]): Frame {
  const horizontal = [0, 40, 80, 120, 160].map((at) => rule(at, left, 480))
  const frame = buildFrame({ horizontal, vertical: columns.map((at) => rule(at, 0, 160)) }, CAP)
  if (!frame) throw new Error('no frame')
  return frame
}

describe('texts at the edge of a picture', () => {
  test('are cut where several lines begin in its first pixel', () => {
    const cut = [word(0, 1), word(0, 2), word(0, 3)]
    expect(findCutWords([...cut, word(60, 1)], [], PICTURE, CAP)).toEqual(cut)
    expect(findCutWords([word(0, 1), word(0, 2), word(60, 3)], [], PICTURE, CAP)).toEqual([])
    expect(findCutWords([word(2, 1), word(3, 2), word(2, 3)], [], PICTURE, CAP)).toEqual([])
  })

  test('one is enough where the rules of its table run out of the picture', () => {
    const words = [word(0, 0), word(60, 1)]
    expect(findCutWords(words, [frameFrom(0, [40, 200, 480])], PICTURE, CAP)).toEqual([word(0, 0)])
    expect(findCutWords(words, [frameFrom(0, [1, 40, 200, 480])], PICTURE, CAP)).toEqual([])
    expect(findCutWords(words, [frameFrom(20, [20, 200, 480])], PICTURE, CAP)).toEqual([])
  })
})

test('every cell of a cut column is doubtful, the others are not', () => {
  const text = (value: string) => ({ lines: [value], confidence: 97 })
  const table: PageTable = {
    names: ['TYPE', 'QTY'],
    columns: 2,
    known: 2,
    extent: { start: 0, end: 200 },
    spans: [
      { start: 0, end: 40 },
      { start: 40, end: 200 },
    ],
    rows: [1, 2].map((row) => ({
      kind: 'item',
      band: { start: 40 * row, end: 40 * row + 40 },
      texts: [text('1'), text('4')],
    })),
  }
  const cut = withCutColumns(table, [word(0, 1)])
  expect(cut.hasCutColumn).toBe(true)
  expect(cut.rows.map(({ texts }) => texts.map(({ place }) => place?.struck === true))).toEqual([
    [true, false],
    [true, false],
  ])
  expect(withCutColumns(table, [])).toBe(table)
  const title = { ...word(0, 0), top: -60, bottom: -50 }
  expect(withCutColumns(table, [title])).toBe(table)
})
