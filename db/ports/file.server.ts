import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import { databaseFile } from '../database-file'
import { DatabaseFileError, reasonFor, SqlError, type SqlErrorKind } from '../errors'
import { holdFolder } from '../lock.server'
import { flush, makeOwnFile, makeOwnFolder } from '../own-file.server'
import { checkpointsBeside } from './checkpoints.server'
import { withPlaceholders } from './placeholders'
import type { EngineOptions, SqlPort, SqlQuery } from './port'
import { createReserve } from './reserve.server'

const MEMORY = ':memory:'
const STATEMENT_CACHE = 500
/** Size limit for values of small changes in bytes: sign-ins are below it, tables and pictures above. */
const SMALL_CHANGE = 16 * 1024

/** Storage errors have a message for users; the log has the cause. A client may retry after the given number of seconds. */
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

const bytesIn = (value: unknown) =>
  typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.byteLength : 0

/** Texts with more characters are bound as bytes, which SQLite accepts three times as fast. */
const LONG_TEXT = 64 * 1024
const isLongText = (param: unknown) => typeof param === 'string' && param.length > LONG_TEXT

/** The statement with its long texts bound as bytes, which the statement casts back to text. */
function withBytes({ sql, params }: SqlQuery): Pick<SqlQuery, 'sql' | 'params'> {
  if (!params.some(isLongText)) return { sql, params }
  return {
    sql: withPlaceholders(sql, (index) => (isLongText(params[index]) ? 'cast(? as text)' : '?')),
    params: params.map((param) => (isLongText(param) ? Buffer.from(String(param)) : param)),
  }
}

function isSmall(queries: readonly SqlQuery[]): boolean {
  const bytes = queries.flatMap(({ params }) => params).reduce<number>((sum, value) => sum + bytesIn(value), 0)
  return bytes <= SMALL_CHANGE
}

/**
 * Ensures that the database exists, for its owner only: SQLite gives its side files the mode of the main one. A new one
 * gets its name only once it has content, so that an empty file always means lost content.
 */
function prepareFile(path: string): void {
  if (existsSync(path)) {
    makeOwnFile(path)
    return
  }
  const fresh = `${path}.new`
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${fresh}${end}`, { force: true })
  makeOwnFile(fresh)
  const sqlite = new Sqlite(fresh)
  try {
    configure(sqlite)
  } finally {
    sqlite.close()
  }
  flush(fresh)
  renameSync(fresh, path)
  flush(dirname(path))
}

function configure(sqlite: Sqlite.Database): void {
  // First, so that the other settings already wait for a lock instead of failing.
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  // An acknowledged save survives a power failure; costs about a third of a millisecond.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma(`journal_size_limit = ${64 * 1024 * 1024}`)
}

function openConfigured(path: string, release: () => void): Sqlite.Database {
  try {
    if (path !== MEMORY) prepareFile(path)
    const sqlite = new Sqlite(path)
    configure(sqlite)
    return sqlite
  } catch (error) {
    release()
    throw error instanceof Sqlite.SqliteError
      ? new DatabaseFileError(`The database ${path} cannot be opened: ${reasonFor(error)}.`)
      : error
  }
}

/** Log size in pages at which a commit moves the log itself although a thread does so too: 32 MB. */
const LONGEST_LOG = 8192
/** Log size in pages without such a thread; SQLite's default. */
const USUAL_LOG = 1000

/**
 * SQLite in this process, on a file that no other process may have open.
 * @throws FolderInUseError
 */
export async function openFilePort(url: string, { checkpointFile }: EngineOptions = {}): Promise<SqlPort> {
  const path = databaseFile(url) ?? MEMORY
  let release = () => {}
  if (path !== MEMORY) {
    makeOwnFolder(dirname(path))
    release = holdFolder(dirname(path), `${path}.lock`)
  }
  const sqlite = openConfigured(path, release)
  const reserve = path === MEMORY ? null : createReserve(path)
  const log = (pages: number) => sqlite.open && sqlite.pragma(`wal_autocheckpoint = ${pages}`)
  const checkpoints =
    path === MEMORY || checkpointFile === undefined
      ? null
      : checkpointsBeside(path, checkpointFile, () => log(USUAL_LOG))
  if (checkpoints) log(LONGEST_LOG)

  const statements = new Map<string, Sqlite.Statement<unknown[], unknown>>()
  /** Caches prepared statements. The map keeps insertion order, so the least recently used ones are removed first. */
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

  function rowsOf(query: SqlQuery): unknown[] {
    const { sql, params } = withBytes(query)
    const statement = prepared(sql)
    if (!statement.readonly) checkpoints?.wrote()
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

  /** On a full disk, lets small changes use the reserve, and refuses large ones. */
  function withReserve<T>(queries: readonly SqlQuery[], work: () => T): T {
    if (reserve?.isSpent() && !isSmall(queries) && !reserve.hasRoom()) {
      throw new AppError('busy', requests.storageFull, { retryAfterS: 60 })
    }
    try {
      return work()
    } catch (error) {
      const isFull = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_FULL')
      if (!reserve || !isFull || !isSmall(queries)) throw translated(error)
    }
    try {
      reserve.spend()
      // The log is written into the database and restarts in the space it already has.
      sqlite.pragma('wal_checkpoint(restart)')
      return work()
    } catch (error) {
      throw translated(error)
    }
  }

  function answerTo(query: SqlQuery): unknown {
    return query.method === 'get' ? prepared(query.sql).get(...query.params) : rowsOf(query)
  }

  return {
    query: async (query) => ({ rows: withReserve([query], () => answerTo(query)) }),
    batch: async (queries) => withReserve(queries, () => inTransaction.immediate(queries)),
    migrate: async (queries) => {
      statements.clear()
      // This setting is ignored inside a transaction, and rebuilding a table would then delete rows that refer to it.
      sqlite.pragma('foreign_keys = OFF')
      try {
        migration.immediate(queries)
      } catch (error) {
        throw translated(error)
      } finally {
        sqlite.pragma('foreign_keys = ON')
      }
    },
    hasRoom: () => reserve?.hasRoom() ?? true,
    close: async () => {
      await checkpoints?.close()
      statements.clear()
      if (sqlite.open) sqlite.close()
      release()
    },
  }
}
