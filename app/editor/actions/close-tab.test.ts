import { expect, test } from 'vitest'
import { createApi } from '~/api/client'
import { WITHOUT_DRAFTS } from '../../../tests/support/without-drafts'
import { createEditor, type Editor } from '../state/editor'
import { isEnabled } from './desk/action'
import { createDesk } from './desk/desk'
import { actionById } from './registry'
import { closeTab } from './tab-actions'

/** Opens two tabs; the first has unsaved changes. */
function open() {
  const editor = createEditor()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: '', storage, locks: undefined, events: undefined })
  editor.edit([{ op: 'insertRows', index: 0, rows: [{ id: 'a', cells: { TYPE: 'A' } }] }], 'Edit')
  const own = editor.activeTab()
  const other = editor.newTab()
  return { editor, own, other, desk: createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} }) }
}

async function answer(editor: Editor, isSure: boolean): Promise<void> {
  await expect.poll(() => editor.getState().dialogs).toHaveLength(1)
  editor.answerDialog(editor.getState().dialogs[0]?.id ?? 0, isSure)
}

const idsOf = (editor: Editor) => editor.getState().tabs.map(({ id }) => id)

test('[TAB-07][TAB-08][TAB-10] closing a tab with unsaved changes asks, and Cancel keeps it', async () => {
  const { editor, own, other, desk } = open()
  const closing = closeTab(desk, own.id)
  await expect
    .poll(() => editor.getState().dialogs[0])
    .toMatchObject({
      kind: 'confirm',
      text: 'Unsaved Project has unsaved changes. Close it without saving?',
      confirmLabel: 'Continue',
      cancelLabel: 'Cancel',
    })
  await answer(editor, false)
  await closing
  expect(idsOf(editor)).toEqual([own.id, other])
  expect(editor.getState()).toMatchObject({ dialogs: [], toast: null })
})

test('[TAB-09] Continue closes the tab, and Undo brings it back as it was', async () => {
  const { editor, own, other, desk } = open()
  const closing = closeTab(desk, own.id)
  await answer(editor, true)
  await closing
  expect(idsOf(editor)).toEqual([other])
  expect(editor.getState().toast).toMatchObject({ text: 'Unsaved Project closed.', action: { label: 'Undo' } })
  editor.getState().toast?.action?.run()
  expect(idsOf(editor)).toEqual([own.id, other])
  expect(editor.activeTab()).toBe(own)
  expect(editor.getState().toast).toBeNull()
})

/** Opens two tabs, each with a row, and closes the first after confirming. */
async function openAndClosed() {
  const opened = open()
  const { editor, own, desk } = opened
  editor.edit([{ op: 'insertRows', index: 0, rows: [{ id: 'b', cells: { TYPE: 'B' } }] }], 'Edit')
  const closing = closeTab(desk, own.id)
  await answer(editor, true)
  await closing
  return opened
}

test('[TAB-09] undo right after closing brings the tab back, and then takes back the steps of what is shown', async () => {
  const { editor, own, other } = await openAndClosed()
  expect(isEnabled(actionById('undo'), editor.getState())).toBe(true)
  editor.undo()
  expect(idsOf(editor)).toEqual([own.id, other])
  expect(editor.activeTab()).toBe(own)
  editor.undo()
  expect(editor.activeTab()).toMatchObject({ id: own.id, undo: [] })
})

test('[TAB-09] with nothing to take back beside it, undo still brings the tab back', async () => {
  const { editor, own, other, desk } = open()
  const closing = closeTab(desk, own.id)
  await answer(editor, true)
  await closing
  expect(isEnabled(actionById('undo'), editor.getState())).toBe(true)
  editor.undo()
  expect(idsOf(editor)).toEqual([own.id, other])
  expect(isEnabled(actionById('undo'), createEditor().getState())).toBe(false)
})

test.each<[string, (editor: Editor) => void]>([
  ['an edit', (editor) => editor.edit([{ op: 'setCell', row: 'b', column: 'TYPE', value: 'C' }], 'Edit')],
  ['a new name', (editor) => editor.renameTab(editor.activeTab().id, 'Clinic')],
  ['the end of the offer', (editor) => editor.dismissToast()],
])('[TAB-09] after %s undo belongs to the tab that is shown', async (_, change) => {
  const { editor, other } = await openAndClosed()
  change(editor)
  const { length } = editor.activeTab().undo
  editor.undo()
  expect(idsOf(editor)).toEqual([other])
  expect(editor.activeTab().undo).toHaveLength(length - 1)
})

test('the offer to bring it back goes when the tutorial shows its own table', async () => {
  const { editor, own, desk } = open()
  const closing = closeTab(desk, own.id)
  await answer(editor, true)
  await closing
  editor.borrow({ ...own, id: 'example' })
  expect(editor.getState().toast).toBeNull()
})

test('a tab that is saved while it is asked about stays, and nothing is asked any more', async () => {
  const { editor, own, other, desk } = open()
  const closing = closeTab(desk, own.id)
  await expect.poll(() => editor.getState().dialogs).toHaveLength(1)
  editor.markSaved(own.id, { projectId: 'p', title: 'Clinic', version: null, table: own.table })
  await closing
  expect(idsOf(editor)).toEqual([own.id, other])
  expect(editor.getState().dialogs).toEqual([])
})

test('[TAB-11] closing a tab without unsaved changes asks nothing', async () => {
  const { editor, own, other, desk } = open()
  await closeTab(desk, other)
  expect(idsOf(editor)).toEqual([own.id])
  expect(editor.getState().toast).toBeNull()
})

test('[TAB-03] the only tab stays, without a question', async () => {
  const { editor, own, other, desk } = open()
  editor.closeTab(other)
  await closeTab(desk, own.id)
  expect(idsOf(editor)).toEqual([own.id])
  expect(editor.getState().dialogs).toEqual([])
})
