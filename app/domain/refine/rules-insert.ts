import { COLUMN } from '../columns'
import { lineCode } from '../line-codes'
import { refine as sentences } from '../refine-messages'
import type { Cells } from '../table'
import { cellValue } from './amounts'
import { folded } from './facts'
import { placeOf, wordsOf } from './places'
import type { Found, Rule, Step } from './step'
import { CannotRefine, grow, isFixture, lookAt, need, textOf, type Work, type WorkRow } from './work'

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
  lookAt(work, made.length)
  for (const [, , cells] of made) grow(work, Object.values(cells).join('').length)
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
    const said = wordsOf(found)
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

const CALLED =
  '(called|named|saying|that says|which says|reading|that reads|titled|labeled|labelled|with [the] text|with|for|:|to say|stating|that states|entitled|text|=|says)'
const AT =
  '((before|above|after|below|under|beneath|ahead of|in front of|on top of|following|behind) {place}|(at|to|on) (very top|very bottom|very end|top|bottom|end|beginning|start) [of the table|of table|of schedule|of the schedule|of list|of everything])'
const BLOCK =
  '((before|after|between|above|below|at end of|at the end of|at the top of|in front of|under|for|for each|at the bottom of) (each|every|all|different|the) [group of] {block} [block|blocks|group|groups|section|sections|change|changes])'
const GROUPS =
  '((before|after|between|above|below|at end of|at the end of|under|at the bottom of|for|in) (each|every|all|the) {groups})'
const HEADER = '(group header|group heading|group headers|section header|header|heading|group|grp)'
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
      /\b(row|line|fixture|type)\b/.test(wordsOf(found)) && found.pairs().length > 1 ? fixtureRow(found) : null,
  },
]
