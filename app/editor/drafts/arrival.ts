import { type Api, createApi, type Start } from '~/api/client'
import type { SignedOut } from '~/api/session'
import type { Project } from '~/contracts/projects'
import { START_PATIENCE } from '~/domain/limits/calls'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remembered } from '~/ui/remembered'
import type { DraftConnection } from './draft-store'

/** The project named in the URL, and the request that loads it. */
export interface ArrivingProject {
  readonly id: string
  readonly loading: Promise<Project>
}

/** The requests the page starts before the editor has loaded. */
export interface Arrival {
  readonly api: Api
  /** Sets the task to run after the session has ended, before the page navigates away. */
  readonly whenSignedOut: (task: (why: SignedOut) => unknown) => void
  /** Sets the task to run when another person signs in on this browser, and again when that ends. */
  readonly whenReplaced: (task: (isReplaced: boolean) => void) => void
  readonly started: Promise<Start>
  /** Null if the URL names no project. */
  readonly project: ArrivingProject | null
  /** The browser's database with the drafts of earlier visits. */
  readonly drafts: Promise<DraftConnection>
}

/** The URL of the sign-in page that leads back here; `expired` lets it show the reason. [ROUTE-11][ERR-53] */
function signInPath(why: SignedOut): string {
  const from = encodeURIComponent(location.pathname + location.search)
  if (why === 'expired') return `/login?from=${from}&expired=1`
  // If the server has not ended the session yet, its cookie must not lead back here.
  const isUntold = remembered(STORAGE_KEYS.endedSession) !== null
  return `/login?from=${from}${isUntold ? '&reason=signed-out' : ''}`
}

/**
 * Restores the session and requests the project while the browser is still loading the editor's scripts. The URL is
 * read only here, because the editor itself rewrites it later.
 */
export function arrive(): Arrival {
  const id = new URLSearchParams(location.search).get('project')
  let endWork = (_why: SignedOut): unknown => null
  const whenSignedOut: Arrival['whenSignedOut'] = (task) => {
    endWork = task
  }
  let isReplaced = false
  let notifyReplaced = (_isReplaced: boolean) => {}
  const whenReplaced: Arrival['whenReplaced'] = (task) => {
    notifyReplaced = task
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
      notifyReplaced(now)
    },
    // The editor opens at once with the data on this computer; the session is restored once the server is back.
    onUnreachable: () => open({ kind: 'offline' }),
  })
  const started = Promise.race([api.start(), offline])
  // Do not wait for a sign-in service that does not answer: another window may have to ask it first.
  setTimeout(() => open({ kind: 'offline' }), START_PATIENCE)
  // Opening the database takes as long as a server request.
  const drafts = import('./draft-store').then(({ openDrafts }) => openDrafts())
  // Failures are handled by the code that awaits these promises later; until then they must not count as unhandled.
  drafts.catch(() => {})
  if (id === null) return { api, whenSignedOut, whenReplaced, started, project: null, drafts }
  const loading = api.loadProject(id)
  loading.catch(() => {})
  return { api, whenSignedOut, whenReplaced, started, project: { id, loading }, drafts }
}
