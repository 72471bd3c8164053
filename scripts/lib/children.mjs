/** Programs that must not outlive this process. */
const children = new Set()

const endAll = () => {
  for (const child of children) child.kill('SIGKILL')
}

/**
 * Ends a program with this process, unless SIGKILL ends it, so that an aborted test leaves nothing running.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  if (!process.listeners('exit').includes(endAll)) {
    process.prependListener('exit', endAll)
    // Test runners end their processes by a signal, which does not trigger `exit`.
    process.once('SIGTERM', () => {
      endAll()
      process.kill(process.pid, 'SIGTERM')
    })
  }
  children.add(child)
  child.once('exit', () => children.delete(child))
}
