import { COLUMN } from '../columns'
import { cellValue } from './amounts'
import { isNumeric } from './numeric'
import { wordsOf } from './places'
import { COPY_RULES } from './rules-copy'
import { CORRECTION_RULES } from './rules-correct'
import { MAKER_RULES, renamed } from './rules-makers'
import type { Found, Rule, Step } from './step'
import { LINE_NAMES } from './vocabulary'
import { need, textOf, write } from './work'

export const SET_MACROS = {
  TO: '(lower|raise|drop|reduce|increase|decrease|bump|bump up|cut|bring|take|move|push|knock|up)',
  SET: '(set|change|make|update|put|turn|switch|modify|adjust|enter|edit|fix|correct|have|mark|override|overwrite|let|get)',
  CLEAR:
    '(clear out|clear|empty out|empty|blank out|blank|wipe out|wipe|erase|reset|zap|remove|delete|get rid of|drop|take out|strip out|strip)',
}

const setTo = (column: string, value: string, found: Found): Step => ({
  rows: found.allRows(),
  column,
  reach: 'fixtures',
  run(work, rows) {
    need(work, column)
    for (const row of rows) write(work, row, column, value)
  },
})

const set = (found: Found): Step | null => {
  const column = found.column()
  if (column === COLUMN.line) return coded(found)
  const value = cellValue(column, found.text(), found.isQuoted())
  if (value === null || hides(found)) return null
  return setTo(column, value, found)
}

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
const followed = (found: Found): Step | null => {
  const column = found.clause.lastColumn
  if (column === null || !isNumeric(column)) return null
  const value = cellValue(column, found.text(), found.isQuoted())
  return value === null ? null : { ...setTo(column, value, found), follows: true }
}

/** "Zero out the quantities" */
const zeroed = (found: Found): Step | null =>
  isNumeric(found.column()) ? setTo(found.column(), cellValue(found.column(), '0', false) ?? '', found) : null

/** "Drop the price to 900", "raise it to 14": only of numbers. */
const levelled = (found: Found): Step | null => (isNumeric(found.column()) ? set(found) : null)

/** "where the price is blank put 0": about the column that the sentence began with. */
const spokenOf = (found: Found): Step | null => (found.clause.lastColumn === null ? null : set(found))

const coded = (found: Found): Step | null => {
  const said = found
    .text()
    .toLowerCase()
    .replace(/^(a|an|the)\s+/, '')
    .replace(/\s+(row|rows|line|lines)$/, '')
  const code = /^(blank|normal|empty|nothing|regular)$/.test(said) ? '' : LINE_NAMES.get(said)
  if (code === undefined) return null
  return {
    rows: found.allRows(),
    column: COLUMN.line,
    reach: 'all',
    run: (work, rows) => rows.forEach((row) => void write(work, row, COLUMN.line, code)),
  }
}

const cleared = (found: Found): Step | null => {
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
const filled = (found: Found): Step | null => {
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

const given = (found: Found): Step | null => {
  const amount = found.amount()
  const text = amount ? numberOf(found) : found.text()
  const value = cellValue(found.column(), text, false)
  return value === null ? null : setTo(found.column(), value, found)
}

/** "The S types get 10%": a rate is a commission. */
const rated = (found: Found): Step | null =>
  found.amount()?.unit === 'percent' ? setTo(COLUMN.percent, numberOf(found), found) : null

function numberOf(found: Found): string {
  const value = found.amount()?.value
  if (!value) return ''
  const digits = value.units.toString().padStart(value.scale + 1, '0')
  return value.scale === 0 ? digits : `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`
}

/** Values, copies, swaps, makers. */
export const SET_RULES: readonly Rule[] = [
  { notation: '$SET {col} [{rows}] [from] (uppercase|lowercase)', build: () => null },
  ...CORRECTION_RULES,
  ...COPY_RULES,
  ...MAKER_RULES,
  {
    notation: '(fill|fill in|set|put) [in] (blank|empty|missing) {col} [{rows}] (with|to|as|=|in) {text} [{rows2}]',
    build: filled,
  },
  {
    notation: '(mark|flag|set|make|change|turn|treat|label|code|tag|classify) {rows} (as|to|into|=) {text}',
    build: coded,
  },
  { notation: '(mark|flag|make|code|tag) {rows} {text}', build: coded },
  {
    notation:
      '$SET {col} [{rows}] (to be|to read|to|equal to|equals|equal|=|at|as|be|read|say|into|:) {text} [{rows2}]',
    build: set,
  },
  { notation: '(use|enter|put|write|assign|set|apply|have|add) {text} (as|for|as the) {col} [{rows}]', build: set },
  {
    notation:
      '(put|enter|write|place|type|insert|assign|stamp|set|drop|stick|fill|fill in) {text} (in|into|under|to) {col} [{rows}]',
    build: set,
  },
  { notation: '(fill|fill in|populate|overwrite) {col} [{rows}] with {text} [{rows2}]', build: set },
  { notation: '$SET {rows} {col} (to be|to|=|as|at|be) {text}', build: set },
  {
    notation: '(make|set|change) {col} [{rows}] {text} [{rows2}]',
    build: (found) =>
      // "Change types S1 …" names rows.
      found.column() === COLUMN.type && found.clause.facts.occurs(COLUMN.type, found.text())
        ? null
        : isNumeric(found.column()) ||
            found.isQuoted() ||
            /^(blank|empty)$/i.test(found.text()) ||
            found.clause.source.includes(found.text().toUpperCase())
          ? set(found)
          : null,
  },
  { notation: '(make|set) {rows} {col} {text}', build: (found) => (isNumeric(found.column()) ? set(found) : null) },
  {
    notation: '{rows} {col} [to|=|is|should be] {text}',
    build: (found) => (isNumeric(found.column()) ? set(found) : null),
  },
  { notation: '(give|assign) {rows} [a] {amount} {col}', build: given },
  { notation: '(give|assign) {rows} {col} (of|=) {text}', build: given },
  { notation: '(leave|keep) {cols} [{rows}] (blank|empty) [{rows2}]', build: cleared },
  { notation: '$CLEAR {cols} [{rows}]', build: cleared },
  {
    notation:
      '$CLEAR [out] [contents of|values of|text in|everything in|what is in|data in|whatever is in] {cols} [{rows}]',
    build: cleared,
  },
  { notation: '$CLEAR {rows} {cols}', build: cleared },
  { notation: '(zero|zero out) {col} [{rows}]', build: zeroed },
  {
    notation:
      '{col} [{rows}] (is|are|should be|should read|must be|has to be|have to be|needs to be|need to be|becomes|become|=|shall be|ought to be|:) {text} [{rows2}]',
    build: set,
  },
  {
    notation: '{col} (to|at) {text} [{rows}]',
    build: (found) => {
      // "A note at the bottom" is no value of a column.
      const step = isNumeric(found.column()) || !/\bat\b/.test(wordsOf(found)) ? set(found) : null
      return step && { ...step, follows: true }
    },
  },
  { notation: '$TO {col} [{rows}] (to|down to|up to) {text} [{rows2}]', build: levelled },
  { notation: '$TO {rows} {col} (to|down to|up to) {text}', build: levelled },
  { notation: '(bring|take|put|move) {col} [{rows}] (down to|up to) {text} [{rows2}]', build: levelled },
  {
    notation: '(put|use|enter|write|make it|set it to|fill in|set to|make them|set them to|it is) {text}',
    build: spokenOf,
  },
  {
    notation:
      '{rows} (is|are|gets|get|should get|should have|has to have|need|needs|want|wants|must have|take|takes|carry|carries|require|requires|earn|earns) {amount} {col}',
    build: given,
  },
  {
    notation:
      '{rows} (gets|get|should get|should have|has to have|need|needs|want|wants|must have|take|takes|carry|carries|require|requires) {col} [of|=|at] {text}',
    build: given,
  },
  { notation: '{rows} (is|are|should be) {amount} {col}', build: given },
  { notation: '{rows} (get|gets|earn|earns|carry|carries|at|are at|is at) {amount}', build: rated },
  { notation: '{col} [of] {text} {rows}', build: levelled },
  { notation: '{rows} (to|at) {text}', build: followed },
  { notation: '{text} [instead] (for|on) {rows}', build: followed },
  {
    notation: '{text} for {text2}',
    build: (found) => {
      const step = found.clause.lastColumn === COLUMN.mfg ? renamed(found) : null
      return step && { ...step, follows: true }
    },
  },
]
