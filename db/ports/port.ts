/** One statement with its values, and how its rows are wanted: as arrays of columns, `get` the first row alone. */
export interface SqlQuery {
  readonly sql: string
  readonly params: readonly unknown[]
  readonly method: 'run' | 'all' | 'values' | 'get'
}

/** Rows as arrays of columns; for a single `get` the one row, or undefined where there is none. */
export interface SqlAnswer {
  readonly rows: unknown
}

/** What an engine is told beside its address. */
export interface EngineOptions {
  /** The bundled thread that moves a database file's log into it; without one the commits do. */
  readonly checkpointFile?: string
}

/**
 * What Lumenline needs from a database engine that speaks SQLite's SQL. Everything is asynchronous and nothing is a
 * conversation: several statements that belong together are one `batch`, so an engine behind a network works the same.
 */
export interface SqlPort {
  query(query: SqlQuery): Promise<SqlAnswer>
  /** All or nothing, in one write transaction. Every answer is an array of rows. */
  batch(queries: readonly SqlQuery[]): Promise<SqlAnswer[]>
  /** Like `batch`, with foreign keys off meanwhile and checked before the end: a broken reference undoes everything. */
  migrate(queries: readonly SqlQuery[]): Promise<void>
  /** False while the disk is too full for more than small changes such as signing in. Engines elsewhere say so when they are asked. */
  hasRoom(): boolean
  close(): Promise<void>
}
