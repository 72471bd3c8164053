import { formatHtmlTable } from './format-html'
import { formatTsv } from './tsv'

/** Cells as they lie on the clipboard of the system; `html` is '' where it would be too long. */
export interface Clip {
  readonly plain: string
  readonly html: string
}

/**
 * Beyond this many characters only the plain text of a clipboard is written and read: it says the same, and a page of
 * HTML several times as long would hold everything up.
 */
export const LONGEST_HTML = 1_000_000

/** The bare texts of cells, for spreadsheets and for documents; `workedOut` are places in each row. */
export function clipOf(texts: readonly (readonly string[])[], workedOut?: ReadonlySet<number>): Clip {
  const plain = formatTsv(texts)
  return { plain, html: plain.length <= LONGEST_HTML ? formatHtmlTable(texts, workedOut) : '' }
}

export function fillClipboard(data: DataTransfer, { plain, html }: Clip): void {
  data.setData('text/plain', plain)
  if (html) data.setData('text/html', html)
}
