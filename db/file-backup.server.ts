import { readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { DatabaseFileError, reasonFor } from './errors'
import { damageIn } from './file-check.server'
import { holdFile } from './lock.server'
import { flush, makeOwnFile, makeOwnFolder } from './own-file.server'

/** `regular` backups are made daily or by hand, the others before an update changes the database. */
export type BackupKind = 'regular' | 'before-update'

export interface Backup {
  readonly name: string
  readonly path: string
  readonly kind: BackupKind
  readonly madeAt: Date
  /** In bytes. */
  readonly size: number
}

const PREFIX: Readonly<Record<BackupKind, string>> = { regular: 'lumenline', 'before-update': 'before-update' }
const NAME = /^(lumenline|before-update)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/
const PART = '.part'
/** Bytes kept free for other uses while a backup is written. */
const ROOM_LEFT = 64 * 1024 * 1024

/** The name of a backup made now; sorts by time. */
export function backupName(kind: BackupKind, now: number): string {
  return `${PREFIX[kind]}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`
}

/** Tolerated difference between clocks, in milliseconds. */
const CLOCKS_APART = 3_600_000

/** True if the backup is dated in the future: the clock was wrong, so it is older than all with a past date. */
export const isFromTomorrow = ({ madeAt }: Pick<Backup, 'madeAt'>, now: number): boolean =>
  madeAt.getTime() > now + CLOCKS_APART

/**
 * The backups of a folder, latest first; ignores other files. Those dated in the future come last: a clock that was
 * wrong for a while must not make them the latest for years.
 */
export function listBackups(folder: string, now = Date.now()): Backup[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .flatMap((name) => {
      const [, prefix, day, hour, minute, second] = NAME.exec(name) ?? []
      if (prefix === undefined) return []
      const path = join(folder, name)
      const kind: BackupKind = prefix === PREFIX.regular ? 'regular' : 'before-update'
      return [{ name, path, kind, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`), size: statSync(path).size }]
    })
    .sort(
      (one, two) =>
        Number(isFromTomorrow(one, now)) - Number(isFromTomorrow(two, now)) ||
        two.madeAt.getTime() - one.madeAt.getTime(),
    )
}

/** Deletes all but the latest `kept` backups of a kind. */
export function pruneBackups(folder: string, kind: BackupKind, kept: number, now = Date.now()): void {
  const old = listBackups(folder, now).filter((backup) => backup.kind === kind)
  for (const { path } of old.slice(kept)) rmSync(path, { force: true })
}

/** Deletes the remains of aborted backups. Call it only while holding the backup lock, when no other backup is in progress. */
function sweepParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    // Including SQLite's side files.
    const [before = '', after] = name.split(PART)
    if (after !== undefined && NAME.test(before)) rmSync(join(folder, name), { force: true })
  }
}

/** Upper bound of the space a backup of a database needs in bytes, including the free reserve. */
export const roomForBackup = (source: string): number => statSync(source).size + ROOM_LEFT

function assertRoom(source: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = roomForBackup(source)
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new DatabaseFileError(
    `No room for a backup in ${folder}: ${megabytes(bavail * bsize)} are free, ${megabytes(needed)} are needed.`,
  )
}

/**
 * Copies a database, which may be in use, into one compact file. The copy gets its name only after it was verified and
 * flushed to the disk, so a file with a backup's name is a complete backup. Blocks its thread for about a second per
 * 100 MB.
 * @throws DatabaseFileError when there is no room, the database is damaged (the copy is then deleted), or another
 * backup of it is in progress
 */
export function writeBackup(source: string, target: string): void {
  const folder = dirname(target)
  makeOwnFolder(folder)
  const release = holdFile(`${source}.backup.lock`, 0)
  if (release === null) throw new DatabaseFileError('A backup is being made already.')
  try {
    sweepParts(folder)
    assertRoom(source, folder)
    writePart(source, `${target}${PART}`)
    renameSync(`${target}${PART}`, target)
    flush(folder)
  } finally {
    release()
  }
}

function writePart(source: string, part: string): void {
  try {
    makeOwnFile(part)
    copy(source, part)
    const damage = damageIn(part, 'full')
    if (damage !== null) throw new DatabaseFileError(`The backup of ${source} would be damaged (${damage}).`)
    flush(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function copy(source: string, target: string): void {
  try {
    const sqlite = new Sqlite(source, { readonly: true, fileMustExist: true })
    try {
      sqlite.prepare('vacuum into ?').run(target)
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
    throw new DatabaseFileError(`${source} cannot be backed up: ${reasonFor(error)}.`)
  }
}
