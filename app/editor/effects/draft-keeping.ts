import type { UserView } from '~/contracts/auth'
import { DRAFT_RESTORE_DEADLINE } from '~/domain/limits'
import { drafts as words } from '~/domain/messages'
import { STORAGE_KEYS, WINDOW_KEY } from '~/domain/storage-keys'
import { remember, remembered } from '~/ui/remembered'
import type { DraftsAtHand } from '../actions/desk'
import type { Uploads } from '../actions/upload-model'
import type { DraftConnection } from '../drafts/draft-store'
import type { Drafts } from '../drafts/keep-drafts'
import type { Editor } from '../state/editor'

export interface DraftKeeping extends DraftsAtHand {
  /**
   * Brings back the drafts of this person, offers pictures again that were not read, and keeps both from now on. `null`:
   * whoever was here last (no server).
   */
  start(user: UserView | null, uploads: Uploads): Promise<void>
  stop(): void
}

/** The e-mail of whoever was here last, until signing out. */
export const lastEmail = () => remembered(STORAGE_KEYS.draftOwnerEmail) ?? ''

const isReload = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

const deadline = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms))

/** Keeps drafts from the start of the editor to its end. The part that does it is fetched meanwhile. */
export function createDraftKeeping(editor: Editor, connection: Promise<DraftConnection>): DraftKeeping {
  const part = import('../drafts/keep-drafts')
  // Awaited below.
  part.catch(() => {})
  let drafts: Promise<Drafts> | null = null
  let isOver = false

  async function open(owner: string, uploads: Uploads): Promise<Drafts> {
    const { keepDrafts } = await part
    // Whoever signs in after somebody else in the same window begins one of their own.
    const own = `${owner} `
    const known = remembered(WINDOW_KEY, 'sessionStorage')
    const window = known?.startsWith(own) ? known.slice(own.length) : null
    const kept = await keepDrafts({ editor, uploads, connection, owner, window, isReload: isReload() })
    remember(WINDOW_KEY, own + kept.window, 'sessionStorage')
    if (isOver) kept.stop()
    return kept
  }

  return {
    async start(user, uploads) {
      const owner = user ? `${user.organization.id} ${user.id}` : remembered(STORAGE_KEYS.draftOwner)
      isOver = false
      if (owner === null) return
      remember(STORAGE_KEYS.draftOwner, owner)
      if (user) remember(STORAGE_KEYS.draftOwnerEmail, user.email)
      drafts = open(owner, uploads)
      try {
        const kept = await Promise.race([drafts, deadline(DRAFT_RESTORE_DEADLINE)])
        if (kept === 'late') editor.setDraftTrouble(true)
        else if (kept.restored > 0) editor.toast(words.restored(kept.restored), 'info')
      } catch (error) {
        console.warn('Drafts cannot be kept.', error)
        editor.setDraftTrouble(true)
      }
    },
    async isUnsavedElsewhere() {
      const kept = await drafts?.catch(() => null)
      return (await kept?.isUnsavedElsewhere().catch(() => false)) ?? false
    },
    async flush() {
      const kept = await drafts?.catch(() => null)
      await Promise.race([kept?.flush().catch(() => {}), deadline(DRAFT_RESTORE_DEADLINE)])
    },
    async forget() {
      isOver = true
      remember(STORAGE_KEYS.draftOwner, null)
      remember(STORAGE_KEYS.draftOwnerEmail, null)
      remember(WINDOW_KEY, null, 'sessionStorage')
      const kept = await drafts?.catch(() => null)
      await Promise.race([kept?.forget().catch(() => {}), deadline(DRAFT_RESTORE_DEADLINE)])
    },
    stop() {
      isOver = true
      void drafts?.then((kept) => kept.stop()).catch(() => {})
    },
  }
}
