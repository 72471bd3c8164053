import { expect, test } from 'vitest'
import { editorWith } from '../editor-samples'
import { createTablePercents } from './table-percents'

const LITH = { TYPE: 'A', MFG: 'LITH', '%': '10' }
const EMPTY = { TYPE: 'B', MFG: 'LITH' }
const FROM_LITH = '10% · LITH lines of this table'

/** Returns the source of each row's offer. */
function offered(...rows: readonly Readonly<Record<string, string>>[]) {
  const tab = editorWith(...rows).activeTab()
  const offerIn = createTablePercents()
  return tab.table.rows.map((row) => offerIn(tab, row)?.source ?? '')
}

test('a line without % is offered that of its maker, above it or below', () => {
  expect(offered(EMPTY, LITH, { ...EMPTY, MFG: 'Lithonia Lighting' })).toEqual([FROM_LITH, '', FROM_LITH])
  expect(offered({ ...LITH, '%': '10.00%' }, LITH, EMPTY)).toEqual(['', '', FROM_LITH])
})

test.each([
  ['of another maker', { MFG: 'GOTH' }],
  ['without a maker', { MFG: '' }],
  ['that is no number', { '%': '12,5' }],
  ['of a line that is not quoted', { LINE: 'NOQTE' }],
])('a % %s is no offer', (_what, cells) => {
  expect(offered({ ...LITH, ...cells }, EMPTY)).toEqual(['', ''])
})

test.each([
  ['with a commission', { COMMDOL: '5' }],
  ['that is a note', { LINE: 'NOTE' }],
  ['that is an overage', { LINE: 'OVG' }],
  ['without a maker', { MFG: '' }],
])('a line %s gets none', (_what, cells) => {
  expect(offered(LITH, { ...EMPTY, ...cells })).toEqual(['', ''])
})

test('the % of most lines is offered, and none if two are used as often', () => {
  const twelve = { ...LITH, '%': '12' }
  expect(offered(LITH, twelve, EMPTY)).toEqual(['', '', ''])
  expect(offered(LITH, twelve, twelve, EMPTY)).toEqual(['', '', '', '12% · LITH lines of this table'])
})

test('a % that is marked to check is no offer until it has been checked', () => {
  const tab = editorWith(LITH, EMPTY).activeTab()
  const [top, below] = tab.table.rows
  const offerIn = createTablePercents()
  const offer = (column?: string) => {
    const doubts = new Map(column === undefined ? [] : [[top?.id ?? '', new Set([column])]])
    return below && offerIn({ ...tab, doubts }, below)?.source
  }
  expect(['%', 'MFG', 'QTY', undefined].map(offer)).toEqual([undefined, undefined, FROM_LITH, FROM_LITH])
})

test('a change of the table changes the offer; otherwise it stays the same object', () => {
  const editor = editorWith(LITH, { ...LITH, '%': '12' }, LITH, EMPTY)
  const offerIn = createTablePercents()
  const offer = () => {
    const tab = editor.activeTab()
    const row = tab.table.rows.at(-1)
    return row && offerIn(tab, row)
  }
  const write = (index: number, column: string, value: string) => {
    const row = editor.activeTab().table.rows[index]?.id ?? ''
    editor.edit([{ op: 'setCell', row, column, value }], 'Edit')
  }
  const first = offer()
  expect(first).toEqual({
    value: '10',
    shown: '10%',
    source: FROM_LITH,
    taken: 'Took 10% from LITH lines of this table',
    projectId: null,
  })
  write(3, 'QTY', '3')
  expect(offer()).toBe(first)
  write(0, '%', '12')
  expect(offer()?.shown).toBe('12%')
  editor.undo()
  expect(offer()).toBe(first)
  editor.edit([{ op: 'deleteRows', rows: [editor.activeTab().table.rows[1]?.id ?? ''] }], 'Delete')
  write(0, '%', '')
  write(1, '%', '')
  expect(offer()).toBeUndefined()
})
