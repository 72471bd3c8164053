import type { FixtureData } from '~/domain/table/table'
import { checkedTable, parsed } from './stored-project.server'

/** Nesting depths inside the table itself, and inside one of its lists. */
const [IN_TABLE, IN_LIST] = [1, 2]

/**
 * Returns the columns and at most `count` rows from the text of a stored table, whose end may be missing; null if they
 * cannot be determined. Saves parsing a whole long table for the rows that fit on a screen.
 */
export function startOfTable(text: string, count: number): FixtureData | null {
  const end = endOfRows(text, count)
  const checked = checkedTable(parsed(end === null ? text : `${text.slice(0, end)}]}`))
  return checked.ok ? { columns: checked.value.columns, rows: checked.value.rows.slice(0, count) } : null
}

/** The end of the last complete row among the first `count`; null if no row is complete. */
function endOfRows(text: string, count: number): number | null {
  let depth = 0
  let list = ''
  let rows = 0
  let end: number | null = null
  for (let at = 0; at < text.length && rows < count; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const close = endOfString(text, at)
      // The name of a list, or a value outside the lists: the last string before a list is its name.
      if (depth === IN_TABLE) list = text.slice(at + 1, close)
      at = close
    } else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth !== IN_LIST || list !== 'rows' || sign !== '}') continue
      rows += 1
      end = at + 1
    }
  }
  return end
}

/** The position of the closing quotation mark of the string that begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
