import { type Api, createApi, type Start } from '~/api/client'
import type { SignedOut } from '~/api/session'
import type { Project } from '~/contracts/projects'
import { START_PATIENCE } from '~/domain/limits'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remembered } from '~/ui/remembered'
import type { DraftConnection } from './draft-store'

/** The project that the address names, and the call that fetches it. */
export interface ArrivingProject {
  readonly id: string
  readonly loading: Promise<Project>
}

/** What the page asked the server for before the editor itself was there. */
export interface Arrival {
  readonly api: Api
  /** What to do once the session has ended, before the page goes. */
  readonly whenSignedOut: (task: (why: SignedOut) => unknown) => void
  /** What to do when somebody else is signed in, in this browser, and when that is over. */
  readonly whenReplaced: (task: (isReplaced: boolean) => void) => void
  readonly started: Promise<Start>
  /** Null when the address names no project. */
  readonly project: ArrivingProject | null
  /** The browser's own database with the drafts of earlier visits. */
  readonly drafts: Promise<DraftConnection>
}

/** The address of the sign-in page that leads back here; `expired` lets it say why. [ROUTE-11][ERR-53] */
function signInPath(why: SignedOut): string {
  const from = encodeURIComponent(location.pathname + location.search)
  if (why === 'expired') return `/login?from=${from}&expired=1`
  // The cookie of a session that the server has not ended yet must not lead back here.
  const isUntold = remembered(STORAGE_KEYS.endedSession) !== null
  return `/login?from=${from}${isUntold ? '&reason=signed-out' : ''}`
}

/**
 * Restores the session and asks for the project while the browser still reads the editor's scripts. The address counts
 * once, at the start: later ones are written by the editor itself.
 */
export function arrive(): Arrival {
  const id = new URLSearchParams(location.search).get('project')
  let endWork = (_why: SignedOut): unknown => null
  const whenSignedOut: Arrival['whenSignedOut'] = (task) => {
    endWork = task
  }
  let isReplaced = false
  let tellReplaced = (_isReplaced: boolean) => {}
  const whenReplaced: Arrival['whenReplaced'] = (task) => {
    tellReplaced = task
    if (isReplaced) task(true)
  }
  let open = (_start: Start) => {}
  const offline = new Promise<Start>((resolve) => {
    open = resolve
  })
  const api = createApi({
    cookieOwner: document.getElementById('editor')?.dataset.member ?? null,
    async onSignedOut(why) {
      await endWork(why)
      location.assign(signInPath(why))
    },
    onReplaced(now) {
      isReplaced = now
      tellReplaced(now)
    },
    // The editor opens at once with what is on this computer; the session comes back when the server does.
    onUnreachable: () => open({ kind: 'offline' }),
  })
  const started = Promise.race([api.start(), offline])
  // A sign-in service that does not answer is no reason to wait for: another window may have to ask it first.
  setTimeout(() => open({ kind: 'offline' }), START_PATIENCE)
  // Opening it takes as long as asking the server.
  const drafts = import('./draft-store').then(({ openDrafts }) => openDrafts())
  // Whoever waits for one of them later hears of its failure; until then it is nobody's.
  drafts.catch(() => {})
  if (id === null) return { api, whenSignedOut, whenReplaced, started, project: null, drafts }
  const loading = api.loadProject(id)
  loading.catch(() => {})
  return { api, whenSignedOut, whenReplaced, started, project: { id, loading }, drafts }
}
