import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { DatabaseFileError, reasonFor } from './errors'
import { makeOwnFile } from './own-file.server'

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running Lumenline. Stop it first, or set DATA_DIR.`)
  }
}

/** How long a start waits for a server that is stopping, in milliseconds. */
const PATIENCE_MS = 2000

/**
 * Holds a lock for this process. It is the operating system's lock on a small file, so it ends with the process in any
 * case: after `kill -9` no clean-up is needed.
 * @param patience how long to wait for another holder, in milliseconds
 * @returns a function that releases it; null if another process holds it
 * @throws DatabaseFileError when the file cannot be used, for example on a full disk
 */
export function holdFile(lockFile: string, patience: number): (() => void) | null {
  makeOwnFile(lockFile)
  try {
    const lock = new Sqlite(lockFile, { timeout: patience })
    try {
      // A transaction on an empty file writes, which fails on a full disk; on any other file it does not.
      if (statSync(lockFile).size === 0) lock.pragma('user_version = 1')
      lock.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      lock.close()
      throw error
    }
    return () => lock.close()
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
    if (error.code.startsWith('SQLITE_BUSY')) return null
    throw new DatabaseFileError(`${lockFile} cannot be used: ${reasonFor(error)}.`)
  }
}

/**
 * Holds a data folder for this process.
 * @returns a function that releases it
 * @throws FolderInUseError; DatabaseFileError when the folder is not writable
 */
export function holdFolder(folder: string, lockFile: string): () => void {
  const release = holdFile(lockFile, PATIENCE_MS)
  if (release === null) throw new FolderInUseError(folder)
  return release
}
