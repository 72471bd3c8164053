import { isWorkedOut } from '~/domain/table/columns'
import type { Block } from '~/editor/state/paste-block'

/** The last copy that includes worked-out columns among others, and their positions in each line. */
let copiedAmounts: { readonly plain: string; readonly places: ReadonlySet<number> } | null = null

/** The plain text of the last copy of the table's own cells. */
let lastCopy = ''

/** True if pasted text is the last copy of the table's own cells: they are pasted back as they are. */
export const isOwnCopy = (plain: string) => lastCopy !== '' && unixLines(plain) === unixLines(lastCopy)

/** The positions of worked-out columns among these. */
export const workedOutPlaces = (columns: readonly string[]) =>
  new Set(columns.flatMap((column, at) => (isWorkedOut(column) ? [at] : [])))

/** Remembers a copy of the table's own cells. */
export function noteAmounts(plain: string, columns: readonly string[]): void {
  lastCopy = plain
  const places = workedOutPlaces(columns)
  copiedAmounts = places.size > 0 && places.size < columns.length ? { plain, places } : null
}

/** Returns the text with LF line breaks only. */
export const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Drops the amounts from pasted cells if their plain text is that of the last copy. */
export function withoutCopiedAmounts(cells: Block, plain: string): Block {
  if (!copiedAmounts || unixLines(plain) !== unixLines(copiedAmounts.plain)) return cells
  const { places } = copiedAmounts
  return cells.map((line) => line.filter((_, at) => !places.has(at)))
}
