import { type Lines, tableOfLines } from '~/domain/intake/table-of-lines'
import type { LinesTable } from '~/domain/table/read-table'

/** The table in lines of cells. Throws the sentence of a refusal. */
export function readLines(...lines: Lines): LinesTable {
  const result = tableOfLines(lines)
  if (!result.ok) throw new Error(result.message)
  return result.value
}
