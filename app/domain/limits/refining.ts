import { MAX_ROWS } from './table'

/** Instructions to the refiner. Times in milliseconds. */

export const MAX_DESCRIPTION_LENGTH = 1000
/** Maximum table size sent to a model, in characters of JSON with the column names in each row. */
export const MAX_MODEL_TABLE = 800_000
/** Number of earlier instructions that are offered again. */
export const REFINE_HISTORY = 20
/** Maximum number of rows in a preview; its totals count all rows. */
export const REFINE_PREVIEW_ROWS = 200
export const REFINE_TIMEOUT = 120_000
/** Instructions in the queue of the interpreter, the timeout of one, and the heap size of its thread. */
export const INTERPRETING_WAITING = 40
export const INTERPRETING_WAITING_PER_MEMBER = 6
export const INTERPRETING_WAITING_PER_ORGANIZATION = 20
export const INTERPRETING_DEADLINE = 10_000
export const INTERPRETING_HEAP_MB = 384
/** Characters that one instruction may add to a table in total: a longer body could not be saved. */
export const MAX_REFINED_GROWTH = 4 * 1024 * 1024
/** Rows that the steps of one instruction may visit in total: twenty steps over the longest table. */
export const MAX_REFINED_ROWS = 20 * MAX_ROWS
