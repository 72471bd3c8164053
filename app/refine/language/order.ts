import { compare, isPlainNumber, parseDecimal } from '~/domain/pricing/money'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Compares texts in natural order: numbers by size, A2 before A10, ignoring case. */
export function compareTexts(a: string, b: string): number {
  if (isPlainNumber(a) && isPlainNumber(b)) {
    const [one, other] = [parseDecimal(a), parseDecimal(b)]
    if (one && other) return compare(one, other)
  }
  return collator.compare(a, b)
}
