import { decimalSignIn, withPlainNumbers } from '~/domain/checks/arriving-numbers'
import { guessedNumbers } from '~/domain/checks/guessed-numbers'
import { withNumberDoubts } from '~/domain/checks/number-check'
import { isTotalLine } from '~/domain/checks/total-line'
import { isOwnCsv, parseCsv, readCsvText } from '~/domain/files/csv'
import { decodeCsv, isBinary } from '~/domain/files/csv-encoding'
import { type ListedText, listedText } from '~/domain/files/listed-lines'
import { readXlsx } from '~/domain/files/xlsx-read'
import { sheetImport } from '~/domain/intake/intake-messages'
import { tableOfOwnLines } from '~/domain/intake/own-table'
import { type PastedLines, readHeaded, readPasted } from '~/domain/intake/pasted-lines'
import { type Lines, tableOfLines } from '~/domain/intake/table-of-lines'
import type { DecimalSign } from '~/domain/pricing/cell-number'
import { failure, type Result, success } from '~/domain/result'
import type { OfferedTable, SheetChoice } from '~/domain/table/read-table'
import type { FixtureData } from '~/domain/table/table'

/** Spreadsheet jobs that run in a worker. */
export type SheetJob =
  | {
      readonly job: 'readXlsx' | 'readCsv'
      readonly bytes: Uint8Array
      readonly choice?: SheetChoice
      readonly origin?: PasteOrigin
    }
  | { readonly job: 'writeXlsx'; readonly data: FixtureData }
  | PasteJob

/** Details of the clipboard that the imported cells came from. */
export interface PasteOrigin {
  /** The decimal sign of the numbers; null if the cells decide. */
  readonly sign: DecimalSign | null
  /** The headings are those of the columns that the cells land in, and not their own. */
  readonly isByPlace: boolean
}

/** Lines pasted into `columns`, or below their own headings. */
export interface PasteJob {
  readonly job: 'readPasted'
  readonly lines: Lines
  /** Null if the first line has the headings. */
  readonly columns: readonly string[] | null
  /** The decimal sign of the numbers; null if the cells decide. */
  readonly sign: DecimalSign | null
}

export type ReadJob = Extract<SheetJob, { bytes: Uint8Array }>

/** Reads a workbook or a delimited text, and cross-checks the numbers of files from other programs. Never throws. */
export function readSheet(job: ReadJob): Result<OfferedTable> {
  return job.job === 'readCsv' ? readCsv(job.bytes, job.origin) : readWorkbook(job.bytes, job.choice)
}

/** Reads pasted lines by the rules for rows. Null if these do not apply. */
export const readPaste = ({ lines, columns, sign }: PasteJob): PastedLines | null =>
  columns ? readPasted(columns, lines, sign) : readHeaded(lines, sign)

/** Programs separate cells by semicolons where numbers have decimal commas. */
const checked = (table: Result<OfferedTable>, hasSemicolons = false): Result<OfferedTable> =>
  table.ok ? success({ ...table.value, ...withNumberDoubts(table.value, hasSemicolons) }) : table

/** Files written by this product use decimal points. */
const OWN_SIGN = '.'

function readCsv(bytes: Uint8Array, origin?: PasteOrigin): Result<OfferedTable> {
  const text = decodeCsv(bytes)
  if (isBinary(text)) return failure(sheetImport.notText)
  const own = isOwnCsv(bytes) ? tableOfOwnLines(parseCsv(text, ',')) : null
  if (own) return asOwn(own)
  const { lines, delimiter, isSure } = readCsvText(text)
  const listed = isSure ? null : listedText(text)
  if (listed) return checked(tableOfLines(linesOfList(listed)))
  const table = tableOfLines(lines, delimiter)
  return origin && table.ok ? success(pasted(table.value, origin)) : checked(table, delimiter === ';')
}

/** The lines of a list, with printed totals below them and all other texts above. */
function linesOfList({ lines, around }: ListedText): Lines {
  const texts = around.map(({ text }) => [text])
  return [...texts.filter((line) => !isTotalLine(line)), ...lines, ...texts.filter(isTotalLine)]
}

/** Checks the table of a clipboard. */
function pasted(table: FixtureData, { sign, isByPlace }: PasteOrigin): OfferedTable {
  const plain = sign ? withPlainNumbers(table, sign) : table
  const guessed = isByPlace ? guessedNumbers(plain, sign ? OWN_SIGN : decimalSignIn(plain)) : []
  return { ...plain, ...withNumberDoubts(plain, false, guessed), ...(sign && { sign: OWN_SIGN }) }
}

function readWorkbook(bytes: Uint8Array, choice?: SheetChoice): Result<OfferedTable> {
  const sheet = readXlsx(bytes, choice)
  if (!sheet.ok) return sheet
  const { lines, isOwn, remarks, offers, sign, notes } = sheet.value
  const own = isOwn ? tableOfOwnLines(lines) : null
  const table = own ? asOwn(own) : checked(signed(tableOfLines(lines, null, notes), sign))
  if (remarks.length === 0) return table
  if (!table.ok) return failure([table.message, ...remarks].join(' '))
  return success({ ...table.value, remarks: [...remarks, ...(table.value.remarks ?? [])], offers })
}

const signed = (table: Result<FixtureData>, sign: OfferedTable['sign']): Result<OfferedTable> =>
  table.ok && sign ? success({ ...table.value, sign }) : table

/** The table of a file that this product wrote. */
const asOwn = (table: Result<FixtureData>): Result<OfferedTable> =>
  table.ok ? success({ ...table.value, sign: OWN_SIGN, isOwn: true }) : table
