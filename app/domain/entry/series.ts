import { add, compare, type Decimal, formatDecimal, negate, parseDecimal } from '../pricing/money'

/** A text that can be counted on: what stands before its number, and the number as it is written. */
interface Counted {
  readonly prefix: string
  readonly number: Decimal
  /** How many digits a number with zeros in front has, so that F01 is followed by F02; 0 for others. */
  readonly digits: number
}

const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/
const NUMBERED = /^(.*?)(\d{1,15})$/s
const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * The texts that follow on `texts`, as a fill handle writes them: `count` of them. Two or more that count evenly ('1',
 * '3' or 'F1', 'F2') are counted on, everything else is repeated in order. `counts` turns that round: one text is
 * counted up by 1, a run is repeated.
 */
export function seriesAfter(texts: readonly string[], count: number, counts: 'runs' | 'single' | 'never'): string[] {
  const counted = counts === 'never' ? null : countedRun(texts, counts === 'single')
  return Array.from({ length: count }, (_, index) =>
    counted ? written(counted.last, counted.step, index + 1) : (texts[index % texts.length] ?? ''),
  )
}

function countedRun(texts: readonly string[], single: boolean): { last: Counted; step: Decimal } | null {
  if (texts.length === 0 || single !== (texts.length === 1)) return null
  const items = texts.map(countedText)
  const [first, second] = items
  const last = items.at(-1)
  if (!first || !last) return null
  const step = second ? difference(second, first) : ONE
  const isEven = items.every((item, index) => {
    const before = items[index - 1]
    return item !== null && item.prefix === first.prefix && (!before || isSame(difference(item, before), step))
  })
  return isEven ? { last, step } : null
}

function countedText(text: string): Counted | null {
  const [prefix, digits] = NUMBER.test(text) ? ['', text] : (NUMBERED.exec(text)?.slice(1) ?? [])
  const number = digits === undefined ? null : parseDecimal(digits)
  if (prefix === undefined || digits === undefined || !number) return null
  return { prefix, number, digits: /^0\d/.test(digits) ? digits.length : 0 }
}

function written({ prefix, number, digits }: Counted, step: Decimal, times: number): string {
  const next = add(number, { units: step.units * BigInt(times), scale: step.scale })
  // A number behind a name has no sign: what counts down past 0 comes up again.
  const shown = prefix !== '' && next.units < 0n ? negate(next) : next
  const text = formatDecimal(shown)
  return prefix + (digits > 0 && shown.units >= 0n ? text.padStart(digits, '0') : text)
}

function difference(a: Counted, b: Counted): Decimal {
  return add(a.number, negate(b.number))
}

function isSame(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0
}
