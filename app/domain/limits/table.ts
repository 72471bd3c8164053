/** The open table: its size, and when what follows from it is recomputed. Times in milliseconds. */

export const MAX_TITLE_LENGTH = 200
export const MAX_COLUMNS = 200
export const MAX_ROWS = 20_000
export const MAX_CELL_LENGTH = 20_000
/**
 * Rows × columns of a table, including empty cells. The editor sends every cell (at least seven bytes each), so its
 * tables reach the body limit first. This limit is for rows that omit cells: they take two bytes each but as much work
 * as full ones in every page, file and comparison.
 */
export const MAX_CELLS = 1_800_000
/** How long a table must stay unchanged before its totals and its problems are recomputed. */
export const TOTALS_DELAY = 50
export const PROBLEMS_DELAY = 150
/** Row count from which both wait until the table is painted, and problems until typing pauses. */
export const LONG_TABLE = 1000
export const PROBLEMS_DELAY_LONG = 600
export const UNDO_STEPS = 500
