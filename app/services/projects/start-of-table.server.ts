import type { FixtureData } from '~/domain/table/table'
import { checkedTable, parsed } from './stored-project.server'

/** The depth of what stands in the table itself, and of what stands in one of its lists. */
const [IN_TABLE, IN_LIST] = [1, 2]

/**
 * The columns and at most `count` rows out of the text of a stored table, of which the end may be missing; null when they
 * cannot be told from it. A long table is not parsed as a whole for the rows that a screen has room for.
 */
export function startOfTable(text: string, count: number): FixtureData | null {
  const end = endOfRows(text, count)
  const checked = checkedTable(parsed(end === null ? text : `${text.slice(0, end)}]}`))
  return checked.ok ? { columns: checked.value.columns, rows: checked.value.rows.slice(0, count) } : null
}

/** Where the last of the first `count` rows ends that stand in the text whole; null when none does. */
function endOfRows(text: string, count: number): number | null {
  let depth = 0
  let list = ''
  let rows = 0
  let end: number | null = null
  for (let at = 0; at < text.length && rows < count; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const close = endOfString(text, at)
      // The name of a list, or a value beside the lists: the next list is called by what stands before it.
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

/** Where the string ends that begins at `start`: the place of its closing quotation mark, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
