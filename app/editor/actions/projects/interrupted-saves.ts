import { remember, remembered } from '~/ui/remembered'
import type { Desk } from '../desk/desk'

/** Session storage key of the remembered saves: the user's id and those of the projects. */
const INTERRUPTED_SAVES_KEY = 'lumenline.askedSaves'

/** The id of the user this window works for; null while unknown. */
const personOf = ({ api, editor }: Desk) => api.person() ?? editor.getState().user?.id ?? null

const readInterrupted = () => remembered(INTERRUPTED_SAVES_KEY, 'sessionStorage')?.split(' ') ?? []

/**
 * Remembers a save that the end of the session cut off, so that it goes on after the same user has signed in again. False
 * if the changes would not be there then.
 */
export function rememberInterruptedSave(desk: Desk, projectId: string): boolean {
  const person = personOf(desk)
  const { replacedBy, draftTrouble } = desk.editor.getState()
  if (person === null || replacedBy !== null || draftTrouble) return false
  const [owner, ...projects] = readInterrupted()
  const others = owner === person ? projects.filter((id) => id !== projectId) : []
  remember(INTERRUPTED_SAVES_KEY, [person, ...others, projectId].join(' '), 'sessionStorage')
  return true
}

/** Returns this user's remembered saves and forgets all of them, including other users'. */
export function takeInterruptedSaves(desk: Desk): readonly string[] {
  const [owner, ...projects] = readInterrupted()
  if (owner === undefined) return []
  remember(INTERRUPTED_SAVES_KEY, null, 'sessionStorage')
  return owner === personOf(desk) ? projects : []
}
