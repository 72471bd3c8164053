import { COLUMN } from '~/domain/table/columns'
import { isUnder, lineCode } from '~/domain/table/line-codes'
import { type Cells, cellText } from '~/domain/table/table'
import { placeOf, wordsOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { folded } from '../language/facts'
import { refine as sentences } from '../language/refine-messages'
import {
  CannotRefine,
  checkNumber,
  grow,
  isFixture,
  lastPart,
  lookAt,
  need,
  textOf,
  type Work,
  type WorkRow,
} from '../language/work'
import { cellValue } from '../phrases/amounts'

/** Splits the rows into blocks: neighbors with the same value, or all rows up to the next group header. */
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
    if (isUnder(textOf(row, COLUMN.line)) && key !== null) {
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
  lookAt(work, made.length)
  for (const [, , cells] of made) {
    grow(work, Object.values(cells).join('').length)
    for (const column of work.columns) checkNumber(column, '', cellText(cells, column))
  }
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

const MOST_AT_ONCE = 100

/** The number of rows requested, as in "2 blank rows"; null for an invalid number. */
function countOf(found: Found): number | null {
  const amount = found.amount()
  if (!amount) return 1
  const count = amount.unit === 'plain' && amount.value.scale === 0 ? Number(amount.value.units) : 0
  return count > 0 && count <= MOST_AT_ONCE ? count : null
}

function inserted(found: Found, make: (work: Work, block: readonly WorkRow[]) => Cells): Step | null {
  const place = placeOf(found)
  const times = countOf(found)
  // "After the rows" does not name a place.
  if (!place || times === null || (place.kind === 'by' && place.rows.everything && !place.rows.each)) return null
  return {
    rows: null,
    column: null,
    reach: 'all',
    about: 'made',
    run(work, pool) {
      if (place.kind === 'at')
        return insert(
          work,
          Array.from({ length: times }, () => [null, place.index === 'bottom', make(work, work.rows)] as const),
        )
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
      const rows = (place.rows.whole ?? place.rows.select)(work, pool)
      if (rows.length === 0) throw new CannotRefine(sentences.noPlace)
      if (place.rows.listed && !place.each && rows.length > 1) throw new CannotRefine(sentences.whichPlace)
      const [next] = place.next?.select(work, pool) ?? []
      const last = rows.at(-1)
      if (place.next && (!last || work.rows[work.rows.indexOf(lastPart(work, last)) + 1] !== next))
        throw new CannotRefine(sentences.notNeighbours)
      const named = place.each ? rows : [place.after ? rows.at(-1) : rows[0]]
      insert(
        work,
        named.flatMap((row) => {
          if (!row) return []
          const anchor = place.after && !place.rows.numbered ? lastPart(work, row) : row
          return Array.from({ length: times }, () => [anchor, place.after, make(work, [row])] as const)
        }),
      )
    },
  }
}

/** A row with a LINE code; its text goes into CATALOG #. */
const lineRow =
  (code: string) =>
  (found: Found): Step | null => {
    const said = wordsOf(found)
    const spoken = found.text()
    if (
      !found.isQuoted() &&
      /^(a|an|the|new|row|line|a new|header|group)$|^(header|heading|row|line) |\b(at|to) the (top|bottom|end)\b|^(row|line|header)?\s*(before|after|above|below|between|for each|for every)\b|^(called|named|titled|saying|that)\b/i.test(
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

/** "A new row above B": an empty row to fill in, not a spacer. */
const emptyRow = (found: Found): Step | null =>
  inserted(found, (work) => Object.fromEntries(work.columns.map((column) => [column, ''])))

const fixtureRow = (found: Found): Step | null => {
  const values = found.pairs().map(([column, text]) => [column, cellValue(column, text, false)] as const)
  if (values.length === 0 || values.some(([, value]) => value === null)) return null
  return fixturePut(found, values)
}

/** A fixture of a new type: "add type D1 after C with qty 4". */
const typeRow = (found: Found): Step | null => {
  const type = cellValue(COLUMN.type, found.text(), found.isQuoted())
  if (type === null || type === '' || /\s/.test(type)) return null
  const pairs = found.pairs().map(([column, text]) => [column, cellValue(column, text, false)] as const)
  if (pairs.some(([column, value]) => value === null || column === COLUMN.type)) return null
  if (found.clause.facts.occurs(COLUMN.type, type)) return null
  return fixturePut(found, [[COLUMN.type, type], ...pairs])
}

/** A fixture with these values and no others; later mentions of "it" refer to it. */
function fixturePut(found: Found, values: readonly (readonly [string, string | null])[]): Step {
  const make = (work: Work) => {
    for (const [column] of values) need(work, column)
    return {
      ...Object.fromEntries(work.columns.map((column) => [column, ''])),
      ...Object.fromEntries(values.map(([column, value]) => [column, value ?? ''])),
    }
  }
  const step = inserted(found, make)
  return step ? { ...step, about: 'copied' } : atEnd(make)
}

const atEnd = (make: (work: Work) => Cells): Step => ({
  rows: null,
  column: null,
  reach: 'all',
  about: 'copied',
  run: (work) => insert(work, [[null, true, make(work)]]),
})

const CALLED =
  '(called|named|saying|that says|which says|reading|that reads|titled|labeled|labelled|with [the] text|with|for|:|to say|stating|that states|entitled|text|=|says)'
const AT =
  '(between {place2} and {place}|(before|above|after|below|under|beneath|ahead of|in front of|on top of|following|behind) {place}|(at|to|on) (very top|very bottom|very end|top|bottom|end|beginning|start) [of the table|of table|of schedule|of the schedule|of list|of everything])'
const BLOCK =
  '((before|after|between|above|below|at end of|at the end of|at the top of|in front of|under|for|for each|at the bottom of) (each|every|all|different|the) [group of] {block} [block|blocks|group|groups|section|sections|change|changes])'
const GROUPS =
  '((before|after|between|above|below|at end of|at the end of|under|at the bottom of|for|in) (each|every|all|the) {groups})'
const HEADER =
  '(grp header|grp row|grp line|group header|group heading|group headers|section header|header|heading|group|grp)'
const kinds: readonly (readonly [string, string])[] = [
  [`${HEADER} [row|line]`, 'GRP'],
  ['note [row|line]', 'NOTE'],
  ['(subtotal|sub-total|sub) [row|line]', 'SUB'],
  ['no quote [row|line]', 'NOQTE'],
]

/** Inserting headers, notes, subtotals, blanks and fixtures. */
export const INSERT_RULES: readonly Rule[] = [
  ...kinds.flatMap(([kind, code]): Rule[] =>
    [
      ...(code === 'SUB' ? [`$ADD [new] ${kind} ${AT}`, `${AT} [,] $ADD [new] ${kind}`] : []),
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
      `$ADD [new] ${kind} ${AT} ${CALLED} {text}`,
      `$ADD [new] ${kind} ${AT} {text}`,
      `${AT} [,] $ADD [new] ${kind} [${CALLED}] {text}`,
      `$ADD {text} ${kind} ${AT}`,
      `$ADD {text} as ${kind} ${AT}`,
      `[new] ${kind} ${AT} ${CALLED} {text}`,
      ...(code === 'SUB' ? [`[new] ${kind} ${AT}`, `[new] ${kind} (${BLOCK}|${GROUPS})`] : []),
    ].map((notation) => ({ notation, build: lineRow(code) })),
  ),
  ...[
    `$ADD [new] (blank|empty) (row|line|spacer|rows|lines) (${AT}|${BLOCK}|${GROUPS})`,
    `$ADD {amount} [new] (blank|empty) (row|line|spacer|rows|lines|spacers) ${AT}`,
    `$ADD {amount} [new] (spacer|spacers|blanks) [rows|lines] ${AT}`,
    `$ADD [new] (blank spacer|spacer|spacer row|spacers|blank|blnk) [row|line] (${AT}|${BLOCK}|${GROUPS})`,
    `(${AT}|${BLOCK}|${GROUPS}) [,] $ADD [new] (blank|empty|spacer) [row|line|spacer]`,
    `$ADD [new] (blank|empty|spacer) [row|line] {nth}`,
    `(separate) [each|every] {block} [groups|blocks|sections] (with|by) (blank|empty|spacer) (row|line|rows|lines|spacer)`,
  ].map((notation) => ({ notation, build: lineRow('BLNK') })),
  { notation: `$ADD [new] type {text} [(with|having|:|,)] {pairs} [${AT}]`, build: typeRow },
  { notation: `$ADD [new] type {text} ${AT} (with|having|:|,) {pairs}`, build: typeRow },
  { notation: `$ADD [new] type {text} ${AT}`, build: typeRow },
  { notation: `$ADD new type {text} [(with|having|:|,) {pairs}]`, build: typeRow },
  { notation: `$ADD [new] (row|line|fixture|item) [:] {pairs} ${AT}`, build: fixtureRow },
  { notation: `$ADD [new] (row|line|fixture|item) [${AT}] (with|:|where|for|having) {pairs}`, build: fixtureRow },
  { notation: `$ADD [new] (row|line|fixture|item) (with|:|for|having) {pairs} ${AT}`, build: fixtureRow },
  { notation: `$ADD [another] [new] (row|line) ${AT}`, build: emptyRow },
  {
    notation: `$ADD [new] [row for|line for|row with] {pairs}`,
    build: (found) =>
      /\b(row|line|fixture|type)\b/.test(wordsOf(found)) && found.pairs().length > 1 ? fixtureRow(found) : null,
  },
]
