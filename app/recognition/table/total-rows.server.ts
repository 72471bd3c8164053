import { COLUMN } from '~/domain/table/columns'
import type { CellText } from '../text/cell-text.server'
import { cleanPrice, cleanQuantity, joinLines } from '../text/clean-text.server'

/** A row that may be a total: its texts by column name. */
export interface SummedRow {
  readonly isItem: boolean
  readonly texts: ReadonlyMap<string, CellText>
}

/** Minimum number of rows that a total adds up; a single amount equals many others. */
const FEWEST = 2
/** Cents do not add up exactly in binary. */
const CENT = 0.005
/** An amount is not a catalog number, although it may be in that column if the cells above it are short. */
const AMOUNT = /^\$ ?[\d,]+\.\d\d$/

/**
 * Finds totals without a word that labels them: rows with nothing but numbers, without type and catalog number, and
 * with a number that is the sum of all rows above, or of those below the last heading, note or total.
 */
export function totalsAmong(rows: readonly SummedRow[]): ReadonlySet<number> {
  const totals = new Set<number>()
  const items: { readonly at: number; readonly numbers: ReadonlyMap<string, number> }[] = []
  const starts = [0]
  let fixtures = 0
  for (const [at, row] of rows.entries()) {
    const numbers = row.isItem ? numbersIn(row) : undefined
    const isSum = (name: string, number: number) =>
      starts.some((start) => {
        const summands = items.flatMap((item) => (item.at >= start ? (item.numbers.get(name) ?? []) : []))
        return summands.length >= FEWEST && Math.abs(summands.reduce((sum, one) => sum + one, 0) - number) < CENT
      })
    if (!numbers) {
      starts.push(at + 1)
    } else if (isFixture(row)) {
      fixtures++
      items.push({ at, numbers })
    } else if (fixtures >= FEWEST && isBareOf(row, numbers) && [...numbers].some(([name, one]) => isSum(name, one))) {
      totals.add(at)
      starts.push(at + 1)
    } else {
      items.push({ at, numbers })
    }
  }
  return totals
}

/**
 * The text of the note that replaces a total: its numbers in order. Nothing on the page calls it a total, so it needs
 * review.
 */
export function totalText(texts: ReadonlyMap<string, CellText>): CellText {
  return { lines: [...texts.values()].flatMap(({ lines }) => lines), confidence: 0 }
}

function isFixture(row: SummedRow): boolean {
  const catalog = textIn(row, COLUMN.catalog)
  return textIn(row, COLUMN.type) !== '' || (catalog !== '' && !AMOUNT.test(catalog))
}

function textIn({ texts }: SummedRow, name: string): string {
  return joinLines(texts.get(name)?.lines ?? [])
}

function numbersIn(row: SummedRow): ReadonlyMap<string, number> {
  return new Map(
    [...row.texts.keys()].flatMap((name) => {
      const text = textIn(row, name)
      const plain = name === COLUMN.qty ? cleanQuantity(text) : cleanPrice(text)
      return /^\d+(\.\d+)?$/.test(plain) ? [[name, Number(plain)] as const] : []
    }),
  )
}

/** True if a row has only numbers. */
function isBareOf(row: SummedRow, numbers: ReadonlyMap<string, number>): boolean {
  return [...row.texts.keys()].every((name) => numbers.has(name) || textIn(row, name) === '')
}
