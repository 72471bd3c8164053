import { describe, expect, test } from 'vitest'
import { countStates } from '~/domain/view/column-values'
import { cell, editorWith } from '../editor-samples'
import type { TableView } from '../model/model'
import { seenOrder } from '../model/seen-rows'
import { nextMissingPrice } from '../problems'
import { writeRange } from '../range-edits'
import { applyAgain, filterColumn } from './apply-view'
import { cellStates } from './view-request'
import { column, markSeen, onlyMaker, schedule, seenTypes } from './view-samples'

describe('a filter', () => {
  test('shows the lines that match under their headings, and says how many', async () => {
    const editor = schedule()
    let announced = ''
    editor.connectGrid({
      commitEdit: () => {},
      reveal: () => {},
      roomToFreeze: (count) => count,
      say: (text) => {
        announced = text
      },
      unwritten: () => null,
      isTyping: () => false,
    })
    await onlyMaker(editor, 'HALO')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
    expect(announced).toBe('4 of 8 rows are shown.')
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
  })

  test('shows the cells with a problem, on rows without prices too, and leaves empty ones to their own filter', async () => {
    const editor = editorWith(
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 1', 'UNIT $': 'N/A' },
      { TYPE: 'A', QTY: '2', 'UNIT $': '12+8' },
      { TYPE: 'B', QTY: '2', 'UNIT $': '30' },
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 2' },
      { TYPE: 'C', QTY: '2', 'UNIT $': '' },
      { TYPE: 'D', QTY: '2.5', 'UNIT $': '-5' },
    )
    const { table } = editor.activeTab()
    expect(countStates(table.rows, 'UNIT $', cellStates(editor.activeTab()))).toEqual({
      missing: 1,
      wrong: 3,
      marked: 0,
      changed: 0,
    })
    await filterColumn(editor, 'UNIT $', { values: null, state: 'wrong' })
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'D'])
  })

  test('a row that stops matching stays until the filter is applied again', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'HALO')
    markSeen(editor, 1, 'MFG', 1)
    writeRange(editor, 'GOTH')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'E'])
    expect(editor.activeTab().active).toEqual(cell(editor, 4, 'MFG'))
  })

  test('rows that are ticked and filtered out are ticked no more', async () => {
    const editor = schedule()
    editor.setSelectedRows([cell(editor, 1, 'TYPE').row, cell(editor, 2, 'TYPE').row])
    await onlyMaker(editor, 'HALO')
    expect([...editor.activeTab().selectedRows]).toEqual([cell(editor, 2, 'TYPE').row])
  })

  test('a step back that changes a row out of view brings it into view', async () => {
    const editor = schedule()
    editor.edit([{ op: 'setCell', ...cell(editor, 1, 'QTY'), value: '99' }], 'Edit')
    await onlyMaker(editor, 'GOTH')
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'F'])
    editor.undo()
    expect(seenTypes(editor)).toEqual(['C', 'LEVEL 2', 'F'])
    expect(editor.activeTab().active).toEqual(cell(editor, 1, 'QTY'))
  })

  test('the next missing price is one that is seen, else one that comes into view', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    expect(nextMissingPrice(editor.activeTab())).toEqual(cell(editor, 6, 'UNIT $'))
    await onlyMaker(editor, 'GOTH')
    const next = nextMissingPrice(editor.activeTab())
    expect(next).toEqual(cell(editor, 2, 'UNIT $'))
    if (next) editor.reveal(next)
    expect(seenTypes(editor)).toEqual(['A', 'LEVEL 2', 'F'])
  })

  test('cells to check and cells changed since the table was saved', async () => {
    const editor = schedule()
    editor.edit([{ op: 'setCell', ...cell(editor, 5, 'QTY'), value: '40' }], 'Edit')
    await filterColumn(editor, 'QTY', { values: null, state: 'changed' })
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'E'])
    editor.markSaved(editor.activeTab().id, { projectId: 'p', title: 'T', version: null })
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual([])
    await filterColumn(editor, 'QTY', null)
    expect(editor.activeTab().view).toBeNull()
  })

  test('its column may get another name, and the filter goes along', async () => {
    const editor = schedule()
    editor.edit([{ op: 'insertColumn', index: 0, column: 'ROOM' }], 'Add')
    editor.edit([{ op: 'setCell', ...cell(editor, 1, 'ROOM'), value: '101' }], 'Edit')
    await filterColumn(editor, 'ROOM', { values: new Set(['101']), state: null })
    editor.edit([{ op: 'renameColumn', column: 'ROOM', to: 'AREA' }], 'Rename')
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C'])
    expect([...(editor.activeTab().view?.filters.keys() ?? [])]).toEqual(['AREA'])
  })
})

test('the order that is seen is the same object while no row comes, goes or moves', async () => {
  const editor = schedule()
  await onlyMaker(editor, 'HALO')
  const view: TableView | null = editor.activeTab().view
  const order = seenOrder(editor.activeTab())
  editor.edit([{ op: 'setCell', ...cell(editor, 2, 'QTY'), value: '8' }], 'Edit')
  expect(editor.activeTab().view).toBe(view)
  expect(seenOrder(editor.activeTab())).toBe(order)
})
