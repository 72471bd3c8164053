import { WHITE, withoutEnd } from '~/domain/edges'
import { COLUMN } from '~/domain/table/columns'
import { wordsOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { pattern, tidy, WHOLE } from '../edit/text-steps'
import { isNumeric } from '../language/numeric'
import { need, textOf, write } from '../language/work'
import { separatorIn } from './appending'

/** Adds the text of one column before or after another's; rows without such a text stay unchanged. */
const joined =
  (where: 'front' | 'end', move = false) =>
  (found: Found): Step | null => {
    const [from, to] = [found.column(), found.column('col2')]
    if (from === to || isNumeric(to) || to === COLUMN.line) return null
    const glue = separatorIn(found.clause.source.toLowerCase(), to)
    return {
      rows: found.allRows(),
      column: to,
      reach: 'fixtures',
      run(work, rows) {
        need(work, from)
        for (const row of rows) {
          const [text, own] = [textOf(row, from).trim(), textOf(row, to)]
          if (text === '') continue
          const pieces = where === 'front' ? [text, own] : [own, text]
          write(work, row, to, pieces.filter((piece) => piece.trim() !== '').join(glue))
          if (move) write(work, row, from, '')
        }
      },
    }
  }

/** "Move LP835 to the comments": removes a text from the only column that contains it and appends it to another. */
const carried = (found: Found): Step | null => {
  const text = found.text()
  const to = found.column('col2')
  const { facts, data } = found.clause
  if (!found.isQuoted() && !/^[^\p{Ll}\s]{2,}$/u.test(text)) return null
  if (isNumeric(to) || to === COLUMN.line || WHOLE.has(to) || facts.occursAnywhere(text)) return null
  const holding = data.columns.filter((name) => name !== to && !WHOLE.has(name) && !isNumeric(name))
  const [from, other] = found.has('col') ? [found.column()] : holding.filter((name) => facts.isPartOf(name, text))
  if (from === undefined || other !== undefined || from === to || !facts.isPartOf(from, text)) return null
  const glue = separatorIn(found.clause.source.toLowerCase(), to)
  return {
    rows: found.allRows(),
    column: to,
    reach: 'fixtures',
    about: 'changed',
    run(work, rows) {
      need(work, to)
      for (const row of rows) {
        const before = textOf(row, from)
        const after = before.replace(pattern(text), '')
        if (after === before) continue
        // The sign that joined it to the rest is removed too: "2BLT4-EL14L".
        const isLast = before.trim().endsWith(text.toUpperCase())
        write(work, row, from, isLast ? withoutEnd(tidy(after), `-/,${WHITE}`) : tidy(after))
        const own = textOf(row, to)
        write(work, row, to, [own, text.toUpperCase()].filter((piece) => piece.trim() !== '').join(glue))
      }
    },
  }
}

/** "Put the catalog number after the lamp" may be about the order of the columns. */
const notOfPlaces =
  (build: (found: Found) => Step | null) =>
  (found: Found): Step | null => {
    const verb = found.clause.key(found.clause.from)
    const isCarried = ['put', 'place', 'insert', 'stick', 'move', 'shift', 'transfer'].includes(verb)
    const isBare = !/\b(end|front|start|beginning|separated?|divided|joined|space|dash|comma|slash)\b/.test(
      wordsOf(found),
    )
    return isCarried && isBare ? null : build(found)
  }

const CONTENT =
  '[whatever is in|what is in|everything in|contents of|text in|text from|text of|value of|value from|values of]'
const END = '(to the end of|at the end of|onto the end of|on the end of|to end of|after|behind)'
const FRONT =
  '(in front of|before|ahead of|to the front of|at the front of|at the beginning of|to the beginning of|at the start of|to the start of)'
const SIGN =
  '(space|blank|dash|hyphen|comma|slash|semicolon|comma and space|comma and a space|space dash space|dash and space)'
/** The separator between the two, if given. */
const APART = `[[,] [and|with|plus] [then] [separated|separate|divided|joined|separating] [by|with] [a|an] ${SIGN} [between|between them|in between]]`

/** Moving or copying texts from one column to another that keeps its own text. */
export const JOIN_RULES: readonly Rule[] = [
  {
    notation: `(append|add|tack on|attach|join|copy) ${CONTENT} {col} (to|onto|on) {col2} [{rows}] ${APART}`,
    build: (found) => (/\b(copy|join)\b/i.test(found.clause.key(found.clause.from)) ? null : joined('end')(found)),
  },
  {
    notation: `(append|add|put|tack on|tack|attach|copy|stick) ${CONTENT} {col} ${END} {col2} [{rows}] ${APART}`,
    build: notOfPlaces(joined('end')),
  },
  {
    notation: `(move|transfer|shift) ${CONTENT} {col} ${END} {col2} [{rows}] ${APART}`,
    build: notOfPlaces(joined('end', true)),
  },
  {
    notation: `(put|add|place|insert|stick|copy|prepend) ${CONTENT} {col} ${FRONT} {col2} [{rows}] ${APART}`,
    build: notOfPlaces(joined('front')),
  },
  {
    notation: `(move|transfer|shift) ${CONTENT} {col} ${FRONT} {col2} [{rows}] ${APART}`,
    build: notOfPlaces(joined('front', true)),
  },
  {
    notation: `(prefix|prepend|precede|start|begin) {col2} [{rows}] with ${CONTENT} {col} ${APART}`,
    build: joined('front'),
  },
  { notation: `(suffix|end|follow) {col2} [{rows}] with ${CONTENT} {col} ${APART}`, build: joined('end') },
  { notation: `prepend ${CONTENT} {col} (to|onto|on) {col2} [{rows}] ${APART}`, build: joined('front') },
  {
    notation: '(move|transfer|shift|relocate) {text} [from {col}] (to|into|over to) {col2} [{rows}]',
    build: carried,
  },
]
