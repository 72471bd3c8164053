import { describe, expect, test } from 'vitest'
import { cellText } from '~/domain/table/table'
import type { Editor } from '~/editor/state/editor'
import { insertRow } from '~/editor/state/row-edits'
import { openDesk, SAVED } from '../../../../tests/support/editor-desk'
import type { Reaction, Received } from '../../../../tests/support/loopback'
import { save, saveAs } from './save-project'

describe('a save over a newer version', () => {
  const NEWER = '2025-02-01T10:00:00.000Z'
  /** A server where a colleague has saved in between: it only accepts changes based on their version. */
  const stale = ({ method, path, body }: Received): Reaction => {
    if (method === 'POST') return SAVED
    if (path.startsWith('/fixtures/load')) {
      const theirs = { columns: ['TYPE'], rows: [{ TYPE: 'THEIRS' }] }
      const project = { id: 'p1', projectId: 'p1', title: 'Clinic', updated_at: NEWER, updated_by: 'bo@agency.example' }
      return { json: { project: { ...project, fixtureData: theirs } } }
    }
    const changes = [
      { version: 2, saved_by: 'bo@agency.example', saved_at: NEWER, rows: 1, changed_rows: 1, save_id: null },
    ]
    return JSON.parse(body).ifUpdatedAt === NEWER ? SAVED : { status: 409, json: { message: 'Changed', changes } }
  }
  const puts = (calls: readonly Received[]) =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body).ifUpdatedAt)

  async function openSaved() {
    const opened = await openDesk(stale)
    await saveAs(opened.desk, 'Clinic')
    insertRow(opened.editor, null)
    return opened
  }

  /** Answers the open question with this choice; null closes it. */
  async function choose(editor: Editor, value: string | null) {
    await expect.poll(() => editor.getState().dialogs.length).toBe(1)
    const dialog = editor.getState().dialogs[0]
    if (dialog && value === null) editor.answerDialog(dialog.id, false)
    else if (dialog) editor.chooseInDialog(dialog.id, value ?? '')
    return dialog
  }
  const types = (editor: Editor) =>
    editor.getState().tabs.map(({ table }) => table.rows.map((row) => cellText(row, 'TYPE')))

  test('[PROJ-34] says who changed what when, and replaces that version when the person keeps theirs', async () => {
    const { desk, editor, calls } = await openSaved()
    const saving = save(desk)
    const dialog = await choose(editor, 'mine')
    expect(dialog?.options?.map(({ value }) => value)).toEqual(['mine', 'theirs', 'beside'])
    expect(dialog?.text).toMatch(
      /^bo@agency\.example saved Clinic on (1\/31|2\/1)\/2025, .+ [AP]M, after you opened it\. 1 row changed\.$/,
    )
    await saving
    expect(puts(calls())).toEqual(['2025-01-31T00:00:00.000Z', NEWER])
    expect(editor.activeTab()).toMatchObject({ projectId: 'p1', hasUnsavedChanges: false })
  })

  test('takes the stored one as one step, which gives the own one back', async () => {
    const { desk, editor, calls } = await openSaved()
    const saving = save(desk)
    await choose(editor, 'theirs')
    await saving
    expect(puts(calls())).toHaveLength(1)
    expect(types(editor)).toEqual([['THEIRS']])
    expect(editor.activeTab()).toMatchObject({ version: NEWER, hasUnsavedChanges: false })
    editor.undo()
    expect(types(editor)).toEqual([['', '']])
    expect(editor.activeTab()).toMatchObject({ version: NEWER, hasUnsavedChanges: true })
  })

  test('opens the other one in a second tab, and leaves both', async () => {
    const { desk, editor, calls } = await openSaved()
    const saving = save(desk)
    await choose(editor, 'beside')
    await saving
    expect(puts(calls())).toHaveLength(1)
    expect(types(editor)).toEqual([['', ''], ['THEIRS']])
    expect(editor.activeTab()).toMatchObject({ version: NEWER, hasUnsavedChanges: false })
  })

  test('leaves both versions when the person declines, and can open the other beside', async () => {
    const { desk, editor, calls } = await openSaved()
    const saving = save(desk)
    await choose(editor, null)
    await saving
    expect(puts(calls())).toHaveLength(1)
    expect(editor.activeTab()).toMatchObject({ projectId: 'p1', hasUnsavedChanges: true })
    editor.getState().toast?.action?.run()
    expect(types(editor)).toEqual([['', ''], ['THEIRS']])
    expect(editor.activeTab()).toMatchObject({ version: NEWER, hasUnsavedChanges: false })
  })
})
