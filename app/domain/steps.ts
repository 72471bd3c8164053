/** Work that can pause: at each `yield`, the caller may let other work run. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs the work without pausing. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
