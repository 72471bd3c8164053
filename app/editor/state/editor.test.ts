import { describe, expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { cellText, makeRow } from '~/domain/table/table'
import { manualTimers } from '../../../tests/support/manual-timers'
import { createEditor, type Editor, hasRows, saveStatus } from './editor'
import { resized } from './model/column-states'
import { insertRow } from './row-edits'

const PROJECT = {
  id: 'p1',
  projectId: 'p1',
  title: 'Riverside Clinic',
  created_by: 'quotes@agency.example',
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-02T00:00:00.000Z',
  fixtureData: { columns: [...DEFAULT_COLUMNS], rows: [{ TYPE: 'A' }, { TYPE: 'B' }] },
}

function editorWithRows(...types: string[]): Editor {
  const editor = createEditor()
  const rows = types.map((type) => makeRow({ [COLUMN.type]: type }))
  editor.edit([{ op: 'insertRows', index: 0, rows }], 'Rows')
  return editor
}

function setCell(editor: Editor, index: number, column: string, value: string): void {
  const row = editor.activeTab().table.rows[index]
  if (row) editor.edit([{ op: 'setCell', row: row.id, column, value }], 'Edit')
}

const textAt = (editor: Editor, index: number, column: string) =>
  cellText(editor.activeTab().table.rows[index] ?? {}, column)

/** Answers the oldest open dialog. */
function answer(editor: Editor, confirmed: boolean): void {
  const [dialog] = editor.getState().dialogs
  if (dialog) editor.answerDialog(dialog.id, confirmed)
}

describe('tabs', () => {
  test('[TAB-01][TAB-16][TAB-18][TAB-20][TAB-31] a fresh editor has one empty tab without project or unsaved changes', () => {
    const { tabs } = createEditor().getState()
    expect(tabs).toHaveLength(1)
    expect(tabs[0]).toMatchObject({ title: 'Unsaved Project', projectId: null, hasUnsavedChanges: false })
    expect(tabs[0]?.table.rows).toEqual([])
  })

  test('[TAB-15][TAB-19][TAB-33] a tab has id, title, project, data source and unsaved mark', () => {
    expect(createEditor().activeTab()).toMatchObject({
      title: 'Unsaved Project',
      projectId: null,
      dataSource: 'upload',
    })
  })

  test('[TAB-02][TAB-17] the plus adds an active tab with an id of its own', () => {
    const editor = createEditor()
    const first = editor.activeTab().id
    const second = editor.newTab()
    expect(second).not.toBe(first)
    expect(editor.getState().activeTabId).toBe(second)
  })

  test('[TAB-13] switching tabs keeps the data of each', () => {
    const editor = editorWithRows('A')
    const first = editor.activeTab().id
    editor.newTab()
    expect(hasRows(editor.getState())).toBe(false)
    editor.activateTab(first)
    expect(textAt(editor, 0, COLUMN.type)).toBe('A')
  })

  test.each([
    ['the first', 0, 1],
    ['a middle one', 1, 2],
    ['the last', 2, 1],
  ])('[TAB-14][TAB-30] closing %s activates the tab in its place, else the one to the left', (_, closed, next) => {
    const editor = createEditor()
    editor.newTab()
    editor.newTab()
    const ids = editor.getState().tabs.map(({ id }) => id)
    editor.activateTab(ids[closed] ?? '')
    editor.closeTab(ids[closed] ?? '')
    expect(editor.getState().activeTabId).toBe(ids[next])
  })

  test('closing another tab leaves the active one active', () => {
    const editor = createEditor()
    const first = editor.activeTab().id
    const second = editor.newTab()
    editor.closeTab(first)
    expect(editor.getState().activeTabId).toBe(second)
  })

  test('a tab that was closed comes back to its place, and is shown', () => {
    const editor = editorWithRows('A')
    const tab = editor.activeTab()
    const second = editor.newTab()
    editor.closeTab(tab.id)
    editor.reopenTab(tab, 0)
    expect(editor.getState().tabs.map(({ id }) => id)).toEqual([tab.id, second])
    expect(editor.activeTab()).toBe(tab)
  })

  test('[TAB-03] the only tab cannot be closed', () => {
    const editor = createEditor()
    editor.closeTab(editor.activeTab().id)
    expect(editor.getState().tabs).toHaveLength(1)
  })

  test('[TAB-32] clearing asks when there are unsaved changes and leaves a tab without project', async () => {
    const editor = createEditor()
    editor.takeProject(PROJECT)
    setCell(editor, 0, COLUMN.qty, '3')
    const clearing = editor.clearTable()
    expect(editor.getState().dialogs).toHaveLength(1)
    answer(editor, true)
    await clearing
    expect(editor.activeTab()).toMatchObject({ title: 'Unsaved Project', projectId: null, hasUnsavedChanges: false })
    expect(editor.activeTab().table.columns).toEqual(DEFAULT_COLUMNS)
  })

  test('[TAB-32] clearing a saved tab asks nothing', async () => {
    const editor = createEditor()
    editor.takeProject(PROJECT)
    await editor.clearTable()
    expect(editor.activeTab().table.rows).toEqual([])
  })

  test('[TAB-32] clearing is one step: undo brings the tab back with its project, title and mark, and the steps before it', async () => {
    const editor = createEditor()
    editor.takeProject(PROJECT)
    const saved = editor.activeTab()
    setCell(editor, 0, COLUMN.qty, '3')
    const edited = editor.activeTab()
    const clearing = editor.clearTable()
    answer(editor, true)
    await clearing
    insertRow(editor, null)
    const begun = editor.activeTab()
    editor.undo()
    editor.undo()
    expect(editor.activeTab()).toEqual({ ...edited, redo: expect.anything(), rowCountChanges: expect.anything() })
    editor.undo()
    expect(editor.activeTab()).toMatchObject({
      projectId: saved.projectId,
      title: saved.title,
      hasUnsavedChanges: false,
      undo: [],
    })
    for (let step = 0; step < 3; step += 1) editor.redo()
    expect(editor.activeTab()).toMatchObject({ title: 'Unsaved Project', projectId: null, hasUnsavedChanges: true })
    expect(editor.activeTab().table).toEqual(begun.table)
  })

  test('[TAB-32] what was saved between clearing and undo is linked again by redo', async () => {
    const editor = createEditor()
    editor.takeProject(PROJECT)
    const { projectId } = editor.activeTab()
    await editor.clearTable()
    editor.markSaved(editor.activeTab().id, { projectId: 'other', title: 'Other', version: null })
    editor.undo()
    expect(editor.activeTab()).toMatchObject({ projectId, hasUnsavedChanges: false })
    editor.redo()
    expect(editor.activeTab()).toMatchObject({ projectId: 'other', title: 'Other', hasUnsavedChanges: false })
  })

  test('[TAB-12] only the active tab is followed by its rows', () => {
    const editor = editorWithRows('A')
    const row = editor.activeTab().table.rows[0]?.id ?? ''
    editor.newTab()
    expect(editor.rowView(row)).toBeUndefined()
  })
})

describe('edits', () => {
  test('[TAB-29] any edit sets the unsaved mark, an edit without effect does not', () => {
    const editor = createEditor()
    editor.takeProject(PROJECT)
    setCell(editor, 0, COLUMN.type, 'A')
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    expect(editor.activeTab().undo).toEqual([])
    setCell(editor, 0, COLUMN.type, 'A1')
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
  })

  test('[GRID-047][GRID-048] a price brings its commission, and one undo takes both back', () => {
    const editor = editorWithRows('A')
    setCell(editor, 0, COLUMN.percent, '10')
    setCell(editor, 0, COLUMN.unit, '1.45')
    expect(textAt(editor, 0, COLUMN.commission)).toBe('0.15')
    editor.undo()
    expect(textAt(editor, 0, COLUMN.unit)).toBe('')
    expect(textAt(editor, 0, COLUMN.commission)).toBe('')
    editor.redo()
    expect(textAt(editor, 0, COLUMN.commission)).toBe('0.15')
  })

  test('a new edit after an undo ends what could be redone', () => {
    const editor = editorWithRows('A')
    setCell(editor, 0, COLUMN.qty, '1')
    editor.undo()
    setCell(editor, 0, COLUMN.qty, '2')
    editor.redo()
    expect(textAt(editor, 0, COLUMN.qty)).toBe('2')
  })

  test('a deleted row is neither active nor marked', () => {
    const editor = editorWithRows('A', 'B')
    const row = editor.activeTab().table.rows[0]?.id ?? ''
    editor.setActive({ row, column: COLUMN.type })
    editor.setSelectedRows([row])
    editor.edit([{ op: 'deleteRows', rows: [row] }], 'Delete row')
    expect(editor.activeTab().active).toEqual({ row: editor.activeTab().table.rows[0]?.id, column: COLUMN.type })
    expect(editor.activeTab().selectedRows.size).toBe(0)
  })

  test('an edit of one row tells that row and no other', () => {
    const editor = editorWithRows('A', 'B')
    const [a, b] = editor.activeTab().table.rows.map(({ id }) => id)
    const told: string[] = []
    editor.subscribeRow(a ?? '', () => told.push('A'))
    editor.subscribeRow(b ?? '', () => told.push('B'))
    setCell(editor, 1, COLUMN.qty, '5')
    expect(told).toEqual(['B'])
    editor.setSelectedRows([a ?? ''])
    expect(told).toEqual(['B', 'A'])
  })

  test("a row's view is the same object until something in it changes", () => {
    const editor = editorWithRows('A', 'B')
    const id = editor.activeTab().table.rows[0]?.id ?? ''
    const view = editor.rowView(id)
    setCell(editor, 1, COLUMN.qty, '5')
    expect(editor.rowView(id)).toBe(view)
    setCell(editor, 0, COLUMN.qty, '5')
    expect(editor.rowView(id)).not.toBe(view)
  })

  test('commands write what is being typed before they act', () => {
    const editor = editorWithRows('A')
    editor.connectGrid({
      commitEdit: () => setCell(editor, 0, COLUMN.qty, '7'),
      reveal: () => {},
      say: () => {},
      unwritten: () => null,
      isTyping: () => true,
      roomToFreeze: (count) => count,
    })
    editor.newTab()
    editor.activateTab(editor.getState().tabs[0]?.id ?? '')
    expect(textAt(editor, 0, COLUMN.qty)).toBe('7')
  })

  test('says how many columns can be frozen when there is not room for all of them', () => {
    const editor = createEditor()
    const port = { commitEdit() {}, reveal() {}, say() {}, unwritten: () => null, isTyping: () => false }
    editor.connectGrid({ ...port, roomToFreeze: (count) => Math.min(2, count) })
    editor.freezeColumns(2)
    expect(editor.getState().toast).toBeNull()
    editor.freezeColumns(5)
    expect(editor.activeTab().frozenColumns).toBe(5)
    expect(editor.getState().toast?.text).toBe('Only 2 columns can be frozen in a window of this width.')
    editor.freezeColumns(0)
    expect(editor.activeTab().frozenColumns).toBe(0)
  })

  test('[COL-03][COL-46] a resized column is a matter of the view: nothing has to be saved', () => {
    const editor = createEditor()
    editor.changeColumns((states) => resized(states, COLUMN.catalog, 222))
    expect(editor.activeTab().columnStates.get(COLUMN.catalog)?.width).toBe(222)
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })
})

describe('saving and loading', () => {
  test('[TAB-26][TAB-27][TAB-28] a loaded project is saved and linked, without a past', () => {
    const editor = editorWithRows('X')
    editor.takeProject(PROJECT)
    expect(editor.activeTab()).toMatchObject({
      projectId: 'p1',
      title: 'Riverside Clinic',
      version: PROJECT.updated_at,
      dataSource: 'load',
      hasUnsavedChanges: false,
      undo: [],
    })
  })

  test('[TAB-23][TAB-24][TAB-25] a saved tab is linked to project and title', () => {
    const editor = editorWithRows('A')
    editor.markSaved(editor.activeTab().id, { projectId: 'p9', title: 'Nine', version: 'v' })
    expect(editor.activeTab()).toMatchObject({ projectId: 'p9', title: 'Nine', version: 'v', hasUnsavedChanges: false })
  })

  test('what was edited while a save was on its way stays unsaved', () => {
    const editor = editorWithRows('A')
    const { id, table } = editor.activeTab()
    setCell(editor, 0, COLUMN.qty, '1')
    editor.markSaved(id, { projectId: 'p9', title: 'Nine', version: 'v', table })
    expect(editor.activeTab()).toMatchObject({ projectId: 'p9', hasUnsavedChanges: true })
  })

  test('[PROJ-12][PROJ-13][PROJ-15][PROJ-17] the save indicator knows unsaved, working and saved', () => {
    const editor = editorWithRows('A')
    expect(saveStatus(editor.activeTab())).toBe('unsaved')
    editor.takeProject(PROJECT)
    expect(saveStatus(editor.activeTab())).toBe('saved')
    setCell(editor, 0, COLUMN.qty, '1')
    expect(saveStatus(editor.activeTab())).toBe('working')
    editor.takeProject({ ...PROJECT, fixtureData: { columns: ['A'], rows: [] } })
    expect(saveStatus(editor.activeTab())).toBe('unsaved')
  })

  test('[PROJ-45] a tab whose project was deleted keeps its table and is unsaved', () => {
    const editor = createEditor()
    editor.takeProject(PROJECT)
    editor.forgetProject('p1')
    expect(editor.activeTab()).toMatchObject({ projectId: null, hasUnsavedChanges: true })
    expect(editor.activeTab().table.rows).toHaveLength(2)
  })
})

describe('messages', () => {
  test('[PROJ-05] a toast shows for 2 seconds', () => {
    const timers = manualTimers()
    const editor = createEditor({ timers })
    editor.toast('Changes saved successfully!')
    timers.pass(1999)
    expect(editor.getState().toast?.text).toBe('Changes saved successfully!')
    timers.pass(1)
    expect(editor.getState().toast).toBeNull()
  })

  test('a newer toast has its own 2 seconds', () => {
    const timers = manualTimers()
    const editor = createEditor({ timers })
    editor.toast('one')
    timers.pass(1500)
    editor.toast('two', 'info')
    timers.pass(1500)
    expect(editor.getState().toast).toMatchObject({ text: 'two', kind: 'info' })
  })

  test('dialogs wait in order and resolve with the answer', async () => {
    const editor = createEditor()
    const first = editor.alert('one')
    const second = editor.confirm({ title: 'T', text: 'two' })
    expect(editor.getState().dialogs.map(({ text }) => text)).toEqual(['one', 'two'])
    answer(editor, true)
    await first
    answer(editor, true)
    await expect(second).resolves.toBe(true)
  })
})
