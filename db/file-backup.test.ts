import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder'
import { type OpenDatabase, openDatabase } from './client.server'
import { DatabaseFileError } from './errors'
import { backupName, listBackups, pruneBackups, writeBackup } from './file-backup.server'
import { assertWhole, damageIn } from './file-check.server'
import { restoreBackup } from './file-restore.server'
import { FolderInUseError } from './lock.server'
import { knownMigrations, migrate } from './migrations.server'
import { organizations } from './schema'

const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

let folder: string
let file: string
let backups: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'lumenline.db')
  backups = join(folder, 'backups')
})

async function open(): Promise<OpenDatabase> {
  const opened = await openDatabase(`file:${file}`)
  await migrate(opened.port, 'db/migrations', 1)
  return opened
}

const add = ({ db }: OpenDatabase, id: string) =>
  db.insert(organizations).values({ id, name: id, inviteToken: id, createdAt: 1 })

function idsIn(path: string): unknown[] {
  const sqlite = new Sqlite(path, { readonly: true })
  try {
    return sqlite.prepare('select id from organizations order by id').pluck().all()
  } finally {
    sqlite.close()
  }
}

/** Overwrites the middle of a file. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 9000)
  writeFileSync(path, bytes)
}

function backUp(now = NOON): string {
  const target = join(backups, backupName('regular', now))
  writeBackup(file, target)
  return target
}

describe('a backup', () => {
  test('holds everything that was saved, while the database is in use, and is its owner’s alone', async () => {
    const opened = await open()
    await add(opened, 'a')
    const target = backUp()
    await add(opened, 'b')
    expect(idsIn(target)).toEqual(['a'])
    expect(damageIn(target, 'full')).toBeNull()
    expect([statSync(backups).mode & 0o777, statSync(target).mode & 0o777]).toEqual([0o700, 0o600])
    await opened.port.close()
  })

  test('of a damaged database is refused, and nothing is left of it', async () => {
    const opened = await open()
    for (let at = 0; at < 50; at += 1) await add(opened, `${at} ${'x'.repeat(2000)}`)
    await opened.port.close()
    damage(file)
    expect(() => backUp()).toThrow(DatabaseFileError)
    expect(readdirSync(backups)).toEqual([])
  })

  test('is told from other files by its name, and only the latest of its kind are kept', async () => {
    await (await open()).port.close()
    for (const day of [0, 1, 2, 3]) backUp(NOON + day * DAY)
    writeBackup(file, join(backups, backupName('before-update', NOON - DAY)))
    writeFileSync(join(backups, 'notes.txt'), 'mine')
    writeFileSync(join(backups, `${backupName('regular', NOON)}.part`), 'broken off')
    pruneBackups(backups, 'regular', 2, NOON + 3 * DAY)
    expect(readdirSync(backups).sort()).toEqual([
      'before-update-2026-11-20T12-00-00Z.db',
      'lumenline-2026-11-23T12-00-00Z.db',
      'lumenline-2026-11-24T12-00-00Z.db',
      'notes.txt',
    ])
    const [latest] = listBackups(backups, NOON + 3 * DAY)
    expect(latest).toMatchObject({ kind: 'regular', madeAt: new Date(NOON + 3 * DAY) })
  })

  test('there are none in a folder that is not there', () => {
    expect(listBackups(join(folder, 'nowhere'))).toEqual([])
  })
})

describe('restoring', () => {
  const restore = async (backup: string) =>
    restoreBackup({ file, backup, aside: join(folder, 'aside'), known: await knownMigrations('db/migrations') })

  test('brings back what was, and keeps what was there before', async () => {
    const first = await open()
    await add(first, 'a')
    const backup = backUp()
    await add(first, 'b')
    await first.port.close()
    await restore(backup)
    expect(idsIn(file)).toEqual(['a'])
    expect(idsIn(join(folder, 'aside', 'lumenline.db'))).toEqual(['a', 'b'])
    expect(existsSync(backup)).toBe(true)
    const second = await open()
    await add(second, 'c')
    await second.port.close()
  })

  test('takes the place of a damaged database whose last changes still lie beside it', async () => {
    const first = await open()
    await add(first, 'a')
    const backup = backUp()
    await first.port.close()
    for (const part of ['', '-wal', '-shm']) writeFileSync(`${file}${part}`, 'rubbish'.repeat(1000))
    await restore(backup)
    expect(idsIn(file)).toEqual(['a'])
    expect(readFileSync(join(folder, 'aside', 'lumenline.db-wal'), 'utf8')).toMatch(/^rubbish/)
  })

  test('refuses, changing nothing, while a server runs, and a backup that is damaged, foreign or from a newer release', async () => {
    const running = await open()
    await add(running, 'a')
    const backup = backUp()
    await expect(restore(backup)).rejects.toThrow(FolderInUseError)
    await running.port.query({
      sql: "insert into applied_migrations values ('9999_future', 'x', 1)",
      params: [],
      method: 'run',
    })
    const newer = backUp(NOON + DAY)
    await running.port.close()
    await expect(restore(newer)).rejects.toThrow('9999_future is not known here')

    const foreign = join(folder, 'foreign.db')
    new Sqlite(foreign).exec('create table x (y)').close()
    await expect(restore(foreign)).rejects.toThrow('foreign.db is no database of Lumenline')
    damage(backup)
    await expect(restore(backup)).rejects.toThrow('is damaged')
    expect(idsIn(file)).toEqual(['a'])
    expect(existsSync(join(folder, 'aside'))).toBe(false)
  })
})

test('a damaged database is told in one line with its path', async () => {
  const opened = await open()
  for (let at = 0; at < 50; at += 1) await add(opened, `${at} ${'x'.repeat(2000)}`)
  await opened.port.close()
  assertWhole(file, 'full')
  damage(file)
  expect(() => assertWhole(file, 'quick')).toThrow(
    /^The database \S+lumenline\.db is damaged \(.+\)\. Nothing was changed\.$/,
  )
})
