import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import Sqlite from 'better-sqlite3'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { temporaryFolder } from '../tests/support/temporary-folder'
import { type OpenDatabase, openDatabase } from './client.server'
import { FolderInUseError } from './lock.server'
import { migrate } from './migrations.server'
import { organizations } from './schema'

/** Next to the packages it imports. */
const BUNDLE = resolve('node_modules/.cache/lumenline-tests', `writer-${process.pid}.mjs`)

const organization = (id: string) => ({ id, name: id, inviteToken: id, createdAt: 1 })

describe('a database in memory', () => {
  let open: OpenDatabase
  beforeEach(async () => {
    open = await openDatabase('file::memory:')
    await migrate(open.port, 'db/migrations', 1)
  })

  test('a full storage is told as such and keeps what was there', async () => {
    const { db, port } = open
    await db.insert(organizations).values(organization('a'))
    const { rows } = await port.query({ sql: 'pragma page_count', params: [], method: 'get' })
    await port.query({ sql: `pragma max_page_count = ${String(rows)}`, params: [], method: 'get' })
    const tooMuch = db.insert(organizations).values({ ...organization('b'), name: 'x'.repeat(100_000) })
    await expect(tooMuch).rejects.toMatchObject({ cause: { code: 'busy', message: requests.storageFull } })
    expect(await db.select().from(organizations)).toHaveLength(1)
  })

  test('a long text is kept as a text, also where others stand beside it and in the statement', async () => {
    const { port } = open
    const long = 'x–\u{1f600}'.repeat(40_000)
    await port.query({
      sql: 'create table texts (id text, one text, other text, bytes blob)',
      params: [],
      method: 'run',
    })
    const sql = "insert into texts values (?, coalesce(?, 'is it ?'), ?, ?)"
    await port.batch([{ sql, params: ['a', long, 'short', Buffer.from('b')], method: 'run' }])
    const read = 'select typeof(one), one, other, typeof(bytes) from texts where one = ?'
    const { rows } = await port.query({ sql: read, params: [long], method: 'values' })
    expect(rows).toEqual([['text', long, 'short', 'blob']])
  })

  test('settings that keep data whole are on', async () => {
    const pragma = async (name: string) =>
      (await open.port.query({ sql: `pragma ${name}`, params: [], method: 'values' })).rows
    expect(await pragma('foreign_keys')).toEqual([[1]])
    expect(await pragma('synchronous')).toEqual([[2]])
    expect(await pragma('trusted_schema')).toEqual([[0]])
  })
})

test('another engine is refused by name', async () => {
  await expect(openDatabase('postgres://x')).rejects.toThrow('postgres:')
})

describe('a database in a file', () => {
  let folder: string
  let url: string
  const children: ChildProcess[] = []
  beforeEach(() => {
    folder = join(temporaryFolder(), 'data')
    url = `file:${join(folder, 'lumenline.db')}`
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await rm(BUNDLE, { force: true })
  })

  /** A separate process that keeps saving organizations and prints the id of each one once it is saved. */
  async function startWriter() {
    const script = join(folder, '..', 'writer.mjs')
    await writeFile(
      `${script}.ts`,
      `import { openDatabase } from '${resolve('db/client.server.ts')}'
       import { organizations } from '${resolve('db/schema.ts')}'
       import { migrate } from '${resolve('db/migrations.server.ts')}'
       const { db, port } = await openDatabase('${url}')
       await migrate(port, 'db/migrations', 1)
       for (let n = 0; ; n += 1) {
         await db.insert(organizations).values({ id: String(n), name: 'x'.repeat(5000), inviteToken: String(n), createdAt: n })
         process.stdout.write(n + '\\n')
         await new Promise((next) => setImmediate(next))
       }`,
    )
    await build({
      entryPoints: [`${script}.ts`],
      outfile: BUNDLE,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '~': resolve('app') },
      logLevel: 'silent',
    })
    const child = spawn(process.execPath, [BUNDLE], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const saved: string[] = []
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => saved.push(line))
    await new Promise<void>((enough) => lines.on('line', () => saved.length >= 50 && enough()))
    return { child, saved, ended: new Promise((ended) => lines.once('close', ended)) }
  }

  test('everything that was acknowledged survives kill -9, and the folder is free again', async () => {
    const { child, saved, ended } = await startWriter()
    await expect(openDatabase(url)).rejects.toThrow(FolderInUseError)
    child.kill('SIGKILL')
    await ended
    const { db, port } = await openDatabase(url)
    const stored = new Set((await db.select({ id: organizations.id }).from(organizations)).map(({ id }) => id))
    expect(saved.filter((id) => !stored.has(id))).toEqual([])
    expect(saved.length).toBeGreaterThanOrEqual(50)
    expect((await port.query({ sql: 'pragma integrity_check', params: [], method: 'values' })).rows).toEqual([['ok']])
    await port.close()
  }, 30_000)

  test('only its owner can read it', async () => {
    const { db, port } = await openDatabase(url)
    await migrate(port, 'db/migrations', 1)
    await db.insert(organizations).values(organization('a'))
    const mode = async (path: string) => (await stat(path)).mode & 0o777
    expect(await mode(folder)).toBe(0o700)
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining(['lumenline.db', 'lumenline.db-wal', 'lumenline.db.lock']))
    for (const name of names) expect([name, await mode(join(folder, name))]).toEqual([name, 0o600])
    await port.close()
  })

  test('files that others could read until now are closed to them', async () => {
    await mkdir(folder)
    for (const name of ['lumenline.db', 'lumenline.db.lock']) await writeFile(join(folder, name), '', { mode: 0o644 })
    const { port } = await openDatabase(url)
    for (const name of ['lumenline.db', 'lumenline.db.lock']) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
    await port.close()
  })

  test('a database that something else is writing to is told to be busy', async () => {
    const { db, port } = await openDatabase(url)
    await migrate(port, 'db/migrations', 1)
    await port.query({ sql: 'pragma busy_timeout = 0', params: [], method: 'get' })
    const other = new Sqlite(join(folder, 'lumenline.db'))
    other.exec('begin immediate')
    const busy = { code: 'busy', message: requests.storageBusy, extra: { retryAfterS: 2 } }
    await expect(db.insert(organizations).values(organization('a'))).rejects.toMatchObject({ cause: busy })
    await expect(db.batch([db.insert(organizations).values(organization('a'))])).rejects.toMatchObject(busy)
    other.close()
    await db.insert(organizations).values(organization('a'))
    await port.close()
  })

  test('a file that is no database is named, and let go again', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'lumenline.db'), 'not a database at all '.repeat(50))
    await expect(openDatabase(url)).rejects.toThrow('lumenline.db cannot be opened: file is not a database')
    await expect(openDatabase(url)).rejects.toThrow('file is not a database')
  })

  test('closing lets the next one in, also within one process', async () => {
    const first = await openDatabase(url)
    await expect(openDatabase(url)).rejects.toThrow('is in use by another running Lumenline')
    await first.port.close()
    const second = await openDatabase(url)
    await second.port.close()
  }, 10_000)
})
