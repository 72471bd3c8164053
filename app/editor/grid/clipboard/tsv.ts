const NEEDS_QUOTES = /["\t\n\r]/

/** Cells as spreadsheets put them on the clipboard: tabs between cells, quotes round cells with breaks or quotes. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}
