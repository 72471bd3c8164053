import { afterEach, expect } from 'vitest'
import { createApi } from '~/api/client'
import { createDesk } from '~/editor/actions/desk/desk'
import { createEditor } from '~/editor/state/editor'
import { insertRow } from '~/editor/state/row-edits'
import { type Loopback, openLoopback, type Reaction, type Received } from './loopback'
import { manualTimers } from './manual-timers'
import { WITHOUT_DRAFTS } from './without-drafts'

let server: Loopback | undefined
afterEach(() => server?.close())

/** A desk with one row in its table, signed in to a server that answers with `react`. */
export async function openDesk(react: (request: Received) => Reaction | Promise<Reaction>) {
  server = await openLoopback((request) =>
    request.path === '/auth/refresh' ? { json: { accessToken: 'at', refreshToken: 'rt' } } : react(request),
  )
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: server.url, storage, locks: undefined, events: undefined })
  const editor = createEditor()
  const left: string[] = []
  const timers = manualTimers()
  const desk = createDesk({ ...WITHOUT_DRAFTS, editor, api, timers, leave: (path) => void left.push(path) })
  insertRow(editor, null)
  const calls = () => (server?.received ?? []).filter(({ path }) => path !== '/auth/refresh')
  /** Answers the next dialog. @returns the dialog */
  const answer = async (confirmed: boolean) => {
    await expect.poll(() => editor.getState().dialogs.length).toBe(1)
    const dialog = editor.getState().dialogs[0]
    if (dialog) editor.answerDialog(dialog.id, confirmed)
    return dialog
  }
  return { desk, editor, calls, answer, left, timers }
}

/** The answer to a successful save. */
export const SAVED = { json: { success: true, projectId: 'p1', updatedAt: '2025-01-31T00:00:00.000Z' } }

/** A project as the server returns it. */
export const PROJECT = {
  id: 'p2',
  projectId: 'p2',
  title: 'Site',
  fixtureData: { columns: ['TYPE'], rows: [{ TYPE: 'S1' }] },
}
