import { randomUUID } from 'node:crypto'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import { DatabaseClusterError, SqlError, type SqlErrorKind } from '../errors'
import { withPlaceholders } from './placeholders'
import type { SqlAnswer, SqlPort, SqlQuery } from './port'
import { type ClusterAddress, readClusterAddress } from './rqlite-address'
import {
  type Answered,
  ClusterError,
  type ClusterTimes,
  createNodes,
  type Statement,
  type StatementResult,
} from './rqlite-nodes.server'

/** The election of a new leader takes 1 to 3 s. */
const TIMES: ClusterTimes = { attempt: 5000, patience: 12_000 }

/**
 * One row for every write of the last hour. A write and its row are one transaction: if it is sent again because the
 * outcome of the first try is unknown, the primary key refuses it. So a write is never executed twice.
 */
const MARKS = 'write_marks'
const MARK_LIFE = 3_600_000
const WRITES_BETWEEN_PURGES = 500
const IS_MARK = `UNIQUE constraint failed: ${MARKS}.id`

const KINDS: readonly (readonly [start: string, kind: SqlErrorKind])[] = [
  ['UNIQUE constraint failed', 'unique'],
  ['FOREIGN KEY constraint failed', 'foreignKey'],
]

function refused(message: string): Error {
  if (/database is locked/i.test(message)) return new AppError('busy', requests.storageBusy, { retryAfterS: 2 })
  if (/disk is full|disk I\/O error/i.test(message))
    return new AppError('busy', requests.storageFull, { retryAfterS: 60 })
  return new SqlError(KINDS.find(([start]) => message.startsWith(start))?.[1] ?? 'other', message)
}

const isReading = (sql: string) => /^\s*(?:select|explain|pragma)\b/i.test(sql)
const givesRows = (sql: string) => isReading(sql) || /\breturning\b/i.test(sql)

/** JSON cannot represent bytes, so they are sent as hexadecimal digits. */
function statementOf({ sql, params }: Pick<SqlQuery, 'sql' | 'params'>): Statement {
  if (!params.some((param) => param instanceof Uint8Array)) return [sql, ...params]
  const withBytes = withPlaceholders(sql, (index) => (params[index] instanceof Uint8Array ? 'unhex(?)' : '?'))
  const asText = (param: unknown) =>
    param instanceof Uint8Array ? Buffer.from(param.buffer, param.byteOffset, param.byteLength).toString('hex') : param
  return [withBytes, ...params.map(asText)]
}

function rowsOf({ types = [], values = [] }: StatementResult): readonly (readonly unknown[])[] {
  if (!types.includes('blob')) return values
  return values.map((row) =>
    row.map((value, at) => (types[at] === 'blob' && typeof value === 'string' ? Buffer.from(value, 'base64') : value)),
  )
}

function answersOf(results: readonly StatementResult[], statements: readonly Pick<SqlQuery, 'sql'>[]): SqlAnswer[] {
  const error = results.find((result) => result.error !== undefined)?.error
  if (error !== undefined) throw refused(error)
  return statements.map(({ sql }, at) => {
    const result = results[at] ?? {}
    // The engine misses RETURNING in statements it cannot parse, such as those with a select in a condition.
    if (givesRows(sql) && result.types === undefined) throw new Error(`The cluster gave no rows for: ${sql}`)
    return { rows: rowsOf(result) }
  })
}

const literal = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/** A statement with its values inlined. */
function inlined({ sql, params }: SqlQuery): string {
  return withPlaceholders(sql, (index) => literal(params[index]))
}

type Nodes = ReturnType<typeof createNodes>

async function checkForeignKeys(nodes: Nodes, address: ClusterAddress): Promise<void> {
  const kept = await Promise.all(
    address.nodes.map((node) => nodes.ask(node, '/db/query?level=none', ['pragma foreign_keys'])),
  )
  if (kept.some((results) => results?.[0]?.values?.[0]?.[0] === 0)) {
    throw new DatabaseClusterError(
      'A node of the database cluster does not keep foreign keys. Start every rqlited with -fk.',
    )
  }
}

/** Runs the first requests to the nodes; closes the connection if they fail. */
async function orUnreachable(nodes: Nodes, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    nodes.close()
    if (!(error instanceof ClusterError)) throw error
    throw new DatabaseClusterError(`${error.message}. Start its nodes, or set DATABASE_URL to where they are.`)
  }
}

/**
 * Checks that most nodes of a cluster respond and all enforce foreign keys. Writes nothing, even to an empty database.
 * @throws DatabaseClusterError as `openRqlitePort`
 */
export async function askCluster(url: string, times: ClusterTimes = TIMES): Promise<void> {
  const address = readClusterAddress(url)
  const nodes = createNodes(address, times)
  await orUnreachable(nodes, async () => {
    const { results } = await nodes.send('/db/query?level=strong', ['select 1'])
    answersOf(results, [])
    await checkForeignKeys(nodes, address)
  })
  nodes.close()
}

/**
 * A cluster of rqlite nodes: SQLite, replicated by Raft. The leader answers reads. An acknowledged write is on the
 * disks of most nodes; one whose response is lost is sent again and still executed only once.
 * @param url see `readClusterAddress`
 * @throws DatabaseClusterError when no node responds, or one runs without foreign keys
 */
export async function openRqlitePort(url: string, times: ClusterTimes = TIMES): Promise<SqlPort> {
  const address = readClusterAddress(url)
  const nodes = createNodes(address, times)
  let writes = 0

  /** @param changes true if data may have been changed when there is no response */
  async function send(path: string, statements: readonly (Statement | string)[], changes = true): Promise<Answered> {
    try {
      return await nodes.send(path, statements)
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error
      const sentence = changes && error.unknown ? requests.outcomeUnknown : requests.storageAway
      throw new AppError('busy', sentence, { retryAfterS: 5 }, { cause: error })
    }
  }

  async function read(queries: readonly SqlQuery[], afterChange = false): Promise<SqlAnswer[]> {
    const { results } = await send('/db/request?transaction', queries.map(statementOf), afterChange)
    return answersOf(results, queries)
  }

  /** The write was executed but its response lost: repeats the reads after it; rows returned by the write itself are lost. */
  async function afterLostAnswer(queries: readonly SqlQuery[]): Promise<SqlAnswer[]> {
    const written = queries.slice(0, queries.findLastIndex(({ sql }) => !isReading(sql)) + 1)
    if (written.some(({ sql }) => givesRows(sql)))
      throw new AppError('busy', requests.outcomeUnknown, { retryAfterS: 1 })
    const rest = queries.slice(written.length)
    return [...written.map(() => ({ rows: [] })), ...(rest.length > 0 ? await read(rest, true) : [])]
  }

  async function write(queries: readonly SqlQuery[]): Promise<SqlAnswer[]> {
    const now = Date.now()
    writes += 1
    const purge: Statement[] =
      writes % WRITES_BETWEEN_PURGES === 0 ? [[`delete from ${MARKS} where at < ?`, now - MARK_LIFE]] : []
    const mark: Statement = [`insert into ${MARKS} (id, at) values (?, ?)`, randomUUID(), now]
    const { results, again } = await send('/db/request?transaction', [mark, ...queries.map(statementOf), ...purge])
    if (again && results[0]?.error === IS_MARK) return afterLostAnswer(queries)
    const [marked, ...rest] = results
    if (marked?.error !== undefined) throw refused(marked.error)
    return answersOf(rest, queries)
  }

  const batch = (queries: readonly SqlQuery[]) =>
    queries.every(({ sql }) => isReading(sql)) ? read(queries) : write(queries)

  await orUnreachable(nodes, async () => {
    const { results } = await nodes.send('/db/execute', [
      `create table if not exists ${MARKS} (id text primary key, at integer not null)`,
    ])
    answersOf(results, [])
    await checkForeignKeys(nodes, address)
  })

  return {
    query: async (query) => {
      const [answer] = await batch([query])
      const rows = (answer?.rows ?? []) as readonly unknown[]
      return { rows: query.method === 'get' ? rows[0] : rows }
    },
    batch,
    async migrate(queries) {
      // One text is one entry of the cluster's log, applied fully or not at all on every node, and stops at the first
      // error.
      const all = [
        'pragma foreign_keys = off',
        'begin immediate',
        ...queries.map(inlined),
        'create table broken_references (number integer check (number = 0))',
        'insert into broken_references select count(*) from pragma_foreign_key_check',
        'drop table broken_references',
        'commit',
      ]
      // On a separate line, after any comment at the end of a statement.
      const text = all.map((sql) => sql.trim().replace(/;$/, '')).join('\n;\n')
      const { results } = await send('/db/execute', [text, 'rollback', 'pragma foreign_keys = on'])
      const error = results[0]?.error
      if (error === undefined) return
      if (error.includes('CHECK constraint failed')) {
        throw new SqlError('foreignKey', 'A migration would leave broken references. Nothing was changed.')
      }
      throw refused(error)
    },
    hasRoom: () => true,
    close: async () => nodes.close(),
  }
}
