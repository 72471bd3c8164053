import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MigrationError } from '#db/errors'
import { FolderInUseError } from '#db/lock.server'
import { BOSS, ORIGIN, PASSWORD } from '../../tests/support/fresh-services'
import { temporaryFolder } from '../../tests/support/temporary-folder'
import { readConfig } from './base/config.server'
import { bootstrapNotes, openServices, type Services } from './index.server'
import { examine } from './operations/doctor.server'

const ADDRESS = 'http://localhost:3000'

let env: Record<string, string>
const opened: Services[] = []
beforeEach(() => {
  env = { DATA_DIR: join(temporaryFolder(), 'data'), LOG_LEVEL: 'silent' }
})
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close()
})

async function start(settings: Record<string, string> = {}): Promise<Services> {
  const services = await openServices(readConfig({ ...env, ...settings }))
  opened.push(services)
  return services
}

async function restart(settings: Record<string, string> = {}): Promise<Services> {
  for (const services of opened.splice(0)) await services.close()
  return start(settings)
}

test('[ADMIN-36][ADMIN-37] a fresh start says how to become the admin and how to invite people', async () => {
  const services = await start()
  const notes = await bootstrapNotes(services, ADDRESS)
  const token = /\/admin\/setup\?token=(su_[\w-]{43}) /.exec(notes[1] ?? '')?.[1] ?? ''
  const invite = /\/register\?invite=([\w-]{32}) /.exec(notes[2] ?? '')?.[1] ?? ''
  expect(notes[0]).toContain(ADDRESS)
  expect(notes[2]).toContain('First Agency')
  await services.admins.completeSetup(token, 'root@platform.example', PASSWORD, ORIGIN)
  await services.auth.register({ email: 'ann@agency.example', password: PASSWORD, inviteToken: invite }, ORIGIN)
  const later = await bootstrapNotes(services, ADDRESS)
  expect(later).toHaveLength(2)
  expect(later[1]).toContain(`${ADDRESS}/admin (as root@platform.example)`)
})

test('[ADMIN-36] the settings name the first admin, the first organization and the address', async () => {
  const settings = {
    ADMIN_EMAIL: 'root@platform.example',
    ADMIN_PASSWORD: PASSWORD,
    FIRST_ORGANIZATION: 'North Light',
    APP_URL: 'https://quotes.example.com',
  }
  const services = await start(settings)
  await services.admins.verify('root@platform.example', PASSWORD, ORIGIN)
  const notes = await bootstrapNotes(services, ADDRESS)
  expect(notes.join('\n')).not.toContain(ADDRESS)
  expect(notes[2]).toMatch(/^Invite: +https:\/\/quotes\.example\.com\/register\?invite=\S+ \(for North Light\)$/)
})

test('a restart finds everything again and adds nothing', async () => {
  const first = await start()
  const [organization] = await first.organizations.list()
  const ann = await first.auth.register(
    {
      email: 'ann@agency.example',
      password: PASSWORD,
      inviteToken: organization?.inviteToken ?? '',
    },
    ORIGIN,
  )
  const { accessToken } = await first.auth.openSession(ann, ORIGIN)
  const second = await restart({ FIRST_ORGANIZATION: 'Another' })
  expect(await second.organizations.list()).toMatchObject([{ name: 'First Agency', userCount: 1 }])
  expect(await second.auth.memberByAccess(accessToken, ORIGIN)).toMatchObject({ email: 'ann@agency.example' })
})

test('health says whether the database answers', async () => {
  const services = await start()
  expect(await services.health()).toBe(true)
  opened.length = 0
  await services.close()
  expect(await services.health()).toBe(false)
})

test('a second server on the same folder is refused and leaves the first one working', async () => {
  const services = await start()
  await expect(openServices(readConfig(env))).rejects.toThrow(FolderInUseError)
  expect(await services.health()).toBe(true)
})

test.each([
  ['the file is empty', (file: string) => truncateSync(file)],
  ['the file is gone and what was saved last still lies beside it', (file: string) => rmSync(file)],
])(
  'a database that is lost is no first start: %s',
  async (_, lose) => {
    const { config } = await start({ FIRST_ORGANIZATION: 'Kept' })
    const file = join(config.dataDir, 'lumenline.db')
    // The files of a server that was killed.
    const copies = new Map(['', '-wal', '-shm'].map((end) => [`${file}${end}`, readFileSync(`${file}${end}`)]))
    for (const open of opened.splice(0)) await open.close()
    for (const [path, bytes] of copies) writeFileSync(path, bytes)
    lose(file)
    const before = (await readdir(config.dataDir)).filter((name) => !name.endsWith('lock'))
    await expect(start()).rejects.toThrow(/lumenline\.db is (?:empty|missing).*lumenline\.db-wal of it is still there/)
    expect((await readdir(config.dataDir)).filter((name) => !name.endsWith('lock'))).toEqual(before)
    expect(readFileSync(`${file}-wal`).equals(copies.get(`${file}-wal`) ?? Buffer.alloc(0))).toBe(true)
    const failures = (await examine({ ...env })).filter(({ state }) => state === 'fail').map(({ text }) => text)
    expect(failures).toContainEqual(expect.stringMatching(/lumenline\.db is (?:empty|missing)/))

    writeFileSync(file, copies.get(file) ?? '')
    expect((await (await start()).organizations.list()).map(({ name }) => name)).toEqual(['Kept'])
  },
  30_000,
)

test('a change of the database that fails half-way leaves everything as it was, with a backup from before', async () => {
  const services = await start({ FIRST_ORGANIZATION: 'Kept' })
  const { config } = services
  await restart()
  for (const open of opened.splice(0)) await open.close()

  const migrationsDir = temporaryFolder()
  await cp(config.migrationsDir, migrationsDir, { recursive: true })
  const half = ['DELETE FROM organizations;', 'CREATE TABLE half (id text);', 'ALTER TABLE nowhere ADD x text;']
  await writeFile(join(migrationsDir, '9999_half.sql'), half.join('--> statement-breakpoint\n'))
  const failing = openServices({ ...config, migrationsDir })
  await expect(failing).rejects.toThrow(MigrationError)
  await expect(failing).rejects.toThrow(
    /^The database could not be brought up to date and is as it was \(9999_half: .*\)\.$/,
  )
  expect(await readdir(config.backupDir)).toEqual([expect.stringMatching(/^before-update-.*\.db$/)])

  // A start that is retried repeatedly needs no second copy of the same file.
  const [first = ''] = await readdir(config.backupDir)
  for (let at = 0; at < 2; at += 1) {
    await sleep(1000)
    await expect(openServices({ ...config, migrationsDir })).rejects.toThrow(MigrationError)
    expect(await readdir(config.backupDir)).toEqual([first])
  }
  const again = await start()
  expect((await again.organizations.list()).map(({ name }) => name)).toEqual(['Kept'])
  await again.organizations.create(BOSS, 'Later')
  for (const open of opened.splice(0)) await open.close()
  await expect(openServices({ ...config, migrationsDir })).rejects.toThrow(MigrationError)
  expect(await readdir(config.backupDir)).toHaveLength(2)
}, 30_000)

test('a folder for backups that cannot be one is told at the start, which goes on', async () => {
  const taken = join(temporaryFolder(), 'taken')
  writeFileSync(taken, '')
  const services = await start({ BACKUP_DIR: taken })
  const notes = await bootstrapNotes(services, ADDRESS)
  expect(notes.at(-1)).toBe(
    `Backups:   No backups can be made in ${taken}: ${taken} is a file and no folder. Set BACKUP_DIR to a folder that can be written.`,
  )
  expect(await services.health()).toBe(true)
})
