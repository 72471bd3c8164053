import { Readable } from 'node:stream'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { appErrorIn, logCause } from '~/http/answers.server'
import { scopeOf } from '~/http/context.server'
import { createPieceMarks } from '~/http/pieces.server'
import { withoutPadding } from '~/http/without-padding.server'
import { NonceContext } from './ui/nonce'
import { PieceMarkContext } from './ui/pieces'

/** Exported for the scripts from this build, so that every server module exists only once. */
export { maintenanceIn } from '~/http/maintenance-commands.server'
export { start } from '~/http/server.server'

const RENDER_DEADLINE = 5000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const marks = context.pieces?.size ? createPieceMarks(context.pieces) : null
  // Robots get the complete page, users a streamed one. A page with pieces consists of little else, so it is sent
  // complete.
  const ready = marks || isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady'
  const nonce = context.nonce
  return new Promise((resolve, reject) => {
    let sending = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <PieceMarkContext.Provider value={marks?.markOf}>
          <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_DEADLINE} nonce={nonce} />
        </PieceMarkContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          sending = true
          const page = withoutPadding()
          const body = marks ? Readable.from(marks.filled(page), { objectMode: false }) : page
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(page)
        },
        onShellError: reject,
        onError(error: unknown) {
          // Before the first byte, onShellError reports the failure.
          if (sending) void logFailure(error, request, context)
        },
      },
    )
    setTimeout(abort, RENDER_DEADLINE + 1000).unref()
  })
}

/** Logs unexpected failures in loaders and actions with the request id that the response contains. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return
  const expected = appErrorIn(error)
  if (expected) {
    void scopeOf(request, context).then(({ services, requestId }) => logCause(services.log, expected, requestId))
    return
  }
  // An unknown address or method is the client's mistake, and the error text would log the raw address.
  if (isRouteErrorResponse(error) && error.status < 500) return
  void logFailure(error, request, context)
}

async function logFailure(error: unknown, request: Request, context: AppLoadContext): Promise<void> {
  const { services, requestId } = await scopeOf(request, context)
  services.log.error({ err: error, requestId }, 'page failed')
}
