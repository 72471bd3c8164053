import { DAILY_REVISIONS, REVISIONS_KEPT, WEEKLY_REVISIONS } from './limits/projects'

/** One save of a project, as listed. Times are ISO 8601; `saved_by` is an e-mail. */
export interface RevisionSummary {
  /** Increases with every save of the project. */
  readonly version: number
  readonly title: string
  readonly saved_by: string
  readonly saved_at: string
  readonly rows: number
  /** Number of rows that differ from the previous save. */
  readonly changed_rows: number
  /** The client's name for the save; null if it sent none. */
  readonly save_id: string | null
}

export interface Saved {
  readonly version: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

const DAY = 86_400_000
// The first day of 1970 was a Thursday.
const MONDAY = 3

/** Returns the period (UTC) of which one save is kept. */
function stretchOf(savedAt: number, now: number): string {
  const day = Math.floor(savedAt / DAY)
  const age = now - savedAt
  if (age <= DAILY_REVISIONS) return `day ${day}`
  if (age <= WEEKLY_REVISIONS) return `week ${Math.floor((day + MONDAY) / 7)}`
  const date = new Date(savedAt)
  return `month ${date.getUTCFullYear()}-${date.getUTCMonth()}`
}

/**
 * Returns the versions to delete. The latest 50 stay at any age. Among the older ones, the last of each day stays
 * for 30 days, then the last of each week for a year, then the last of each month.
 */
export function thinned(saves: readonly Saved[], now: number): number[] {
  const [...latestFirst] = saves.toSorted((one, two) => two.version - one.version)
  const seen = new Set<string>()
  return latestFirst.slice(REVISIONS_KEPT).flatMap(({ version, savedAt }) => {
    const stretch = stretchOf(savedAt, now)
    if (seen.has(stretch)) return [version]
    seen.add(stretch)
    return []
  })
}
