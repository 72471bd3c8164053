import { COLUMN, columnLabel } from '~/domain/table/columns'
import type { Found, Rule, Step } from '../edit/step'
import { refine as words } from '../language/refine-messages'
import { CannotRefine, isFixture, need, type RowSet, textOf, type Work, type WorkRow, write } from '../language/work'
import { equal } from '../phrases/condition'
import { setOf } from '../phrases/row-sets'

/** The common value of rows in a column. @throws CannotRefine if the rows differ, or are blank or missing */
function valueIn(rows: readonly WorkRow[], column: string): string {
  const [value, other] = new Set(rows.map((row) => textOf(row, column)))
  if (value === undefined) throw new CannotRefine(words.noPlace)
  if (other !== undefined) throw new CannotRefine(words.severalValues(columnLabel(column)))
  if (value.trim() === '') throw new CannotRefine(words.blankSource(columnLabel(column)))
  return value
}

/** True for some rows, but neither all of them nor those of the previous step. */
const isSome = (rows: RowSet | null): rows is RowSet => rows !== null && !rows.everything && !rows.back

/** Copies the cell of one row (`from`) to other rows (`to`). */
function copiedCell(column: string, from: RowSet | null, to: RowSet | null): Step | null {
  if (column === '' || column === COLUMN.line || !isSome(from) || !isSome(to)) return null
  const unseen = from.unseen ?? to.unseen
  return {
    rows: to,
    column,
    reach: 'fixtures',
    ...(unseen === undefined ? {} : { unseen }),
    run(work, rows) {
      need(work, column)
      if (rows.length === 0) return
      // The source row may be outside the selection.
      const value = valueIn(from.select(work, work.rows).filter(isFixture), column)
      for (const row of rows) write(work, row, column, value)
    },
  }
}

/** "Copy A's price to A1", "give A1 the same price as A". */
const copied = (found: Found): Step | null => {
  const owners = found.ownersOf()
  const source = found.rows('source')
  if (owners && source) return null
  return copiedCell(found.column(), source ?? owners, found.rows('rows'))
}

/** "Set A's price to B's", "make the price of A the same as B": writes to the rows of the first column. */
const made = (found: Found): Step | null => {
  const [owners, named] = [found.ownersOf(), found.rows('rows')]
  const others = found.ownersOf('owned')
  if ((owners && named) || (found.has('owned') && found.column('owned') !== found.column())) return null
  return copiedCell(found.column(), found.rows('source') ?? others, owners ?? named)
}

/** "B1 costs the same as B". */
const priced = (found: Found): Step | null => copiedCell(COLUMN.unit, found.rows('source'), found.rows('rows'))

/** "Swap the prices of A and B": swaps the cells of two names in a column. */
const swapped = (found: Found): Step | null => {
  const column = found.column()
  const [one, other, more] = found.names()
  if (!one || !other || more || column === COLUMN.line || found.ownersOf() !== null) return null
  return {
    rows: { select: (_, pool) => [...pool], special: true, each: false, listed: true },
    column,
    reach: 'all',
    about: 'changed',
    run(work: Work, pool) {
      need(work, column)
      const [first = [], second = []] = [one, other].map((name) => {
        const rows = setOf(equal(name.column, name.value)).select(work, pool)
        if (rows.length === 0) throw new CannotRefine(words.halfExchange(name.value))
        return rows
      })
      const [before, after] = [exchangedValue(first, column), exchangedValue(second, column)]
      for (const row of first) write(work, row, column, after)
      for (const row of second) write(work, row, column, before)
    },
  }
}

/** Like `valueIn`, but the value may be blank. */
function exchangedValue(rows: readonly WorkRow[], column: string): string {
  const [value = '', other] = new Set(rows.map((row) => textOf(row, column)))
  if (other !== undefined) throw new CannotRefine(words.severalValues(columnLabel(column)))
  return value
}

const COPY = '(copy|duplicate|repeat|take|use|apply|carry|carry over|put|assign|transfer)'
const TO = '(to|for|on|onto|over to|into|in)'
const SAME = '(same as|same as for|same as on|equal to|like|as|match|the same as)'

/** Copies and swaps of cells between rows. */
export const CELL_RULES: readonly Rule[] = [
  { notation: `${COPY} {col} [(of|from|in|for|on) {source}] ${TO} {rows} [as well]`, build: copied },
  { notation: `(copy|repeat|carry over) {col} from {source} ${TO} {rows}`, build: copied },
  { notation: '(give|assign) {rows} same {col} (as|like) {source}', build: copied },
  { notation: '(use|put|apply) same {col} (for|on) {rows} as [for|on|in] {source}', build: copied },
  {
    notation:
      '{rows} (should have|should get|must have|has|have|gets|get|need|needs|takes|take|should be) same {col} (as|like) {source}',
    build: copied,
  },
  { notation: `(set|make|change|put) {col} [(of|for|on|in) {rows}] [to] ${SAME} {source}`, build: made },
  { notation: '(set|make|change) {col} [(of|for|on|in) {rows}] (to|equal to|same as|match) {owned}', build: made },
  { notation: '(set|make|change) {col} [(of|for|on|in) {rows}] to (that|those|what) (of|on|in) {source}', build: made },
  { notation: '(set|make|change) {rows} {col} [to] same as {source}', build: made },
  {
    notation: `{col} [(of|for|on|in) {rows}] (should be|must be|needs to be|has to be|is) ${SAME} {source}`,
    build: made,
  },
  { notation: '{rows} same {col} (as|like) {source}', build: copied },
  { notation: '(match) {col} [(of|for|on|in) {rows}] (to|with) {source}', build: made },
  {
    notation: '{rows} (costs|cost|is priced|are priced|should cost|is) same as {source}',
    build: (found) => (/\bcosts?\b|priced/.test(found.clause.source.toLowerCase()) ? priced(found) : null),
  },
  {
    notation: '(swap|switch|exchange|interchange|flip|trade) {col} (of|for|between|on|in) {names} [around]',
    build: swapped,
  },
  { notation: '(swap|switch|exchange|interchange|flip|trade) {names} {col} [around]', build: swapped },
]
