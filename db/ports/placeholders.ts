/** Where values go in a statement, and what only looks like it: texts and quoted names. */
const PLACEHOLDER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\?/g

/**
 * The statement with each of its placeholders written anew.
 * @param write what stands in the place of the placeholder with this number, from 0
 */
export function withPlaceholders(sql: string, write: (index: number) => string): string {
  let next = 0
  return sql.replace(PLACEHOLDER, (found) => (found === '?' ? write(next++) : found))
}
