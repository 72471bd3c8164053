import type { Page } from '@playwright/test'
import { appLife } from '~/domain/app-messages'
import { app } from '~/domain/messages'
import { offlinePage } from '~/domain/page-messages'
import { commandLists } from '~/domain/panel-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { startServer } from '../../scripts/lib/server.mjs'
import { openAt, workerIsReady } from '../support/editor-at'
import { draftKept, expect, ROWS, test } from '../support/editor-page'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByText(appLife.offline)

test.describe('[PWA-07][PWA-08][PWA-09][PWA-12][PWA-13][PWA-15][CARD-11] with the server gone', () => {
  test('the editor opens with the drafts, works, and saves when the server is back', async ({ browser, folder }) => {
    let server = await startServer({}, folder)
    const { url } = server
    try {
      const { member, page, editor } = await openAt(browser, url)
      await workerIsReady(page)
      await page.getByRole('button', { name: 'Add row' }).first().click()
      await editor.type(1, 'TYPE', 'before')
      await draftKept(page)

      await server.stop()
      // The first call that finds no server shows the banner.
      await page.keyboard.press('Alt+f')
      await expect(banner(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(banner(page)).toBeVisible()
      await expect(page.getByText(member.email)).toBeVisible()
      await editor.expectCell(1, 'TYPE', 'BEFORE')
      // Commands that need the server are disabled; their keys explain why and lose nothing.
      await expect(
        page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Load', exact: true }),
      ).toBeDisabled()
      await page.keyboard.press('Control+s')
      await expect(page.getByText(app.needsServer)).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option', { name: /^Load/ })).toContainText(commandLists.needsServer)
      await page.keyboard.press('Escape')
      // The rest works: an XML file, finding, typing, the calculator, undo, the export.
      const content = '<QUOTE><DATA><QUOTELINE><TYPE>from a file</TYPE></QUOTELINE></DATA></QUOTE>'
      await editor.bring('drop', [{ name: 'quote.xml', type: 'text/xml', content }])
      await editor.expectColumn('TYPE', ['BEFORE', 'FROM A FILE'])
      await expect(editor.dialog('Import File')).toBeHidden()
      await page.keyboard.press('Control+f')
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('a file')
      await expect(page.getByText('1 of 1')).toBeVisible()
      await page.keyboard.press('Escape')
      await editor.type(1, 'UNIT $', '12+3')
      await editor.expectCell(1, 'UNIT $', '$15.00')
      await editor.type(1, 'QTY', '7')
      await page.keyboard.press('Control+z')
      await editor.expectCell(1, 'QTY', '')
      const download = page.waitForEvent('download')
      await page.keyboard.press('Alt+g')
      expect((await download).suggestedFilename()).toMatch(/\.xml$/)
      await editor.answer('OK')
      await draftKept(page)

      server = await startServer({ PORT: new URL(url).port }, folder)
      await expect(banner(page)).toBeHidden({ timeout: 30_000 })
      await expect(page.getByText(member.email)).toBeVisible()
      await editor.expectCell(1, 'UNIT $', '$15.00')
      await page.keyboard.press('Alt+s')
      await page.getByLabel('Project title').fill('Written on the train')
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('All changes saved')).toBeVisible()
      await page.context().close()
    } finally {
      await server.stop()
    }
  })
})

test('[PWA-15] after a log-out nothing of the earlier user is on the computer, with or without a server', async ({
  browser,
}) => {
  const server = await startServer()
  const { member, page } = await openAt(browser, server.url)
  await workerIsReady(page)
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await page.keyboard.type('zqxj-4711')
  await page.keyboard.press('Enter')
  await draftKept(page)
  const cached = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`)
    }
    return texts.join('\n')
  })
  expect(cached.includes(member.email)).toBe(false)
  expect(cached.includes('ZQXJ-4711')).toBe(false)
  expect(/^\S*\/(?:fixtures|auth|pictures|projects)\//m.test(cached)).toBe(false)
  await page.getByRole('button', { name: 'Commands' }).first().click()
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.waitForURL(/\/login/)
  const left = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of Array.from(database.objectStoreNames)) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        texts.push(JSON.stringify(all.result))
      }
      database.close()
    }
    return texts.join('\n')
  })
  expect(left.includes('ZQXJ')).toBe(false)
  expect(left.includes(member.email)).toBe(false)
  expect(left.includes('refreshToken')).toBe(false)
  await server.stop()
  // Without a session, a start leads to the sign-in page, which the offline page replaces.
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(offlinePage.signedOut)).toBeVisible()
  await expect(page.getByText('ZQXJ-4711')).toBeHidden()
  await expect(page.getByText(member.email)).toBeHidden()
  await page.context().close()
})

test.describe('[PWA-12][PWA-15][AUTH-40] without a server', () => {
  test('other pages say so and lead back to the editor; a log-out reaches the server when it is back', async ({
    browser,
    folder,
  }) => {
    let server = await startServer({}, folder)
    const { url } = server
    try {
      const { page } = await openAt(browser, url)
      await workerIsReady(page)
      const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.refreshToken)
      await server.stop()
      for (const path of ['/account', '/demo', '/no-such-page']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: offlinePage.title })).toBeVisible()
        await expect(page).toHaveURL(url + path)
      }
      await page.getByRole('link', { name: offlinePage.openEditor }).click()
      await expect(banner(page)).toBeVisible()
      await page.getByRole('button', { name: 'Commands' }).first().click()
      await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText(offlinePage.signedOut)).toBeVisible()
      await expect(page).toHaveURL(/\/login/)

      server = await startServer({ PORT: new URL(url).port }, folder)
      await page.getByRole('button', { name: offlinePage.tryAgain }).click()
      await expect(page.getByLabel('Password')).toBeVisible()
      const answer = await page.request.post('/auth/refresh', { data: { refreshToken: token } })
      expect(answer.status()).toBe(401)
      await page.context().close()
    } finally {
      await server.stop()
    }
  })
})

test.describe('[PWA-01][PWA-02][PWA-11] the offer to install', () => {
  test('[PWA-03][PWA-04][PWA-05][PWA-06] appears after three seconds; Not Now hides it for the session', async ({
    editor,
    page,
  }) => {
    await page.clock.install()
    await editor.openTable(ROWS)
    const client = await page.context().newCDPSession(page)
    const { errors, url } = await client.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toContain('/manifest.webmanifest')
    // The browser decides when to offer the installation; here it does so now.
    const offer = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        Object.assign(event, { prompt: async () => document.body.setAttribute('data-asked', 'yes') })
        dispatchEvent(event)
        return event.defaultPrevented
      })
    const install = page.getByRole('button', { name: 'Install App' })
    // Otherwise the real time between two lines would count as well.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    expect(await offer()).toBe(true)
    await page.clock.runFor(2900)
    await expect(install).toBeHidden()
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(install).toBeVisible()
    await install.click()
    await expect(page.locator('body[data-asked=yes]')).toBeAttached()
    await expect(install).toBeHidden()
    await offer()
    await page.clock.runFor(3100)
    await page.getByRole('button', { name: 'Not Now' }).click()
    await expect(page.locator('body')).not.toBeFocused()
    await expect(install).toBeHidden()
    await offer()
    await page.clock.runFor(3100)
    await expect(install).toBeHidden()
  })
})

test.describe('[VER-03][VER-04][VER-05][VER-06][VER-19][VER-20] after an update', () => {
  test('[VER-07][VER-29] what is new is shown once, with another try when it fails; the debug flag shows the version panel', async ({
    editor,
    page,
  }) => {
    await page.addInitScript(
      ([version, debug]) => {
        if (localStorage.getItem(debug) === null) {
          localStorage.setItem(version, '0.0.1')
          localStorage.setItem(debug, 'true')
        }
      },
      [STORAGE_KEYS.appVersion, STORAGE_KEYS.debug] as const,
    )
    await page.context().route('**/version/changelog/**', (route) => route.abort())
    await editor.openTable(ROWS)
    const dialog = page.getByRole('dialog', { name: appLife.whatsNew })
    await expect(dialog.getByRole('alert')).toHaveText('Failed to load changelog')
    await page.context().unroute('**/version/changelog/**')
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Got it!' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    const panel = page.getByRole('region', { name: 'Version' })
    await expect(panel).toContainText('Checksum')
    await panel.getByRole('button', { name: 'Check now' }).click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('[VER-01][VER-02][VER-14][VER-15][VER-16][VER-17][VER-18][VER-26] another version of the server', () => {
  test('is announced; Update Now keeps unsaved work and reloads', async ({ editor, page }) => {
    // A later request for the version would share the answer of one still in progress.
    const asked = page.waitForResponse('**/version/current')
    await editor.openTable(ROWS)
    await (await asked).finished()
    await workerIsReady(page)
    await editor.type(2, 'TYPE', 'unsaved')
    await draftKept(page)
    // Serve the next release at the same address.
    await page
      .context()
      .route('**/version/current', (route) =>
        route.fulfill({ json: { version: '99.0.0', devMode: false, checksum: 'next' } }),
      )
    // A request already in progress would give its old answer to this one, too.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(appLife.updateText('99.0.0'))).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.locator('body')).not.toBeFocused()
    await expect(page.getByText(appLife.updateText('99.0.0'))).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Update Now' })).toBeVisible()
    // Without a server there is nothing to load: the update waits, and everything that works offline stays in place.
    await page.context().route('**/version/current', (route) => route.abort())
    await page.getByRole('button', { name: 'Update Now' }).click()
    await expect(page.getByText(appLife.updateWaits)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update Now' })).toBeDisabled()
    await expect(banner(page)).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
    await page.context().unroute('**/version/current')
    await page
      .context()
      .route('**/version/current', (route) =>
        route.fulfill({ json: { version: '99.0.0', devMode: false, checksum: 'next' } }),
      )
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const reloaded = page.waitForRequest((request) => request.url().includes('_v=99.0.0'))
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update Now' }).click()
    await reloaded
    await loaded
    await editor.expectCell(2, 'TYPE', 'UNSAVED')
    await expect(page).toHaveURL((url) => !url.searchParams.has('_v'))
  })
})
