import Sqlite from 'better-sqlite3'
import { DatabaseFileError } from './errors'

/** `quick` omits comparing indexes with their tables, which takes most of the time. */
export type Thoroughness = 'quick' | 'full'

/** Prefixes of the SQLite codes that mean damaged content. */
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

/**
 * The damage of a database file, in SQLite's words; null if it is intact. Changes nothing.
 * @throws DatabaseFileError when it cannot be read at all
 */
export function damageIn(path: string, thoroughness: Thoroughness): string | null {
  try {
    const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
    try {
      const found = String(
        sqlite.pragma(`${thoroughness === 'quick' ? 'quick_check' : 'integrity_check'}(1)`, { simple: true }),
      )
      // SQLite reports some damage in several lines.
      return found === 'ok' ? null : found.replaceAll(/\s+/g, ' ').trim()
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
    const { code, message } = error
    if (DAMAGE.some((prefix) => code.startsWith(prefix))) return message
    throw new DatabaseFileError(`The database ${path} cannot be read: ${message}.`)
  }
}

/** @throws DatabaseFileError when the file is damaged or cannot be read */
export function assertIntact(path: string, thoroughness: Thoroughness): void {
  const damage = damageIn(path, thoroughness)
  if (damage !== null) throw new DatabaseFileError(`The database ${path} is damaged (${damage}). Nothing was changed.`)
}

/** The migrations applied to a database file, in order. @throws DatabaseFileError when it is not one of ours */
export function migrationsIn(path: string): readonly string[] {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    return sqlite.prepare<[], string>('select name from applied_migrations order by name').pluck().all()
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) throw new DatabaseFileError(`${path} is no database of Lumenline.`)
    throw error
  } finally {
    sqlite.close()
  }
}

export function sqliteVersion(): string {
  const sqlite = new Sqlite(':memory:')
  try {
    return String(sqlite.prepare('select sqlite_version()').pluck().get())
  } finally {
    sqlite.close()
  }
}
