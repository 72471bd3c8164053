import { hasContact } from './contact'
import { type Colors, NO_COLORS } from './html-colors'
import { within } from './html-ink'
import { afterElement, BLOCKS, createVeil, type Tag, tagReader, UNSEEN } from './html-tags'
import { decoded, type LookReader } from './html-text'

/** The position of a data table in HTML. */
export interface TablePlace {
  readonly start: number
  readonly end: number
  /** The colors around it. */
  readonly colors: Colors
}

/** A line of text in HTML, and where it starts. */
interface TextLine {
  readonly text: string
  readonly start: number
}

/** The data tables of a clipboard and the text around them, both in order. */
export interface Layout {
  readonly tables: readonly TablePlace[]
  readonly around: readonly TextLine[]
}

/** A table, or the page around all tables. */
interface Frame {
  readonly start: number
  end: number
  readonly isHidden: boolean
  readonly inner: Frame[]
  /** Its own text, with tabs between cells. */
  readonly lines: TextLine[]
  line: string
  isLineBlank: boolean
  lineStart: number
  /** Number of rows with text, and the maximum number of cells with text in a row. */
  rows: number
  widest: number
  /** Number of cells with text in the current row. */
  filled: number
  isInCell: boolean
  isCellFilled: boolean
  isRowHidden: boolean
  isCellHidden: boolean
  /** The colors around it, and those of the current row and cell. */
  colors: Colors
  rowColors: Colors
  cellColors: Colors
  /** Tables in the current row. */
  held: Frame[]
  /** True if a row holds a table and nothing else. */
  isLayout: boolean
}

/** Maximum nesting depth; deeper tables count as text. */
const DEEPEST = 30
const FEWEST = 2
/** Minimum number of cells in a table of one row. A signature often has two. */
const FEWEST_IN_ROW = 3

/**
 * Finds the tables that hold data. A table with a data table alone in a row is only page layout, so the tables inside
 * it count instead. Among several tables, or next to text, a data table needs at least two rows and two columns, or one
 * row with a number and three cells. Returns null if there is text in columns around the tables, because it would be
 * lost. Adds style sheets to `looks`. Reads any HTML once, from start to end.
 */
export function layoutOf(html: string, looks: LookReader): Layout | null {
  const page = pageOf(html, looks)
  const leaves = leavesOf(page)
  const around = linesAround(page)
  const [only] = leaves
  if (only && leaves.length === 1 && around.length === 0) return { tables: [only], around }
  const whole = leaves.filter((table) => table.rows >= FEWEST && isData(table))
  // Headings may be in a separate table above the rows.
  const isHeadOf = ({ rows, widest }: Frame) =>
    rows === 1 && widest >= FEWEST_IN_ROW && whole.some((table) => table.widest === widest)
  const isCells = (table: Frame) => isData(table) || isHeadOf(table)
  const data = leaves.filter(isCells)
  const longest = Math.max(...whole.map(({ rows }) => rows))
  // A single row, or a shorter table with a phone number, is a signature if no other table has its width.
  const isSignature = (table: Frame) =>
    (table.rows < FEWEST || (table.rows < longest && table.lines.some(({ text }) => hasContact(text)))) &&
    whole.length > 0 &&
    whole.every((other) => other === table || other.widest !== table.widest)
  const tables = data.filter((table) => !isSignature(table))
  const others = [...around, ...leaves.filter((table) => !isCells(table)).flatMap(({ lines }) => lines)]
  const signatures = data.filter(isSignature).flatMap(({ lines }) => lines)
  if (tables.length === 0 || others.some(isRow)) return null
  return { tables, around: [...others, ...signatures].sort((one, other) => one.start - other.start) }
}

const isData = ({ rows, widest, lines }: Frame) =>
  rows >= FEWEST ? widest >= FEWEST : widest >= FEWEST_IN_ROW && lines.some(isRow)

const leavesOf = (frame: Frame): readonly Frame[] => (frame.isLayout ? frame.inner.flatMap(leavesOf) : [frame])

/** Returns the text of the page and of the tables that lay it out. */
const linesAround = (frame: Frame): readonly TextLine[] =>
  frame.isLayout ? [...frame.lines, ...frame.inner.flatMap(linesAround)] : []

/** Elements around tables. */
const PAGES = new Set(['body', 'center', 'div', 'main', 'section'])

const LIST_MARK = /^\d\d?[.)]/
/** Separates columns of text. Longer gaps leave blank texts in between. */
const GAP = /\t|[ \u00a0][ \u00a0]/

/** True for text that may be a row: it has a number, and columns separated by tabs or several spaces. */
const isRow = ({ text }: TextLine) =>
  /\d/.test(text) &&
  text
    .replace(LIST_MARK, '')
    .split(GAP)
    .filter((part) => part.trim() !== '').length >= FEWEST

const frameAt = (start: number, isHidden: boolean, colors: Colors): Frame => ({
  start,
  end: 0,
  isHidden,
  inner: [],
  lines: [],
  line: '',
  isLineBlank: true,
  lineStart: start,
  rows: 0,
  widest: 0,
  filled: 0,
  isInCell: false,
  isCellFilled: false,
  isRowHidden: false,
  isCellHidden: false,
  colors,
  rowColors: NO_COLORS,
  cellColors: NO_COLORS,
  held: [],
  isLayout: false,
})

function endLine(frame: Frame): void {
  const text = frame.line.trim()
  if (text !== '') frame.lines.push({ text, start: frame.lineStart })
  frame.line = ''
  frame.isLineBlank = true
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

/** Parses the page with its tables. */
function pageOf(html: string, looks: LookReader): Frame {
  const page: Frame = { ...frameAt(0, false, NO_COLORS), isLayout: true }
  const open = [page]
  const veil = createVeil()
  const tagAt = tagReader(html)
  /** Number of open tables beyond the maximum depth. */
  let deeper = 0
  const frame = () => open.at(-1) ?? page
  const isUnseen = (one = frame()) => one.isHidden || one.isRowHidden || one.isCellHidden || veil.isDown()

  function say(words: string, start: number): void {
    if (isUnseen()) return
    if (frame().isLineBlank) frame().lineStart = start
    // A tab separates columns only if it is the whole text; other tabs are white space in the source.
    const text = words === '\t' ? words : decoded(words.replace(/[ \t\r\n\f]+/g, ' '))
    frame().line += text
    if (text.trim() === '') return
    frame().isCellFilled = true
    frame().isLineBlank = false
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
    const { colors, rowColors, cellColors } = frame()
    if (!isEnd) {
      if (open.length > DEEPEST) deeper += 1
      else {
        endLine(frame())
        open.push(frameAt(start, isUnseen() || isGone, within(within(colors, rowColors), cellColors)))
      }
    } else if (deeper > 0) deeper -= 1
    else if (open.length > 1) close(end)
  }

  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? html.length : start
    if (end > at) say(html.slice(at, end), at)
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
      // Which of these elements end before a table is not followed.
      if (PAGES.has(name) && open.length === 1) page.colors = within(page.colors, look.colors)
      if (isCell) say('\t', start)
      else if (name === 'br' || BLOCKS.has(name)) endLine(frame())
    } else if (isCell) {
      endCell(frame())
      veil.lift()
      frame().line += isEnd ? '' : '\t'
      frame().isInCell = !isEnd
      frame().isCellHidden = !isEnd && look.isUnread
      frame().cellColors = isEnd ? NO_COLORS : look.colors
    } else {
      endRow(frame())
      frame().isRowHidden = !isEnd && look.isUnread
      frame().rowColors = isEnd ? NO_COLORS : look.colors
      frame().cellColors = NO_COLORS
    }
  }
  while (open.length > 1) close(html.length)
  endLine(page)
  return page
}
