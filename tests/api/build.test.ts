import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../scripts/lib/server.mjs'
import { call, newMember } from '../support/api-client'
import { isInRelease, packagesOfServer } from '../support/server-imports'

const HTML = { Accept: 'text/html' }
const read = async (path: string) => JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'))

describe('what the product is made of', () => {
  test('[CARD-07] what is kept lies in one SQLite file, brought up to date at the start', async () => {
    const server = await startServer()
    const file = `${server.dataDir}/lumenline.db`
    const { entries }: { entries: readonly unknown[] } = await read('db/migrations/meta/_journal.json')
    try {
      // Read the file while the server runs: it is an ordinary SQLite database.
      const database = new Sqlite(file, { readonly: true, fileMustExist: true })
      const applied = database.prepare('select count(*) as number from applied_migrations').get()
      const organizations = database.prepare('select name from organizations').all()
      database.close()
      expect(applied).toEqual({ number: entries.length })
      expect(organizations).toEqual([{ name: 'First Agency' }])
    } finally {
      await server.stop()
    }
  })

  test('the server imports only packages that a release installs', () => {
    const packages = packagesOfServer()
    expect(packages).toContain('better-sqlite3')
    expect(packages.filter((name) => !isInRelease(name))).toEqual([])
  })

  test('[CARD-04] the list of the page without scripts and that of the dialog are one: order, search and what is deleted', async () => {
    const member = await newMember()
    const own = { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin', ...HTML }
    for (const title of ['Tower', 'Bridge', 'Tower West']) {
      const json = { title, tableData: { columns: ['TYPE'], rows: [] } }
      expect((await call('/fixtures/save', { json, as: member.accessToken })).status).toBe(200)
    }
    const inDialog = async (search: string) => {
      const { body } = await call(`/fixtures/list?search=${search}`, { as: member.accessToken })
      return body.projects.map(({ id }: { id: string }) => id)
    }
    const onPage = async (search: string) => {
      const { body } = await call(`/?q=${search}`, { headers: own })
      return [...new Set([...String(body).matchAll(/href="\/\?project=([0-9a-f-]{36})"/g)].map(([, id]) => id))]
    }
    for (const search of ['', 'tower', 'nothing']) expect(await onPage(search)).toEqual(await inDialog(search))
    const [first, second] = await inDialog('')
    await call('/?index', { method: 'POST', body: new URLSearchParams({ intent: 'delete', id: first }), headers: own })
    expect(await inDialog('')).not.toContain(first)
    await call(`/fixtures/delete/${second}`, { method: 'DELETE', as: member.accessToken })
    expect(await onPage('')).toEqual(await inDialog(''))
    expect(await onPage('')).toHaveLength(1)
  })
  test('the editor’s scripts and styles of the first screen are under 150 kB', async () => {
    const member = await newMember()
    const { body } = await call('/', { headers: { Cookie: member.cookie, ...HTML } })
    const named = String(body).match(/\/build\/[\w./-]+\.(?:js|css)/g) ?? []
    // The page only names the stylesheet of the panels; it is fetched with the first panel.
    const panels = /data-panel-styles="([^"]+)"/.exec(String(body))?.[1]
    const files = new Set(named.filter((file) => file !== panels))
    expect([...files].filter((file) => file.endsWith('.js')).length).toBeGreaterThanOrEqual(2)
    expect([...files].filter((file) => file.endsWith('.css')).length).toBeGreaterThanOrEqual(3)
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync((await call(file)).body, { level: 9 }).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000)
  })
})
