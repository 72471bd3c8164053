import { COLUMN } from '~/domain/table/columns'
import type { CellText } from '../text/cell-text.server'
import { type Surroundings, surenessOf } from './doubt.server'
import { wordingDoubts } from './wording-doubt.server'

/** A row of the joined table as it was read; the lists are by column. */
export interface DoubtedRow {
  /** False for headings and notes. */
  readonly isItem: boolean
  /** The cleaned texts; '' for an empty cell. */
  readonly values: readonly string[]
  /** The printed texts before cleaning. */
  readonly printed: readonly string[]
  readonly texts: readonly (CellText | undefined)[]
}

/** If at least this share of the rows has a type, the others should have one, too. */
const TYPED = 0.6
/** A table with this many digits has zeros, at least this share of them. */
const MANY_DIGITS = 60
const ZEROS = 0.01

/** The confidence of every cell, by row and column, 0–1; null for cells that are empty or were not read. */
export function tableSureness(columns: readonly string[], rows: readonly DoubtedRow[]): (number | null)[][] {
  const wordings = columns.map((name, column) => wordingsOf(name, column, rows))
  const types = columns.indexOf(COLUMN.type)
  const items = rows.filter((row) => row.isItem)
  const needsType = items.filter((row) => row.values[types]).length >= TYPED * items.length
  const lacksZeros = isZeroless(rows)
  return rows.map((row) =>
    columns.map((_, column) => {
      const text = row.texts[column]
      const value = row.values[column] ?? ''
      // An empty cell may hide a text under a hand mark; one with printed digits lost its value in cleaning.
      if (!text || value === '') return text?.place?.struck || /\d/.test(row.printed[column] ?? '') ? 0 : null
      const around: Partial<Surroundings> = {
        ...wordings[column]?.get(row),
        tight: text.place?.tight === 1 ? 1 : 0,
        tightOften: text.place?.tight === 2 ? 1 : 0,
        united: text.place?.united ?? 0,
        struck: text.place?.struck ? 1 : 0,
        noType: row.isItem && types >= 0 && needsType && row.values[types] === '' ? 1 : 0,
        zeroless: lacksZeros ? (value.match(/[89G@]/g)?.length ?? 0) : 0,
      }
      return surenessOf(text, around)
    }),
  )
}

function wordingsOf(name: string, column: number, rows: readonly DoubtedRow[]) {
  const filled = rows.filter((row) => row.isItem && row.values[column])
  const doubts = wordingDoubts(
    name,
    filled.map((row) => ({ value: row.values[column] ?? '', printed: row.printed[column] ?? '' })),
  )
  return new Map(filled.map((row, index) => [row, doubts[index]]))
}

function isZeroless(rows: readonly DoubtedRow[]): boolean {
  const digits = rows.flatMap(({ values }) => values.flatMap((value) => value.match(/\d/g) ?? []))
  return digits.length >= MANY_DIGITS && digits.filter((digit) => digit === '0').length < ZEROS * digits.length
}
