import { isMainThread, Worker } from 'node:worker_threads'

/**
 * Loaded before a server: starts a thread that stays in a system call for a minute, like one that copies or decodes
 * something very large. Such a thread cannot be terminated, and an exiting process waits for it.
 */
if (isMainThread) {
  const thread = "require('node:child_process').spawnSync('sleep', ['60'])"
  new Worker(thread, { eval: true }).unref()
}
