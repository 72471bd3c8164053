/**
 * A date as people in the United States write it: '1/31/2025'; '' for what is not a date. [PROJ-09][PROJ-41]
 * The zone is fixed unless given, so that a page reads the same before and after it hydrates.
 */
export function shortDate(iso: string, timeZone = 'UTC'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).format(date)
}

/** The same with the time of day: '1/31/2025, 2:30 PM'. */
export function shortTime(iso: string, timeZone = 'UTC'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(date)
}
