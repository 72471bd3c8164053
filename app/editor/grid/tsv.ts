const NEEDS_QUOTES = /["\t\n\r]/

/** Cells as spreadsheets put them on the clipboard: tabs between cells, quotes round cells with breaks or quotes. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

/**
 * Cells from a clipboard text. A cell that starts with a quote ends at the closing quote; a quote inside a cell is
 * text; one line break at the very end is no row of its own.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null
    const { cell, end } = quoted ?? plainCell(text, at)
    row.push(cell)
    if (text[end] !== '\t') {
      rows.push(row)
      row = []
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (at === text.length && text[at - 1] !== '\t') break
  }
  return rows
}

interface Found {
  readonly cell: string
  /** Position of the tab, line break or end of text behind the cell. */
  readonly end: number
}

function plainCell(text: string, start: number): Found {
  let end = start
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

/** null when the quote is never closed or something stands between its end and the next tab or break. */
function quotedCell(text: string, start: number): Found | null {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    const end = quote + 1
    const next = text[end]
    if (next !== undefined && next !== '\t' && next !== '\n' && next !== '\r') return null
    return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end }
  }
}
