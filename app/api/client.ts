import type { UserView } from '~/contracts/auth'
import { type AuthCalls, createAuthCalls } from './auth'
import { CallError } from './call-error'
import { createCaller } from './caller'
import { type CountsCalls, createCountsCalls } from './counts'
import { createExportCalls, type ExportCalls } from './export'
import { createPictureCalls, type PictureCalls } from './pictures'
import { createProjectCalls, type ProjectCalls } from './projects'
import { createRefineCalls, type RefineCalls } from './refine'
import { type After, createSession, type SignedOut, type TokenLocks, type TokenStorage } from './session'
import { createUploadCalls, type UploadCalls } from './upload'
import { createVersionCalls, type VersionCalls } from './version'

export interface ApiOptions {
  /** Defaults to this page's origin. */
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  readonly storage?: TokenStorage
  readonly locks?: TokenLocks | undefined
  readonly after?: After
  readonly events?: EventTarget | undefined
  /** Called once for every end of a session but the person's own logout. */
  readonly onSignedOut?: (why: SignedOut) => void
  /** Called when the session could not be refreshed for want of a server, before it is tried again. [AUTH-33] */
  readonly onUnreachable?: () => void
}

export type Start =
  | { readonly kind: 'signedIn'; readonly user: UserView }
  | { readonly kind: 'signedOut' }
  /** The server cannot be reached; the stored token is kept. [AUTH-43] */
  | { readonly kind: 'offline' }

/** The browser's side of the API. Calls throw `CallError`, whose message is the sentence to show. */
export interface Api
  extends AuthCalls,
    ProjectCalls,
    PictureCalls,
    UploadCalls,
    CountsCalls,
    ExportCalls,
    RefineCalls,
    VersionCalls {
  /** Restores the session and keeps it alive from here on. */
  start(): Promise<Start>
  /** Ends the timer and the listeners. */
  stop(): void
}

function startTimer(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Nothing is touched before the first call, so that pages may create one while they render. */
const browserStorage: TokenStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

export function createApi({
  baseUrl = '',
  fetch = (input, init) => globalThis.fetch(input, init),
  storage = browserStorage,
  locks = globalThis.navigator?.locks,
  after = startTimer,
  events = globalThis.window,
  onSignedOut = () => {},
  onUnreachable = () => {},
}: ApiOptions = {}): Api {
  const line = { baseUrl, fetch }
  const session = createSession({ ...line, storage, locks, after, events, onSignedOut, onUnreachable })
  const caller = createCaller(line, session)
  const auth = createAuthCalls(caller, session)
  return {
    ...auth,
    ...createProjectCalls(caller),
    ...createPictureCalls(caller),
    ...createUploadCalls(caller),
    ...createCountsCalls(caller),
    ...createExportCalls(caller),
    ...createRefineCalls(caller),
    ...createVersionCalls(caller),
    async start() {
      try {
        return (await session.restore()) ? { kind: 'signedIn', user: await auth.me() } : { kind: 'signedOut' }
      } catch (error) {
        const signedOut = error instanceof CallError && (error.reason === 'signedOut' || error.status !== null)
        return { kind: signedOut ? 'signedOut' : 'offline' }
      }
    },
    stop: session.stop,
  }
}
