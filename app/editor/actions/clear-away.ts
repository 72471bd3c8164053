import { commands } from '~/domain/messages'
import type { DraftsAtHand } from './desk/desk'
import { createRefineHistory } from './refine-history'

/** Takes the work off the screen at once: the network may keep the next page from coming for long. */
export function clearScreen(): void {
  const farewell = document.createElement('p')
  farewell.className = 'loading'
  farewell.setAttribute('role', 'status')
  farewell.textContent = commands.signingOut
  document.body.replaceChildren(farewell)
}

/** Removes what this person has on this computer. [AUTH-40] */
export async function clearAway(drafts: DraftsAtHand, person: string | null): Promise<void> {
  if (person !== null) createRefineHistory(person).clear()
  await drafts.forget()
}
