export interface Build {
  readonly name: string
  /** Absolute; laid out as the program is. */
  readonly folder: string
  readonly version: string
  /** Equal for equal sources. */
  readonly stamp: string
  /** ISO 8601. */
  readonly madeAt: string
}

/** The build that the next start serves. */
export function currentBuild(): Build | null
