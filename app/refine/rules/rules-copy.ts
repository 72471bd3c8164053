import { isPlainNumber, parseDecimal } from '~/domain/pricing/money'
import { wordsOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { isNumeric } from '../language/numeric'
import { isFixture, need, textOf, write } from '../language/work'
import { amountText } from '../phrases/amounts'

/** Formats a text for a column: money with two decimals. */
function textFor(column: string, text: string): string {
  const value = isNumeric(column) && isPlainNumber(text) ? parseDecimal(text) : null
  return value === null ? text : amountText(column, value)
}

const copied =
  (move: boolean) =>
  (found: Found): Step | null => {
    const [from, to] = [found.column(), found.column('col2')]
    if (from === to) return null
    return {
      rows: found.allRows(),
      column: to,
      reach: 'all',
      run(work, rows) {
        need(work, from)
        for (const row of rows) {
          const text = textOf(row, from)
          if (text.trim() === '') continue
          write(work, row, to, textFor(to, text))
          if (move) write(work, row, from, '')
        }
      },
    }
  }

const same = (found: Found): Step | null => {
  const [to, from] = [found.column(), found.column('col2')]
  if (from === to) return null
  return {
    rows: found.allRows(),
    column: to,
    reach: 'fixtures',
    run(work, rows) {
      need(work, from)
      for (const row of rows) write(work, row, to, textFor(to, textOf(row, from)))
    },
  }
}

const swapped = (found: Found): Step | null => {
  const [one, other] = [found.column(), found.column('col2')]
  if (one === other) return null
  return {
    rows: found.allRows(),
    column: one,
    reach: 'fixtures',
    run(work, rows) {
      for (const row of rows) {
        const [first, second] = [textOf(row, one), textOf(row, other)]
        write(work, row, one, textFor(one, second))
        write(work, row, other, textFor(other, first))
      }
    },
  }
}

const filledDown = (found: Found): Step | null => {
  const column = found.column()
  if (column === '') return null
  return {
    rows: found.allRows(),
    column,
    reach: 'fixtures',
    run(work, rows) {
      need(work, column)
      const wanted = new Set(rows)
      let above = ''
      for (const row of work.rows) {
        if (!isFixture(row)) continue
        const text = textOf(row, column)
        if (text.trim() !== '') above = text
        else if (wanted.has(row) && above !== '') write(work, row, column, above)
      }
    },
  }
}

/** Fills a column from another one or from the row above. */
export const COPY_RULES: readonly Rule[] = [
  {
    notation:
      '(fill|fill down|carry|carry down|copy|copy down|extend) {col} down [into the blanks|into blanks] [{rows}]',
    build: filledDown,
  },
  { notation: '(fill down|carry down|copy down|repeat down) {col} [{rows}]', build: filledDown },
  {
    notation:
      '(fill|fill in|complete) (blank|empty|missing) {col} [{rows}] (from|with|using) (one|value|row|line|{col2}|what is|what) [from|in] [the] [row|line|one] (above|before it|above it|above them)',
    build: filledDown,
  },
  {
    notation:
      '(use|take|repeat|copy|put|fill in) (one|value|same|same one|{col}|same {col}) (from|of|in|as) (row|line|one|fixture) (above|before|above it|before it)',
    build: filledDown,
  },
  { notation: '(copy|take|use|fill in) (it|one|value|{col}) from above', build: filledDown },
  {
    notation: '(swap|switch|exchange|interchange|flip|trade) {col} (and|with|for) {col2} [around] [{rows}]',
    build: swapped,
  },
  {
    notation: '(swap|switch|exchange|interchange|flip|trade) [{rows}] {col} (and|with|for) {col2} [around]',
    build: swapped,
  },
  {
    notation: '(copy|duplicate|repeat) {col} [{rows}] (to|into|over to|in|onto) {col2} [as well] [{rows2}]',
    build: copied(false),
  },
  { notation: '(move|transfer|shift) {col} [{rows}] (to|into|over to|in) {col2} [{rows2}]', build: copied(true) },
  {
    notation:
      '{col} [{rows}] (should be|must be|is|are|needs to be|should match|matches|match|equals|should equal) [the] [(same as|same value as|value of)] {col2} [{rows2}]',
    build: (found) => (/\b(same|match|matches|value|equals?)\b/.test(wordsOf(found)) ? same(found) : null),
  },
  {
    notation:
      '$SET {col} [{rows}] (to|=|be) [the] (same as|same value as|whatever is in|what is in|value of) {col2} [{rows2}]',
    build: same,
  },
]
