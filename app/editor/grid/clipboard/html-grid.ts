import { spreadTallCells, type TallCell } from '~/domain/intake/tall-cells'

/** The maximum number of cells that all spans of a table may cover in total; a copied table never needs more. */
const MOST_SPANNED = 200_000

/** A cell as written. */
export interface HtmlCell {
  text: string
  /** Its text that is hidden or struck, if it shows no other. */
  unseen: string
  /** Its hidden or struck text, next to visible text. */
  unseenBeside?: string
  /** It has text in the color behind it. */
  isFaint: boolean
  /** It takes no space. */
  readonly isGone: boolean
  readonly columns: number
  readonly rows: number
  /** The grid marks worked-out cells in its own copies. */
  readonly isWorkedOut: boolean
}

export interface HtmlRow {
  readonly cells: readonly HtmlCell[]
  readonly isHidden: boolean
}

/** The hidden and struck-through parts of a table. */
export interface Unseen {
  /** Number of hidden rows with text. */
  readonly rows: number
  /** The first text of each hidden column. */
  readonly columns: readonly string[]
  /** The texts of cells whose whole text is struck through. */
  readonly struck: readonly string[]
}

/** The visible lines of a table, and its other parts. */
export interface ParsedTable {
  readonly lines: string[][]
  readonly unseen: Unseen
  /** The hidden and struck texts in cells that also show text. */
  readonly besides: readonly string[]
}

/** Counts the cells whose whole text has the color behind it, and those that show text. */
export function countFaint(rows: readonly HtmlRow[]): { readonly faint: number; readonly shown: number } {
  const cells = rows.flatMap((row) => row.cells)
  const faint = cells.filter(({ text, unseen, isFaint }) => isFaint && text === '' && unseen !== '').length
  return { faint, shown: cells.filter(({ text }) => text !== '').length }
}

const DIGIT = /\d/

/** The rows with white words alone: nobody hides headings, so something that was not copied is behind them. */
export const withWhiteHeadings = (rows: readonly HtmlRow[]): readonly HtmlRow[] =>
  rows.map((row) => {
    const filled = row.cells.filter(({ text, unseen }) => text !== '' || unseen !== '')
    const isHead =
      filled.length > 0 && filled.every(({ text, unseen, isFaint }) => text === '' && isFaint && !DIGIT.test(unseen))
    return isHead ? { ...row, cells: row.cells.map((cell) => ({ ...cell, text: cell.unseen, unseen: '' })) } : row
  })

export const hasUnseen = ({ rows, columns, struck }: Unseen) => rows + columns.length + struck.length > 0

/**
 * Lays out cells in rows and columns, without hidden ones; the text of a spanning cell goes to its first visible
 * position, the others stay empty. Returns null if the spans cover too many cells or nothing is visible.
 */
export function laidOut(rows: readonly HtmlRow[], hiddenColumns: readonly boolean[]): ParsedTable | null {
  // A hidden cell keeps its place in a hidden column, which is left out as a whole.
  const isPlaced = ({ isGone }: HtmlCell, at: number) => !isGone || hiddenColumns[at]
  const placed = rows.map((row) => ({ ...row, cells: row.cells.filter(isPlaced) }))
  const tall: TallCell[] = []
  const grid = gridOf(placed, hiddenColumns, tall)
  if (!grid) return null
  const lines = grid
    .filter((_, at) => !rows[at]?.isHidden)
    .map((line) => Array.from(line, (text) => text ?? '').filter((_, column) => !hiddenColumns[column]))
  if (lines.length === rows.length && !hiddenColumns.includes(true)) spreadTallCells(lines, tall)
  if (!lines.some((line) => line.length > 0)) return null
  const besides = rows.flatMap(({ cells }) => cells.flatMap(({ unseenBeside }) => unseenBeside ?? []))
  return { lines, unseen: unseenIn(rows, hiddenColumns), besides }
}

/**
 * Places the texts of cells in a grid with all rows and columns; blank where a row or column is hidden. Adds cells of one
 * column and several rows to `tall`.
 */
function gridOf(rows: readonly HtmlRow[], hiddenColumns: readonly boolean[], tall: TallCell[]): string[][] | null {
  const isSingle = ({ columns, rows }: HtmlCell) => columns === 1 && rows === 1
  if (!hiddenColumns.includes(true) && rows.every(({ cells, isHidden }) => !isHidden && cells.every(isSingle)))
    return rows.map(({ cells }) => cells.map(({ text }) => text))
  const grid: string[][] = rows.map(() => [])
  let spanned = 0
  for (const [at, { cells }] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      while (grid[at]?.[column] !== undefined) column += 1
      let { text } = cell
      const height = Math.min(cell.rows, rows.length - at)
      if (height > 1 && cell.columns === 1) tall.push({ row: at, column, rows: height })
      spanned += height * cell.columns - 1
      if (spanned > MOST_SPANNED) return null
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < cell.columns; right += 1) {
          const line = grid[at + down]
          if (!line) continue
          const isShown = !rows[at + down]?.isHidden && !hiddenColumns[column + right]
          line[column + right] = isShown ? text : ''
          if (isShown) text = ''
        }
      }
      column += cell.columns
    }
  }
  return grid
}

/** Finds the texts that are not shown. Columns are counted by cells, as if none spanned others. */
function unseenIn(rows: readonly HtmlRow[], hiddenColumns: readonly boolean[]): Unseen {
  const columns = new Map<number, string>()
  const struck: string[] = []
  const hidden = rows.filter(({ isHidden, cells }) => isHidden && cells.some(({ text }) => text !== ''))
  for (const { cells, isHidden } of rows) {
    if (isHidden) continue
    let at = 0
    for (const { text, unseen, isGone, columns: width } of cells) {
      const first = text === '' ? unseen : text
      const isOfColumn = isGone || (hiddenColumns[at] === true && width === 1)
      if (isOfColumn && first !== '' && !columns.has(at)) columns.set(at, first)
      else if (!isOfColumn && unseen !== '') struck.push(unseen)
      at += width
    }
  }
  return { rows: hidden.length, columns: [...columns.values()], struck }
}
