import { COLUMN } from '~/domain/table/columns'
import type { Found, Rule, Step } from '../edit/step'
import { folded } from '../language/facts'
import { makers } from '../language/makers'
import { refine as words } from '../language/refine-messages'
import { isValue, need, textOf, type WorkRow, write } from '../language/work'
import { isPlausible } from '../phrases/amounts'
import { amongHolders } from '../phrases/row-sets'

const converted =
  (to: 'codes' | 'names') =>
  (found: Found): Step | null => {
    if (found.has('col') && found.column() !== COLUMN.mfg) return null
    return {
      rows: found.allRows(),
      column: COLUMN.mfg,
      reach: 'all',
      run(work, rows) {
        need(work, COLUMN.mfg)
        const { codeOf, isCode, nameOf } = makers()
        const unknown = new Set<string>()
        for (const row of rows) {
          const text = textOf(row, COLUMN.mfg).trim()
          if (text === '') continue
          const known = codeOf(text)
          if (known === null) unknown.add(text)
          else if (to === 'codes' && !isCode(text)) write(work, row, COLUMN.mfg, known)
          else if (to === 'names') write(work, row, COLUMN.mfg, (nameOf(known) ?? text).toUpperCase())
        }
        if (unknown.size > 0) work.notes.push(words.notOnList([...unknown].slice(0, 5).join(', ')))
      },
    }
  }

/** Replaces a whole cell value: "use the code LITH for Lithonia". */
export const renamed = (found: Found): Step | null => {
  const [to, from] = [found.text(), found.text('text2')]
  if (from === '' || to === '') return null
  if (!found.isQuoted() && !isPlausible(COLUMN.mfg, to)) return null
  if (!found.isQuoted('text2') && !isPlausible(COLUMN.mfg, from)) return null
  const isHolder = (row: WorkRow) => isValue(COLUMN.mfg, textOf(row, COLUMN.mfg), from)
  return {
    rows: amongHolders(found.allRows(), isHolder),
    column: COLUMN.mfg,
    reach: 'all',
    about: 'changed',
    ...(found.clause.facts.occurs(COLUMN.mfg, from) ? {} : { unseen: from }),
    run(work, rows) {
      for (const row of rows) if (isHolder(row) && folded(from) !== '') write(work, row, COLUMN.mfg, to.toUpperCase())
    },
  }
}

/** True if the old value is a maker in the table and the new one is not a type. */
const isAnother = (found: Found): boolean =>
  found.clause.facts.occurs(COLUMN.mfg, found.text('text2')) && !found.clause.facts.occurs(COLUMN.type, found.text())

/** Codes and names of manufacturers. */
export const MAKER_RULES: readonly Rule[] = [
  {
    notation:
      '(convert|change|turn|translate|switch|make|replace|abbreviate|shorten) {col} [{rows}] (to|into|with|in|as) [manufacturer|mfg|maker|vendor|short|standard|quote|4-letter] (codes|abbreviations|code|abbreviation) [{rows2}]',
    build: converted('codes'),
  },
  {
    notation:
      '(convert|change|turn|translate|switch|make|replace|expand) {col} [{rows}] (to|into|with|in|as|back to|back into) [manufacturer|mfg|maker|vendor|full|long|real|complete] (names|name|full names|full name) [{rows2}]',
    build: converted('names'),
  },
  {
    notation:
      '(use|abbreviate with) [manufacturer|mfg|maker|vendor|short] (codes|abbreviations) [for {col}|instead of names|instead of the names|in {col}] [{rows}]',
    build: converted('codes'),
  },
  {
    notation:
      '(use|spell out|write out|show) [manufacturer|mfg|maker|vendor|full|complete] (names|full names) [for {col}|instead of codes|instead of the codes|in {col}] [{rows}]',
    build: converted('names'),
  },
  {
    notation:
      '(convert|change|turn|translate|switch|make|abbreviate|shorten) {rows} (to|into|with|in|as) [its|their|a] [manufacturer|mfg|maker|vendor|short|standard] (codes|abbreviations|code|abbreviation)',
    build: converted('codes'),
  },
  {
    notation:
      '(convert|change|turn|translate|switch|make|expand) {rows} (to|into|with|back to|back into) [its|their] [manufacturer|mfg|maker|vendor] (full|long|real|complete) (names|name)',
    build: converted('names'),
  },
  { notation: '(abbreviate|encode) {col} [{rows}]', build: converted('codes') },
  { notation: '(spell out|write out|expand) {col} [{rows}]', build: converted('names') },
  {
    notation:
      '(switch|switched|switching|change|changed|changing|move|moved|moving|go|went|going) from {text2} to {text} [{rows}] [now]',
    build: (found) => (isAnother(found) ? renamed(found) : null),
  },
  {
    notation: '(swap|switch|change|trade|replace) {text2} out (with|for|to) {text} [{rows}]',
    build: (found) => (isAnother(found) ? renamed(found) : null),
  },
  { notation: '(convert|translate) manufacturers to codes', build: converted('codes') },
  { notation: '(use|take|put) {text} as [the|a] [short] (code|abbreviation|name) (for|of) {text2}', build: renamed },
  {
    notation: 'use [code|abbreviation] {text} (for|instead of|in place of|rather than) {text2} [in {col}] [{rows}]',
    build: renamed,
  },
]
