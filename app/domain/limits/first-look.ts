/** The page before the editor loads. */

/** How long the server assumes that scripts run in a browser, in seconds. */
export const SCRIPTS_COOKIE_LIFE = 31_536_000
/** Rows in the page before the editor loads: as many as fit a large screen. */
export const FIRST_LOOK_ROWS = 32
/** Maximum number of cells in those rows; tables with many columns show fewer rows. */
export const FIRST_LOOK_CELLS = 800
/** Maximum characters per cell in them: more than the widest column shows. */
export const FIRST_LOOK_TEXT = 400
