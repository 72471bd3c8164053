import { COLUMN } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import { placeOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { refine as sentences } from '../language/refine-messages'
import {
  CannotRefine,
  checkNumber,
  grow,
  lastPart,
  lookAt,
  need,
  textOf,
  type WorkRow,
  withParts,
} from '../language/work'
import { cellValue } from '../phrases/amounts'

/** Copies rows with their parts, directly after each run of them or at a place. */
const copiedRows = (found: Found): Step | null => {
  const rows = found.rows('rows')
  const place = placeOf(found)
  const type = found.has('text') ? cellValue(COLUMN.type, found.text(), found.isQuoted()) : null
  const isNamed = found.has('text')
  const pairs = found.pairs().map(([column, text]) => [column, cellValue(column, text, false)] as const)
  if (pairs.some(([column, value]) => value === null || column === COLUMN.type || column === COLUMN.line)) return null
  if (!rows || rows.everything || place?.kind === 'block' || (isNamed && !type)) return null
  if (type !== null && (/\s/.test(type) || found.clause.facts.occurs(COLUMN.type, type))) return null
  return {
    rows,
    column: null,
    reach: 'all',
    about: 'copied',
    run(work, picked) {
      const open = work.rows.filter((row) => work.allowed === null || work.allowed.has(row))
      const chosen = rows.whole?.(work, open) ?? withParts(work, picked)
      const own = chosen.filter((row) => !isUnder(textOf(row, COLUMN.line)))
      if (isNamed && own.length > 1) throw new CannotRefine(sentences.oneName)
      lookAt(work, chosen.length)
      const copyOf = (row: WorkRow): WorkRow => {
        const cells = Object.fromEntries(work.columns.map((column) => [column, textOf(row, column)]))
        grow(work, Object.values(cells).join('').length)
        const isOwn = type !== null && row === own[0]
        if (!isOwn) return { origin: null, cells }
        for (const [column, value] of pairs) {
          need(work, column)
          checkNumber(column, '', value ?? '')
        }
        const said = Object.fromEntries(pairs.map(([column, value]) => [column, value ?? '']))
        return { origin: null, cells: { ...cells, ...said, [COLUMN.type]: type } }
      }
      const set = new Set(chosen)
      if (place === null) {
        let run: WorkRow[] = []
        work.rows = work.rows.flatMap((row, at) => {
          if (set.has(row)) run.push(row)
          const next = work.rows[at + 1]
          if (run.length === 0 || (next && set.has(next))) return [row]
          const copies = run.map(copyOf)
          run = []
          return [row, ...copies]
        })
        return
      }
      const copies = chosen.map(copyOf)
      if (place.kind === 'at') {
        work.rows = place.index === 'top' ? [...copies, ...work.rows] : [...work.rows, ...copies]
        return
      }
      const anchors = (place.rows.whole ?? place.rows.select)(work, work.rows)
      const last = anchors.at(-1)
      const anchor = place.after ? last && (place.rows.numbered ? last : lastPart(work, last)) : anchors[0]
      if (!anchor) throw new CannotRefine(sentences.noPlace)
      work.rows = work.rows.flatMap((row) =>
        row !== anchor ? [row] : place.after ? [row, ...copies] : [...copies, row],
      )
    },
  }
}

const MOST_COPIES = 100

/** "Duplicate S2 twice": makes several copies. */
const severally = (found: Found): Step | null => {
  const step = copiedRows(found)
  const amount = found.amount()
  const times = amount ? Number(amount.value.units) : 2
  if (!step || times < 1 || times > MOST_COPIES || (amount && (amount.unit !== 'plain' || amount.value.scale > 0)))
    return null
  return {
    ...step,
    run(work, rows) {
      for (let copy = 0; copy < times; copy++) step.run(work, rows)
    },
  }
}

const COPY = '(duplicate|dup|dupe|copy|clone|replicate|make a copy of|make a duplicate of|repeat|double up)'
const NAMED =
  '(as|as type|as a new type|to a new type|to type|[,] [and] (call|name|make|label) (it|copy|new one|duplicate|second one|new row)|called|named|with type|as a type)'
const BESIDE = '(before|above|after|below|under|beneath|behind) {place}'
const END = '(to|at|on) [the] [very] (top|bottom|end|beginning|start)'

/** Copying rows. */
export const DUPLICATE_RULES: readonly Rule[] = [
  {
    notation: `${COPY} {rows} [right] [below it|under it|beneath it|once|one time|again|one more time]`,
    build: copiedRows,
  },
  { notation: `${COPY} {rows} (twice|two times|{amount} times|{amount} more times)`, build: severally },
  { notation: `${COPY} {rows} [(${BESIDE}|${END})] [${NAMED} [type] {text}]`, build: copiedRows },
  { notation: `${COPY} {rows} [${NAMED} [type] {text}] (${BESIDE}|${END})`, build: copiedRows },
  {
    notation: `${COPY} {rows} [(below|under|beneath|after) it] [(${BESIDE}|${END})] ${NAMED} [type] {text} [,] [(with|and|but with|and set|having)] {pairs}`,
    build: copiedRows,
  },
  {
    notation: `${COPY} {rows} [(below|under|beneath|after) it] ${NAMED} [type] {text}`,
    build: copiedRows,
  },
]
