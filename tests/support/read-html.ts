import { parseHtmlTable } from '~/editor/grid/clipboard/html-table'

/** The lines of the tables in a clipboard's HTML, null if it is left to the plain text. */
export const linesOf = (html: string) => parseHtmlTable(html)?.lines ?? null

/** The lines of one table with these rows, given as HTML. */
export const read = (rows: string) => linesOf(`<table>${rows}</table>`)
