import type { Clause } from '../phrases/clause'
import type { Shift } from '../phrases/slots'

const UP = new Set(['+', 'plus'])
const DOWN = new Set(['-', '–', '−', 'minus'])

/** Reads a short change such as "+5%". A dash with spaces around it may just separate two words, so it needs a percentage. */
export function* shiftsAt(clause: Clause, at: number): Generator<readonly [Shift, number]> {
  const written = clause.token(at)?.number && /^[-+]/.exec(clause.key(at))?.[0]
  const [start, sign] = written ? [at, written] : [at + 1, clause.key(at)]
  const down = DOWN.has(sign)
  if (!down && !UP.has(sign)) return
  for (const [amount, next] of clause.amounts(start)) {
    const isSpaced = !written && sign !== 'minus' && down
    if (isSpaced && amount.unit !== 'percent') continue
    const { units, scale } = amount.value
    if (!written && units < 0n) continue
    yield [{ kind: 'shift', amount: { ...amount, value: { units: units < 0n ? -units : units, scale } }, down }, next]
  }
}
