import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import type { Auth, Member } from './auth.server'

/** Watches the session behind long-running work, so that a user who signs out in the meantime gets no more of it. */
export interface SessionWatch {
  /** Fires with the same error as `confirm` soon after the session has ended. */
  readonly signal: AbortSignal
  /** @throws AppError unauthorized when the session has ended */
  confirm(): Promise<void>
  /** Ends the watch; must always be called. */
  stop(): void
}

/** @param everyMs how often the session is checked, in milliseconds */
export function watchSession(auth: Pick<Auth, 'stillSignedIn'>, member: Member, everyMs: number): SessionWatch {
  const ended = new AbortController()
  const confirm = async () => {
    if (!(await auth.stillSignedIn(member))) ended.abort(new AppError('unauthorized', login.sessionExpired))
    ended.signal.throwIfAborted()
  }
  // Failed look-ups and ended sessions need no handling here: the signal and the last `confirm` report them.
  const timer = setInterval(() => confirm().catch(() => {}), everyMs)
  return { signal: ended.signal, confirm, stop: () => clearInterval(timer) }
}
