import { realTimers, type Timers } from '../state/model/store'

/** What a person does that wants the whole machine. */
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'scroll', 'touchmove']

/** How long nothing of it happens before something is done on the side, in ms. */
const QUIET = 600

/** The browser's own word for having nothing to do; not all browsers have it. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: QUIET })
  else setTimeout(task)
}

interface Surroundings {
  readonly target?: EventTarget
  readonly timers?: Timers
  readonly idle?: (task: () => void) => void
}

/**
 * Does the tasks one after the other, none before `first` ms, each in an idle moment of a time in which nobody types,
 * presses or scrolls. What a task fails with is nobody's concern here. The answer ends it.
 */
export function whenQuiet(
  first: number,
  tasks: readonly (() => unknown)[],
  { target = window, timers = realTimers, idle = whenIdle }: Surroundings = {},
): () => void {
  const left = [...tasks]
  const end = new AbortController()
  let isTouched = false
  const touch = () => {
    isTouched = true
  }
  for (const sign of SIGNS) target.addEventListener(sign, touch, { capture: true, passive: true, signal: end.signal })

  function rest(): void {
    isTouched = false
    timers.after(QUIET, goOn)
  }

  async function goOn(): Promise<void> {
    if (end.signal.aborted) return
    if (isTouched) return rest()
    try {
      await left.shift()?.()
    } catch {
      // Whoever needs it tries again and says what went wrong.
    }
    if (left.length > 0) idle(goOn)
    else end.abort()
  }

  timers.after(first, rest)
  return () => end.abort()
}
