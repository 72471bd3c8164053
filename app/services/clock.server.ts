/** Milliseconds since 1970. Services are given one, so that tests can move the time. */
export type Clock = () => number

/** A stored time as it travels. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
