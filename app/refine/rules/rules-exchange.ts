import { COLUMN } from '~/domain/table/columns'
import type { Found, Rule, Step } from '../edit/step'
import { refine as words } from '../language/refine-messages'
import { CannotRefine, isValue, textOf, write } from '../language/work'

/** The column that has both texts as values; otherwise null, so that other requests are not misread as an exchange. */
function homeOf(found: Found, one: string, other: string): string | null {
  const { data, facts } = found.clause
  const named = found.has('col') ? [found.column()] : [COLUMN.type, COLUMN.mfg, ...data.columns]
  return named.find((column) => facts.occurs(column, one) && facts.occurs(column, other)) ?? null
}

/** Exchanges two values of a column simultaneously. */
const exchanged = (found: Found): Step | null => {
  const [one, other] = [found.text(), found.text('text2')]
  const column = homeOf(found, one, other)
  if (column === null || column === COLUMN.line || isValue(column, one, other) || found.unseen() !== undefined)
    return null
  return {
    rows: found.allRows(),
    column,
    reach: 'all',
    about: 'changed',
    run(work, rows) {
      const missing = [one, other].find((value) => !rows.some((row) => isValue(column, textOf(row, column), value)))
      if (missing !== undefined) throw new CannotRefine(words.halfExchange(missing))
      for (const row of rows) {
        const text = textOf(row, column)
        if (isValue(column, text, one)) write(work, row, column, other.toUpperCase())
        else if (isValue(column, text, other)) write(work, row, column, one.toUpperCase())
      }
    },
  }
}

/** Exchanges two rows, given by their displayed numbers. */
const places = (found: Found): Step | null => {
  const numbers = [found.amount(), found.amount('amount2')].map((amount) =>
    amount?.unit === 'plain' && amount.value.scale === 0 ? Number(amount.value.units) : null,
  )
  const [one, other] = numbers
  if (!one || !other || one === other) return null
  return {
    rows: null,
    column: null,
    reach: 'all',
    about: 'none',
    run(work, open) {
      const [first, second] = [one, other].map((number) => open.find(({ origin }) => origin === number - 1))
      if (!first || !second) throw new CannotRefine(words.noPlace)
      work.rows = work.rows.map((row) => (row === first ? second : row === second ? first : row))
    },
  }
}

const SWAP = '(swap|switch|exchange|interchange|flip|trade)'

/** Exchanging two rows, or all occurrences of two values. */
export const EXCHANGE_RULES: readonly Rule[] = [
  {
    notation: `${SWAP} [places of|positions of] (rows|lines|row|line) {amount} (and|with) [row|line] {amount2}`,
    build: places,
  },
  { notation: `${SWAP} {col} {text} (and|with) [type|types] {text2} [around] [{rows}]`, build: exchanged },
  { notation: `${SWAP} {text} (and|with) {text2} (in|within) {col} [{rows}]`, build: exchanged },
  { notation: `${SWAP} {text} (and|with) {text2} [around] [{rows}]`, build: exchanged },
]
