import { commands } from '~/domain/messages'
import type { DraftsAtHand } from './desk/desk'
import { forgetWishes } from './stored-wishes'

/** Clears the screen immediately: a slow network may delay the next page. */
export function clearScreen(): void {
  const farewell = document.createElement('p')
  farewell.className = 'loading'
  farewell.setAttribute('role', 'status')
  farewell.textContent = commands.signingOut
  document.body.replaceChildren(farewell)
}

/** Deletes this user's data from this computer. [AUTH-40] */
export async function clearAway(drafts: DraftsAtHand, person: string | null): Promise<void> {
  if (person !== null) forgetWishes(person)
  await drafts.forget()
}
