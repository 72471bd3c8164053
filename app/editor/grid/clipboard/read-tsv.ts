import { readDelimited } from '~/domain/files/delimited'
import { drawnLines } from '~/domain/files/drawn-lines'
import { listedText } from '~/domain/files/listed-lines'
import type { HtmlCells } from './html-table'

/** Parses the cells of a clipboard text, at most `most` rows: between tabs, or drawn with bars or spaces. */
export function parseTsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  return text === '' ? [['']] : (drawnLines(text)?.slice(0, most) ?? readDelimited(text, '\t', most))
}

/** Parses a clipboard text like `parseTsv`, or the lines of a plain list with the texts around them. */
export const parseText = (text: string, most?: number): HtmlCells =>
  listedText(text) ?? { lines: parseTsv(text, most), around: [] }
