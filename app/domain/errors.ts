import type { RevisionSummary } from './revisions'

/** Why an expected failure happened. The HTTP layer maps each to one status. */
export type ErrorCode =
  | 'invalid' // 400: the request says something that cannot be done
  | 'unauthorized' // 401: no valid credentials
  | 'forbidden' // 403: credentials without the right, or a foreign origin
  | 'notFound' // 404
  | 'slow' // 408: the body stopped arriving
  | 'conflict' // 409
  | 'tooLarge' // 413
  | 'unsupported' // 415: content type that the route does not take
  | 'unreadable' // 422: a picture in which no table was found, a stored table that is damaged
  | 'tooMany' // 429: `retryAfterS` says when to come back
  | 'busy' // 503: `retryAfterS` says when to come back
  | 'timeout' // 504
  | 'full' // 507: the organization has used up its storage

export interface ErrorExtra {
  /** Field by field, where several things are wrong. */
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  /** The project that already has the title. [API-26] */
  readonly existingProjectId?: string
  /** What others saved since the version that a refused change starts from, the latest first. */
  readonly changes?: readonly RevisionSummary[]
  /** What the sign-in goes on with when its code is there. */
  readonly codeToken?: string
  /** Whole seconds to wait before another try. */
  readonly retryAfterS?: number
}

/** A failure that we expect and can put into words. Anything else that is thrown is a bug and is logged as one. */
export class AppError extends Error {
  override readonly name = 'AppError'
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorExtra = {},
    /** `cause`: what failed below, for the log alone. */
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
