import { isWholeTable } from '~/domain/files/plain-lines'
import { hasContact } from './contact'
import type { HtmlCells, TextAround } from './html-table'

const isTabbed = (line: readonly string[]) => line.length > 1

/**
 * Splits a plain text into cells and the words around them, as in a mail: lines without a tab, if they have a letter,
 * and lines of a signature. Blank lines next to such words are not rows. A text without any tab is one column of cells.
 */
export function cellsOfText(lines: readonly (readonly string[])[]): HtmlCells {
  if (isWholeTable(lines)) return { lines: [...lines], around: [] }
  const widths = new Set(lines.filter((line) => isTabbed(line) && isCounted(line)).map(({ length }) => length))
  // A line of a signature has no numbers but phone numbers, and a width that no line of the table has.
  const isSignature = (line: readonly string[]) => widths.size > 0 && !widths.has(line.length) && !isCounted(line)
  const isWords = (line: readonly string[]) =>
    line.some((text) => LETTER.test(text)) && (isTabbed(line) ? isSignature(line) : true)
  if (!lines.some(isWords)) return { lines: [...lines], around: [] }
  const isBlank = (line: readonly string[]) => !isTabbed(line) && line[0]?.trim() === ''
  const cells: (readonly string[])[] = []
  const around: TextAround[] = []
  for (const line of lines) {
    if (isWords(line)) around.push({ text: line.join(' ').trim(), below: cells.length })
    else if (!isBlank(line)) cells.push(line)
  }
  return { lines: cells, around }
}

const LETTER = /\p{L}/u
const NUMBER = /^\$? ?-?\d[\d.,]*$/
const isCounted = (line: readonly string[]) => line.some((text) => NUMBER.test(text.trim())) && !line.some(hasContact)
