import { takeImported } from '~/domain/entry/intake'
import { factsOf } from '~/domain/entry/problems'
import type { ImportKind } from '~/domain/files/import-file'
import { READY_SLICE } from '~/domain/limits'
import { importPanel, xmlFault } from '~/domain/panel-messages'
import { withCommissionOf } from '~/domain/pricing/pricing'
import { failure, type Result, success } from '~/domain/result'
import { shortened } from '~/domain/table/shortened'
import type { Cells, FixtureData } from '~/domain/table/table'
import type { ConfirmRequest } from '~/editor/state/model/model'
import { readSheetAside, readXmlAside } from './worker-jobs'

/** A table that was read, as it enters a tab. */
export interface Imported extends FixtureData {
  /** What the person should know of it. */
  readonly notice: string | null
  /** What to ask before it enters a table with room for so many more rows; null when all of them fit. */
  readonly askWhether: (room: number) => ConfirmRequest | null
}

/** Reads a file here, without any call. Never throws. [XMLIN-46][XMLIN-47] */
export async function readImport(file: File, kind: ImportKind): Promise<Result<Imported>> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure(xmlFault.unreadable)
  }
  const read =
    kind === 'xml'
      ? await readXmlAside(bytes)
      : await readSheetAside({ job: kind === 'xlsx' ? 'readXlsx' : 'readCsv', bytes })
  if (!read.ok) return read
  const { count } = read.value
  const askWhether = (room: number) => (count <= room ? null : shortOfRoom(file.name, count, room))
  return success({ ...(await readied(read.value)), askWhether })
}

function shortOfRoom(name: string, count: number, room: number): ConfirmRequest {
  const text = importPanel.shortOfRoom(name, count, room)
  const label = room > 0 ? { confirmLabel: importPanel.takeFirst(room) } : {}
  return { title: importPanel.tooLong, text, danger: true, ...label }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Brings commissions up to date, and has the search for problems look at every row, a few milliseconds at a time: what it
 * finds is remembered, so that the table is shown without a pause. [GRID-049]
 */
async function readied(data: FixtureData): Promise<Omit<Imported, 'askWhether'>> {
  const { columns } = data
  const rows: Cells[] = []
  let isCut = false
  let until = performance.now() + READY_SLICE
  for (const row of data.rows) {
    const short = shortened(row)
    isCut ||= short !== row
    const [taken = short] = takeImported({ columns, rows: [short] }).rows
    const cells = withCommissionOf(columns, taken)
    factsOf({ cells })
    rows.push(cells)
    if (performance.now() < until) continue
    await rest()
    until = performance.now() + READY_SLICE
  }
  return { columns, rows, notice: isCut ? importPanel.cut : null }
}
