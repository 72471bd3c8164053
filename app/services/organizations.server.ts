import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations, users } from '#db/schema'
import type { OrganizationView } from '~/contracts/admin'
import { AppError } from '~/domain/errors'
import { MAX_ORGANIZATION_NAME_LENGTH, RECENT_ORGANIZATIONS } from '~/domain/limits/accounts'
import { admin as messages } from '~/domain/page-messages'
import { nameText } from '~/domain/plain-text'
import { newInviteToken } from './accounts/tokens.server'
import type { Actor } from './base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from './base/audit.server'
import type { Clock } from './base/clock.server'
import type { Config } from './base/config.server'
import { createOrganizationUsers, type OrganizationUsers } from './organization-users.server'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly inviteToken: string
  readonly createdAt: Date
  readonly userCount: number
  /** Bytes used by its tables, kept versions and pictures. */
  readonly storedBytes: number
}

export interface DashboardStats {
  readonly totalOrganizations: number
  readonly totalUsers: number
  /** The five newest, newest first. [ADMIN-39] */
  readonly recentOrganizations: readonly Organization[]
}

/**
 * The operations of platform admins, not available to ordinary users. Every change takes the acting admin, for the
 * audit trail.
 */
export interface Organizations extends OrganizationUsers {
  /** Sorted by name. [ADMIN-23] */
  list(): Promise<readonly Organization[]>
  /**
   * Reduces the name to one trimmed line of visible characters. [ADMIN-14][ADMIN-24]
   * @throws AppError invalid when nothing is left of it [ADMIN-16], conflict when another organization has it
   */
  create(admin: Actor, name: string): Promise<Organization>
  /** Creates the organization of a new database; does nothing if there is one, even when several processes start at once. */
  createFirst(admin: Actor, name: string): Promise<void>
  /** [ADMIN-15][ADMIN-25] @throws AppError invalid [ADMIN-17], notFound, conflict when another has the name */
  rename(admin: Actor, id: string, name: string): Promise<Organization>
  /** Replaces the invite; the earlier link becomes invalid immediately. [ADMIN-27][ADMIN-28] @throws AppError notFound */
  regenerate(admin: Actor, id: string): Promise<Organization>
  /** Deletes it with all its users, sessions, projects, pictures, answers and makers. [ADMIN-32] @throws AppError notFound */
  remove(admin: Actor, id: string): Promise<void>
  dashboard(): Promise<DashboardStats>
  /** The full address of the invite. [ADMIN-37] APP_URL takes precedence over `baseUrl`, the address of the request. */
  inviteLink(organization: Pick<Organization, 'inviteToken'>, baseUrl: string): string
  /** [ADMIN-11] */
  viewOf(organization: Organization, baseUrl: string): OrganizationView
}

function checkName(name: string): string {
  const kept = nameText(name)
  if (!kept) throw new AppError('invalid', messages.nameRequired)
  if (kept.length > MAX_ORGANIZATION_NAME_LENGTH) throw new AppError('invalid', messages.nameLength)
  return kept
}

const COLUMNS = {
  id: organizations.id,
  name: organizations.name,
  inviteToken: organizations.inviteToken,
  createdAt: organizations.createdAt,
  storedBytes: organizations.storedBytes,
  userCount: sql<number>`(select count(*) from users where users.organization_id = ${organizations}.id)`,
}

type Stored = Omit<Organization, 'createdAt'> & { createdAt: number }
const toOrganization = (stored: Stored): Organization => ({ ...stored, createdAt: new Date(stored.createdAt) })

/** The organization for an audit entry, under its name before the change. */
const itself = (id: string) => ({
  organization: FOUND_ORGANIZATION,
  from: sql`${organizations} where ${organizations.id} = ${id}`,
})

/** The condition that no other organization has the name when the statement runs. */
const isFree = (name: string, id: string) =>
  sql`not exists (select 1 from ${organizations} as other where lower(other.name) = lower(${name}) and other.id <> ${id})`

export function createOrganizations(db: Database, clock: Clock, { appUrl }: Pick<Config, 'appUrl'>): Organizations {
  const select = () => db.select(COLUMNS).from(organizations)

  async function byId(id: string): Promise<Organization> {
    const [found] = await select().where(eq(organizations.id, id))
    if (!found) throw new AppError('notFound', messages.organizationNotFound)
    return toOrganization(found)
  }

  function inviteLink({ inviteToken }: Pick<Organization, 'inviteToken'>, baseUrl: string): string {
    return `${appUrl ?? baseUrl}/register?invite=${inviteToken}`
  }

  return {
    ...createOrganizationUsers(db, clock),

    list: async () =>
      (await select().orderBy(sql`lower(${organizations.name})`, asc(organizations.id))).map(toOrganization),

    async create(admin, name) {
      const stored = {
        id: crypto.randomUUID(),
        name: checkName(name),
        inviteToken: newInviteToken(),
        createdAt: clock(),
      }
      const { id, inviteToken, createdAt } = stored
      const [made] = await db.batch([
        db
          .insert(organizations)
          .select(sql`select ${id}, ${stored.name}, ${inviteToken}, ${createdAt}, 0 where ${isFree(stored.name, id)}`)
          .returning({ id: organizations.id }),
        auditEntry(db, clock(), admin, 'organization-created', itself(id)),
      ])
      if (made.length === 0) throw new AppError('conflict', messages.nameTaken)
      return toOrganization({ ...stored, userCount: 0, storedBytes: 0 })
    },

    async createFirst(admin, name) {
      const id = crypto.randomUUID()
      const now = clock()
      await db.batch([
        db
          .insert(organizations)
          .select(
            sql`select ${id}, ${checkName(name)}, ${newInviteToken()}, ${now}, 0 where not exists (select 1 from ${organizations})`,
          ),
        auditEntry(db, now, admin, 'organization-created', itself(id)),
      ])
    },

    async rename(admin, id, name) {
      const wanted = checkName(name)
      await byId(id)
      const condition = sql`${organizations.id} = ${id} and ${isFree(wanted, id)}`
      const [, renamed] = await db.batch([
        auditEntry(db, clock(), admin, 'organization-renamed', {
          organization: FOUND_ORGANIZATION,
          subject: wanted,
          from: sql`${organizations} where ${condition}`,
        }),
        db.update(organizations).set({ name: wanted }).where(condition).returning({ id: organizations.id }),
      ])
      // Either it was deleted in the meantime, or another organization has the name.
      const organization = await byId(id)
      if (renamed.length === 0) throw new AppError('conflict', messages.nameTaken)
      return organization
    },

    async regenerate(admin, id) {
      await db.batch([
        auditEntry(db, clock(), admin, 'invite-replaced', itself(id)),
        db.update(organizations).set({ inviteToken: newInviteToken() }).where(eq(organizations.id, id)),
      ])
      return byId(id)
    },

    async remove(admin, id) {
      const [, removed] = await db.batch([
        auditEntry(db, clock(), admin, 'organization-deleted', itself(id)),
        db.delete(organizations).where(eq(organizations.id, id)).returning({ id: organizations.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', messages.organizationNotFound)
    },

    async dashboard() {
      const [organizationCount, userCount, recent] = await db.batch([
        db.select({ number: count() }).from(organizations),
        db.select({ number: count() }).from(users),
        select().orderBy(desc(organizations.createdAt), desc(organizations.id)).limit(RECENT_ORGANIZATIONS),
      ])
      return {
        totalOrganizations: organizationCount[0]?.number ?? 0,
        totalUsers: userCount[0]?.number ?? 0,
        recentOrganizations: recent.map(toOrganization),
      }
    },

    inviteLink,
    viewOf: (organization, baseUrl) => ({
      id: organization.id,
      name: organization.name,
      invite_link: inviteLink(organization, baseUrl),
      created_at: organization.createdAt.toISOString(),
      user_count: organization.userCount,
    }),
  }
}
