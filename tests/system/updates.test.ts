import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../scripts/lib/server.mjs'
import { changeIn, copyOfProgram } from '../support/next-release'
import { ask, newMemberAt } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const DAY = 86_400_000
const SLOW = 300_000
const root = temporaryFolder()
const dataDir = temporaryFolder()
let server: TestServer
/** Every file that the sign-in page and the editor name, and every file of the release that the service worker caches. */
let assets: readonly string[]
/** Requests not answered with 200 since the server started. */
const missed: string[] = []
let watching = true
let watched: Promise<void>

const NAMED = /(?:href|src|content)="(\/[\w./-]+\.[a-z0-9]+)"|"(\/build\/[\w./-]+)"/g

async function assetsOf(url: string): Promise<readonly string[]> {
  const member = await newMemberAt(url)
  const html = { Accept: 'text/html' }
  const pages = await Promise.all([
    ask(url, '/login', { headers: html }),
    ask(url, '/', { headers: { ...html, Cookie: `${member.cookie}; scripts=on` } }),
  ])
  const named = pages.flatMap(({ body }) => [...String(body).matchAll(NAMED)].map(([, one, other]) => one ?? other))
  const worker = await ask(url, '/sw.js')
  const kept = [...String(worker.body).matchAll(/"(\/[\w./-]+\.[a-z0-9]+)"/g)].map(([, path]) => path)
  const all = [...named, ...kept, '/sw.js', '/workers/pdf/pdf.worker.mjs', '/samples/fixture-schedule.png']
  return [...new Set(all.filter((path) => path !== undefined))]
}

/** Requests all of them, over and over. */
async function watch(url: string): Promise<void> {
  while (watching) {
    for (const path of assets) {
      const answer = await ask(url, path).catch(() => null)
      if (answer?.status !== 200) missed.push(`${path} ${answer?.status ?? 'no answer'}`)
    }
  }
}

/** Runs a script of that folder. */
function script(name: string, args: readonly string[] = [], input = ''): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], { env, cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, output })))
}

const KEPT_FOLDERS = [join(root, 'build', 'in-use'), join(root, '.cache')]

/** All files in the program's folder, except those that running servers and compilers keep there. */
function contents(): string {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !KEPT_FOLDERS.some((folder) => path.startsWith(folder)))
  return files
    .sort()
    .map((path) => `${path} ${readFileSync(path).length}`)
    .join('\n')
}

const currentName = () => readFileSync(join(root, 'build', 'current'), 'utf8').trim()
const builds = () => readdirSync(join(root, 'build')).filter((name) => /^\d/.test(name))

/** The four maintenance commands, run as an operator would. */
async function maintain() {
  const made = await script('backup')
  expect([made.code, made.output]).toEqual([0, expect.stringMatching(/\(\d.* MB, checked\)/)])
  const listed = await script('restore')
  expect([listed.code, listed.output]).toEqual([0, expect.stringContaining('MB')])
  const examined = await script('doctor')
  expect([examined.code, examined.output]).toEqual([0, expect.stringMatching(/^ok {4}The database is whole/m)])
  const refused = await script('admin', ['boss@platform.example'], 'lamps and lights\n')
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is in use by another running')])
  for (const { output } of [made, listed, examined, refused]) expect(output).not.toContain('Building')
}

beforeAll(async () => {
  copyOfProgram(root)
  server = await startServer({}, dataDir, root)
  assets = await assetsOf(server.url)
  watched = watch(server.url)
}, SLOW)
afterAll(async () => {
  watching = false
  await server.stop()
})

describe('while a server runs', () => {
  test('there is enough to look for', () => {
    expect(assets.length).toBeGreaterThan(40)
    for (const kind of [/^\/build\/editor\/.*\.js$/, /^\/build\/_assets\/.*\.css$/, /\.woff2$/, /webmanifest$/]) {
      expect(assets.filter((path) => kind.test(path))).not.toEqual([])
    }
  })

  test('backup, restore, doctor and admin work after sources were changed, build nothing and write nothing beside them', {
    timeout: SLOW,
  }, async () => {
    changeIn(root, 'app/domain/messages.ts', "installed: 'Installed app'", "installed: 'Next app'")
    const before = contents()
    await maintain()
    expect(contents()).toBe(before)
    expect(missed).toEqual([])
  })

  test('a build that fails says so and leaves everything as it was; what worked is still there to be started', {
    timeout: SLOW,
  }, async () => {
    const name = currentName()
    const before = contents()
    const good = readFileSync(join(root, 'app', 'root.tsx'))
    writeFileSync(join(root, 'app', 'root.tsx'), `import './nowhere'\n${good}`)
    const failed = await script('build')
    expect([failed.code, failed.output]).toEqual([1, expect.stringMatching(/nowhere[\s\S]*The build failed/)])
    await maintain()

    const other = await startServer({}, undefined, root)
    expect(other.output()).toMatch(/^Nothing was changed\.\nServed instead: the build from before, version \S+ of /m)
    expect((await ask(other.url, '/login')).status).toBe(200)
    await other.stop()

    writeFileSync(join(root, 'app', 'root.tsx'), good)
    expect([currentName(), contents()]).toEqual([name, before])
    expect(missed).toEqual([])
  })

  test('a build that succeeds waits for the next start: the server keeps its own files', {
    timeout: SLOW,
  }, async () => {
    const before = currentName()
    const built = await script('build')
    expect([built.code, built.output]).toEqual([0, expect.stringMatching(/^Built in /m)])
    expect(currentName()).not.toBe(before)
    expect(builds()).toHaveLength(2)
    await maintain()
    expect(missed).toEqual([])
  })
})

test('after the start of the next build the files of the one before are answered, and go a day later', {
  timeout: SLOW,
}, async () => {
  watching = false
  await watched
  expect(missed).toEqual([])
  const [replaced = ''] = builds().filter((name) => name !== currentName())
  const port = new URL(server.url).port
  await server.stop()
  server = await startServer({ PORT: port }, dataDir, root)
  const hashed = assets.filter((path) => path.startsWith('/build/'))
  const now = await assetsOf(server.url)
  expect(hashed.filter((path) => !now.includes(path))).not.toEqual([])
  for (const path of [...hashed, ...now]) expect([path, (await ask(server.url, path)).status]).toEqual([path, 200])
  for (const path of ['/build/gone.js', '/build/..%2fbuild%2findex.js', '/build/.vite/manifest.json']) {
    expect((await ask(server.url, path)).status).toBe(404)
  }

  // The latest replaced build stays; an earlier one is removed after its day unless a server runs from it.
  const long = new Date(Date.now() - DAY - 60_000)
  const earlier = join(root, 'build', '0.0.1-earlier')
  cpSync(join(root, 'build', replaced), earlier, { recursive: true })
  for (const folder of [earlier, join(root, 'build', replaced)]) writeFileSync(join(folder, 'replaced'), '')
  utimesSync(join(earlier, 'replaced'), long, long)
  const third = await startServer({}, undefined, root)
  expect(existsSync(earlier)).toBe(false)
  expect(builds().sort()).toEqual([currentName(), replaced].sort())
  await third.stop()
})

test('going back to the sources of a kept build builds nothing', { timeout: SLOW }, async () => {
  const [before = ''] = builds().filter((name) => name !== currentName())
  changeIn(root, 'app/domain/messages.ts', "installed: 'Next app'", "installed: 'Installed app'")
  const built = await script('build')
  expect([built.code, built.output, currentName()]).toEqual([0, '', before])
})

test('an admin is made only where there is a database', async () => {
  rmSync(join(root, 'nowhere'), { recursive: true, force: true })
  const env = { ...process.env, DATA_DIR: join(root, 'nowhere') }
  const child = spawn(process.execPath, [join(root, 'scripts', 'admin.mjs'), 'boss@platform.example'], { env })
  let told = ''
  child.stderr.on('data', (chunk) => {
    told += chunk
  })
  child.stdin.end('lamps and lights\n')
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, told]).toEqual([1, expect.stringMatching(/^There is no database at .*\. Set DATA_DIR/)])
  expect(existsSync(join(root, 'nowhere'))).toBe(false)
})
