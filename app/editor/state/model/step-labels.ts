/** The label of the step that brings in a table read from pictures. */
export const UPLOAD = 'Upload'
/** The label of the step that brings in a file's table. */
export const IMPORT = 'Import'
