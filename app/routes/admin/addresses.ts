import type { OwnDone } from '~/domain/account/account-messages'
import { admin as messages } from '~/domain/page-messages'

/** The addresses of the admin screen. Its whole state is in the query. [ROUTE-15] */

/** The outcome of an action, shown on the next page. */
export type Done = 'created' | 'renamed' | 'regenerated' | 'organization-deleted' | 'user-deleted' | 'second-step-reset'

type Query = Readonly<Record<string, string | undefined>>

function page(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/admin?${new URLSearchParams(given)}`
}

export const dashboardTab = () => page({ tab: 'dashboard' })
export const organizationsTab = (done?: Done) => page({ tab: 'organizations', done })
export const usersTab = (organization?: string, done?: Done) => page({ tab: 'users', organization, done })
export const accountTab = (done?: OwnDone) => page({ tab: 'account', done })
export const auditTab = (query: Query = {}) => page({ tab: 'audit', ...query })
/** Anchor of the field for the new name, so that it is in view and focused. */
export const RENAME_FIELD = 'rename'
export const renaming = (id: string) => `${page({ tab: 'organizations', rename: id })}#${RENAME_FIELD}`
export const confirmDeleteOrganization = (id: string) => page({ confirm: 'delete-organization', id })
export const confirmRegenerate = (id: string) => page({ confirm: 'regenerate', id })
export const confirmResetLink = (id: string, organization: string) => page({ confirm: 'reset-link', id, organization })
export const confirmResetSecondStep = (id: string, organization: string) =>
  page({ confirm: 'reset-second-step', id, organization })
export const confirmDeleteUser = (id: string, organization: string) =>
  page({ confirm: 'delete-user', id, organization })

/** Message when the data of a tab cannot be read. [ERR-45][ERR-46] */
export function loadFailure(search: string): string {
  const tab = new URLSearchParams(search).get('tab')
  if (tab === 'organizations') return messages.organizationsFailed
  if (tab === 'users') return messages.usersFailed
  if (tab === 'account') return messages.accountFailed
  return tab === 'audit' ? messages.auditFailed : messages.dashboardFailed
}

/** A position between two entries of the audit trail, as part of an address. */
export interface AuditPlaceView {
  readonly at: number
  readonly id: string
}

export const placeOf = ({ at, id }: AuditPlaceView) => `${at}-${id}`

/** Parses such a position; undefined if it is invalid. */
export function placeIn(text: string | null): AuditPlaceView | undefined {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,40})$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
