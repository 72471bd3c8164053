import { refine as words } from '../language/refine-messages'
import { CannotRefine, type RowSet, type WorkRow } from '../language/work'
import type { Clause } from './clause'

type Read<T> = Generator<readonly [T, number]>

/** "row 3", "rows 2-5", "rows 2, 4 and 6", counted from 1 as displayed. */
export function* numbered(clause: Clause, at: number): Read<RowSet> {
  const start = clause.phrase(at, ['rows', 'row', 'lines', 'line', 'row number', 'line number'])
  if (start === null) return
  let wanted: [number, number][] = []
  let next = start
  for (;;) {
    const range = /^(\d+)[-–](\d+)$/.exec(clause.key(next))
    const low = range ? Number(range[1]) : wholeAt(clause, next)
    if (low === null) return
    next++
    const to = range ? null : clause.phrase(next, ['to', 'through', 'thru', '-', 'until'])
    const end = to === null ? null : wholeAt(clause, to)
    if (to !== null && end !== null) next = to + 1
    wanted = [...wanted, [low, range ? Number(range[2]) : (end ?? low)]]
    const joined = clause.phrase(next, [', and', ',', 'and', '&'])
    if (joined === null || wholeAt(clause, joined) === null) break
    next = joined
  }
  const isWanted = (row: WorkRow) =>
    row.origin !== null && wanted.some(([from, to]) => Number(row.origin) + 1 >= from && Number(row.origin) + 1 <= to)
  const highest = Math.max(...wanted.map(([, to]) => to))
  yield [
    {
      select(work, pool) {
        if (highest > work.length) throw new CannotRefine(words.noRow(highest))
        return pool.filter(isWanted)
      },
      special: true,
      each: false,
      numbered: true,
      ...(wanted.length > 1 ? { listed: true } : {}),
    },
    next,
  ]
}

function wholeAt(clause: Clause, at: number): number | null {
  const value = clause.token(at)?.number?.value
  if (clause.key(at) === '' && value === undefined) return null
  return value && value.scale === 0 && value.units > 0n ? Number(value.units) : null
}
