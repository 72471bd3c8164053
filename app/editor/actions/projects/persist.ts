import { isAway, isUnanswered } from '~/api/call-error'
import { NETWORK_RETRIES, NETWORK_RETRY_BASE, SAVING_TOLD_AFTER } from '~/domain/limits'
import { saving } from '~/domain/project-messages'
import type { Tab, TabId } from '~/editor/state/editor'
import type { Desk } from '../desk/desk'

/** What was saved, and under which name. */
interface Attempt extends Pick<Tab, 'table' | 'doubts' | 'title'> {
  readonly saveId: string
}

/** The last save of a tab that was never answered: it may have been done. */
const unanswered = new Map<TabId, Attempt>()

export const lostSave = (tab: TabId): string | undefined => unanswered.get(tab)?.saveId

/** A save of the tab was answered. */
export const saveAnswered = (tab: TabId): void => void unanswered.delete(tab)

/** The name of a save: the one from before while nothing has changed since a save without an answer, which is then done once. */
export function saveIdFor({ id, table, doubts }: Tab, title: string): string {
  const lost = unanswered.get(id)
  const isSame = lost?.table === table && lost.doubts === doubts && lost.title === title
  return isSame ? lost.saveId : newSaveId()
}

/** A name that no save had before. Made by hand: over plain http there is no `randomUUID`. */
export function newSaveId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * A save that goes on when the server is away for a moment: tried again after 1, 2 and 4 s under the same name, so that
 * the server does it once, also when only its answer was lost. A silence has taken long enough by itself. [AUTH-33]
 */
export async function persist<T>(
  { editor, timers }: Desk,
  { id, table, doubts }: Tab,
  { saveId, title }: Pick<Attempt, 'saveId' | 'title'>,
  call: () => Promise<T>,
): Promise<T> {
  let told: string | null = null
  const tell = (text: string) => {
    told = text
    editor.setBusy(text)
  }
  const stopTelling = timers.after(SAVING_TOLD_AFTER, () => tell(saving.running))
  try {
    for (let retry = 0; ; retry += 1) {
      try {
        return await call()
      } catch (error) {
        if (isUnanswered(error)) unanswered.set(id, { saveId, title, table, doubts })
        if (!isAway(error) || retry >= NETWORK_RETRIES) throw error
        stopTelling()
        tell(saving.retrying)
        await new Promise<void>((resolve) => void timers.after(NETWORK_RETRY_BASE * 2 ** retry, resolve))
      }
    }
  } finally {
    stopTelling()
    // Something else may be under way by now.
    if (told !== null && editor.getState().busy === told) editor.setBusy(null)
  }
}
