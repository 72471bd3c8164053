/** Milliseconds since 1970. Services are given one, so that tests can move the time. */
export type Clock = () => number

/** A stored time as it travels; '' for one that is damaged, which must not take a whole list with it. */
export function isoTime(milliseconds: number): string {
  const time = new Date(milliseconds)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

/** A stored time to reckon with: 0 for one that is damaged. */
export function soundTime(milliseconds: number): number {
  return isoTime(milliseconds) === '' ? 0 : milliseconds
}
