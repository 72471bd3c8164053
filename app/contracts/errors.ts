import type { RevisionSummary } from '~/domain/revisions'

/** The body of every error response. [API-53] */
export interface ErrorBody {
  readonly message: string
  /** Messages by field, if several values are wrong. */
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  /** The project that already has the title. [API-26] */
  readonly existingProjectId?: string
  /** Set if the password was right: to be sent with a code to POST /auth/code or /admin/code within five minutes. */
  readonly codeToken?: string
  /** Versions saved by others since the one a refused change is based on, latest first. */
  readonly changes?: readonly RevisionSummary[]
}

/** The error body of counts calls. [API-53] */
export interface TitledErrorBody {
  readonly message: string
  /** The failed action. */
  readonly error: string
  /** The reason, as a sentence. */
  readonly details: string
}

/** The response of calls without a result. [API-51] */
export interface Success {
  readonly success: true
}
