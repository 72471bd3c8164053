import Sqlite from 'better-sqlite3'
import { makeOwnFile } from './own-file.server'

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running Lumenline. Stop it first, or set DATA_DIR.`)
  }
}

/** How long a start waits for a server that is just stopping. */
const PATIENCE_MS = 2000

/**
 * Holds a data folder for this process. The lock is the operating system's own lock on a small file, so it goes with the
 * process, however that ends: after `kill -9` the next start needs no clean-up.
 * @returns a function that lets go
 * @throws FolderInUseError
 */
export function holdFolder(folder: string, lockFile: string): () => void {
  makeOwnFile(lockFile)
  const lock = new Sqlite(lockFile, { timeout: PATIENCE_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new FolderInUseError(folder)
    throw error
  }
  return () => lock.close()
}
