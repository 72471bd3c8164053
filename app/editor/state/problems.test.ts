import { expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { emptyTable, makeRow } from '~/domain/table/table'
import { takeUpload } from './arrivals'
import { createEditor } from './editor'
import { type Direction, lookForProblems, nextDoubt, nextMissingPrice, nextProblem, problemsOf } from './problems'
import { countDoubts } from './tab/doubts'
import { createTab } from './tab/tab'

function uploaded() {
  const editor = createEditor()
  takeUpload(editor, {
    data: {
      columns: [...DEFAULT_COLUMNS],
      rows: [
        { TYPE: 'A', QTY: '1' },
        { LINE: 'NOTE', TYPE: '', QTY: '' },
        { TYPE: 'B', QTY: '2', 'UNIT $': '5' },
        { TYPE: 'C', QTY: '3' },
      ],
    },
    sections: [],
    rowSources: [null, null, null, null],
    confidence: [
      [null, 0.1, 0.99],
      [null, null, null],
      [null, 0.9, 0.3],
      [null, 0.2, 0.9],
    ],
  })
  const ids = editor.activeTab().table.rows.map(({ id }) => id)
  return { editor, ids }
}

test('cells to check are counted and visited in reading order, forwards and backwards, once round', () => {
  const { editor, ids } = uploaded()
  expect(countDoubts(editor.activeTab())).toBe(3)
  const visit = (direction: Direction) => {
    const cell = nextDoubt(editor.activeTab(), direction)
    editor.setActive(cell)
    return cell && [ids.indexOf(cell.row), cell.column]
  }
  const [first, second, third] = [
    [0, COLUMN.type],
    [2, COLUMN.qty],
    [3, COLUMN.type],
  ]
  expect([visit('next'), visit('next'), visit('next'), visit('next')]).toEqual([first, second, third, first])
  expect([visit('previous'), visit('previous'), visit('previous')]).toEqual([third, second, first])
  editor.setActive({ row: ids[2] ?? '', column: COLUMN.catalog })
  expect(visit('previous')).toEqual(second)
})

test('[GRID-039][GRID-040] missing prices are visited on normal rows only', () => {
  const { editor, ids } = uploaded()
  editor.setActive({ row: ids[0] ?? '', column: COLUMN.unit })
  expect(nextMissingPrice(editor.activeTab())?.row).toBe(ids[3])
  editor.setActive({ row: ids[3] ?? '', column: COLUMN.unit })
  expect(nextMissingPrice(editor.activeTab())?.row).toBe(ids[0])
})

test('the only problem is found again from its own cell, and none gives null', () => {
  const { editor, ids } = uploaded()
  for (const row of [ids[0], ids[3]]) editor.settle({ row: row ?? '', column: COLUMN.type })
  const only = { row: ids[2] ?? '', column: COLUMN.qty }
  editor.setActive(only)
  expect(nextDoubt(editor.activeTab(), 'next')).toEqual(only)
  expect(nextDoubt(editor.activeTab(), 'previous')).toEqual(only)
  editor.settle(only)
  expect(nextDoubt(editor.activeTab(), 'next')).toBeNull()
})

test('problems are visited forwards and backwards in reading order, once round', () => {
  const { editor, ids } = uploaded()
  const visit = (direction: 'next' | 'previous') => {
    const cell = nextProblem(editor.activeTab(), direction)
    editor.setActive(cell)
    return cell && [ids.indexOf(cell.row), cell.column]
  }
  expect([visit('next'), visit('next'), visit('next')]).toEqual([
    [0, COLUMN.unit],
    [3, COLUMN.unit],
    [0, COLUMN.unit],
  ])
  expect([visit('previous'), visit('previous')]).toEqual([
    [3, COLUMN.unit],
    [0, COLUMN.unit],
  ])
})

test('a table without problems has none to go to', () => {
  expect(nextProblem(createEditor().activeTab(), 'next')).toBeNull()
})

test('[GRID-039] problems that are looked for a little at a time are those of one search; what is not wanted any more ends', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) =>
    makeRow({ LINE: '', TYPE: `F${index % 2000}`, QTY: index % 7 ? '1' : '', MFG: 'LITH' }),
  )
  const table = { ...emptyTable(), rows }
  await lookForProblems(createTab('a', table), () => true)
  expect(problemsOf(table)).toEqual(problemsOf({ ...table }))
  let steps = 0
  await lookForProblems(createTab('b', { ...table }), () => ++steps < 3)
  expect(steps).toBe(3)
})
