/**
 * Formats a date the US way, such as '1/31/2025'; returns '' if `iso` is not a date. [PROJ-09][PROJ-41]
 * The time zone defaults to a fixed one so that a page reads the same before and after hydration.
 */
export function shortDate(iso: string, timeZone = 'UTC'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).format(date)
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** Like `shortDate`, with the time of day: '1/31/2025, 2:30 PM'. */
export function shortTime(iso: string, timeZone = 'UTC'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const format = { year: 'numeric', month: 'numeric', day: 'numeric', ...CLOCK, timeZone } as const
  return new Intl.DateTimeFormat('en-US', format).format(date)
}

/**
 * Formats the start of a period that lasted until `end`: only the time if both fall on the same day. `start` and `end`
 * are ISO 8601.
 */
export function beginning(start: string, end: string, timeZone = 'UTC'): string {
  if (shortDate(start, timeZone) !== shortDate(end, timeZone)) return shortTime(start, timeZone)
  return new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone }).format(new Date(start))
}

/** Formats a day briefly, with the year only if it is another one than at `now` (ms since 1970): 'Mar 3', 'Mar 3, 2025'. */
export function briefDate(iso: string, now: number, timeZone = 'UTC'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const year = (of: Date | number) => new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(of)
  const day = { month: 'short', day: 'numeric', timeZone } as const
  const format = year(date) === year(now) ? day : ({ ...day, year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', format).format(date)
}
