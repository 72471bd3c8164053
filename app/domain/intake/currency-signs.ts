import type { Line } from './head-line'

/** A currency sign alone in a cell, as the accounting format leaves it when its two parts become two cells. */
const SIGN = /^(?:(?:US|CA|AU|C|A) ?)?[$€£¥]$|^(?:USD|CAD|EUR|GBP)$/i
/** Longer texts are no sign. */
const LONGEST_SIGN = 4
/** Digits with any signs around and between them, also with a decimal comma. A dash stands for zero. */
const AMOUNT = /^[-(]? ?[\d.,][\d.,'’ \u00a0]{0,20}\)?-?$/
const DASH = /^[-–—]{1,2}$/

/** A zero in the accounting format: '$ -'. */
const ZERO = /^[$€£¥]\s*[-–—]{1,2}$/
/** Longer texts are no zero: the format fills narrow cells. */
const LONGEST_ZERO = 24

/** Returns '-' for a zero in the accounting format ('$ -'), and any other text unchanged. */
export const withPlainZero = (text: string) => (text.length <= LONGEST_ZERO && ZERO.test(text) ? '-' : text)

const isSign = (text: string | undefined) => text !== undefined && text.length <= LONGEST_SIGN && SIGN.test(text)
const isAmount = (text: string) => AMOUNT.test(text)

/**
 * Joins a column of currency signs with the column of numbers to its right: the cells '$' and '39.00' become '' and
 * '$39.00', and the heading moves to the column of the numbers. Columns that both have a heading, such as 'Currency' and
 * 'Price', are not joined.
 */
export function withJoinedSigns(lines: readonly Line[]): readonly Line[] {
  const signed = new Set<number>()
  for (const line of lines) for (const [at, text] of line.entries()) if (isSign(text)) signed.add(at)
  const numbers = new Map<number, number>()
  for (const at of signed) {
    const beside = [at + 1, at - 1].find((other) => other >= 0 && !signed.has(other) && belongsTo(lines, at, other))
    if (beside !== undefined && ![...numbers.values()].includes(beside)) numbers.set(at, beside)
  }
  return numbers.size === 0 ? lines : lines.map((line) => joined(line, numbers))
}

/** Returns the line with each sign, or other text of its column, in the column of its numbers. */
function joined(line: Line, numbers: ReadonlyMap<number, number>): Line {
  const cells = [...line]
  for (const [at, beside] of numbers) {
    const [sign = '', text = ''] = [line[at], line[beside]]
    if (sign === '' || (text !== '' && !isSign(sign))) continue
    while (cells.length <= beside) cells.push('')
    cells[at] = ''
    cells[beside] = text === '' ? sign : isAmount(text) ? `${sign}${text}` : text
  }
  return cells
}

/** True if the cells at `at` are signs of the numbers at `beside`: only one of the two columns has a heading. */
function belongsTo(lines: readonly Line[], at: number, beside: number): boolean {
  const first = lines.findIndex((line) => isSign(line[at]) && isAmount(line[beside] ?? ''))
  if (first < 0) return false
  const heading = lines.slice(0, first).findLast((line) => line[at] || line[beside])
  const isNamed = heading?.[at] && heading[beside] && !isSign(heading[at])
  // A sign may be next to 'TBD', and a word for a total next to its number.
  const fits = ([sign = '', text = '']: readonly (string | undefined)[]) =>
    sign === '' || text === '' || isSign(sign) || ((isAmount(text) || DASH.test(text)) && !/\d/.test(sign))
  return !isNamed && lines.slice(first).every((line) => fits([line[at], line[beside]]))
}
