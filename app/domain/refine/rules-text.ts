import { COLUMN } from '../columns'
import { isPlausible } from './amounts'
import { appended } from './appending'
import { folded } from './facts'
import { isNumeric } from './numeric'
import { EVERY } from './row-sets'
import { CUT_RULES } from './rules-cut'
import type { Found, Rule, Step } from './step'
import { columnsOf, exchanged, NOTHING, pattern, signed, textStep, tidy, WHOLE } from './text-steps'
import { SIGN_NAMES } from './vocabulary'
import { isValue, textOf, type Work, type WorkRow, write } from './work'

/** A text in place of another: whole cells where cells are single values, parts of cells elsewhere. */
const replaced = (found: Found): Step | null => {
  const [from, to] = [
    signed(found.text(), found.isQuoted()),
    signed(found.text('text2'), found.isQuoted('text2')).toUpperCase(),
  ]
  if (from === '' || /^(from|to)\b/i.test(from)) return null
  if (
    !found.isQuoted('text2') &&
    /^(from|a row|the top|the bottom|upper ?case|lower ?case|caps|names|codes)\b/i.test(found.text('text2'))
  )
    return null
  const named = columnsIn(found)
  const isSeen = isInTable(found, from, named)
  if (!isSeen && !found.isQuoted() && (/\s/.test(from) || !isPlausible(COLUMN.type, from))) return null
  const { facts } = found.clause
  const targets = named.length > 0 ? named : [COLUMN.mfg, COLUMN.type].filter((column) => facts.occurs(column, from))
  if (!found.isQuoted('text2') && to !== '' && targets.some((column) => !isPlausible(column, to))) return null
  const rows = found.allRows()
  const holders = (row: WorkRow) =>
    found.clause.data.columns.some((column) => textOf(row, column).search(pattern(from)) >= 0)
  return {
    rows: rows && { ...rows, parts: [rows, { ...EVERY, select: (_, pool) => pool.filter(holders) }] },
    column: named[0] ?? null,
    reach: 'all',
    about: 'changed',
    ...(isSeen ? {} : { unseen: from }),
    run(work, rows) {
      for (const column of named.length > 0 ? named : home(work, rows, from)) {
        const done = work.renamed.get(column) ?? new Set()
        work.renamed.set(column, done)
        const open = rows.filter((row) => !done.has(row))
        const exact = open.some((row) => folded(textOf(row, column)) === folded(from))
        for (const row of open) {
          const text = textOf(row, column)
          const isWhole = (WHOLE.has(column) || isNumeric(column)) && from.length > 0 && /[\p{L}\p{N}]/u.test(from)
          if (isWhole ? (exact ? folded(text) === folded(from) : isValue(column, text, from)) : true) {
            write(work, row, column, isWhole ? to : exchanged(text, pattern(from), to))
            if (isWhole) done.add(row)
          }
        }
      }
    },
  }
}

/** Whether the text is there to be replaced: in the columns that were named, or in any. */
function isInTable({ clause: { facts } }: Found, text: string, named: readonly string[]): boolean {
  if (text.trim() === '') return true
  return named.length === 0
    ? facts.isPart(text) || facts.occurs(COLUMN.mfg, text)
    : named.some((column) => facts.occurs(column, text) || (!WHOLE.has(column) && facts.isPartOf(column, text)))
}

const columnsIn = (found: Found): readonly string[] =>
  found.has('cols') ? found.columns('cols') : found.has('col') ? found.columns() : []

/** Where a text that no column was named for is at home: as whole cells, makers first, else as words within cells. */
function home(work: Work, rows: readonly WorkRow[], text: string): readonly string[] {
  const order = [COLUMN.mfg, COLUMN.type, ...work.columns].filter(
    (column, at, all) => work.columns.includes(column) && all.indexOf(column) === at,
  )
  const whole = order.filter((column) => rows.some((row) => isValue(column, textOf(row, column), text)))
  if (whole.length > 0) return whole.slice(0, 1)
  const part = pattern(text)
  return order.filter((column) => !WHOLE.has(column) && rows.some((row) => textOf(row, column).search(part) >= 0))
}

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
  const step = textStep(found, columns, (cell) =>
    text === ' '
      ? cell.replace(/\s+/g, '')
      : cell.replace(pattern(text), '') === cell
        ? cell
        : tidy(cell.replace(pattern(text), '')),
  )
  const { facts } = found.clause
  const isSeen = !/[\p{L}\p{N}]/u.test(text) || columns.some((column) => facts.isPartOf(column, text))
  return step === null || isSeen ? step : { ...step, unseen: text }
}

const removedSign = (found: Found): Step | null => {
  const sign = SIGN_NAMES.get(found.text().toLowerCase())
  const column = found.clause.lastColumn
  // After "move what comes after the slash" the slash is in the column that was split.
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
    return textStep(found, columns, (cell) =>
      cell.trim() === '' ? cell : where === 'front' ? text + cell : cell + text,
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
  { notation: '(uppercase|upper-case|capitalize|capitalise|lowercase) {cols} [{rows}]', build: cased },
  { notation: '(uppercase|upper-case|capitalize|capitalise|lowercase) {rows}', build: cased },
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
  { notation: '(append|add) to {col} [{rows}] {text}', build: appended },
  { notation: '(append) {text}', build: appended },
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
      '(replace|substitute|exchange|swap|swap out|find) {text} (with|w/|by|for|and replace with) {text2} (in|within|inside) {cols} [{rows}]',
    build: replaced,
  },
  {
    notation: '(replace|swap|swap out|substitute|exchange) {col} {text} (with|by|for) [{col2}] {text2} [{rows}]',
    build: replaced,
  },
  {
    notation: '(replace|swap|swap out|substitute|exchange) {text} (with|w/|by|for) {text2} {rows} (in|within) {cols}',
    build: replaced,
  },
  { notation: '(replace|swap|swap out|substitute) {text} (with|w/|by|for) {text2} [{rows}]', build: replaced },
  {
    notation: '(in|within) {cols} [{rows}] [,] (replace|change|swap) {text} (with|w/|by|for|to|into) {text2} [{rows2}]',
    build: replaced,
  },
  {
    notation: '(change|rename|switch|update|correct|convert|turn) {cols} [{rows}] from {text} to {text2} [{rows2}]',
    build: replaced,
  },
  {
    notation: '(change|rename|switch|update|correct|replace|fix|relabel) {col} {text} (to|as|with|by|into) {text2}',
    build: replaced,
  },
  { notation: '(replace) {cols} {text} with {text2}', build: replaced },
  {
    notation:
      '(change|rename|turn|switch|convert|update|correct|fix|make|relabel|move) {text} (to|into|to read) {text2} (in|within) {cols} [{rows}]',
    build: replaced,
  },
  {
    notation:
      '(change|rename|turn|switch|convert|update|correct|fix|relabel|make) {text} (to|into|to read|to be|as) {text2} [{rows}]',
    build: (found) => (occurs(found) ? replaced(found) : null),
  },
  {
    notation: '{text} (should be|must be|becomes|needs to be|should read) {text2}',
    // "S1 should be 14" does not say what of it.
    build: (found) => (occurs(found) && !/^[$\d.,%\s-]+$/.test(found.text('text2')) ? replaced(found) : null),
  },
  { notation: 'use [{col}] {text2} (instead of|in place of|rather than) [{col}] {text}', build: replaced },
]

/** Without a column the text must be in the table, or be a maker: else it may be something else that was meant. */
function occurs(found: Found): boolean {
  const { facts, data } = found.clause
  const text = found.text()
  if (text.trim() === '' || /^(the|a|all|every|each)\b/i.test(text)) return false
  if (data.columns.some((column) => facts.occurs(column, text))) return true
  const isOne = found.isQuoted() || found.isQuoted('text2') || !/\s/.test(text)
  return isOne && text.length > 1 && facts.isPart(text)
}
