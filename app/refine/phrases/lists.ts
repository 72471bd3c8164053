import { COLUMN } from '~/domain/table/columns'
import { PLACING, STRUCTURE } from '../language/structure-words'
import type { Clause } from './clause'
import { occursIn } from './comparisons'
import { isMaker } from './conditions'
import type { Amount, Listed, Named } from './slots'

type Read<T> = Generator<readonly [T, number]>

const TYPES = ['types', 'type', 'fixture types', 'fixture type', 'fixtures', 'fixture', 'both', 'lines']
const JOINED = [', and', 'and', ',', '&', '/']
/** The maximum length of a list. */
const LONGEST = 60

/** "A", "type S1", "Lithonia": rows named by their type, or else by their maker. */
export function* nameAt(clause: Clause, at: number): Read<Named> {
  const start = clause.phrase(at, TYPES) ?? at
  // Before a number, A is usually an article, but in a list of types with numbers it is a type.
  if (clause.token(start)?.text === 'A' && clause.token(start + 1)?.number && occursIn(clause, COLUMN.type, 'A'))
    yield [{ column: COLUMN.type, value: 'A' }, start + 1]
  for (const [text, end] of clause.values(start)) {
    const column = occursIn(clause, COLUMN.type, text)
      ? COLUMN.type
      : occursIn(clause, COLUMN.mfg, text) && isMaker(clause, text)
        ? COLUMN.mfg
        : null
    if (column === null) continue
    yield [{ column, value: text }, clause.phrase(end, ['fixtures', 'fixture', 'rows', 'row', 'lines', 'line']) ?? end]
    return
  }
}

/** "S1, S2 and S3": two or more names in order, either all types or all makers. */
export function* nameLists(clause: Clause, at: number): Read<readonly Named[]> {
  if (clause.isNoise(at)) yield* nameLists(clause, at + 1)
  const names: Named[] = []
  let next = at
  while (names.length < LONGEST) {
    const [found] = nameAt(clause, next)
    if (!found || (names[0] && found[0].column !== names[0].column)) return
    names.push(found[0])
    next = found[1]
    const joined = clause.phrase(next, JOINED)
    if (joined === null || nameAt(clause, joined).next().done === true) break
    next = joined
  }
  if (names.length > 1) yield [names, next]
}

/** "10, 20 and 30", "F1, F2, F3 and so on": two or more values without grammar words; longest list first. */
export function* valueLists(clause: Clause, at: number): Read<{ list: readonly Listed[]; isOpen: boolean }> {
  const list: Listed[] = []
  const ends: number[] = []
  let next = at
  while (list.length < LONGEST) {
    const end = endOfValue(clause, next)
    if (end === next) break
    const isQuoted = clause.token(next)?.kind === 'text'
    list.push({ text: clause.sourceBetween(next, end), quoted: isQuoted })
    ends.push(end)
    const open = clause.phrase(end, OPEN)
    if (open !== null) {
      if (list.length > 1) yield [{ list, isOpen: true }, open]
      return
    }
    const joined = clause.phrase(end, [', and', ', then', 'and', ',', '&'])
    if (joined === null) break
    next = joined
  }
  for (let length = list.length; length > 1; length--) {
    const end = ends[length - 1] ?? at
    const behind = clause.phrase(end, [', respectively', 'respectively']) ?? end
    yield [{ list: list.slice(0, length), isOpen: false }, behind]
  }
}

const OPEN = ['and so on', 'and so forth', ', and so on', ', and so forth', ', etc', 'etc', 'and onwards', 'and on']

const ENDS = new Set([',', '&', 'and', 'respectively', 'etc', 'evenly', 'equally'])

function endOfValue(clause: Clause, at: number): number {
  let end = at
  for (let token = clause.token(end); token; token = clause.token(++end)) {
    if (token.kind === 'text') return end === at ? end + 1 : at
    if (ENDS.has(token.key)) break
    if (token.kind === 'sign' || clause.isStructure(token, STRUCTURE) || clause.isStructure(token, PLACING)) break
  }
  return end
}

/** "A 30, B: 12 and C = 5": names with numbers. */
export function* countLists(clause: Clause, at: number): Read<readonly (readonly [Named, Amount])[]> {
  const counts: (readonly [Named, Amount])[] = []
  let next = at
  let end = at
  while (counts.length < LONGEST) {
    const [found] = nameAt(clause, next)
    if (!found) break
    const start =
      clause.phrase(found[1], [':', '=', 'to', 'is now', 'is', 'at', '@', '-', 'x', 'are', 'now']) ?? found[1]
    const [amount] = clause.amounts(start)
    if (!amount || clause.token(start)?.kind === 'word' || /^[-+]/.test(clause.key(start))) break
    counts.push([found[0], amount[0]])
    end = clause.phrase(amount[1], ['each', 'ea', 'apiece', 'per piece', 'per unit']) ?? amount[1]
    next = clause.phrase(end, JOINED) ?? end
  }
  if (counts.length > 0) yield [counts, end]
}
