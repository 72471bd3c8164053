import { isWholeTable } from '~/domain/files/plain-lines'
import type { HtmlCells } from './html-table'

const isTabbed = (line: readonly string[]) => line.length > 1

/**
 * The cells of a plain text, and the words around them, as in a mail: lines without a tab, if they have a letter. Blank lines beside
 * such words are no rows. A text without any tab is one column of cells.
 */
export function cellsOfText(lines: readonly string[][]): HtmlCells {
  const isWords = (line: readonly string[]) => !isTabbed(line) && LETTER.test(line[0] ?? '')
  if (isWholeTable(lines) || !lines.some(isWords)) return { lines: [...lines], around: [] }
  const isBlank = (line: readonly string[]) => !isTabbed(line) && line[0]?.trim() === ''
  return {
    lines: lines.filter((line) => !isWords(line) && !isBlank(line)),
    around: lines.filter(isWords).map(([text = '']) => text.trim()),
  }
}

const LETTER = /\p{L}/u
