import type { CellNote } from '../entry/cell-notes'
import { noteTallNumbers, type TallCell } from '../intake/tall-numbers'
import { MAX_COLUMNS } from '../limits'
import { decodeReferences } from '../xml/xml-characters'
import type { SheetComment } from './xlsx-comments'
import type { CellStyle } from './xlsx-formats'
import { isHiddenNumber, numberText, shownOtherwise } from './xlsx-numbers'
import { richText, type SharedString, unescaped } from './xlsx-strings'
import { child, isOn, list, type Node, parsed, text } from './xlsx-xml'

/** One more column than the product accepts, so that wider tables are detected. */
const MOST_COLUMNS = MAX_COLUMNS + 1
/** Number of columns that three letters can name: up to 'ZZZ'. */
const LAST_COLUMN = 18_278

const DECIMALS = /\d\.\d/

/** Everything that cells refer to. */
export interface Lookup {
  readonly strings: readonly SharedString[]
  readonly styles: readonly CellStyle[]
  readonly is1904: boolean
}

/** A worksheet as Excel shows it, and a record of the hidden and struck cells. */
export interface Worksheet {
  readonly lines: readonly (readonly string[])[]
  /** Number of hidden lines with content. */
  readonly hiddenRows: number
  /** The first text of each hidden column with content. */
  readonly hiddenColumns: readonly string[]
  /** References of cells that are struck or hidden by their format, such as 'E2'; they are blank in `lines`. */
  readonly struck: readonly string[]
  /** True if a visible column beyond the maximum has content. */
  readonly isTooWide: boolean
  /** True if numbers (not texts) have decimals, whose sign is a point. */
  readonly hasDecimals: boolean
  /** References of formulas without a stored result, such as 'E2'. */
  readonly unsolved: readonly string[]
  /** The numbers that are shown as other numbers, and the comments on shown cells. */
  readonly notes: readonly CellNote[]
}

/**
 * Reads a worksheet without hidden rows and columns and struck cells, unless they are requested or all cells are
 * struck. @throws Damaged
 */
export function readWorksheet(
  xml: string | undefined,
  lookup: Lookup,
  withHidden = false,
  comments: readonly SheetComment[] = [],
  withStruck = withHidden,
): Worksheet {
  const sheet = child(parsed(xml), 'worksheet')
  const isHiddenColumn = withHidden ? () => false : hiddenColumnsOf(sheet)
  const hiddenTexts = new Map<number, string>()
  const lines: string[][] = []
  const unsolved: string[] = []
  const struck: string[] = []
  const notes: CellNote[] = []
  /** The index in `lines` of each shown row, by its number in the sheet. */
  const places = new Map<number, number>()
  const rows = list(child(sheet, 'sheetData'), 'row')
  const isUnsolved = unsolvedIn(rows, lookup)
  let hiddenRows = 0
  let isTooWide = false
  let hasDecimals = false
  for (const row of rows) {
    const isHidden = !withHidden && (isOn(row['@hidden']) || isZero(row['@ht']))
    const line: string[] = []
    for (const cell of list(row, 'c')) {
      const reference = text(cell['@r'])
      const at = columnAt(reference) ?? line.length
      const written = isUnsolved(cell) ? '' : cellText(cell, lookup)
      const isLeftOut = !withStruck && written !== '' && (isStruckCell(cell, lookup) || isHiddenCell(cell, lookup))
      const content = isLeftOut ? '' : written
      while (line.length <= at && at < MOST_COLUMNS) line.push('')
      if (isHiddenColumn(at)) {
        if (content !== '' && !hiddenTexts.has(at)) hiddenTexts.set(at, content)
        continue
      }
      if (at < MOST_COLUMNS) line[at] = content
      else if (!isHidden && content !== '') isTooWide = true
      if (!isHidden && isUnsolved(cell)) unsolved.push(reference)
      if (!isHidden && isLeftOut) struck.push(reference)
      hasDecimals ||= !isText(cell) && DECIMALS.test(content)
      const shown = content === '' || isHidden ? null : shownIn(cell, lookup)
      if (shown !== null) notes.push({ line: lines.length, column: at, reference, kind: 'shown', text: shown })
    }
    if (!isHidden) {
      places.set(Number(text(row['@r'])) || places.size + 1, lines.length)
      lines.push(line)
    } else if (line.some((content) => content !== '')) hiddenRows += 1
  }
  noteTallNumbers(lines, tallCells(sheet, places))
  const isAllStruck = struck.length > 0 && lines.every((line) => line.every((content) => content === ''))
  if (isAllStruck) return readWorksheet(xml, lookup, withHidden, comments, true)
  for (const { reference, text } of comments) {
    const [line, column] = [places.get(rowAt(reference)), columnAt(reference)]
    if (line === undefined || column === null || isHiddenColumn(column)) continue
    notes.push({ line, column, reference, kind: 'comment', text })
  }
  const hiddenColumns = [...hiddenTexts.values()]
  return { lines, hiddenRows, hiddenColumns, struck, isTooWide, hasDecimals, unsolved, notes }
}

/** Returns the number of the row in a reference: 12 for 'AB12'. */
const rowAt = (reference: string) => Number(/\d{1,7}$/.exec(reference)?.[0])

const MERGED = /^([A-Z]{1,3})(\d{1,7}):\1(\d{1,7})$/i

/** Returns the merged cells of one column whose rows are all shown, by their positions in the lines. */
function tallCells(sheet: Node, places: ReadonlyMap<number, number>): TallCell[] {
  return list(child(sheet, 'mergeCells'), 'mergeCell').flatMap((merged) => {
    const [, letters = '', first, last] = MERGED.exec(text(merged['@ref'])) ?? []
    const [row, end, column] = [places.get(Number(first)), places.get(Number(last)), columnAt(letters)]
    return row === undefined || end === undefined || column === null ? [] : [{ row, column, rows: end - row + 1 }]
  })
}

/**
 * Returns a test for formulas without a real result: those without a stored result, and all formulas of a sheet if
 * every stored result is zero, because programs that cannot calculate store zeros.
 */
function unsolvedIn(rows: readonly Node[], lookup: Lookup): (cell: Node) => boolean {
  const isFormula = (cell: Node) => Object.hasOwn(cell, 'f')
  const result = (cell: Node) => (isText(cell) ? cellText(cell, lookup) : text(cell.v))
  const isSolved = (cell: Node) => isFormula(cell) && (text(cell['@t']) === 'b' || Number(result(cell)) !== 0)
  const hasSolved = rows.some((row) => list(row, 'c').some(isSolved))
  return (cell) => isFormula(cell) && (!hasSolved || result(cell) === '')
}

const isText = (cell: Node) => /^(?:s|inlineStr)$/.test(text(cell['@t']))

/** True for a size of zero in any notation. */
const isZero = (size: unknown) => text(size).trim() !== '' && Number(text(size)) === 0

function hiddenColumnsOf(sheet: Node): (at: number) => boolean {
  const hidden = new Uint8Array(LAST_COLUMN)
  for (const column of list(child(sheet, 'cols'), 'col')) {
    if (!isOn(column['@hidden']) && !isZero(column['@width'])) continue
    hidden.fill(1, Math.max(0, Number(text(column['@min'])) - 1), Math.max(0, Number(text(column['@max']))))
  }
  return (at) => hidden[at] === 1
}

function isStruckCell(cell: Node, lookup: Lookup): boolean {
  if (!styleOf(cell, lookup)?.isStruck) return false
  const shared = text(cell['@t']) === 's' ? lookup.strings[Number(text(cell.v))] : undefined
  return !shared?.hasRuns && list(child(cell, 'is'), 'r').length === 0
}

/** True for a number that its format hides. */
const isHiddenCell = (cell: Node, lookup: Lookup) =>
  /^n?$/.test(text(cell['@t'])) && isHiddenNumber(text(cell.v), styleOf(cell, lookup)?.format ?? '')

/** Returns the number that a cell shows if it is not the one that it holds; otherwise null. */
const shownIn = (cell: Node, lookup: Lookup) =>
  /^n?$/.test(text(cell['@t'])) ? shownOtherwise(text(cell.v), styleOf(cell, lookup)?.format ?? '') : null

const styleOf = (cell: Node, { styles }: Lookup) => styles[Number(text(cell['@s']) || '0')]

function cellText(cell: Node, lookup: Lookup): string {
  const { strings, is1904 } = lookup
  const value = decodeReferences(text(cell.v))
  switch (text(cell['@t'])) {
    case 's':
      return strings[Number(value)]?.text ?? ''
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
      return numberText(value, styleOf(cell, lookup)?.format ?? '', is1904)
  }
}

/** Returns the column index of a reference: 27 for 'AB12'; null if there is no reference. */
function columnAt(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (!letters) return null
  let index = 0
  for (const letter of letters) index = index * 26 + (letter.charCodeAt(0) - 64)
  return index - 1
}

/** Rows at the top of a sheet that are searched for headings. */
const TOP_ROWS = 60
const ROW_END = 'row>'

/** Returns the start of a worksheet's XML, up to the end of its first rows. */
export function topOf(xml: string): string {
  let at = 0
  for (let row = 0; row < TOP_ROWS; row += 1) {
    const next = xml.indexOf(ROW_END, at)
    if (next < 0) return xml
    at = next + ROW_END.length
  }
  return xml.slice(0, at)
}
