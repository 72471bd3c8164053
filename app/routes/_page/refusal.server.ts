import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { AppError } from '~/domain/errors'
import { appErrorIn, statusOf } from '~/http/answers.server'
import { scopeOf } from '~/http/context.server'

/** Content of a page after an expected error. */
export interface Refusal<Values> {
  readonly message: string
  /** Messages by field, for errors of single fields. */
  readonly problems: Readonly<Record<string, string>>
  /** Typed values to show again. Passwords are never included. */
  readonly values: Values
  /** Set if the password was right: the token to continue the sign-in with. */
  readonly codeToken?: string
}

/**
 * The response to a failed page action: the page again with the message and typed values, the status and, if waiting
 * helps, Retry-After. Unexpected errors are logged and replaced by the fallback message. [ERR-43]
 * @throws `error` itself if it is a response, such as a redirect
 */
export async function refusal<Values>(
  error: unknown,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  values: Values,
  fallback: string,
) {
  if (error instanceof Response) throw error
  const expected = appErrorIn(error)
  if (!expected) {
    const { services, requestId } = await scopeOf(request, context)
    services.log.error({ err: error, requestId }, 'page action failed')
    return data<Refusal<Values>>({ message: fallback, problems: {}, values }, { status: 500 })
  }
  const { codeToken } = expected.extra
  const body: Refusal<Values> = {
    message: expected.message || fallback,
    problems: problemsOf(expected),
    values,
    ...(codeToken !== undefined && { codeToken }),
  }
  return data(body, { status: statusOf(expected), headers: retryAfter(expected) })
}

function problemsOf({ extra }: AppError): Record<string, string> {
  return Object.fromEntries((extra.details ?? []).map(({ field, message }) => [field, message]))
}

function retryAfter({ extra }: AppError): Record<string, string> {
  return extra.retryAfterS === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(extra.retryAfterS))) }
}
