import { joinLines } from '../text/clean-text.server'
import type { PageRow } from '../text/page-rows.server'

/** A page number; a single one looks like a letter. */
const PAGE_NUMBER = /^(PAGE|PG\.?|SHEET) (\d{1,3}|[IL|])( ?(OF|\/) ?\d{1,3})?$/i
/** Phrases where a schedule continues on another page, and where it ends; the page number follows them. */
const GOES_ON = /^[(*-]*\s*(CONTINUED|CONT['’]?D?\.?) (ON|OVER|NEXT)\b/i
const ENDS = /^[(*-]*\s*END OF (THE )?(\w+ ){0,3}(SCHEDULE|LIST|TABLE|REPORT|QUOTE|QUOTATION|PROPOSAL)\b/i
/** Words for a schedule: above rows they are a heading, below the last row the table's title. */
const TITLE = /\b(SCHEDULES?|LEGEND)\b/i

/** Removes the foot of a page from its rows: the line with the page number, and a title printed below its table. */
export function withoutFoot(rows: readonly PageRow[]): PageRow[] {
  const last = rows.at(-1)
  return last && rows.length > 1 && isFoot(last) ? withoutFoot(rows.slice(0, -1)) : [...rows]
}

function isFoot({ kind, texts }: PageRow): boolean {
  const filled = texts.map(({ lines }) => joinLines(lines)).filter((text) => text !== '')
  // Other words of the foot come before it, in separate cells.
  const end = filled.at(-1) ?? ''
  if (kind === 'group' && TITLE.test(end)) return true
  const whole = filled.join(' ')
  if (GOES_ON.test(whole) || ENDS.test(whole)) return true
  // In a line of the schedule a sheet number is a reference.
  return PAGE_NUMBER.test(end) && (kind !== 'item' || filled.length < texts.length)
}
