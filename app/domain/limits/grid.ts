/** The grid: columns in pixels, times in milliseconds. */

export const COLUMN_COLLAPSED_WIDTH = 6
export const COLUMN_RESIZE_MIN = 30
export const COLUMN_RESIZE_MAX = 400
export const COLUMN_BASE_MIN = 60
/** Maximum width of a column fitted to the contents of a new table, so that a long description leaves room for others. */
export const COLUMN_ARRIVAL_MAX = 320
/** Width of the controls in a column head, in addition to its name. */
export const COLUMN_CONTROL_ALLOWANCE = 35
/** Estimates for when a text cannot be measured. */
export const FALLBACK_CHARACTER_WIDTH = 8
export const FALLBACK_PADDING = 12
export const AUTOFIT_SAMPLE_ROWS = 100
/** How long a press on the active cell waits in case it starts a double click. */
export const DOUBLE_CLICK = 500
/** How long after a Shift+letter step the next key can still turn it into the start of a text. */
export const LETTER_STEP_TIME = 700
