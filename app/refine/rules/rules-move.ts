import { placeOf, wordsOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { refine as sentences } from '../language/refine-messages'
import { CannotRefine, isFixture, lastPart, withParts } from '../language/work'
import { isHeader } from '../phrases/row-sets'

const moved = (found: Found): Step | null => {
  const rows = found.rows('rows')
  const place = placeOf(found)
  // "Put a subtotal after B" inserts a new one.
  if (!rows || !place || place.kind === 'block' || /^\w+ (a|an|another|new) /.test(wordsOf(found))) return null
  return {
    rows,
    column: null,
    reach: 'all',
    run(work, picked) {
      const chosen = rows.whole
        ? rows.whole(
            work,
            work.rows.filter((row) => work.allowed === null || work.allowed.has(row)),
          )
        : withParts(work, picked)
      if (chosen.length === 0) return
      const set = new Set(chosen)
      const rest = work.rows.filter((row) => !set.has(row))
      if (place.kind === 'at') {
        work.rows = place.index === 'top' ? [...chosen, ...rest] : [...rest, ...chosen]
        return
      }
      const anchors = (place.rows.whole ?? place.rows.select)(work, rest)
      const last = anchors.at(-1)
      const anchor = place.after ? last && (place.rows.numbered ? last : lastPart({ rows: rest }, last)) : anchors[0]
      if (!anchor) throw new CannotRefine(sentences.noPlace)
      work.rows = rest.flatMap((row) => (row !== anchor ? [row] : place.after ? [row, ...chosen] : [...chosen, row]))
    },
  }
}

/** "To the top of the SITE group" means below its header; "to the bottom", after its last fixture and before its subtotal. */
const movedWithin = (found: Found): Step | null => {
  const rows = found.rows('rows')
  const group = found.rows('place')
  const { whole } = group ?? {}
  if (!rows || rows.everything || !group?.group || !whole) return null
  const isTop = /\b(top|beginning|start|front|first)\b/.test(wordsOf(found))
  return {
    rows,
    column: null,
    reach: 'all',
    run(work, picked) {
      const chosen = withParts(work, picked)
      const set = new Set(chosen)
      if (chosen.length === 0) return
      const members = whole(work, work.rows).filter((row) => !set.has(row))
      const header = members.find(isHeader)
      const anchor = isTop ? header : (members.findLast(isFixture) ?? header)
      if (!anchor) throw new CannotRefine(sentences.noPlace)
      work.rows = work.rows.flatMap((row) => (set.has(row) ? [] : row === anchor ? [row, ...chosen] : [row]))
    },
  }
}

/** Moving rows. */
export const MOVE_RULES: readonly Rule[] = [
  {
    notation:
      '(move|put|bring|shift|place|drag|relocate|send) {rows} (to|at) [the] [very] (top|beginning|start|front|bottom|end) of {place}',
    build: movedWithin,
  },
  {
    notation: '(move|put|bring|shift|place|drag|relocate|send) {rows} (to|into|under|in) {place}',
    build: (found) => (/\b(group|section|area)\b/.test(wordsOf(found)) ? movedWithin(found) : null),
  },
  {
    notation:
      '(move|put|bring|shift|place|drag|relocate|send|push) {rows} [down|up|over|directly|right|just] (to|at) [the] [very] (top|bottom|end|beginning|start|front|first|last|first row|last row|first line|last line|first place|last place|first position|last position) [of table|of schedule|of list|of the table|of the list|of the schedule]',
    build: moved,
  },
  {
    notation:
      '(move|put|bring|shift|place|drag|relocate|send) {rows} [down|up|directly|right|just|to] (before|above|after|below|under|beneath|ahead of|in front of|behind|following) {place}',
    build: moved,
  },
]
