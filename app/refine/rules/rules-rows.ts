import { COLUMN } from '~/domain/table/columns'
import { isUnder, lineCode } from '~/domain/table/line-codes'
import { wordsOf } from '../edit/places'
import { sorted } from '../edit/sorting'
import type { Found, Rule, Step } from '../edit/step'
import { folded } from '../language/facts'
import { countedFrom } from '../language/letters'
import { refine as sentences } from '../language/refine-messages'
import { CannotRefine, isFixture, need, textOf, type Work, type WorkRow, withParts, write } from '../language/work'
import { addQuantity } from '../phrases/amounts'
import { isHeader } from '../phrases/row-sets'
import { DUPLICATE_RULES } from './rules-duplicate'
import { MOVE_RULES } from './rules-move'

export const ROW_MACROS = {
  DEL: '(delete|remove|drop|erase|get rid of|take out|throw out|throw away|kill|eliminate|discard|strip out|cut|omit|lose|purge|dump|clear out)',
  ADD: '(add|insert|put in|put|create|place|include|append|make|start|give me|drop in|stick in)',
}

const isOpen = ({ allowed }: Work, row: WorkRow) => allowed === null || allowed.has(row)
const remove = (work: Work, gone: ReadonlySet<WorkRow>) => {
  work.rows = work.rows.filter((row) => !gone.has(row))
}

const deleted = (found: Found): Step | null => {
  const rows = found.allRows()
  // "Delete everything" is left to the New command, because it is too destructive for a phrase. A column used as a noun
  // means its cells.
  if (!rows || rows.cells) return null
  return {
    rows,
    column: null,
    reach: 'fixtures',
    about: 'none',
    run(work, chosen) {
      if (rows.everything && work.allowed === null) throw new CannotRefine(sentences.deletesAll)
      const whole = rows.whole?.(
        work,
        work.rows.filter((row) => isOpen(work, row)),
      )
      const gone = new Set(whole ?? (rows.numbered ? chosen : withParts(work, chosen)))
      const orphans = work.rows.filter((row, at) => !gone.has(row) && isOrphan(work, at, gone))
      const along = whole ? 0 : gone.size - chosen.length
      const beside = rows.group && whole ? whole.filter((row) => !isFixture(row)).length : 0
      const emptied = emptyGroups(work, gone)
      remove(work, gone)
      if (beside > 0) work.notes.push(sentences.headersGo(beside))
      if (emptied.length > 0) work.notes.push(sentences.headersStay(emptied))
      if (along > 0) work.notes.push(sentences.partsGo(along))
      if (orphans.length > 0) work.notes.push(sentences.partsStay(orphans.length))
    },
  }
}

/** The texts of group headers that stay although all their fixtures are deleted. */
function emptyGroups({ rows }: Work, gone: ReadonlySet<WorkRow>): string[] {
  const emptied: string[] = []
  for (const [at, header] of rows.entries()) {
    if (!isHeader(header) || gone.has(header)) continue
    const next = rows.findIndex((row, index) => index > at && isHeader(row))
    const fixtures = rows.slice(at + 1, next < 0 ? undefined : next).filter(isFixture)
    if (fixtures.length > 0 && fixtures.every((row) => gone.has(row))) emptied.push(textOf(header, COLUMN.catalog))
  }
  return emptied
}

/** True if a row is a part of a deleted fixture or assembly. */
function isOrphan({ rows }: Work, at: number, gone: ReadonlySet<WorkRow>): boolean {
  let above = at
  while (isUnder(textOf(rows[above] ?? NO_ROW, COLUMN.line))) above--
  const owner = rows[above]
  return above < at && owner !== undefined && gone.has(owner)
}

const NO_ROW: WorkRow = { origin: null, cells: {} }

/** "Delete the notes": the note rows or the notes column, whichever has content; if both do, it is ambiguous. */
const notesDeleted = ({ clause }: Found): Step => {
  const isNote = (row: WorkRow) => lineCode(textOf(row, COLUMN.line)) === 'NOTE'
  const hasColumn = clause.data.columns.includes(COLUMN.notes)
  return {
    rows: null,
    column: null,
    reach: 'all',
    about: 'none',
    run(work, pool) {
      const rows = pool.filter(isNote)
      const cells = hasColumn ? pool.filter((row) => textOf(row, COLUMN.notes).trim() !== '') : []
      if (rows.length > 0 && cells.length > 0)
        throw new CannotRefine(sentences.twoMeanings('delete the note rows', 'clear the internal notes'))
      remove(work, new Set(rows))
      for (const row of cells) write(work, row, COLUMN.notes, '')
    },
  }
}

const kept = (found: Found): Step | null => {
  const rows = found.rows('rows')
  if (!rows) return null
  return {
    rows: null,
    column: null,
    reach: 'fixtures',
    about: 'none',
    run(work, pool) {
      const chosen = new Set(rows.select(work, pool))
      if (chosen.size === 0) throw new CannotRefine(sentences.noKept)
      remove(work, new Set(pool.filter((row) => !chosen.has(row))))
    },
  }
}

/** Removes repeated values of a column, keeping the first or the last; rows with a blank value are not duplicates. */
const unique = (found: Found): Step => {
  const column = found.has('col') ? found.column() : COLUMN.type
  const keepsLast = /\blast\b|\blatest\b/.test(wordsOf(found))
  const adds = /\b(add|sum|total|combine|combining|merge|merging|consolidate|adding|summing)\b/.test(wordsOf(found))
  const isRows = /\b(identical|duplicate|duplicated) (rows|lines)\b/.test(wordsOf(found)) && !found.has('col')
  return {
    rows: null,
    column,
    reach: 'fixtures',
    about: 'none',
    run(work, rows) {
      if (!isRows) need(work, column)
      if (!found.has('col') && !isRows && !adds) refuseDifferent(rows)
      const keyOf = (row: WorkRow) =>
        isRows ? JSON.stringify(work.columns.map((name) => folded(textOf(row, name)))) : folded(textOf(row, column))
      const first = new Map<string, WorkRow>()
      const gone = new Set<WorkRow>()
      for (const row of keepsLast ? rows.toReversed() : rows) {
        const key = keyOf(row)
        const before = first.get(key)
        if (!before || key === '') first.set(key, row)
        else {
          gone.add(row)
          if (adds) addQuantity(work, before, row)
        }
      }
      remove(work, gone)
    },
  }
}

/** "Duplicates" without a column must be identical fixtures. @throws CannotRefine */
function refuseDifferent(rows: readonly WorkRow[]): void {
  const seen = new Map<string, string>()
  for (const row of rows) {
    const type = folded(textOf(row, COLUMN.type))
    if (type === '') continue
    const fixture = JSON.stringify([COLUMN.mfg, COLUMN.catalog].map((column) => folded(textOf(row, column))))
    if ((seen.get(type) ?? fixture) !== fixture) throw new CannotRefine(sentences.differ(COLUMN.type, type))
    seen.set(type, fixture)
  }
}

/** Numbers types from a start: 1, 2, 3 or A, B, C or F1, F2. */
const renumbered = (found: Found): Step | null => {
  const column = found.has('col') ? found.column() : COLUMN.type
  const start = (found.has('text') ? found.text() : '1').toUpperCase()
  if (start === '' || start.length > 20 || !/^(\S*\d|[A-Z])$/.test(start) || column === COLUMN.line) return null
  const named = found.allRows()
  if (!found.has('text') && /\b(starting|beginning|start)\b/.test(wordsOf(found))) return null
  return {
    rows: named,
    column,
    reach: 'fixtures',
    run(work, all) {
      // "Renumber the types A, B, C" is ambiguous: it names either the rows or their new types.
      if (!found.has('text') && named?.listed)
        throw new CannotRefine(sentences.twoMeanings('renumber the types starting at …', 'renumber types A, B from 1'))
      // Parts without a type stay without one.
      const rows = all.filter((row) => !isUnder(textOf(row, COLUMN.line)) || textOf(row, column).trim() !== '')
      const texts = countedFrom(start, rows.length)
      rows.forEach((row, index) => void write(work, row, column, texts[index] ?? ''))
    },
  }
}

const DUPES = '(duplicate|duplicated|repeated|double|redundant|duplicates of|duplicates in|duplicates by)'
const KEEP =
  '[[,] [and] [but] (keep|keeping|leave|leaving|retain|retaining) [only|just] [first|last|latest] [one] [of each|of them|one of each|occurrence|occurrence of each|of every one|row|entry|instance|of each type] [only]]'

/** Deleting, sorting, moving and numbering rows. */
export const ROW_RULES: readonly Rule[] = [
  { notation: `$DEL ${DUPES} {col} [rows|lines|entries|names] [{rows}] ${KEEP}`, build: unique },
  { notation: `$DEL ${DUPES} {col} [rows|lines] [,] and (add|sum|total) [up] [their|the] {col2}`, build: unique },
  {
    notation: `$DEL ${DUPES} (rows|lines|fixtures|entries|items) [by {col}|with same {col}|of {col}] ${KEEP}`,
    build: unique,
  },
  { notation: `$DEL (rows|lines|fixtures) with (duplicate|repeated|the same|same) {col} ${KEEP}`, build: unique },
  { notation: `$DEL (duplicates|dupes|doubles) [(in|by|of|from) {col}] ${KEEP}`, build: unique },
  { notation: '(dedupe|deduplicate|de-duplicate) [rows|types|by {col}|{col}]', build: unique },
  {
    notation: '(keep|leave) (only|just) (first|last) (row|line|one|fixture|entry) (of|for) [each|every] {col}',
    build: unique,
  },
  {
    notation:
      '(combine|merge|consolidate) (duplicate|repeated|identical|same) {col} [rows|lines] [and (add|sum|total) [up] [their|the] {col2}|adding up {col2}|adding {col2}|by adding {col2}]',
    build: unique,
  },
  { notation: '$DEL (note|notes)', build: notesDeleted },
  ...DUPLICATE_RULES,
  {
    notation: '$DEL {rows} [(from|off|out of) (quote|table|schedule|list|bid|job)] [completely|entirely|altogether]',
    build: deleted,
  },
  { notation: '(take|throw|leave|cut) {rows} out [of (quote|table|schedule|bid|job)]', build: deleted },
  {
    notation:
      '$DEL {rows} [,] (and|with|including|along with|together with) (everything|anything|fixtures|rows|lines|items|stuff|contents|content|what is|whatever is) [(in|under|below|inside|within|of) (it|that group|that section|group|section)]',
    build: (found) => (found.rows('rows')?.group && found.rows('rows')?.whole ? deleted(found) : null),
  },
  { notation: '(keep only|only keep|keep just|just keep) {rows}', build: kept },
  { notation: '$DEL everything except {rows}', build: kept },
  { notation: '$DEL everything but {rows}', build: kept },
  {
    notation:
      '(sort|order|arrange|reorder|re-order|organize|organise|resort|rank|re-sort|alphabetize|put) [{rows}] [in order|alphabetically|in alphabetical order|in numerical order] (by|on|according to|of|based on) {keys} [alphabetically] [,] [(inside|within|in) (each|every|the) (group|groups|section|sections)]',
    build: sorted,
  },
  {
    notation:
      '(sort|order|arrange|alphabetize|reorder) {keys} [alphabetically|numerically] [(inside|within|in) (each|every|the) (group|groups|section)]',
    build: sorted,
  },
  { notation: '(sort|order|arrange|reorder) (each|every) (group|section) by {keys}', build: sorted },
  {
    notation: '(inside|within|in) (each|every) (group|section) [,] (sort|order|arrange) [{rows}] by {keys}',
    build: sorted,
  },
  ...MOVE_RULES,
  {
    notation:
      '(renumber|re-number|number|relabel|reletter|re-letter|resequence|re-sequence) {col} [{rows}] [(from|starting at|starting with|starting from|beginning with|beginning at|start at|as|to|with|in order from) {text}] [on|up|onwards|in order|sequentially|consecutively]',
    build: renumbered,
  },
  {
    notation:
      '(renumber|number|relabel|reletter|resequence) {col} [{rows}] [from] {text} (through|thru|to|up to) (n|end|last|last one|however many)',
    build: renumbered,
  },
  {
    notation:
      '(renumber|number|relabel|reletter) {rows} [(from|starting at|starting with|starting from|beginning with|start at|as) {text}] [on|up|onwards|in order]',
    build: renumbered,
  },
]
