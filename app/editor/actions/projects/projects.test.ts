import { describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { insertRow } from '~/editor/state/row-edits'
import type { GridPort } from '~/editor/state/store/grid-port'
import { openDesk, PROJECT, SAVED } from '../../../../tests/support/editor-desk'
import type { Reaction } from '../../../../tests/support/loopback'
import type { Desk } from '../desk/desk'
import { signOut } from '../sign-out'
import { load, remove } from './listed-projects'
import { openProject } from './projects'
import { refreshProjects } from './refresh-projects'
import { saveAs } from './save-project'

const arriving = ({ api }: Desk) => ({ id: 'p2', loading: api.loadProject('p2') })

test('[PROJ-46][TAB-26][TAB-27][TAB-28] loading asks when there are unsaved changes, then takes the tab', async () => {
  const { desk, editor, answer } = await openDesk(() => ({ json: { project: PROJECT } }))
  const declined = load(desk, 'p2')
  await answer(false)
  expect(await declined).toBeNull()
  expect(editor.activeTab().projectId).toBeNull()
  const loading = load(desk, 'p2')
  await answer(true)
  expect(await loading).toBeNull()
  expect(editor.activeTab()).toMatchObject({ projectId: 'p2', title: 'Site', hasUnsavedChanges: false })
})

test('work that is begun while a project loads keeps its tab', async () => {
  const { desk, editor } = await openDesk(() => ({ json: { project: PROJECT } }))
  const opening = openProject(desk, arriving(desk))
  insertRow(editor, null)
  expect(await opening).toBeNull()
  const { tabs } = editor.getState()
  expect(tabs.map(({ title, table }) => [title, table.rows.length])).toEqual([
    ['Unsaved Project', 2],
    ['Site', 1],
  ])
  expect(editor.activeTab().projectId).toBe('p2')
})

test('the project that the address names is fetched once', async () => {
  const { desk, editor, calls } = await openDesk(() => ({ json: { project: PROJECT } }))
  const project = arriving(desk)
  expect(await openProject(desk, project)).toBeNull()
  await refreshProjects(desk, project)
  expect(calls().filter(({ path }) => path === '/fixtures/load/p2')).toHaveLength(1)
  await refreshProjects(desk)
  expect(calls().filter(({ path }) => path === '/fixtures/load/p2')).toHaveLength(2)
  expect(editor.activeTab()).toMatchObject({ projectId: 'p2', hasUnsavedChanges: false })
})

test('[PROJ-33][PROJ-47] an unusable project in the address is told', async () => {
  const { desk, editor } = await openDesk(() => ({ json: { project: {} } }))
  const text = 'Error: The project data is corrupted or invalid. Unable to load project.'
  expect(await openProject(desk, arriving(desk))).toBe(text)
  expect(editor.activeTab().projectId).toBeNull()
})

test('[PROJ-23][PROJ-45] deleting asks first; an open tab of that project keeps its table and is unsaved', async () => {
  const { desk, editor, calls, answer } = await openDesk(() => SAVED)
  await saveAs(desk, 'Clinic')
  const declined = remove(desk, { id: 'p1', title: 'Clinic' })
  await answer(false)
  expect(await declined).toBe(false)
  expect(calls()).toHaveLength(1)
  const deleted = remove(desk, { id: 'p1', title: 'Clinic' })
  await answer(true)
  expect(await deleted).toBe(true)
  expect(calls().at(-1)).toMatchObject({ method: 'DELETE', path: '/fixtures/delete/p1' })
  expect(editor.activeTab()).toMatchObject({ projectId: null, hasUnsavedChanges: true })
})

test('[AUTH-40] signing out asks about unsaved work and leaves even when the call fails', async () => {
  const { desk, answer, left } = await openDesk(() => 'drop')
  const stayed = signOut(desk)
  await answer(false)
  await stayed
  expect(left).toEqual([])
  const leaving = signOut(desk)
  await answer(true)
  await leaving
  expect(left).toEqual(['/login'])
})

test('[AUTH-40] signing out asks while pictures are being read', async () => {
  const { desk, answer, left, editor } = await openDesk(({ path }) => (path === '/upload' ? 'hang' : SAVED))
  editor.undo()
  desk.uploads.sendPictures([{ name: 'page.png', file: new Blob(['x'], { type: 'image/png' }) }])
  const stayed = signOut(desk)
  expect((await answer(false))?.text).toBe('Pictures are still being read. Sign out and stop reading?')
  await stayed
  expect(left).toEqual([])
})

/** A grid whose user has opened a cell but not changed it yet. */
const TYPING: GridPort = {
  say: () => {},
  commitEdit: () => {},
  reveal: () => {},
  roomToFreeze: () => 0,
  unwritten: () => null,
  isTyping: () => true,
}

describe('a draft that comes back', () => {
  const stored = (type: string, updated_at = 'v1') => ({
    json: {
      success: true,
      project: {
        id: 'p1',
        projectId: 'p1',
        title: 'T',
        created_by: '',
        created_at: '',
        updated_at,
        fixtureData: { columns: [...DEFAULT_COLUMNS], rows: [{ TYPE: type }] },
      },
    },
  })
  /** Opens a tab restored from a draft, with this text typed over another one in TYPE. */
  async function returned(answer: Reaction, typed: string) {
    const opened = await openDesk(() => answer)
    const { editor } = opened
    editor.takeProject({
      id: 'p1',
      projectId: 'p1',
      title: 'T',
      created_by: '',
      created_at: '',
      updated_at: 'v1',
      fixtureData: { columns: [...DEFAULT_COLUMNS], rows: [{ TYPE: 'A' }] },
    })
    const [row] = editor.activeTab().table.rows
    editor.edit([{ op: 'setCell', row: row?.id ?? '', column: 'TYPE', value: typed }], 'Edit')
    editor.restoreTabs([{ ...editor.activeTab(), savedTable: null }], 0)
    await refreshProjects(opened.desk)
    return opened
  }

  test('[PROJ-15][PROJ-17] is saved again when steps lead back to what is stored', async () => {
    const { editor } = await returned(stored('A'), 'B')
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
    editor.undo()
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    editor.redo()
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
  })

  test('is saved when its last save was done in the moment before the page went away', async () => {
    const { editor } = await returned(stored('B', 'v2'), 'B')
    expect(editor.activeTab()).toMatchObject({ hasUnsavedChanges: false, version: 'v2' })
  })

  test('stays unsaved, and of its version, where somebody else has saved something different', async () => {
    const { editor } = await returned(stored('C', 'v2'), 'B')
    expect(editor.activeTab()).toMatchObject({ hasUnsavedChanges: true, version: 'v1' })
    editor.undo()
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
  })

  test('[PWA-15] that has nothing unsaved takes a newer version over, unless somebody types in it', async () => {
    const { desk, editor } = await returned(stored('A', 'v2'), 'B')
    editor.undo()
    editor.markSaved(editor.activeTab().id, { projectId: 'p1', title: 'T', version: 'v1' })
    const stopTyping = editor.connectGrid(TYPING)
    await refreshProjects(desk)
    expect(editor.activeTab().version).toBe('v1')
    stopTyping()
    await refreshProjects(desk)
    expect(editor.activeTab()).toMatchObject({ version: 'v2', hasUnsavedChanges: false })
  })

  test('keeps its table when the project is gone', async () => {
    const { editor } = await returned({ status: 404, json: { message: 'gone' } }, 'B')
    expect(editor.activeTab()).toMatchObject({ hasUnsavedChanges: true, projectId: null })
    expect(editor.activeTab().table.rows).toHaveLength(1)
  })
})
