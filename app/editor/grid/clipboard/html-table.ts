import { literally } from '~/domain/literally'
import { WORKED_OUT_MARK } from './format-html'
import { createHtmlText, createLookReader, type Look } from './html-text'

/** Elements that begin a line of their own inside a cell. */
const BLOCKS = new Set(['p', 'div', 'li', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements whose content nobody sees. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title'])
const TAG_START = /<(\/?)([a-z][a-z0-9]*)/iy
/** Elements that hold no text, so that hiding one hides nothing. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
/** Elements that end where the next of their kind begins. */
const ENDS_ITSELF = new Set(['p', 'li', 'td', 'th', 'tr'])
const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot'])
/** Columns that a table can hide; Excel has no more. */
const MOST_COLUMNS = 16_384
/** Cells that all spans of a table may cover together; what asks for more is no table that people copied. */
const MOST_SPANNED = 200_000

const BLANK = /\s/

interface HtmlCell {
  text: string
  readonly columns: number
  readonly rows: number
  /** A copy of the grid's own says so of what was worked out. */
  readonly isWorkedOut: boolean
}

interface HtmlRow {
  readonly cells: readonly HtmlCell[]
  readonly isHidden: boolean
}

/**
 * The cells of the one table that a clipboard's HTML consists of, without those that were worked out where they come from,
 * unless there are no others, and without what is hidden or struck through; null when it is anything else, so that its plain
 * text is read instead. Reads any text once from the front, never builds elements, and forgives what is malformed.
 */
export function parseHtmlTable(html: string): string[][] | null {
  const rows: (HtmlRow & { readonly cells: HtmlCell[] })[] = []
  const hiddenColumns: boolean[] = []
  const looks = createLookReader()
  const veil = createVeil()
  let isGroupHidden = false
  let isRowUnread = false
  let shiftedBy = ''
  let cell: HtmlCell | null = null
  let text = createHtmlText(false)
  let depth = 0
  let hadTable = false
  let at = 0
  const tagAt = tagReader(html)

  function endCell(): void {
    if (cell) cell.text = text.take()
    cell = null
    shiftedBy = ''
    veil.lift()
  }

  function beginRow(isHidden = false): void {
    rows.push({ cells: [], isHidden: isHidden || isGroupHidden })
  }

  function beginCell(attributes: string, look: Look): void {
    if (rows.length === 0) beginRow()
    cell = { text: '', ...spans(attributes), isWorkedOut: attributes.includes(WORKED_OUT_MARK) }
    if (!look.isGone) rows.at(-1)?.cells.push(cell)
    if (look.isUnread || isRowUnread) veil.cover()
  }

  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    if (end > at) {
      const words = html.slice(at, end)
      if (cell) {
        if (!veil.isDown()) text.add(words)
      } else if (/\S/.test(words)) return null
    }
    if (open < 0) break
    const tag = tagAt(open)
    at = tag.end
    const look = looks.lookOf(tag.name, tag.isEnd ? '' : tag.attributes)
    const isFrame = depth === 1 && (tag.name === 'td' || tag.name === 'th' || tag.name === 'tr')
    if (cell && !isFrame && !UNSEEN.has(tag.name)) veil.pass(tag, look)
    if (UNSEEN.has(tag.name)) {
      const from = at
      at = afterElement(html, at, tag.name)
      if (tag.name === 'style' && !tag.isEnd) looks.addSheet(html.slice(from, at))
    } else if (tag.name === 'table') {
      if (!tag.isEnd && depth === 0) {
        if (hadTable) return null
        hadTable = true
        text = createHtmlText(/white-space:\s*pre/i.test(tag.attributes))
      }
      depth = Math.max(0, depth + (tag.isEnd ? -1 : 1))
      if (cell && !veil.isDown()) text.breakLine()
      if (depth === 0) endCell()
    } else if (isFrame) {
      endCell()
      if (tag.name !== 'tr') {
        if (!tag.isEnd) beginCell(tag.attributes, look)
      } else {
        isRowUnread = look.isUnread && !look.isGone
        if (!tag.isEnd) beginRow(look.isGone)
      }
    } else if (depth === 1 && ROW_GROUPS.has(tag.name)) isGroupHidden = look.isGone
    else if (depth === 1 && !cell) {
      const count = columnsIn(tag)
      if (hiddenColumns.length + count <= MOST_COLUMNS)
        hiddenColumns.push(...Array.from({ length: count }, () => look.isGone))
    } else if (!cell || veil.isDown()) continue
    else {
      if (look.isShifted || (tag.isEnd && tag.name === shiftedBy)) {
        text.shiftLine()
        shiftedBy = tag.name
      }
      if (tag.name === 'br') text.addBreak()
      else if (tag.name === 'td' || tag.name === 'th') text.add(' ')
      else if (BLOCKS.has(tag.name)) text.breakLine()
    }
  }
  endCell()
  return rows.length > 0 ? laidOut(written(rows), hiddenColumns) : null
}

function written(rows: readonly HtmlRow[]): readonly HtmlRow[] {
  const isData = ({ isWorkedOut }: HtmlCell) => !isWorkedOut
  const hasOnly = ({ cells }: HtmlRow) => cells.every(isData)
  if (rows.every(hasOnly) || !rows.some(({ cells }) => cells.some(isData))) return rows
  return rows.map((row) => ({ ...row, cells: row.cells.filter(isData) }))
}

/** Hides the text of a cell between the tags of an unread element, however its content is nested. */
function createVeil() {
  let by: string | null = null
  let depth = 0
  return {
    isDown: () => by !== null,
    lift() {
      by = null
    },
    /** Hides all of the cell. */
    cover() {
      by = ''
    },
    pass({ name, isEnd }: Tag, { isUnread }: Look) {
      if (by === null) {
        if (isEnd || !isUnread || VOID.has(name)) return
        by = name
        depth = 1
      } else if (name === by && name !== '') {
        if (isEnd) depth -= 1
        else if (!ENDS_ITSELF.has(name)) depth += 1
        else if (!isUnread) depth = 0
        if (depth === 0) by = null
      }
    },
  }
}

interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: string
  /** Position behind it. */
  readonly end: number
}

/**
 * Reads the tag, comment or declaration that begins at a place; the name is '' for the latter and for a sign that is only
 * text. A text in which a quote stays open is not trusted with quotes any more: looking for their ends again and again would
 * take time that grows with the square of it.
 */
function tagReader(html: string): (open: number) => Tag {
  let hasOpenQuote = false
  const other = (end: number): Tag => ({ name: '', isEnd: false, attributes: '', end: end < 0 ? html.length : end })

  /** Returns the end of the tag whose attributes begin here, or -1. As in browsers, a quote opens a value only after `=`. */
  function endOfTag(from: number): number {
    let before = ''
    for (let at = from; at < html.length; at += 1) {
      const sign = html.charAt(at)
      if (sign === '>') return at
      if (before === '=' && (sign === '"' || sign === "'")) {
        at = html.indexOf(sign, at + 1)
        if (at < 0) return -1
      }
      if (!BLANK.test(sign)) before = sign
    }
    return -1
  }

  return (open) => {
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      return other(end < 0 ? -1 : end + 3)
    }
    TAG_START.lastIndex = open
    const [, slash, name = ''] = TAG_START.exec(html) ?? []
    if (slash !== undefined) {
      const from = TAG_START.lastIndex
      const end = hasOpenQuote ? html.indexOf('>', from) : endOfTag(from)
      const attributes = html.slice(from, end)
      if (end >= 0) return { name: name.toLowerCase(), isEnd: slash !== '', attributes, end: end + 1 }
      hasOpenQuote = true
    }
    const end = html.indexOf('>', open)
    return other(end < 0 ? -1 : end + 1)
  }
}

function afterElement(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${literally(name)}`, 'gi')
  closing.lastIndex = from
  const end = closing.test(html) ? html.indexOf('>', closing.lastIndex) : -1
  return end < 0 ? html.length : end + 1
}

function spans(attributes: string): { readonly columns: number; readonly rows: number } {
  if (!/span/i.test(attributes)) return SINGLE
  const count = (name: RegExp) => Math.max(1, Math.min(1000, Number(name.exec(attributes)?.[1] ?? 1)))
  return { columns: count(/\bcolspan\s*=\s*["']?(\d{1,9})/i), rows: count(/\browspan\s*=\s*["']?(\d{1,9})/i) }
}

const SINGLE = { columns: 1, rows: 1 }

/** How many columns a tag describes. */
function columnsIn({ name, isEnd, attributes }: Tag): number {
  const span = /\bspan\s*=\s*["']?(\d{1,9})/i.exec(attributes)?.[1]
  if (isEnd || (name !== 'col' && (name !== 'colgroup' || span === undefined))) return 0
  return Math.max(1, Math.min(1000, Number(span ?? 1)))
}

/**
 * Cells in rows and columns, without those that are hidden; a cell that spans several stands in the first that shows, the
 * others stay blank.
 */
function laidOut(rows: readonly HtmlRow[], hiddenColumns: readonly boolean[]): string[][] | null {
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
  const shown = grid
    .filter((_, at) => !rows[at]?.isHidden)
    .map((line) => Array.from(line, (text) => text ?? '').filter((_, column) => !hiddenColumns[column]))
  return shown.some((line) => line.length > 0) ? shown : null
}
