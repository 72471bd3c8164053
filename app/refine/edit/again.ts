import { STOPS } from '../language/structure-words'
import type { Token } from '../language/tokens'
import type { RowSet } from '../language/work'
import type { Clause } from '../phrases/clause'
import { rowSets } from '../phrases/rows'
import type { Step } from './step'

const AGAIN = [
  'do the same thing for',
  'do the same for',
  'do the same with',
  'do the same to',
  'do the same on',
  'do same for',
  'do that for',
  'the same thing for',
  'the same goes for',
  'the same for',
  'the same with',
  'the same on',
  'the same to',
  'same thing for',
  'same goes for',
  'same for',
  'same with',
  'same on',
  'same to',
  'ditto for',
  'ditto on',
  'ditto',
  'likewise for',
  'likewise on',
  'likewise',
]

/** Returns the rows of "the same for B" if the clause says nothing else. */
export function againAt(clause: Clause): RowSet | null {
  const start = clause.phrase(clause.from, AGAIN)
  if (start === null || start >= clause.to) return null
  for (const [rows, end] of rowSets(clause, start, null)) if (end === clause.to) return rows
  return null
}

/** Applies a step to other rows; null if it affects more than the cells of the named rows. */
export function againStep(step: Step | null, model: readonly Token[], rows: RowSet): Step | null {
  if (!step || step.about !== undefined || step.reach !== 'fixtures' || step.rows?.parts || step.rows?.everything)
    return null
  if (model.some(({ kind, key }) => kind === 'word' && STOPS.has(key))) return null
  return { ...step, rows, ...(rows.unseen === undefined ? {} : { unseen: rows.unseen }) }
}
