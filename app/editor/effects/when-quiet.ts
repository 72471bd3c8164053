import { realTimers, type Timers } from '../state/model/store'

/** User input that needs the whole machine. */
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'scroll', 'touchmove']

/** How long the user must be idle before background tasks run, in milliseconds. */
const QUIET = 600

/** Runs the task when the browser is idle; not all browsers have `requestIdleCallback`. */
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
 * Runs the tasks one after the other, starting after `first` milliseconds, each in an idle moment while the user does
 * not type, press or scroll. Errors of a task are ignored. Returns a function that stops it.
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
      // The code that needs the result tries again and reports the error.
    }
    if (left.length > 0) idle(goOn)
    else end.abort()
  }

  timers.after(first, rest)
  return () => end.abort()
}
