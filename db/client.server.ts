import { drizzle, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import { openFilePort } from './ports/file.server'
import type { EngineOptions, SqlPort } from './ports/port'
import { openRqlitePort } from './ports/rqlite.server'
import * as schema from './schema'

export type Schema = typeof schema

/**
 * The only database type, for any engine. Statements that belong together are one `db.batch([...])`; never use
 * `db.transaction`, which not every engine can keep open. In a batch use statements that return many rows.
 */
export type Database = SqliteRemoteDatabase<Schema>

export interface OpenDatabase {
  readonly db: Database
  readonly port: SqlPort
}

/** Engines by the scheme of their address. */
const engines: Readonly<Record<string, (url: string, options?: EngineOptions) => Promise<SqlPort>>> = {
  'file:': openFilePort,
  'rqlite:': (url) => openRqlitePort(url),
  'rqlites:': (url) => openRqlitePort(url),
}

/**
 * @param url `file:` and a path, `file::memory:`, or `rqlite:` and the nodes of a cluster (`readClusterAddress`)
 * @throws FolderInUseError when another process has the database open
 */
export async function openDatabase(url: string, options?: EngineOptions): Promise<OpenDatabase> {
  const scheme = `${url.split(':', 1)[0]}:`
  const open = Object.hasOwn(engines, scheme) ? engines[scheme] : undefined
  if (!open) throw new Error(`No database engine for ${scheme}`)
  const port = await open(url, options)
  const db = drizzle(
    async (sql, params, method) => {
      const { rows } = await port.query({ sql, params, method })
      // Drizzle's type requires an array, but for `get` it accepts the row itself, or undefined.
      return { rows: rows as unknown[] }
    },
    async (queries) => (await port.batch(queries)).map(({ rows }) => ({ rows: rows as unknown[] })),
    { schema },
  )
  return { db, port }
}
