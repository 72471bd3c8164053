import * as z from 'zod'
import { secondStep } from '~/domain/account/account-messages'
import {
  MAX_CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_TYPED_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '~/domain/limits/accounts'
import { login } from '~/domain/messages'
import { registration } from '~/domain/page-messages'

const BEYOND_ASCII = /\P{ASCII}/u

/**
 * Converts an internationalized domain to the `xn--…` form used by mail and browsers; one that cannot be converted
 * stays and is rejected.
 */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (!BEYOND_ASCII.test(domain) || !URL.canParse(`http://${domain}`)) return email
  return email.slice(0, at) + new URL(`http://${domain}`).hostname
}

/**
 * An e-mail in the form in which it is compared and stored: NFKC, trimmed, lower case, the domain in ASCII, at most 254
 * characters. The part before the @ must be ASCII, as in every browser's e-mail field.
 */
export const Email = z
  .string({ error: registration.emailInvalid })
  .max(MAX_TYPED_LENGTH, { error: registration.emailInvalid, abort: true })
  .transform((text) => asciiDomain(text.normalize('NFKC').trim().toLowerCase()))
  .pipe(
    z
      .email({
        error: ({ input }) =>
          BEYOND_ASCII.test(String(input).split('@', 1)[0] ?? '')
            ? registration.emailLocalPart
            : registration.emailInvalid,
      })
      .max(MAX_EMAIL_LENGTH, registration.emailInvalid),
  )

/** A password, byte for byte as typed. [AUTH-17][AUTH-20] */
export const Password = z
  .string({ error: registration.passwordLength })
  .min(MIN_PASSWORD_LENGTH, registration.passwordLength)
  .max(MAX_PASSWORD_LENGTH, registration.passwordTooLong)

/** POST /auth/login and POST /admin/login [API-01][API-39] */
export const LoginBody = z.object({ email: Email, password: Password })

/** POST /auth/code and POST /admin/code: the second step, after a login response with a `codeToken`. */
export const CodeBody = z.object({
  codeToken: z.string({ error: secondStep.tookTooLong }).max(200, secondStep.tookTooLong),
  code: z
    .string({ error: secondStep.codeNeeded })
    .min(1, secondStep.codeNeeded)
    .max(MAX_CODE_LENGTH, secondStep.codeWrong),
})

/** POST /auth/register [API-03]; a missing invite has a separate message [AUTH-23] */
export const RegisterBody = z.object({
  email: Email,
  password: Password,
  inviteToken: z.string({ error: registration.missingInvite }).trim().min(1, registration.missingInvite).max(200),
})

/** POST /auth/refresh [API-05] */
export const RefreshBody = z.object({
  refreshToken: z.string({ error: login.sessionExpired }).min(1, login.sessionExpired).max(200, login.sessionExpired),
})

/** POST /auth/logout. Ends the sessions of the bearer token and the cookie too. [API-08][AUTH-40] */
export const LogoutBody = z.object({ refreshToken: z.string().max(200).nullish() })

/** The signed-in user. Times are ISO 8601. [AUTH-45] */
export interface UserView {
  readonly id: string
  readonly email: string
  readonly created_at: string
  readonly last_active: string
  readonly organization: { readonly id: string; readonly name: string }
}

/** POST /auth/refresh and POST /session/exchange [API-06] */
export interface TokenPairView {
  readonly accessToken: string
  readonly refreshToken: string
}

/** POST /auth/login and POST /auth/register [API-02][API-04] */
export interface SessionView extends TokenPairView {
  readonly user: UserView
}

/** GET /auth/me [API-07] */
export interface MeView {
  readonly user: UserView
}

/** GET /auth/invite/{token} [API-09] */
export interface InviteView {
  readonly organization: { readonly id: string; readonly name: string }
}
