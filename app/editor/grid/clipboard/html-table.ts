import { literally } from '~/domain/literally'
import { WORKED_OUT_MARK } from './format-html'
import { createHtmlText } from './html-text'

/** Elements that begin a line of their own inside a cell. */
const BLOCKS = new Set(['p', 'div', 'li', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements whose content nobody sees. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title'])
const TAG_START = /<(\/?)([a-z][a-z0-9]*)/iy
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

/**
 * The cells of the one table that a clipboard's HTML consists of, without those that were worked out where they come from,
 * unless there are no others; null when it is anything else, so that its plain text
 * is read instead. Reads any text once from the front, never builds elements, and forgives what is malformed.
 */
export function parseHtmlTable(html: string): string[][] | null {
  const rows: HtmlCell[][] = []
  let cell: HtmlCell | null = null
  let text = createHtmlText(false)
  let depth = 0
  let hadTable = false
  let at = 0
  const tagAt = tagReader(html)

  function endCell(): void {
    if (cell) cell.text = text.take()
    cell = null
  }

  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    if (end > at) {
      const words = html.slice(at, end)
      if (cell) text.add(words)
      else if (/\S/.test(words)) return null
    }
    if (open < 0) break
    const tag = tagAt(open)
    at = tag.end
    if (UNSEEN.has(tag.name)) at = afterElement(html, at, tag.name)
    else if (tag.name === 'table') {
      if (!tag.isEnd && depth === 0) {
        if (hadTable) return null
        hadTable = true
        text = createHtmlText(/white-space:\s*pre/i.test(tag.attributes))
      }
      depth = Math.max(0, depth + (tag.isEnd ? -1 : 1))
      if (cell) text.breakLine()
      if (depth === 0) endCell()
    } else if (depth === 1 && (tag.name === 'td' || tag.name === 'th')) {
      endCell()
      if (tag.isEnd) continue
      cell = { text: '', ...spans(tag.attributes), isWorkedOut: tag.attributes.includes(WORKED_OUT_MARK) }
      if (rows.length === 0) rows.push([])
      rows.at(-1)?.push(cell)
    } else if (depth === 1 && tag.name === 'tr') {
      endCell()
      if (!tag.isEnd) rows.push([])
    } else if (!cell) continue
    else if (tag.name === 'br') text.addBreak()
    else if (tag.name === 'td' || tag.name === 'th') text.add(' ')
    else if (BLOCKS.has(tag.name)) text.breakLine()
  }
  endCell()
  return rows.length > 0 ? laidOut(written(rows)) : null
}

function written(rows: readonly (readonly HtmlCell[])[]): readonly (readonly HtmlCell[])[] {
  const isData = ({ isWorkedOut }: HtmlCell) => !isWorkedOut
  const hasOnly = (row: readonly HtmlCell[]) => row.every(isData)
  if (rows.every(hasOnly) || !rows.some((row) => row.some(isData))) return rows
  return rows.map((row) => row.filter(isData))
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

/** Cells in rows and columns; a cell that spans several stands in the first, the others stay blank. */
function laidOut(rows: readonly (readonly HtmlCell[])[]): string[][] | null {
  if (rows.every((row) => row.every(({ columns, rows }) => columns === 1 && rows === 1)))
    return rows.map((row) => row.map(({ text }) => text))
  const grid: string[][] = rows.map(() => [])
  let spanned = 0
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[at]?.[column] !== undefined) column += 1
      const height = Math.min(cell.rows, rows.length - at)
      spanned += height * cell.columns - 1
      if (spanned > MOST_SPANNED) return null
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < cell.columns; right += 1) {
          const line = grid[at + down]
          if (line) line[column + right] = down === 0 && right === 0 ? cell.text : ''
        }
      }
      column += cell.columns
    }
  }
  return grid.map((line) => Array.from(line, (text) => text ?? ''))
}
