/** Long tables, which the server processes in a separate thread. Times in milliseconds. */

/** Maximum characters of a table or its body that the server's main thread processes: a few milliseconds of work. */
export const SHORT_TEXT = 128 * 1024
/** Responses longer than this (characters) stay compressed in memory until the client has read them. */
export const LONG_ANSWER = 256 * 1024
/** The same limit in rows of a table, and in values, lists and objects of such a body. */
export const SHORT_ROWS = 500
export const SHORT_VALUES = 10_000
export const SHORT_OBJECTS = 1_500
/** Timeout of one job, and the heap size of its thread. */
export const TABLES_DEADLINE = 30_000
export const TABLES_HEAP_MB = 640
/** Maximum number of waiting jobs: body memory is limited separately, and other jobs hold no memory while they wait. */
export const TABLES_WAITING = 200
export const TABLES_WAITING_PER_MEMBER = 40
export const TABLES_WAITING_PER_ORGANIZATION = 100
/** Seconds after which a rejected request may be retried. */
export const TABLES_RETRY_S = 5
/** An idle thread ends after this long and frees its memory. */
export const THREAD_IDLE = 60_000
