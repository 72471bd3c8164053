import type { CellNote } from '../entry/cell-notes'
import { spreadTallCells, type TallCell } from '../intake/tall-cells'
import { MAX_COLUMNS } from '../limits/table'
import { decodeReferences } from '../xml/xml-characters'
import { isWhite } from './xlsx-colors'
import type { SheetComment } from './xlsx-comments'
import type { CellStyle } from './xlsx-formats'
import { type CellLook, type LineLook, legendNotes } from './xlsx-legend'
import { isHiddenNumber, numberText, shownOtherwise } from './xlsx-numbers'
import { columnAt, type IsInArea, printArea, rowAt } from './xlsx-references'
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
  /** True if any style has a fill or a color. */
  readonly hasColors: boolean
}

/** A worksheet as Excel shows it, and a record of the hidden and struck cells. */
export interface Worksheet {
  readonly lines: readonly (readonly string[])[]
  /** Number of hidden lines with content. */
  readonly hiddenRows: number
  /** The first text of each hidden column with content. */
  readonly hiddenColumns: readonly string[]
  /** References of cells that are struck or cannot be seen, such as 'E2'; they are blank in `lines`. */
  readonly struck: readonly string[]
  /** True if a visible column beyond the maximum has content. */
  readonly isTooWide: boolean
  /** True if numbers (not texts) have decimals, whose sign is a point. */
  readonly hasDecimals: boolean
  /** References of formulas without a stored result, such as 'E2'. */
  readonly unsolved: readonly string[]
  /** What the sheet says about shown cells besides their content. */
  readonly notes: readonly CellNote[]
}

/** What of a worksheet to read, and what the workbook says about it. */
export interface WorksheetOptions {
  /** True to read hidden rows, hidden columns and struck cells too. */
  readonly withHidden?: boolean
  readonly withStruck?: boolean
  readonly comments?: readonly SheetComment[]
  readonly area?: IsInArea | null
}

/**
 * Reads a worksheet without hidden rows and columns and cells that are struck or cannot be seen, unless they are
 * requested or no others have content. @throws Damaged
 */
export function readWorksheet(xml: string | undefined, lookup: Lookup, options: WorksheetOptions = {}): Worksheet {
  const { withHidden = false, withStruck = withHidden, comments = [], area = null } = options
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
  const isLeftOutCell = leftOutIn(sheet, lookup)
  const looks: LineLook[] = []
  const outside: CellNote[] = []
  let isAnyInside = false
  const isUnsolved = unsolvedIn(rows, lookup)
  let hiddenRows = 0
  let isTooWide = false
  let hasDecimals = false
  for (const row of rows) {
    const isHidden = !withHidden && (isOn(row['@hidden']) || isZero(row['@ht']))
    const line: string[] = []
    const number = Number(text(row['@r'])) || places.size + 1
    const cells: CellLook[] = []
    let hasNumbers = false
    for (const cell of list(row, 'c')) {
      const reference = text(cell['@r'])
      const at = columnAt(reference) ?? line.length
      const written = isUnsolved(cell) ? '' : cellText(cell, lookup)
      const isLeftOut = !withStruck && written.trim() !== '' && isLeftOutCell(cell)
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
      if (isHidden) continue
      const isNumber = content !== '' && isNumberCell(cell)
      hasNumbers ||= isNumber
      if (lookup.hasColors) {
        const { paper = null, ink = '' } = styleOf(cell, lookup) ?? {}
        if (content !== '' || (paper !== null && !isWhite(paper)))
          cells.push({ column: at, reference, paper, ink, text: content.trim() })
      }
      const isInside = area === null || area(number, at)
      isAnyInside ||= isNumber && isInside
      const place = { line: lines.length, column: at, reference }
      if (!isInside && content !== '') outside.push({ ...place, kind: 'outside', text: '' })
      const shown = content === '' ? null : shownIn(cell, lookup)
      if (shown !== null) notes.push({ ...place, kind: 'shown', text: shown })
    }
    if (!isHidden) {
      places.set(number, lines.length)
      if (cells.length > 0) looks.push({ line: lines.length, hasNumbers, cells })
      lines.push(line)
    } else if (line.some((content) => content !== '')) hiddenRows += 1
  }
  spreadTallCells(lines, tallCells(sheet, places))
  const isAllStruck = struck.length > 0 && lines.every((line) => line.every((content) => content === ''))
  if (isAllStruck) return readWorksheet(xml, lookup, { ...options, withStruck: true })
  for (const { reference, text } of comments) {
    const [line, column] = [places.get(rowAt(reference)), columnAt(reference)]
    if (line === undefined || column === null || isHiddenColumn(column)) continue
    notes.push({ line, column, reference, kind: 'comment', text })
  }
  // An area without any number, such as that of a cover, says nothing about the others.
  if (isAnyInside) notes.push(...outside)
  notes.push(...legendNotes(looks))
  const hiddenColumns = [...hiddenTexts.values()]
  return { lines, hiddenRows, hiddenColumns, struck, isTooWide, hasDecimals, unsolved, notes }
}

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
  const formulas = rows.flatMap((row) => list(row, 'c').filter(isFormula))
  const mayBeEmpty = (cell: Node) => text(cell.f).includes(EMPTY_TEXT)
  // A file contains the text of a shared formula only in the first of its cells.
  const shared = new Set(formulas.filter(mayBeEmpty).map(sharedIndex))
  const isEmptyText = (cell: Node) =>
    text(cell['@t']) === 'str' &&
    text(cell.v) === '' &&
    (mayBeEmpty(cell) || (sharedIndex(cell) !== '' && shared.has(sharedIndex(cell))))
  return (cell) => isFormula(cell) && !isEmptyText(cell) && (!hasSolved || result(cell) === '')
}

/** An empty text in a formula: `IF(A2>1, B2, "")`. Its stored result is a text without characters. */
const EMPTY_TEXT = '""'

/** The number that shared formulas have in common; '' for any other. */
const sharedIndex = (cell: Node) => text(child(cell, 'f')['@si'])

const isNumberCell = (cell: Node) => /^n?$/.test(text(cell['@t']))

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

/** Returns a test for cells that are struck, or whose text cannot be seen because of their format or color. */
function leftOutIn(sheet: Node, lookup: Lookup): (cell: Node) => boolean {
  const isFilledElsewhere = filledElsewhere(sheet)
  const headings = whiteHeadings(list(child(sheet, 'sheetData'), 'row'), lookup)
  return (cell) => {
    const { format = '', isUnseen = false, isFilled = false } = styleOf(cell, lookup) ?? {}
    const isHidden = isNumberCell(cell) && isHiddenNumber(text(cell.v), format)
    const isSeen = !isFilled && (isFilledElsewhere(cell) || headings.has(cell))
    return isHidden || (isUnseen && !isSeen) || isStruckCell(cell, lookup)
  }
}

/** More conditions than a sheet of a quote has; its cells are not looked up then. */
const MOST_CONDITIONS = 50

/** Returns a test for cells that the style of a table or a condition may fill. */
function filledElsewhere(sheet: Node): (cell: Node) => boolean {
  if (Object.hasOwn(sheet, 'tableParts')) return () => true
  const areas = list(sheet, 'conditionalFormatting').map((one) => text(one['@sqref']).trim())
  if (areas.length === 0) return () => false
  const isInside = areas.length > MOST_CONDITIONS ? null : printArea(areas.join(' ').split(/ +/).join(','))
  return (cell) => {
    const reference = text(cell['@r'])
    return isInside === null || isInside(rowAt(reference), columnAt(reference) ?? 0)
  }
}

/** Headings are words in at least this many cells. */
const FEWEST_HEADINGS = 3
const DIGIT = /\d/

/**
 * Returns the cells of the first row with several texts if all are unseen and without digits. They are headings in
 * white on a fill that this reader does not know; leaving them out would leave the columns without names.
 */
function whiteHeadings(rows: readonly Node[], lookup: Lookup): ReadonlySet<Node> {
  for (const row of rows) {
    const cells = list(row, 'c').filter((cell) => cellText(cell, lookup).trim() !== '')
    if (cells.length < FEWEST_HEADINGS) continue
    const isWhite = cells.every((cell) => styleOf(cell, lookup)?.isUnseen && !DIGIT.test(cellText(cell, lookup)))
    return new Set(isWhite ? cells : [])
  }
  return new Set()
}

/** Returns the number that a cell shows if it is not the one that it holds; otherwise null. */
const shownIn = (cell: Node, lookup: Lookup) =>
  isNumberCell(cell) ? shownOtherwise(text(cell.v), styleOf(cell, lookup)?.format ?? '') : null

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
