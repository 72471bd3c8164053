import { remember, remembered } from '~/ui/remembered'
import type { Desk } from '../desk/desk'

/** Session storage key of the remembered saves: the user's id, those of the projects, and titles of new ones. */
const INTERRUPTED_SAVES_KEY = 'lumenline.askedSaves'

/** The id of the user this window works for; null while unknown. */
const personOf = ({ api, editor }: Desk) => api.person() ?? editor.getState().user?.id ?? null

/** Precedes the encoded title under which the active tab was to become a project. */
const TITLE = 'title:'

const readInterrupted = () => remembered(INTERRUPTED_SAVES_KEY, 'sessionStorage')?.split(' ') ?? []

/** A save of a project; without an id, of the active tab as a new project with the title. */
export interface InterruptedSave {
  readonly projectId: string | null
  readonly title: string
}

/**
 * Remembers a save that the end of the session cut off, so that it goes on after the same user has signed in again. False
 * if the changes would not be there then.
 */
export function rememberInterruptedSave(desk: Desk, { projectId, title }: InterruptedSave): boolean {
  const person = personOf(desk)
  const { replacedBy, draftTrouble } = desk.editor.getState()
  if (person === null || replacedBy !== null || draftTrouble) return false
  const [owner, ...projects] = readInterrupted()
  const save = projectId ?? TITLE + encodeURIComponent(title)
  const others = owner === person ? projects.filter((id) => id !== save) : []
  remember(INTERRUPTED_SAVES_KEY, [person, ...others, save].join(' '), 'sessionStorage')
  return true
}

/** Returns this user's remembered saves and forgets all of them, including other users'. */
export function takeInterruptedSaves(desk: Desk): { readonly projectIds: readonly string[]; readonly title?: string } {
  const [owner, ...saves] = readInterrupted()
  if (owner === undefined) return { projectIds: [] }
  remember(INTERRUPTED_SAVES_KEY, null, 'sessionStorage')
  if (owner !== personOf(desk)) return { projectIds: [] }
  const title = saves.findLast((save) => save.startsWith(TITLE))
  return {
    projectIds: saves.filter((save) => !save.startsWith(TITLE)),
    ...(title === undefined ? {} : { title: decodeURIComponent(title.slice(TITLE.length)) }),
  }
}
