import type { TokenPairView } from '~/contracts/auth'
import { NETWORK_RETRIES, NETWORK_RETRY_BASE, REFRESH_TIMEOUT } from '~/domain/limits/calls'
import { app } from '~/domain/messages'
import { CallError } from './call-error'
import { type Answer, exchange, type Line } from './exchange'

/** A replaceable timer, so that tests need not wait. The returned function cancels the task. */
export type After = (ms: number, task: () => void) => () => void

/** How the sign-in service is reached. */
export interface SignInService extends Line {
  readonly after: After
}

/**
 * True for the status codes of a proxy, a server in trouble and the rate limit: only a refusal ends a session.
 * [AUTH-33][AUTH-43]
 */
const isNoAnswer = (status: number) => status === 429 || status >= 500

/**
 * Retries after 1, 2 and 4 s while the sign-in service does not respond; any response of the service is final.
 * [AUTH-33][AUTH-34][AUTH-37]
 * @throws CallError network
 */
export async function askService(
  service: SignInService,
  path: string,
  body: unknown,
  access: string | null,
  retries = NETWORK_RETRIES,
): Promise<Answer> {
  for (let retry = 0; ; retry += 1) {
    let failure = new CallError('network', app.unreachable)
    try {
      const answer = await exchange(service, { method: 'POST', path, body, timeout: REFRESH_TIMEOUT }, access)
      if (!isNoAnswer(answer.status)) return answer
      service.onUnreachable()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason === 'timeout') service.onUnreachable()
      else failure = error
    }
    if (retry >= retries) throw failure
    await new Promise<void>((resolve) => void service.after(NETWORK_RETRY_BASE * 2 ** retry, resolve))
  }
}

/** Validates the response to a refresh or exchange; null if it contains no token pair. */
export function readPair(answer: Answer): TokenPairView | null {
  if (answer.status < 200 || answer.status > 299) return null
  try {
    const { accessToken, refreshToken } = JSON.parse(answer.text) as Partial<TokenPairView>
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null
    return accessToken && refreshToken ? { accessToken, refreshToken } : null
  } catch {
    return null
  }
}
