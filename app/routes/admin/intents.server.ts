import { type AppLoadContext, redirect } from '@remix-run/node'
import { OrganizationBody } from '~/contracts/admin'
import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import { admin as messages } from '~/domain/page-messages'
import { authenticateAdmin, settingCookies } from '~/http/authenticator.server'
import { type Scope, scopeOf } from '~/http/context.server'
import { parse } from '~/http/parse.server'
import { adminOfPage, signOutAdmin } from '~/http/sessions.server'
import type { Admin } from '~/services/index.server'
import { OWN_CHANGES } from '../_page/own-sign-in.server'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { accountTab, organizationsTab, usersTab } from './addresses'
import type { AdminMade } from './answer'

type Typed = (name: string) => string

interface Change {
  readonly fallback: string
  /** Makes the change; returns the address to redirect to, or the secret to show. */
  readonly run: (scope: Scope, typed: Typed, admin: Admin) => Promise<string | AdminMade>
}

/** Handlers of the admin screen's buttons, by intent. */
const CHANGES: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    Object.entries(OWN_CHANGES).map(([intent, { fallback, run }]) => [
      intent,
      {
        fallback,
        run: async (scope, typed, admin) => {
          const result = await run(scope, typed, admin)
          return typeof result === 'string' ? accountTab(result) : result
        },
      } satisfies Change,
    ]),
  ),
  create: {
    fallback: messages.createFailed,
    run: async ({ services: { organizations } }, typed, admin) => {
      const { name } = parse(OrganizationBody, { name: typed('name') })
      await organizations.create(admin, name)
      return organizationsTab('created')
    },
  },
  rename: {
    fallback: messages.updateFailed,
    run: async ({ services: { organizations } }, typed, admin) => {
      const { name } = parse(OrganizationBody, { name: typed('name') })
      await organizations.rename(admin, typed('id'), name)
      return organizationsTab('renamed')
    },
  },
  regenerate: {
    fallback: messages.regenerateFailed,
    run: async ({ services: { organizations } }, typed, admin) => {
      await organizations.regenerate(admin, typed('id'))
      return organizationsTab('regenerated')
    },
  },
  'delete-organization': {
    fallback: messages.deleteOrganizationFailed,
    run: async ({ services: { organizations } }, typed, admin) => {
      await organizations.remove(admin, typed('id'))
      return organizationsTab('organization-deleted')
    },
  },
  'delete-user': {
    fallback: messages.deleteUserFailed,
    run: async ({ services: { organizations } }, typed, admin) => {
      await organizations.removeUser(admin, typed('id'))
      return usersTab(typed('organization'), 'user-deleted')
    },
  },
  'reset-second-step': {
    fallback: messages.secondStepFailed,
    run: async ({ services: { secondFactors } }, typed, admin) => {
      await secondFactors.reset(admin, typed('id'))
      return usersTab(typed('organization'), 'second-step-reset')
    },
  },
  'reset-link': {
    fallback: messages.resetLinkFailed,
    run: async ({ services: { resets }, baseUrl }, typed, admin) => ({
      resetLink: await resets.issue(admin, typed('id'), baseUrl),
    }),
  },
}

/**
 * Handles a pressed button: redirects on success (so that reloading does not repeat it), else shows the page with the
 * message and the typed values. Without a session every change is refused and the login is shown.
 */
export async function runIntent(request: Request, context: AppLoadContext) {
  const typed = await typedFields(request.clone())
  const intent = typed('intent')
  const values = { intent, id: typed('id'), name: typed('name'), email: typed('email') }
  if (intent === 'login' || intent === 'code') return signIn(request, context, values, intent)
  if (intent === 'logout') {
    const { headers } = await signOutAdmin(request, context)
    return redirect('/admin', { headers })
  }
  const change = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  const admin = await adminOfPage(request, context)
  if (!admin) {
    return refusal(
      new AppError('unauthorized', login.sessionExpired),
      { request, context },
      values,
      messages.loginFailed,
    )
  }
  if (!change)
    return refusal(
      new AppError('invalid', messages.unknownIntent),
      { request, context },
      values,
      messages.unknownIntent,
    )
  try {
    const result = await change.run(await scopeOf(request, context), typed, admin)
    return typeof result === 'string' ? redirect(result) : result
  } catch (error) {
    return refusal(error, { request, context }, values, change.fallback)
  }
}

interface Values {
  readonly intent: string
  readonly id: string
  readonly name: string
  readonly email: string
}

async function signIn(request: Request, context: AppLoadContext, values: Values, strategy: 'login' | 'code') {
  try {
    const { cookies } = await authenticateAdmin(request, context, strategy)
    return redirect(`/admin${new URL(request.url).search}`, { headers: settingCookies(cookies) })
  } catch (error) {
    return refusal(error, { request, context }, values, messages.loginFailed)
  }
}
