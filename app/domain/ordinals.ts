/** The ordinal numbers that are written as words, from first. */
export const ORDINALS: readonly string[] = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }

/** "third", "21st"; for negative numbers "last", "second to last". */
export function ordinal(nth: number): string {
  if (nth === -1) return 'last'
  if (nth < 0) return `${ordinal(-nth)} to last`
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(nth)
  return ORDINALS[nth - 1] ?? `${nth}${SUFFIXES[rule]}`
}
