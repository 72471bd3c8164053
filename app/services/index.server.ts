import type { AppLoadContext } from '@remix-run/node'
import { openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import { type Admins, createAdmins } from './admins.server'
import { type Audit, createAudit } from './audit.server'
import { type Auth, createAuth } from './auth.server'
import type { Clock } from './clock.server'
import { type Config, readConfig } from './config.server'
import { createLog, type Log } from './log.server'
import { createMapping, type Mapping } from './mapping.server'
import { createOrganizations, type Organizations } from './organizations.server'
import { createOwnPassword, type OwnPassword } from './own-password.server'
import { createPasswords } from './passwords.server'
import { createPictures, type Pictures } from './pictures.server'
import { createProjects, type Projects } from './projects.server'
import { createRecognition, type Recognition } from './recognition/recognition.server'
import { createRefiner, type Refiner } from './refine/refiner.server'
import { createResets, type Resets } from './resets.server'
import { seed } from './seed.server'
import { createSessions } from './sessions.server'
import { openVersions, type Versions } from './versions.server'

export type { Admin } from './admins.server'
export type { AuditEntry } from './audit.server'
export type { Member } from './auth.server'

/** What the server can do. */
export interface Services {
  readonly config: Config
  readonly log: Log
  readonly auth: Auth
  readonly admins: Admins
  readonly organizations: Organizations
  readonly projects: Projects
  readonly audit: Audit
  readonly resets: Resets
  readonly ownPassword: OwnPassword
  readonly pictures: Pictures
  readonly versions: Versions
  readonly recognition: Recognition
  readonly mapping: Mapping
  readonly refiner: Refiner
  /** True while the database answers. */
  health(): Promise<boolean>
  /** Ends reading of pictures, then closes the database. Services are not used after it. */
  close(): Promise<void>
}

const PURGE_INTERVAL_MS = 3_600_000

/**
 * Opens the database, brings it up to date, fills a fresh one and wires the services.
 * @throws FolderInUseError when another process has the data folder; Error when a migration cannot be applied
 */
export async function openServices(config: Config, clock: Clock = Date.now): Promise<Services> {
  const log = createLog(config)
  const { db, port } = await openDatabase(config.databaseUrl)
  try {
    const applied = await migrate(port, config.migrationsDir, clock())
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')

    const passwords = createPasswords()
    const sessions = createSessions(db, clock)
    const admins = createAdmins(db, clock, passwords, sessions)
    const organizations = createOrganizations(db, clock, config)
    const pictures = createPictures(db, clock)
    const audit = createAudit(db, clock)
    const auth = createAuth(db, clock, passwords, sessions, config)
    const recognition = createRecognition(config, log, pictures, auth)

    const purge = async () => {
      await sessions.purge()
      await audit.purge()
      const collected = await pictures.collect()
      if (collected > 0) log.info({ pictures: collected }, 'pictures that nothing refers to removed')
    }
    await seed(config, { admins, organizations })
    await purge()
    const purging = setInterval(() => {
      purge().catch((err: unknown) =>
        log.error({ err }, 'old sessions, audit entries and pictures could not be removed'),
      )
    }, PURGE_INTERVAL_MS)
    purging.unref()

    return {
      config,
      log,
      auth,
      admins,
      organizations,
      projects: createProjects(db, clock),
      pictures,
      audit,
      resets: createResets(db, clock, passwords, config),
      ownPassword: createOwnPassword(db, clock, passwords),
      versions: await openVersions(config),
      recognition,
      mapping: createMapping(config, log),
      refiner: createRefiner(config, log),
      health: () =>
        port.query({ sql: 'select 1', params: [], method: 'values' }).then(
          () => true,
          () => false,
        ),
      async close() {
        clearInterval(purging)
        await recognition.close()
        await port.close()
      },
    }
  } catch (error) {
    await port.close()
    throw error
  }
}

/** Lives on globalThis because the development server loads this module anew after every change. */
const SLOT = Symbol.for('lumenline.development.services')
interface Slot {
  readonly code: object
  readonly services: Promise<Services>
}
const thisCode = {}

/**
 * The services of a request: our own server passes them in; under the development server they are opened at the first
 * request, and again after the code has changed.
 */
export async function servicesFrom(context: AppLoadContext): Promise<Services> {
  if (context.services) return context.services as Services
  const slots = globalThis as { [SLOT]?: Slot }
  const known = slots[SLOT]
  if (known?.code === thisCode) return known.services
  const services = (async () => {
    await known?.services.then((old) => old.close()).catch(() => undefined)
    return openServices(readConfig())
  })()
  slots[SLOT] = { code: thisCode, services }
  // A start that failed is tried again at the next request.
  services.catch(() => {
    if (slots[SLOT]?.services === services) delete slots[SLOT]
  })
  return services
}

/**
 * The lines that a start prints for the person at the terminal: the address, how to become or be the admin, and the first
 * organization's invite as long as nobody has used it. [ADMIN-36]
 * @param baseUrl the address where the server listens, for when APP_URL is not set
 */
export async function bootstrapNotes({ config, admins, organizations }: Services, baseUrl: string): Promise<string[]> {
  const address = config.appUrl ?? baseUrl
  const email = await admins.firstEmail()
  const entry =
    email === null
      ? `Admin:     choose e-mail and password at ${address}/admin/setup?token=${await admins.setupLink()} (once, within an hour)`
      : `Admin:     ${address}/admin (as ${email})`
  const [first] = (await organizations.list()).toSorted((one, two) => one.createdAt.getTime() - two.createdAt.getTime())
  const invite =
    first?.userCount === 0 ? [`Invite:    ${organizations.inviteLink(first, baseUrl)} (for ${first.name})`] : []
  return [`Lumenline: ${address}`, entry, ...invite]
}
