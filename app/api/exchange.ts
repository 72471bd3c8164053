import { app } from '~/domain/messages'
import { CallError } from './call-error'

/** One request as the calls describe it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Sent as JSON; a form goes as multipart. */
  readonly body?: unknown
  /** ms from sending to the whole answer. */
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
  /** What a call for a file was answered, unless it was refused. */
  readonly file?: Blob
}

export interface Line {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  /** A request found no server. */
  readonly onUnreachable: () => void
}

/** Stops with `timeout` after `ms` or with `cancelled` when `signal` says so, and tells which. */
function limits(call: Call): { signal: AbortSignal; failure: () => 'timeout' | 'cancelled' | null; done: () => void } {
  const controller = new AbortController()
  let failure: 'timeout' | 'cancelled' | null = null
  const stop = (why: 'timeout' | 'cancelled') => {
    failure ??= why
    controller.abort()
  }
  const cancel = () => stop('cancelled')
  const timer = call.timeout === undefined ? undefined : setTimeout(() => stop('timeout'), call.timeout)
  if (call.signal?.aborted) cancel()
  call.signal?.addEventListener('abort', cancel)
  return {
    signal: controller.signal,
    failure: () => failure,
    done: () => {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', cancel)
    },
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
 * Sends one request with the bearer token and credentials, and reads the whole answer, whatever its status.
 * @throws CallError network, timeout or cancelled [AUTH-28][AUTH-29]
 */
export async function exchange(line: Line, call: Call, accessToken: string | null): Promise<Answer> {
  const limit = limits(call)
  try {
    if (call.onProgress && typeof XMLHttpRequest !== 'undefined') {
      return await exchangeWithProgress(line, call, accessToken, limit.signal)
    }
    const body = bodyOf(call)
    const response = await line.fetch(line.baseUrl + call.path, {
      method: call.method,
      headers: headersOf(call, accessToken),
      credentials: call.credentials ?? 'include',
      cache: 'no-store',
      keepalive: call.outlivesPage ?? false,
      signal: limit.signal,
      ...(body === undefined ? {} : { body }),
    })
    if (call.isFile && response.ok) return { status: response.status, text: '', file: await response.blob() }
    return { status: response.status, text: await response.text() }
  } catch {
    const failure = limit.failure() ?? 'network'
    if (failure === 'network') line.onUnreachable()
    throw new CallError(failure, failure === 'network' ? app.unreachable : '')
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
    request.onload = () => resolve({ status: request.status, text: request.responseText })
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
