import { expect, test } from 'vitest'
import type { Tab } from '../model/model'
import { followColumns } from './column-follow'
import { createTab } from './tab'

const table = { columns: ['A', 'B', '__proto__'], rows: [{ id: 'r', cells: {} }] }
const tab: Tab = {
  ...createTab('t', table),
  active: { row: 'r', column: 'B' },
  doubts: new Map([['r', new Set('AB')]]),
}

test('what points at columns stays as it is where no column is renamed or deleted', () => {
  const { active, range, doubts, columnStates, sections } = tab
  const after = followColumns(tab, [{ op: 'setCell', row: 'r', column: 'B', value: 'X' }])
  expect(after.doubts).toBe(doubts)
  expect(after).toEqual({ active, range, doubts, columnStates, sections, view: null })
})

test('doubts and the active cell go along with a column that gets another name, and another', () => {
  const after = followColumns(tab, [
    { op: 'renameColumn', column: 'B', to: 'C' },
    { op: 'renameColumn', column: 'C', to: 'constructor' },
  ])
  expect(after.active).toEqual({ row: 'r', column: 'constructor' })
  expect(after.doubts.get('r')).toEqual(new Set(['A', 'constructor']))
})

test('several columns that go at once leave the active cell in one that stays', () => {
  const after = followColumns(tab, [
    { op: 'deleteColumn', column: 'B' },
    { op: 'deleteColumn', column: '__proto__' },
  ])
  expect(after.active).toEqual({ row: 'r', column: 'A' })
})

test('no cell is active where no column is left', () => {
  const all = table.columns.map((column) => ({ op: 'deleteColumn', column }) as const)
  expect(followColumns(tab, all).active).toBeNull()
})
