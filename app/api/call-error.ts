import type { ErrorBody } from '~/contracts/errors'

/** The reason a call failed without a response, or that the response was an error. */
export type CallFailure = 'network' | 'timeout' | 'cancelled' | 'refused' | 'unusable' | 'signedOut'

/** An error response: `details` is a sentence of the counts calls, `fields` the errors by field. */
export type ErrorResponse = Partial<Omit<ErrorBody, 'details'>> & {
  readonly error?: string
  readonly details?: string
  readonly fields?: NonNullable<ErrorBody['details']>
}

/** A failed call. `message` is the text to show. */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    readonly reason: CallFailure,
    message: string,
    /** HTTP status of an error response, else null. */
    readonly status: number | null = null,
    /** The server's response, if readable. */
    readonly body: ErrorResponse = {},
  ) {
    super(message)
  }
}

/** True if the user stopped the call, so there is nothing to report. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'cancelled'
}

/** Status codes a proxy returns when the server is unreachable. */
const AWAY: ReadonlySet<number | null> = new Set([502, 503, 504])

/** True if there was no response, or a proxy reported that the server is unreachable. */
export function isAway(error: unknown): boolean {
  return error instanceof CallError && (error.reason === 'network' || AWAY.has(error.status))
}

/** True if the outcome of a call is unknown: it may have been executed. */
export function isUnanswered(error: unknown): boolean {
  return isAway(error) || (error instanceof CallError && error.reason === 'timeout')
}

/** Status code of the rate limit. */
const TOO_MANY = 429

/** True if the same call may succeed later. */
export function mayAnswerLater(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallError && error.status === TOO_MANY)
}

/** The token to continue a sign-in that needs a code; null for every other failure. */
export function codeTokenIn(error: unknown): string | null {
  return error instanceof CallError ? (error.body.codeToken ?? null) : null
}

/** The server's message, else its error field, else null. [ERR-25][ERR-52] */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof CallError)) return null
  return error.body.message || error.body.error || null
}

/** The server's message, else the text of the error, else the fallback. [ERR-11][ERR-12][ERR-13][ERR-32][ERR-52] */
export function errorText(error: unknown, fallback: string): string {
  return serverMessage(error) ?? ((error instanceof Error && error.message) || fallback)
}

/** The same failure with another message, chosen by the caller. [ERR-25] */
export function withSentence(error: unknown, sentence: string): CallError {
  if (error instanceof CallError) return new CallError(error.reason, sentence, error.status, error.body)
  return new CallError('unusable', sentence)
}
