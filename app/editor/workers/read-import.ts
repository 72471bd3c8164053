import { decimalSignIn, numberRemarks, withStoredNumbers } from '~/domain/checks/arriving-numbers'
import { takeImported } from '~/domain/entry/intake'
import { factsOf } from '~/domain/entry/problems'
import { severalMakers, withMakersApart } from '~/domain/entry/several-makers'
import type { ImportKind } from '~/domain/files/import-file'
import { READY_SLICE } from '~/domain/limits/quote-files'
import { LONGEST_NAMED } from '~/domain/listed'
import { importPanel, xmlFault } from '~/domain/panel-messages'
import { displayCell } from '~/domain/pricing/money'
import { withCommissionOf } from '~/domain/pricing/pricing'
import { failure, type Result, success } from '~/domain/result'
import { COLUMN, columnLabel, HIDDEN } from '~/domain/table/columns'
import type { LinesTable, OfferedTable } from '~/domain/table/read-table'
import { shortened } from '~/domain/table/shortened'
import { type Cells, cellText } from '~/domain/table/table'
import type { CodeOf } from '~/domain/trade/maker-codes'
import type { ConfirmRequest } from '../state/model/model'
import type { ReadJob } from './sheet-jobs'
import { choiceFor, keepFile, originOf } from './sheet-offers'
import { readSheetInWorker, readXmlInWorker } from './worker-jobs'

/** A table read from a file, ready to enter a tab. */
export interface Imported extends LinesTable {
  /** A notice for the user about the table. */
  readonly notice: string | null
  /** What to ask and to say if there is room for only `room` more rows; null if all rows fit. */
  readonly shortage: (room: number) => Shortage | null
}

/** Rows that do not fit into a tab. */
export interface Shortage {
  readonly question: ConfirmRequest
  /** Stays with the table if the user takes the rows that fit. */
  readonly remark: string
}

/**
 * Reads a file locally, without any network call. `codeOf` splits texts of MFG that name several makers, except in
 * quote files and in our own files. Never throws. [XMLIN-46][XMLIN-47][MFG-25]
 */
export async function readImport(file: File, kind: ImportKind, codeOf?: CodeOf): Promise<Result<Imported>> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure(xmlFault.unreadable)
  }
  const read =
    kind === 'xml'
      ? await readXmlInWorker(bytes)
      : await readSheetInWorker({ job: kind === 'xlsx' ? 'readXlsx' : 'readCsv', bytes, ...choiceOf(file) })
  if (!read.ok) return read
  const { count, isOwn } = read.value
  const shortage = (room: number) => (count <= room ? null : shortOfRoom(file.name, count, room))
  const { offers } = read.value
  const offered = offers ? { offers, reading: keepFile(file) } : {}
  const splitBy = kind === 'xml' || isOwn ? undefined : codeOf
  return success({ ...(await readied(read.value, splitBy)), ...offered, shortage })
}

function choiceOf(file: File): Pick<ReadJob, 'choice' | 'origin'> {
  const [choice, origin] = [choiceFor(file), originOf(file)]
  return { ...(choice && { choice }), ...(origin && { origin }) }
}

function shortOfRoom(name: string, count: number, room: number): Shortage {
  const text = importPanel.shortOfRoom(name, count, room)
  const label = room > 0 ? { confirmLabel: importPanel.takeFirst(room) } : {}
  const question = { title: importPanel.tooLong, text, danger: true, ...label }
  return { question, remark: importPanel.leftOut(name, count, room) }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Stores numbers as plain digits, splits several makers in MFG, updates commissions and caches the problems of every row,
 * in slices of a few milliseconds, so that the table then appears without a pause. [GRID-049]
 */
async function readied(data: OfferedTable, splitBy?: CodeOf): Promise<Omit<Imported, 'shortage'>> {
  const { columns } = data
  const sign = data.sign ?? decimalSignIn(data)
  const rows: Cells[] = []
  const others: ChangedCommission[] = []
  const entering = (row: Cells): readonly [taken: Cells, cells: Cells] => {
    const numbers = withStoredNumbers(row, columns, sign)
    const apart = splitBy ? withSplitMakers(numbers, columns, splitBy) : numbers
    const [taken = apart] = takeImported({ columns, rows: [apart] }).rows
    return [taken, withCommissionOf(columns, taken)]
  }
  let cut = ''
  let until = performance.now() + READY_SLICE
  for (const row of data.rows) {
    const short = shortened(row)
    if (cut === '' && short !== row) cut = importPanel.cut(...firstCut(row, short, rows.length))
    const [taken, cells] = entering(short)
    if (isOtherAmount(taken, cells)) {
      others.push([cellText(taken, COLUMN.type), shownCommission(taken), shownCommission(cells)])
    }
    factsOf({ cells })
    rows.push(cells)
    if (performance.now() < until) continue
    await rest()
    until = performance.now() + READY_SLICE
  }
  const notices = [cut, others.length > 0 ? importPanel.otherCommissions(others) : '']
  const remarks = [...(data.remarks ?? []), ...numberRemarks(rows, sign, data.rows)]
  const leftOut = data.leftOut && {
    ...data.leftOut,
    lines: data.leftOut.lines.map((line) => ({ ...line, cells: entering(line.cells)[1] })),
  }
  const notice = notices.filter(Boolean).join('\n\n') || null
  return { columns, rows, remarks, notice, ...(leftOut && { leftOut }) }
}

/** The row with one maker in MFG and the others as its alternates; as in a reading, the name stays with the code. */
function withSplitMakers(cells: Cells, columns: readonly string[], codeOf: CodeOf): Cells {
  const makers = severalMakers(cells, columns, codeOf)
  if (!makers) return cells
  const apart = withMakersApart(cells, makers, codeOf)
  return cellText(apart, COLUMN.mfg) === makers.mfg ? apart : { ...apart, [HIDDEN.readMfg]: makers.mfg }
}

/** Names the first text of a row that was cut, by its row and column. */
function firstCut(row: Cells, short: Cells, at: number): readonly [row: string, column: string] {
  const column = Object.keys(row).find((name) => row[name] !== short[name]) ?? ''
  const type = cellText(short, COLUMN.type).trim().slice(0, LONGEST_NAMED)
  return [type || importPanel.rowAt(at), columnLabel(column)]
}

/** TYPE, the file's COMMDOL, and the one computed from UNIT $ and %. */
type ChangedCommission = readonly [type: string, came: string, given: string]

const shownCommission = (cells: Cells) => displayCell(COLUMN.commission, cellText(cells, COLUMN.commission))

/** True if the file's commission differs from the product of its price and percentage. [GRID-045] */
const isOtherAmount = (came: Cells, given: Cells) => given !== came && cellText(came, COLUMN.commission).trim() !== ''
