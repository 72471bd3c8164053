import { CALL_SILENCE, SLOWEST_UPLOAD } from '~/domain/limits'
import { app } from '~/domain/messages'
import { CallError } from './call-error'

/** One request as the calls describe it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Sent as JSON; a form goes as multipart. */
  readonly body?: unknown
  /** ms from sending to the whole answer; without it the call may take as long as something arrives. */
  readonly timeout?: number
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Without it cookies go along. [AUTH-29] */
  readonly credentials?: RequestCredentials
  /** It goes on when the page is left. */
  readonly outlivesPage?: true
  /** The answer is a file, not text. */
  readonly isFile?: true
  /** Bytes sent so far and in all, header parts included. */
  readonly onProgress?: (sent: number, total: number) => void
}

export interface Answer {
  readonly status: number
  readonly text: string
  /** The answer to a call for a file, unless it was refused. */
  readonly file?: Blob
}

export interface Line {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  /** A request found no server. */
  readonly onUnreachable: () => void
}

/** Stops with `timeout` when the time is over or with `cancelled` when `signal` says so, and tells which. */
function limits(call: Call, body: unknown) {
  const controller = new AbortController()
  let failure: 'timeout' | 'cancelled' | null = null
  const stop = (why: 'timeout' | 'cancelled') => {
    failure ??= why
    controller.abort()
  }
  const cancel = () => stop('cancelled')
  const start = (ms: number) => setTimeout(() => stop('timeout'), ms)
  const size = typeof body === 'string' ? body.length : 0
  let timer = start(call.timeout ?? CALL_SILENCE + size / SLOWEST_UPLOAD)
  if (call.signal?.aborted) cancel()
  call.signal?.addEventListener('abort', cancel)
  return {
    signal: controller.signal,
    failure: () => failure,
    /** Something has arrived. */
    goesOn() {
      if (call.timeout !== undefined) return
      clearTimeout(timer)
      timer = start(CALL_SILENCE)
    },
    done() {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', cancel)
    },
  }
}

/** Whatever stands before the server answers with these when it is not there, or asked too much. */
const PROXY_ANSWERS: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Whether the server itself gave an answer: it neither redirects a call nor answers one with a page, and says in JSON that
 * it is busy or asked too much. A file that is too large is refused by proxies for good reason, which no other try mends.
 */
export function isOwn(status: number, type: string | null, isRedirect: boolean): boolean {
  if (isRedirect || status < 200 || (status >= 300 && status < 400)) return false
  if (PROXY_ANSWERS.has(status)) return /^application\/json/.test(type ?? '')
  return status === 413 || !/^text\/html/.test(type ?? '')
}

/** The whole body, with a word to `goesOn` for each part of it. */
async function bodyIn(response: Response, goesOn: () => void): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
    goesOn()
    parts.push(part.value as BlobPart)
  }
}

function headersOf(call: Call, accessToken: string | null): Record<string, string> {
  return {
    Accept: call.isFile ? '*/*' : 'application/json',
    ...(accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` }),
    ...(call.body === undefined || call.body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...call.headers,
  }
}

function bodyOf(call: Call): string | FormData | undefined {
  if (call.body === undefined || call.body instanceof FormData) return call.body
  return JSON.stringify(call.body)
}

/**
 * Sends one request with the bearer token and credentials, and reads the whole answer of the server, whatever its status.
 * What something else answers in its place counts as none.
 * @throws CallError network, timeout or cancelled [AUTH-28][AUTH-29][AUTH-43]
 */
export async function exchange(line: Line, call: Call, accessToken: string | null): Promise<Answer> {
  const body = bodyOf(call)
  const limit = limits(call, body)
  try {
    if (call.onProgress && typeof XMLHttpRequest !== 'undefined') {
      return await exchangeWithProgress(line, call, accessToken, limit.signal)
    }
    const response = await line.fetch(line.baseUrl + call.path, {
      method: call.method,
      headers: headersOf(call, accessToken),
      credentials: call.credentials ?? 'include',
      cache: 'no-store',
      redirect: 'manual',
      keepalive: call.outlivesPage ?? false,
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    })
    const { status, headers } = response
    if (!isOwn(status, headers.get('Content-Type'), response.type === 'opaqueredirect')) throw new Error()
    limit.goesOn()
    const file = await bodyIn(response, limit.goesOn)
    return call.isFile && response.ok ? { status, text: '', file } : { status, text: await file.text() }
  } catch {
    const failure = limit.failure() ?? 'network'
    if (failure === 'network') line.onUnreachable()
    throw new CallError(failure, { network: app.unreachable, timeout: app.timedOut, cancelled: '' }[failure])
  } finally {
    limit.done()
  }
}

/** fetch cannot tell how much of a body has been sent; this can. */
function exchangeWithProgress(
  line: Line,
  call: Call,
  accessToken: string | null,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, line.baseUrl + call.path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headersOf(call, accessToken))) request.setRequestHeader(name, value)
    const stop = () => request.abort()
    request.upload.onprogress = (event) => call.onProgress?.(event.loaded, event.total)
    request.onload = () => {
      const { status, responseText, responseURL } = request
      // It follows redirects by itself.
      const isRedirect = responseURL !== new URL(line.baseUrl + call.path, location.href).href
      if (isOwn(status, request.getResponseHeader('Content-Type'), isRedirect)) resolve({ status, text: responseText })
    }
    // The last event however it went: an error, an abort, or a time-out that the network itself found.
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      reject(new Error(''))
    }
    if (signal.aborted) return reject(new Error(''))
    signal.addEventListener('abort', stop)
    request.send(bodyOf(call) ?? null)
  })
}
