import { type LastPerson, lastPerson, rememberPerson } from '~/api/last-person'
import { hasSignedOutSince, readSignOutMarks } from '~/api/sign-out-marks'
import type { UserView } from '~/contracts/auth'
import { DRAFT_RESTORE_DEADLINE } from '~/domain/limits/opening'
import { drafts as words } from '~/domain/messages'
import { WINDOW_KEY } from '~/domain/storage-keys'
import { remember, remembered } from '~/ui/remembered'
import type { DraftsAtHand } from '../actions/desk/desk'
import type { DraftConnection } from '../drafts/draft-store'
import type { Drafts } from '../drafts/keep-drafts'
import type { Editor } from '../state/editor'
import type { Uploads } from '../state/uploads/upload-model'

export interface DraftKeeping extends DraftsAtHand {
  /**
   * Restores the drafts of this person, offers unread pictures again, and keeps both from now on. Without a server, the
   * person is the last one who used this browser, unless the stored token has a different `owner`.
   */
  start(user: UserView | null, uploads: Uploads, owner: string | null): Promise<void>
  stop(): void
}

const isReload = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

const deadline = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms))

/** Keeps drafts from the start of the editor to its end. The module that does it loads in the background. */
export function createDraftKeeping(editor: Editor, connection: Promise<DraftConnection>): DraftKeeping {
  const part = import('../drafts/keep-drafts')
  // Awaited below.
  part.catch(() => {})
  let drafts: Promise<Drafts> | null = null
  let isOver = false

  function personOf(user: UserView | null, owner: string | null): LastPerson | null {
    if (user) {
      rememberPerson(localStorage, user)
      return { organizationId: user.organization.id, userId: user.id, email: user.email }
    }
    const last = lastPerson(localStorage)
    return last && (owner === null || owner === last.userId) ? last : null
  }

  async function open({ organizationId, userId }: LastPerson, uploads: Uploads): Promise<Drafts> {
    const before = readSignOutMarks(localStorage)
    const mayKeep = () => !hasSignedOutSince(before, readSignOutMarks(localStorage), userId)
    const owner = `${organizationId} ${userId}`
    const { keepDrafts } = await part
    // A person who signs in after another one in the same window gets a new window id.
    const own = `${owner} `
    const known = remembered(WINDOW_KEY, 'sessionStorage')
    const window = known?.startsWith(own) ? known.slice(own.length) : null
    const kept = await keepDrafts({ editor, uploads, connection, owner, window, isReload: isReload(), mayKeep })
    remember(WINDOW_KEY, own + kept.window, 'sessionStorage')
    if (isOver) kept.stop()
    return kept
  }

  return {
    async start(user, uploads, owner) {
      const person = personOf(user, owner)
      isOver = false
      if (person === null) return
      editor.set({ organizationId: person.organizationId })
      drafts = open(person, uploads)
      try {
        const kept = await Promise.race([drafts, deadline(DRAFT_RESTORE_DEADLINE)])
        if (kept === 'late') editor.set({ draftTrouble: true })
        else if (kept.restored > 0) editor.toast(words.restored(kept.restored), 'info')
      } catch (error) {
        console.warn('Drafts cannot be kept.', error)
        editor.set({ draftTrouble: true })
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
      remember(WINDOW_KEY, null, 'sessionStorage')
      const kept = await drafts?.catch(() => null)
      await Promise.race([kept?.forget().catch(() => {}), deadline(DRAFT_RESTORE_DEADLINE)])
    },
    kept: async (name) => (await drafts?.catch(() => null))?.kept(name),
    stop() {
      isOver = true
      void drafts?.then((kept) => kept.stop()).catch(() => {})
    },
  }
}
