import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Steps } from '~/domain/steps'

/** How long a request may work before the others have their turn, in ms. */
const SLICE = 15

/** Does long work in slices: between two of them the server answers whoever else has asked. */
export async function withPauses<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE) continue
    await othersTurn()
    since = performance.now()
  }
}
