/** How long a frame may take from the page to the screen, in ms: work of the page would hold it up, and the next key. */
const ON_SCREEN = 50

/** Does the task once all that has changed until now is on the screen. The answer calls it off. */
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
