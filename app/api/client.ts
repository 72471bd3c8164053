import type { UserView } from '~/contracts/auth'
import { PART_NOT_LOADED } from '~/domain/messages'
import type { TokenLocks } from './access-tokens'
import { type AuthCalls, createAuthCalls } from './auth'
import { CallError } from './call-error'
import { type Caller, createCaller } from './caller'
import type { CountsCalls } from './counts'
import type { TokenStorage } from './credentials'
import type { Line } from './exchange'
import type { ExportCalls } from './export'
import { createPictureCalls, type PictureCalls } from './pictures'
import type { ProjectListCalls } from './project-lists'
import { createProjectCalls, type ProjectCalls } from './projects'
import type { RefineCalls } from './refine'
import { createSession, type SignedOut } from './session'
import type { After } from './sign-in-service'
import type { UploadCalls } from './upload'

export interface ApiOptions {
  /** Defaults to this page's origin. */
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  readonly storage?: TokenStorage
  readonly locks?: TokenLocks | undefined
  readonly after?: After
  readonly events?: EventTarget | undefined
  /** Called once for every end of a session except the user's own logout. */
  readonly onSignedOut?: (why: SignedOut) => void
  /** Called when another user signs in on this browser, and when that is over. */
  readonly onReplaced?: (isReplaced: boolean) => void
  /** The id of the user whose cookie the page was loaded with. */
  readonly cookieOwner?: string | null
  /** Called when a request of a signed-in user finds no server; `events` is also notified while signed out. */
  readonly onUnreachable?: () => void
}

/** Dispatched on `events` when a request found no server. */
export const UNREACHABLE_EVENT = 'lumenline:unreachable'

export type Start =
  | { readonly kind: 'signedIn'; readonly user: UserView }
  | { readonly kind: 'signedOut' }
  /** The server is unreachable; the stored token is kept. [AUTH-43] */
  | { readonly kind: 'offline' }

/** The browser's side of the API. Calls throw `CallError`, whose message is the text to show. */
export interface Api
  extends AuthCalls,
    ProjectCalls,
    ProjectListCalls,
    PictureCalls,
    UploadCalls,
    CountsCalls,
    ExportCalls,
    RefineCalls,
    Pick<Caller, 'call' | 'callOpen'> {
  /** The id of the user this window acts as; null while unknown. */
  person(): string | null
  /** Restores the session and keeps it alive from now on. */
  start(): Promise<Start>
  /** Stops the timer and removes the listeners. */
  stop(): void
}

function startTimer(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Accessed only when the first call is made, so that pages may create a client while rendering. */
const browserStorage: TokenStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Calls whose code is loaded on demand. @throws CallError if it cannot be loaded */
async function fetched<Calls>(fetchCalls: () => Promise<Calls>): Promise<Calls> {
  try {
    return await fetchCalls()
  } catch {
    throw new CallError('network', PART_NOT_LOADED)
  }
}

export function createApi({
  baseUrl = '',
  fetch = (input, init) => globalThis.fetch(input, init),
  storage = browserStorage,
  locks = globalThis.navigator?.locks,
  after = startTimer,
  events = globalThis.window,
  onSignedOut = () => {},
  onReplaced = () => {},
  cookieOwner = null,
  onUnreachable = () => {},
}: ApiOptions = {}): Api {
  const line: Line = {
    baseUrl,
    fetch,
    onUnreachable() {
      if (session.refreshToken() !== null) onUnreachable()
      events?.dispatchEvent(new Event(UNREACHABLE_EVENT))
    },
  }
  const session = createSession({
    ...line,
    storage,
    locks,
    after,
    events,
    cookieOwner,
    onSignedOut,
    onReplaced,
  })
  const caller = createCaller(line, session)
  const auth = createAuthCalls(caller, session)
  // The parsers of these responses are loaded with the first call.
  const upload = () => fetched(async () => (await import('./upload')).createUploadCalls(caller))
  const exporting = () => fetched(async () => (await import('./export')).createExportCalls(caller))
  const counts = () => fetched(async () => (await import('./counts')).createCountsCalls(caller))
  const lists = () => fetched(async () => (await import('./project-lists')).createProjectListCalls(caller))
  const refine = () => fetched(async () => (await import('./refine')).createRefineCalls(caller))
  return {
    ...auth,
    ...createProjectCalls(caller),
    ...createPictureCalls(caller),
    listProjects: async (...asked) => (await lists()).listProjects(...asked),
    listRevisions: async (...asked) => (await lists()).listRevisions(...asked),
    deleteProject: async (...asked) => (await lists()).deleteProject(...asked),
    loadRevision: async (...asked) => (await lists()).loadRevision(...asked),
    upload: async (...asked) => (await upload()).upload(...asked),
    uploadProgress: async (...asked) => (await upload()).uploadProgress(...asked),
    previewCounts: async (...asked) => (await counts()).previewCounts(...asked),
    mergeCounts: async (...asked) => (await counts()).mergeCounts(...asked),
    mapColumns: async (...asked) => (await exporting()).mapColumns(...asked),
    downloadXml: async (...asked) => (await exporting()).downloadXml(...asked),
    refine: async (...asked) => (await refine()).refine(...asked),
    call: caller.call,
    callOpen: caller.callOpen,
    person: session.person,
    async start() {
      try {
        return (await session.restore()) ? { kind: 'signedIn', user: await auth.me() } : { kind: 'signedOut' }
      } catch (error) {
        if (!(error instanceof CallError)) return { kind: 'offline' }
        // A brand-new token was refused, so the session is unusable. A server with problems would not answer 401 or
        // 403.
        if (error.status === 401 || error.status === 403) session.end()
        return {
          kind: error.reason === 'signedOut' || error.status === 401 || error.status === 403 ? 'signedOut' : 'offline',
        }
      }
    },
    stop: session.stop,
  }
}
