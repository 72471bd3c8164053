import { isWorkedOut } from '~/domain/table/columns'
import type { Block } from '~/editor/state/paste-block'

/** The last copy that includes worked-out columns among others, and their positions in each line. */
let copiedAmounts: { readonly plain: string; readonly places: ReadonlySet<number> } | null = null

/** The positions of worked-out columns among these. */
export const workedOutPlaces = (columns: readonly string[]) =>
  new Set(columns.flatMap((column, at) => (isWorkedOut(column) ? [at] : [])))

/** Remembers a copy of the table's own cells. */
export function noteAmounts(plain: string, columns: readonly string[]): void {
  const places = workedOutPlaces(columns)
  copiedAmounts = places.size > 0 && places.size < columns.length ? { plain, places } : null
}

/** A text with line breaks of one kind. */
export const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Cells of a clipboard's plain text without the amounts that a copy of the table's own cells brings along. */
export function withoutCopiedAmounts(cells: Block, plain: string): Block {
  if (!copiedAmounts || unixLines(plain) !== unixLines(copiedAmounts.plain)) return cells
  const { places } = copiedAmounts
  return cells.map((line) => line.filter((_, at) => !places.has(at)))
}
