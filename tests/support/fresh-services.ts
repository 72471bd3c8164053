import { type Database, openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import type { SqlPort } from '#db/ports/port'
import type { Proven } from '~/services/accounts/accounts.server'
import { type Admins, createAdmins } from '~/services/accounts/admins.server'
import { type Auth, createAuth, type Member } from '~/services/accounts/auth.server'
import { createFactorCodes } from '~/services/accounts/factor-codes.server'
import { createOwnPassword, type OwnPassword } from '~/services/accounts/own-password.server'
import { createOwnSessions, type OwnSessions } from '~/services/accounts/own-sessions.server'
import { createPasswords, type Passwords } from '~/services/accounts/passwords.server'
import { createResets, type Resets } from '~/services/accounts/resets.server'
import { createSecondFactors, type SecondFactors } from '~/services/accounts/second-factors.server'
import { createSecondStep, type SecondStep } from '~/services/accounts/second-step.server'
import { createSecretBox } from '~/services/accounts/secret-box.server'
import { createSessions, type Sessions } from '~/services/accounts/sessions.server'
import { createSignInTries, type SignInTries } from '~/services/accounts/sign-in-tries.server'
import { type Audit, createAudit } from '~/services/base/audit.server'
import { createDeskFigures, type DeskFigures } from '~/services/desk-figures.server'
import { createOrganizations, type Organization, type Organizations } from '~/services/organizations.server'
import { createOwnMakers, type OwnMakers } from '~/services/own-makers.server'
import { createPictures, type Pictures } from '~/services/projects/pictures.server'
import { createPriceLists, type PriceLists } from '~/services/projects/price-lists.server'
import { createPriceMemory, type PriceMemory } from '~/services/projects/price-memory.server'
import { createPriceRules, type PriceRulesService } from '~/services/projects/price-rules.server'
import { createProjects } from '~/services/projects/projects.server'
import { createStorage, type Storage } from '~/services/projects/storage.server'
import { emptyDatabase } from './empty-database'
import { inPlace } from './in-place'
import { type ValueProjects, withValues } from './value-projects'

export const NOON = Date.UTC(2026, 10, 21, 12)
/** The author of the tests' changes to organizations. */
export const BOSS = { email: 'boss@platform.example', origin: { ip: '192.0.2.1', agent: 'test' } }
export const ORIGIN = { ip: '192.0.2.7', agent: 'test' }
export const PASSWORD = 'correct horse'

export interface FreshServices {
  readonly db: Database
  readonly port: SqlPort
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly auth: Auth
  readonly admins: Admins
  readonly organizations: Organizations
  readonly projects: ValueProjects
  readonly priceMemory: PriceMemory
  readonly priceRules: PriceRulesService
  readonly priceLists: PriceLists
  readonly ownMakers: OwnMakers
  readonly deskFigures: DeskFigures
  readonly pictures: Pictures
  readonly storage: Storage
  /** The storage limit of every organization, in bytes, and whether the disk has room; initially no limit, and room. */
  readonly room: { storageLimit: number | null; onDisk: boolean }
  readonly audit: Audit
  readonly resets: Resets
  readonly ownPassword: OwnPassword
  readonly ownSessions: OwnSessions
  readonly secondFactors: SecondFactors
  readonly secondStep: SecondStep
  readonly signInTries: SignInTries
  now(): number
  advance(milliseconds: number): void
  /** Registers a new user, in a new organization unless one is given. */
  join(email: string, organization?: Organization): Promise<Proven & { organization: Organization }>
  /** Like `join`, but also signs the user in. */
  member(email: string, organization?: Organization): Promise<Member>
}

/** The services on an empty database, or on that at `url`, with a clock that only `advance` moves and almost free hashes. */
export async function freshServices(url?: string, secretKey: Buffer | null = null): Promise<FreshServices> {
  let time = NOON
  const clock = () => time
  const { db, port } = url === undefined ? await emptyDatabase() : await openDatabase(url)
  await migrate(port, 'db/migrations', clock())
  const passwords = createPasswords({ logN: 4, r: 1, p: 1 })
  const sessions = createSessions(db, clock)
  const box = createSecretBox(secretKey)
  const codes = createFactorCodes(db, clock, box)
  const organizations = createOrganizations(db, clock, { appUrl: null })
  const room: FreshServices['room'] = { storageLimit: null, onDisk: true }
  const storage = createStorage(db, clock, room, () => room.onDisk)
  const auth = createAuth(db, clock, passwords, sessions, { accessTtlS: 7200, refreshTtlS: 2_592_000 })
  const join: FreshServices['join'] = async (email, organization) => {
    const home = organization ?? (await organizations.create(BOSS, `Agency of ${email}`))
    const proven = await auth.register({ email, password: PASSWORD, inviteToken: home.inviteToken }, ORIGIN)
    return { ...proven, organization: home }
  }
  return {
    db,
    port,
    passwords,
    sessions,
    auth,
    admins: createAdmins(db, clock, passwords, sessions),
    organizations,
    projects: withValues(createProjects(db, clock, storage, inPlace)),
    priceMemory: createPriceMemory(db, clock),
    priceRules: createPriceRules(db, clock),
    priceLists: createPriceLists(db, clock),
    ownMakers: createOwnMakers(db, clock),
    deskFigures: createDeskFigures(db, clock),
    pictures: createPictures(db, clock, storage),
    storage,
    room,
    audit: createAudit(db, clock),
    resets: createResets(db, clock, passwords, { appUrl: null }),
    ownPassword: createOwnPassword(db, clock, passwords),
    secondFactors: createSecondFactors(db, clock, passwords, box, codes),
    secondStep: createSecondStep(db, clock, codes),
    ownSessions: createOwnSessions(db, clock, { refreshTtlS: 2_592_000 }),
    signInTries: createSignInTries(db, clock),
    now: clock,
    advance: (milliseconds) => {
      time += milliseconds
    },
    join,
    async member(email, organization) {
      const { accessToken } = await auth.openSession(await join(email, organization), ORIGIN)
      const member = await auth.memberByAccess(accessToken, ORIGIN)
      if (!member) throw new Error('The new member was not let in.')
      return member
    },
  }
}
