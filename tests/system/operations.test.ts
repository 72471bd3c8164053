import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { READINESS_KEPT } from '~/domain/limits/operations'
import { requests } from '~/domain/page-messages'
import { startServer } from '../../scripts/lib/server.mjs'
import { torture } from '../../scripts/lib/torture.mjs'
import { ask, newMemberAt, type TestMember } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const table = (rows: number) => ({
  columns: ['TYPE', 'CATALOG #'],
  rows: Array.from({ length: rows }, (_, at) => ({ TYPE: `T${at}`, 'CATALOG #': 'x'.repeat(500) })),
})
const save = (url: string, { accessToken }: TestMember, title: string, rows = 1) =>
  ask(url, '/fixtures/save', { json: { title, tableData: table(rows) }, as: accessToken })
const titlesAt = async (url: string, { accessToken }: Pick<TestMember, 'accessToken'>) => {
  const { body } = await ask(url, '/fixtures/list', { as: accessToken })
  return body.projects.map(({ title }: { title: string }) => title).sort()
}

/** Runs one of the scripts, or a start that is expected to fail. */
function script(name: string, dataDir: string, args: readonly string[] = [], through: readonly string[] = []) {
  const path = join(process.cwd(), 'scripts', `${name}.mjs`)
  const [program = '', ...rest] = [...through, process.execPath, path, ...args]
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }
  const { status, stdout, stderr } = spawnSync(program, rest, { env, encoding: 'utf8' })
  // The output for people, without log entries.
  const told = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
  return { status, told }
}

describe('a damaged database', () => {
  test('is told in one line at the start, stays as it is, and a restored backup brings everything back', async () => {
    const dataDir = temporaryFolder()
    const file = join(dataDir, 'lumenline.db')
    const first = await startServer({}, dataDir)
    const member = await newMemberAt(first.url)
    for (const title of ['One', 'Two']) await save(first.url, member, title, 200)
    const made = script('backup', dataDir)
    expect([made.status, made.told]).toEqual([
      0,
      [expect.stringMatching(/backups\/lumenline-\S+\.db \(\d.*, checked\)$/)],
    ])
    const early = script('restore', dataDir, ['latest'])
    expect([early.status, early.told.join()]).toEqual([1, expect.stringContaining('is in use by another running')])
    await first.stop()

    const bytes = readFileSync(file)
    bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 20_000)
    writeFileSync(file, bytes)
    const refused = script('start', dataDir)
    expect([refused.status, refused.told]).toEqual([
      1,
      [expect.stringMatching(/lumenline\.db is damaged \(.+\)\. Nothing was changed\. .*npm run restore -- latest$/)],
    ])
    expect(readFileSync(file).equals(bytes)).toBe(true)

    const restored = script('restore', dataDir, ['latest'])
    expect([restored.status, restored.told.length]).toEqual([0, 1])
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
    expect(readFileSync(join(dataDir, aside, 'lumenline.db')).equals(bytes)).toBe(true)
    const second = await startServer({}, dataDir)
    expect(await titlesAt(second.url, member)).toEqual(['One', 'Two'])
    await second.stop()
  })

  test('the doctor finds it, beside wrong settings and a backup that is none', () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'lumenline.db'), 'not a database '.repeat(100))
    const { status, told } = script('doctor', dataDir)
    expect(status).toBe(1)
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^fail {2}The database is damaged/)]))
    expect(told).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ok {4}The reader of pictures found \d+ rows/)]),
    )
    expect(script('restore', dataDir, ['lumenline-none.db']).told.join()).toContain('There is no backup')
  })
})

/** Mounts need root; they are private to the process, so nothing is left behind. */
const isRoot = process.getuid?.() === 0
const mounted = (mount: string, folder: string) => ['unshare', '-m', 'sh', '-c', `${mount}; exec "$@"`, folder]

describe.skipIf(!isRoot)('the storage', () => {
  test('a full disk refuses saves in one sentence and loses nothing; reading and signing in go on, and saving when there is room', async () => {
    const dataDir = temporaryFolder()
    const through = mounted('mount -t tmpfs -o size=64m tmpfs "$0"', dataDir)
    const server = await startServer({}, dataDir, undefined, through)
    const inside = (...command: string[]) =>
      spawnSync('nsenter', ['-t', String(server.pid), '-m', ...command], { encoding: 'utf8' })
    const member = await newMemberAt(server.url)
    await save(server.url, member, 'Before', 50)
    inside('sh', '-c', `cat /dev/zero > ${dataDir}/filler`)
    const saved = ['Before']
    let refused = await save(server.url, member, 'Try 0', 200)
    for (let at = 1; refused.status === 200 && at < 30; at += 1) {
      saved.push(`Try ${at - 1}`)
      refused = await save(server.url, member, `Try ${at}`, 200)
    }
    expect([refused.status, refused.body]).toEqual([503, { message: requests.storageFull }])
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(await titlesAt(server.url, member)).toEqual(saved.sort())
    expect(server.output()).toMatch(/^.*"level":"error".*"msg":"The storage is full\./m)
    const full = await ask(server.url, '/readyz')
    expect([full.status, full.body]).toEqual([
      503,
      { status: 'unavailable', database: true, storage: false, recognizer: true },
    ])
    expect((await ask(server.url, '/health')).status).toBe(200)
    // Reserved space keeps signing in and refreshing possible; without it, reading would soon be impossible, too.
    const json = { email: member.email, password: member.password }
    for (let at = 0; at < 20; at += 1) {
      const entered = await ask(server.url, '/auth/login', { json })
      expect(entered.status).toBe(200)
      const { refreshToken, accessToken } = entered.body
      const refreshed = await ask(server.url, '/auth/refresh', { json: { refreshToken } })
      expect(refreshed.status).toBe(200)
      expect((await ask(server.url, '/auth/logout', { json: { refreshToken }, as: accessToken })).status).toBe(200)
    }
    const still = await save(server.url, member, 'Too much', 200)
    expect([still.status, still.body]).toEqual([503, { message: requests.storageFull }])
    const form = new FormData()
    form.append('images', new Blob(['no picture']), 'a.png')
    const sent = await fetch(`${server.url}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${member.accessToken}` },
      body: form,
    })
    expect([sent.status, await sent.json()]).toEqual([503, { message: requests.storageFull }])
    inside('rm', `${dataDir}/filler`)
    expect((await save(server.url, member, 'After', 50)).status).toBe(200)
    expect(await titlesAt(server.url, member)).toEqual([...saved, 'After'].sort())
    await sleep(READINESS_KEPT)
    expect((await ask(server.url, '/readyz')).status).toBe(200)
    await server.stop()
  })

  test('saves are refused while there is still some room, and small changes go on without what is set aside for them', async () => {
    const dataDir = temporaryFolder()
    const through = mounted('mount -t tmpfs -o size=64m tmpfs "$0"', dataDir)
    const server = await startServer({}, dataDir, undefined, through)
    const inside = (command: string) =>
      spawnSync('nsenter', ['-t', String(server.pid), '-m', 'sh', '-c', command], { encoding: 'utf8' }).stdout.trim()
    const free = () =>
      Number(inside(`stat -f -c '%a * %S' ${dataDir}`).replace(/^(\d+) \* (\d+)$/, (_, a, b) => `${a * b}`))
    const member = await newMemberAt(server.url)
    await save(server.url, member, 'Before', 50)
    inside(`head -c ${free() - 3 * 2 ** 20} /dev/zero > ${dataDir}/filler`)
    for (const rows of [1, 2000]) {
      const refused = await save(server.url, member, `Of ${rows}`, rows)
      expect([refused.status, refused.body]).toEqual([503, { message: requests.storageFull }])
    }
    const json = { email: member.email, password: member.password }
    expect((await ask(server.url, '/auth/login', { json })).status).toBe(200)
    expect(free()).toBeGreaterThan(2 * 2 ** 20)
    expect(inside(`ls ${dataDir}`)).toContain('lumenline.db.reserve')
    inside(`rm ${dataDir}/filler`)
    expect((await save(server.url, member, 'After', 2000)).status).toBe(200)
    await server.stop()
  })

  test('a data folder that cannot be written is told in one line, and nothing changes', async () => {
    const dataDir = temporaryFolder()
    const server = await startServer({}, dataDir)
    const member = await newMemberAt(server.url)
    await save(server.url, member, 'Kept')
    await server.stop()
    const through = mounted('mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"', dataDir)
    const refused = script('start', dataDir, [], through)
    expect([refused.status, refused.told]).toEqual([
      1,
      [
        expect.stringMatching(
          /^The file system is read-only: .* cannot be used\. Let Lumenline write there, or set DATA_DIR, .*\.$/,
        ),
      ],
    ])
    const doctor = script('doctor', dataDir, [], through)
    expect([doctor.status, doctor.told.filter((line) => line.startsWith('fail'))]).toEqual([
      1,
      [
        `fail  The data folder ${dataDir} cannot be written: the file system is read-only; mount it writable, or name another folder`,
      ],
    ])
    expect(doctor.told).toContainEqual(expect.stringMatching(/^note {2}The database was not looked through/))
    const again = await startServer({}, dataDir)
    expect(await titlesAt(again.url, member)).toEqual(['Kept'])
    await again.stop()
  })

  test('the doctor tells a full disk in one line, and what to do', async () => {
    const dataDir = temporaryFolder()
    const full = 'mount -t tmpfs -o size=3m tmpfs "$0"; cat /dev/zero > "$0/filler" 2> /dev/null'
    const doctor = script('doctor', dataDir, [], mounted(full, dataDir))
    expect([doctor.status, doctor.told.filter((line) => line.startsWith('fail'))]).toEqual([
      1,
      [`fail  The data folder ${dataDir} cannot be written: the disk is full; make room`],
    ])
  })
})

describe.skipIf(!isRoot)('a disk that is full from the beginning', () => {
  test('is told in one line at the first start and at a restore, which change nothing', async () => {
    const dataDir = temporaryFolder()
    const backupDir = temporaryFolder()
    const dataBefore = await filled()
    const made = script('backup', dataBefore, [], ['env', `BACKUP_DIR=${backupDir}`])
    expect(made.status).toBe(0)
    const small = mounted('mount -t tmpfs -o size=3m tmpfs "$0"', temporaryFolder())
    const doctor = script('doctor', dataBefore, [], [...small, 'env', `BACKUP_DIR=${small.at(-1)}`])
    expect(doctor.told).toContainEqual(
      expect.stringMatching(/^fail {2}The next backup will find no room: 3\.\d MB are/),
    )
    const full = mounted(`mount -t tmpfs -o size=1m tmpfs "$0"; cat /dev/zero > "$0/filler" 2> /dev/null`, dataDir)
    const start = script('start', dataDir, [], full)
    expect([start.status, start.told]).toEqual([1, [expect.stringMatching(/^The disk of .* is full\./)]])
    const restored = script('restore', dataDir, ['latest'], [...full, 'env', `BACKUP_DIR=${backupDir}`])
    expect([restored.status, restored.told]).toEqual([1, [expect.stringMatching(/disk is full|No room to restore/)]])
  })
})

/** A data folder that a server has worked in. */
async function filled(): Promise<string> {
  const dataDir = temporaryFolder()
  const server = await startServer({}, dataDir)
  await save(server.url, await newMemberAt(server.url), 'Kept')
  await server.stop()
  return dataDir
}

describe('the scripts', () => {
  test('say in one line how they are used, and refuse what they do not know', () => {
    for (const name of ['backup', 'restore', 'doctor', 'admin']) {
      const help = script(name, temporaryFolder(), ['--help'])
      expect([help.status, help.told]).toEqual([0, [expect.stringMatching(`^Usage: npm run ${name}`)]])
      for (const wrong of [['--nothing'], ['one', 'two']]) {
        const refused = script(name, temporaryFolder(), wrong)
        expect([refused.status, refused.told]).toEqual([2, [expect.stringMatching(`^Usage: npm run ${name}`)]])
      }
    }
  })

  test('tell a wrong setting in words', () => {
    for (const name of ['backup', 'restore']) {
      const refused = script(name, temporaryFolder(), [], ['env', 'TRUST_PROXY=yes'])
      expect([refused.status, refused.told]).toEqual([
        1,
        ['Please check the settings:', 'TRUST_PROXY must be a whole number from 0 to 10.'],
      ])
    }
  })

  test('take an admin from a pipe, and say when too little came', async () => {
    const dataDir = await filled()
    const piped = (text: string) => script('admin', dataDir, [], ['sh', '-c', `printf '${text}' | "$@"`, 'sh'])
    expect(piped('boss@platform.example\\n').told.join()).toContain('The input ended before')
    const guessed = piped('boss@platform.example\\nadmin@123\\n')
    expect([guessed.status, guessed.told.at(-1)]).toEqual([
      1,
      'This is one of the commonest passwords, and those are tried first. Please choose another one.',
    ])
    const made = piped('boss@platform.example\\nlamps and lights\\n')
    expect([made.status, made.told.at(-1)]).toEqual([0, 'boss@platform.example can now sign in at /admin.'])
    const server = await startServer({}, dataDir)
    const { status } = await ask(server.url, '/admin/login', {
      json: { email: 'boss@platform.example', password: 'lamps and lights' },
    })
    await server.stop()
    expect(status).toBe(200)
  })
})

test('an address that is none of the machine is told in one line at the start', () => {
  const refused = script('start', temporaryFolder(), [], ['env', 'HOST=192.0.2.1'])
  expect([refused.status, refused.told]).toEqual([
    1,
    [
      expect.stringMatching(
        /^The server cannot listen \(.*192\.0\.2\.1.*\)\. Set HOST and PORT to what this machine may use\.$/,
      ),
    ],
  ])
})

test('killed at random moments under load, it has everything that it acknowledged, and the file is whole', async () => {
  const rounds = await torture({ rounds: 3 })
  expect(rounds.map(({ lost, integrity }) => ({ lost, integrity }))).toEqual(
    Array.from({ length: 3 }, () => ({ lost: [], integrity: 'ok' })),
  )
  expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(3)
})

test('a data folder of the first release is brought up to date with everything in it, after a backup', async () => {
  const dataDir = temporaryFolder()
  const dump = readFileSync(new URL('../fixtures/upgrade/first-release.sql', import.meta.url), 'utf8')
  new Sqlite(join(dataDir, 'lumenline.db')).exec(dump).close()
  const server = await startServer({}, dataDir)
  const { body: session } = await ask(server.url, '/auth/login', {
    json: { email: 'first@agency.example', password: 'lamps and lights' },
  })
  expect(await titlesAt(server.url, session)).toEqual(['Lobby', 'Tower, phase 2'])
  const { body: list } = await ask(server.url, '/fixtures/list', { as: session.accessToken })
  const { id } = list.projects.find(({ title }: { title: string }) => title.startsWith('Tower'))
  const { project } = (await ask(server.url, `/fixtures/load/${id}`, { as: session.accessToken })).body
  expect(project.fixtureData.rows).toHaveLength(3)
  expect(project.fixtureData.rows[0]).toMatchObject({ 'CATALOG #': "2BLT4 40L 'ADP'", 'INT. NOTES': 'Grüße 灯' })
  const picture = readFileSync(new URL('../fixtures/schedules/s06.png', import.meta.url))
  const hash = createHash('sha256').update(picture).digest('hex')
  expect(project.sections[0].pictureId).toBe(hash)
  expect((await ask(server.url, `/pictures/${hash}`, { as: session.accessToken })).status).toBe(200)
  await server.stop()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-update-.*\.db$/)])
})
