import { DAILY_REVISIONS, REVISIONS_KEPT, WEEKLY_REVISIONS } from './limits'

/** One save of a project, as it is listed. Times are ISO 8601, `saved_by` is an e-mail. */
export interface RevisionSummary {
  /** Rises with every save of the project. */
  readonly version: number
  readonly title: string
  readonly saved_by: string
  readonly saved_at: string
  readonly rows: number
  /** How many rows differ from the save before. */
  readonly changed_rows: number
  /** The client's name for the save; null where it gave none. */
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

/** The stretch of time (UTC) of which one save stays. */
function stretchOf(savedAt: number, now: number): string {
  const day = Math.floor(savedAt / DAY)
  const age = now - savedAt
  if (age <= DAILY_REVISIONS) return `day ${day}`
  if (age <= WEEKLY_REVISIONS) return `week ${Math.floor((day + MONDAY) / 7)}`
  const date = new Date(savedAt)
  return `month ${date.getUTCFullYear()}-${date.getUTCMonth()}`
}

/**
 * The versions that may go. The latest 50 stay, whatever their age. Of those before them the last one of every day stays
 * for 30 days, then the last one of every week for a year, then the last one of every month.
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
