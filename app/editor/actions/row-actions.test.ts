import { describe, expect, test } from 'vitest'
import { knownMakers } from '~/domain/trade/known-makers'
import { cell, editorWith } from '../state/editor-samples'
import { isEnabled } from './desk/action'
import { actionById } from './registry'
import { ROW_ACTIONS, type RowAction } from './row-actions'
import { actionFor } from './shortcuts'

const byId = (id: string): RowAction => {
  const action = ROW_ACTIONS.find((one) => one.id === id)
  if (!action) throw new Error(`No command on rows has the id ${id}`)
  return action
}
const press = (code: string, modifiers = {}) => ({
  code,
  key: code.replace('Key', ''),
  ctrlKey: false,
  metaKey: false,
  altKey: true,
  shiftKey: false,
  ...modifiers,
})

describe('commands on rows', () => {
  test.each([
    ['KeyK', 'copy-from-above'],
    ['KeyN', 'insert-row'],
    ['KeyC', 'copy-rows'],
    ['KeyV', 'paste-rows'],
    ['KeyD', 'delete-rows'],
  ])('[GRID-050][GRID-051][GRID-052][GRID-053][GRID-055] Alt and %s is %s', (code, id) => {
    expect(actionFor(press(code))?.id).toBe(id)
  })

  test('[GRID-014] rows move by Alt, Shift and an arrow', () => {
    expect(actionFor(press('ArrowUp', { shiftKey: true }))?.id).toBe('move-rows-up')
    expect(actionFor(press('ArrowDown', { shiftKey: true }))?.id).toBe('move-rows-down')
  })

  test('[GRID-080] without a selection or copied rows they are not there and say why', () => {
    const editor = editorWith({ TYPE: 'A' })
    editor.setActive(cell(editor, 0, 'TYPE'))
    for (const id of ['copy-rows', 'paste-rows', 'delete-rows']) {
      expect(isEnabled(actionById(id), editor.getState())).toBe(false)
      expect(actionById(id).disabledReason).toBeTruthy()
    }
  })

  test('[GRID-080] copying from above in the first row does nothing and says nothing', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    const action = actionById('copy-from-above')
    editor.setActive(cell(editor, 0, 'TYPE'))
    expect(isEnabled(action, editor.getState())).toBe(false)
    expect(action.disabledReason).toBeUndefined()
    editor.setActive(cell(editor, 1, 'TYPE'))
    expect(isEnabled(action, editor.getState())).toBe(true)
  })

  test('rows do not move beyond the edges', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' }, { TYPE: 'C' })
    const [first, second, third] = editor.activeTab().table.rows.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('The table has three rows')
    const can = (id: string, ...rows: string[]) => byId(id).canRunOn(rows, editor.getState())
    expect([can('move-rows-up', first, second), can('move-rows-up', second)]).toEqual([false, true])
    expect([can('move-rows-down', second, third), can('move-rows-down', first)]).toEqual([false, true])
  })

  test('[GRID-013][GRID-073] the menu names what it is about', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    const ids = editor.activeTab().table.rows.map(({ id }) => id)
    const entries = (rows: string[]) => ROW_ACTIONS.flatMap((action) => action.entry?.(rows, editor.getState()) ?? [])
    expect(entries(ids.slice(0, 1))).toEqual([
      'Insert row above',
      'Insert row below',
      'Copy row',
      'Paste row below',
      'Duplicate row',
      'Copy from row above',
      'Move row up',
      'Move row down',
      'Mark as completed',
      'Take next maker',
      "Open maker's page",
      'Show snippet',
      'Accept row',
      'Delete row',
    ])
    expect(entries(ids)).toEqual(expect.arrayContaining(['Copy 2 rows', 'Duplicate 2 rows', 'Delete 2 rows']))
  })

  test('the next maker that the schedule names takes the place of the first, as one step', async () => {
    const alternates = '{"others":[["GOTHAM","EVO-6"]],"orEqual":false}'
    const editor = editorWith({ MFG: 'LITH', 'CATALOG #': 'LDN6', __ALTERNATES: alternates }, { MFG: 'LITH' })
    const [first = '', second = ''] = editor.activeTab().table.rows.map(({ id }) => id)
    expect(byId('next-maker').canRunOn([second], editor.getState())).toBe(false)
    expect(byId('next-maker').canRunOn([first, second], editor.getState())).toBe(true)
    await byId('next-maker').runOn(editor, [first, second])
    expect(editor.activeTab().table.rows.map(({ cells }) => [cells.MFG, cells['CATALOG #']])).toEqual([
      ['GOTH', 'EVO 6'],
      ['LITH', ''],
    ])
    editor.undo()
    expect(editor.activeTab().table.rows[0]?.cells).toMatchObject({ MFG: 'LITH', 'CATALOG #': 'LDN6' })
  })

  test('[CAT-08] the page of the maker opens for one row that has a maker with a site', () => {
    const editor = editorWith({ MFG: 'LITH', 'CATALOG #': '2BLT4' }, { MFG: 'NOBODY', 'CATALOG #': '2BLT4' })
    const [first = '', second = ''] = editor.activeTab().table.rows.map(({ id }) => id)
    // The sites are loaded after the first screen.
    editor.set({ makers: knownMakers([]) })
    const can = (...rows: string[]) => byId('open-maker').canRunOn(rows, editor.getState())
    expect(can(first)).toBe(true)
    expect(can(second)).toBe(false)
    expect(can(first, second)).toBe(false)
  })
})
