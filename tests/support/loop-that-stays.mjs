import { Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server: a request with `?hold=S` blocks the event loop for S seconds after the server has accepted it,
 * like a text that a pattern takes forever to match; one with `?crash` causes an unhandled rejection.
 */
if (isMainThread) {
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, request, ...rest) {
    const isTaken = emit.call(this, name, request, ...rest)
    const asked = name === 'request' ? new URL(request.url, 'http://x').searchParams : new URLSearchParams()
    if (asked.has('crash')) setTimeout(() => Promise.reject(new Error('nobody catches this')))
    const seconds = Number(asked.get('hold'))
    const until = performance.now() + seconds * 1000
    while (performance.now() < until);
    return isTaken
  }
}
