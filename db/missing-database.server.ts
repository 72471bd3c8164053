import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseFileError } from './errors'
import { listBackups } from './file-backup.server'

/** Side files that SQLite leaves when a database was not closed. */
const BESIDE = ['-wal', '-journal', '-shm']

/**
 * Evidence that a database is lost rather than not created yet: a new one in its place would discard the rest of the
 * write-ahead log, and let later backups push out the good ones. Null if the database exists, or never has. Changes
 * nothing.
 * @param backups the folder for backups
 */
export function traceOfDatabase(file: string, backups: string): string | null {
  // Checked before the file itself: a server that creates a database right now creates that file first.
  const beside = BESIDE.map((end) => `${file}${end}`).filter((path) => existsSync(path))
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size !== undefined && size > 0) return null
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    return `The database ${file} is a link to ${readlinkSync(file)}, which is not there. Nothing was changed. Is a disk missing? To begin anew instead, remove the link.`
  }
  const what = size === 0 ? `The database ${file} is empty (0 bytes)` : `The database ${file} is missing`
  const [left] = beside
  const kept = listBackups(backups).length
  if (size === undefined && !left && kept === 0) return null
  const rest = left ? `, but ${basename(left)} of it is still there` : ''
  const saved = kept > 0 ? `; there are backups in ${backups}` : ''
  const back = kept > 0 ? 'or restore the latest backup: npm run restore -- latest' : 'or a backup of it'
  const away = [...(size === 0 ? [file] : []), ...beside].map((path) => basename(path))
  const all = [...away, ...(kept > 0 ? ['the backups'] : [])].join(', ')
  return `${what}${rest}${saved}. Nothing was changed. Put the file back, ${back}. To begin anew instead, move ${all} to another folder.`
}

/** @throws DatabaseFileError with the cause and the remedy when a database existed and is lost */
export function assertNotLost(file: string, backups: string): void {
  const trace = traceOfDatabase(file, backups)
  if (trace !== null) throw new DatabaseFileError(trace)
}
