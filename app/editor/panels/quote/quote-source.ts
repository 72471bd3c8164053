import type { Api } from '~/api/client'
import { numberChecks } from '~/domain/checks/check-messages'
import { withNotedNumbers } from '~/domain/checks/noted-numbers'
import { type QuoteLine, quoteLines } from '~/domain/entry/quote-match'
import { quotePanel as words } from '~/domain/entry/quote-messages'
import { checkImportFile, type ImportKind } from '~/domain/files/import-file'
import { columnQuestions } from '~/domain/intake/column-questions'
import { sheetImport } from '~/domain/intake/intake-messages'
import { headingsFor } from '~/domain/intake/pasted-lines'
import { readingArrival } from '~/domain/intake/reading-arrival'
import { hasHead, hasOtherHead } from '~/domain/intake/table-of-lines'
import { moveColumnOps } from '~/domain/intake/take-column'
import { DOUBTED_BELOW } from '~/domain/limits/stored-table'
import { MAX_ROWS } from '~/domain/limits/table'
import { firstDayIn, lastDayIn } from '~/domain/pricing/validity'
import { failure, type Result, success } from '~/domain/result'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { doubtedIn } from '~/domain/table/doubted-cells'
import type { FixtureData } from '~/domain/table/table'
import { faultOf } from '~/editor/actions/intake/picture-faults'
import { before, below, fileOfCells, isOfDoubtfulPrices, type PastedCells } from '~/editor/actions/paste-table'
import { LONGEST_HTML } from '~/editor/grid/clipboard/clip'
import { parseHtmlTable, type TextAround } from '~/editor/grid/clipboard/html-table'
import { cellsOfText } from '~/editor/grid/clipboard/plain-layout'
import { parseText } from '~/editor/grid/clipboard/read-tsv'
import type { Tab } from '~/editor/state/editor'
import { isDoubted } from '~/editor/state/tab/doubts'
import { isPdf, isPicture } from '~/editor/state/uploads/draft-pictures'
import { readImport } from '~/editor/workers/read-import'

interface Days {
  readonly first: string
  readonly last: string
}

const NO_DAYS: Days = { first: '', last: '' }

/** A quote that was read. */
export interface ReadQuote {
  /** The file, tab or clipboard that it comes from. */
  readonly source: string
  readonly lines: readonly QuoteLine[]
  /** Remarks of the reader about the quote. */
  readonly remarks: readonly string[]
  /** The first and last day of the prices that the quote names, as YYYY-MM-DD; '' if it names none. */
  readonly days: Days
  /** The columns that may hold the prices, if none is known to. */
  readonly offered: readonly string[]
  /** Returns the quote with the prices of one of these columns. */
  withPricesOf(column: string): ReadQuote
}

/** Returns the quote that an open tab holds. Cells in doubt are those that the tab marks. */
export function quoteOfTab({ title, table, doubts, remarks }: Tab): ReadQuote {
  const isMarked = (at: number) => {
    const row = table.rows[at]
    return row !== undefined && isDoubted(doubts, { row: row.id, column: COLUMN.unit })
  }
  const data = { columns: table.columns, rows: table.rows.map(({ cells }) => cells) }
  return quoteOf(
    title,
    data,
    remarks.map(({ text }) => text),
    isMarked,
  )
}

/** Returns the quote that a table holds. `isMarked` returns true if the price of the row at an index is marked. */
function quoteOf(
  source: string,
  { columns, rows }: FixtureData,
  remarks: readonly string[],
  isMarked: (row: number) => boolean,
  days = NO_DAYS,
): ReadQuote {
  const asked = columnQuestions({ columns, rows }).find(({ column }) => column === COLUMN.unit)
  return {
    source,
    lines: quoteLines(rows, (_, at) => isMarked(at)),
    remarks: [...new Set(remarks)],
    days,
    offered: asked?.among ?? [],
    withPricesOf(column) {
      const table = { columns, rows: rows.map((cells, at) => ({ id: String(at), cells })) }
      const moved = moveColumnOps(table, column, COLUMN.unit).flatMap((op) => (op.op === 'setRows' ? op.rows : []))
      const byId = new Map(moved.map(({ id, cells }) => [id, cells]))
      const priced = {
        columns: [...columns.filter((one) => one !== column && one !== COLUMN.unit), COLUMN.unit],
        rows: rows.map((cells, at) => byId.get(String(at)) ?? cells),
      }
      const others = remarks.filter((remark) => !sheetImport.asksFor(remark, COLUMN.unit))
      const isOpen = isOfDoubtfulPrices(column)
      const said = isOpen ? [...others, numberChecks.takenPrices(rows.length, column)] : others
      return quoteOf(source, priced, said, (row) => isOpen || isMarked(row), days)
    },
  }
}

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
  const isReadable = html.length <= LONGEST_HTML || text.trim() === ''
  const read = isReadable ? parseHtmlTable(html) : null
  const arrival = read ?? parseText(text, isReadable ? html : '')
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
  const said = [
    ...(notice === null ? [] : [notice]),
    // A price list has no quantities.
    ...remarks.filter((remark) => remark !== sheetImport.noQuantity),
    ...(around.length > 0 ? [sheetImport.leftOut(around.map(({ text }) => [text]))] : []),
    ...ofNotes,
    ...(rows.length >= MAX_ROWS ? [words.cut(MAX_ROWS)] : []),
  ]
  const isMarked = (at: number) => doubtedIn(rows[at] ?? {}).includes(COLUMN.unit)
  const texts = [...around.map(({ text }) => text), ...(read.value.leftOut?.lines.flatMap((line) => line.texts) ?? [])]
  const dayIn = (of: (text: string) => string | null) => texts.map(of).find((day) => day !== null) ?? ''
  const days = { first: dayIn(firstDayIn), last: dayIn(lastDayIn) }
  return success(quoteOf(source, { columns, rows }, said, isMarked, days))
}

async function quoteOfPicture(api: Pick<Api, 'upload'>, file: File, signal: AbortSignal): Promise<Result<ReadQuote>> {
  const fault = await faultOf({ name: file.name, file })
  if (fault !== null) return failure(fault)
  const answer = await api.upload([{ name: file.name, file }], '', { signal })
  const data = readingArrival(answer.data)
  const at = answer.data.columns.indexOf(COLUMN.unit)
  const isUnsure = (index: number) => (answer.confidence?.[index]?.[at] ?? 1) < DOUBTED_BELOW
  const isMarked = (row: number) => isUnsure(row) || doubtedIn(data.rows[row] ?? {}).includes(COLUMN.unit)
  return success(quoteOf(file.name, data, [...(answer.warnings ?? []), ...(data.remarks ?? [])], isMarked))
}
