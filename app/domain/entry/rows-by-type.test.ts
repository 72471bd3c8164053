import { expect, test } from 'vitest'
import { makeRow } from '../table/table'
import { namesRowOf, rowsByType, typesAgain } from './rows-by-type'

const row = (TYPE: string, catalog = '', QTY = '', LINE = '') => makeRow({ LINE, TYPE, 'CATALOG #': catalog, QTY })
const ROWS = [row('A', 'A-1', '1'), row('B', 'B-1', '2'), row('C', 'C-1', '3'), row('C', 'C-2', '4')]
const price = (TYPE: string, other: Readonly<Record<string, string>> = {}) => ({ TYPE, 'UNIT $': '5', ...other })

test('a line goes to the one row of its TYPE, in any order and case; other types are new', () => {
  expect(rowsByType(ROWS, [price('b'), price('X'), price(' A ')])).toEqual({
    by: 'TYPE',
    rowAt: [1, null, 0],
    again: [],
  })
})

test.each([
  ['of several rows', [price('C'), price('A')], [null, 0], [0]],
  ['of several lines', [price('A'), price('A'), price('B')], [null, null, 1], [0, 1]],
  ['of another catalog number', [price('A', { 'CATALOG #': 'A-9' }), price('B')], [null, 1], [0]],
  ['of another quantity', [price('A', { 'CATALOG #': 'A-1', QTY: '8' })], [null], [0]],
  ['of another maker', [price('A', { MFG: 'LITH' })], [0], []],
])('a TYPE %s is certain only if nothing speaks against it', (_, lines, rowAt, again) => {
  expect(rowsByType(ROWS, lines)).toEqual({ by: 'TYPE', rowAt, again })
})

test('a TYPE is certain if its maker and number are written in another way', () => {
  const rows = [makeRow({ TYPE: 'A', MFG: 'LITH', 'CATALOG #': 'LDN6 35/15' })]
  const line = (MFG: string, number: string) => [price('A', { MFG, 'CATALOG #': number })]
  expect(rowsByType(rows, line('Lithonia', 'ldn6-35/15'))?.rowAt).toEqual([0])
  expect(rowsByType(rows, line('Gotham', 'LDN6 35/15'))?.rowAt).toEqual([null])
  expect(rowsByType(rows, line('LITH', 'LDN6 40/15'))?.rowAt).toEqual([null])
  const ofAgency = (name: string) => (name === 'Our Lights' ? 'LITH' : name)
  expect(rowsByType(rows, line('Our Lights', 'LDN6 35/15'), ofAgency)?.rowAt).toEqual([0])
})

test('another quantity is a new one for the row if the line names no product', () => {
  expect(rowsByType(ROWS, [price('A', { QTY: '8' })])?.rowAt).toEqual([0])
})

test('lines without a TYPE go to the one row of their catalog number', () => {
  const line = (text: string) => ({ 'CATALOG #': text, 'UNIT $': '5' })
  expect(rowsByType(ROWS, [line('b-1'), line('Z-1')])).toEqual({ by: 'CATALOG #', rowAt: [1, null], again: [] })
})

test('a tax is a new row, and the other lines still go to their rows', () => {
  const tax = { TYPE: '', 'CATALOG #': '', 'UNIT $': 'Tax', Ext: '505.68' }
  const rows = [...ROWS, row('')]
  expect(rowsByType(rows, [price('B'), tax])).toEqual({ by: 'TYPE', rowAt: [1, null], again: [] })
  const inNumbers = { TYPE: '', 'CATALOG #': 'Tax', 'UNIT $': '505.68' }
  expect(rowsByType(rows, [price('B'), inNumbers])).toEqual({ by: 'TYPE', rowAt: [1, null], again: [] })
})

test.each([
  ['has none of these types', [price('X'), price('Y')]],
  ['has a part without a TYPE', [price('A'), { 'CATALOG #': 'LENS', 'UNIT $': '5' }]],
  ['has groups', [price('A'), { LINE: 'GRP', TYPE: 'ALT', 'UNIT $': '' }]],
])('a schedule that %s is none of rows', (_, lines) => {
  expect(rowsByType(ROWS, lines)).toBeNull()
})

test('a line of a code is no fixture', () => {
  expect(rowsByType([row('A', '', '', 'GRP')], [price('A')])?.rowAt).toEqual([null])
})

test('types that come again are named once, and a block that has one is found', () => {
  expect(typesAgain(ROWS.slice(0, 2), [row('b'), row('B'), row('X'), row('A', '', '', 'GRP'), row('')])).toEqual(['B'])
  expect(namesRowOf(ROWS, [['Type'], ['b']])).toBe(true)
  expect(namesRowOf([row('')], [[''], ['Y']])).toBe(false)
})
