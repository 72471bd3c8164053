import { COLUMN } from '~/domain/table/columns'
import { wordsOf } from '../edit/places'
import { type Found, loosely, type Rule, type Step } from '../edit/step'
import { columnsOf, NOTHING, pattern, signed, textStep, tidy, WHOLE } from '../edit/text-steps'
import { isNumeric } from '../language/numeric'
import { SIGN_NAMES } from '../language/vocabulary'
import { textOf, write } from '../language/work'
import { isPlausible } from '../phrases/amounts'
import { appended, separatorFor } from './appending'
import { CUT_RULES } from './rules-cut'
import { REPLACE_RULES } from './rules-replace'

const removed = (found: Found): Step | null => {
  const said = found.text().replace(/^(all|any|every|the|extra)\s+/i, '')
  const text = signed(said, found.isQuoted())
  const columns = columnsOf(found)
  if (text === '' || columns.length === 0 || (!found.isQuoted() && found.clause.namesColumn(said))) return null
  if (
    !found.isQuoted() &&
    (/^(row|rows|line|lines|everything|anything|contents?|text|data|values?|what|duplicates?|\$?\d+(\.\d+)?%?)\b/i.test(
      text,
    ) ||
      /\b(after|before|in front)\b/i.test(text))
  )
    return null
  const isSign = !/[\p{L}\p{N}]/u.test(text)
  const step = textStep(found, columns, (cell) =>
    text === ' '
      ? cell.replace(/\s+/g, '')
      : cell.replace(pattern(text), '') === cell
        ? cell
        : tidy(cell.replace(pattern(text), '')),
  )
  const { facts } = found.clause
  const isSeen = isSign || columns.some((column) => facts.isPartOf(column, text))
  if (step === null || !isSeen) return step && { ...step, unseen: text }
  // The text of a note is also in CATALOG #; it keeps its blanks.
  return isSign && columns.includes(COLUMN.catalog) ? { ...step, reach: 'fixtures' } : step
}

/** "Strip -ADP from A": names no column, so the text must be in only one. */
const removedFromRows = (found: Found): Step | null => {
  const text = found.text()
  const rows = found.allRows()
  const { facts, data } = found.clause
  if (!rows || rows.everything || rows.back || !(found.isQuoted() || /^[^\p{Ll}\s]{2,}$/u.test(text))) return null
  if (found.clause.namesColumn(text) || /^\$?[\d.,]+%?$/.test(text)) return null
  const [column, other] = data.columns.filter(
    (name) => !WHOLE.has(name) && !isNumeric(name) && facts.isPartOf(name, text),
  )
  if (column === undefined || other !== undefined || facts.occursAnywhere(text)) return null
  return textStep(found, [column], (cell) => {
    const after = cell.replace(pattern(text), '')
    return after === cell ? cell : tidy(after)
  })
}

const removedSign = (found: Found): Step | null => {
  const sign = SIGN_NAMES.get(found.text().toLowerCase())
  const column = found.clause.lastColumn
  // After "move what comes after the slash", the slash is in the column that was split.
  const columns = column === null ? [] : [column]
  return sign === undefined
    ? null
    : {
        ...(textStep(found, columns, (cell) => (cell.includes(sign) ? tidy(cell.replaceAll(sign, '')) : cell)) ??
          NOTHING),
      }
}
const joined =
  (where: 'front' | 'end') =>
  (found: Found): Step | null => {
    const text = found.text().toUpperCase()
    const columns = columnsOf(found)
    if (
      text === '' ||
      (!found.isQuoted() &&
        /^(a|an|the)?\s*(new\s+)?(row|line|note|group|subtotal|header|blank|spacer)\b/i.test(found.text()))
    )
      return null
    if (columns.some((column) => isNumeric(column) || column === COLUMN.line)) return null
    if (!found.isQuoted() && columns.some((column) => !isPlausible(column, text))) return null
    // A suffix is part of the word; a text at the end of a cell is a separate word.
    const glue =
      where === 'end' && !/\bsuffix\b/.test(wordsOf(found)) ? separatorFor(found, columns[0] ?? '', text) : ''
    return textStep(found, columns, (cell) =>
      cell.trim() === '' ? cell : where === 'front' ? text + cell : cell + glue + text,
    )
  }

const trimmed = (found: Found): Step | null => {
  const columns = columnsOf(found)
  return textStep(found, columns, tidy)
}
const trimmedAll = (found: Found): Step => ({
  rows: found.allRows(),
  column: null,
  reach: 'all',
  run(work, rows) {
    for (const column of work.columns) for (const row of rows) write(work, row, column, tidy(textOf(row, column)))
  },
})

const cased = (found: Found): Step | null => {
  const words = found.clause.tokens
    .slice(found.clause.from, found.clause.to)
    .map(({ key }) => key)
    .join(' ')
  const change = /lower ?-?case|small letters/.test(words)
    ? (text: string) => text.toLowerCase()
    : /title ?-?case|proper ?-?case/.test(words)
      ? (text: string) => text.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())
      : (text: string) => text.toUpperCase()
  if (found.has('cols')) return textStep(found, found.columns('cols'), change)
  return {
    rows: found.allRows(),
    column: null,
    reach: 'all',
    run(work, rows) {
      for (const column of work.columns) for (const row of rows) write(work, row, column, change(textOf(row, column)))
    },
  }
}

const CASES =
  '(uppercase|upper-case|upper case|all uppercase|all upper case|caps|all caps|capitals|all capitals|capital letters|lowercase|lower case|lower-case|title case|proper case|small letters)'
const CASE =
  '(uppercase|upper-case|upper case|all caps|capitalize|capitalise|lowercase|lower case|lower-case|title case|proper case)'
const FRONT = '(in front of|before|ahead of|(to|at|on|onto) [the] (front|beginning|start) of|as [a] prefix (to|for|on))'
const END = '((to|at|on|onto) [the] (end|back) of|after|behind|as [a] suffix (to|for|on))'

/** Texts within cells: replace, remove, prefix, suffix, append, trim, case, split. */
export const TEXT_RULES: readonly Rule[] = [
  {
    notation:
      '(remove|strip|delete|trim|clean up|get rid of) (extra|leading|trailing|double|surrounding|unnecessary|outer|leading and trailing) (spaces|blanks|whitespace|space) [(from|in|around) {cols}] [{rows}]',
    build: (found) => (found.has('cols') ? trimmed(found) : trimmedAll(found)),
  },
  {
    notation:
      '(trim|tidy|tidy up|clean up) [extra|leading|trailing] [spaces|blanks|whitespace] [(in|of|from|around)] {cols} [{rows}]',
    build: trimmed,
  },
  { notation: '(trim|tidy|tidy up|clean up) (spaces|blanks|whitespace|everything|cells|table)', build: trimmedAll },
  {
    notation: `(make|change|convert|turn|set|put|write|show) {cols} [{rows}] [to|in|into|be] ${CASES} [{rows2}]`,
    build: cased,
  },
  { notation: `(make|change|convert|turn|set|put|write) [{rows}] [to|in|into] ${CASES}`, build: cased },
  { notation: `${CASE} {cols} [{rows}]`, build: cased },
  { notation: `${CASE} {rows}`, build: cased },
  { notation: `${CASE} (everything|all|all cells|all of it|whole table|table)`, build: cased },
  {
    notation: `(put|add|place|insert|stick|write|attach) [prefix] {text} ${FRONT} {cols} [{rows}]`,
    build: joined('front'),
  },
  {
    notation: `(put|add|place|insert|stick|write|attach) {text} ${FRONT} {cols} [{rows}]`,
    build: joined('front'),
  },
  { notation: '(prefix|prepend|precede) {cols} [{rows}] with {text} [{rows2}]', build: joined('front') },
  { notation: '(start|begin) {cols} [{rows}] with {text} [{rows2}]', build: joined('front') },
  { notation: '(prepend|prefix) {text} (to|on|onto|before) {cols} [{rows}]', build: joined('front') },
  {
    notation: '(add|give|put|use|apply) [prefix|a prefix of] prefix {text} (to|on|for) {cols} [{rows}]',
    build: joined('front'),
  },
  { notation: '(give|add) {cols} [{rows}] prefix [of] {text}', build: joined('front') },
  {
    notation: `(put|add|place|insert|stick|write|attach|tack|append) {text} [on] ${END} {cols} [{rows}]`,
    build: joined('end'),
  },
  { notation: '(suffix|end) {cols} [{rows}] with {text} [{rows2}]', build: joined('end') },
  { notation: '(add|give|put|use|apply) [a] suffix {text} (to|on|for) {cols} [{rows}]', build: joined('end') },
  { notation: '(give|add) {cols} [{rows}] suffix [of] {text}', build: joined('end') },
  { notation: 'suffix {text} (to|on|onto) {cols} [{rows}]', build: joined('end') },
  {
    notation: '(add|append|tack on|tack|note|include|attach) {text} (to|in|into|onto|on|under) {col} [{rows}]',
    build: appended,
  },
  { notation: '(add|append|note|include|tack on) {text} {rows} (in|into|under) {col}', build: appended },
  { notation: '(append|add) to {col} [{rows}] {text}', build: appended },
  { notation: '(append) {text}', build: (found) => loosely(found, appended(found)) },
  ...CUT_RULES,
  { notation: '(remove|drop|delete|take out|lose|get rid of) {text} itself', build: removedSign },
  { notation: '(remove|drop|delete|take out|lose|get rid of) the {text}', build: removedSign },
  {
    notation:
      '(remove|delete|strip|strip out|drop|take out|take|get rid of|cut|eliminate|lose|erase) {text} (from|in|out of|off|off of|within) {cols} [{rows}]',
    build: removed,
  },
  {
    notation:
      '(remove|delete|strip|strip out|drop|take out|take|get rid of|cut|lose|erase) {text} (from|off|off of|out of) {rows}',
    build: removedFromRows,
  },
  ...REPLACE_RULES,
]
