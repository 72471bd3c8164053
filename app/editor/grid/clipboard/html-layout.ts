import { afterElement, BLOCKS, createVeil, type Tag, tagReader, UNSEEN } from './html-tags'
import { decoded, type LookReader } from './html-text'

/** The place of a data table in HTML. */
export interface TablePlace {
  readonly start: number
  readonly end: number
}

/** The tables of a clipboard that hold data, in order, and what is written around them. */
export interface Layout {
  readonly tables: readonly TablePlace[]
  readonly around: readonly string[]
}

/** A table, or the page around all tables. */
interface Frame {
  readonly start: number
  end: number
  readonly isHidden: boolean
  readonly inner: Frame[]
  /** Its own text, with tabs between cells. */
  readonly lines: string[]
  line: string
  /** Rows with text, and the most cells with text in one of them. */
  rows: number
  widest: number
  /** Cells with text in the current row. */
  filled: number
  isInCell: boolean
  isCellFilled: boolean
  isRowHidden: boolean
  isCellHidden: boolean
  /** Tables in the current row. */
  held: Frame[]
  /** A row holds a table and nothing else. */
  isLayout: boolean
}

/** Deeper tables count as text. */
const DEEPEST = 30
const FEWEST = 2
/** Cells of a table of one row. A signature often has two. */
const FEWEST_IN_ROW = 3

/**
 * Finds the tables that hold data. A table that has such a one alone in a row only lays out the page: the tables in it
 * count. Of several tables, or beside text, a table has at least two rows and two columns, or one row with a
 * number and three cells; text in columns
 * around them would be lost, so that nothing is found then. `looks` learns the style sheets. Reads any HTML once from the front.
 */
export function layoutOf(html: string, looks: LookReader): Layout | null {
  const page = pageOf(html, looks)
  const leaves = leavesOf(page)
  const around = linesAround(page)
  const [only] = leaves
  if (only && leaves.length === 1 && around.length === 0) return { tables: [only], around }
  const whole = leaves.filter((table) => table.rows >= FEWEST && isData(table))
  // Headings may have a table of their own above that of their rows.
  const isHeadOf = ({ rows, widest }: Frame) =>
    rows === 1 && widest >= FEWEST_IN_ROW && whole.some((table) => table.widest === widest)
  const isCells = (table: Frame) => isData(table) || isHeadOf(table)
  const data = leaves.filter(isCells)
  // A row as wide as no other table is a signature.
  const isSignature = ({ rows, widest }: Frame) =>
    rows < FEWEST && whole.length > 0 && whole.every((table) => table.widest !== widest)
  const tables = data.filter((table) => !isSignature(table))
  const others = [...around, ...leaves.filter((table) => !isCells(table)).flatMap(({ lines }) => lines)]
  const signatures = data.filter(isSignature).flatMap(({ lines }) => lines)
  return tables.length === 0 || others.some(isRow) ? null : { tables, around: [...others, ...signatures] }
}

const isData = ({ rows, widest, lines }: Frame) =>
  rows >= FEWEST ? widest >= FEWEST : widest >= FEWEST_IN_ROW && lines.some(isRow)

const leavesOf = (frame: Frame): readonly Frame[] => (frame.isLayout ? frame.inner.flatMap(leavesOf) : [frame])

/** The text of the page and of the tables that lay it out. */
const linesAround = (frame: Frame): readonly string[] =>
  frame.isLayout ? [...frame.lines, ...frame.inner.flatMap(linesAround)] : []

const LIST_MARK = /^\d\d?[.)]/
/** Separates columns of text. More blanks leave blank texts in between. */
const GAP = /\t|[ \u00a0][ \u00a0]/

/** True for text that may be a row: a number, and columns that tabs or several blanks part. */
const isRow = (line: string) =>
  /\d/.test(line) &&
  line
    .replace(LIST_MARK, '')
    .split(GAP)
    .filter((text) => text.trim() !== '').length >= FEWEST

const frameAt = (start: number, isHidden: boolean): Frame => ({
  start,
  end: 0,
  isHidden,
  inner: [],
  lines: [],
  line: '',
  rows: 0,
  widest: 0,
  filled: 0,
  isInCell: false,
  isCellFilled: false,
  isRowHidden: false,
  isCellHidden: false,
  held: [],
  isLayout: false,
})

function endLine(frame: Frame): void {
  const line = frame.line.trim()
  if (line !== '') frame.lines.push(line)
  frame.line = ''
}

function endCell(frame: Frame): void {
  if (frame.isInCell && frame.isCellFilled) frame.filled += 1
  frame.isInCell = false
  frame.isCellFilled = false
  frame.isCellHidden = false
}

function endRow(frame: Frame): void {
  endCell(frame)
  endLine(frame)
  if (frame.filled > 0) frame.rows += 1
  if (frame.filled === 1 && frame.held.some((table) => table.isLayout || isData(table))) frame.isLayout = true
  frame.widest = Math.max(frame.widest, frame.filled)
  frame.filled = 0
  frame.held = []
}

/** The page with its tables. */
function pageOf(html: string, looks: LookReader): Frame {
  const page: Frame = { ...frameAt(0, false), isLayout: true }
  const open = [page]
  const veil = createVeil()
  const tagAt = tagReader(html)
  /** Open tables that are deeper than the deepest that is looked at. */
  let deeper = 0
  const frame = () => open.at(-1) ?? page
  const isUnseen = (one = frame()) => one.isHidden || one.isRowHidden || one.isCellHidden || veil.isDown()

  function say(words: string): void {
    if (isUnseen()) return
    // Only a single tab separates columns; other tabs are white space of the source.
    const text = words === '\t' ? words : decoded(words.replace(/[ \t\r\n\f]+/g, ' '))
    frame().line += text
    if (text.trim() !== '') frame().isCellFilled = true
  }

  function close(end: number): void {
    const closed = open.pop() ?? page
    endRow(closed)
    closed.end = end
    const outer = frame()
    if (closed.isHidden) return
    outer.inner.push(closed)
    outer.held.push(closed)
    if (closed.rows > 0) outer.isCellFilled = true
  }

  function table({ isEnd, end }: Tag, start: number, isGone: boolean): void {
    if (!isEnd) {
      if (open.length > DEEPEST) deeper += 1
      else {
        endLine(frame())
        open.push(frameAt(start, isUnseen() || isGone))
      }
    } else if (deeper > 0) deeper -= 1
    else if (open.length > 1) close(end)
  }

  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? html.length : start
    if (end > at) say(html.slice(at, end))
    if (start < 0) break
    const tag = tagAt(start)
    at = tag.end
    const { name, isEnd } = tag
    if (UNSEEN.has(name)) {
      const from = at
      at = afterElement(html, at, name)
      if (name === 'style' && !isEnd) looks.addSheet(html.slice(from, at))
      continue
    }
    const look = looks.lookOf(name, isEnd ? '' : tag.attributes)
    const isCell = name === 'td' || name === 'th'
    if (name === 'table') table(tag, start, look.isGone)
    else if (deeper > 0 || open.length === 1 || !(isCell || name === 'tr')) {
      veil.pass(tag, look)
      if (isCell) say('\t')
      else if (name === 'br' || BLOCKS.has(name)) endLine(frame())
    } else if (isCell) {
      endCell(frame())
      veil.lift()
      frame().line += isEnd ? '' : '\t'
      frame().isInCell = !isEnd
      frame().isCellHidden = !isEnd && look.isUnread
    } else {
      endRow(frame())
      frame().isRowHidden = !isEnd && look.isUnread
    }
  }
  while (open.length > 1) close(html.length)
  endLine(page)
  return page
}
