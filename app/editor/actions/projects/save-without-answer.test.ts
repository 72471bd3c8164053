import { describe, expect, test } from 'vitest'
import { insertRow } from '~/editor/state/row-edits'
import { openDesk, SAVED } from '../../../../tests/support/editor-desk'
import type { Received } from '../../../../tests/support/loopback'
import { save, saveAs } from './save-project'

describe('a server that goes away in the middle of a save', () => {
  const ids = (calls: readonly Received[], method: string) =>
    calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body).saveId)

  test('[PROJ-34][AUTH-33] is asked again after 1, 2 and 4 s under the same name', async () => {
    let isAway = false
    const { desk, editor, calls, timers } = await openDesk(({ method }) => {
      if (method !== 'PUT' || !isAway) return SAVED
      isAway = ids(calls(), 'PUT').length < 3
      return 'drop'
    })
    await saveAs(desk, 'Clinic')
    insertRow(editor, null)
    isAway = true
    const saving = save(desk)
    for (const [count, ms] of [1000, 2000, 4000].entries()) {
      await expect.poll(() => ids(calls(), 'PUT').length).toBe(count + 1)
      await expect.poll(timers.due).toContain(ms)
      expect(editor.getState().busy).toBe('No connection, trying again…')
      timers.pass(ms - 1)
      expect(ids(calls(), 'PUT')).toHaveLength(count + 1)
      timers.pass(1)
    }
    await saving
    expect(new Set(ids(calls(), 'PUT')).size).toBe(1)
    expect(ids(calls(), 'PUT')).toHaveLength(4)
    expect(editor.getState()).toMatchObject({ busy: null, dialogs: [] })
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })

  test('a save that was done without an answer is no conflict later', async () => {
    let lost = ''
    const LATER = '2025-01-31T00:00:09.000Z'
    const { desk, editor, calls, timers } = await openDesk(({ method, body }) => {
      if (method !== 'PUT') return SAVED
      const { saveId, ifUpdatedAt } = JSON.parse(body)
      if (lost === '' || saveId === lost) {
        lost = saveId
        return 'drop'
      }
      const changes = [{ version: 2, saved_by: 'me', saved_at: LATER, rows: 2, changed_rows: 1, save_id: lost }]
      return ifUpdatedAt === LATER ? SAVED : { status: 409, json: { message: 'Changed', changes } }
    })
    await saveAs(desk, 'Clinic')
    insertRow(editor, null)
    const saving = save(desk)
    for (const [count, ms] of [1000, 2000, 4000].entries()) {
      await expect.poll(() => ids(calls(), 'PUT').length).toBe(count + 1)
      await expect.poll(timers.due).toContain(ms)
      timers.pass(ms)
    }
    await expect.poll(() => editor.getState().dialogs.length).toBe(1)
    expect(editor.getState().dialogs[0]?.title).toBe('Your changes are kept on this computer')
    editor.answerDialog(editor.getState().dialogs[0]?.id ?? 0, true)
    await saving
    insertRow(editor, null)
    await save(desk)
    expect(editor.getState().dialogs).toEqual([])
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })
})
