import { joinLines } from '../text/clean-text.server'
import type { PageRow } from '../text/page-rows.server'

/** The number of a page; a one alone looks like a letter. */
const PAGE_NUMBER = /^(PAGE|PG\.?|SHEET) (\d{1,3}|[IL|])( ?(OF|\/) ?\d{1,3})?$/i
/** What is printed where a schedule goes on, and where it ends; the number of the page stands behind it. */
const GOES_ON = /^[(*-]*\s*(CONTINUED|CONT['’]?D?\.?) (ON|OVER|NEXT)\b/i
const ENDS = /^[(*-]*\s*END OF (THE )?(\w+ ){0,3}(SCHEDULE|LIST|TABLE|REPORT|QUOTE|QUOTATION|PROPOSAL)\b/i
/** What a schedule is called: as a heading it stands over rows, below the last one it is the table's title. */
const TITLE = /\b(SCHEDULES?|LEGEND)\b/i

/** The rows of a page without its foot: the line with its number, and a title that is printed below its table. */
export function withoutFoot(rows: readonly PageRow[]): PageRow[] {
  const last = rows.at(-1)
  return last && rows.length > 1 && isFoot(last) ? withoutFoot(rows.slice(0, -1)) : [...rows]
}

function isFoot({ kind, texts }: PageRow): boolean {
  const filled = texts.map(({ lines }) => joinLines(lines)).filter((text) => text !== '')
  // Other words of the foot stand before it, in cells of their own.
  const end = filled.at(-1) ?? ''
  if (kind === 'group' && TITLE.test(end)) return true
  const whole = filled.join(' ')
  if (GOES_ON.test(whole) || ENDS.test(whole)) return true
  // In a line of the schedule a sheet's number is a reference.
  return PAGE_NUMBER.test(end) && (kind !== 'item' || filled.length < texts.length)
}
