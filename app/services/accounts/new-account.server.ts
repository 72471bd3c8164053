import { passwordFault } from '~/domain/account/common-passwords'
import { AppError } from '~/domain/errors'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '~/domain/limits/accounts'
import { registration, requests } from '~/domain/page-messages'
import { normalizeEmail } from '../base/emails.server'
import { hasPadding } from './passwords.server'

/**
 * Checks the e-mail and password of a new account, for users and admins alike. [AUTH-18][AUTH-19][AUTH-20] The password
 * is used byte for byte.
 * @throws AppError invalid, with a detail for each wrong field
 */
export function checkNewAccount(email: string, password: string): { email: string } {
  const normal = normalizeEmail(email)
  const details = [
    ...(normal === null ? [{ field: 'email', message: registration.emailInvalid }] : []),
    ...(password.length < MIN_PASSWORD_LENGTH ? [{ field: 'password', message: registration.passwordLength }] : []),
    ...(password.length > MAX_PASSWORD_LENGTH ? [{ field: 'password', message: registration.passwordTooLong }] : []),
    ...(hasPadding(password) ? [{ field: 'password', message: registration.passwordUnusable }] : []),
  ]
  const [first, second] = details
  if (normal === null || first) {
    throw new AppError('invalid', second || !first ? requests.validation : first.message, { details })
  }
  return { email: normal }
}

/**
 * Rejects a password that attackers would try first. Registration does not use it, because its rules are fixed: there the page
 * only warns and accepts it. [AUTH-20]
 * @param known the person's e-mail, and the organization's name
 * @throws AppError invalid
 */
export function refuseGuessed(password: string, ...known: readonly string[]): void {
  const fault = passwordFault(password, known)
  if (fault === null) return
  const message = registration.guessed[fault]
  throw new AppError('invalid', message, { details: [{ field: 'password', message }] })
}
