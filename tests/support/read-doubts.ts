import { doubtedIn } from '~/domain/table/doubted-cells'
import { readSheet } from '~/editor/workers/sheet-jobs'

/**
 * Returns the doubted columns of each row of a text file, with cells between bars, and the remarks. Throws the sentence
 * of a refusal.
 */
export function readDoubts(...lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n').replaceAll('|', '\t'))
  const result = readSheet({ job: 'readCsv', bytes })
  if (!result.ok) throw new Error(result.message)
  return { doubts: result.value.rows.map((row) => doubtedIn(row).join()), remarks: result.value.remarks ?? [] }
}
