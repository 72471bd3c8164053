/** `busy` and `full` are told to people and are AppErrors instead. */
export type SqlErrorKind = 'unique' | 'foreignKey' | 'other'

/** A statement that the database refused. The message holds no values of it. */
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

/** Why the database refused, also where Drizzle has wrapped the error; null when it is another error. */
export function sqlErrorKind(error: unknown): SqlErrorKind | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof SqlError) return at.kind
  }
  return null
}

/** A database file that cannot be used as it is. The message is one line for whoever runs the server. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError'
}

/** The database could not be brought up to date and is as it was before. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** A cluster that cannot be used. The message is one line for whoever runs the server. */
export class DatabaseClusterError extends Error {
  override readonly name = 'DatabaseClusterError'
}

/** Advice for the operator when SQLite refuses, by the prefix of its code. */
const REMEDIES: readonly (readonly [prefix: string, remedy: string])[] = [
  ['SQLITE_FULL', 'make room and start again'],
  ['SQLITE_READONLY', 'look at the rights of the folder, and whether the disk is read-only'],
  ['SQLITE_CANTOPEN', 'look at the rights of the folder'],
  ['SQLITE_IOERR', 'look at the free space of the disk and at its health'],
  ['SQLITE_CORRUPT', 'stop the server and run npm run restore -- latest'],
  ['SQLITE_NOTADB', 'stop the server and run npm run restore -- latest'],
]

/** Why something failed, for whoever runs the server: what is told to people says "tell your administrator" instead. */
export function reasonFor(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at ? String(at.code) : ''
    const remedy = REMEDIES.find(([prefix]) => code.startsWith(prefix))?.[1]
    if (remedy) return `${at.message}; ${remedy}`
  }
  return error instanceof Error ? error.message : String(error)
}
