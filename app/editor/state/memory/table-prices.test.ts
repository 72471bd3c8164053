import { expect, test } from 'vitest'
import { editorWith } from '../editor-samples'
import { createTablePrices } from './table-prices'

const LINE = { TYPE: 'A', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '214.5' }
const EMPTY = { ...LINE, TYPE: 'B', 'UNIT $': '' }

/** Returns the source of each row's offer. */
function offered(...rows: readonly Readonly<Record<string, string>>[]) {
  const tab = editorWith(...rows).activeTab()
  const offerIn = createTablePrices()
  return tab.table.rows.map((row) => offerIn(tab, row)?.source ?? '')
}
const FROM_A = '$214.50 · type A of this table'

test('a line without a price is offered that of the same number and maker, above it or below', () => {
  const otherForm = { ...EMPTY, MFG: 'Lithonia Lighting', 'CATALOG #': '2blt4-40l' }
  expect(offered(EMPTY, LINE, otherForm)).toEqual([FROM_A, '', FROM_A])
  expect(offered({ ...LINE, TYPE: '' }, EMPTY)).toEqual(['', '$214.50 · another line of this table'])
})

test.each([
  ['another number', { 'CATALOG #': '2BLT4 30L' }],
  ['another maker', { MFG: 'GOTH' }],
  ['a price that nobody can read', { 'UNIT $': '12+8' }],
  ['a line that is not quoted', { LINE: 'NOQTE' }],
  ['an assembly', { LINE: 'ASMB' }],
])('%s is no offer', (_what, cells) => {
  expect(offered({ ...LINE, ...cells }, EMPTY)).toEqual(['', ''])
})

test('a line without a maker takes a price on which all agree, and a line of a maker one without', () => {
  const goth = { ...LINE, TYPE: 'C', MFG: 'GOTH', 'UNIT $': '99' }
  const without = { ...EMPTY, MFG: '' }
  expect(offered(LINE, without)).toEqual(['', FROM_A])
  expect(offered(LINE, goth, without)).toEqual(['', '', ''])
  expect(offered({ ...LINE, MFG: '' }, EMPTY)).toEqual(['', FROM_A])
  // It may be the price of the other maker.
  expect(offered({ ...LINE, MFG: '' }, goth, EMPTY)).toEqual(['', '', ''])
  expect(offered({ ...LINE, MFG: '' }, { ...goth, 'UNIT $': '214.5' }, EMPTY)).toEqual(['', '', ''])
  expect(offered(goth, LINE, EMPTY)).toEqual(['', '', FROM_A])
})

test('lines with different prices for one product offer none', () => {
  expect(offered(LINE, { ...LINE, 'UNIT $': '215' }, EMPTY)).toEqual(['', '', ''])
  expect(offered(LINE, { ...LINE, 'UNIT $': '215' }, { ...LINE, MFG: '' }, EMPTY)).toEqual(['', '', '', ''])
  expect(offered(LINE, { ...LINE, TYPE: 'C' }, EMPTY)).toEqual(['', '', '$214.50 · type C of this table'])
})

test('a price that is marked to check is no offer until it has been checked', () => {
  const tab = editorWith(LINE, EMPTY).activeTab()
  const [top, below] = tab.table.rows
  const offerIn = createTablePrices()
  const offer = (column?: string) => {
    const doubts = new Map(column === undefined ? [] : [[top?.id ?? '', new Set([column])]])
    return below && offerIn({ ...tab, doubts }, below)?.source
  }
  expect([offer('UNIT $'), offer('QTY'), offer()]).toEqual([undefined, FROM_A, FROM_A])
})

test('a change of the table changes the offer; otherwise it stays the same object', () => {
  const editor = editorWith(LINE, EMPTY)
  const offerIn = createTablePrices()
  const offer = () => {
    const tab = editor.activeTab()
    const row = tab.table.rows[1]
    return row && offerIn(tab, row)
  }
  const first = offer()
  expect(first).toMatchObject({ value: '214.50', projectId: null, taken: 'Took $214.50 from type A of this table' })
  const [top, below] = editor.activeTab().table.rows
  editor.edit([{ op: 'setCell', row: below?.id ?? '', column: 'QTY', value: '3' }], 'Edit')
  expect(offer()).toBe(first)
  editor.edit([{ op: 'setCell', row: top?.id ?? '', column: 'UNIT $', value: '99' }], 'Edit')
  expect(offer()?.shown).toBe('$99.00')
  editor.edit([{ op: 'setCell', row: below?.id ?? '', column: 'UNIT $', value: '5' }], 'Edit')
  expect(offer()).toBeUndefined()
})
