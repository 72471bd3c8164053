import { describe, expect, test } from 'vitest'
import { cellText } from '~/domain/table/table'
import { insertRow } from '~/editor/state/row-edits'
import { takeVersion } from '~/editor/state/versions'
import { openDesk, PROJECT, SAVED } from '../../../../tests/support/editor-desk'
import type { Reaction, Received } from '../../../../tests/support/loopback'
import { load } from './listed-projects'
import { restore } from './restore-version'
import { save, saveAs, titleProblem } from './save-project'

test('[PROJ-25] a blank title is refused without a call', async () => {
  const { desk, calls } = await openDesk(() => SAVED)
  expect(await saveAs(desk, '  ')).toBe('Please enter a project title')
  expect(calls()).toEqual([])
})

test('a title that is too long is told, not cut', async () => {
  const { desk, calls } = await openDesk(() => SAVED)
  const text = 'The project title can have at most 200 characters.'
  expect(await saveAs(desk, `${'x'.repeat(200)}  `)).toBeNull()
  expect(await saveAs(desk, 'x'.repeat(201))).toBe(text)
  expect([titleProblem('x'.repeat(200)), titleProblem('x'.repeat(10_000))]).toEqual([null, text])
  expect(calls()).toHaveLength(1)
})

test('[PROJ-26] a table without columns is refused without a call', async () => {
  const { desk, editor, calls } = await openDesk(() => SAVED)
  editor.edit([{ op: 'replaceTable', table: { columns: [], rows: [] } }], 'Empty')
  expect(await saveAs(desk, 'Clinic')).toBe('No data to save')
  expect(calls()).toEqual([])
})

test('[TAB-23][TAB-24][TAB-25][PROJ-04] a save links the tab, closes the dialog and says so', async () => {
  const { desk, editor } = await openDesk(() => SAVED)
  editor.open('save')
  expect(await saveAs(desk, ' Clinic ')).toBeNull()
  expect(editor.activeTab()).toMatchObject({ projectId: 'p1', title: 'Clinic', hasUnsavedChanges: false })
  expect(editor.getState()).toMatchObject({ panel: null, toast: { text: 'Changes saved successfully!' } })
})

test('a save leaves the offer to type a refused text again, and says both', async () => {
  const { desk, editor } = await openDesk(() => SAVED)
  let typed = 0
  editor.toast('T3 · UNIT $: 12,50 is no amount.', 'error', { label: 'Type again', run: () => (typed += 1) })
  expect(await saveAs(desk, 'Clinic')).toBeNull()
  const { toast } = editor.getState()
  expect(toast?.text).toBe('Changes saved successfully! T3 · UNIT $: 12,50 is no amount.')
  toast?.action?.run()
  expect(typed).toBe(1)
})

test('a save after going back to an earlier version says which one, once', async () => {
  const { desk, editor, calls } = await openDesk(() => SAVED)
  await saveAs(desk, 'Clinic')
  const { id } = editor.activeTab()
  const old = { version: 3, fixtureData: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] } }
  const restoredFrom = () => JSON.parse(calls().at(-1)?.body ?? '{}').restored
  takeVersion(editor, id, old, 'Restore')
  editor.undo()
  editor.edit([{ op: 'replaceTable', table: { columns: ['TYPE'], rows: [] } }], 'Empty')
  await save(desk)
  expect(restoredFrom()).toBeUndefined()
  takeVersion(editor, id, old, 'Restore')
  insertRow(editor, null)
  await save(desk)
  expect(restoredFrom()).toBe(3)
  insertRow(editor, null)
  await save(desk)
  expect(restoredFrom()).toBeUndefined()
})

test('what offers to take a restored version back goes with the step', async () => {
  const { desk, editor } = await openDesk(() => SAVED)
  const summary = { version: 3, title: '', saved_by: '', saved_at: '', rows: 1, changed_rows: 1, save_id: null }
  const old = { ...summary, fixtureData: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] } }
  restore(desk, editor.activeTab().id, old)
  expect(editor.getState().toast?.action?.label).toBe('Undo')
  editor.undo()
  expect(editor.getState().toast).toBeNull()
  restore(desk, editor.activeTab().id, old)
  editor.getState().toast?.action?.run()
  expect(editor.activeTab().table.rows.map((row) => cellText(row, 'TYPE'))).toEqual([''])
  expect(editor.getState().toast).toBeNull()
})

const conflict = ({ method }: Received): Reaction =>
  method === 'POST' ? { status: 409, json: { message: 'Taken', existingProjectId: 'p9' } } : SAVED

test('[PROJ-19][PROJ-20][PROJ-21][PROJ-27][PROJ-28] a taken title is asked about, then that project is updated', async () => {
  const { desk, editor, calls, answer } = await openDesk(conflict)
  const saving = saveAs(desk, 'Clinic')
  const dialog = await answer(true)
  expect(dialog?.text).toBe('A project named Clinic already exists. Do you want to overwrite it?')
  expect(await saving).toBeNull()
  expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /fixtures/save',
    'PUT /fixtures/update/p9',
  ])
  expect(JSON.parse(calls()[1]?.body ?? '').fixtureData.rows).toHaveLength(1)
  expect(editor.activeTab().hasUnsavedChanges).toBe(false)
})

test('a copy of a project says whose it is, also over another project', async () => {
  const { desk, calls, answer } = await openDesk((received) =>
    received.method === 'POST' && JSON.parse(received.body).title === 'Taken' ? conflict(received) : SAVED,
  )
  await saveAs(desk, 'Clinic')
  await saveAs(desk, 'Clinic East')
  const saving = saveAs(desk, 'Taken')
  await answer(true)
  await saving
  const sent = calls().map(({ path, body }) => [path, JSON.parse(body).copyOf])
  expect(sent).toEqual([
    ['/fixtures/save', undefined],
    ['/fixtures/save', 'p1'],
    ['/fixtures/save', 'p1'],
    ['/fixtures/update/p9', 'p1'],
  ])
})

test('[PROJ-22] declining changes nothing', async () => {
  const { desk, editor, calls, answer } = await openDesk(conflict)
  editor.open('save')
  const saving = saveAs(desk, 'Clinic')
  await answer(false)
  expect(await saving).toBeNull()
  expect(calls()).toHaveLength(1)
  expect(editor.activeTab()).toMatchObject({ projectId: null, hasUnsavedChanges: true })
  expect(editor.getState().panel).toBe('save')
})

test('[PROJ-34][PROJ-39] saving without a project opens the dialog, with one it updates directly', async () => {
  const { desk, editor, calls } = await openDesk(() => SAVED)
  await save(desk)
  expect(editor.getState().panel).toBe('save')
  await saveAs(desk, 'Clinic')
  insertRow(editor, null)
  await save(desk)
  expect(calls().at(-1)).toMatchObject({ method: 'PUT', path: '/fixtures/update/p1' })
  expect(editor.activeTab().hasUnsavedChanges).toBe(false)
})

describe('a save while another one runs', () => {
  /** A server that holds updates until the test releases them. */
  async function openSlow() {
    const waiting: (() => void)[] = []
    const opened = await openDesk(async ({ method }) => {
      if (method === 'PUT') await new Promise<void>((resolve) => void waiting.push(resolve))
      return SAVED
    })
    await saveAs(opened.desk, 'Clinic')
    opened.editor.dismissToast()
    const sent = () => opened.calls().filter(({ method }) => method === 'PUT')
    const rows = () => sent().map(({ body }) => JSON.parse(body).fixtureData.rows.length)
    const letGo = async (count: number) => {
      await expect.poll(() => waiting.length).toBe(count)
      waiting.at(-1)?.()
    }
    return { ...opened, rows, letGo }
  }

  test('[PROJ-04] follows it with what has come since, and only then all is saved', async () => {
    const { desk, editor, rows, letGo } = await openSlow()
    insertRow(editor, null)
    const saving = save(desk)
    insertRow(editor, null)
    await save(desk)
    await save(desk)
    await letGo(1)
    await expect.poll(rows).toEqual([2, 3])
    expect(editor.getState().toast).toBeNull()
    await letGo(2)
    await saving
    expect(editor.getState().toast?.text).toBe('Changes saved successfully!')
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    expect(rows()).toEqual([2, 3])
  })

  test('is not made when nothing has come since', async () => {
    const { desk, editor, rows, letGo } = await openSlow()
    insertRow(editor, null)
    const saving = save(desk)
    await save(desk)
    await letGo(1)
    await saving
    expect(editor.getState().toast?.text).toBe('Changes saved successfully!')
    expect(rows()).toEqual([2])
  })

  test('saves another tab, too', async () => {
    const { desk, editor, calls, letGo } = await openSlow()
    insertRow(editor, null)
    const saving = save(desk)
    editor.newTab()
    editor.takeProject({ ...PROJECT, created_by: '', created_at: '', updated_at: '' })
    insertRow(editor, null)
    await save(desk)
    await letGo(1)
    await letGo(2)
    await saving
    expect(calls().at(-1)?.path).toBe('/fixtures/update/p2')
    expect(editor.getState().tabs.map(({ hasUnsavedChanges }) => hasUnsavedChanges)).toEqual([false, false])
  })

  test('[PROJ-12] is seen: what takes long says that it runs, and then that it waits', async () => {
    const { desk, editor, timers, letGo } = await openSlow()
    insertRow(editor, null)
    const saving = save(desk)
    expect(editor.getState().busy).toBeNull()
    timers.pass(400)
    expect(editor.getState().busy).toBe('Saving…')
    timers.pass(4600)
    expect(editor.getState().busy).toBe('Waiting for the server…')
    await letGo(1)
    await saving
    expect(editor.getState().busy).toBeNull()
  })
})

test('[PROJ-45][ERR-31] a save of a project that was deleted keeps the table and makes a new one', async () => {
  const gone: Reaction = { status: 404, json: { message: 'Project not found' } }
  const { desk, editor, answer } = await openDesk(({ method }) => (method === 'PUT' ? gone : SAVED))
  await saveAs(desk, 'Clinic')
  insertRow(editor, null)
  const saving = save(desk)
  expect((await answer(true))?.text).toMatch(/^Failed to save changes: Project not found\n/)
  await saving
  expect(editor.activeTab()).toMatchObject({ projectId: null, title: 'Clinic', hasUnsavedChanges: true })
  expect(editor.getState().panel).toBe('save')
  expect(await saveAs(desk, 'Clinic')).toBeNull()
  expect(editor.activeTab()).toMatchObject({ projectId: 'p1', hasUnsavedChanges: false })
})

test('[ERR-31] a failed update says why in an alert and keeps the changes', async () => {
  const { desk, editor, answer } = await openDesk(({ method }) =>
    method === 'PUT' ? { status: 400, json: { message: 'Too many rows' } } : SAVED,
  )
  await saveAs(desk, 'Clinic')
  insertRow(editor, null)
  const saving = save(desk)
  expect((await answer(true))?.text).toBe('Failed to save changes: Too many rows')
  await saving
  expect(editor.activeTab().hasUnsavedChanges).toBe(true)
})

test('what the reader remarked is stored with the table until somebody puts it away', async () => {
  const stored = { projectId: 'p1', title: 'Clinic', updated_at: '2025-01-31T00:00:00.000Z' }
  const fixtureData = { columns: ['TYPE'], rows: [{ TYPE: 'A' }], remarks: ['Cut off', 'Tilted'] }
  const { desk, editor, calls } = await openDesk(({ method }) =>
    method === 'GET' ? { json: { project: { ...stored, fixtureData } } } : SAVED,
  )
  editor.undo()
  expect(await load(desk, 'p1')).toBeNull()
  expect(editor.activeTab()).toMatchObject({
    remarks: [{ text: 'Cut off' }, { text: 'Tilted' }],
    hasUnsavedChanges: false,
  })
  const sent = () => JSON.parse(calls().at(-1)?.body ?? '{}').fixtureData.remarks
  editor.dismissRemarks(editor.activeTab().remarks[0])
  expect(editor.activeTab().hasUnsavedChanges).toBe(true)
  await save(desk)
  expect(sent()).toEqual(['Tilted'])
  editor.dismissRemarks()
  await save(desk)
  expect(sent()).toBeUndefined()
})

test('a remark that only confirms a total is not stored', async () => {
  const { desk, calls } = await openDesk(() => SAVED)
  const file = (...lines: readonly string[]) => new File([['Type,Qty,Unit $', ...lines].join('\n')], 'a.csv')
  await desk.imports.take(file('A,2,10', 'Total,2,20'))
  await desk.imports.take(file('B,3,10', 'Total,3,31'))
  const confirmed = () => desk.editor.activeTab().remarks.map(({ leftOut }) => leftOut?.isConfirmed)
  expect(confirmed()).toEqual([true, false, undefined])
  await saveAs(desk, 'Clinic')
  expect(JSON.parse(calls().at(-1)?.body ?? '{}').tableData.remarks).toEqual([
    '1 line was left out: Total, 3, 31.',
    'A total of $31.00 is printed, and the rows give $30.00. A row may be missing, or a number misread.',
  ])
})

test('a total next to another remark is not confirmed', async () => {
  const { desk } = await openDesk(() => SAVED)
  const lines = ['Type,Qty,Catalog,Unit $,Notes', 'A,2,2BLT4,10,use 9.00', 'Total,2,,20,']
  await desk.imports.take(new File([lines.join('\n')], 'a.csv'))
  const [first, second] = desk.editor.activeTab().remarks.map(({ text, leftOut }) => [text, leftOut?.isConfirmed])
  expect(first).toEqual(['1 line was left out: Total, 2, 20. The total agrees with the rows.', false])
  expect(second?.[0]).toContain('9.00')
})

test('an edit while a save runs stays an unsaved change', async () => {
  const { desk, editor } = await openDesk(() => SAVED)
  const saving = saveAs(desk, 'Clinic')
  insertRow(editor, null)
  await saving
  expect(editor.activeTab()).toMatchObject({ projectId: 'p1', hasUnsavedChanges: true })
})

describe('[SEC-05][SEC-07] the organization of a table', () => {
  const organization = { id: 'agency-1', name: 'Harbour' }
  const ann = { id: 'u1', email: 'ann@agency.example', organization, created_at: '', last_active: '' }

  test('goes with every save', async () => {
    const { desk, editor, calls } = await openDesk(() => SAVED)
    editor.set({ user: ann })
    await saveAs(desk, 'Clinic')
    insertRow(editor, null)
    await save(desk)
    expect(calls().map(({ body }) => JSON.parse(body).tableOrganizationId)).toEqual(['agency-1', 'agency-1'])
  })

  test('is asked before the server is: a table of another one is not sent', async () => {
    const { desk, editor, calls } = await openDesk(() => SAVED)
    editor.set({ organizationId: 'agency-2' })
    editor.set({ user: ann })
    expect(await saveAs(desk, 'Clinic')).toBe(
      'This table belongs to another agency than the one you are signed in to. Sign in there to save it; it is kept on this computer.',
    )
    expect(calls()).toEqual([])
    expect(editor.activeTab()).toMatchObject({ projectId: null, hasUnsavedChanges: true })
  })
})
