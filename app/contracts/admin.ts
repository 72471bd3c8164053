import * as z from 'zod'
import { MAX_ORGANIZATION_NAME_LENGTH, MAX_TYPED_LENGTH } from '~/domain/limits/accounts'
import { admin } from '~/domain/page-messages'
import { nameText } from '~/domain/plain-text'

/** POST /admin/organizations and PUT /admin/organizations/{id} [ADMIN-14][ADMIN-15][ADMIN-16][ADMIN-17] */
export const OrganizationBody = z.object({
  name: z
    .string({ error: admin.nameRequired })
    .max(MAX_TYPED_LENGTH, { error: admin.nameLength, abort: true })
    .transform(nameText)
    .pipe(z.string().min(1, admin.nameRequired).max(MAX_ORGANIZATION_NAME_LENGTH, admin.nameLength)),
})

/** [ADMIN-11] `invite_link` is the full address. [ADMIN-37] */
export interface OrganizationView {
  readonly id: string
  readonly name: string
  readonly invite_link: string
  readonly created_at: string
  readonly user_count: number
}

/** [ADMIN-13] */
export interface OrganizationUserView {
  readonly id: string
  readonly email: string
  readonly created_at: string
  readonly last_active: string | null
}

/** [ADMIN-07][ADMIN-08][ADMIN-09]: the five newest organizations, newest first. */
export interface DashboardView {
  readonly totalOrganizations: number
  readonly totalUsers: number
  readonly recentOrganizations: readonly OrganizationView[]
}
