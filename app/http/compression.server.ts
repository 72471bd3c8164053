import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'

const compress = compression({ threshold: 1024 })

/** Compresses what is written to the response from now on, if the client accepts it and the type is text. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['accept-encoding'] === undefined) {
    response.setHeader('Vary', 'Accept-Encoding')
    return
  }
  // Typed for Express, but works on Node's own objects.
  type Pair = Parameters<typeof compress>
  compress(request as Pair[0], response as Pair[1], () => undefined)
}
