import { describe, expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { cellText, makeRow } from '~/domain/table/table'
import { manualTimers } from '../../../tests/support/manual-timers'
import { createEditor, type Editor } from '../state/editor'
import { warnBeforeLeaving } from './leave-warning'
import { recalculateCommissions } from './recalculate-commission'

const priced = { 'UNIT $': '100', '%': '10', COMMDOL: '3.00' }
const project = {
  id: 'p',
  projectId: 'p',
  title: 'T',
  created_by: '',
  created_at: '',
  updated_at: '',
  fixtureData: { columns: ['TYPE', 'UNIT $', '%', 'COMMDOL'], rows: [priced, { COMMDOL: '7' }] },
}
const commissions = (editor: Editor) => editor.activeTab().table.rows.map((row) => cellText(row, COLUMN.commission))

function started() {
  const timers = manualTimers()
  const editor = createEditor({ timers })
  const stop = recalculateCommissions(editor, timers)
  return { timers, editor, stop }
}

describe('recalculation', () => {
  test('[GRID-049] brings all commissions up to date 200 ms after the number of rows changed', () => {
    const { editor, timers } = started()
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    timers.pass(199)
    expect(commissions(editor)).toEqual(['3.00'])
    timers.pass(1)
    expect(commissions(editor)).toEqual(['10.00'])
  })

  test('is taken back together with the edit that it followed', () => {
    const { editor, timers } = started()
    editor.takeProject(project)
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    timers.pass(200)
    expect(commissions(editor)).toEqual(['10.00', '10.00', '7'])
    editor.undo()
    timers.pass(1000)
    expect(commissions(editor)).toEqual(['3.00', '7'])
  })

  test('[GRID-076] after a load touches readable rows only and marks nothing as changed', () => {
    const { editor, timers } = started()
    editor.takeProject(project)
    timers.pass(200)
    expect(commissions(editor)).toEqual(['10.00', '7'])
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    expect(editor.activeTab().undo).toEqual([])
  })

  test('[GRID-081] an edit that leaves the number of rows leaves a typed commission', () => {
    const { editor, timers } = started()
    editor.takeProject(project)
    timers.pass(200)
    const row = editor.activeTab().table.rows[0]?.id ?? ''
    editor.edit([{ op: 'setCell', row, column: COLUMN.commission, value: '9' }], 'Edit')
    timers.pass(1000)
    expect(commissions(editor)[0]).toBe('9')
  })

  test('happens once for several changes in a row', () => {
    const { editor, timers } = started()
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    timers.pass(150)
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    timers.pass(150)
    expect(commissions(editor)).toEqual(['3.00', '3.00'])
    timers.pass(50)
    expect(commissions(editor)).toEqual(['10.00', '10.00'])
  })

  test('ends with the effect', () => {
    const { editor, timers, stop } = started()
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    stop()
    timers.pass(1000)
    expect(commissions(editor)).toEqual(['3.00'])
  })
})

describe('leaving the page', () => {
  const isStopped = (page: EventTarget) => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('[SHELL-16][SHELL-17] is stopped only while any tab has unsaved changes', () => {
    const page = new EventTarget()
    const editor = createEditor()
    const stop = warnBeforeLeaving(editor, page)
    expect(isStopped(page)).toBe(false)
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    const unsaved = editor.activeTab().id
    editor.newTab()
    expect(isStopped(page)).toBe(true)
    editor.markSaved(unsaved, { projectId: 'p', title: 'T', version: null })
    expect(isStopped(page)).toBe(false)
    stop()
  })

  test('is free again when the effect ends', () => {
    const page = new EventTarget()
    const editor = createEditor()
    const stop = warnBeforeLeaving(editor, page)
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow(priced)] }], 'Insert')
    stop()
    expect(isStopped(page)).toBe(false)
  })
})
