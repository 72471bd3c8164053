import { xmlImport } from '../messages'
import { xmlFault } from '../panel-messages'
import { failure, type Result, success } from '../result'
import { COLUMN } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { COLUMN_BY_ELEMENT } from './xml-elements'
import { otherFileKind, xmlEncoding } from './xml-encoding'
import { type QuoteLine, type QuoteParts, quoteParts } from './xml-lines'
import { parseXml } from './xml-tree'

/** Columns that may be in an element of another name if a file lacks them. */
const EXPECTED_COLUMNS: readonly string[] = [COLUMN.qty, COLUMN.catalog, COLUMN.unit]

const COLUMN_ORDER = Array.from(COLUMN_BY_ELEMENT.values())

/** Sorts columns in the order of the spec; any others follow alphabetically. [XMLIN-37][XMLIN-39][XMLIN-48] */
export function orderColumns(columns: Iterable<string>): string[] {
  const wanted = new Set(columns)
  const others = Array.from(wanted).filter((column) => !COLUMN_ORDER.includes(column))
  return [...COLUMN_ORDER.filter((column) => wanted.has(column)), ...others.sort()]
}

/**
 * Decodes an XML file by its byte order mark, otherwise its declared encoding, otherwise UTF-8. Fails on bytes that are
 * invalid in the encoding: a guess would put wrong characters into a quote.
 */
export function decodeXml(bytes: Uint8Array): Result<string> {
  const other = otherFileKind(bytes)
  if (other !== null) return failure(xmlFault.invalid(xmlFault.otherFile(other)))
  const encoding = xmlEncoding(bytes)
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    return failure(xmlFault.invalid(xmlFault.encoding(encoding)))
  }
  try {
    return success(decoder.decode(bytes))
  } catch {
    return failure(xmlFault.invalid(xmlFault.undecodable(encoding.toUpperCase())))
  }
}

/** The table of a quote file, and its lines with their elements that have no column. */
export interface Quote extends QuoteParts {
  readonly table: FixtureData
}

/**
 * Reads the quote in a file's text. The table has one row per QUOTELINE at any depth, with all values as trimmed
 * upper-case text, and the columns that occur in the file. Never throws; errors are messages to show.
 * [XMLIN-08][XMLIN-09][XMLIN-16]…
 */
export function quoteIn(text: string): Result<Quote> {
  if (text === '') return failure(xmlImport.empty)
  const tree = parseXml(text.replace(/^\uFEFF/, ''))
  if (!tree.ok) return tree
  const parts = quoteParts(tree.value)
  if (parts.lines.length === 0) return failure(xmlFault.noLines)
  const table = tableOf(parts.lines)
  return table.ok ? success({ table: table.value, ...parts }) : table
}

function tableOf(lines: readonly QuoteLine[]): Result<FixtureData> {
  const columns = orderColumns(new Set(lines.flatMap(({ values }) => Array.from(values.keys()))))
  const attributes = new Set(lines.flatMap((line) => Array.from(line.attributes.keys(), (name) => name.slice(1))))
  if (columns.length === 0)
    return failure(attributes.size > 0 ? xmlFault.onlyAttributes([...attributes]) : xmlImport.corrupted)
  const missing = EXPECTED_COLUMNS.filter((column) => !columns.includes(column))
  const others = new Set(lines.flatMap((line) => Array.from(line.others.keys(), (name) => name.toUpperCase())))
  const isPartial = missing.length > 0 && others.size > 0
  const remarks = isPartial ? { remarks: [xmlFault.otherElements(missing, Array.from(others))] } : {}
  return success({ columns, rows: lines.map(({ values }) => cellsOf(values, columns)), ...remarks })
}

function cellsOf(row: ReadonlyMap<string, string>, columns: readonly string[]): Cells {
  return Object.fromEntries(columns.map((column) => [column, row.get(column) ?? '']))
}
