/** How many lines a notice lists, and the maximum characters of each. */
export const NAMED_LINES = 8
export const LONGEST_NAMED = 60

/** Joins the first texts and says how many more there are. */
export function listed(texts: readonly string[]): string {
  const named = texts.slice(0, NAMED_LINES).map((one) => one.slice(0, LONGEST_NAMED))
  const rest = texts.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}`
}
