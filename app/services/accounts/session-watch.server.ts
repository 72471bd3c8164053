import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import type { Auth, Member } from './auth.server'

/** Looks after the session behind work that takes long: who is signed out meanwhile gets no more of it. */
export interface SessionWatch {
  /** Fires with the same failure as `confirm` soon after the session has ended. */
  readonly signal: AbortSignal
  /** @throws AppError unauthorized when the session has ended */
  confirm(): Promise<void>
  /** Ends the watch; to be called in any case. */
  stop(): void
}

/** @param everyMs how often the session is looked up */
export function watchSession(auth: Pick<Auth, 'stillSignedIn'>, member: Member, everyMs: number): SessionWatch {
  const ended = new AbortController()
  const confirm = async () => {
    if (!(await auth.stillSignedIn(member))) ended.abort(new AppError('unauthorized', login.sessionExpired))
    ended.signal.throwIfAborted()
  }
  // A look-up that fails, or that finds the end, is nobody's to catch here: the signal and the last `confirm` tell.
  const timer = setInterval(() => confirm().catch(() => {}), everyMs)
  return { signal: ended.signal, confirm, stop: () => clearInterval(timer) }
}
