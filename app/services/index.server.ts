import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppLoadContext } from '@remix-run/node'
import { type Database, openDatabase } from '#db/client.server'
import { databaseFile } from '#db/database-file'
import { DatabaseFileError, reasonFor } from '#db/errors'
import { damageIn } from '#db/file-check.server'
import { migrate } from '#db/migrations.server'
import { assertNotLost } from '#db/missing-database.server'
import type { SqlPort } from '#db/ports/port'
import { passwordFault } from '~/domain/account/common-passwords'
import { AppError } from '~/domain/errors'
import { CHECKED_AT_START_BYTES } from '~/domain/limits/operations'
import { canRead } from '~/recognition/text/engine-files.server'
import { type Admins, createAdmins } from './accounts/admins.server'
import { type Auth, createAuth } from './accounts/auth.server'
import { createFactorCodes } from './accounts/factor-codes.server'
import { createOwnPassword, type OwnPassword } from './accounts/own-password.server'
import { createOwnSessions, type OwnSessions } from './accounts/own-sessions.server'
import { createPasswords } from './accounts/passwords.server'
import { createResets, type Resets } from './accounts/resets.server'
import { createSecondFactors, type SecondFactors } from './accounts/second-factors.server'
import { createSecondStep, type SecondStep } from './accounts/second-step.server'
import { createSecretBox, KEY_FILE, readSecretKey } from './accounts/secret-box.server'
import { createSessions } from './accounts/sessions.server'
import { createSignInPlaces } from './accounts/sign-in-places.server'
import { createSignInTries, type SignInTries } from './accounts/sign-in-tries.server'
import { type Audit, createAudit } from './base/audit.server'
import type { Clock } from './base/clock.server'
import { type Config, readConfig } from './base/config.server'
import { createLog, type Log } from './base/log.server'
import { createDeskFigures, type DeskFigures } from './desk-figures.server'
import { renameDuplicates } from './duplicate-names.server'
import { createLayoutAnswers, type LayoutAnswers } from './layout-answers.server'
import { createMapping, type Mapping } from './mapping.server'
import {
  type Backups,
  backupProblem,
  createBackups,
  type WriteBackup,
  writeBeside,
  writeHere,
} from './operations/backups.server'
import { createMetrics, type Metrics } from './operations/metrics.server'
import { createReadiness, type Readiness } from './operations/readiness.server'
import { openVersions, type Versions } from './operations/versions.server'
import { createOrganizations, type Organizations } from './organizations.server'
import { createOwnMakers, type OwnMakers } from './own-makers.server'
import { createPictures, type Pictures } from './projects/pictures.server'
import { createPriceFill } from './projects/price-fill.server'
import { createPriceLists, type PriceLists } from './projects/price-lists.server'
import { createPriceMemory, type PriceMemory } from './projects/price-memory.server'
import { createPriceRules, type PriceRulesService } from './projects/price-rules.server'
import { createProjects, type Projects } from './projects/projects.server'
import { createStorage, type Storage } from './projects/storage.server'
import { createRecognition, type Recognition } from './recognition.server'
import { interpreterThread } from './refine/interpreting.server'
import { createRefiner, type Refiner } from './refine/refiner.server'
import { seed } from './seed.server'
import { tableThread } from './threads/table-thread.server'
import type { Thread } from './threads/thread.server'

export type { Admin } from './accounts/admins.server'
export type { Member } from './accounts/auth.server'
export type { AuditEntry } from './base/audit.server'

/** All services of the server. */
export interface Services extends Readiness {
  readonly config: Config
  readonly log: Log
  readonly auth: Auth
  readonly admins: Admins
  readonly organizations: Organizations
  readonly projects: Projects
  readonly audit: Audit
  readonly resets: Resets
  readonly ownPassword: OwnPassword
  readonly ownSessions: OwnSessions
  readonly secondFactors: SecondFactors
  readonly secondStep: SecondStep
  readonly signInTries: SignInTries
  readonly signInPlaces: ReturnType<typeof createSignInPlaces>
  readonly pictures: Pictures
  readonly storage: Storage
  readonly versions: Versions
  readonly recognition: Recognition
  readonly mapping: Mapping
  readonly layoutAnswers: LayoutAnswers
  readonly ownMakers: OwnMakers
  readonly deskFigures: DeskFigures
  readonly priceMemory: PriceMemory
  readonly priceRules: PriceRulesService
  readonly priceLists: PriceLists
  readonly refiner: Refiner
  /** The thread that works on long tables. */
  readonly tables: Thread
  readonly metrics: Metrics
  /**
   * Ends the worker threads, then closes the database. Services must not be used afterwards.
   * @param threadsEndWithin milliseconds after which it no longer waits for threads; without it, until they have ended
   */
  close(threadsEndWithin?: number): Promise<void>
}

const PURGE_INTERVAL_MS = 3_600_000

/** Disk space SQLite needs next to a database to open it, with some reserve, in bytes. */
const ROOM_TO_OPEN = 256 * 1024

/**
 * Checks that the file is safe to open: writing to a damaged database would make it worse, and creating a new one in
 * place of a lost one would hide the loss.
 * @throws DatabaseFileError; EACCES or EROFS where nothing can be written
 */
function checkFile(file: string, backupDir: string): void {
  assertNotLost(file, backupDir)
  if (!existsSync(dirname(file))) return
  accessSync(dirname(file), constants.W_OK)
  const { bavail, bsize } = statfsSync(dirname(file))
  if (bavail * bsize < ROOM_TO_OPEN) {
    throw new DatabaseFileError(`The disk of ${file} is full. Nothing was changed; make room and start again.`)
  }
  if (!existsSync(file) || statSync(file).size > CHECKED_AT_START_BYTES) return
  const damage = damageIn(file, 'quick')
  if (damage === null) return
  throw new DatabaseFileError(
    `The database ${file} is damaged (${damage}). Nothing was changed. The way out is the latest backup: npm run restore -- latest`,
  )
}

async function sizeOf(port: SqlPort): Promise<number> {
  const sql = 'select page_count * page_size from pragma_page_count(), pragma_page_size()'
  const { rows } = await port.query({ sql, params: [], method: 'values' })
  const [size] = (rows as number[][]).flat()
  return size ?? 0
}

type Prepared = Pick<Services, 'config' | 'log' | 'admins' | 'organizations' | 'secondFactors'> & {
  readonly db: Database
  readonly clock: Clock
}

/** Seeds a new database, makes names of organizations unique, and logs what the administrator should change. */
async function prepare({ config, db, clock, log, admins, organizations, secondFactors }: Prepared): Promise<void> {
  await seed(config, { admins, organizations })
  const { email = '', password = '' } = config.firstAdmin ?? {}
  if (password !== '' && passwordFault(password, [email]) !== null) {
    log.warn('ADMIN_PASSWORD is among the first to be tried. Make an admin with another one: npm run admin.')
  }
  // Retried at the next start if the disk is full.
  const renamed = await renameDuplicates(db, clock).catch((err: unknown) => {
    log.error({ err }, 'organizations of one name could not be given numbers')
    return 0
  })
  if (renamed > 0) log.warn({ organizations: renamed }, 'organizations of one name were given numbers')
  if (await secondFactors.hasUnreadable()) {
    log.error(
      `secrets of second steps cannot be read: put ${KEY_FILE} back into the data folder; until then only recovery codes work`,
    )
  }
}

/**
 * Opens the database, migrates it, seeds a new one and wires the services.
 * @throws FolderInUseError when another process has the data folder; DatabaseFileError when the file is damaged;
 * MigrationError when it cannot be migrated: it is unchanged then, and a backup has been made
 */
export async function openServices(config: Config, clock: Clock = Date.now): Promise<Services> {
  const log = createLog(config)
  const file = databaseFile(config.databaseUrl)
  if (file) checkFile(file, config.backupDir)
  const { db, port } = await openDatabase(config.databaseUrl, { checkpointFile: config.checkpointWorkerFile })
  try {
    const backupsWith = (write: WriteBackup): Backups | null =>
      file ? createBackups({ file, folder: config.backupDir, clock, log, write }) : null
    const applied = await migrate(port, config.migrationsDir, clock(), async () => {
      // Moves everything into the file itself, so that its time shows whether it has changed since the last try.
      if (file) await port.query({ sql: 'pragma wal_checkpoint(truncate)', params: [], method: 'values' })
      await backupsWith(writeHere)?.make('before-update')
    })
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')

    const passwords = createPasswords()
    const sessions = createSessions(db, clock)
    const signInTries = createSignInTries(db, clock)
    const box = createSecretBox(readSecretKey(config.dataDir))
    const codes = createFactorCodes(db, clock, box)
    const secondFactors = createSecondFactors(db, clock, passwords, box, codes)
    const admins = createAdmins(db, clock, passwords, sessions)
    const organizations = createOrganizations(db, clock, config)
    const { hasRoom, health, readiness } = createReadiness(port, clock, () => canRead(config.workerFile))
    const storage = createStorage(db, clock, config, hasRoom)
    const pictures = createPictures(db, clock, storage)
    const audit = createAudit(db, clock)
    const tables = tableThread(config.tableWorkerFile)
    const interpreter = interpreterThread(config.refineWorkerFile)
    const auth = createAuth(db, clock, passwords, sessions, config)
    const recognition = createRecognition(config, log, pictures, auth, (read, ms) => metrics.picturesRead(read, ms))
    const backups = backupsWith(writeBeside(config.backupWorkerFile))
    const metrics = createMetrics({
      uploads: () => recognition.load(),
      databaseSize: () => sizeOf(port),
      lastBackup: () => backups?.latest()?.madeAt ?? null,
      dataDir: config.dataDir,
    })

    const purge = async () => {
      await sessions.purge()
      await signInTries.purge()
      await audit.purge()
      const collected = await pictures.collect()
      if (collected > 0) log.info({ pictures: collected }, 'pictures that nothing refers to removed')
    }
    await prepare({ config, db, clock, log, admins, organizations, secondFactors })
    // A full disk must not stop people from reading their data.
    const tryPurge = () =>
      purge().catch((err: unknown) =>
        log.error({ err }, 'old sessions, audit entries and pictures could not be removed'),
      )
    await tryPurge()
    const purging = setInterval(tryPurge, PURGE_INTERVAL_MS)
    purging.unref()
    const problem = backups && backupProblem(config.backupDir)
    if (problem) log.warn(problem)
    backups?.schedule()
    const closing = new AbortController()
    void createPriceFill(db, tables, log).run(closing.signal)

    return {
      config,
      log,
      auth,
      admins,
      organizations,
      projects: createProjects(db, clock, storage, tables),
      tables,
      pictures,
      storage,
      audit,
      resets: createResets(db, clock, passwords, config),
      ownPassword: createOwnPassword(db, clock, passwords),
      ownSessions: createOwnSessions(db, clock, config),
      secondFactors,
      secondStep: createSecondStep(db, clock, codes),
      signInTries,
      signInPlaces: createSignInPlaces(db),
      versions: await openVersions(config),
      recognition,
      mapping: createMapping(config, log),
      layoutAnswers: createLayoutAnswers(db, clock),
      ownMakers: createOwnMakers(db, clock),
      deskFigures: createDeskFigures(db, clock),
      priceMemory: createPriceMemory(db, clock),
      priceRules: createPriceRules(db, clock),
      priceLists: createPriceLists(db, clock),
      refiner: createRefiner(config, log, interpreter),
      metrics,
      hasRoom,
      health,
      readiness,
      async close(threadsEndWithin) {
        clearInterval(purging)
        closing.abort()
        backups?.stop()
        const ended = Promise.all([recognition, tables, interpreter].map((thread) => thread.close()))
        // A thread in the middle of a large picture ends late; the database does not wait for it.
        const late = threadsEndWithin === undefined ? ended : sleep(threadsEndWithin, undefined, { ref: false })
        await Promise.race([ended, late])
        await port.close()
      },
    }
  } catch (error) {
    await port.close()
    // The user's message says to ask the administrator, who is the one reading this.
    if (error instanceof AppError && error.cause) {
      throw new DatabaseFileError(`The database ${file ?? 'cluster'} cannot be used: ${reasonFor(error)}.`, {
        cause: error,
      })
    }
    throw error
  }
}

/** On globalThis because the development server reloads this module after every change. */
const SLOT = Symbol.for('lumenline.development.services')
interface Slot {
  readonly code: object
  readonly services: Promise<Services>
}
const thisCode = {}

/**
 * The services of a request. Our own server passes them in; the development server opens them at the first request, and
 * again after the code has changed.
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
  // A failed start is retried at the next request.
  services.catch(() => {
    if (slots[SLOT]?.services === services) delete slots[SLOT]
  })
  return services
}

/**
 * The lines a start prints at the terminal: the address, how to become or sign in as the admin, and the first
 * organization's invite until it is used. [ADMIN-36]
 * @param baseUrl the address the server listens on, used when APP_URL is not set
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
  const problem = databaseFile(config.databaseUrl) === null ? null : backupProblem(config.backupDir)
  return [`Lumenline: ${address}`, entry, ...invite, ...(problem === null ? [] : [`Backups:   ${problem}`])]
}
