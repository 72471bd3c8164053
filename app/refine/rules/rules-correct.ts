import { COLUMN, columnLabel } from '~/domain/table/columns'
import type { Found, Rule, Step } from '../edit/step'
import { isNumeric } from '../language/numeric'
import { refine as words } from '../language/refine-messages'
import { CannotRefine, need, write } from '../language/work'
import { cellValue } from '../phrases/amounts'
import { equal } from '../phrases/condition'
import { isMaker } from '../phrases/conditions'

/** "The quantity of C is 20, not 12": changes it only where it is 12. */
const corrected = (found: Found): Step | null => {
  const column = found.has('col') ? found.column() : columnWith(found)
  if (column === null || column === COLUMN.line) return null
  const [value, wrong] = [cellValue(column, found.text(), found.isQuoted()), found.text('text2')]
  if (value === null || value === '' || wrong.trim() === '' || /\b(not|where|if|and|or)\b/i.test(wrong)) return null
  // "…, not the others": if it is not a value of the column, the wording means something else.
  const isThere = found.clause.facts.occurs(column, wrong)
  if (!isThere && (cellValue(column, wrong, found.isQuoted('text2')) === null || !/\d|^[A-Z]/.test(wrong))) return null
  return {
    rows: found.allRows(),
    column,
    reach: 'fixtures',
    about: 'changed',
    run(work, rows) {
      need(work, column)
      const is = equal(column, wrong)
      const those = rows.filter((row) => is.test(row, work))
      if (those.length === 0) throw new CannotRefine(words.isNowhere(columnLabel(column), wrong))
      for (const row of those) write(work, row, column, value)
    },
  }
}

/** The only column that contains the wrong value; null if there are several or none. */
function columnWith(found: Found): string | null {
  const wrong = found.text('text2')
  const columns = found.clause.data.columns.filter((column) => found.clause.facts.occurs(column, wrong))
  const [only, another] = columns
  return only !== undefined && another === undefined ? only : null
}

/** "Everything from HALO should be LIGHTOLIER": changes the maker. */
const anotherMaker = (found: Found): Step | null => {
  const maker = found.text()
  const isStated = found.isQuoted() || isMaker(found.clause, maker)
  const rows = found.allRows()
  const isPlain = maker.trim() !== '' && !/^(\$?[\d.,]+%?|it|them)$/i.test(maker)
  if (!isStated || !isPlain || rows === null || rows.everything || found.clause.facts.occurs(COLUMN.type, maker))
    return null
  return {
    rows,
    column: COLUMN.mfg,
    reach: 'fixtures',
    run(work, all) {
      for (const row of all) write(work, row, COLUMN.mfg, maker.toUpperCase())
    },
  }
}

/** "B: price 100, qty 4": sets several cells of the same rows. */
const listed = (found: Found): Step | null => {
  const pairs = found.pairs().map(([column, text]) => [column, cellValue(column, text, false), text] as const)
  const [first] = pairs
  const rows = found.allRows()
  if (!first || rows === null || rows.everything) return null
  const cells = pairs.flatMap(([column, value, text]) => {
    const isPlain = isNumeric(column) || (column !== COLUMN.line && !/\p{Ll}/u.test(text))
    return value === null || !isPlain ? [] : [[column, value] as const]
  })
  if (cells.length < pairs.length) return null
  return {
    rows,
    column: first[0],
    reach: 'fixtures',
    run(work, all) {
      for (const [column, value] of cells) for (const row of all) write(work, row, column, value)
    },
  }
}

const IS = '(is|are|should be|should read|must be|has to be|have to be|needs to be|need to be|ought to be|shall be)'
const NOT = '[now] [,] (not|and not|but not|instead of|rather than|in place of)'
const WAS = '(is|are|was|were|says|reads|shows|said)'

/** Corrections that name a wrong and a right value, and lists of cells. */
export const CORRECTION_RULES: readonly Rule[] = [
  { notation: `{col} [{rows}] ${IS} {text} ${NOT} {text2}`, build: corrected },
  { notation: `{rows} {col} ${IS} {text} ${NOT} {text2}`, build: corrected },
  { notation: `{col} [{rows}] ${WAS} {text2} [,] (but|and) ${IS} {text}`, build: corrected },
  { notation: `{rows} ${IS} {text} ${NOT} {text2}`, build: corrected },
  { notation: `{rows} ${WAS} {text2} [,] (but|and) ${IS} {text}`, build: corrected },
  {
    notation: `(set|change|make|correct|fix) {col} [{rows}] (to|=|at) {text} ${NOT} {text2}`,
    build: corrected,
  },
  {
    notation:
      '{rows} (should be|must be|should become|becomes|become|has to be|have to be|needs to be|need to be|shall be|should come from|is|are|is now|are now|are all|should all be|are all now) {text} [instead|now]',
    build: anotherMaker,
  },
  {
    notation:
      '{rows} (is|are|is now|are now|should be|must be|has to be|have to be|need to be|needs to be|comes|come|should come) (by|from|made by) {text} [now|instead]',
    build: anotherMaker,
  },
  {
    notation: '(make|change|switch|turn|set|move) {rows} [to|into|over to|to be|to become|be|by|from] {text} [instead]',
    build: anotherMaker,
  },
  { notation: '{rows} (:|-|–|—|=) {pairs}', build: listed },
  {
    notation: '{rows} (goes|go|went|changes|change|changed|moves|moved|is going|drops|dropped) from {text2} to {text}',
    build: corrected,
  },
  {
    notation: `{col} [{rows}] (goes|go|went|changes|change|changed|moves|moved|drops|dropped) from {text2} to {text} [{rows2}]`,
    build: corrected,
  },
]
