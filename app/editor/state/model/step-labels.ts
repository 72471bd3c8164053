/** The label of the step that brings in a file's table. */
export const IMPORT = 'Import'
