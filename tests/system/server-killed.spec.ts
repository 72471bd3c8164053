import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/lib/server.mjs'
import { signInAt } from '../support/editor-at'
import { expect, test } from '../support/editor-page'

test('[PROJ-34][AUTH-33] a server that is killed before it answers a save has saved once, and the work goes on when it is back', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumenline-killed-'))
  let server = await startServer({}, dataDir)
  const { url } = server
  // Requests sent by a service worker cannot be held up here.
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    const { member, page, editor } = await signInAt(context, url)
    await page.getByRole('button', { name: 'Add row' }).first().click()
    await editor.type(1, 'TYPE', 'first')
    await page.keyboard.press('Alt+s')
    await page.getByLabel('Project title').fill('Clinic')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()

    // The code for questions and notices loads shortly after the first screen.
    const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/question-'))
    await page.waitForFunction(isFetched)
    await page.route(
      '**/fixtures/update/**',
      async (route) => {
        // The update succeeds, but its answer never arrives.
        expect((await route.fetch()).status()).toBe(200)
        process.kill(server.pid, 'SIGKILL')
        await server.exited
        await route.abort()
      },
      { times: 1 },
    )
    await editor.type(1, 'TYPE', 'second')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('No connection, trying again…')).toBeVisible()
    await expect(editor.question).toContainText('Your changes are kept on this computer', { timeout: 30_000 })
    await editor.answer('OK')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await editor.expectColumn('TYPE', ['SECOND'])

    server = await startServer({ PORT: new URL(url).port }, dataDir)
    await expect(async () => {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(editor.question).toHaveCount(0)

    const headers = { Authorization: `Bearer ${member.accessToken}` }
    const get = async (path: string) => (await fetch(url + path, { headers })).json()
    const { projects } = await get('/fixtures/list')
    expect(projects).toHaveLength(1)
    const { revisions } = await get(`/fixtures/revisions/${projects[0].id}`)
    expect(revisions).toHaveLength(2)
    const { project } = await get(`/fixtures/load/${projects[0].id}`)
    expect(project.fixtureData.rows).toMatchObject([{ TYPE: 'SECOND' }])
  } finally {
    await context.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
