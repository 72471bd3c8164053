import { add, compare, type Decimal, formatDecimal, negate, parseDecimal } from '../pricing/money'

/** A text that can be continued: a prefix and its number. */
interface Counted {
  readonly prefix: string
  readonly number: Decimal
  /** The digits of a zero-padded number, so that F02 follows F01; 0 for others. */
  readonly digits: number
}

const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/
const NUMBERED = /^(.*?)(\d{1,15})$/s
const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * Returns the next `count` texts of a fill-handle drag. Two or more texts with an even step ('1', '3' or 'F1', 'F2')
 * continue it; all others repeat in order. 'single' reverses that: one text counts up by 1, a run repeats.
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
  // A number after a prefix has no sign, so a series that counts down past 0 goes up again.
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
