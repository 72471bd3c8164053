import { isMainThread, Worker } from 'node:worker_threads'

/**
 * Loaded before a server: gives it a thread that is inside a call of the system for a minute, as one is that copies or
 * decodes something very large. Such a thread cannot be ended, and a process that leaves waits for it.
 */
if (isMainThread) {
  const thread = "require('node:child_process').spawnSync('sleep', ['60'])"
  new Worker(thread, { eval: true }).unref()
}
