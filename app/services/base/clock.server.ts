/** The current time in milliseconds since 1970. Services receive a clock, so that tests can move the time. */
export type Clock = () => number

/** A stored time as sent to clients; '' if it is invalid, so that one bad value does not break a whole list. */
export function isoTime(milliseconds: number): string {
  const time = new Date(milliseconds)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

/** A stored time for calculations; 0 if it is invalid. */
export function soundTime(milliseconds: number): number {
  return isoTime(milliseconds) === '' ? 0 : milliseconds
}
