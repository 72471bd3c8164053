import type { ErrorBody, TitledErrorBody } from '~/contracts/errors'
import { AppError, type ErrorCode } from '~/domain/errors'
import type { Log } from '~/services/base/log.server'
import type { Asked } from './asked.server'

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

/** The HTTP status of an expected failure. */
export function statusOf(error: AppError): number {
  return STATUS[error.code]
}

/** A list stands for a header that is sent several times. */
type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>

/** An answer whose bytes are all there. The web's `Response` would wrap them in a stream, to be unwrapped at once. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: AnswerHeaders,
    readonly bytes: Buffer<ArrayBuffer>,
  ) {}

  /** The same for the framework. */
  toResponse(): Response {
    const headers = Object.entries(this.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    )
    return new Response(this.bytes, { status: this.status, headers })
  }
}

/** An answer for the framework. */
export const asResponse = (answer: Answer | Response): Response =>
  answer instanceof Answer ? answer.toResponse() : answer

/** A JSON answer. Nothing private may stay in a cache, so `no-store` unless the caller says otherwise. */
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

/** The answer to an expected failure: its status, `{message}` and, where known, details and Retry-After. [API-53] */
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

/** The same with what failed as `error` and the sentence once more as `details`. [API-53][ERR-15][ERR-16] */
export function titledAnswer(error: AppError, title: string): Answer {
  const body: TitledErrorBody = { message: error.message, error: title, details: error.message }
  return json(body, { status: statusOf(error), headers: withRetryAfter(error) })
}

function withRetryAfter({ extra: { retryAfterS } }: AppError, headers?: AnswerHeaders): AnswerHeaders {
  if (retryAfterS === undefined) return headers ?? {}
  return { ...headers, 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) }
}

/** True when a person opens the address in a browser, not a script. [ROUTE-15][ROUTE-16] */
export function isNavigation(request: Pick<Asked, 'method' | 'headers'>): boolean {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  return (request.headers.get('Accept') ?? '').includes('text/html')
}

/** An expected failure that something below has caused, such as a full disk, is the operator's business too. */
export function logCause(log: Pick<Log, 'error'>, error: AppError, requestId: string): void {
  if (error.cause) log.error({ err: error.cause, requestId }, error.message)
}

/** The first AppError in a chain of causes, if there is one: a body that was cut off arrives wrapped in a TypeError. */
export function appErrorIn(error: unknown): AppError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AppError) return at
  }
  return null
}
