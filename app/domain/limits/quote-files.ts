/** Workbooks and XML, read and written. Sizes in bytes, times in milliseconds. */

/** Maximum number and depth of elements in one file; no quote has as many. */
export const MAX_XML_ELEMENTS = 1_000_000
export const MAX_XML_DEPTH = 200
/** Maximum unpacked size of the parts of a workbook that are read. */
export const MAX_WORKBOOK_BYTES = 80 * 1024 * 1024
export const MAX_FILE_NAME_LENGTH = 120
export const XML_READ_DEADLINE = 30_000
/** Rows that a worker passes per message, and how long the page processes them before it yields to the user. */
export const ROWS_HANDED_OVER = 1000
export const READY_SLICE = 10
export const EXPORT_DOWNLOAD_TIMEOUT = 30_000
export const MAPPING_SAMPLE_ROWS = 3
/** Timeout of the model that maps columns to elements; the user is waiting for the file. */
export const MAPPING_MODEL_TIMEOUT = 8000
/** Maximum characters per sample cell that a model sees. */
export const MAPPING_SAMPLE_LENGTH = 80
