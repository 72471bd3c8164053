import type { ErrorBody } from '~/contracts/errors'

/** How a call went wrong before there was an answer, or that the answer was a refusal. */
export type CallFailure = 'network' | 'timeout' | 'cancelled' | 'refused' | 'unusable' | 'signedOut'

/** A failed answer: `details` is a sentence of the counts calls, `fields` the errors by field. */
export type SaidByServer = Partial<Omit<ErrorBody, 'details'>> & {
  readonly error?: string
  readonly details?: string
  readonly fields?: NonNullable<ErrorBody['details']>
}

/** A call that did not succeed. `message` is the sentence to show. */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    readonly reason: CallFailure,
    message: string,
    /** HTTP status of a refusal, else null. */
    readonly status: number | null = null,
    /** The server's answer, if readable. */
    readonly body: SaidByServer = {},
  ) {
    super(message)
  }
}

/** True when the person stopped the call: nothing to report. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'cancelled'
}

/** Answers of what stands before the server when the server is not there. */
const AWAY: ReadonlySet<number | null> = new Set([502, 503, 504])

/** True when nothing answered, or something that stands before the server. */
export function isAway(error: unknown): boolean {
  return error instanceof CallError && (error.reason === 'network' || AWAY.has(error.status))
}

/** True when nothing is known of what became of a call: it may have been done. */
export function isUnanswered(error: unknown): boolean {
  return isAway(error) || (error instanceof CallError && error.reason === 'timeout')
}

/** The answer to somebody who asks too much. */
const TOO_MANY = 429

/** True when the same call may be answered later. */
export function mayAnswerLater(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallError && error.status === TOO_MANY)
}

/** Token with which a sign-in continues that needs a code; null for every other failure. */
export function codeTokenIn(error: unknown): string | null {
  return error instanceof CallError ? (error.body.codeToken ?? null) : null
}

/** The server's message, then its error field, else null. [ERR-25][ERR-52] */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof CallError)) return null
  return error.body.message || error.body.error || null
}

/** The server's words, then the text of what was thrown, then the fallback. [ERR-11][ERR-12][ERR-13][ERR-32][ERR-52] */
export function errorText(error: unknown, fallback: string): string {
  return serverMessage(error) ?? ((error instanceof Error && error.message) || fallback)
}

/** The same failure with the sentence of the place where it happened: the server's words, else the fallback. [ERR-25] */
export function withSentence(error: unknown, sentence: string): CallError {
  if (error instanceof CallError) return new CallError(error.reason, sentence, error.status, error.body)
  return new CallError('unusable', sentence)
}
