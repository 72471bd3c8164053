import type { Api } from '~/api/client'
import { withNotedNumbers } from '~/domain/checks/noted-numbers'
import { type QuoteLine, quoteLines } from '~/domain/entry/quote-match'
import { quotePanel as words } from '~/domain/entry/quote-messages'
import { checkImportFile, type ImportKind } from '~/domain/files/import-file'
import { sheetImport } from '~/domain/intake/intake-messages'
import { headingsFor } from '~/domain/intake/pasted-lines'
import { readingArrival } from '~/domain/intake/reading-arrival'
import { hasHead, hasOtherHead } from '~/domain/intake/table-of-lines'
import { DOUBTED_BELOW } from '~/domain/limits/stored-table'
import { MAX_ROWS } from '~/domain/limits/table'
import { failure, type Result, success } from '~/domain/result'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { doubtedIn } from '~/domain/table/doubted-cells'
import { faultOf } from '~/editor/actions/intake/picture-faults'
import { before, below, fileOfCells, type PastedCells } from '~/editor/actions/paste-table'
import { LONGEST_HTML } from '~/editor/grid/clipboard/clip'
import { parseHtmlTable, type TextAround } from '~/editor/grid/clipboard/html-table'
import { cellsOfText } from '~/editor/grid/clipboard/plain-layout'
import { parseTsv } from '~/editor/grid/clipboard/read-tsv'
import type { Tab } from '~/editor/state/editor'
import { isDoubted } from '~/editor/state/tab/doubts'
import { isPdf, isPicture } from '~/editor/state/uploads/draft-pictures'
import { readImport } from '~/editor/workers/read-import'

/** A quote that was read. */
export interface ReadQuote {
  /** The file, tab or clipboard that it comes from. */
  readonly source: string
  readonly lines: readonly QuoteLine[]
  /** Remarks of the reader about the quote. */
  readonly remarks: readonly string[]
}

/** Returns the quote that an open tab holds. Cells in doubt are those that the tab marks. */
export const quoteOfTab = ({ title, table, doubts, remarks }: Tab): ReadQuote => ({
  source: title,
  lines: quoteLines(table.rows, ({ id }) => isDoubted(doubts, { row: id, column: COLUMN.unit })),
  remarks: remarks.map(({ text }) => text),
})

/** Reads a quote from a file or a picture. @throws CallError with the text to show if the server cannot read a picture */
export async function quoteOfFile(
  api: Pick<Api, 'upload'>,
  file: File,
  signal: AbortSignal,
): Promise<Result<ReadQuote>> {
  if (isPdf(file)) return failure(words.pdf)
  if (isPicture(file)) return quoteOfPicture(api, file, signal)
  const kind = checkImportFile(file)
  return kind.ok ? quoteOfTable(file, kind.value, file.name) : kind
}

/** Reads pasted lines. Without headings, they are read as rows of the table if they look like such. */
export async function quoteOfClipboard(text: string, html: string): Promise<Result<ReadQuote>> {
  const read = html.length <= LONGEST_HTML || text.trim() === '' ? parseHtmlTable(html) : null
  const arrival = read ?? { lines: parseTsv(text), around: [] }
  if (hasHead(arrival.lines) || hasOtherHead(arrival.lines)) return quoteOfCells(arrival)
  const cells = read ?? cellsOfText(arrival.lines)
  const placed = cells.lines.map((line) => [...before(COLUMN.type), ...line])
  const named = headingsFor(DEFAULT_COLUMNS, placed, arrival.sign)
  if (!named) return failure(words.noHeadings)
  const headed = { ...below(named.headings, { ...cells, lines: placed }), isByPlace: true }
  return quoteOfCells({ ...headed, indent: before(COLUMN.type).length })
}

function quoteOfCells(cells: PastedCells): Promise<Result<ReadQuote>> {
  const { file, around } = fileOfCells(cells)
  return quoteOfTable(file, 'csv', words.pasted, around)
}

/** Reads a quote from a table. The texts around it, such as 'All prices in CAD', mark the prices that they are about. */
async function quoteOfTable(
  file: File,
  kind: ImportKind,
  source: string,
  around: readonly TextAround[] = [],
): Promise<Result<ReadQuote>> {
  const read = await readImport(file, kind)
  if (!read.ok) return read
  const { columns, remarks = [], notice } = read.value
  const notes = around.map(({ text, below }) => ({ text, isTitle: below === 0 }))
  const { rows, remarks: ofNotes } = withNotedNumbers({ columns, rows: read.value.rows }, notes)
  const lines = quoteLines(rows, (row) => doubtedIn(row).includes(COLUMN.unit))
  const said = [
    ...(notice === null ? [] : [notice]),
    // A price list has no quantities.
    ...remarks.filter((remark) => remark !== sheetImport.noQuantity),
    ...(around.length > 0 ? [sheetImport.leftOut(around.map(({ text }) => [text]))] : []),
    ...ofNotes,
    ...(rows.length >= MAX_ROWS ? [words.cut(MAX_ROWS)] : []),
  ]
  return success({ source, lines, remarks: [...new Set(said)] })
}

async function quoteOfPicture(api: Pick<Api, 'upload'>, file: File, signal: AbortSignal): Promise<Result<ReadQuote>> {
  const fault = await faultOf({ name: file.name, file })
  if (fault !== null) return failure(fault)
  const answer = await api.upload([{ name: file.name, file }], '', { signal })
  const data = readingArrival(answer.data)
  const at = answer.data.columns.indexOf(COLUMN.unit)
  const isUnsure = (index: number) => (answer.confidence?.[index]?.[at] ?? 1) < DOUBTED_BELOW
  const lines = quoteLines(data.rows, (row, index) => isUnsure(index) || doubtedIn(row).includes(COLUMN.unit))
  return success({ source: file.name, lines, remarks: [...(answer.warnings ?? []), ...(data.remarks ?? [])] })
}
