/** Unsaved work in the browser. Sizes in bytes, times in milliseconds. */

/** Delay before a draft is written after the user leaves a cell. */
export const DRAFT_CELL_DELAY = 50
/**
 * Delay before a draft is written after a change, doubled while more changes follow; including the write, it stays
 * under a second.
 */
export const DRAFT_DELAY = 350
/** The delay while everything open is saved, so that a table that has just loaded gets the CPU. */
export const DRAFT_CALM_DELAY = 800
export const DRAFT_RETRY_DELAY = 5000
/** Rows stored as one value. */
export const DRAFT_CHUNK_ROWS = 100
/** Characters of drafts written at once; the page gets a turn between two writes. */
export const DRAFT_AT_ONCE = 100_000
/** Maximum rows of an undo step that survives a reload; longer steps and all earlier ones are lost. */
export const DRAFT_STEP_ROWS = 1000
/** Lifetime of drafts that their user never reopened. */
export const DRAFT_LIFE = 30 * 86_400_000
/** Pictures that are not read yet: maximum bytes kept per window, and their lifetime if the user does not return. */
export const KEPT_PICTURE_BYTES = 120 * 1024 * 1024
export const KEPT_PICTURE_LIFE = 7 * 86_400_000
