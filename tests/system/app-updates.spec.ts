import { join } from 'node:path'
import { expect } from '@playwright/test'
import { appLife } from '~/domain/app-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { startServer } from '../../scripts/lib/server.mjs'
import { openAt, workerIsReady } from '../support/editor-at'
import { ROWS, test } from '../support/editor-page'
import { nextRelease } from '../support/next-release'
import { openWindow } from '../support/windows'

const scripts = () => Array.from(document.querySelectorAll('script[src]'), (script) => script.getAttribute('src'))

test.describe('[VER-13][VER-14][VER-15][VER-16][VER-19][VER-20][CARD-11] from one release to the next', () => {
  test('two unsaved tabs lose nothing, not even the word that is being typed', async ({ browser, folder }) => {
    // The test builds a release.
    test.setTimeout(240_000)
    const dataDir = join(folder, 'data')
    const next = nextRelease(join(folder, 'next'), '99.0.0')
    let server = await startServer({}, dataDir)
    try {
      const { page, editor } = await openAt(browser, server.url)
      await workerIsReady(page)
      const { title, id } = await editor.openTable()
      await editor.type(2, 'TYPE', 'unsaved')
      await page.getByRole('button', { name: 'New tab' }).click()
      await page.getByRole('button', { name: 'Add row' }).first().click()
      await editor.type(1, 'CATALOG #', 'second')
      const before = await page.evaluate(scripts)
      const other = await openWindow(page.context())
      await other.goto(server.url)
      await expect(other.getByRole('grid')).toBeVisible()

      await server.stop()
      server = await startServer({ PORT: new URL(server.url).port }, dataDir, next)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(appLife.updateText('99.0.0'))).toBeVisible()
      // Files that the page fetches only now come from this computer, although the server no longer has them.
      const download = page.waitForEvent('download')
      await page.keyboard.press('Alt+g')
      await download
      await editor.answer('OK')

      // The worker of the next release waits for both windows.
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
      })

      await (await editor.cell(1, 'INT. NOTES')).click()
      await page.keyboard.type('half a wo')
      await page.getByRole('button', { name: 'Update Now' }).click()
      const news = page.getByRole('dialog', { name: appLife.whatsNew })
      await expect(news).toContainText('Rows with wings')
      await news.getByRole('button', { name: 'Got it!' }).click()
      await expect(page.locator('body')).not.toBeFocused()
      expect(await page.evaluate(scripts)).not.toEqual(before)
      await expect(page.locator('.installed-badge')).toHaveText('Next app')
      await expect(page).toHaveURL((url) => !url.searchParams.has('_v'))

      await expect(editor.dots).toHaveCount(2)
      await editor.tab('Unsaved Project').click()
      await editor.expectCell(1, 'CATALOG #', 'SECOND')
      await editor.expectCell(1, 'INT. NOTES', 'HALF A WO')
      await editor.tab(title).click()
      await editor.expectColumn('TYPE', ['', 'UNSAVED', ROWS[2]?.TYPE ?? ''])
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Changes saved successfully!')).toBeVisible()
      expect((await editor.stored(id)).fixtureData.rows[1]?.TYPE).toBe('UNSAVED')
      // Nothing of the previous release is left, and the new one's changes are recorded as shown.
      await workerIsReady(page)
      expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
      expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.changelogSeen)).toBe('99.0.0')
      // Without a network both windows open again, as the next release.
      await server.stop()
      for (const one of [page, other]) {
        one.on('dialog', (dialog) => void dialog.accept())
        await one.reload()
        await expect(one.getByText(appLife.offline)).toBeVisible()
        await expect(one.locator('.installed-badge')).toHaveText('Next app')
      }
      await editor.expectColumn('TYPE', ['', 'UNSAVED', ROWS[2]?.TYPE ?? ''])
      await page.context().close()
    } finally {
      await server.stop()
    }
  })
})
