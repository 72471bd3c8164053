/** Busy and full databases are reported to users as AppErrors instead. */
export type SqlErrorKind = 'unique' | 'foreignKey' | 'other'

/** A statement refused by the database. The message contains none of its values. */
export class SqlError extends Error {
  override readonly name = 'SqlError'
  constructor(
    readonly kind: SqlErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The reason of a refusal, even if Drizzle has wrapped the error; null for other errors. */
export function sqlErrorKind(error: unknown): SqlErrorKind | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof SqlError) return at.kind
  }
  return null
}

/** A database file that is unusable in its current state. The message is one line for the administrator. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError'
}

/** The database could not be migrated and is unchanged. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** An unusable cluster. The message is one line for the administrator. */
export class DatabaseClusterError extends Error {
  override readonly name = 'DatabaseClusterError'
}

/** Advice for the administrator when SQLite refuses, by the prefix of its code. */
const REMEDIES: readonly (readonly [prefix: string, remedy: string])[] = [
  ['SQLITE_FULL', 'make room and start again'],
  ['SQLITE_READONLY', 'look at the rights of the folder, and whether the disk is read-only'],
  ['SQLITE_CANTOPEN', 'look at the rights of the folder'],
  ['SQLITE_IOERR', 'look at the free space of the disk and at its health'],
  ['SQLITE_CORRUPT', 'stop the server and run npm run restore -- latest'],
  ['SQLITE_NOTADB', 'stop the server and run npm run restore -- latest'],
]

/** The reason for a failure, for the administrator: users see "tell your administrator" instead. */
export function reasonFor(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at ? String(at.code) : ''
    const remedy = REMEDIES.find(([prefix]) => code.startsWith(prefix))?.[1]
    if (remedy) return `${at.message}; ${remedy}`
  }
  return error instanceof Error ? error.message : String(error)
}
