import { isMoneyColumn } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { wordsOf } from '../edit/places'
import { type Found, loosely, SAME, type Step } from '../edit/step'
import { isNumeric } from '../language/numeric'
import { REST } from '../language/row-words'
import { saysDone } from '../language/structure-words'
import { LINE_NAMES } from '../language/vocabulary'
import { need, textOf, write } from '../language/work'
import { cellValue } from '../phrases/amounts'

const setTo = (column: string, value: string, found: Found): Step => ({
  rows: found.allRows(),
  column,
  reach: 'fixtures',
  run(work, rows) {
    need(work, column)
    for (const row of rows) write(work, row, column, value)
  },
})

export const set = (found: Found): Step | null => {
  const column = found.column()
  if (column === COLUMN.line) return coded(found)
  const value = cellValue(column, found.text(), found.isQuoted())
  if (value === null || hides(found) || isRemark(found) || isDone(found)) return null
  return setTo(column, value, found)
}

/** True if the text is an action: "The comments must be cleared". */
const isDone = (found: Found): boolean => {
  const { clause } = found
  return !found.isQuoted() && saysDone(clause.sourceBetween(clause.from, clause.to))
}

/** "Note: A is white" is information for the reader, not a text for every row. */
const isRemark = ({ clause, slots }: Found): boolean =>
  clause.key(clause.from) === 'note' && clause.key(clause.from + 1) === ':' && !slots.has('rows')

/** True if a text contains more than a text, such as a condition or "from X to". */
function hides(found: Found): boolean {
  return (
    !found.isQuoted() &&
    ((/^(the )?(very )?(top|bottom|end|beginning|start|front)$/i.test(found.text()) &&
      /\b(at|to|on) (the )?(very )?\w+$/.test(wordsOf(found))) ||
      /^(not|over|under|above|below|between|at least|at most|more than|less than|blank or|of|on|for)\b|^(from|the same as|same as|uppercase|lowercase|upper case|lower case|caps|all caps|capitals)\b|\b(for|on|in|to) (all|every|each|any|the|those|these|selected)\b|\bin front of\b|\bthe (end|beginning|front) of\b|\?$/.test(
        found.text().toLowerCase(),
      ))
  )
}

/** "and 10 on the rest": without a verb, only a number can follow. */
export const followed = (found: Found): Step | null => {
  const column = found.clause.lastColumn
  if (column === null || !isNumeric(column)) return null
  const value = cellValue(column, found.text(), found.isQuoted())
  return value === null ? null : { ...setTo(column, value, found), follows: true }
}

/** ", everybody else 10": like `followed`, but only for the rest. */
export const forTheRest = (found: Found): Step | null =>
  found.clause.phrase(found.clause.from, [...REST, ...REST.map((rest) => `the ${rest}`)]) === null
    ? null
    : followed(found)

/** ", and gets 9% commission": applies to the rows of the previous clause. */
export const alsoGiven = (found: Found): Step | null => {
  const step = given(found)
  return step && { ...step, rows: SAME }
}

/** "Zero out the quantities" */
export const zeroed = (found: Found): Step | null =>
  isNumeric(found.column()) ? setTo(found.column(), cellValue(found.column(), '0', false) ?? '', found) : null

/** "Drop the price to 900", "raise it to 14": only for numeric columns. */
export const levelled = (found: Found): Step | null => (isNumeric(found.column()) ? set(found) : null)

/** "where the price is blank put 0": applies to the column mentioned at the start of the sentence. */
export const spokenOf = (found: Found): Step | null =>
  found.clause.lastColumn === null ? null : loosely(found, set(found))

export const coded = (found: Found): Step | null => {
  const said = found
    .text()
    .toLowerCase()
    .replace(/^(a|an|the)\s+/, '')
    .replace(/(?<!\s)\s+(row|rows|line|lines)$/, '')
  const code = /^(blank|normal|empty|nothing|regular)$/.test(said) ? '' : LINE_NAMES.get(said)
  if (code === undefined) return null
  return {
    rows: found.allRows(),
    column: COLUMN.line,
    reach: 'all',
    run: (work, rows) => rows.forEach((row) => void write(work, row, COLUMN.line, code)),
  }
}

export const cleared = (found: Found): Step | null => {
  const columns = found.columns('cols')
  const [column] = columns
  if (column === undefined) return null
  return {
    rows: found.allRows(),
    column,
    reach: 'fixtures',
    run(work, rows) {
      for (const name of columns) for (const row of rows) write(work, row, name, '')
    },
  }
}

/** Writes only into blank cells. */
export const filled = (found: Found): Step | null => {
  const column = found.column()
  const value = cellValue(column, found.text(), found.isQuoted())
  if (value === null || hides(found) || /\babove\b|\bprevious\b/.test(found.text().toLowerCase())) return null
  return {
    ...setTo(column, value, found),
    about: 'changed',
    run: (work, rows) =>
      rows.filter((row) => textOf(row, column).trim() === '').forEach((row) => void write(work, row, column, value)),
  }
}

export const given = (found: Found): Step | null => {
  const amount = found.amount()
  const text = amount ? numberOf(found) : found.text()
  const value = cellValue(found.column(), text, false)
  return value === null ? null : setTo(found.column(), value, found)
}

/** "Make sure every row has …": a request, not a condition. */
export const isDemanded = ({ clause }: Found): boolean =>
  /\b(make|be) sure\b|\bensure\b|\bsee (to it )?that\b/i.test(clause.source)

/** "10% commission on everything": a percentage as commission rate, or money as a price; a bare number could be a quantity. */
export const pricedAt = (found: Found): Step | null => {
  const unit = found.amount()?.unit
  const isRate = unit === 'percent' && found.column() === COLUMN.percent
  return isRate || (unit === 'money' && isMoneyColumn(found.column())) ? given(found) : null
}

/** "The S types get 10%": a percentage is a commission. */
export const rated = (found: Found): Step | null =>
  found.amount()?.unit === 'percent' ? setTo(COLUMN.percent, numberOf(found), found) : null

function numberOf(found: Found): string {
  const value = found.amount()?.value
  if (!value) return ''
  const digits = value.units.toString().padStart(value.scale + 1, '0')
  return value.scale === 0 ? digits : `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`
}

/** "The commission is 8 except for Gotham, which is 6": one value, and a different one for the excepted rows. */
export const exceptFor = (found: Found): Step | null => {
  const column = found.column()
  const not = found.rows('rows')
  const [value, other] = [
    cellValue(column, found.text(), found.isQuoted()),
    cellValue(column, found.text('text2'), found.isQuoted('text2')),
  ]
  if (column === COLUMN.line || value === null || other === null || hides(found) || !not || not.everything) return null
  if (found.ownersOf() !== null) return null
  return {
    rows: null,
    column,
    reach: 'fixtures',
    ...(not.unseen === undefined ? {} : { unseen: not.unseen }),
    run(work, rows) {
      need(work, column)
      const others = new Set(not.select(work, rows))
      for (const row of rows) write(work, row, column, others.has(row) ? other : value)
    },
  }
}
