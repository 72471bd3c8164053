import { COLUMN } from '~/domain/table/columns'
import { isLineCode } from '~/domain/table/line-codes'
import type { Found, Rule, Step } from '../edit/step'
import { exchanged, pattern, signed, WHOLE } from '../edit/text-steps'
import { folded } from '../language/facts'
import { isNumeric } from '../language/numeric'
import { saysDone } from '../language/structure-words'
import { isValue, textOf, type Work, type WorkRow, write } from '../language/work'
import { isPlausible } from '../phrases/amounts'
import { runsOn } from '../phrases/hidden-places'
import { amongHolders } from '../phrases/row-sets'

/** Replaces a text: whole cells in columns of single values, parts of cells elsewhere. */
const replaced = (found: Found): Step | null => {
  const [from, to] = [
    signed(found.text(), found.isQuoted()),
    signed(found.text('text2'), found.isQuoted('text2')).toUpperCase(),
  ]
  if (from === '' || /^(from|to)\b/i.test(from)) return null
  if (
    !found.isQuoted('text2') &&
    /^(be|become|from|a row|the top|the bottom|upper ?case|lower ?case|caps|names|codes)\b/i.test(found.text('text2'))
  )
    return null
  if (!found.isQuoted('text2') && runsOn(found.clause, found.text('text2'))) return null
  const named = columnsIn(found)
  const isSeen = isInTable(found, from, named)
  if (!isSeen && !found.isQuoted() && (/\s/.test(from) || !isPlausible(COLUMN.type, from))) return null
  const { facts } = found.clause
  const targets = named.length > 0 ? named : [COLUMN.mfg, COLUMN.type].filter((column) => facts.occurs(column, from))
  if (!found.isQuoted('text2') && to !== '' && targets.some((column) => !isPlausible(column, to))) return null
  const isHolder = (row: WorkRow) =>
    found.clause.data.columns.some((column) => textOf(row, column).search(pattern(from)) >= 0)
  return {
    rows: amongHolders(found.allRows(), isHolder),
    column: named[0] ?? null,
    reach: 'all',
    about: 'changed',
    ...(isSeen ? {} : { unseen: from }),
    run(work, rows) {
      for (const column of named.length > 0 ? named : home(work, rows, from, to)) {
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

/** True if the text occurs in the named columns, or in any column if none are named. */
function isInTable({ clause: { facts } }: Found, text: string, named: readonly string[]): boolean {
  if (text.trim() === '') return true
  return named.length === 0
    ? facts.isPart(text) || facts.occurs(COLUMN.mfg, text)
    : named.some((column) => facts.occurs(column, text) || (!WHOLE.has(column) && facts.isPartOf(column, text)))
}

const columnsIn = (found: Found): readonly string[] =>
  found.has('cols') ? found.columns('cols') : found.has('col') ? found.columns() : []

/**
 * The columns to replace a text in if none are named: those with it as a whole cell, makers first, otherwise those with
 * it as words in a cell.
 */
function home(work: Work, rows: readonly WorkRow[], text: string, to: string): readonly string[] {
  const order = [COLUMN.mfg, COLUMN.type, ...work.columns].filter(
    (column, at, all) =>
      work.columns.includes(column) &&
      all.indexOf(column) === at &&
      (column !== COLUMN.line || to === '' || isLineCode(to)),
  )
  const whole = order.filter((column) => rows.some((row) => isValue(column, textOf(row, column), text)))
  if (whole.length > 0) return whole.slice(0, 1)
  const part = pattern(text)
  return order.filter((column) => !WHOLE.has(column) && rows.some((row) => textOf(row, column).search(part) >= 0))
}

/** Replacing texts. */
export const REPLACE_RULES: readonly Rule[] = [
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
  { notation: 'find {text} and (replace|swap|change) [it|them] (with|by|to|for) {text2} [{rows}]', build: replaced },
  {
    notation: '(in|within) {cols} [{rows}] [,] (replace|change|swap) {text} (with|w/|by|for|to|into) {text2} [{rows2}]',
    build: replaced,
  },
  {
    notation: '(change|rename|switch|update|correct|convert|turn) {cols} [{rows}] from {text} to {text2} [{rows2}]',
    build: replaced,
  },
  {
    notation:
      '(change|rename|switch|update|correct|replace|fix|relabel) {col} {text} (to|as|with|by|into) [{col2}] {text2}',
    build: (found) => (isOwner(found) || !isSameColumn(found) ? null : replaced(found)),
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
    notation:
      '{text} (should be|must be|is|needs to be|has to be) (spelled|spelt|written|called|named|typed|entered|listed as) {text2} [(in|within) {cols}] [{rows}]',
    build: (found) => (occurs(found) ? replaced(found) : null),
  },
  {
    notation:
      '{text} (should be|must be|becomes|needs to be|has to be|should read) {text2} (in|within) {cols} [{rows}]',
    build: (found) => {
      const { clause } = found
      return saysDone(clause.sourceBetween(clause.from, clause.to)) || !occurs(found) ? null : replaced(found)
    },
  },
  {
    notation: '{text} (should be|must be|becomes|needs to be|has to be|should read) {text2} [{rows}]',
    // "S1 should be 14" does not name a column; a text that is only a part of cells needs none.
    build: (found) => {
      const isNumber = /^[$\d.,%\s-]+$/.test(found.text('text2'))
      const isPartOnly = !found.clause.facts.occursAnywhere(found.text()) && /\p{L}{3}/u.test(found.text())
      const { clause } = found
      if (!found.isQuoted('text2') && saysDone(clause.sourceBetween(clause.from, clause.to))) return null
      return occurs(found) && (!isNumber || isPartOnly) ? replaced(found) : null
    },
  },
  { notation: 'use [{col}] {text2} (instead of|in place of|rather than) [{col}] {text}', build: replaced },
]

/** "Type C to type F": a column may be named twice if it is the same one. */
const isSameColumn = (found: Found): boolean => !found.has('col2') || found.column('col2') === found.column()

/** "The catalog number of A": a type or maker after "of" is not a text to replace. */
function isOwner({ clause, slots }: Found): boolean {
  const text = slots.get('text')
  if (text?.kind !== 'text' || text.quoted) return false
  const names = [COLUMN.type, COLUMN.mfg].some((column) => clause.facts.occurs(column, text.text))
  return names && clause.tokens.some(({ key }, at) => key === 'of' && clause.key(at + 1) === text.text.toLowerCase())
}

/** Without a column, the text must be in the table or be a maker; otherwise the request may mean something else. */
function occurs(found: Found): boolean {
  const { facts, data } = found.clause
  const text = found.text()
  if (text.trim() === '' || /^(the|a|all|every|each)\b/i.test(text)) return false
  if (data.columns.some((column) => facts.occurs(column, text))) return true
  const isOne = found.isQuoted() || found.isQuoted('text2') || !/\s/.test(text)
  return isOne && text.length > 1 && facts.isPart(text)
}
