import { isWholeTable } from '~/domain/files/plain-lines'
import type { HtmlCells } from './html-table'

const isTabbed = (line: readonly string[]) => line.length > 1

/** The lines of a plain text with tabs, and the text around them, as in a mail. A text without any tab is one column of cells. */
export function cellsOfText(lines: readonly string[][]): HtmlCells {
  if (isWholeTable(lines)) return { lines: [...lines], around: [] }
  const around = lines.flatMap((line) => (isTabbed(line) ? [] : line)).map((text) => text.trim())
  return { lines: lines.filter(isTabbed), around: around.filter((text) => text !== '') }
}
