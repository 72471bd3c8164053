/** The report about the desk. */

/** Maximum amount of one figure in one call. */
export const MAX_DESK_AMOUNT = 10_000
/**
 * Minutes after which the time of a table is unknown rather than long: it was left open overnight, or over a weekend, and
 * nobody worked on it all the time.
 */
export const MAX_DESK_MINUTES = 480
/** Weeks on the page, in its charts, and in its file. */
export const DESK_WEEKS = 26
export const DESK_CHART_WEEKS = 12
export const DESK_FILE_WEEKS = 520
/** How long the editor waits after the last edit before it counts, in milliseconds. */
export const DESK_SETTLED = 1000
