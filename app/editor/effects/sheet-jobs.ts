import { parseCsv } from '~/domain/csv'
import { decodeCsv, isBinary } from '~/domain/csv-encoding'
import { sheetImport } from '~/domain/panel-messages'
import { failure, type Result } from '~/domain/result'
import { tableOfLines } from '~/domain/sheet-table'
import type { FixtureData } from '~/domain/table'
import { readXlsx } from '~/domain/xlsx-read'

/** What is done with spreadsheets beside the page. */
export type SheetJob =
  | { readonly job: 'readXlsx' | 'readCsv'; readonly bytes: Uint8Array }
  | { readonly job: 'writeXlsx'; readonly data: FixtureData }

export type ReadJob = Extract<SheetJob, { bytes: Uint8Array }>

/** The table in the bytes of a workbook or of a text with delimiters. Never throws. */
export function readSheet({ job, bytes }: ReadJob): Result<FixtureData> {
  if (job === 'readCsv') {
    const text = decodeCsv(bytes)
    return isBinary(text) ? failure(sheetImport.notText) : tableOfLines(parseCsv(text))
  }
  const lines = readXlsx(bytes)
  return lines.ok ? tableOfLines(lines.value) : lines
}
