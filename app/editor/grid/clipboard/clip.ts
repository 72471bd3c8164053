import { formatHtmlTable } from './format-html'
import { formatTsv } from './tsv'

/** Cells as written to the system clipboard; `html` is '' where it would be too long. */
export interface Clip {
  readonly plain: string
  readonly html: string
}

/**
 * The length in characters beyond which only the plain text of a clipboard is written and read: the HTML holds the same
 * cells in several times the size, and would block the page.
 */
export const LONGEST_HTML = 1_000_000

/** Formats the raw texts of cells for spreadsheets and documents; `workedOut` holds positions in each row. */
export function clipOf(texts: readonly (readonly string[])[], workedOut?: ReadonlySet<number>): Clip {
  const plain = formatTsv(texts)
  return { plain, html: plain.length <= LONGEST_HTML ? formatHtmlTable(texts, workedOut) : '' }
}

export function fillClipboard(data: DataTransfer, { plain, html }: Clip): void {
  data.setData('text/plain', plain)
  if (html) data.setData('text/html', html)
}
