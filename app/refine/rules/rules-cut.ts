import type { Found, Rule, Step } from '../edit/step'
import { signed } from '../edit/text-steps'
import { textOf, write } from '../language/work'

const cutAt = (found: Found, keep: 'move' | 'drop', after: boolean, keepsSign: boolean): Step | null => {
  const sign = signed(found.text(), found.isQuoted()).trim()
  const column = found.has('col') ? found.column() : found.clause.lastColumn
  const to = found.has('col2') ? found.column('col2') : null
  if (sign === '' || column === null || (keep === 'move' && to === null) || (!found.isQuoted() && sign.length > 3))
    return null
  return {
    rows: found.allRows(),
    column,
    reach: 'all',
    run(work, rows) {
      for (const row of rows) {
        const text = textOf(row, column)
        const at = text.toUpperCase().indexOf(sign.toUpperCase())
        if (at < 0) continue
        const [left, right] = [text.slice(0, at).trim(), text.slice(at + sign.length).trim()]
        if (to !== null) write(work, row, to, after ? right : left)
        const kept = after ? (keepsSign ? `${left} ${sign}` : left) : right
        write(work, row, column, kept)
      }
    },
  }
}

/** Splitting texts at a sign. */
export const CUT_RULES: readonly Rule[] = [
  {
    notation:
      '(move|put|take|transfer|shift|cut) (what|everything|whatever|part|text|anything|all) [that] [is|comes|stands|follows|goes] (after|behind|following) {text} [in {col}] (to|into|in|over to) {col2} [{rows}]',
    build: (found) => cutAt(found, 'move', true, false),
  },
  {
    notation:
      '(move|put|take|transfer|shift|cut) (what|everything|whatever|part|text|anything|all) [that] [is|comes|stands|goes] (before|in front of) {text} [in {col}] (to|into|in|over to) {col2} [{rows}]',
    build: (found) => cutAt(found, 'move', false, false),
  },
  {
    notation:
      'split {col} [{rows}] (at|on|by) {text} [,] [and] (put|move|place|with) (second half|second part|second piece|last part|rest|part after it|right part|what comes after|what follows|what is after it) (to|in|into|going to) {col2}',
    build: (found) => cutAt(found, 'move', true, false),
  },
  {
    notation: 'split {col} [{rows}] (at|on|by) {text} (into|to) {col2}',
    build: (found) => cutAt(found, 'move', true, false),
  },
  {
    notation:
      '(remove|delete|drop|cut|strip|cut off|get rid of) (what|everything|whatever|part|text|anything|all) [that] [is|comes|stands|follows|goes] (after|behind|following) {text} (in|from|of) {col} [{rows}]',
    build: (found) => cutAt(found, 'drop', true, false),
  },
  {
    notation:
      '(remove|delete|drop|cut|strip|get rid of) (what|everything|whatever|part|text|anything|all) [that] [is|comes|stands|goes] (before|in front of) {text} (in|from|of) {col} [{rows}]',
    build: (found) => cutAt(found, 'drop', false, false),
  },
]
