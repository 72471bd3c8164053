import type { Token } from '../language/tokens'
import { isFixture, type RowSet, type WorkRow } from '../language/work'

/** Behind these words "else" is about rows: "everything else". */
const RESTS = new Set(
  'everything anything everybody everyone anybody anyone nothing somewhere anywhere something all who what'.split(' '),
)

/** Whether a word begins what is to be done where a condition does not hold. */
export function isOtherwise(token: Token, before: Token | undefined): boolean {
  if (token.kind !== 'word') return false
  return token.key === 'otherwise' || (token.key === 'else' && !RESTS.has(before?.key ?? ''))
}

/** Whether a sentence begins with a condition. */
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
 * Rows that are remembered as they were when a step asked for them, and all the others: "otherwise" is about those that a
 * condition left out, whatever was done to the rest meanwhile.
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
