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

/** "The comments must be cleared" */
const isDone = (found: Found): boolean => {
  const { clause } = found
  return !found.isQuoted() && saysDone(clause.sourceBetween(clause.from, clause.to))
}

/** "Note: A is white" tells us something, and is no text for every row. */
const isRemark = ({ clause, slots }: Found): boolean =>
  clause.key(clause.from) === 'note' && clause.key(clause.from + 1) === ':' && !slots.has('rows')

/** A text that begins with "from X to" or ends in a condition says more than a text. */
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

/** "and 10 on the rest": only numbers can follow without a verb. */
export const followed = (found: Found): Step | null => {
  const column = found.clause.lastColumn
  if (column === null || !isNumeric(column)) return null
  const value = cellValue(column, found.text(), found.isQuoted())
  return value === null ? null : { ...setTo(column, value, found), follows: true }
}

/** ", everybody else 10": as above, where nothing but the rest can be meant. */
export const forTheRest = (found: Found): Step | null =>
  found.clause.phrase(found.clause.from, [...REST, ...REST.map((rest) => `the ${rest}`)]) === null
    ? null
    : followed(found)

/** ", and gets 9% commission": the rows that the clause before was about. */
export const alsoGiven = (found: Found): Step | null => {
  const step = given(found)
  return step && { ...step, rows: SAME }
}

/** "Zero out the quantities" */
export const zeroed = (found: Found): Step | null =>
  isNumeric(found.column()) ? setTo(found.column(), cellValue(found.column(), '0', false) ?? '', found) : null

/** "Drop the price to 900", "raise it to 14": only of numbers. */
export const levelled = (found: Found): Step | null => (isNumeric(found.column()) ? set(found) : null)

/** "where the price is blank put 0": about the column that the sentence began with. */
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

/** Only what is blank is written. */
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

/** "Make sure every row has …": a wish, and no condition. */
export const isDemanded = ({ clause }: Found): boolean =>
  /\b(make|be) sure\b|\bensure\b|\bsee (to it )?that\b/i.test(clause.source)

/** "10% commission on everything": a rate of the commission, or money as a price; a bare number might count something. */
export const pricedAt = (found: Found): Step | null => {
  const unit = found.amount()?.unit
  const isRate = unit === 'percent' && found.column() === COLUMN.percent
  return isRate || (unit === 'money' && isMoneyColumn(found.column())) ? given(found) : null
}

/** "The S types get 10%": a rate is a commission. */
export const rated = (found: Found): Step | null =>
  found.amount()?.unit === 'percent' ? setTo(COLUMN.percent, numberOf(found), found) : null

function numberOf(found: Found): string {
  const value = found.amount()?.value
  if (!value) return ''
  const digits = value.units.toString().padStart(value.scale + 1, '0')
  return value.scale === 0 ? digits : `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`
}

/** "The commission is 8 except for Gotham, which is 6": a value, and another one for the rows that are left out. */
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
