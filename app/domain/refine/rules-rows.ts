import { COLUMN } from '../columns'
import { lineCode } from '../line-codes'
import { add, parseDecimal } from '../money'
import { refine as sentences } from '../refine-messages'
import { seriesAfter } from '../series'
import type { Cells } from '../table'
import { cellValue, numberText } from './amounts'
import type { SortKey } from './clause'
import { folded } from './facts'
import { compareTexts } from './order'
import type { Found, Rule, Step } from './step'
import { CannotRefine, isFixture, need, type RowSet, textOf, type Work, type WorkRow, write } from './work'

export const ROW_MACROS = {
  DEL: '(delete|remove|drop|erase|get rid of|take out|throw out|throw away|kill|eliminate|discard|strip out|cut|omit|lose|purge|dump|clear out)',
  ADD: '(add|insert|put in|put|create|place|include|append|make|start|give me|drop in|stick in)',
}

const remove = (work: Work, gone: ReadonlySet<WorkRow>) => {
  work.rows = work.rows.filter((row) => !gone.has(row))
}

const deleted = (found: Found): Step | null => {
  const rows = found.allRows()
  // "Delete everything" is what the command New is for, and too much to do on one word.
  if (!rows) return null
  return {
    rows,
    column: null,
    reach: 'fixtures',
    run(work, chosen) {
      if (rows.everything && work.allowed === null) throw new CannotRefine(sentences.deletesAll)
      remove(work, new Set(chosen))
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
    run(work, pool) {
      const chosen = new Set(rows.select(work, pool))
      if (chosen.size === 0) throw new CannotRefine(sentences.noKept)
      remove(work, new Set(pool.filter((row) => !chosen.has(row))))
    },
  }
}

const words = ({ clause }: Found) =>
  clause.tokens
    .slice(clause.from, clause.to)
    .map(({ key }) => key)
    .join(' ')

/** Repeated values of a column: all but the first go, or all but the last; rows without one are no duplicates. */
const unique = (found: Found): Step => {
  const column = found.has('col') ? found.column() : COLUMN.type
  const keepsLast = /\blast\b|\blatest\b/.test(words(found))
  const adds = /\b(add|sum|total|combine|combining|merge|merging|consolidate|adding|summing)\b/.test(words(found))
  const isRows = /\b(identical|duplicate|duplicated) (rows|lines)\b/.test(words(found)) && !found.has('col')
  return {
    rows: null,
    column,
    reach: 'fixtures',
    run(work, rows) {
      if (!isRows) need(work, column)
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

function addQuantity(work: Work, to: WorkRow, from: WorkRow): void {
  const [a, b] = [parseDecimal(textOf(to, COLUMN.qty)), parseDecimal(textOf(from, COLUMN.qty))]
  if (b) write(work, to, COLUMN.qty, numberText(COLUMN.qty, a ? add(a, b) : b))
}

type Place =
  | { readonly kind: 'at'; readonly index: 'top' | 'bottom' }
  | { readonly kind: 'by'; readonly rows: RowSet; readonly after: boolean; readonly each: boolean }
  | { readonly kind: 'block'; readonly column: string; readonly where: 'before' | 'after' | 'between' }

function placeOf(found: Found): Place | null {
  const said = words(found)
  const before =
    /\b(before|above|ahead of|in front of|on top of|over)\b/.test(said) &&
    !/\b(after|below|under|beneath|behind|following)\b/.test(said)
  const block = found.columns('block')[0]
  if (block !== undefined || found.has('groups')) {
    const where = /\bbetween\b/.test(said)
      ? 'between'
      : /\b(after|below|under|beneath|end|bottom)\b/.test(said)
        ? 'after'
        : 'before'
    return { kind: 'block', column: block ?? COLUMN.line, where }
  }
  const rows = found.rows('place')
  if (rows) return { kind: 'by', rows, after: !before, each: rows.each }
  if (/\b(at|to|on) (the )?(very )?(top|beginning|start|front)\b/.test(said)) return { kind: 'at', index: 'top' }
  if (/\b(at|to|on) (the )?(very )?(bottom|end)\b/.test(said)) return { kind: 'at', index: 'bottom' }
  return null
}

/** The rows that belong together: neighbours with the same value, or all up to the next group header. */
function blocksOf(work: Work, column: string): WorkRow[][] {
  const blocks: WorkRow[][] = []
  let key: string | null = null
  for (const row of work.rows) {
    const isHeader = lineCode(textOf(row, COLUMN.line)) === 'GRP'
    if (column === COLUMN.line) {
      if (isHeader || blocks.length === 0) blocks.push([])
      blocks.at(-1)?.push(row)
      continue
    }
    const value = isFixture(row) ? folded(textOf(row, column)) : null
    if (value === null) {
      key = isHeader ? null : key
      continue
    }
    if (value === '') key = null
    else if (value === key) blocks.at(-1)?.push(row)
    else {
      blocks.push([row])
      key = value
    }
  }
  return blocks
}

function insert(work: Work, made: readonly (readonly [WorkRow | null, boolean, Cells])[]): void {
  const [before, after] = [new Map<WorkRow, WorkRow[]>(), new Map<WorkRow, WorkRow[]>()]
  const [top, bottom]: [WorkRow[], WorkRow[]] = [[], []]
  for (const [anchor, behind, cells] of made) {
    const row: WorkRow = { origin: null, cells }
    if (!anchor) (behind ? bottom : top).push(row)
    else {
      const places = behind ? after : before
      places.set(anchor, [...(places.get(anchor) ?? []), row])
    }
  }
  work.rows = [
    ...top,
    ...work.rows.flatMap((row) => [...(before.get(row) ?? []), row, ...(after.get(row) ?? [])]),
    ...bottom,
  ]
}

function inserted(found: Found, make: (work: Work, block: readonly WorkRow[]) => Cells): Step | null {
  const place = placeOf(found)
  if (!place) return null
  return {
    rows: null,
    column: null,
    reach: 'all',
    run(work, pool) {
      if (place.kind === 'at') return insert(work, [[null, place.index === 'bottom', make(work, work.rows)]])
      if (place.kind === 'block') {
        need(work, place.column)
        const blocks = blocksOf(work, place.column)
        const chosen = place.where === 'between' ? blocks.slice(0, -1) : blocks
        return insert(
          work,
          chosen.flatMap((block) => {
            const anchor = place.where === 'before' ? block[0] : block.at(-1)
            return anchor ? [[anchor, place.where !== 'before', make(work, block)] as const] : []
          }),
        )
      }
      const rows = place.rows.select(work, pool)
      if (rows.length === 0) throw new CannotRefine(sentences.noPlace)
      const anchors = place.each ? rows : [place.after ? rows.at(-1) : rows[0]]
      insert(
        work,
        anchors.flatMap((anchor) => (anchor ? [[anchor, place.after, make(work, [anchor])] as const] : [])),
      )
    },
  }
}

/** A row of a LINE code; its text stands in CATALOG #. */
const lineRow =
  (code: string) =>
  (found: Found): Step | null => {
    const said = words(found)
    const spoken = found.text()
    if (
      !found.isQuoted() &&
      /\b(at|to) the (top|bottom|end)\b|^(row|line|header)?\s*(before|after|above|below|between|for each|for every)\b|^(called|named|titled|saying|that)\b/i.test(
        spoken,
      )
    )
      return null
    const named =
      found.columns('name')[0] ??
      (found.has('block') &&
      !found.has('text') &&
      code !== 'BLNK' &&
      code !== 'SUB' &&
      /\bname\b|\bfor each\b|\bfor every\b/.test(said)
        ? found.columns('block')[0]
        : undefined)
    const text = found.has('text') ? spoken.toUpperCase() : code === 'SUB' ? 'SUBTOTAL' : ''
    if (text === '' && named === undefined && code !== 'BLNK') return null
    return inserted(found, (work, block) => {
      const head = block[0]
      const name = named && head ? textOf(head, named).trim().toUpperCase() : ''
      const columns = [COLUMN.line, ...(text || name ? [COLUMN.catalog] : [])]
      for (const column of columns) need(work, column)
      const cells = Object.fromEntries(work.columns.map((column) => [column, '']))
      return {
        ...cells,
        [COLUMN.line]: code,
        ...(text || name ? { [COLUMN.catalog]: [text, name].filter(Boolean).join(' ') } : {}),
      }
    })
  }

const fixtureRow = (found: Found): Step | null => {
  const values = found.pairs().map(([column, text]) => [column, cellValue(column, text, false)] as const)
  if (values.length === 0 || values.some(([, value]) => value === null)) return null
  const make = (work: Work) => {
    for (const [column] of values) need(work, column)
    return {
      ...Object.fromEntries(work.columns.map((column) => [column, ''])),
      ...Object.fromEntries(values.map(([column, value]) => [column, value ?? ''])),
    }
  }
  return (
    inserted(found, make) ?? {
      rows: null,
      column: null,
      reach: 'all',
      run: (work) => insert(work, [[null, true, make(work)]]),
    }
  )
}

/** Fixtures in order; headers, notes and subtotals keep their places, what belongs under a fixture goes with it. */
const sorted = (found: Found): Step | null => {
  const keys = found.keys()
  if (keys.length === 0) return null
  return {
    rows: found.rows('rows'),
    column: keys[0]?.column ?? null,
    reach: 'fixtures',
    run: (work, rows) => sortRows(work, new Set(rows), keys),
  }
}

function sortRows(work: Work, chosen: ReadonlySet<WorkRow>, keys: readonly SortKey[]): void {
  for (const { column } of keys) need(work, column)
  const out: WorkRow[] = []
  let run: WorkRow[][] = []
  const flush = () => {
    out.push(...run.sort(([a], [b]) => (a && b ? compareRows(a, b, keys) : 0)).flat())
    run = []
  }
  let isOpen = false
  for (const row of work.rows) {
    const code = lineCode(textOf(row, COLUMN.line))
    const under = (code === 'PART' || code === 'LMPS') && isOpen
    if (under) run.at(-1)?.push(row)
    else if (chosen.has(row)) {
      run.push([row])
      isOpen = true
    } else {
      flush()
      isOpen = false
      out.push(row)
    }
  }
  flush()
  // Of a selection with gaps the places stay and only what stands in them changes.
  work.rows = out.length === work.rows.length && !hasGaps(work, chosen) ? out : sortInPlace(work, chosen, keys)
}

const hasGaps = (work: Work, chosen: ReadonlySet<WorkRow>) =>
  work.allowed !== null && work.rows.some((row) => isFixture(row) && !chosen.has(row))

function sortInPlace(work: Work, chosen: ReadonlySet<WorkRow>, keys: readonly SortKey[]): WorkRow[] {
  const rows = work.rows.filter((row) => chosen.has(row)).sort((a, b) => compareRows(a, b, keys))
  let next = 0
  return work.rows.map((row) => (chosen.has(row) ? (rows[next++] ?? row) : row))
}

function compareRows(a: WorkRow, b: WorkRow, keys: readonly SortKey[]): number {
  for (const { column, descending } of keys) {
    const [one, other] = [textOf(a, column).trim(), textOf(b, column).trim()]
    if (one === '' || other === '') {
      if (one === other) continue
      return one === '' ? 1 : -1
    }
    const order = compareTexts(one, other)
    if (order !== 0) return descending ? -order : order
  }
  return 0
}

const moved = (found: Found): Step | null => {
  const rows = found.rows('rows')
  const place = placeOf(found)
  if (!rows || !place || place.kind === 'block') return null
  return {
    rows,
    column: null,
    reach: 'all',
    run(work, chosen) {
      if (chosen.length === 0) return
      const set = new Set(chosen)
      const rest = work.rows.filter((row) => !set.has(row))
      if (place.kind === 'at') {
        work.rows = place.index === 'top' ? [...chosen, ...rest] : [...rest, ...chosen]
        return
      }
      const anchors = place.rows.select(work, rest)
      const anchor = place.after ? anchors.at(-1) : anchors[0]
      if (!anchor) throw new CannotRefine(sentences.noPlace)
      work.rows = rest.flatMap((row) => (row !== anchor ? [row] : place.after ? [row, ...chosen] : [...chosen, row]))
    },
  }
}

/** Types counted on from a start: 1, 2, 3 or A, B, C or F1, F2. */
const renumbered = (found: Found): Step | null => {
  const column = found.has('col') ? found.column() : COLUMN.type
  const start = (found.has('text') ? found.text() : '1').toUpperCase()
  if (start === '' || start.length > 20 || !/^(\S*\d|[A-Z])$/.test(start) || column === COLUMN.line) return null
  return {
    rows: found.allRows(),
    column,
    reach: 'fixtures',
    run(work, rows) {
      const letters = /^[A-Z]$/.test(start)
      const texts = letters
        ? rows.map((_, index) => letterName(start.charCodeAt(0) - 65 + index))
        : [start, ...seriesAfter([start], rows.length - 1, 'single')]
      rows.forEach((row, index) => void write(work, row, column, texts[index] ?? ''))
    },
  }
}

/** 0 is A, 25 Z, 26 AA. */
function letterName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? letterName(rest) : '') + String.fromCharCode(65 + (index % 26))
}

const CALLED =
  '(called|named|saying|that says|which says|reading|that reads|titled|labeled|labelled|with [the] text|with|for|:|to say|stating|that states|entitled|text|=|says)'
const AT =
  '((before|above|after|below|under|beneath|ahead of|in front of|on top of|following|behind) {place}|(at|to|on) (very top|very bottom|very end|top|bottom|end|beginning|start) [of the table|of table|of schedule|of the schedule|of list|of everything])'
const BLOCK =
  '((before|after|between|above|below|at end of|at the end of|at the top of|in front of|under|for|for each|at the bottom of) (each|every|all|different|the) [group of] {block} [block|blocks|group|groups|section|sections|change|changes])'
const GROUPS =
  '((before|after|between|above|below|at end of|at the end of|under|at the bottom of|for|in) (each|every|all|the) {groups})'
const HEADER = '(group header|group heading|group headers|section header|header|heading|group|grp)'
const DUPES = '(duplicate|duplicated|repeated|double|redundant|duplicates of|duplicates in|duplicates by)'
const KEEP =
  '[[,] [and] [but] (keep|keeping|leave|leaving|retain|retaining) [only|just] [first|last|latest] [one] [of each|of them|one of each|occurrence|occurrence of each|of every one|row|entry|instance|of each type] [only]]'

const kinds: readonly (readonly [string, string])[] = [
  [`${HEADER} [row|line]`, 'GRP'],
  ['note [row|line]', 'NOTE'],
  ['(subtotal|sub-total|sub) [row|line]', 'SUB'],
  ['no quote [row|line]', 'NOQTE'],
]

/** Deleting, inserting, sorting, moving, numbering rows. */
export const ROW_RULES: readonly Rule[] = [
  { notation: `$DEL ${DUPES} {col} [rows|lines|entries|names] [{rows}] ${KEEP}`, build: unique },
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
  { notation: '$DEL {rows} [completely|entirely|altogether]', build: deleted },
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
  {
    notation: '(inside|within|in) (each|every) (group|section) [,] (sort|order|arrange) [{rows}] by {keys}',
    build: sorted,
  },
  {
    notation:
      '(move|put|bring|shift|place|drag|relocate|send|push) {rows} [down|up|over|directly|right|just] (to|at) [the] [very] (top|bottom|end|beginning|start|front) [of table|of schedule|of list|of the table|of the list|of the schedule]',
    build: moved,
  },
  {
    notation:
      '(move|put|bring|shift|place|drag|relocate|send) {rows} [down|up|directly|right|just|to] (before|above|after|below|under|beneath|ahead of|in front of|behind|following) {place}',
    build: moved,
  },
  {
    notation:
      '(renumber|re-number|number|relabel|reletter|resequence|re-sequence) {col} [{rows}] [(from|starting at|starting with|starting from|beginning with|beginning at|start at|as|to|with|in order from) {text}] [on|up|onwards|in order|sequentially|consecutively]',
    build: renumbered,
  },
  {
    notation:
      '(renumber|number|relabel|reletter) {rows} [(from|starting at|starting with|starting from|beginning with|start at|as) {text}] [on|up|onwards|in order]',
    build: renumbered,
  },
  ...kinds.flatMap(([kind, code]): Rule[] =>
    [
      `$ADD [new] ${kind} [${CALLED}] {text} (and|followed by|plus|then|with|+) {name} [name] ${BLOCK}`,
      `${BLOCK} [,] $ADD [new] ${kind} [${CALLED}] {text} (and|followed by|plus|then|with|+) {name} [name]`,
      `${BLOCK} [,] $ADD [new] ${kind} [${CALLED}] {name} [name]`,
      `$ADD [new] ${kind} ${BLOCK} [,] [${CALLED}] {text} (and|followed by|plus|then|with|+) {name} [name]`,
      `$ADD [new] ${kind} [${CALLED}] {name} [name] ${BLOCK}`,
      `$ADD [new] ${kind} ${BLOCK} ${CALLED} {name} [name]`,
      `$ADD [new] ${kind} ${BLOCK}`,
      `${BLOCK} [,] $ADD [new] ${kind}`,
      `$ADD [new] ${kind} ${GROUPS} [${CALLED} {text}]`,
      `${GROUPS} [,] $ADD [new] ${kind} [${CALLED} {text}]`,
      `$ADD [new] ${kind} ${BLOCK} ${CALLED} {text}`,
      `${BLOCK} [,] $ADD [new] ${kind} ${CALLED} {text}`,
      `$ADD [new] ${kind} ${CALLED} {text} ${BLOCK}`,
      `$ADD [new] ${kind} [${CALLED}] {text} ${AT}`,
      `$ADD [new] ${kind} ${AT} [${CALLED}] {text}`,
      `${AT} [,] $ADD [new] ${kind} [${CALLED}] {text}`,
      `$ADD {text} ${kind} ${AT}`,
      `$ADD {text} as ${kind} ${AT}`,
      ...(code === 'SUB' ? [`$ADD [new] ${kind} ${AT}`, `${AT} [,] $ADD [new] ${kind}`] : []),
    ].map((notation) => ({ notation, build: lineRow(code) })),
  ),
  ...[
    `$ADD [new] (blank|empty) (row|line|spacer|rows|lines) (${AT}|${BLOCK}|${GROUPS})`,
    `$ADD [new] (blank spacer|spacer|spacer row|spacers|blank|blnk) [row|line] (${AT}|${BLOCK}|${GROUPS})`,
    `(${AT}|${BLOCK}|${GROUPS}) [,] $ADD [new] (blank|empty|spacer) [row|line|spacer]`,
    `(separate) [each|every] {block} [groups|blocks|sections] (with|by) (blank|empty|spacer) (row|line|rows|lines|spacer)`,
  ].map((notation) => ({ notation, build: lineRow('BLNK') })),
  { notation: `$ADD [new] (row|line|fixture|item) [${AT}] (with|:|where|for|having) {pairs}`, build: fixtureRow },
  { notation: `$ADD [new] (row|line|fixture|item) (with|:|for|having) {pairs} ${AT}`, build: fixtureRow },
  {
    notation: `$ADD [new] [row for|line for|row with] {pairs}`,
    build: (found) =>
      /\b(row|line|fixture|type)\b/.test(words(found)) && found.pairs().length > 1 ? fixtureRow(found) : null,
  },
]
