/** Take-off counts. Times in milliseconds. */

/** The largest accepted count of one type. */
export const MAX_COUNT = 1_000_000
export const MAX_COUNT_ITEMS = 20_000
export const MAX_COUNT_TYPE_LENGTH = 200
export const MAX_COUNT_LABEL_LENGTH = 200
/** Maximum length of a printed line of counts, and of a single count with its type; longer ones are not parsed. */
export const MAX_COUNT_LINE = 4000
export const MAX_COUNT_TEXT = 300
export const COUNTS_CLOSE_DELAY = 1500
