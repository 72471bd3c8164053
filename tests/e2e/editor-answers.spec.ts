import type { Browser, Page } from '@playwright/test'
import { openAt } from '../support/editor-at'
import { type EditorPage, expect, test } from '../support/editor-page'
import { startFrontProxy, type Whim } from '../support/front-proxy'

const KEPT = 'Your changes are kept on this computer'

/** A saved table with one unsaved cell, behind a proxy that misbehaves on saves. */
async function unsavedBehind(browser: Browser, baseURL: string, whim: Whim) {
  const proxy = await startFrontProxy(baseURL)
  const { editor, page } = await openAt(browser, proxy.url, 'block')
  await editor.openTable()
  await editor.type(2, 'TYPE', 'kept')
  await page.clock.install()
  proxy.misbehave({ '/fixtures/update': whim })
  await page.keyboard.press('Control+s')
  const close = async () => {
    await page.context().close()
    await proxy.close()
  }
  return { proxy, editor, page, close }
}

/** Advances the page's clock until a message appears. */
async function untilMessage(page: Page, { question }: EditorPage): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(question).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
}

for (const whim of [429, 302, 502] as const) {
  test(`[ERR-31][AUTH-43] a proxy that answers a save with ${whim} and a page of its own is told as no server, with nothing lost`, async ({
    baseURL,
    browser,
  }) => {
    const { proxy, editor, page, close } = await unsavedBehind(browser, baseURL ?? '', whim)
    await untilMessage(page, editor)
    await expect(editor.question).toContainText(KEPT)
    await expect(editor.question).toContainText('Failed to save changes: The server cannot be reached.')
    await editor.question.getByRole('button', { name: 'OK', exact: true }).click()
    proxy.behave()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('All changes saved')).toBeVisible()
    await editor.expectCell(2, 'TYPE', 'KEPT')
    await close()
  })
}

test('[ERR-31] a save that is taken and never answered ends after half a minute, and is done once when it is tried again', async ({
  baseURL,
  browser,
}) => {
  const { proxy, editor, page, close } = await unsavedBehind(browser, baseURL ?? '', 'stalls')
  await page.clock.fastForward(1000)
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.clock.fastForward(25_000)
  await expect(page.getByText('Waiting for the server…')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(editor.question).toContainText(KEPT)
  await expect(editor.question).toContainText(
    'Failed to save changes: Request timed out. Please check your connection and try again.',
  )
  await editor.question.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText('Saving…')).toBeHidden()
  proxy.behave()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await close()
})

test('every save of the editor says in which organization its table was made', async ({
  editor,
  organization,
  page,
}) => {
  const bodies: [string, Record<string, unknown>][] = []
  page.on('request', (request) => {
    const path = /^\/fixtures\/(save|update)/.exec(new URL(request.url()).pathname)?.[1]
    if (path) bodies.push([path, request.postDataJSON() as Record<string, unknown>])
  })
  await editor.openTable()
  await editor.type(1, 'TYPE', 'b')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+s')
  const dialog = editor.dialog('Save Project')
  await dialog.getByLabel('Project title').fill(`Annex ${Date.now()}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(bodies.map(([path]) => path)).toEqual(['update', 'save'])
  for (const [path, body] of bodies) expect([path, body.tableOrganizationId]).toEqual([path, organization.id])
})
