import { data } from '@remix-run/node'
import type { AppError } from '~/domain/errors'
import { appErrorIn, statusOf } from '~/http/answers.server'

/** What a page shows after an action that failed in an expected way. */
export interface Refusal<Values> {
  readonly message: string
  /** Field → sentence, where the failure belongs to fields. */
  readonly problems: Readonly<Record<string, string>>
  /** What was typed, to be shown again. Passwords never belong here. */
  readonly values: Values
}

/**
 * The answer of a page's action that failed: the page again with the sentence and what was typed, with the status and,
 * where waiting helps, Retry-After.
 * @throws what it was given when that is a bug or a redirect
 */
export function refusal<Values>(error: unknown, values: Values, fallback: string) {
  const expected = appErrorIn(error)
  if (!expected) throw error
  const body: Refusal<Values> = { message: expected.message || fallback, problems: problemsOf(expected), values }
  return data(body, { status: statusOf(expected), headers: retryAfter(expected) })
}

function problemsOf({ extra }: AppError): Record<string, string> {
  return Object.fromEntries((extra.details ?? []).map(({ field, message }) => [field, message]))
}

function retryAfter({ extra }: AppError): Record<string, string> {
  return extra.retryAfterS === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(extra.retryAfterS))) }
}
