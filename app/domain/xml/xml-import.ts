import { xmlImport } from '../messages'
import { xmlFault } from '../panel-messages'
import { failure, type Result, success } from '../result'
import { COLUMN } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { COLUMN_BY_ELEMENT, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'
import { otherFileKind, xmlEncoding } from './xml-encoding'
import { openNode, parseXml, textOf, type XmlNode } from './xml-tree'

/** A file that lacks one of these columns may have it in an element of another name. */
const ASKED_FOR: readonly string[] = [COLUMN.qty, COLUMN.catalog, COLUMN.unit]

const COLUMN_ORDER = Array.from(COLUMN_BY_ELEMENT.values())

/** Columns in the order of the spec; any others follow alphabetically. [XMLIN-37][XMLIN-39][XMLIN-48] */
export function orderColumns(columns: Iterable<string>): string[] {
  const wanted = new Set(columns)
  const others = Array.from(wanted).filter((column) => !COLUMN_ORDER.includes(column))
  return [...COLUMN_ORDER.filter((column) => wanted.has(column)), ...others.sort()]
}

/**
 * The text of an XML file by its byte order mark, else its declared encoding, else UTF-8. Bytes that do not fit the
 * encoding are an error: a guess would put wrong characters into a quote.
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

/**
 * The table in the text of a quote file: one row per QUOTELINE at any depth, all values trimmed upper-case text, the
 * columns those that occur in the file. Never throws; errors are sentences to show. [XMLIN-08][XMLIN-09][XMLIN-16]…
 */
export function importXml(text: string): Result<FixtureData> {
  if (text === '') return failure(xmlImport.empty)
  const tree = parseXml(text.replace(/^\uFEFF/, ''))
  if (!tree.ok) return tree
  const lines: LineNode[] = []
  collectLines(tree.value, lines)
  if (lines.length === 0) return failure(xmlFault.noLines)
  const others = new Set<string>()
  const rows = lines.map((line) => readLine(line, others))
  const columns = orderColumns(new Set(rows.flatMap((row) => Array.from(row.keys()))))
  if (columns.length === 0) return failure(xmlImport.corrupted)
  const missing = ASKED_FOR.filter((column) => !columns.includes(column))
  const isPartial = missing.length > 0 && others.size > 0
  const remarks = isPartial ? { remarks: [xmlFault.otherElements(missing, Array.from(others))] } : {}
  return success({ columns, rows: rows.map((row) => cellsOf(row, columns)), ...remarks })
}

/** The table in the bytes of a quote file: decoded, then read. Never throws. */
export function readXmlBytes(bytes: Uint8Array): Result<FixtureData> {
  const text = decodeXml(bytes)
  return text.ok ? importXml(text.value) : text
}

interface LineNode {
  readonly prefix: string
  readonly children: readonly XmlNode[]
}

function collectLines(nodes: readonly XmlNode[], lines: LineNode[]): void {
  for (const node of nodes) {
    const { prefix, name, content } = openNode(node)
    if (typeof content === 'string') continue
    if (name === LINE_ELEMENT) lines.push({ prefix, children: content })
    collectLines(content, lines)
  }
}

/**
 * The values of one line by column. A tag counts if its namespace prefix is the line's; of repeated tags the last with a text.
 * In a line with a prefix, tags without one fill the columns that it otherwise lacks.
 * Adds the names of elements that have a text and no column to `others`. [XMLIN-50]
 */
function readLine({ prefix, children }: LineNode, others: Set<string>): Map<string, string> {
  const values = new Map<string, string>()
  const plainValues = new Map<string, string>()
  for (const child of children) {
    const { prefix: own, name, content } = openNode(child)
    const isTaken = own === prefix || own === ''
    const column = isTaken ? COLUMN_BY_ELEMENT.get(name) : undefined
    if (column === undefined) {
      if (isTaken && name !== LINE_ELEMENT && name !== PARENT_ELEMENT && textOf(content).trim() !== '') others.add(name)
      continue
    }
    const found = own === prefix ? values : plainValues
    found.set(column, textOf(content).trim().toUpperCase() || (found.get(column) ?? ''))
  }
  for (const [column, value] of plainValues) if (!values.get(column)) values.set(column, value)
  return values
}

function cellsOf(row: ReadonlyMap<string, string>, columns: readonly string[]): Cells {
  return Object.fromEntries(columns.map((column) => [column, row.get(column) ?? '']))
}
