import { Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server: a request with `?hold=S` holds the event loop for so many seconds once the server has taken it, as
 * a text does that some pattern takes for ever to look at.
 */
if (isMainThread) {
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, request, ...rest) {
    const isTaken = emit.call(this, name, request, ...rest)
    const seconds = name === 'request' ? Number(new URL(request.url, 'http://x').searchParams.get('hold')) : 0
    const until = performance.now() + seconds * 1000
    while (performance.now() < until);
    return isTaken
  }
}
