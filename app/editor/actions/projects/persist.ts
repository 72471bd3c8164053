import { isAway, isUnanswered } from '~/api/call-error'
import { UNREACHABLE_EVENT } from '~/api/client'
import { NETWORK_RETRIES, NETWORK_RETRY_BASE } from '~/domain/limits/calls'
import { SAVING_SHOWN_AFTER, WAITING_SHOWN_AFTER } from '~/domain/limits/projects'
import { saving } from '~/domain/project-messages'
import type { Tab, TabId } from '~/editor/state/editor'
import type { Desk } from '../desk/desk'

/** The saved content and its title. */
interface Attempt extends Pick<Tab, 'table' | 'doubts' | 'title'> {
  readonly saveId: string
}

/** Each tab's last save without an answer: the server may have stored it. */
const unanswered = new Map<TabId, Attempt>()

export const lostSave = (tab: TabId): string | undefined => unanswered.get(tab)?.saveId

/** Forgets a tab's unanswered save. */
export const saveAnswered = (tab: TabId): void => void unanswered.delete(tab)

/**
 * Returns the id for a save. If nothing changed since an unanswered save, its id is reused, so that the server stores it
 * only once.
 */
export function saveIdFor({ id, table, doubts }: Tab, title: string): string {
  const lost = unanswered.get(id)
  const isSame = lost?.table === table && lost.doubts === doubts && lost.title === title
  return isSame ? lost.saveId : newSaveId()
}

/** Returns a new unique id. `randomUUID` is unavailable over plain http. */
export function newSaveId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Saves with retries after 1, 2 and 4 s while the server is unreachable. All tries share one save id, so that the server
 * stores the content once even if only its answer was lost. A timeout is not retried, because it has already taken long
 * enough. [AUTH-33]
 */
export async function persist<T>(
  { editor, timers }: Desk,
  { id, table, doubts }: Tab,
  { saveId, title }: Pick<Attempt, 'saveId' | 'title'>,
  call: () => Promise<T>,
): Promise<T> {
  let shown: string | null = null
  const showNotice = (text: string) => {
    shown = text
    editor.set({ busy: text })
  }
  const notices = [
    timers.after(SAVING_SHOWN_AFTER, () => showNotice(saving.running)),
    timers.after(WAITING_SHOWN_AFTER, () => showNotice(saving.waiting)),
  ]
  const cancelNotices = () => {
    for (const cancel of notices) cancel()
  }
  const showRetryNotice = () => {
    cancelNotices()
    showNotice(saving.retrying)
  }
  if (!editor.getState().online) {
    cancelNotices()
    showNotice(saving.waiting)
  }
  // A call that has to renew the session retries by itself while the sign-in service does not respond.
  const listening = new AbortController()
  globalThis.window?.addEventListener(UNREACHABLE_EVENT, showRetryNotice, { signal: listening.signal })
  try {
    for (let retry = 0; ; retry += 1) {
      try {
        return await call()
      } catch (error) {
        if (isUnanswered(error)) unanswered.set(id, { saveId, title, table, doubts })
        if (!isAway(error) || retry >= NETWORK_RETRIES) throw error
        showRetryNotice()
        await new Promise<void>((resolve) => void timers.after(NETWORK_RETRY_BASE * 2 ** retry, resolve))
      }
    }
  } finally {
    cancelNotices()
    listening.abort()
    // Another task may be running by now.
    if (shown !== null && editor.getState().busy === shown) editor.set({ busy: null })
  }
}
