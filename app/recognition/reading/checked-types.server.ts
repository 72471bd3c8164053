import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText } from '~/domain/table/table'

/** The types of a table, compared with their expected start. */
export interface CheckedTypes {
  readonly starts: readonly string[]
  /** False if no column holds types. */
  readonly hasTypes: boolean
  /** Types that start with something else; they are marked. */
  readonly others: readonly string[]
  /** Types with a misread first letter, as read and as corrected; they are marked, too. */
  readonly mended: readonly (readonly [string, string])[]
}

/** Highest confidence (0–1) of a type that starts otherwise: a person has to look at it. */
const STARTS_OTHERWISE = 0.7
/** The letters that the first letter of a type may be misread as. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  L: '1I|!',
  I: '1L|!',
  O: '0',
  D: '0',
  Q: '0',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
  T: '7',
}

interface ReadTable {
  readonly columns: readonly string[]
  /** Corrected in place. */
  readonly cells: Cells[]
  /** The confidences by row and column, 0–1; lowered in place for types that start otherwise. */
  readonly confidence: (number | null)[][]
}

/**
 * Marks the types that do not start with one of `starts`, and corrects a first letter that looks like the only one it
 * can be. No row is left out.
 */
export function checkTypes(
  starts: readonly string[],
  { columns, cells, confidence }: ReadTable,
  { isItem, isExact }: { isItem(row: number): boolean; isExact(row: number): boolean },
): CheckedTypes {
  const column = columns.indexOf(COLUMN.type)
  const types = new Set(cells.map((row) => cellText(row, COLUMN.type)))
  const others: string[] = []
  const mended: (readonly [string, string])[] = []
  for (const [index, row] of cells.entries()) {
    const type = cellText(row, COLUMN.type)
    if (column < 0 || type === '' || !isItem(index) || starts.some((start) => type.toUpperCase().startsWith(start)))
      continue
    const likely = isExact(index) ? undefined : likelyType(type, starts)
    // Two rows of one type are rarer than one that starts otherwise.
    if (likely !== undefined && !types.has(likely)) {
      cells[index] = { ...row, [COLUMN.type]: likely }
      types.add(likely)
      mended.push([type, likely])
    } else others.push(type)
    confidence[index] =
      confidence[index]?.with(column, Math.min(confidence[index][column] ?? 1, STARTS_OTHERWISE)) ?? []
  }
  return { starts, hasTypes: column >= 0, others, mended }
}

function likelyType(type: string, starts: readonly string[]): string | undefined {
  const first = type.charAt(0)
  const letters = new Set(
    starts.map((start) => start.charAt(0)).filter((letter) => LOOKS_LIKE[letter]?.includes(first)),
  )
  const [letter, ...more] = letters
  const likely = `${letter}${type.slice(1)}`
  const isLikely = letter !== undefined && more.length === 0 && starts.some((start) => likely.startsWith(start))
  return isLikely ? likely : undefined
}
