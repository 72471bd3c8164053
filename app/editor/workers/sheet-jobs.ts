import { isOwnCsv, parseCsv } from '~/domain/files/csv'
import { decodeCsv, isBinary } from '~/domain/files/csv-encoding'
import { readXlsx } from '~/domain/files/xlsx-read'
import { sheetImport } from '~/domain/intake/intake-messages'
import { withNumberDoubts } from '~/domain/intake/number-check'
import { tableOfOwnLines } from '~/domain/intake/own-table'
import { tableOfLines } from '~/domain/intake/table-of-lines'
import { failure, type Result, success } from '~/domain/result'
import type { OfferedTable, SheetChoice } from '~/domain/table/read-table'
import type { FixtureData } from '~/domain/table/table'

/** What is done with spreadsheets beside the page. */
export type SheetJob =
  | { readonly job: 'readXlsx' | 'readCsv'; readonly bytes: Uint8Array; readonly choice?: SheetChoice }
  | { readonly job: 'writeXlsx'; readonly data: FixtureData }

export type ReadJob = Extract<SheetJob, { bytes: Uint8Array }>

/** Reads a workbook or a text with delimiters, and checks its numbers against one another. Never throws. */
export function readSheet(job: ReadJob): Result<OfferedTable> {
  const table = readTable(job)
  return table.ok ? success({ ...table.value, ...withNumberDoubts(table.value) }) : table
}

/** Files of ours have decimal points. */
const OWN_SIGN = '.'

function readTable({ job, bytes, choice }: ReadJob): Result<OfferedTable> {
  if (job === 'readCsv') {
    const text = decodeCsv(bytes)
    if (isBinary(text)) return failure(sheetImport.notText)
    return isOwnCsv(bytes) ? signed(tableOfOwnLines(parseCsv(text, ',')), OWN_SIGN) : tableOfLines(parseCsv(text), true)
  }
  const sheet = readXlsx(bytes, choice)
  if (!sheet.ok) return sheet
  const { lines, isOwn, remarks, offers, sign } = sheet.value
  const table = isOwn ? signed(tableOfOwnLines(lines), OWN_SIGN) : signed(tableOfLines(lines), sign)
  if (remarks.length === 0) return table
  if (!table.ok) return failure([table.message, ...remarks].join(' '))
  return success({ ...table.value, remarks: [...remarks, ...(table.value.remarks ?? [])], offers })
}

const signed = (table: Result<FixtureData>, sign: OfferedTable['sign']): Result<OfferedTable> =>
  table.ok && sign ? success({ ...table.value, sign }) : table
