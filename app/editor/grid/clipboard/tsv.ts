const NEEDS_QUOTES = /["\t\n\r]/

/**
 * Formats cells as spreadsheets do for the clipboard: tabs between cells, quotes around cells with tabs, breaks or
 * quotes.
 */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}
