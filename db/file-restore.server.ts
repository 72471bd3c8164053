import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseFileError } from './errors'
import { assertIntact, migrationsIn } from './file-check.server'
import { holdFolder } from './lock.server'
import { flush, makeOwnFile, makeOwnFolder } from './own-file.server'

/** Suffixes of the database and its possible side files. */
const PARTS = ['', '-wal', '-shm']

/** Hard-links a file under a second name, which costs nothing; copies it if the file system does not support links. */
function keepAs(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch {
    copyFileSync(path, name)
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Copies a backup and flushes the copy to the disk. @throws DatabaseFileError when there is no room; the copy is deleted then */
function bringHere(backup: string, incoming: string): void {
  rmSync(incoming, { force: true })
  const { bavail, bsize } = statfsSync(dirname(incoming))
  const needed = statSync(backup).size
  if (bavail * bsize < needed) {
    throw new DatabaseFileError(
      `No room to restore ${backup}: ${megabytes(bavail * bsize)} are free in ${dirname(incoming)}, ${megabytes(needed)} are needed. Nothing was changed; make room first.`,
    )
  }
  try {
    makeOwnFile(incoming)
    copyFileSync(backup, incoming)
    flush(incoming)
  } catch (error) {
    rmSync(incoming, { force: true })
    throw error
  }
}

export interface Restoring {
  /** The database to replace. */
  readonly file: string
  readonly backup: string
  /** A folder that does not exist yet, on the same disk, for the replaced database. */
  readonly replacedFolder: string
  /** The migrations known to this release. */
  readonly known: readonly string[]
}

/**
 * Replaces the database by a backup. The backup is checked first and kept; the previous database is moved away
 * unchanged, even if it is damaged. An interrupted restore can be repeated.
 * @throws FolderInUseError while a server is running; DatabaseFileError when the backup is damaged, not one of our
 * databases, or from a newer release
 */
export function restoreBackup({ file, backup, replacedFolder, known }: Restoring): void {
  makeOwnFolder(dirname(file))
  const release = holdFolder(dirname(file), `${file}.lock`)
  try {
    assertIntact(backup, 'full')
    const unknown = migrationsIn(backup).find((name) => !known.includes(name))
    if (unknown) throw new DatabaseFileError(`${backup} was written by a newer release (${unknown} is not known here).`)

    const incoming = `${file}.incoming`
    bringHere(backup, incoming)

    const present = PARTS.map((part) => `${file}${part}`).filter((path) => existsSync(path))
    if (present.length > 0) makeOwnFolder(replacedFolder)
    for (const path of present) keepAs(path, join(replacedFolder, basename(path)))
    // Changes of the old database must never be applied to the new one.
    for (const part of PARTS.slice(1)) rmSync(`${file}${part}`, { force: true })
    renameSync(incoming, file)
    flush(dirname(file))
  } finally {
    release()
  }
}
