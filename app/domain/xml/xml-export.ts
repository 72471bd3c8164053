import { WHITE, withoutEdges } from '../edges'
import { MAX_FILE_NAME_LENGTH } from '../limits/quote-files'
import { NO_DATA_TO_EXPORT } from '../messages'
import { failure, type Result, success } from '../result'
import { COLUMN, columnKey, isHidden } from '../table/columns'
import { isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import type { CodeOf } from '../trade/maker-codes'
import { xmlExport } from './export-messages'
import { escapeXml } from './xml-characters'
import { ELEMENT_BY_COLUMN, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'
import {
  CATALOG_TARGET,
  candidatesFor,
  claimName,
  fullest,
  OTHER_NAMES,
  ownName,
  RESERVED_TARGETS,
  settleTargets,
} from './xml-mapping'
import { writerFor } from './xml-values'

/** Assigns elements to columns, each only once. */
function createGiver() {
  const targets = new Map<string, string>()
  const free = new Set(ELEMENT_BY_COLUMN.values())
  const give = (column: string | undefined, target: string) => {
    if (column === undefined || targets.has(column) || !free.delete(target)) return
    targets.set(column, target)
  }
  return { targets, free, give }
}

/** Returns the elements of the columns that the product knows by name, and the remaining elements. */
export function knownElements(columns: readonly string[]): ReturnType<typeof createGiver> {
  const giver = createGiver()
  const visible = columns.filter((column) => !isHidden(column))
  for (const column of visible) giver.give(column, ELEMENT_BY_COLUMN.get(column) ?? '')
  for (const column of visible) giver.give(column, ELEMENT_BY_COLUMN.get(columnKey(column)) ?? '')
  for (const column of visible) if (columnKey(column) !== CATALOG_TARGET) giver.give(column, columnKey(column))
  return giver
}

/**
 * The built-in mapping of columns to elements, each used once. Default columns have their own; remaining elements go to
 * columns with matching names; of several candidates for the part number, the one with more values in the first rows
 * wins; all other columns get an element named after them. If the user has `chosen` elements for columns not known by
 * name, these replace our guesses, except for the part number. [XMLOUT-04][XMLOUT-36][XMLOUT-37]
 */
export function mapColumns(
  columns: readonly string[],
  firstThreeRows: readonly Cells[],
  chosen?: ReadonlyMap<string, string>,
): Record<string, string> {
  const visible = columns.filter((column) => !isHidden(column))
  const { targets, give } = knownElements(columns)
  for (const [column, target] of chosen ?? []) give(column, target)
  for (const [target, pattern] of OTHER_NAMES) {
    if (chosen && target !== CATALOG_TARGET) continue
    const others = visible.filter((column) => !targets.has(column))
    give(fullest(candidatesFor(target, pattern, others), firstThreeRows), target)
  }
  const taken = new Set([...RESERVED_TARGETS, ...targets.values()])
  for (const [index, column] of visible.entries()) {
    if (!targets.has(column)) targets.set(column, claimName(taken, ownName(column) || `COLUMN${index + 1}`))
  }
  return Object.fromEntries(visible.map((column) => [column, targets.get(column) ?? '']))
}

/**
 * Builds the XML of a table by a mapping of columns to elements: one QUOTELINE per row with an element for each mapped
 * column, even if empty, and PARENTLINENUMBER on PART and LMPS rows. Leaves out columns without a target (see
 * `unmappedColumns`). `codeOf` knows the makers. Fails without rows or without a column for DESCRIPTION. [XMLOUT-01]…[XMLOUT-25]
 */
export function buildXml(
  data: FixtureData,
  mapping: Readonly<Record<string, string>>,
  codeOf?: CodeOf,
): Result<string> {
  const pieces = xmlPieces(data, mapping, codeOf)
  return pieces.ok ? success(Array.from(pieces.value).join('')) : pieces
}

/** Like `buildXml`, in pieces of one row each, so that the server holds only one piece of a long table in memory. */
export function xmlPieces(
  data: FixtureData,
  mapping: Readonly<Record<string, string>>,
  codeOf?: CodeOf,
): Result<Iterable<string>> {
  if (data.rows.length === 0) return failure(NO_DATA_TO_EXPORT)
  const targets = settleTargets(data.columns, mapping)
  if (!Array.from(targets.values()).includes(CATALOG_TARGET)) return failure(xmlExport.noDescription)
  return success(piecesOf(data, targets, codeOf))
}

function* piecesOf({ rows }: FixtureData, targets: ReadonlyMap<string, string>, codeOf?: CodeOf): Generator<string> {
  const fields = Array.from(targets, ([column, target]) => ({
    column,
    target,
    write: writerFor(column, target, codeOf),
  }))
  const parents = parentLineNumbers(rows, fields.find(({ target }) => target === 'LABELTYPE')?.column ?? COLUMN.line)
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<QUOTE>\n  <DATA>\n'
  for (const [index, row] of rows.entries()) {
    const parent = parents[index]
    const elements = fields.map(({ column, target, write }) => element(target, write(cellText(row, column))))
    if (parent) elements.push(element(PARENT_ELEMENT, String(parent)))
    yield `    <${LINE_ELEMENT}>\n${elements.join('\n')}\n    </${LINE_ELEMENT}>\n`
  }
  yield '  </DATA>\n</QUOTE>\n'
}

/** Returns the columns that the XML would leave out, to report to the user. */
export function unmappedColumns(columns: readonly string[], mapping: Readonly<Record<string, string>>): string[] {
  const targets = settleTargets(columns, mapping)
  return columns.filter((column) => !isHidden(column) && !targets.has(column))
}

/**
 * Returns for every PART and LMPS row the 1-based number of the nearest row above it whose LINE is ASMB or empty, or 1
 * without such a row; null for all other rows. Every row counts.
 * [XMLOUT-05]…[XMLOUT-07][XMLOUT-23]…[XMLOUT-25][XMLOUT-41]
 */
export function parentLineNumbers(rows: readonly Cells[], lineColumn: string = COLUMN.line): (number | null)[] {
  let parent = 1
  return rows.map((row, index) => {
    const line = lineCode(cellText(row, lineColumn))
    if (line === 'ASMB' || line === '') parent = index + 1
    return isUnder(line) ? parent : null
  })
}

function element(name: string, text: string): string {
  return `      <${name}>${escapeXml(text)}</${name}>`
}

/** Returns the name of an exported file: 'fixture-schedule-2025-01-31T12-30-00.xml', time in UTC. [XMLOUT-27][XMLOUT-39] */
export function exportFileName(date: Date, extension: 'xml' | 'xlsx' | 'csv' = 'xml'): string {
  return `fixture-schedule-${date.toISOString().slice(0, 19).replaceAll(':', '-')}.${extension}`
}

/**
 * Returns a file name ending in .xml, without paths, quotes, line breaks and characters that file systems reject; '' if
 * nothing is left.
 */
export function safeFileName(name: string): string {
  const bare =
    name
      .slice(-4 * MAX_FILE_NAME_LENGTH)
      .split(/[/\\]/)
      .at(-1) ?? ''
  const plain = bare.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"'`<>:|?*]/gu, '').replace(/\.xml$/i, '')
  const stem = withoutEdges(plain, `${WHITE}.`)
  const short = Array.from(stem)
    .slice(0, MAX_FILE_NAME_LENGTH - '.xml'.length)
    .join('')
    .trimEnd()
  return short === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? '' : `${short}.xml`
}
