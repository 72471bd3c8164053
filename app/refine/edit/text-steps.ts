import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { literally } from '~/domain/literally'
import { COLUMN } from '~/domain/table/columns'
import { refine as words } from '../language/refine-messages'
import { SIGN_NAMES } from '../language/vocabulary'
import { CannotRefine, textOf, write } from '../language/work'
import type { Found, Step } from './step'

/** Columns whose cells are single values: parts of them are never replaced. */
export const WHOLE: ReadonlySet<string> = new Set([COLUMN.type, COLUMN.mfg, COLUMN.line])

/** Changes the text of every cell of the columns. */
export function textStep(
  found: Found,
  columns: readonly string[],
  change: (text: string, column: string) => string,
): Step | null {
  const [column] = columns
  if (column === undefined || column === '') return null
  return {
    rows: found.allRows(),
    column,
    reach: 'all',
    run(work, rows) {
      for (const name of columns) for (const row of rows) write(work, row, name, change(textOf(row, name), name))
    },
  }
}

/** The named columns, otherwise the column of the previous step. */
export const columnsOf = (found: Found): readonly string[] => {
  if (found.has('cols')) return found.columns('cols')
  if (found.has('col')) return found.columns()
  return found.clause.lastColumn === null ? [] : [found.clause.lastColumn]
}

/** Matches a text in any case and with any whitespace between its words. */
export function pattern(text: string): RegExp {
  const words = text.split(/\s+/).map(literally).join('\\s+')
  // Whitespace before the first word matches only from its start, not again from each character.
  const begin = words.startsWith('\\s+') ? '(?<!\\s)' : ''
  // linear-enough: in a cell; blanks stand behind a word or where they begin, so no place is looked at twice (MAX_CELL_LENGTH)
  return new RegExp(begin + words, 'giu')
}

/** Replaces every match of a pattern. @throws CannotRefine before building a text that is too long */
export function exchanged(text: string, hits: RegExp, to: string): string {
  const found = text.match(hits) ?? []
  if (text.length + found.length * to.length - found.join('').length > MAX_CELL_LENGTH)
    throw new CannotRefine(words.longCell)
  return found.length === 0 ? text : text.replace(hits, () => to)
}

export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text, or the character that it names. */
export const signed = (text: string, quoted: boolean): string =>
  quoted
    ? text
    : (SIGN_NAMES.get(text.toLowerCase().replace(/^(a|an|the|any|all|every)\s+/, '')) ??
      (/^(nothing|blank)$/i.test(text) ? '' : text))

/** A step that does nothing. */
export const NOTHING: Step = { rows: null, column: null, reach: 'all', run: () => undefined }
