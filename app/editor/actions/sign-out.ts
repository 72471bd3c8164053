import { commands } from '~/domain/messages'
import type { EditorAction } from './action'
import type { Desk } from './desk'

/** Ends the session here and on the server; unsaved work is asked about first. [AUTH-39][AUTH-40] */
export async function signOut({ editor, api, leave }: Desk): Promise<void> {
  if (editor.getState().tabs.some((tab) => tab.hasUnsavedChanges)) {
    const question = { title: commands.signOutTitle, text: commands.signOutText, danger: true }
    if (!(await editor.confirm(question))) return
  }
  await api.logout()
  leave('/login')
}

export const signOutAction: EditorAction = {
  id: 'logout',
  title: 'Logout',
  icon: 'logout',
  keys: [],
  panel: { order: 11 },
  run: signOut,
}
