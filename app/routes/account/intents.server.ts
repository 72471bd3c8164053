import { type AppLoadContext, redirect } from '@remix-run/node'
import type { OwnDone } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { admin, ownPassword as messages, registration } from '~/domain/page-messages'
import { knownToMember, settingCookies } from '~/http/authenticator.server'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import { countedForSession, OWN_CHANGES } from '../_page/own-sign-in.server'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'

export const PLACE = '/account'
export const SIGN_IN = `/login?${new URLSearchParams({ from: PLACE })}`

const donePage = (done: OwnDone) => `${PLACE}?${new URLSearchParams({ done })}`

/**
 * Handles a pressed button: redirects on success, so that reloading does not repeat it, else shows the page with the
 * message. Without a session, redirects to the sign-in.
 */
export async function runIntent(request: Request, context: AppLoadContext) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect(`${SIGN_IN}&expired`)
  const typed = await typedFields(request)
  const intent = typed('intent')
  const change = Object.hasOwn(OWN_CHANGES, intent) ? OWN_CHANGES[intent] : undefined
  const values = { intent }
  try {
    const scope = await scopeOf(request, context)
    if (change) {
      const result = await change.run(scope, typed, member)
      return typeof result === 'string' ? redirect(donePage(result)) : result
    }
    if (intent !== 'password') throw new AppError('invalid', admin.unknownIntent)
    const next = typed('password')
    if (next !== typed('confirmPassword')) throw new AppError('invalid', registration.mismatch)
    const owner = await countedForSession(scope, member, () =>
      scope.services.ownPassword.change(member, typed('current'), next),
    )
    return redirect(donePage('password-changed'), { headers: settingCookies([knownToMember(request, owner)]) })
  } catch (error) {
    return refusal(error, { request, context }, values, change?.fallback ?? messages.failed)
  }
}
