import type { AppLoadContext } from '@remix-run/node'
import type { DashboardView, OrganizationUserView, OrganizationView } from '~/contracts/admin'
import { AppError } from '~/domain/errors'
import { admin as messages } from '~/domain/page-messages'
import { type Scope, scopeOf } from '~/http/context.server'
import { adminOfPage } from '~/http/sessions.server'
import { type OwnSignInView, ownSignInView } from '../_page/own-sign-in.server'
import { type AuditTabView, auditView } from './audit-view.server'

/** An organization as listed on the page. */
export interface ListedOrganization extends OrganizationView {
  readonly storedBytes: number
}

/** Content of /admin. The whole state is in the address, so it works without scripts. [ROUTE-15] */
export type AdminView =
  | { readonly view: 'login'; readonly hasAdmin: boolean }
  | { readonly view: 'dashboard'; readonly email: string; readonly stats: DashboardView; readonly done: string | null }
  | {
      readonly view: 'organizations'
      readonly email: string
      readonly organizations: readonly ListedOrganization[]
      /** Bytes each organization may store. */
      readonly storageLimit: number | null
      /** The organization being renamed. */
      readonly renaming: string | null
      readonly done: string | null
    }
  | {
      readonly view: 'users'
      readonly email: string
      readonly organizations: readonly OrganizationView[]
      readonly chosen: OrganizationView | null
      readonly users: readonly OrganizationUserView[]
      /** Ids of users with a second step at sign-in. */
      readonly withSecondStep: readonly string[]
      readonly done: string | null
    }
  | { readonly view: 'audit'; readonly email: string; readonly audit: AuditTabView; readonly done: null }
  | { readonly view: 'account'; readonly email: string; readonly own: OwnSignInView; readonly done: string | null }
  | { readonly view: 'confirm'; readonly email: string; readonly question: Question }

/** A change that needs confirmation on a separate page. [ADMIN-31] */
export type Question =
  | { readonly intent: 'delete-organization' | 'regenerate'; readonly organization: OrganizationView }
  | {
      readonly intent: 'delete-user' | 'reset-link' | 'reset-second-step'
      readonly organization: OrganizationView
      readonly user: OrganizationUserView
    }

/** @throws AppError notFound when the subject in the address was deleted */
export async function adminView(request: Request, context: AppLoadContext): Promise<AdminView> {
  const scope = await scopeOf(request, context)
  const admin = await adminOfPage(request, context)
  if (!admin) return { view: 'login', hasAdmin: (await scope.services.admins.count()) > 0 }

  const { searchParams } = new URL(request.url)
  const { email } = admin
  const done = searchParams.get('done')
  const organizations = () => listOrganizations(scope)

  const question = await questionOf(searchParams, scope)
  if (question) return { view: 'confirm', email, question }

  const tab = searchParams.get('tab')
  if (tab === 'organizations') {
    return {
      view: 'organizations',
      email,
      organizations: await organizations(),
      storageLimit: scope.services.config.storageLimit,
      renaming: searchParams.get('rename'),
      done,
    }
  }
  if (tab === 'users') {
    const all = await organizations()
    const chosen = all.find(({ id }) => id === searchParams.get('organization')) ?? null
    const users = chosen ? await scope.services.organizations.users(chosen.id) : []
    const withSecondStep = chosen ? [...(await scope.services.secondFactors.ofOrganization(chosen.id))] : []
    return { view: 'users', email, organizations: all, chosen, users, withSecondStep, done }
  }
  if (tab === 'audit') {
    return { view: 'audit', email, audit: await auditView(searchParams, scope.services), done: null }
  }
  if (tab === 'account') return { view: 'account', email, own: await ownSignInView(scope, admin), done }
  const { recentOrganizations, ...totals } = await scope.services.organizations.dashboard()
  const recent = recentOrganizations.map((one) => scope.services.organizations.viewOf(one, scope.baseUrl))
  return { view: 'dashboard', email, stats: { ...totals, recentOrganizations: recent }, done }
}

async function listOrganizations({ services, baseUrl }: Scope): Promise<ListedOrganization[]> {
  const all = await services.organizations.list()
  return all.map((one) => ({ ...services.organizations.viewOf(one, baseUrl), storedBytes: one.storedBytes }))
}

async function questionOf(query: URLSearchParams, scope: Scope): Promise<Question | null> {
  const intent = query.get('confirm')
  const ofUser = intent === 'delete-user' || intent === 'reset-link' || intent === 'reset-second-step'
  if (intent !== 'delete-organization' && intent !== 'regenerate' && !ofUser) return null
  const organizationId = query.get(ofUser ? 'organization' : 'id')
  const organization = (await listOrganizations(scope)).find(({ id }) => id === organizationId)
  if (!organization) throw new AppError('notFound', messages.organizationNotFound)
  if (!ofUser) return { intent, organization }
  const user = (await scope.services.organizations.users(organization.id)).find(({ id }) => id === query.get('id'))
  if (!user) throw new AppError('notFound', messages.userNotFound)
  return { intent, organization, user }
}
