import type { RevisionSummary } from './revisions'

/** The reason for an expected failure. The HTTP layer maps each one to a status code. */
export type ErrorCode =
  | 'invalid' // 400: the request asks for something impossible
  | 'unauthorized' // 401: no valid credentials
  | 'forbidden' // 403: credentials lack the permission, or the request has a foreign origin
  | 'notFound' // 404
  | 'slow' // 408: the body stopped arriving
  | 'conflict' // 409
  | 'tooLarge' // 413
  | 'unsupported' // 415: a content type that the route does not accept
  | 'unreadable' // 422: a picture without a table, or a damaged stored table
  | 'tooMany' // 429: `retryAfterS` says when to retry
  | 'busy' // 503: `retryAfterS` says when to retry
  | 'timeout' // 504
  | 'full' // 507: the organization has used up its storage

export interface ErrorExtra {
  /** One entry per field, if several are wrong. */
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  /** The project that already has the title. [API-26] */
  readonly existingProjectId?: string
  /** Saves by others since the version that a rejected change is based on, latest first. */
  readonly changes?: readonly RevisionSummary[]
  /** The token with which sign-in continues once the user enters the code. */
  readonly codeToken?: string
  /** Whole seconds to wait before retrying. */
  readonly retryAfterS?: number
}

/** An expected failure with a message for the user. Anything else that is thrown is a bug and is logged as one. */
export class AppError extends Error {
  override readonly name = 'AppError'
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorExtra = {},
    /** `cause` is the underlying failure, for the log only. */
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
