import { LOGOUT_PATIENCE } from '~/domain/limits/calls'
import { commands } from '~/domain/messages'
import { ownTabs } from '../state/editor'
import { clearAway } from './clear-away'
import type { EditorAction } from './desk/action'
import type { Desk } from './desk/desk'

/**
 * Ends the session here and on the server, and removes the user's drafts from this computer. Asks first if there is
 * unsaved work or a running reading. [AUTH-39][AUTH-40]
 */
export async function signOut({ editor, api, uploads, drafts, timers, clearScreen, leave }: Desk): Promise<void> {
  const isUnsaved =
    ownTabs(editor.getState()).some((tab) => tab.hasUnsavedChanges) || (await drafts.isUnsavedElsewhere())
  if (isUnsaved || uploads.isReading()) {
    const question = isUnsaved
      ? { title: commands.signOutTitle, text: commands.signOutText }
      : { title: commands.signOutReadingTitle, text: commands.signOutReadingText }
    if (!(await editor.confirm({ ...question, danger: true }))) return
  }
  const person = api.person()
  // Local data is removed immediately, even without a network; the server is notified in parallel or later.
  const notified = api.logout()
  clearScreen()
  await clearAway(drafts, person)
  await Promise.race([notified, new Promise<void>((resolve) => void timers.after(LOGOUT_PATIENCE, resolve))])
  leave('/login')
}

/** Opens the account page, where the password is changed, in a new tab, so that the editor stays open. */
export const accountAction: EditorAction = {
  id: 'account',
  needsServer: 'always',
  title: commands.account,
  icon: 'account',
  keys: [],
  palette: true,
  run: () => void window.open('/account', '_blank', 'noopener'),
}

export const signOutAction: EditorAction = {
  id: 'logout',
  title: 'Logout',
  icon: 'logout',
  keys: [],
  panel: { order: 11 },
  run: signOut,
}
