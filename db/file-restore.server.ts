import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseFileError } from './errors'
import { assertWhole, migrationsIn } from './file-check.server'
import { holdFolder } from './lock.server'
import { flush, makeOwnFile, makeOwnFolder } from './own-file.server'

/** The database and what SQLite may still have beside it. */
const PARTS = ['', '-wal', '-shm']

/** A second name for a file, which costs nothing; a copy where the file system knows no second names. */
function keepAs(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch {
    copyFileSync(path, name)
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** A copy that is on the disk. @throws DatabaseFileError, with nothing left of it, when there is no room */
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
  /** The database that is to be replaced. */
  readonly file: string
  readonly backup: string
  /** A folder that is not there yet, on the same disk: what is replaced goes there. */
  readonly aside: string
  /** The migrations that this release knows. */
  readonly known: readonly string[]
}

/**
 * Puts a backup in the place of the database. The backup is checked first and stays; what was there before goes aside as
 * it is, also when it is damaged. Broken off in the middle it can be done again.
 * @throws FolderInUseError while a server runs; DatabaseFileError when the backup is damaged, no database of ours, or
 * from a newer release
 */
export function restoreBackup({ file, backup, aside, known }: Restoring): void {
  makeOwnFolder(dirname(file))
  const release = holdFolder(dirname(file), `${file}.lock`)
  try {
    assertWhole(backup, 'full')
    const unknown = migrationsIn(backup).find((name) => !known.includes(name))
    if (unknown) throw new DatabaseFileError(`${backup} was written by a newer release (${unknown} is not known here).`)

    const incoming = `${file}.incoming`
    bringHere(backup, incoming)

    const present = PARTS.map((part) => `${file}${part}`).filter((path) => existsSync(path))
    if (present.length > 0) makeOwnFolder(aside)
    for (const path of present) keepAs(path, join(aside, basename(path)))
    // Changes that belong to the old database must never be read into the new one.
    for (const part of PARTS.slice(1)) rmSync(`${file}${part}`, { force: true })
    renameSync(incoming, file)
    flush(dirname(file))
  } finally {
    release()
  }
}
