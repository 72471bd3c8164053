import { MAX_COLUMNS } from '../limits'
import { decodeReferences } from '../xml/xml-characters'
import { numberText } from './xlsx-numbers'
import { child, isOn, list, type Node, parsed, text } from './xlsx-xml'

/** Columns beyond these are of no table that the product takes. */
const MOST_COLUMNS = MAX_COLUMNS + 1

/** All that cells refer to. */
export interface Lookup {
  readonly strings: readonly string[]
  /** The number format of each cell style. */
  readonly formats: readonly string[]
  readonly is1904: boolean
}

/** A worksheet as Excel shows it, and a record of the cells that it does not show. */
export interface Worksheet {
  readonly lines: readonly (readonly string[])[]
  /** How many lines with content are hidden. */
  readonly hiddenRows: number
  /** The first text of each hidden column with content. */
  readonly hiddenColumns: readonly string[]
  /** References of formulas without a stored result: 'E2'. */
  readonly unsolved: readonly string[]
}

/** Reads a worksheet; hidden rows and columns are left out unless they are asked for. @throws Damaged */
export function readWorksheet(xml: string | undefined, lookup: Lookup, withHidden = false): Worksheet {
  const sheet = child(parsed(xml), 'worksheet')
  const isHiddenColumn = withHidden ? () => false : hiddenColumnsOf(sheet)
  const hiddenTexts = new Map<number, string>()
  const lines: string[][] = []
  const unsolved: string[] = []
  let hiddenRows = 0
  for (const row of list(child(sheet, 'sheetData'), 'row')) {
    const isHidden = !withHidden && (isOn(row['@hidden']) || text(row['@ht']) === '0')
    const line: string[] = []
    for (const cell of list(row, 'c')) {
      const reference = text(cell['@r'])
      const at = columnAt(reference) ?? line.length
      if (at >= MOST_COLUMNS) continue
      while (line.length <= at) line.push('')
      const content = cellText(cell, lookup)
      if (isHiddenColumn(at)) {
        if (content !== '' && !hiddenTexts.has(at)) hiddenTexts.set(at, content)
        continue
      }
      line[at] = content
      if (!isHidden && isUnsolved(cell)) unsolved.push(reference)
    }
    if (!isHidden) lines.push(line)
    else if (line.some((content) => content !== '')) hiddenRows += 1
  }
  return { lines, hiddenRows, hiddenColumns: [...hiddenTexts.values()], unsolved }
}

function isUnsolved(cell: Node): boolean {
  return Object.hasOwn(cell, 'f') && text(cell.v) === '' && text(cell['@t']) !== 'inlineStr'
}

function hiddenColumnsOf(sheet: Node): (at: number) => boolean {
  const hidden = new Set<number>()
  for (const column of list(child(sheet, 'cols'), 'col')) {
    if (!isOn(column['@hidden']) && text(column['@width']) !== '0') continue
    const [first, last] = [Number(text(column['@min'])), Math.min(MOST_COLUMNS, Number(text(column['@max'])))]
    for (let at = first; at <= last; at += 1) hidden.add(at - 1)
  }
  return (at) => hidden.has(at)
}

function cellText(cell: Node, { strings, formats, is1904 }: Lookup): string {
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
    case 'd':
      return value
    default:
      return numberText(value, formats[Number(text(cell['@s']) || '0')] ?? '', is1904)
  }
}

/** The texts that cells share. @throws Damaged */
export function sharedStrings(xml: string): string[] {
  return list(child(parsed(xml), 'sst'), 'si').map(richText)
}

/** The text of a string, plain or in runs of different looks; its pronunciation is left out. */
function richText(value: Node): string {
  const runs = list(value, 'r').map((run) => text(run.t))
  return unescaped(decodeReferences(text(value.t) + runs.join('')))
}

/** Restores characters that XML cannot hold, as Excel writes them. */
function unescaped(value: string): string {
  return value.includes('_x')
    ? value.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : value
}

/** 'AB12' is 27; null if a cell has no reference. */
function columnAt(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (!letters) return null
  let index = 0
  for (const letter of letters) index = index * 26 + (letter.charCodeAt(0) - 64)
  return index - 1
}

/** How many rows at the top of a sheet are read to find its headings. */
const TOP_ROWS = 60
const ROW_END = 'row>'

/** The beginning of a worksheet's XML, with its first rows. */
export function topOf(xml: string): string {
  let at = 0
  for (let row = 0; row < TOP_ROWS; row += 1) {
    const next = xml.indexOf(ROW_END, at)
    if (next < 0) return xml
    at = next + ROW_END.length
  }
  return xml.slice(0, at)
}
