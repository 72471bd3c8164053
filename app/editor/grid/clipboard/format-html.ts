/**
 * Marks a cell as text: otherwise Excel turns '3-5' into a date and drops leading zeros. Line breaks stay inside the
 * cell.
 */
const AS_TEXT = ' style="mso-number-format:\'\\@\'"'
const BREAK = '<br style="mso-data-placement:same-cell">'
/** The attribute of worked-out cells, which are not data when the copy is pasted back. */
export const WORKED_OUT_MARK = 'data-worked-out'
const NEEDS_ESCAPE = /[&<>\r\n]/
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/

/** Formats cells as an HTML table for the clipboard, as spreadsheets do; `workedOut` holds positions in each row. */
export function formatHtmlTable(
  rows: readonly (readonly string[])[],
  workedOut: ReadonlySet<number> = NO_PLACES,
): string {
  const cell = (text: string, at: number) => {
    const mark = workedOut.has(at) ? ` ${WORKED_OUT_MARK}` : ''
    return `<td${mark}${text === '' || NUMBER.test(text) ? '' : AS_TEXT}>${escaped(text)}</td>`
  }
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  return `<meta charset="utf-8"><table style="white-space:pre-wrap"><tbody>${lines.join('')}</tbody></table>`
}

const NO_PLACES: ReadonlySet<number> = new Set()

function escaped(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?|\n/g, BREAK)
}
