import { COLUMN } from '../columns'
import { isUnder } from '../line-codes'
import { refine as sentences } from '../refine-messages'
import { cellValue } from './amounts'
import { placeOf } from './places'
import type { Found, Rule, Step } from './step'
import { CannotRefine, grow, lastPart, lookAt, textOf, type WorkRow, withParts } from './work'

/** Copies of rows with what belongs to them, right behind each stretch of them or at a place. */
const copiedRows = (found: Found): Step | null => {
  const rows = found.rows('rows')
  const place = placeOf(found)
  const type = found.has('text') ? cellValue(COLUMN.type, found.text(), found.isQuoted()) : null
  const isNamed = found.has('text')
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
        return { origin: null, cells: isOwn ? { ...cells, [COLUMN.type]: type } : cells }
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

const COPY = '(duplicate|copy|clone|replicate|make a copy of|make a duplicate of|repeat|double up)'
const NAMED =
  '(as|as type|as a new type|to a new type|to type|and call it|and name it|and make it|called|named|with type|and call the copy|as a type)'
const BESIDE = '(before|above|after|below|under|beneath|behind) {place}'
const END = '(to|at|on) [the] [very] (top|bottom|end|beginning|start)'

/** Copies of rows. */
export const DUPLICATE_RULES: readonly Rule[] = [
  {
    notation: `${COPY} {rows} [right] [below it|under it|beneath it|once|one time|again|one more time]`,
    build: copiedRows,
  },
  { notation: `${COPY} {rows} [(${BESIDE}|${END})] [${NAMED} [type] {text}]`, build: copiedRows },
  { notation: `${COPY} {rows} [${NAMED} [type] {text}] (${BESIDE}|${END})`, build: copiedRows },
]
