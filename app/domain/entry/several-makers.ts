import { COLUMN, HIDDEN } from '../table/columns'
import { isSpecial, lineCode } from '../table/line-codes'
import { type Cells, cellText } from '../table/table'
import type { CodeOf } from '../trade/maker-codes'
import { type SplitMakers, splitMakers } from '../trade/maker-text'
import { alternatesOf, writeAlternates } from './alternates'

/** Signs and words between several makers in a cell. Most texts of MFG have none. */
const SEVERAL = /[/;,|&+\n]|\bOR\b|\bEQ/i
/** Those that are in no maker's name. */
const SURELY = /[/;\n]|\bOR\b|\bEQ/i

/** True if a text of MFG has a sign or a word that stands between makers: a quick test before the splitting. */
export const mayNameSeveral = (text: string) => SEVERAL.test(text)

/**
 * Returns the makers of a row whose MFG names several, or one and "or equal"; null for one maker, and for a row without a
 * product.
 */
export function severalMakers(cells: Cells, columns: readonly string[], codeOf: CodeOf): SplitMakers | null {
  const text = cellText(cells, COLUMN.mfg)
  if (!mayNameSeveral(text) || !columns.includes(COLUMN.mfg) || isSpecial(lineCode(cellText(cells, COLUMN.line))))
    return null
  const found = splitMakers(text, cellText(cells, COLUMN.catalog))
  if (!found || found.mfg === '' || (found.others.length === 0 && !found.orEqual)) return null
  // A number without a column would be lost.
  if (found.catalog !== '' && !columns.includes(COLUMN.catalog)) return null
  // A name may have a comma or an ampersand in it: 'Smith & Sons'.
  const areNames = SURELY.test(text) || found.others.every(({ mfg }) => codeOf(mfg) !== null)
  return areNames ? found : null
}

/** Writes the first maker as its code, and keeps the others as alternates, before those that the row already has. */
export function withMakersApart(cells: Cells, { mfg, catalog, others, orEqual }: SplitMakers, codeOf: CodeOf): Cells {
  const before = alternatesOf(cells)
  return {
    ...cells,
    [COLUMN.mfg]: codeOf(mfg) ?? mfg,
    ...(catalog !== cellText(cells, COLUMN.catalog) && { [COLUMN.catalog]: catalog }),
    [HIDDEN.alternates]: writeAlternates({
      others: [...others, ...(before?.others ?? [])],
      orEqual: orEqual || (before?.orEqual ?? false),
    }),
  }
}
