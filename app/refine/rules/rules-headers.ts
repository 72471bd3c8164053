import { COLUMN } from '~/domain/table/columns'
import { lineCode } from '~/domain/table/line-codes'
import type { Found, Rule, Step } from '../edit/step'
import { refine as words } from '../language/refine-messages'
import { LINE_NAMES } from '../language/vocabulary'
import { CannotRefine, need, textOf, type Work, type WorkRow, write } from '../language/work'
import { isHeader } from '../phrases/row-sets'

/** Rewrites the text of one header, note or subtotal. @throws CannotRefine unless exactly one row matches */
function rewrite(work: Work, rows: readonly WorkRow[], text: string): void {
  need(work, COLUMN.catalog)
  const [row, other] = rows
  if (!row || other) throw new CannotRefine(words.whichLine)
  write(work, row, COLUMN.catalog, text)
}

const isText = (found: Found) =>
  found.text().trim() !== '' && (found.isQuoted() || !/^(the|a|an|be|have|top|bottom|end)\b|[,;]/i.test(found.text()))

type Chosen = (work: Work, pool: readonly WorkRow[]) => readonly WorkRow[]

/** A step that rewrites the chosen row. */
const reworded = (text: string, chosen: Chosen): Step => ({
  rows: null,
  column: null,
  reach: 'all',
  about: 'none',
  run: (work, pool) => rewrite(work, chosen(work, pool), text),
})

/** "Rename the SITE group to EXTERIOR": rewrites the text of its header. */
const groupRenamed = (found: Found): Step | null => {
  const group = found.rows('rows')
  const { whole } = group ?? {}
  if (!group?.group || !whole || !isText(found)) return null
  const text = found.text().toUpperCase()
  return reworded(text, (work, pool) => whole(work, pool).filter(isHeader))
}

/** "The note should read …": works if there is only one note. */
const lineReworded = (found: Found): Step | null => {
  const { clause } = found
  const said = clause.tokens.slice(clause.from, clause.to).find(({ key }) => LINE_NAMES.has(key))?.key
  const code = LINE_NAMES.get(said ?? '')
  if (code === undefined || !isText(found)) return null
  const text = found.text().toUpperCase()
  return reworded(text, (_, pool) => pool.filter((row) => lineCode(textOf(row, COLUMN.line)) === code))
}

const RENAME = '(rename|retitle|relabel|call|name|change|title)'
const READ =
  '(should read|should say|must read|must say|needs to read|needs to say|has to read|has to say|to read|to say|should be changed to|should now read|should now say)'

/** Texts of headers, notes and subtotals. */
export const HEADER_RULES: readonly Rule[] = [
  {
    notation: `${RENAME} {rows} (to be called|to be named|to be|to read|to say|to|as|into) {text}`,
    build: groupRenamed,
  },
  { notation: '(call|name|title) {rows} {text}', build: groupRenamed },
  {
    notation:
      '{rows} (should be called|should be named|should be renamed to|should be renamed|should read|should say|is now called|is now) {text}',
    build: groupRenamed,
  },
  {
    notation: `(change|update|reword|make|edit|have|rewrite|set) (note|header|heading|subtotal) [row|line|text] (to be|to read|to say|to|read|say|so it reads) {text}`,
    build: (found) =>
      found.isQuoted() || /\bto (read|say)\b|\b(reads?|say)\b/i.test(found.clause.source) ? lineReworded(found) : null,
  },
  { notation: `(note|header|heading|subtotal) [row|line|text] ${READ} {text}`, build: lineReworded },
]
