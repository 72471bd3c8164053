import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { formatCsv } from '~/domain/files/csv'
import { cellNumber } from '~/domain/pricing/cell-number'
import { add, formatMoney, multiply, parseDecimal, roundHalfUp, ZERO } from '~/domain/pricing/money'
import { totals } from '~/domain/pricing/totals'
import { printedCopy } from '~/domain/print/print-copy'
import { type Cells, fromData } from '~/domain/table/table'
import { buildXml, mapColumns } from '~/domain/xml/xml-export'
import { formatHtmlTable } from '~/editor/grid/clipboard/format-html'
import { parseHtmlTable } from '~/editor/grid/clipboard/html-table'
import { parseTsv } from '~/editor/grid/clipboard/read-tsv'
import { formatTsv } from '~/editor/grid/clipboard/tsv'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { writeXlsx } from '~/editor/workers/write-xlsx'
import { importXml } from '../support/import-xml'

const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', 'REMARKS']

type Lines = readonly (readonly string[])[]

/**
 * Words, symbols and line breaks as in schedules; files drop spaces at the ends, and a lone ditto mark repeats the cell
 * above.
 */
const TEXT = fc
  .array(
    fc.constantFrom('A', 'x7', '4"', "2'", '"EVO"', ',', ';', '|', '#', '&', '<b>', '½', 'é', '№', ' ', '\n', '0', '-'),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => !/^["']|^[=+\-@]|\s\s|\s\n|\n\s/.test(text))
const LINE = fc.tuple(
  fc.nat(999).map((number) => `F${number}`),
  fc.nat(9999).map(String),
  TEXT,
  TEXT,
  fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
  TEXT,
)
const TABLE = fc.array(LINE, { minLength: 1, maxLength: 12 })

const sheet = (lines: Lines) => XLSX.utils.aoa_to_sheet(lines.map((line) => [...line]))
const bytesOf = (text: string) => new TextEncoder().encode(text)

function workbook(lines: Lines): Uint8Array {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet(lines), 'Fixtures')
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }))
}

/** Every way to write a table, with the job that reads it. */
const FILES: readonly (readonly [
  string,
  'readCsv' | 'readXlsx',
  (lines: Lines) => Promise<Uint8Array> | Uint8Array,
])[] = [
  ['CSV of ours', 'readCsv', (lines) => bytesOf(formatCsv(lines))],
  ['CSV of Papa Parse', 'readCsv', (lines) => bytesOf(Papa.unparse(lines as string[][]))],
  ['CSV of SheetJS', 'readCsv', (lines) => bytesOf(XLSX.utils.sheet_to_csv(sheet(lines)))],
  ['CSV with semicolons', 'readCsv', (lines) => bytesOf(Papa.unparse(lines as string[][], { delimiter: ';' }))],
  ['TSV of ours', 'readCsv', (lines) => bytesOf(formatTsv(lines))],
  ['TSV of Papa Parse', 'readCsv', (lines) => bytesOf(Papa.unparse(lines as string[][], { delimiter: '\t' }))],
  ['TSV of SheetJS', 'readCsv', (lines) => bytesOf(XLSX.utils.sheet_to_csv(sheet(lines), { FS: '\t' }))],
  ['workbook of SheetJS', 'readXlsx', workbook],
  [
    'workbook of ours',
    'readXlsx',
    async ([columns = [], ...rows]) => {
      const data = {
        columns,
        rows: rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? '']))),
      }
      return new Uint8Array(await (await writeXlsx(data)).arrayBuffer())
    },
  ],
]

test.each(FILES)('any table comes back cell for cell: %s', async (_, job, write) => {
  await fc.assert(
    fc.asyncProperty(TABLE, async (rows) => {
      const read = readSheet({ job, bytes: await write([COLUMNS, ...rows]) })
      if (!read.ok) throw new Error(read.message)
      const cells = read.value.rows.map((row) => COLUMNS.map((name) => row[name]?.toUpperCase()))
      expect(cells).toEqual(rows.map((row) => row.map((text) => text.toUpperCase())))
    }),
    { numRuns: 150 },
  )
})

const SHEETJS = 'html of SheetJS'

test.each([
  ['html of ours', (lines: Lines) => parseHtmlTable(formatHtmlTable(lines))?.lines ?? null],
  [SHEETJS, (lines: Lines) => parseHtmlTable(XLSX.utils.sheet_to_html(sheet(lines)))?.lines ?? null],
  ['cells of ours', (lines: Lines) => parseTsv(formatTsv(lines))],
])('any clipboard comes back cell for cell: %s', (name, through) => {
  fc.assert(
    fc.property(TABLE, (rows) => {
      // SheetJS repeats each text in an attribute without escaping it.
      fc.pre(name !== SHEETJS || !rows.flat().some((text) => /["<>]/.test(text)))
      expect(through([COLUMNS, ...rows])).toEqual([COLUMNS, ...rows])
    }),
    { numRuns: 150 },
  )
})

/** Numbers as people and programs write them, and texts that are not numbers. */
const NUMBER = fc.oneof(
  fc.integer({ min: -999_999, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.nat(2000).map(String),
  fc.nat(999_999_999).map((units) => `$${(units / 1000).toFixed(3)}`),
  fc.constantFrom(
    '',
    '(50.00)',
    '50.00-',
    'CR 12',
    '1,250.00',
    '12,50',
    "2 @ 4'",
    'N/A',
    '12 EA',
    '3 1/2',
    '17.1428571',
    '.5',
  ),
)

test('the products of the paper, its total and those of an exported file are one sum, in cents', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(NUMBER, NUMBER), { minLength: 1, maxLength: 20 }), (lines) => {
      const columns = ['TYPE', 'QTY', 'CATALOG #', 'UNIT $']
      const rows = lines.map(
        ([quantity, price], at): Cells => ({ TYPE: `F${at}`, QTY: quantity, 'CATALOG #': 'X', 'UNIT $': price }),
      )
      const table = fromData({ columns, rows })
      const { extended } = totals(table.rows, columns)
      const paper = printedCopy(table, 'office')
      const printed = paper.rows.map((row) => parseDecimal(row.extended) ?? ZERO)
      expect(formatMoney(printed.reduce(add, ZERO))).toBe(extended)
      expect(parseDecimal(paper.sums.find(({ label }) => label === 'Extended')?.value ?? '')).toEqual(
        parseDecimal(extended),
      )
      const xml = buildXml({ columns, rows }, mapColumns(columns, rows.slice(0, 3)))
      const exported = importXml(xml.ok ? xml.value : '')
      if (!exported.ok) throw new Error(exported.message)
      const sum = exported.value.rows
        .map((row) => [cellNumber('QTY', row.QTY ?? ''), cellNumber('UNIT $', row['UNIT $'] ?? '')])
        .map(([quantity, price]) => roundHalfUp(multiply(quantity ?? ZERO, price ?? ZERO), 2))
        .reduce(add, ZERO)
      expect(formatMoney(sum)).toBe(extended)
    }),
    { numRuns: 500 },
  )
})
