import { CALL_SILENCE, SLOWEST_UPLOAD } from '~/domain/limits/calls'
import { app } from '~/domain/messages'
import { CallError } from './call-error'

/** One request, as described by the calls. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Sent as JSON; a form is sent as multipart. */
  readonly body?: unknown
  /** Timeout for the whole exchange in milliseconds; without it the call may take as long as data keeps arriving. */
  readonly timeout?: number
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Cookies are included unless this says otherwise. [AUTH-29] */
  readonly credentials?: RequestCredentials
  /** The request continues when the page is left. */
  readonly outlivesPage?: true
  /** The response is a file, not text. */
  readonly isFile?: true
  /** Bytes sent so far and in total, including header parts. */
  readonly onProgress?: (sent: number, total: number) => void
}

export interface Answer {
  readonly status: number
  readonly text: string
  /** The response to a call for a file, unless it is an error. */
  readonly file?: Blob
}

export interface Line {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  /** Called when a request found no server. */
  readonly onUnreachable: () => void
}

/** Aborts with `timeout` when the time is up, or with `cancelled` when `signal` fires, and reports which. */
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
    /** Restarts the timeout because data has arrived. */
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

/** Status codes a proxy returns when the server is unreachable or receives too many requests. */
const PROXY_ANSWERS: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * True if the server itself responded: it never redirects a call or answers with a page, and sends JSON when it is busy
 * or rate-limiting. A 413 of a proxy is accepted, since another try would not help.
 */
export function isOwn(status: number, type: string | null, isRedirect: boolean): boolean {
  if (isRedirect || status < 200 || (status >= 300 && status < 400)) return false
  if (PROXY_ANSWERS.has(status)) return /^application\/json/.test(type ?? '')
  return status === 413 || !/^text\/html/.test(type ?? '')
}

/** Reads the whole body, calling `goesOn` for each part. */
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
 * Sends one request with the bearer token and credentials, and reads the server's whole response, of any status. A
 * response from anything else is treated as a network error.
 * @throws CallError network, timeout or canceled [AUTH-28][AUTH-29][AUTH-43]
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

/** Uses XMLHttpRequest because fetch does not report upload progress. */
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
      // XMLHttpRequest follows redirects automatically.
      const isRedirect = responseURL !== new URL(line.baseUrl + call.path, location.href).href
      if (isOwn(status, request.getResponseHeader('Content-Type'), isRedirect)) resolve({ status, text: responseText })
    }
    // Always the last event, after an error, an abort, or a timeout detected by the network.
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      reject(new Error(''))
    }
    if (signal.aborted) return reject(new Error(''))
    signal.addEventListener('abort', stop)
    request.send(bodyOf(call) ?? null)
  })
}
