import { MAX_ROWS } from './table'

/** Names, notes and source strips that arrive or are stored with a table. Times in milliseconds. */

export const MAX_COLUMN_NAME_LENGTH = 300
/** Maximum number of source strips per project, and maximum length (base64 characters) of one sent inline. */
export const MAX_SECTIONS = MAX_ROWS
export const MAX_STRIP_LENGTH = 2 * 1024 * 1024
/** Maximum number and length of the reader's remarks stored with a table. Users would not read more. */
export const MAX_REMARKS = 100
export const MAX_REMARK_LENGTH = 1000
/** Maximum number of file lines without a row that are kept for display; drafts store them. */
export const MAX_LINES_LEFT_OUT = 500
/** Maximum number of table layouts whose answers an organization keeps. */
export const MAX_ANSWERED_LAYOUTS = 500
/** How long an import waits for the server to return them. */
export const ANSWERS_PATIENCE = 1500
/** Cells whose confidence (0–1) is below this are marked for review. */
export const DOUBTED_BELOW = 0.8
/** Rows of a pasted block that are checked for computed columns. */
export const PASTE_SAMPLE_ROWS = 100
