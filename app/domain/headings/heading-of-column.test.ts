import { expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '../table/columns'
import { headingOf } from './heading-of-column'

const below = (active: string | null, ...texts: readonly string[]) =>
  headingOf(
    texts.map((text) => [text]),
    [...DEFAULT_COLUMNS, 'Room'],
    active,
  )

test.each([
  ['UNIT $', 'UNIT $', ['100', '120'], 'UNIT $'],
  ['Unit Price', 'UNIT $', ['100', '120'], 'UNIT $'],
  ['UNIT $', 'QTY', ['100', '120'], 'UNIT $'],
  ['Qty', 'UNIT $', ['4', '', 'TBD'], 'QTY'],
  ['Unit Price', 'UNIT $', ['12,50', '7,00'], 'UNIT $'],
  ['%', '%', ['10', '12'], '%'],
  ['%$', '%', ['10', '12'], 'COMMDOL'],
  ['Commission', 'COMMDOL', ['8.40'], 'COMMDOL'],
  ['Commission', 'UNIT $', ['8.40'], '%'],
  ['Fixture Type', 'TYPE', ['A', 'B'], 'TYPE'],
  ['catalog #', 'TYPE', ['2BLT4', 'EVO6'], 'CATALOG #'],
  ['room', 'TYPE', ['Lobby', 'Hall'], 'Room'],
  ['QTY', null, ['4', '2'], 'QTY'],
])('%s above cells for %s is a heading, of the column that it names', (heading, active, texts, column) => {
  expect(below(active, heading, ...texts)).toBe(column)
})

test.each([
  ['a word above words that it does not name', 'INT. NOTES', ['Fixture', 'Lamp']],
  ['a unit above units', 'INT. NOTES', ['Each', 'Each', 'C']],
  ['a heading of numbers above words', 'UNIT $', ['Unit Price', 'call', 'call', '12']],
  ['a heading of no column here', 'UNIT $', ['Voltage', '120']],
  ['a number above numbers', 'UNIT $', ['100', '120']],
  ['a type above types', 'TYPE', ['A', 'B']],
  ['a word alone', 'UNIT $', ['UNIT $']],
  ['a word above blanks', 'UNIT $', ['UNIT $', '', '']],
])('%s is an ordinary cell', (_, active, texts) => {
  expect(below(active, ...texts)).toBeNull()
})

test('two cells in a line are more than a column', () => {
  expect(headingOf([['UNIT $'], ['100', '5']], DEFAULT_COLUMNS, 'UNIT $')).toBeNull()
})
