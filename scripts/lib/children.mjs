/** Programs that must not outlive this process. */
const children = new Set()

const endAll = () => {
  for (const child of children) child.kill('SIGKILL')
}

/**
 * Ends a program with this process, however that ends but by SIGKILL: a test that breaks off leaves nothing running.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  if (!process.listeners('exit').includes(endAll)) {
    process.prependListener('exit', endAll)
    // Test runners end their processes by a signal, which is no exit.
    process.once('SIGTERM', () => {
      endAll()
      process.kill(process.pid, 'SIGTERM')
    })
  }
  children.add(child)
  child.once('exit', () => children.delete(child))
}
