import { Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server: a request with `?hold=S` holds the event loop for so many seconds once the server has taken it, as
 * a text does that some pattern takes for ever to look at; one with `?crash` throws where nobody catches it.
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
