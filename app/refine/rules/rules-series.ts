import { COLUMN, columnLabel } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import type { Found, Rule, Step } from '../edit/step'
import { continued } from '../language/letters'
import { isNumeric } from '../language/numeric'
import { refine as words } from '../language/refine-messages'
import { CannotRefine, need, textOf, type WorkRow, write } from '../language/work'
import { cellValue } from '../phrases/amounts'
import { equal } from '../phrases/condition'
import { setOf } from '../phrases/row-sets'

/** The values of a list as cell texts of a column; null if one of them is invalid. */
function valuesFor(found: Found, column: string): readonly string[] | null {
  const values = found.list().list.map(({ text, quoted }) => cellValue(column, text, quoted))
  return values.some((value) => value === null || value === '') ? null : values.map((value) => value ?? '')
}

/** "Set the quantities of A, B and C to 10, 20 and 30": assigns a value to each name. */
const parallel =
  (own: boolean) =>
  (found: Found): Step | null => {
    const names = found.names()
    const [first] = names
    // Renaming changes the column that contains the names.
    const column = own ? first?.column : found.column()
    if (!first || column === undefined || column === COLUMN.line || found.list().isOpen) return null
    const values = valuesFor(found, column)
    if (values === null) return null
    const isSure = isNumeric(column) || column === COLUMN.type || column === COLUMN.mfg || isRespective(found)
    return {
      rows: {
        select: (_, pool) => [...pool],
        special: true,
        each: false,
        listed: true,
      },
      column,
      reach: 'all',
      about: 'changed',
      run(work, pool) {
        if (names.length !== values.length) throw new CannotRefine(words.notAsMany(names.length, values.length))
        if (!isSure) throw new CannotRefine(words.listOrText)
        need(work, column)
        // Find all rows before writing the first one, because a type may be renamed to another of the names.
        const found = names.map((name) => {
          const rows = setOf(equal(name.column, name.value)).select(work, pool)
          if (rows.length === 0) throw new CannotRefine(words.noPlaceFor(name.value))
          return rows
        })
        for (const [at, rows] of found.entries()) for (const row of rows) write(work, row, column, values[at] ?? '')
      },
    }
  }

const isRespective = ({ clause }: Found): boolean => clause.key(clause.to - 1) === 'respectively'

/** "Number the types F1, F2, F3": one value per row, or a series that continues for more rows. */
const counted =
  (isNumbering: boolean) =>
  (found: Found): Step | null => {
    const column = found.has('col') ? found.column() : COLUMN.type
    const values = valuesFor(found, column)
    if (column === COLUMN.line || values === null) return null
    const { isOpen } = found.list()
    // "Renumber the types A, B, C" may name the rows to number.
    const areNames = column === COLUMN.type && values.every((value) => found.clause.facts.occurs(column, value))
    if (areNames && !found.has('as')) return null
    const rows = found.allRows()
    return {
      rows,
      column,
      reach: 'fixtures',
      run(work, all) {
        need(work, column)
        const own = all.filter((row) => !isUnder(textOf(row, COLUMN.line)) || textOf(row, column).trim() !== '')
        const isExact = own.length === values.length
        const goesOn = isOpen || isNumbering || column === COLUMN.type
        const texts = isExact ? values : goesOn && own.length > values.length ? continued(values, own.length) : null
        if (!texts) throw new CannotRefine(words.listOf(columnLabel(column), values.length, own.length))
        own.forEach((row: WorkRow, at) => void write(work, row, column, texts[at] ?? ''))
        if (!isExact) work.notes.push(words.countedOn(texts.at(-1) ?? ''))
      },
    }
  }

const NUMBER = '(renumber|re-number|number|relabel|reletter|re-letter|letter|resequence|re-sequence|retag|tag)'
const AS = '(as|to|with|from|be|into)'
const IS = '(should be|should read|must be|are|need to be|have to be|are now|become|:|=)'

/** Lists of values: one for each of several names, or a series down the rows. */
export const SERIES_RULES: readonly Rule[] = [
  { notation: '$SET {col} (of|for|on|in) {names} (to|=|as|at|:|be) {list}', build: parallel(false) },
  { notation: '$SET {names} {col} (to|=|as|at|:|be) {list}', build: parallel(false) },
  { notation: `{col} (of|for|on|in) {names} (${IS}|to|at) {list}`, build: parallel(false) },
  { notation: `{names} {col} (${IS}|to|at) {list}`, build: parallel(false) },
  {
    notation:
      '(rename|relabel|retag|renumber|change|make|turn|switch|convert|replace) {names} (to|as|into|with|by) {list}',
    build: parallel(true),
  },
  { notation: `${NUMBER} {col} [{rows}] [,] ${AS} {list}`, build: counted(true) },
  { notation: `${NUMBER} {col} [{rows}] [:] {list}`, build: counted(true) },
  { notation: `${NUMBER} {rows} [${AS}] {list}`, build: counted(true) },
  { notation: '$SET {col} [{rows}] (to|=|as|:|be) {list}', build: counted(false) },
  { notation: `{col} [{rows}] ${IS} {list}`, build: counted(false) },
]
