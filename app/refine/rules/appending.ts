import { COLUMN } from '~/domain/table/columns'
import type { Found, Step } from '../edit/step'
import { columnsOf, NOTHING, textStep, WHOLE } from '../edit/text-steps'
import { isNumeric } from '../language/numeric'
import { numberOfWords } from '../language/spoken-numbers'
import { isPlausible } from '../phrases/amounts'

/** The whole instruction, because the separator is often given after a comma. */
const sourceText = ({ clause }: Found): string => clause.source.toLowerCase()

/** Appends a text to cells, with the requested separator or the column's usual one. */
export const appended = (found: Found): Step | null => {
  const text = found.text().toUpperCase()
  const [column = ''] = columnsOf(found)
  if (text === '' || column === '' || column === COLUMN.line || isNumeric(column)) return null
  if (!found.isQuoted() && !isPlausible(column, text)) return null
  if (
    !found.isQuoted() &&
    /^(from|to|a row|a note|a line)\b|\bfrom\b|^\$?\d+(\.\d+)?\s*(%|percent|dollars?|bucks|points?|cents?)?$/i.test(
      found.text(),
    )
  )
    return null
  // "Add one to each type": a number is not a text.
  if (!found.isQuoted() && numberOfWords(found.text().toLowerCase()) !== null) return null
  const glue = separator(sourceText(found), column, text)
  return {
    ...(textStep(found, [column], (cell) =>
      cell.trim() === '' ? (WHOLE.has(column) ? cell : text) : cell + glue + text,
    ) ?? NOTHING),
    reach: 'fixtures',
  }
}

/** The separator between a cell and an appended text. */
export const separatorFor = (found: Found, column: string, text: string): string =>
  separator(sourceText(found), column, text)

/** The separator between two joined cells: the requested one, or the column's usual one. */
export function separatorIn(words: string, column: string): string {
  const sign = /\b(?:and|with|by|plus) (?:an? )?(space|blank|dash|hyphen|comma|slash|semicolon)\b/.exec(words)?.[0]
  const sourceText = sign === undefined ? null : SEPARATORS.find(([name]) => name.test(sign.replace(/^\w+ /, '')))
  return sourceText ? sourceText[1] : separator(words, column, 'A') || ' '
}

const STATED_SEPARATOR =
  // linear-enough: words of an instruction (MAX_DESCRIPTION_LENGTH)
  /(?:separate|separated|separating|divide|divided|delimited|joined|join)\w*\b.*?(?:with|by)\s+(.*)$/

function separator(words: string, column: string, text: string): string {
  const way = STATED_SEPARATOR.exec(words)?.[1]
  const found = way === undefined ? null : SEPARATORS.find(([name]) => name.test(way))
  if (found) return found[1]
  if (/^[^\p{L}\p{N}]/u.test(text) || WHOLE.has(column)) return ''
  return column === COLUMN.notes || column === COLUMN.comments ? ', ' : ' '
}

const SEPARATORS: readonly (readonly [RegExp, string])[] = [
  [/^(a |an )?(comma|,) (and )?(a )?space/, ', '],
  [/^(a |an )?(semicolon|;) (and )?(a )?space/, '; '],
  [/^(a |an )?(space )?(dash|hyphen|-)( with spaces)?/, ' - '],
  [/^(a |an )?(space )?slash/, ' / '],
  [/^(a |an )?(comma|,)/, ', '],
  [/^(a |an )?(semicolon|;)/, '; '],
  [/^(a |an )?(space|blank)/, ' '],
]
