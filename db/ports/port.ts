/** One statement with its values, and the form of its rows: arrays of columns, or for `get` the first row only. */
export interface SqlQuery {
  readonly sql: string
  readonly params: readonly unknown[]
  readonly method: 'run' | 'all' | 'values' | 'get'
}

/** Rows as arrays of columns; for a single `get` the only row, or undefined. */
export interface SqlAnswer {
  readonly rows: unknown
}

/** Options of an engine in addition to its address. */
export interface EngineOptions {
  /** The bundled thread that moves a database file's log into it; without it the commits do so. */
  readonly checkpointFile?: string
}

/**
 * The interface to a database engine with SQLite's SQL. Everything is asynchronous and stateless: statements that
 * belong together are one `batch`, so an engine behind a network works the same.
 */
export interface SqlPort {
  query(query: SqlQuery): Promise<SqlAnswer>
  /** Runs all statements or none, in one write transaction. Every result is an array of rows. */
  batch(queries: readonly SqlQuery[]): Promise<SqlAnswer[]>
  /** Like `batch`, but with foreign keys off until they are checked at the end: a broken reference undoes everything. */
  migrate(queries: readonly SqlQuery[]): Promise<void>
  /**
   * False while the disk is too full for anything but small changes such as signing in. Remote engines always return
   * true and refuse the write instead.
   */
  hasRoom(): boolean
  close(): Promise<void>
}
