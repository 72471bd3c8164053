import type { RevisionSummary } from '~/domain/revisions'

/** The body of every answer that is not a success. [API-53] */
export interface ErrorBody {
  readonly message: string
  /** Field by field, where several things are wrong. */
  readonly details?: readonly { readonly field: string; readonly message: string }[]
  /** The project that already has the title. [API-26] */
  readonly existingProjectId?: string
  /** The password was right: with a code, this goes to POST /auth/code or /admin/code within five minutes. */
  readonly codeToken?: string
  /** What others saved since the version that a refused change starts from, the latest first. */
  readonly changes?: readonly RevisionSummary[]
}

/** The same for counts. [API-53] */
export interface TitledErrorBody {
  readonly message: string
  /** What could not be done. */
  readonly error: string
  /** Why, as a sentence. */
  readonly details: string
}

/** The answer of calls that have nothing else to say. [API-51] */
export interface Success {
  readonly success: true
}
