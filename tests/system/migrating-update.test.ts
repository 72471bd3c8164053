import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { startServer } from '../../scripts/lib/server.mjs'
import { addMigration, copyOfProgram, nextRelease } from '../support/next-release'
import { type PersonAtWork, peopleAtWork, titlesOf } from '../support/people-at-work'
import { packRelease, unpackRelease } from '../support/release-tarball'
import { ask, newMemberAt, newOrganizationAt } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const SLOW = 300_000
const NOW: string = JSON.parse(readFileSync('package.json', 'utf8')).version
const NEXT = '99.0.0'
/** The unpacked releases. */
let before: string
let after: string

beforeAll(() => {
  const place = temporaryFolder()
  before = unpackRelease(packRelease(copyOfProgram(join(place, 'now'))), place)
  const next = nextRelease(join(place, 'next'), NEXT)
  addMigration(next)
  after = unpackRelease(packRelease(next), place)
}, SLOW)

/** Runs a command of a release while people go on working. @returns its output */
async function command(release: string, dataDir: string, name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [join(release, 'scripts', `${name}.mjs`), ...args], { env, cwd: release })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([0, output])
  return output
}

const allSaved = (people: readonly PersonAtWork[]) => people.flatMap(({ saved }) => saved)
const missing = (wanted: readonly string[], there: ReadonlySet<string>) => wanted.filter((title) => !there.has(title))

test('an update that changes the database, and going back from it, while people work: nothing is lost', {
  timeout: SLOW,
}, async () => {
  const dataDir = temporaryFolder()
  let server = await startServer({}, dataDir, before)
  const { url } = server
  const PORT = new URL(url).port
  const organization = await newOrganizationAt(url)
  const members = await Promise.all([1, 2, 3].map(() => newMemberAt(url, organization)))
  const work = peopleAtWork(url, members)
  const isServed = async (version: string) => {
    expect((await ask(url, '/version/current')).body.version).toBe(version)
    await work.everybodySaves()
  }
  await isServed(NOW)

  work.longestSilence()
  await server.stop()
  const beforeUpdate = allSaved(work.people)
  server = await startServer({ PORT }, dataDir, after)
  await isServed(NEXT)
  // For people to read: a time decides no test.
  console.log(`The longest time without an answer during the update: ${work.longestSilence().toFixed(0)} ms`)
  const [backup = '', ...more] = readdirSync(join(dataDir, 'backups'))
  expect([backup, more]).toEqual([expect.stringMatching(/^before-update-.*\.db$/), []])

  await server.stop()
  const untilReturn = allSaved(work.people)
  expect(untilReturn.length).toBeGreaterThan(beforeUpdate.length)
  await expect(startServer({ PORT }, dataDir, before)).rejects.toThrow('The database was written by a newer version')
  const told = await command(before, dataDir, 'restore', backup)
  server = await startServer({ PORT }, dataDir, before)
  await isServed(NOW)

  await work.stop()
  const now = await titlesOf(url, members[0] ?? expect.fail())
  // The restore keeps the replaced database, which has the later work.
  const folder = /What was there before is in (\S+)\.$/m.exec(told)?.[1] ?? ''
  const rows = new Sqlite(join(folder, 'lumenline.db'))
    .prepare<[], { title: string }>('SELECT title FROM projects')
    .all()
  const aside = new Set(rows.map(({ title }) => title))
  expect(missing(beforeUpdate, now)).toEqual([])
  expect(missing(untilReturn, aside)).toEqual([])
  expect(missing(allSaved(work.people), new Set([...now, ...aside]))).toEqual([])
  const latest = work.people.flatMap(({ saved }) => saved.slice(-1))
  expect([latest.length, missing(latest, now)]).toEqual([3, []])
  for (const { refused } of work.people) {
    const answers = refused.map(({ status, headers }) => [status, Number(headers.get('Retry-After')) > 0])
    expect(answers).toEqual(answers.map(() => [503, true]))
  }
  await server.stop()
})
