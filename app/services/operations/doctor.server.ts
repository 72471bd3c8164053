import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseFile } from '#db/database-file'
import { DatabaseClusterError, DatabaseFileError } from '#db/errors'
import { listBackups, roomForBackup } from '#db/file-backup.server'
import { damageIn, migrationsIn, sqliteVersion } from '#db/file-check.server'
import { knownMigrations } from '#db/migrations.server'
import { assertNotLost } from '#db/missing-database.server'
import { askCluster } from '#db/ports/rqlite.server'
import { BACKUP_INTERVAL, BACKUPS_KEPT } from '~/domain/limits/operations'
import { createLocalReader } from '~/recognition/thread/reader.server'
import { type Config, ConfigError, readConfig, SETTING_NAMES } from '../base/config.server'
import { createLog } from '../base/log.server'
import { freeIn, presentPart, refusalIn, whyNotWritable } from './folders.server'
import { askForSettings } from './settings-socket.server'

/** The result of one check, in one line. A `note` is not urgent, a `fail` is. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'fail'
  readonly text: string
}

const OLDEST_NODE = [20, 19] as const
const SELF_TEST_DEADLINE = 60_000
/** Free space that a running server should have, in bytes. */
const LITTLE_ROOM = 500e6

const ok = (text: string): Finding => ({ state: 'ok', text })
const note = (text: string): Finding => ({ state: 'note', text })
const fail = (text: string): Finding => ({ state: 'fail', text })
const hasFailed = (findings: readonly Finding[]) => findings.some(({ state }) => state === 'fail')
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function checkVersions({ rootDir }: Config): Finding {
  const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const text = `Lumenline ${version}, Node ${process.versions.node}, SQLite ${sqliteVersion()}`
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  return isOld ? fail(`${text}: Node ${OLDEST_NODE.join('.')} or later is needed`) : ok(text)
}

/** Writes, flushes and deletes a file of one page, as a save does. */
function checkFolder(folder: string, name: string): Finding[] {
  if (!existsSync(folder)) {
    const problem = whyNotWritable(folder)
    if (problem !== null) return [fail(`${name} ${folder} cannot be made: ${problem}`)]
    return [note(`${name} ${folder} is not there yet; it is made when it is needed`)]
  }
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, Buffer.alloc(4096))
      fsyncSync(file)
    } finally {
      closeSync(file)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    return [fail(`${name} ${folder} cannot be written: ${refusalIn(error)}`)]
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const text = `${name} ${folder} can be written, ${megabytes(free)} are free`
  const isOpen = (statSync(folder).mode & 0o077) !== 0
  return [
    free < LITTLE_ROOM ? note(`${text}: that is little`) : ok(text),
    ...(isOpen ? [note(`${name} ${folder} can be entered by other accounts: chmod 700 closes it`)] : []),
  ]
}

/** Size including the write-ahead log, in bytes. */
const sizeOf = (file: string) =>
  [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)

/** Turns a database that cannot be read into a finding. */
async function orUnusable(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof DatabaseFileError || error instanceof DatabaseClusterError) return [fail(error.message)]
    throw error
  }
}

async function checkCluster(url: string): Promise<Finding[]> {
  await askCluster(url)
  return [ok('The database cluster answers')]
}

async function checkDatabase(file: string, { migrationsDir, backupDir }: Config): Promise<Finding[]> {
  assertNotLost(file, backupDir)
  if (!existsSync(file)) return [note('There is no database yet; the first start makes one')]
  const damage = damageIn(file, 'full')
  if (damage !== null) {
    return [fail(`The database is damaged (${damage}): stop the server and run npm run restore -- latest`)]
  }
  const applied = migrationsIn(file)
  const known = await knownMigrations(migrationsDir)
  const unknown = applied.filter((name) => !known.includes(name))
  const pending = known.length - applied.length
  return [
    ok(`The database is whole, ${megabytes(sizeOf(file))}`),
    unknown.length > 0
      ? fail(`The database was written by a newer release (${unknown.join(', ')})`)
      : ok(pending > 0 ? `${pending} changes of the database come with the next start` : 'The database is up to date'),
  ]
}

function checkBackups(folder: string): Finding {
  const [latest] = listBackups(folder).filter(({ kind }) => kind === 'regular')
  if (!latest) return note('There is no backup yet: a running server makes one a day, npm run backup one now')
  const damage = damageIn(latest.path, 'full')
  if (damage !== null) return fail(`The latest backup ${latest.name} is damaged (${damage})`)
  const hours = Math.round((Date.now() - latest.madeAt.getTime()) / 3_600_000)
  const text = `The latest backup is ${hours} h old and whole: ${latest.name}`
  return hours * 3_600_000 > 2 * BACKUP_INTERVAL ? note(`${text}; a running server makes one a day`) : ok(text)
}

/** Checks that there is room for the next backup and for all that are kept at once, each as large as the database. */
function checkRoomForBackups(file: string, folder: string): Finding[] {
  if (!existsSync(file)) return []
  const needed = roomForBackup(file)
  const free = freeIn(folder)
  const place = `${megabytes(free)} are free in ${folder}`
  if (free < needed) return [fail(`The next backup will find no room: ${place}, ${megabytes(needed)} are needed`)]
  const made = listBackups(folder).filter(({ kind }) => kind === 'regular').length
  // The oldest backup is deleted after the new one is made.
  const toCome = Math.max(0, BACKUPS_KEPT - made) + 1
  const fitting = 1 + Math.floor((free - needed) / statSync(file).size)
  if (fitting >= toCome) return []
  return [note(`${place}: that is enough for ${fitting} more backups, and ${toCome} come before the oldest ones go`)]
}

/** Checks the folders, then their contents. */
async function checkStorage(config: Config): Promise<Finding[]> {
  const { dataDir, backupDir, databaseUrl } = config
  const data = checkFolder(dataDir, 'The data folder')
  const file = databaseFile(databaseUrl)
  if (!file) return [...data, ...(await orUnusable(() => checkCluster(databaseUrl)))]
  const own = dirname(file) === dataDir ? [] : checkFolder(dirname(file), 'The database folder')
  // A missing folder inside a read-only one is the same fault.
  const isForData = hasFailed(data) && presentPart(backupDir) === dataDir
  const canLook = !hasFailed(own.length > 0 ? own : data)
  return [
    ...data,
    ...own,
    ...(isForData ? [] : checkFolder(backupDir, 'The backup folder')),
    ...(canLook
      ? await orUnusable(() => checkDatabase(file, config))
      : // The engine writes beside a database that it reads.
        [note('The database was not looked through: that needs a folder that can be written')]),
    ...(await orUnusable(async () => [checkBackups(backupDir)])),
    ...checkRoomForBackups(file, backupDir),
  ]
}

/** Reads the sample picture the way an upload is read. */
async function checkReader({ workerFile, rootDir }: Config): Promise<Finding> {
  const reader = createLocalReader({ workerFile, log: createLog({ logLevel: 'silent' }) })
  const startedAt = Date.now()
  try {
    const bytes = readFileSync(join(rootDir, 'public', 'samples', 'fixture-schedule.png'))
    const signal = AbortSignal.timeout(SELF_TEST_DEADLINE)
    const picture = { name: 'sample', mimeType: 'image/png', bytes }
    const { data } = await reader.read([picture], { signal, deadlineMs: SELF_TEST_DEADLINE })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    if (data.rows.length === 0) return fail('The reader of pictures found nothing in the sample picture')
    return ok(`The reader of pictures found ${data.rows.length} rows in the sample picture in ${seconds} s`)
  } catch (error) {
    return fail(`The reader of pictures does not work: ${reasonOf(error)}`)
  } finally {
    await reader.close()
  }
}

/** Placeholder for a secret only the server knows; the checks only test that it is set. */
const STAND_IN = 'known to the server alone'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings to check, and findings about where they come from. */
interface Considered {
  readonly config: Config
  readonly findings: readonly Finding[]
}

/** The settings of the server running on the data folder, or of this shell if no server runs or it does not reveal them. */
async function consider(env: Environment, rootDir: string, homeDir: string): Promise<Considered> {
  const config = readConfig(env, rootDir, homeDir)
  const answer = await askForSettings(config.dataDir)
  if (answer.state === 'nobody') {
    return { config, findings: [note('No server runs on the data folder: the settings are those of this shell')] }
  }
  if (answer.state === 'failed') {
    const text = `The running server could not be asked for its settings (${answer.reason}): those of this shell are looked at`
    return { config, findings: [note(text)] }
  }
  const { served } = answer
  // Secrets the server withholds come from this shell, if it knows them.
  const secret: Record<string, string | undefined> = Object.fromEntries(
    served.hidden.map((name) => [name, env[name] ?? STAND_IN]),
  )
  const isLost = secret.DATABASE_URL === STAND_IN
  if (isLost) secret.DATABASE_URL = undefined
  const known = Object.entries({ ...served.settings, ...secret })
  const own = SETTING_NAMES.filter((name) => !(name in served.settings) && !served.hidden.includes(name))
  const merged = { ...env, ...Object.fromEntries(own.map((name) => [name, undefined])), ...Object.fromEntries(known) }
  const others = SETTING_NAMES.filter(
    (name) =>
      name !== 'DATA_DIR' &&
      !served.hidden.includes(name) &&
      env[name]?.trim() &&
      env[name]?.trim() !== served.settings[name],
  )
  return {
    config: readConfig(merged, rootDir, served.homeDir),
    findings: [
      ok(
        `A server runs since ${served.startedAt} (process ${served.pid}, Lumenline ${served.version}); its settings are looked at`,
      ),
      ...(others.length > 0 ? [note(`This shell has other settings than the server: ${others.join(', ')}`)] : []),
      ...(served.rootDir !== rootDir
        ? [note(`The server runs from ${served.rootDir}, the next start from ${rootDir}`)]
        : []),
    ],
  }
}

/**
 * Checks everything a server needs, even while one is running. Changes nothing: test files are deleted again, and a
 * cluster is only queried.
 */
export async function examine(env: Environment, rootDir = process.cwd(), homeDir = rootDir): Promise<Finding[]> {
  let considered: Considered
  try {
    considered = await consider(env, rootDir, homeDir)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes.map(fail)
    throw error
  }
  const { config, findings } = considered
  const reading = config.gemini
    ? `pictures are read with Gemini (${config.gemini.model}), else here`
    : 'pictures are read here'
  return [
    checkVersions(config),
    ...findings,
    ok(`The settings can be used; ${reading}`),
    ...(config.appUrl ? [] : [note('APP_URL is not set: links are made from the address of the request')]),
    ...(config.secure && config.trustProxy === 0
      ? [note('APP_URL is https and TRUST_PROXY is 0: behind a proxy set TRUST_PROXY=1, or all people count as one')]
      : []),
    ...(await checkStorage(config)),
    await checkReader(config),
  ]
}
