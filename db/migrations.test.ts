import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase, onCluster } from '../tests/support/empty-database'
import { temporaryFolder } from '../tests/support/temporary-folder'
import { openDatabase } from './client.server'
import { migrate } from './migrations.server'
import type { SqlPort } from './ports/port'
import * as schema from './schema'

// drizzle-kit adds an enumerable method to every array, which `for…in` in other files of this process would find too.
for (const name in []) Reflect.deleteProperty(Array.prototype, name)

const NOW = 1_795_000_000_000
const PARENTS = `CREATE TABLE parents (id text PRIMARY KEY NOT NULL, name text NOT NULL);
--> statement-breakpoint
CREATE TABLE children (id text PRIMARY KEY NOT NULL, parent_id text NOT NULL,
  FOREIGN KEY (parent_id) REFERENCES parents(id) ON DELETE cascade);
--> statement-breakpoint
INSERT INTO parents VALUES ('p', 'one');--> statement-breakpoint
INSERT INTO children VALUES ('c', 'p');`
/** How SQLite changes a column: a new table, the rows copied, the old table dropped. */
const REBUILD = `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE __new_parents (id text PRIMARY KEY NOT NULL, name text);
--> statement-breakpoint
INSERT INTO __new_parents SELECT id, name FROM parents;--> statement-breakpoint
DROP TABLE parents;--> statement-breakpoint
ALTER TABLE __new_parents RENAME TO parents;--> statement-breakpoint
PRAGMA foreign_keys=ON;`

let port: SqlPort
let folder: string
beforeEach(async () => {
  port = (await emptyDatabase()).port
  folder = temporaryFolder()
})

const put = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql)
const rows = async (sql: string) => (await port.query({ sql, params: [], method: 'values' })).rows
/** Except those an engine uses internally. */
const tables = () => rows("select name from sqlite_master where type = 'table' and name <> 'write_marks' order by name")

test('rebuilding a table keeps the rows that refer to it', async () => {
  await put('0000_parents', PARENTS)
  await migrate(port, folder, NOW)
  await put('0001_rebuild', REBUILD)
  expect(await migrate(port, folder, NOW)).toEqual(['0001_rebuild'])
  expect(await rows('select * from children')).toEqual([['c', 'p']])
  // Foreign keys are on again.
  await port.query({ sql: "delete from parents where id = 'p'", params: [], method: 'run' })
  expect(await rows('select * from children')).toEqual([])
})

test('a migration that would break a reference is undone', async () => {
  await put('0000_parents', PARENTS)
  await migrate(port, folder, NOW)
  await put('0001_orphans', "DELETE FROM parents WHERE id = 'p';")
  await expect(migrate(port, folder, NOW)).rejects.toThrow(onCluster ? 'broken references' : '1 broken references')
  expect(await rows('select * from parents')).toEqual([['p', 'one']])
  await expect(
    port.query({ sql: "insert into children values ('d', 'nobody')", params: [], method: 'run' }),
  ).rejects.toMatchObject({ kind: 'foreignKey' })
})

test('applies what is pending in order, once', async () => {
  await put('0001_b', 'ALTER TABLE a ADD b text;')
  await put('0000_a', 'CREATE TABLE a (id text);')
  expect(await migrate(port, folder, NOW)).toEqual(['0000_a', '0001_b'])
  expect(await migrate(port, folder, NOW)).toEqual([])
  await put('0002_c', 'ALTER TABLE a ADD c text;')
  expect(await migrate(port, folder, NOW)).toEqual(['0002_c'])
  expect(await rows('select name, applied_at from applied_migrations order by name')).toEqual([
    ['0000_a', NOW],
    ['0001_b', NOW],
    ['0002_c', NOW],
  ])
})

test('one failing statement leaves nothing of all that was pending', async () => {
  await put('0000_a', 'CREATE TABLE a (id text);')
  await put('0001_bad', 'CREATE TABLE b (id text);--> statement-breakpoint\nALTER TABLE nowhere ADD c text;')
  await expect(migrate(port, folder, NOW)).rejects.toThrow('nowhere')
  expect(await tables()).toEqual([['applied_migrations']])
})

test('refuses a changed file and a newer database', async () => {
  await put('0000_a', 'CREATE TABLE a (id text);')
  await migrate(port, folder, NOW)
  await put('0000_a', 'CREATE TABLE a (id integer);')
  await expect(migrate(port, folder, NOW)).rejects.toThrow('0000_a was changed')
  const empty = temporaryFolder()
  await expect(migrate(port, empty, NOW)).rejects.toThrow('newer version')
})

test('a file with other line ends is the same file', async () => {
  await put('0000_a', 'CREATE TABLE a (\nid text\n);')
  await migrate(port, folder, NOW)
  await put('0000_a', 'CREATE TABLE a (\r\nid text\r\n);')
  expect(await migrate(port, folder, NOW)).toEqual([])
})

test('a database in use learns what its organizations have stored, and counts on from there', async () => {
  const committed = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  const counting = committed.findIndex((name) => name.includes('stored_bytes'))
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => copyFile(join('db/migrations', name), join(folder, name))))
  await copy(committed.slice(0, counting))
  await migrate(port, folder, NOW)
  const run = (sql: string) => port.query({ sql, params: [], method: 'run' })
  for (const id of ['a', 'b']) await run(`insert into organizations values ('${id}', '${id}', '${id}', 1)`)
  const project = (id: string, sections: string) =>
    run(`insert into projects (id, organization_id, title, title_key, created_by, version, created_at, updated_at, sections, data)
         values ('${id}', 'a', '${id}', '${id}', 'x', 1, 1, 1, ${sections}, 'é789')`)
  await project('p', "'[]'")
  await project('q', 'null')
  await run("insert into project_revisions values ('p', 'a', 1, 't', 'x', 1, 1, 1, null, '[]', x'0011223344')")
  await run("insert into pictures values ('a', 'i', 'image/png', 'n', 3, 1, x'001122')")
  await copy(committed.slice(counting))
  await migrate(port, folder, NOW)
  const stored = () => rows('select id, stored_bytes from organizations order by id')
  // Two tables of five bytes, sections of two, a version of five, a picture of three.
  expect(await stored()).toEqual([
    ['a', 20],
    ['b', 0],
  ])
  await run("delete from projects where id = 'p'")
  expect(await stored()).toEqual([
    ['a', 8],
    ['b', 0],
  ])
})

test('the projects of a database in use take part in the price memory, whose rows go with what they refer to', async () => {
  const committed = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  const remembering = committed.findIndex((name) => name.includes('remembered_prices'))
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => copyFile(join('db/migrations', name), join(folder, name))))
  await copy(committed.slice(0, remembering))
  await migrate(port, folder, NOW)
  const run = (sql: string) => port.query({ sql, params: [], method: 'run' })
  for (const id of ['a', 'b']) await run(`insert into organizations values ('${id}', '${id}', '${id}', 1, 0)`)
  await run("insert into users values ('u', 'u@a.example', 'x', 'a', 1, 1)")
  for (const [id, organization] of [
    ['p', 'a'],
    ['q', 'a'],
    ['r', 'b'],
  ]) {
    await run(`insert into projects (id, organization_id, title, title_key, created_by, version, created_at, updated_at, data)
               values ('${id}', '${organization}', '${id}', '${id}', 'x', 1, 1, 1, '{}')`)
  }
  await copy(committed.slice(remembering, remembering + 2))
  await migrate(port, folder, NOW)
  // Half of the projects have been read by the version before.
  await run("update unfinished_work set reached = 'q'")
  await run("insert into remembered_prices values ('a', 'N', '', 'p', '1.00', null, 1, 'u')")
  await copy(committed.slice(remembering + 2))
  await migrate(port, folder, NOW)
  expect(await rows('select id, remembered from projects order by id')).toEqual([
    ['p', 1],
    ['q', 1],
    ['r', 1],
  ])
  expect(await rows('select * from unfinished_work')).toEqual([['remember prices', '']])
  const left = () => rows('select project_id, saved_by_id from remembered_prices order by project_id')
  expect(await rows('select project_id, offered from remembered_prices')).toEqual([['p', 1]])
  await run("insert into remembered_prices values ('a', 'N', '', 'q', '1.00', null, 1, 'u', 1)")
  await run("insert into remembered_prices values ('b', 'N', '', 'r', '1.00', null, 1, null, 0)")
  await run("delete from users where id = 'u'")
  expect(await left()).toEqual([
    ['p', null],
    ['q', null],
    ['r', null],
  ])
  await run("delete from projects where id = 'p'")
  await run("delete from organizations where id = 'b'")
  expect(await left()).toEqual([['q', null]])
})

test('the committed migrations lead to the schema of the code', async () => {
  for (const name of await readdir('db/migrations')) {
    if (name.endsWith('.sql')) await copyFile(join('db/migrations', name), join(folder, name))
  }
  await migrate(port, folder, NOW)
  expect(await rows('select * from unfinished_work')).toEqual([])
  const names = (await tables()) as [string][]
  expect(names.flat()).toEqual([
    'admins',
    'applied_migrations',
    'audit',
    'desk_figures',
    'layout_answers',
    'organizations',
    'own_maker_lists',
    'own_makers',
    'pictures',
    'price_list_lines',
    'price_lists',
    'price_rules',
    'project_pictures',
    'project_revisions',
    'projects',
    'recovery_codes',
    'remembered_prices',
    'reset_links',
    'second_factor_setups',
    'second_factors',
    'sessions',
    'setup_links',
    'sign_in_tries',
    'tokens',
    'unfinished_work',
    'users',
    'waiting_sign_ins',
  ])
  const columnsOf = (open: SqlPort, table: string) =>
    open.query({
      sql: `select name, type, "notnull", pk from pragma_table_info('${table}')`,
      params: [],
      method: 'values',
    })
  const fromCode = (await openDatabase('file::memory:')).port
  const nothing = await generateSQLiteDrizzleJson({})
  const statements = await generateSQLiteMigration(nothing, await generateSQLiteDrizzleJson({ ...schema }))
  await fromCode.migrate(statements.map((sql) => ({ sql, params: [], method: 'run' })))
  for (const [table] of names.filter(([name]) => name !== 'applied_migrations')) {
    expect([table, await columnsOf(port, table)]).toEqual([table, await columnsOf(fromCode, table)])
  }
})
