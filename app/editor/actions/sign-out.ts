import { LOGOUT_PATIENCE } from '~/domain/limits'
import { commands } from '~/domain/messages'
import { ownTabs } from '../state/editor'
import { clearAway } from './clear-away'
import type { EditorAction } from './desk/action'
import type { Desk } from './desk/desk'

/** Ends the session here and on the server, and removes the person's drafts from this computer; unsaved work and running readings are asked about first. [AUTH-39][AUTH-40] */
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
  // What lies here goes at once, whatever the network does: the server hears of it meanwhile, or later.
  const told = api.logout()
  clearScreen()
  await clearAway(drafts, person)
  await Promise.race([told, new Promise<void>((resolve) => void timers.after(LOGOUT_PATIENCE, resolve))])
  leave('/login')
}

/** The page on which the password is changed, beside the editor so that nothing there has to be left. */
export const accountAction: EditorAction = {
  id: 'account',
  needsServer: true,
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
