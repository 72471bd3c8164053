import type { MeView, SessionView, UserView } from '~/contracts/auth'
import { login } from '~/domain/messages'
import { registration } from '~/domain/page-messages'
import { CallError, serverMessage, withSentence } from './call-error'
import type { Caller } from './caller'
import type { Session } from './session'

export interface AuthCalls {
  /** @throws CallError with the server's message or 'Login failed' [ERR-01][ERR-02] */
  login(email: string, password: string): Promise<UserView>
  /**
   * Enters the code, after `login` was refused with a `codeToken`; if this is refused with one too, another code may be
   * tried.
   * @throws CallError
   */
  enterCode(codeToken: string, code: string): Promise<UserView>
  /** @throws CallError with the server's message or 'Registration failed' [ERR-03][ERR-04] */
  register(email: string, password: string, inviteToken: string): Promise<UserView>
  me(): Promise<UserView>
  /**
   * Ends the session; locally, before this returns. Resolves to true once the server has confirmed, or to false if it
   * is unreachable, in which case the next start notifies it. [AUTH-39][AUTH-40]
   */
  logout(): Promise<boolean>
}

/** Validates the user in an untyped response. */
function readUser(body: unknown): UserView {
  const { user } = (body ?? {}) as Partial<MeView>
  if (typeof user?.email !== 'string') throw new CallError('unusable', '')
  return user
}

export function createAuthCalls(caller: Caller, session: Session): AuthCalls {
  async function open(path: string, body: unknown, fallback: string): Promise<UserView> {
    try {
      const answer = await caller.callOpen({ method: 'POST', path, body })
      const user = readUser(answer)
      const { accessToken, refreshToken } = answer as SessionView
      session.adopt({ accessToken, refreshToken }, user)
      return user
    } catch (error) {
      throw withSentence(error, serverMessage(error) ?? fallback)
    }
  }

  return {
    login: (email, password) => open('/auth/login', { email, password }, login.failed),
    enterCode: (codeToken, code) => open('/auth/code', { codeToken, code }, login.failed),
    register: (email, password, inviteToken) =>
      open('/auth/register', { email, password, inviteToken }, registration.failed),
    me: async () => readUser(await caller.call({ method: 'GET', path: '/auth/me' })),
    logout: session.signOut,
  }
}
