/**
 * A date as people in the United States write it: '1/31/2025'; '' for what is not a date. [PROJ-09][PROJ-41]
 * The zone is fixed unless given, so that a page reads the same before and after it hydrates.
 */
export function shortDate(iso: string, timeZone = 'UTC'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).format(date)
}
