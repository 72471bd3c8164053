import { expect, test } from 'vitest'
import type { PageRow } from '../text/page-rows.server'
import { partsBesideEachOther } from './side-by-side.server'
import type { PageTable } from './table.server'

function row(...texts: readonly string[]): PageRow {
  const read = texts.map((text) => ({ lines: text === '' ? [] : [text], confidence: 90 }))
  return { kind: 'item', texts: read, band: { start: 0, end: 10 } }
}

function table(names: readonly string[], ...rows: readonly PageRow[]): PageTable {
  const spans = names.map((_, index) => ({ start: 100 * index, end: 100 * (index + 1) }))
  return {
    names,
    columns: names.length,
    rows,
    known: names.length,
    extent: { start: 5, end: 100 * names.length - 5 },
    spans,
  }
}

test('a schedule that goes on beside itself becomes two tables, the left one first', () => {
  const parts = partsBesideEachOther(
    table(['TYPE', 'MFG', 'TYPE 2', 'MFG 2'], row('A', 'HALO', 'C', 'KIM'), row('B', 'BEGA', '', '')),
  )
  expect(parts.map(({ names }) => names)).toEqual([
    ['TYPE', 'MFG'],
    ['TYPE', 'MFG'],
  ])
  expect(parts.map(({ rows }) => rows.map(({ texts }) => texts[0]?.lines[0]))).toEqual([['A', 'B'], ['C']])
  expect(parts.map(({ extent }) => extent)).toEqual([
    { start: 5, end: 200 },
    { start: 200, end: 395 },
  ])
})

test('a table with two columns of one name and one type a row stays whole', () => {
  const whole = table(['TYPE', 'NOTES', 'NOTES 2'], row('A', 'X', 'Y'))
  expect(partsBesideEachOther(whole)).toEqual([whole])
  const types = table(['TYPE', 'MFG', 'TYPE 2'], row('A', 'HALO', 'B'))
  expect(partsBesideEachOther(types)).toEqual([types])
})

test('two schedules with different columns side by side become two tables', () => {
  const parts = partsBesideEachOther(
    table(
      ['TYPE', 'MFG', 'CATALOG #', 'TYPE 2', 'DESCRIPTION', 'VOLTAGE'],
      row('A', 'HALO', 'H7', 'X1', 'EXIT SIGN', '120'),
    ),
  )
  expect(parts.map(({ names }) => names)).toEqual([
    ['TYPE', 'MFG', 'CATALOG #'],
    ['TYPE', 'DESCRIPTION', 'VOLTAGE'],
  ])
})
