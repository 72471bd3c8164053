/** The editor’s first moments, from its drafts to its tutorial. Times in milliseconds. */

/** How long the first screen waits for the drafts of an earlier visit. */
export const DRAFT_RESTORE_DEADLINE = 3000
/** Delay between the editor's first appearance and the start of the tutorial. */
export const TOUR_START_DELAY = 600
