import type { ErrorBody, TitledErrorBody } from '~/contracts/errors'
import { AppError, type ErrorCode } from '~/domain/errors'
import type { Log } from '~/services/base/log.server'
import type { CallRequest } from './call-request.server'

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  slow: 408,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unreadable: 422,
  tooMany: 429,
  busy: 503,
  timeout: 504,
  full: 507,
}

/** The HTTP status of an expected error. */
export function statusOf(error: AppError): number {
  return STATUS[error.code]
}

/** Header values; a list is for a header sent several times. */
type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>

/** A response whose bytes are complete. The web's `Response` would wrap them in a stream that is unwrapped right away. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: AnswerHeaders,
    readonly bytes: Buffer<ArrayBuffer>,
  ) {}

  /** Converts it for the framework. */
  toResponse(): Response {
    const headers = Object.entries(this.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    )
    return new Response(this.bytes, { status: this.status, headers })
  }
}

/** Any response as the framework expects it. */
export const asResponse = (answer: Answer | Response): Response =>
  answer instanceof Answer ? answer.toResponse() : answer

/** A JSON response. Private data must not stay in a cache, so it is `no-store` unless the caller overrides it. */
export function json(body: unknown, init: { status?: number; headers?: AnswerHeaders } = {}): Answer {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(bytes.length),
    ...init.headers,
  }
  return new Answer(init.status ?? 200, headers, bytes)
}

/** The response to an expected error: its status, `{message}` and, if known, details and Retry-After. [API-53] */
export function errorAnswer(error: AppError, headers?: AnswerHeaders): Answer {
  const { details, existingProjectId, codeToken, changes } = error.extra
  const body: ErrorBody = {
    message: error.message,
    ...(details && { details }),
    ...(existingProjectId !== undefined && { existingProjectId }),
    ...(codeToken !== undefined && { codeToken }),
    ...(changes && { changes }),
  }
  return json(body, { status: statusOf(error), headers: withRetryAfter(error, headers) })
}

/** Like `errorAnswer`, with the failed action as `error` and the message repeated in `details`. [API-53][ERR-15][ERR-16] */
export function titledAnswer(error: AppError, title: string): Answer {
  const body: TitledErrorBody = { message: error.message, error: title, details: error.message }
  return json(body, { status: statusOf(error), headers: withRetryAfter(error) })
}

function withRetryAfter({ extra: { retryAfterS } }: AppError, headers?: AnswerHeaders): AnswerHeaders {
  if (retryAfterS === undefined) return headers ?? {}
  return { ...headers, 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) }
}

/** True if a person opened the address in a browser, false for scripts. [ROUTE-15][ROUTE-16] */
export function isNavigation(request: Pick<CallRequest, 'method' | 'headers'>): boolean {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  return (request.headers.get('Accept') ?? '').includes('text/html')
}

/** Logs the underlying cause of an expected error, such as a full disk, for the operator. */
export function logCause(log: Pick<Log, 'error'>, error: AppError, requestId: string): void {
  if (error.cause) log.error({ err: error.cause, requestId }, error.message)
}

/** The first AppError in a chain of causes, or null: the error of a body that was cut off arrives wrapped in a TypeError. */
export function appErrorIn(error: unknown): AppError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AppError) return at
  }
  return null
}
