import { describe, expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { takeUpload } from '~/editor/state/arrivals'
import { editorWith } from '~/editor/state/editor-samples'
import { manualTimers } from '../../../../tests/support/manual-timers'
import { goToDoubt } from './check-doubts'
import { leadToRowsRead, sayReadElsewhere, sayRowsRead } from './rows-read'

/** Reads rows with this confidence into a table that already has a doubt from an earlier reading. */
function read(...confidence: number[][]) {
  const timers = manualTimers()
  const editor = editorWith({ TYPE: 'A' })
  const answer = { sections: [], rowSources: [] }
  const rowsOf = () => editor.activeTab().table.rows.map(({ id }) => id)
  takeUpload(editor, { ...answer, data: { columns: ['TYPE'], rows: [{ TYPE: 'OLD' }] }, confidence: [[0.1]] })
  const known = rowsOf()
  const data = { columns: ['QTY', 'TYPE'], rows: confidence.map(() => ({ TYPE: 'B', QTY: '2' })) }
  takeUpload(editor, { ...answer, data, confidence })
  return { editor, timers, known, rows: rowsOf().slice(known.length), toast: () => editor.getState().toast }
}

describe('the line about a reading', () => {
  test('counts the doubts of its own rows only, and has nothing to press where there are none', () => {
    const sure = read([0.9, 0.9], [0.9, 0.9])
    sayRowsRead(sure.editor, sure.rows)
    expect(sure.toast()?.text).toBe('2 rows read')
    expect(sure.toast()?.action).toBeUndefined()
    const unsure = read([0.9, 0.9], [0.3, 0.3])
    sayRowsRead(unsure.editor, unsure.rows)
    expect(unsure.toast()?.text).toBe('2 rows read, 2 cells to check')
    unsure.toast()?.action?.run()
    expect(unsure.editor.activeTab().active).toEqual({ row: unsure.rows[1], column: COLUMN.type })
  })

  test('goes with its tab, and takes the place of the one before', () => {
    const { editor, rows, known, toast } = read([0.3, 0.3])
    sayRowsRead(editor, rows)
    sayRowsRead(editor, known.slice(0, 1))
    expect(toast()?.text).toBe('1 row read')
    sayRowsRead(editor, rows)
    editor.newTab()
    expect(toast()).toBeNull()
  })

  test('goes with its rows, when the reading is taken back', () => {
    const { editor, rows, toast } = read([0.3, 0.3], [0.9, 0.9])
    sayRowsRead(editor, rows)
    editor.edit([{ op: 'deleteRows', rows: rows.slice(0, 1) }], 'Delete')
    expect(toast()?.text).toBe('2 rows read, 2 cells to check')
    editor.undo()
    editor.undo()
    expect(toast()).toBeNull()
  })

  test('leaves what waits behind the dialog to be said of another tab, where it offers nothing itself', () => {
    const { editor, rows, toast } = read([0.9, 0.9])
    const tab = editor.activeTab()
    editor.open('upload')
    sayReadElsewhere(editor, { ...tab, id: 'other', title: 'Other' })
    sayRowsRead(editor, rows)
    expect(toast()?.text).toBe('Read into "Other"')
  })

  test('in another tab stays until that one is shown, by whatever way', () => {
    const { editor, toast } = read([0.9, 0.9])
    const tab = editor.activeTab()
    editor.newTab()
    sayReadElsewhere(editor, tab)
    editor.newTab()
    expect(toast()?.text).toBe(`Read into "${tab.title}"`)
    editor.activateTab(tab.id)
    expect(toast()).toBeNull()
  })
})

describe('the active cell after a reading', () => {
  test('is in the first row that was read while the dialog was open', () => {
    const { editor, rows, timers } = read([0.9, 0.9])
    editor.open('upload')
    leadToRowsRead(editor, rows, timers)
    editor.closePanel()
    timers.pass(0)
    expect(editor.activeTab().active).toEqual({ row: rows[0], column: COLUMN.type })
  })

  test('is the first to be checked when it is in doubt: nobody has gone there yet', () => {
    const { editor, rows, timers } = read([0.3, 0.3])
    editor.open('upload')
    leadToRowsRead(editor, rows, timers)
    const place = { row: rows[0], column: COLUMN.type }
    goToDoubt(editor, 'next')
    expect(editor.activeTab().active).toEqual(place)
    goToDoubt(editor, 'next')
    expect(editor.activeTab().active).not.toEqual(place)
  })

  test('stays where somebody works once the dialog is closed', () => {
    const { editor, rows, known, timers } = read([0.9, 0.9])
    const own = { row: known[0] ?? '', column: COLUMN.qty }
    editor.setActive(own)
    leadToRowsRead(editor, rows, timers)
    timers.pass(0)
    expect(editor.activeTab().active).toEqual(own)
  })
})
