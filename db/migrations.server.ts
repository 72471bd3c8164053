import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MigrationError, reasonFor, sqlErrorKind } from './errors'
import type { SqlPort, SqlQuery } from './ports/port'

/** The table of applied migrations; never empty in a database in use. */
export const JOURNAL = 'applied_migrations'
const BREAKPOINT = '--> statement-breakpoint'

interface Migration {
  readonly name: string
  readonly checksum: string
  readonly statements: readonly string[]
}

const run = (sql: string, ...params: unknown[]): SqlQuery => ({ sql, params, method: 'run' })

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: file.replace(/\.sql$/, ''),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: text.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
      }
    }),
  )
}

async function readJournal(port: SqlPort): Promise<Map<string, string>> {
  await port.query(
    run(
      `create table if not exists ${JOURNAL} (name text primary key, checksum text not null, applied_at integer not null)`,
    ),
  )
  const { rows } = await port.query({ sql: `select name, checksum from ${JOURNAL}`, params: [], method: 'values' })
  return new Map(rows as [string, string][])
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new MigrationError(`The database was written by a newer version (migration ${unknown} is not known here).`)
  }
  return migrations.filter((migration) => {
    const checksum = applied.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(`Migration ${migration.name} was changed after it had been applied.`)
    }
    return checksum === undefined
  })
}

/** The names of the migrations in a folder, in order. */
export async function knownMigrations(folder: string): Promise<readonly string[]> {
  return (await readMigrations(folder)).map(({ name }) => name)
}

/**
 * Applies the pending migrations of a folder of NNNN_name.sql files, in name order, as one transaction.
 * @param now milliseconds since 1970, recorded with each
 * @param beforeChange is awaited before a database already in use is changed
 * @returns the names of the applied migrations
 * @throws MigrationError when the database is newer than the folder, an applied file was changed, or a statement fails:
 * in each case the database is unchanged
 */
export async function migrate(
  port: SqlPort,
  folder: string,
  now: number,
  beforeChange: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  for (let attempt = 1; ; attempt += 1) {
    const applied = await readJournal(port)
    const pending = pendingOf(migrations, applied)
    if (pending.length === 0) return []
    if (applied.size > 0) await beforeChange()
    const queries = pending.flatMap(({ name, checksum, statements }) => [
      run(`insert into ${JOURNAL} (name, checksum, applied_at) values (?, ?, ?)`, name, checksum, now),
      ...statements.map((statement) => run(statement)),
    ])
    try {
      await port.migrate(queries)
      return pending.map(({ name }) => name)
    } catch (error) {
      // Another process on a shared database was first: check again.
      if (sqlErrorKind(error) === 'unique' && attempt < 3) continue
      const names = pending.map(({ name }) => name).join(', ')
      throw new MigrationError(
        `The database could not be brought up to date and is as it was (${names}: ${reasonFor(error)}).`,
        { cause: error },
      )
    }
  }
}
