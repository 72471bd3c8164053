import { decimalSignIn } from '../checks/arriving-numbers'
import { unusedCounts, unusedFactors } from '../checks/unused-factors'
import type { FixtureData } from '../table/table'
import { sheetImport as words } from './intake-messages'

/** Returns remarks about numbers that change prices or quantities but are in none. */
export function factorRemarks(table: FixtureData): readonly string[] {
  const sign = decimalSignIn(table)
  const [factors, counts] = [unusedFactors(table, sign), unusedCounts(table, sign)]
  return [
    ...(factors.length > 0 ? [words.unusedFactors(factors)] : []),
    ...(counts.length > 0 ? [words.unusedCounts(counts)] : []),
  ]
}
