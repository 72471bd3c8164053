import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer } from '../../scripts/lib/server.mjs'
import { adminTokenAt, ask, newMemberAt, newOrganizationAt } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

// tests/system covers all of this in depth. These tests take a few seconds and must pass before a change is
// accepted.

/** Runs a command of package.json on a data folder, as the server's operator does. */
function npmRun(name: string, dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

test('the build serves on an empty data folder: health, a page and the files that it names; SIGTERM ends it with 0', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer({}, dataDir)
  const health = await ask(server.url, '/health')
  expect([health.status, health.body]).toEqual([200, { status: 'ok' }])
  const page = await ask(server.url, '/login', { headers: { Accept: 'text/html' } })
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(/<h1>(.*?)<\/h1>/.exec(page.body)?.[1]).toBe('Sign in')
  const files = new Set<string>(page.body.match(/\/build\/[\w./-]+\.(?:js|css)/g))
  expect(files.size).toBeGreaterThan(3)
  for (const file of files) expect([file, (await ask(server.url, file)).status]).toEqual([file, 200])
  expect(await server.stop()).toBe(0)
  await expect(fetch(`${server.url}/health`)).rejects.toThrow()
  expect(existsSync(`${dataDir}/lumenline.db`)).toBe(true)
})

test('a restored backup has what there was, and nothing that came later', { timeout: 120_000 }, async () => {
  const dataDir = temporaryFolder()
  let server = await startServer({}, dataDir)
  const admin = await adminTokenAt(server.url)
  const member = await newMemberAt(server.url, await newOrganizationAt(server.url, 'Made before', admin))
  const as = member.accessToken
  const save = (title: string) =>
    ask(server.url, '/fixtures/save', {
      json: { title, tableData: { columns: ['TYPE'], rows: [{ TYPE: 'A1' }] } },
      as,
    })
  expect((await save('Saved before')).status).toBe(200)

  const made = npmRun('backup', dataDir)
  expect([made.status, made.output]).toEqual([0, expect.stringMatching(/^\S+\.db \(\d+\.\d MB, checked\)$/)])
  expect((await save('Saved later')).status).toBe(200)
  await newOrganizationAt(server.url, 'Made later', admin)
  await server.stop()

  const restored = npmRun('restore', dataDir, 'latest')
  expect([restored.status, restored.output]).toEqual([0, expect.stringMatching(/^Restored from \S+\.db\. What was /)])
  server = await startServer({}, dataDir)
  const { body: list } = await ask(server.url, '/fixtures/list', { as })
  expect(list.projects.map(({ title }: { title: string }) => title)).toEqual(['Saved before'])
  const { id } = list.projects[0]
  const { body: loaded } = await ask(server.url, `/fixtures/load/${id}`, { as })
  expect(loaded.project.fixtureData.rows).toMatchObject([{ TYPE: 'A1' }])
  const { body } = await ask(server.url, '/admin/organizations', { as: admin })
  const names = body.organizations.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(['First Agency', 'Made before'])
  await server.stop()
})

test('a second process on the same data folder is refused in one sentence, and the first goes on', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer({}, dataDir)
  const before = readdirSync(dataDir).sort()
  await expect(startServer({}, dataDir)).rejects.toThrow(
    `The server did not start.\nThe data folder ${dataDir} is in use by another running Lumenline. Stop it first, or set DATA_DIR.\n`,
  )
  expect(readdirSync(dataDir).sort()).toEqual(before)
  expect((await ask(server.url, '/health')).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
