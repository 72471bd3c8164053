import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { databaseFile } from '#db/database-file'
import { DatabaseFileError } from '#db/errors'
import { type Backup, listBackups } from '#db/file-backup.server'
import { damageIn } from '#db/file-check.server'
import { restoreBackup } from '#db/file-restore.server'
import { knownMigrations } from '#db/migrations.server'
import { assertNotLost } from '#db/missing-database.server'
import type { Config } from '../base/config.server'
import { createLog } from '../base/log.server'
import { createBackups, writeHere } from './backups.server'

/** @throws DatabaseFileError when the database is not a file: other engines have their own backups */
function fileOf({ databaseUrl }: Config): string {
  const file = databaseFile(databaseUrl)
  if (file === null) throw new DatabaseFileError('DATABASE_URL names no file: back it up with the tools of its engine.')
  return file
}

/**
 * Checks that the database exists, for commands that make no sense on a new one.
 * @throws DatabaseFileError when it does not exist
 */
export function assertDatabase({ databaseUrl, backupDir }: Config): void {
  const file = databaseFile(databaseUrl)
  if (file === null) return
  assertNotLost(file, backupDir)
  if (existsSync(file)) return
  throw new DatabaseFileError(
    `There is no database at ${file} yet. Set DATA_DIR to the folder of the server, or start it once.`,
  )
}

/**
 * Makes a backup, even while a server is running.
 * @throws DatabaseFileError when there is no database, no room, or damage
 */
export async function backUpNow(config: Config): Promise<Backup> {
  const file = fileOf(config)
  assertDatabase(config)
  const log = createLog({ logLevel: 'error' })
  return createBackups({ file, folder: config.backupDir, clock: Date.now, log, write: writeHere }).make('regular')
}

export interface Restored {
  readonly backup: string
  /** Path of the previous database, which was moved away; null if it did not exist. */
  readonly replacedFolder: string | null
}

function isIntact(path: string): boolean {
  try {
    return damageIn(path, 'full') === null
  } catch (error) {
    if (error instanceof DatabaseFileError) return false
    throw error
  }
}

/**
 * Replaces the database by a backup.
 * @param wanted the name or path of a backup, or `latest`
 * @throws DatabaseFileError when there is no such backup or it cannot be used, naming one that can; FolderInUseError
 * while a server is running
 */
export async function restore(config: Config, wanted: string): Promise<Restored> {
  const file = fileOf(config)
  const backups = listBackups(config.backupDir)
  const latest = backups.find(({ kind }) => kind === 'regular')?.path
  const named = basename(wanted) === wanted ? join(config.backupDir, wanted) : wanted
  const backup = wanted === 'latest' ? latest : named
  if (!backup || !existsSync(backup))
    throw new DatabaseFileError(`There is no backup ${wanted} in ${config.backupDir}.`)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const replacedFolder = join(dirname(file), `replaced-${stamp}Z`)
  try {
    restoreBackup({ file, backup, replacedFolder, known: await knownMigrations(config.migrationsDir) })
  } catch (error) {
    if (!(error instanceof DatabaseFileError) || isIntact(backup)) throw error
    const whole = backups.find(({ path }) => path !== backup && isIntact(path))?.name
    const next = whole ? `The latest that is whole: npm run restore -- ${whole}` : 'No other one is whole.'
    throw new DatabaseFileError(`${error.message} ${next}`)
  }
  return { backup, replacedFolder: existsSync(replacedFolder) ? replacedFolder : null }
}

/** The existing backups, latest first. */
export const backupsOf = ({ backupDir }: Config): readonly Backup[] => listBackups(backupDir)
