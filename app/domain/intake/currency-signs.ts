import { isPlainNumber } from '../pricing/money'
import type { Line } from './head-line'

/** A currency sign alone in a cell, as the accounting format leaves it when its two parts become two cells. */
const SIGN = /^(?:(?:US|CA|AU|C|A) ?)?[$€£¥]$|^(?:USD|CAD|EUR|GBP)$/i
/** Longer texts are no sign. */
const LONGEST_SIGN = 4
/** A dash stands for zero. */
const DASH = /^[-–—]{1,2}$/
const NEGATIVE = /^\(.{1,20}\)$/

const isSign = (text: string | undefined) => text !== undefined && text.length <= LONGEST_SIGN && SIGN.test(text)
const isAmount = (text: string) =>
  isPlainNumber(text) || DASH.test(text) || (NEGATIVE.test(text) && isPlainNumber(text.slice(1, -1)))

/**
 * Joins a column of currency signs with the column of numbers beside it: '$', '39.00' below 'Unit Price', '' becomes
 * '', '$39.00' below '', 'Unit Price'. The numbers stay at their index. A column with a heading of its own next to a
 * headed one ('Currency', 'Price') stays as it is.
 */
export function withJoinedSigns(lines: readonly Line[]): readonly Line[] {
  const signed = new Set<number>()
  for (const line of lines) for (const [at, text] of line.entries()) if (isSign(text)) signed.add(at)
  return [...signed].reduce((joined, at) => withoutSigns(joined, at), lines)
}

function withoutSigns(lines: readonly Line[], at: number): readonly Line[] {
  const beside = [at + 1, at - 1].find((other) => other >= 0 && belongsTo(lines, at, other))
  if (beside === undefined) return lines
  return lines.map((line) => {
    const [sign = '', text = ''] = [line[at], line[beside]]
    if (sign === '' || (text !== '' && !isSign(sign))) return line
    const moved = Array.from({ length: Math.max(line.length, beside + 1) }, (_, place) => line[place] ?? '')
    moved[at] = ''
    moved[beside] = text === '' ? sign : isAmount(text) ? `${sign}${text}` : `${text} ${sign}`
    return moved
  })
}

/** True if the cells at `at` are signs of the numbers at `beside`: only one of the two columns has a heading. */
function belongsTo(lines: readonly Line[], at: number, beside: number): boolean {
  const first = lines.findIndex((line) => isSign(line[at]) && isAmount(line[beside] ?? ''))
  if (first < 0) return false
  const heading = lines.slice(0, first).findLast((line) => line[at] || line[beside])
  const isNamed = heading?.[at] && heading[beside] && !isSign(heading[at])
  // A word for a total may be next to its number.
  const fits = ([sign = '', text = '']: readonly (string | undefined)[]) =>
    sign === '' || text === '' || (isAmount(text) && (isSign(sign) || !/\d/.test(sign)))
  return !isNamed && lines.slice(first).every((line) => fits([line[at], line[beside]]))
}
