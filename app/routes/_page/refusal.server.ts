import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { AppError } from '~/domain/errors'
import { appErrorIn, statusOf } from '~/http/answers.server'
import { scopeOf } from '~/http/context.server'

/** Content of a page after an expected failure. */
export interface Refusal<Values> {
  readonly message: string
  /** Field → sentence, where the failure belongs to fields. */
  readonly problems: Readonly<Record<string, string>>
  /** Typed values to show again. Never passwords. */
  readonly values: Values
  /** The password was right: what the sign-in goes on with. */
  readonly codeToken?: string
}

/**
 * The answer of a page's action that failed: the page again with the sentence and what was typed, with the status and,
 * where waiting helps, Retry-After. What nobody expected is logged and told by the fallback. [ERR-43]
 * @throws what it was given when that is an answer, such as a redirect
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
