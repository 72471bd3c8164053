/** How long a frame may take to reach the screen, in milliseconds: work on the page would delay it and the next key. */
const ON_SCREEN = 50

/** Runs the task once all changes so far are on the screen. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task, ON_SCREEN)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
