/** Backups and probes. Sizes in bytes, times in milliseconds. */

export const BACKUP_INTERVAL = 24 * 3_600_000
/** How often a running server checks if a backup is due. */
export const BACKUP_CHECK_INTERVAL = 5 * 60_000
export const BACKUPS_KEPT = 14
/** Backups made before updates, at most one per release. */
export const UPDATE_BACKUPS_KEPT = 3
/** How long the result of the last write probe is reused. */
export const READINESS_KEPT = 5000
/** Timeout of a probe; the container's own health check gives up after 5 s. */
export const PROBE_DEADLINE = 2500
/** Databases up to this size are checked at every start, which takes about a second; larger ones during backups. */
export const CHECKED_AT_START_BYTES = 256 * 1024 * 1024
