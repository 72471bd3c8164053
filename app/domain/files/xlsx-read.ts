import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { sheetImport as words } from '../intake/intake-messages'
import type { Lines } from '../intake/table-of-lines'
import { MAX_COLUMNS, MAX_WORKBOOK_BYTES } from '../limits'
import { failure, type Result, success } from '../result'
import { decodeReferences } from '../xml/xml-characters'
import { SHEET_NAME } from './sheet-cells'
import { numberText } from './xlsx-numbers'

const LISTS = new Set(['sheet', 'Relationship', 'row', 'c', 'si', 'r', 'xf', 'numFmt'])
/** Columns beyond these are of no table that the product takes. */
const MOST_COLUMNS = MAX_COLUMNS + 1

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
})

/** What the parser makes of an element; what it holds is looked at piece by piece, since the file may hold anything. */
type Node = Readonly<Record<string, unknown>>

class Damaged extends Error {}

export interface ReadSheet {
  readonly lines: Lines
  /** We have written the workbook, and no other program has saved it since. */
  readonly isOwn: boolean
}

/**
 * The cells of the first visible sheet of a workbook, as texts: numbers in plain digits, percentages with their sign, dates
 * as in the United States, formulas by their last result. Nothing is run or fetched. What unpacks to more than 80 MB is
 * refused before it is unpacked.
 */
export function readXlsx(bytes: Uint8Array): Result<ReadSheet> {
  // Excel keeps what has a password in another kind of file.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return failure(words.locked)
  try {
    const parts = unpack(bytes)
    return parts ? success(sheetOf(parts)) : failure(words.tooBig)
  } catch {
    return failure(words.damaged)
  }
}

type Parts = ReadonlyMap<string, Uint8Array>

const WANTED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i

/** The parts that matter; null when they are too big. A part never unpacks to more than the directory says. */
function unpack(bytes: Uint8Array): { readonly files: Parts; readonly hasProperties: boolean } | null {
  let size = 0
  let hasProperties = false
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      hasProperties ||= /^docProps\//i.test(name)
      if (!WANTED.test(name)) return false
      size += originalSize
      return size <= MAX_WORKBOOK_BYTES
    },
  })
  if (size > MAX_WORKBOOK_BYTES) return null
  return {
    files: new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content])),
    hasProperties,
  }
}

function sheetOf({ files: parts, hasProperties }: NonNullable<ReturnType<typeof unpack>>): ReadSheet {
  const workbook = parsed(parts, 'xl/workbook.xml')
  const sheets = list(child(child(workbook, 'workbook'), 'sheets'), 'sheet')
  const sheet = sheets.find((one) => text(one['@state'] ?? 'visible') === 'visible') ?? sheets[0]
  if (!sheet) throw new Damaged()
  const relations = list(child(parsed(parts, 'xl/_rels/workbook.xml.rels'), 'Relationships'), 'Relationship')
  const relation = relations.find((one) => text(one['@Id']) === text(sheet['@id']))
  const target = text(relation?.['@Target'])
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const strings = parts.has('xl/sharedstrings.xml') ? sharedStrings(parts) : []
  const formats = parts.has('xl/styles.xml') ? formatCodes(parts) : []
  const data = child(child(parsed(parts, path), 'worksheet'), 'sheetData')
  const is1904 = /^(1|true)$/.test(text(child(child(workbook, 'workbook'), 'workbookPr')['@date1904']))
  const lines: string[][] = []
  for (const row of list(data, 'row')) {
    const line: string[] = []
    for (const cell of list(row, 'c')) {
      const at = columnAt(text(cell['@r'])) ?? line.length
      if (at >= MOST_COLUMNS) continue
      while (line.length < at) line.push('')
      line[at] = cellValue(cell, strings, formats, is1904)
    }
    lines.push(line)
  }
  return { lines, isOwn: !hasProperties && sheets.length === 1 && text(sheet['@name']) === SHEET_NAME }
}

function cellValue(cell: Node, strings: readonly string[], formats: readonly string[], is1904: boolean): string {
  const value = decodeReferences(text(cell.v))
  switch (text(cell['@t'])) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return richText(child(cell, 'is'))
    case 'str':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'd':
      return value
    default:
      return numberText(value, formats[Number(text(cell['@s']) || '0')] ?? '', is1904)
  }
}

function sharedStrings(parts: Parts): string[] {
  return list(child(parsed(parts, 'xl/sharedStrings.xml'), 'sst'), 'si').map(richText)
}

/** The text of a string, plain or in runs of different looks; how it is pronounced is left out. */
function richText(node: Node): string {
  const runs = list(node, 'r').map((run) => text(run.t))
  return unescaped(decodeReferences(text(node.t) + runs.join('')))
}

/** Characters that XML cannot hold, as Excel writes them. */
function unescaped(value: string): string {
  return value.includes('_x')
    ? value.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : value
}

/** The format of every style of a cell, in Excel's own language: '0.00%'. */
function formatCodes(parts: Parts): string[] {
  const styles = child(parsed(parts, 'xl/styles.xml'), 'styleSheet')
  const own = new Map(
    list(child(styles, 'numFmts'), 'numFmt').map((one) => [text(one['@numFmtId']), text(one['@formatCode'])]),
  )
  return list(child(styles, 'cellXfs'), 'xf').map((style) => {
    const id = text(style['@numFmtId']) || '0'
    return decodeReferences(own.get(id) ?? BUILT_IN.get(Number(id)) ?? '')
  })
}

/** Formats that are known by number alone: percentages and dates. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17, 22, 27, 30, 36, 50, 57].map((id) => [id, 'm/d/yyyy'] as const),
])

/** 'AB12' is 27; null where a cell does not say where it stands. */
function columnAt(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (!letters) return null
  let index = 0
  for (const letter of letters) index = index * 26 + (letter.charCodeAt(0) - 64)
  return index - 1
}

function parsed(parts: Parts, path: string): Node {
  const bytes = parts.get(path.toLowerCase())
  if (!bytes) throw new Damaged()
  const xml = strFromU8(bytes)
  // There is nothing to declare in a workbook, so nothing is expanded either.
  if (/<!DOCTYPE/i.test(xml)) throw new Damaged()
  return node(parser.parse(xml))
}

function node(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}
}

function child(parent: Node, name: string): Node {
  return node(Object.hasOwn(parent, name) ? parent[name] : undefined)
}

function list(parent: Node, name: string): Node[] {
  const value = Object.hasOwn(parent, name) ? parent[name] : undefined
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? { '#': one } : node(one))) : []
}

/** The text of an element or attribute, whatever attributes it has. */
function text(value: unknown): string {
  if (typeof value === 'string') return value
  const inner = node(value)['#']
  return typeof inner === 'string' ? inner : ''
}
