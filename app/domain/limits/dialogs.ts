/** Lists, searches and questions of the parts that open later. Times in milliseconds. */

/** Debounce of a list search. */
export const SEARCH_DELAY = 200
export const FIND_DEBOUNCE = 300
/** Maximum number of column values that a filter lists; search finds the others. */
export const FILTER_VALUES_SHOWN = 200
export const PALETTE_MAX_RESULTS = 12
/** Maximum number of changed rows that the history lists. */
export const SHOWN_CHANGES = 200
/** How long a new question ignores Enter, and one whose text has just changed ignores a yes. */
export const QUESTION_KEY_DELAY = 400
/** Delay between the start of the tutorial and its table. */
export const TOUR_TABLE_DELAY = 250
