import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import { databaseFile } from '../database-file'
import { DatabaseFileError, SqlError, type SqlErrorKind } from '../errors'
import { holdFolder } from '../lock.server'
import { makeOwnFile, makeOwnFolder } from '../own-file.server'
import type { SqlPort, SqlQuery } from './port'

const MEMORY = ':memory:'
const STATEMENT_CACHE = 500

/** Storage that fails is told to people in words; the log has the cause. A client may try again after as many seconds. */
const FAILURES: readonly (readonly [prefix: string, message: string, retryAfterS: number])[] = [
  ['SQLITE_BUSY', requests.storageBusy, 2],
  ['SQLITE_FULL', requests.storageFull, 60],
  ['SQLITE_READONLY', requests.storageFailed, 60],
  ['SQLITE_CANTOPEN', requests.storageFailed, 60],
  ['SQLITE_IOERR', requests.storageFailed, 60],
  ['SQLITE_CORRUPT', requests.storageDamaged, 60],
  ['SQLITE_NOTADB', requests.storageDamaged, 60],
]
const KINDS: readonly (readonly [prefix: string, kind: SqlErrorKind])[] = [
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'foreignKey'],
]

function translated(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  const failure = FAILURES.find(([prefix]) => error.code.startsWith(prefix))
  if (failure) return new AppError('busy', failure[1], { retryAfterS: failure[2] }, { cause: error })
  const kind = KINDS.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? 'other'
  return new SqlError(kind, `${error.code}: ${error.message}`, { cause: error })
}

/** Owner only: the folder where we make it, the file always. SQLite gives its side files the mode of the main one. */
function prepareFile(path: string): void {
  makeOwnFolder(dirname(path))
  makeOwnFile(path)
}

function configure(sqlite: Sqlite.Database): void {
  // First of all, so that the other settings already wait for a lock instead of failing.
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  // An acknowledged save survives a power cut; costs about a third of a millisecond.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma(`journal_size_limit = ${64 * 1024 * 1024}`)
}

function openConfigured(path: string, release: () => void): Sqlite.Database {
  try {
    const sqlite = new Sqlite(path)
    configure(sqlite)
    return sqlite
  } catch (error) {
    release()
    throw error instanceof Sqlite.SqliteError
      ? new DatabaseFileError(`The database ${path} cannot be opened: ${error.message}.`)
      : error
  }
}

/**
 * SQLite in this process, on a file that no other process may have open.
 * @throws FolderInUseError
 */
export async function openFilePort(url: string): Promise<SqlPort> {
  const path = databaseFile(url) ?? MEMORY
  let release = () => {}
  if (path !== MEMORY) {
    prepareFile(path)
    release = holdFolder(dirname(path), `${path}.lock`)
  }
  const sqlite = openConfigured(path, release)

  const statements = new Map<string, Sqlite.Statement<unknown[], unknown>>()
  /** Least recently used statements leave first: the map keeps the order of insertion. */
  function prepared(sql: string): Sqlite.Statement<unknown[], unknown> {
    const known = statements.get(sql)
    if (known) {
      statements.delete(sql)
      statements.set(sql, known)
      return known
    }
    const statement = sqlite.prepare<unknown[], unknown>(sql)
    if (statement.reader) statement.raw(true)
    statements.set(sql, statement)
    const [oldest] = statements.keys()
    if (statements.size > STATEMENT_CACHE && oldest !== undefined) statements.delete(oldest)
    return statement
  }

  function rowsOf({ sql, params }: SqlQuery): unknown[] {
    const statement = prepared(sql)
    if (statement.reader) return statement.all(...params)
    statement.run(...params)
    return []
  }

  const inTransaction = sqlite.transaction((queries: readonly SqlQuery[]) =>
    queries.map((query) => ({ rows: rowsOf(query) })),
  )

  const migration = sqlite.transaction((queries: readonly SqlQuery[]) => {
    for (const query of queries) {
      if (query.params.length > 0) rowsOf(query)
      else sqlite.exec(query.sql)
    }
    const broken = sqlite.pragma('foreign_key_check')
    if (Array.isArray(broken) && broken.length > 0) {
      throw new SqlError(
        'foreignKey',
        `A migration would leave ${broken.length} broken references. Nothing was changed.`,
      )
    }
  })

  return {
    query: async (query) => {
      try {
        if (query.method !== 'get') return { rows: rowsOf(query) }
        const statement = prepared(query.sql)
        return { rows: statement.get(...query.params) }
      } catch (error) {
        throw translated(error)
      }
    },
    batch: async (queries) => {
      try {
        return inTransaction.immediate(queries)
      } catch (error) {
        throw translated(error)
      }
    },
    migrate: async (queries) => {
      statements.clear()
      // Inside a transaction this setting is ignored, and rebuilding a table would then delete what refers to it.
      sqlite.pragma('foreign_keys = OFF')
      try {
        migration.immediate(queries)
      } catch (error) {
        throw translated(error)
      } finally {
        sqlite.pragma('foreign_keys = ON')
      }
    },
    close: async () => {
      statements.clear()
      if (sqlite.open) sqlite.close()
      release()
    },
  }
}
