import type { Token } from '../language/tokens'
import { isFixture, type RowSet, type WorkRow } from '../language/work'

/** Words after which "else" refers to rows: "everything else". */
const RESTS = new Set(
  'everything anything everybody everyone anybody anyone nothing somewhere anywhere something all who what'.split(' '),
)

/** True if a word starts what to do if a condition does not hold. */
export function isOtherwise(token: Token, before: Token | undefined): boolean {
  if (token.kind !== 'word') return false
  return token.key === 'otherwise' || (token.key === 'else' && !RESTS.has(before?.key ?? ''))
}

/** True if a sentence starts with a condition. */
export const isWithCondition = (tokens: readonly Token[]): boolean =>
  ['if', 'when', 'where', 'whenever', 'wherever'].includes(tokens[0]?.key ?? '')

/** "Otherwise leave it", "else nothing". */
export function isLeftAlone(tokens: readonly Token[]): boolean {
  const said = tokens.map(({ key }) => key).join(' ')
  return /^((leave|keep) ?(it|them|that|those|the price|the rest)?( alone| as is| as it is| as they are| unchanged)?|(do )?nothing|no changes?)$/.test(
    said,
  )
}

/**
 * Remembers which rows a step selected, and returns the others as `rest`: "otherwise" means the rows that the condition
 * excluded, regardless of later changes to the selected ones.
 */
export function remembered(set: RowSet, among: RowSet | null): { readonly rows: RowSet; readonly rest: RowSet } {
  let chosen: ReadonlySet<WorkRow> = new Set()
  return {
    rows: {
      ...set,
      select(work, pool) {
        const rows = set.select(work, pool)
        chosen = new Set(rows)
        return rows
      },
    },
    rest: {
      special: false,
      each: false,
      select: (work, pool) =>
        (among ? among.select(work, pool) : pool).filter((row) => isFixture(row) && !chosen.has(row)),
    },
  }
}
