import { expect, test } from 'vitest'
import { totalsAmong } from './total-rows.server'

const NAMES = ['TYPE', 'QTY', 'CATALOG #', 'EXT']
const row = (...values: string[]) => ({
  isItem: true,
  texts: new Map(NAMES.map((name, at) => [name, { lines: values[at] ? [values[at]] : [], confidence: 95 }] as const)),
})
const HEADING = { isItem: false, texts: new Map() }
const A = row('A', '124', 'XTOR-2', '$1,400.10')
const B = row('B', '16', 'XTOR-4', '$200.20')

test('a line of numbers alone, one of them the sum of those above, is a total', () => {
  expect([...totalsAmong([A, B, row('', '140', '', '$1,600.30')])]).toEqual([2])
  expect([...totalsAmong([A, B, row('', '', '', '$1,600.30')])]).toEqual([2])
  expect([...totalsAmong([A, B, row('', '140', '$1,600.30', '')])]).toEqual([2])
})

test('every part may have its total, and totals are not added up again', () => {
  const parts = [HEADING, A, B, row('', '140'), HEADING, B, B, row('', '32'), row('', '172')]
  expect([...totalsAmong(parts)]).toEqual([3, 7, 8])
})

test('lines with a type, with words, with another number or below one line alone are none', () => {
  expect([...totalsAmong([A, B, row('C', '140')])]).toEqual([])
  expect([...totalsAmong([A, B, row('', '140', 'XTOR-6')])]).toEqual([])
  expect([...totalsAmong([A, B, row('', '140', '', 'BY OTHERS')])]).toEqual([])
  expect([...totalsAmong([A, B, row('', '141')])]).toEqual([])
  expect([...totalsAmong([A, row('', '124')])]).toEqual([])
})
