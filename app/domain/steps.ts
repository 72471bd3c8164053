/** Work that can pause: at each `yield` whoever runs it may let others have their turn. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does the work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
