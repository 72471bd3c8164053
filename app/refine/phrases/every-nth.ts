import { ORDINALS } from '~/domain/ordinals'
import { COLUMN } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import { NUMBER_WORDS } from '../language/vocabulary'
import { isFixture, type RowSet, textOf, type WorkRow } from '../language/work'
import type { Clause } from './clause'

const ROWS = ['rows', 'row', 'lines', 'line']
const FIXTURES = ['fixtures', 'fixture', 'items', 'item', 'types', 'type', 'lights', 'ones', 'one']

/** "Every other row", "every third fixture", "every 3 rows": each nth row. */
export function* everyNth(clause: Clause, at: number): Generator<readonly [RowSet, number]> {
  if (clause.key(at) !== 'every' && clause.key(at) !== 'each') return
  const isOther = clause.key(at + 1) === 'other'
  const count = isOther ? 2 : countAt(clause, at + 1)
  if (count === null || count < 2) return
  const rows = clause.phrase(at + 2, ROWS)
  const end = rows ?? clause.phrase(at + 2, FIXTURES)
  if (end === null) return
  const isCounted = (row: WorkRow) => rows !== null || (isFixture(row) && !isUnder(textOf(row, COLUMN.line)))
  yield [
    {
      // After other rows, "every other" means the remaining ones.
      select: (work, pool) =>
        isOther && work.named.size > 0
          ? pool.filter((row) => !work.named.has(row))
          : pool.filter(isCounted).filter((_, index) => (index + 1) % count === 0),
      special: false,
      each: true,
    },
    end,
  ]
}

/** Parses 3, three, third or 3rd. */
function countAt(clause: Clause, at: number): number | null {
  const key = clause.key(at)
  const digits = /^(\d{1,3})(st|nd|rd|th)?$/.exec(key)?.[1]
  if (digits !== undefined) return Number(digits)
  const ordinal = ORDINALS.indexOf(key)
  return ordinal >= 0 ? ordinal + 1 : (NUMBER_WORDS.get(key) ?? null)
}
