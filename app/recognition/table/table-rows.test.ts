import { describe, expect, test } from 'vitest'
import type { Layout } from '../layout/layout.server'
import type { TextCell } from '../text/page-rows.server'
import { buildTable } from './table.server'

const HEIGHT = 20
const WIDTH = 100

/** A cell of a ruled table that covers `rows` rows. */
const cell = (row: number, column: number, text: string, rows = 1): TextCell => ({
  row,
  rowEnd: row + rows,
  column,
  columnEnd: column + 1,
  left: column * WIDTH,
  right: (column + 1) * WIDTH,
  top: row * HEIGHT,
  bottom: (row + rows) * HEIGHT,
  words: [],
  text: { lines: text.split('\n'), confidence: 95 },
})
const layout = (rows: number, columns: number): Layout => ({
  rows: Array.from({ length: rows }, (_, row) => ({ start: row * HEIGHT, end: (row + 1) * HEIGHT })),
  columns: Array.from({ length: columns }, (_, at) => ({ start: at * WIDTH, end: (at + 1) * WIDTH })),
  cells: [],
  ruled: true,
})
const header = ['TYPE', 'QTY', 'MFG'].map((name, column) => cell(0, column, name))
const textsOf = (cells: readonly TextCell[], rows: number) =>
  buildTable(layout(rows, 3), cells).rows.map(({ kind, texts, band }) => ({
    kind,
    texts: texts.map(({ lines }) => lines.join(' ')),
    height: band.end - band.start,
  }))

describe('rows of a ruled table', () => {
  test('a cell over several rows gives its text to each of them, and they keep their heights', () => {
    const body = [cell(1, 0, 'A'), cell(1, 2, 'BEGA', 2), cell(2, 0, 'B'), cell(3, 0, 'C'), cell(3, 2, 'SELUX')]
    expect(textsOf([...header, ...body], 4)).toEqual([
      { kind: 'item', texts: ['A', '', 'BEGA'], height: HEIGHT },
      { kind: 'item', texts: ['B', '', 'BEGA'], height: HEIGHT },
      { kind: 'item', texts: ['C', '', 'SELUX'], height: HEIGHT },
    ])
  })

  test('a count over several rows stays in the first, and the others are doubtful', () => {
    const body = [cell(1, 0, 'A'), cell(1, 1, '12', 2), cell(2, 0, 'B'), cell(2, 2, 'BEGA')]
    const { rows } = buildTable(layout(3, 3), [...header, ...body])
    expect(rows.map(({ texts }) => texts[1]?.lines)).toEqual([['12'], []])
    expect(rows[1]?.texts[1]?.place?.struck).toBe(true)
  })

  test('a cell of which nothing could be read is empty and doubtful', () => {
    const place = { tight: 0, united: 0, struck: true }
    const unread = { ...cell(1, 1, ''), text: { lines: [], confidence: 0, place } }
    const { rows } = buildTable(layout(2, 3), [...header, cell(1, 0, 'A'), unread, cell(1, 2, 'BEGA')])
    expect(rows[0]?.texts.map(({ place: own }) => own?.struck === true)).toEqual([false, true, false])
  })

  test('lines beside each row of a cell whose rules were not seen are given to no other row', () => {
    const body = [cell(1, 0, 'A'), cell(1, 2, 'BEGA\nSELUX', 2), cell(2, 0, 'B'), cell(2, 1, '4')]
    expect(textsOf([...header, ...body], 3).map(({ texts }) => texts[2])).toEqual(['BEGA SELUX', ''])
  })

  test('two wide cells that fill a row are a heading', () => {
    const wide = (from: number, to: number, text: string) => ({ ...cell(1, from, text), columnEnd: to })
    const names = ['TYPE', 'QTY', 'MFG', 'CATALOG #'].map((name, column) => cell(0, column, name))
    const { rows } = buildTable(layout(2, 4), [...names, wide(0, 2, 'BUILDING B -'), wide(2, 4, 'EXTERIOR')])
    expect(rows.map(({ kind, texts }) => [kind, texts.map(({ lines }) => lines.join(' '))])).toEqual([
      ['group', ['BUILDING B - EXTERIOR']],
    ])
  })

  test('two cells that one text runs over are a heading, though the other half of the row is empty', () => {
    const at = (row: number, column: number, left: number, right: number, text: string) => ({
      ...cell(row, column, text),
      left,
      right,
    })
    const names = ['TYPE', 'QTY', 'CATALOG #', 'FINISH'].map((name, column) => cell(0, column, name))
    const item = (row: number) => [cell(row, 0, 'A1'), at(row, 1, 110, 120, '4'), at(row, 2, 210, 280, 'LDN6')]
    const kindsWith = (left: number) =>
      buildTable(layout(4, 4), [
        ...names,
        ...item(1),
        at(2, 0, 10, 97, 'LEVEL'),
        at(2, 1, left, 160, 'TWO'),
        ...item(3),
      ]).rows.map(({ kind }) => kind)
    expect(kindsWith(104)).toEqual(['item', 'group', 'item'])
    expect(kindsWith(110)).toEqual(['item', 'item', 'item'])
  })

  test('a total is a note, and no fixture to order', () => {
    const body = [cell(1, 0, 'A'), cell(1, 1, '12'), cell(2, 0, 'TOTAL:'), cell(2, 1, '12'), cell(3, 0, 'TOTAL')]
    const named = [...body, cell(3, 2, 'BEGA')]
    expect(textsOf([...header, ...named], 4).map(({ kind, texts }) => [kind, texts])).toEqual([
      ['item', ['A', '12', '']],
      ['note', ['TOTAL: 12']],
      ['item', ['TOTAL', '', 'BEGA']],
    ])
  })
})

describe('headings in the first cells', () => {
  const words = (row: number, column: number, text: string, left: number, right: number): TextCell => ({
    ...cell(row, column, text),
    left,
    right,
    top: row * HEIGHT,
    bottom: row * HEIGHT + 10,
  })
  const kindOf = (texts: TextCell[]) =>
    buildTable(layout(2, 5), [
      ...['TYPE', 'QTY', 'MFG', 'VOLTS', 'WATTS'].map((name, at) => cell(0, at, name)),
      ...texts,
    ]).rows[0]?.kind

  test('one text that runs over a border is a heading', () => {
    expect(kindOf([words(1, 0, 'INTERIOR', 10, 98), words(1, 1, 'FIXTURES', 103, 190)])).toBe('group')
  })

  test('texts with white between, and counts, are cells of an item', () => {
    expect(kindOf([words(1, 0, 'EX', 10, 40), words(1, 1, 'LOT', 103, 130)])).toBe('item')
    expect(kindOf([words(1, 0, 'FIXTURE', 10, 98), words(1, 1, '12', 103, 120)])).toBe('item')
  })
})
