/** Placeholders in a statement, and quoted texts and names that only look like them. */
const PLACEHOLDER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\?/g

/**
 * The statement with each of its placeholders replaced.
 * @param write returns the replacement of the placeholder with this 0-based number
 */
export function withPlaceholders(sql: string, write: (index: number) => string): string {
  let next = 0
  return sql.replace(PLACEHOLDER, (found) => (found === '?' ? write(next++) : found))
}
