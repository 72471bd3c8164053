import { WHITE, withoutEdges } from '../edges'
import { MAX_FILE_NAME_LENGTH } from '../limits'
import { NO_DATA_TO_EXPORT } from '../messages'
import { failure, type Result, success } from '../result'
import { COLUMN, columnKey, isHidden } from '../table/columns'
import { isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
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

/** Gives elements to columns, each once. */
function createGiver() {
  const targets = new Map<string, string>()
  const free = new Set(ELEMENT_BY_COLUMN.values())
  const give = (column: string | undefined, target: string) => {
    if (column === undefined || targets.has(column) || !free.delete(target)) return
    targets.set(column, target)
  }
  return { targets, free, give }
}

/** The elements of the columns that the product knows by their names, and those that are left. */
export function knownElements(columns: readonly string[]): ReturnType<typeof createGiver> {
  const giver = createGiver()
  const visible = columns.filter((column) => !isHidden(column))
  for (const column of visible) giver.give(column, ELEMENT_BY_COLUMN.get(column) ?? '')
  for (const column of visible) giver.give(column, ELEMENT_BY_COLUMN.get(columnKey(column)) ?? '')
  for (const column of visible) if (columnKey(column) !== CATALOG_TARGET) giver.give(column, columnKey(column))
  return giver
}

/**
 * The built-in mapping: every column to an element, every element once. The default columns have theirs; elements that
 * are left go to columns named like them; of several columns that may hold the part number the one with more values in
 * the first rows wins; all others get a name made of their own. Where somebody has `chosen` elements for the columns that
 * are not known by name, these come in place of our guesses, but for the part number. [XMLOUT-04][XMLOUT-36][XMLOUT-37]
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
 * The XML of a table by a mapping of columns to elements: one QUOTELINE per row, an element for each mapped column
 * even where it is empty, PARENTLINENUMBER on PART and LMPS rows. Columns without a target stay out (see
 * `unmappedColumns`). Fails without a row and without a column for DESCRIPTION. [XMLOUT-01]…[XMLOUT-25]
 */
export function buildXml(data: FixtureData, mapping: Readonly<Record<string, string>>): Result<string> {
  const pieces = xmlPieces(data, mapping)
  return pieces.ok ? success(Array.from(pieces.value).join('')) : pieces
}

/** The same in pieces, a row each: put together they are the file. Of a long table the server holds no more at once. */
export function xmlPieces(data: FixtureData, mapping: Readonly<Record<string, string>>): Result<Iterable<string>> {
  if (data.rows.length === 0) return failure(NO_DATA_TO_EXPORT)
  const targets = settleTargets(data.columns, mapping)
  if (!Array.from(targets.values()).includes(CATALOG_TARGET)) return failure(xmlExport.noDescription)
  return success(piecesOf(data, targets))
}

function* piecesOf({ rows }: FixtureData, targets: ReadonlyMap<string, string>): Generator<string> {
  const fields = Array.from(targets, ([column, target]) => ({ column, target, write: writerFor(column, target) }))
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

/** The columns of a table that its XML would leave out, to be told to the person who exports. */
export function unmappedColumns(columns: readonly string[], mapping: Readonly<Record<string, string>>): string[] {
  const targets = settleTargets(columns, mapping)
  return columns.filter((column) => !isHidden(column) && !targets.has(column))
}

/**
 * For every PART and LMPS row the 1-based number of the nearest row above it whose LINE is ASMB or empty, 1 where
 * there is none; null for all other rows. Every row counts. [XMLOUT-05]…[XMLOUT-07][XMLOUT-23]…[XMLOUT-25][XMLOUT-41]
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

/** The name of an exported file: 'fixture-schedule-2025-01-31T12-30-00.xml', time in UTC. [XMLOUT-27][XMLOUT-39] */
export function exportFileName(date: Date, extension: 'xml' | 'xlsx' | 'csv' = 'xml'): string {
  return `fixture-schedule-${date.toISOString().slice(0, 19).replaceAll(':', '-')}.${extension}`
}

/** A file name without paths, quotes, line breaks and what no file system takes, ending in .xml; '' if nothing is left. */
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
