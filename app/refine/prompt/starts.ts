import type { Clause } from '../phrases/clause'

const JOINTS = [', or', ', and', ',', 'or', 'and', '&', '/']
const LEADS = ['the letter', 'the letters', 'letter', 'letters', 'an', 'a', 'either', 'prefix', 'the prefix']
/** Letters of a fixture type; a longer word is another part of the sentence. */
const START = /^[A-Z]{1,3}\d?$/i
const MOST = 12

/** "L", "an L or an E", "the letters L, E and X": the beginnings in capitals, longest list first. */
export function startsAt(clause: Clause, at: number): readonly (readonly [readonly string[], number])[] {
  const found: (readonly [readonly string[], number])[] = []
  let all: readonly string[] = []
  for (let next: number | null = at; next !== null && all.length < MOST; ) {
    const lead = clause.phrase(next, LEADS)
    const start: number = lead !== null && isStart(clause, lead) ? lead : next
    const text = clause.token(start)?.text ?? ''
    if (!isStart(clause, start)) break
    all = [...all, text.toUpperCase()]
    found.unshift([all, start + 1])
    next = clause.phrase(start + 1, JOINTS)
  }
  return found
}

/** Lower-case words of several letters are words of the sentence: "start with the type". */
function isStart(clause: Clause, at: number): boolean {
  const token = clause.token(at)
  if (!token || token.kind === 'sign' || token.kind === 'number' || !START.test(token.text)) return false
  return token.kind === 'text' || token.text.length === 1 || !/\p{Ll}/u.test(token.text)
}
