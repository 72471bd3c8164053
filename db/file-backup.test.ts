import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder'
import { type OpenDatabase, openDatabase } from './client.server'
import { databaseFile } from './database-file'
import { DatabaseFileError } from './errors'
import { backupName, listBackups, pruneBackups, writeBackup } from './file-backup.server'
import { assertIntact, damageIn } from './file-check.server'
import { restoreBackup } from './file-restore.server'
import { FolderInUseError, holdFile } from './lock.server'
import { knownMigrations, migrate } from './migrations.server'
import { traceOfDatabase } from './missing-database.server'
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
    writeFileSync(join(backups, 'notes.txt'), 'mine')
    for (const end of ['.part', '.part-journal']) {
      writeFileSync(join(backups, `${backupName('regular', NOON)}${end}`), 'broken off')
    }
    writeBackup(file, join(backups, backupName('before-update', NOON - DAY)))
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

  test('is made one at a time: a second one says so and leaves the first one’s work alone', async () => {
    await (await open()).port.close()
    const release = holdFile(`${file}.backup.lock`, 0)
    mkdirSync(backups)
    const part = join(backups, `${backupName('regular', NOON)}.part`)
    writeFileSync(part, 'under way')
    expect(() => backUp()).toThrow(/^A backup is being made already\.$/)
    expect(readFileSync(part, 'utf8')).toBe('under way')
    release?.()
    backUp(NOON + DAY)
    expect(readdirSync(backups)).toEqual([backupName('regular', NOON + DAY)])
  })

  test('there are none in a folder that is not there', () => {
    expect(listBackups(join(folder, 'nowhere'))).toEqual([])
  })
})

describe('restoring', () => {
  const restore = async (backup: string) =>
    restoreBackup({
      file,
      backup,
      replacedFolder: join(folder, 'aside'),
      known: await knownMigrations('db/migrations'),
    })

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
  assertIntact(file, 'full')
  damage(file)
  expect(() => assertIntact(file, 'quick')).toThrow(
    /^The database \S+lumenline\.db is damaged \(.+\)\. Nothing was changed\.$/,
  )
})

describe('a place without a database', () => {
  const trace = () => traceOfDatabase(file, backups)

  test('is a first start where nothing has ever been, and no question where there is one', async () => {
    expect(trace()).toBeNull()
    await (await open()).port.close()
    expect(trace()).toBeNull()
  })

  test.each(['-wal', '-shm', '-journal'])('is a lost one where only its %s is left', (end) => {
    writeFileSync(`${file}${end}`, 'saves')
    expect(trace()).toMatch(
      /lumenline\.db is missing, but lumenline\.db-\w+ of it is still there\. Nothing was changed\. /,
    )
  })

  test('is a lost one where the file is empty, with what can be done', async () => {
    await (await open()).port.close()
    backUp()
    truncateSync(file)
    expect(trace()).toMatch(
      /lumenline\.db is empty \(0 bytes\), .*; there are backups in .*npm run restore -- latest\. /,
    )
    expect(trace()).toMatch(
      /To begin anew instead, move lumenline\.db, lumenline\.db-wal, lumenline\.db-shm, the backups to another folder\.$/,
    )
  })

  test('is a lost one where a link leads nowhere, such as to a disk that is not mounted', () => {
    const elsewhere = join(folder, 'disk', 'lumenline.db')
    symlinkSync(elsewhere, file)
    expect(databaseFile(`file:${file}`)).toBe(file)
    expect(trace()).toMatch(
      /lumenline\.db is a link to \S+disk\/lumenline\.db, which is not there\. Nothing was changed\. /,
    )
  })

  test('is a lost one where backups are', async () => {
    await (await open()).port.close()
    backUp()
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`)
    expect(trace()).toMatch(/lumenline\.db is missing; there are backups in .*npm run restore -- latest\. /)
  })
})

test('a database that is a link is locked where it lies', async () => {
  const link = join(temporaryFolder(), 'lumenline.db')
  const opened = await open()
  symlinkSync(file, link)
  await expect(openDatabase(`file:${link}`)).rejects.toThrow(FolderInUseError)
  await opened.port.close()
})

test('a new database has its name only with content in it', async () => {
  await (await openDatabase(`file:${file}`)).port.close()
  expect(statSync(file).size).toBeGreaterThan(0)
  expect(readdirSync(folder).filter((name) => name.includes('.new'))).toEqual([])
})
