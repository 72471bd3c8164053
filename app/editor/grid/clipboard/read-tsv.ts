import { readDelimited } from '~/domain/files/delimited'
import { drawnLines } from '~/domain/files/drawn-lines'
import { listedText } from '~/domain/files/listed-lines'
import { hasUnseen } from './html-grid'
import { type HtmlCells, parseHtmlText } from './html-table'

/** Parses the cells of a clipboard text, at most `most` rows: between tabs, or drawn with bars or spaces. */
export function parseTsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  return text === '' ? [['']] : (drawnLines(text)?.slice(0, most) ?? readDelimited(text, '\t', most))
}

/**
 * Parses a clipboard text like `parseTsv`, or the lines of a plain list with the texts around them. `html` is the same list
 * with its looks: what is struck there is left out.
 */
export function parseText(text: string, html: string, most?: number): HtmlCells {
  const listed = listedText(text)
  if (!listed) return { lines: parseTsv(text, most), around: [] }
  return (html === '' ? null : listedHtml(html, text)) ?? listed
}

const BLANKS = /\s+/g

/** Returns the list in HTML if it shows other characters than its plain text: without struck ones, with raised cents. */
function listedHtml(html: string, text: string): HtmlCells | null {
  const shown = parseHtmlText(html)
  if (!shown || shown.text.replace(BLANKS, '') === text.replace(BLANKS, '')) return null
  const listed = listedText(shown.text)
  return listed && { ...listed, ...(hasUnseen(shown.unseen) && { unseen: [shown.unseen] }) }
}
