/** GET /version/current [API-37] */
export interface VersionView {
  readonly version: string
  /** True if the server runs outside production; for display only. [VER-30] */
  readonly devMode: boolean
  /** A hash of the built client files. */
  readonly checksum: string
}

/** GET /version/changelog/{version} [API-38] */
export interface ChangelogView {
  readonly version: string
  readonly date: string
  readonly title: string
  readonly changes: readonly string[]
}
