import type { Page } from '@playwright/test'
import { REFRESH_TOKEN_KEY, STORAGE_KEYS } from '~/domain/storage-keys'
import { createMember, createOrganization, OURS, type TestMember } from '../support/accounts'
import { openAt } from '../support/editor-at'
import { draftKept, expect, test } from '../support/editor-page'
import { startFrontProxy } from '../support/front-proxy'
import { openWindow } from '../support/windows'

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), REFRESH_TOKEN_KEY)
const stopped = (page: Page) => page.getByRole('alertdialog')

async function signIn(page: Page, { email, password }: TestMember) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The number of windows with drafts in the browser's database. */
const keptWindows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('lumenline-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('windows').objectStore('windows').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

for (const whim of [502, 503, 429, 'stalls'] as const) {
  test(`[AUTH-33][AUTH-43] a proxy that answers one window's refresh with ${whim} takes nothing from the others`, async ({
    baseURL,
    browser,
  }) => {
    const proxy = await startFrontProxy(baseURL ?? '')
    const { editor, page } = await openAt(browser, proxy.url, 'block')
    const context = page.context()
    await editor.openTable()
    await editor.type(2, 'TYPE', 'kept')
    await draftKept(page)
    const token = await storedToken(page)
    proxy.misbehave({ '/auth/refresh': whim })
    const second = await openWindow(context)
    await second.goto('/')
    await expect(second.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible({
      timeout: 60_000,
    })
    expect(await storedToken(second)).toBe(token)
    await editor.expectCell(2, 'TYPE', 'KEPT')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await editor.expectCell(2, 'TYPE', 'KEPT')
    // The work is saved as usual once the proxy forwards calls again.
    proxy.behave()
    await second.close()
    await page.reload()
    await editor.expectCell(2, 'TYPE', 'KEPT')
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible({ timeout: 30_000 })
    await context.close()
    await proxy.close()
  })
}

test('[AUTH-36][AUTH-38] a password changed elsewhere ends both windows, and the same person finds the work of both again', async ({
  context,
  editor,
  member,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'first')
  await draftKept(page)
  await context.route('**/auth/refresh', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
  await context.route('**/fixtures/list*', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
  await page.keyboard.press('Alt+F')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await keptWindows(page)).toBe(1)
  await context.unrouteAll()
  await signIn(page, member)
  await expect(page.getByText('Your unsaved work is back.')).toBeVisible()
  await editor.expectCell(2, 'TYPE', 'FIRST')
})

test('[SEC-05] somebody else who signs in stops the window of the person before, whose work stays theirs', async ({
  context,
  editor,
  member,
  page,
  server,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'anns')
  await draftKept(page)
  const bob = await createMember(server, await createOrganization(server))

  const second = await openWindow(context)
  await second.goto('/login?reason=other')
  await signIn(second, bob)
  await expect(second.getByText(bob.email)).toBeVisible()
  await expect(second.getByText('ANNS')).toHaveCount(0)

  await expect(stopped(page)).toContainText(`You are signed in as ${bob.email} in another window.`)
  await expect(stopped(page)).toContainText(`This window belongs to ${member.email}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+S')
  await expect(stopped(page)).toBeVisible()
  const listed = await server.get('/fixtures/list', { headers: bob.bearer })
  expect(((await listed.json()) as { projects: unknown[] }).projects).toEqual([])

  await stopped(page)
    .getByRole('button', { name: `Sign in again as ${member.email}` })
    .click()
  await signIn(page, member)
  await expect(page.getByText('Your unsaved work is back.')).toBeVisible()
  await editor.expectCell(2, 'TYPE', 'ANNS')
  await expect(stopped(second)).toContainText(`You are signed in as ${member.email} in another window.`)
})

test('[SEC-05] who signs in through the form before scripts have loaded is who the editor works for', async ({
  context,
  editor,
  member,
  page,
  server,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'anns')
  await draftKept(page)
  const bob = await createMember(server, await createOrganization(server))
  // The form as a browser posts it before its scripts have loaded: it sets the cookie, but keeps the old token.
  const answer = await context.request.post('/login', {
    form: { email: bob.email, password: bob.password },
    headers: OURS,
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  const token = await storedToken(page)
  const second = await openWindow(context)
  await second.goto('/')
  await expect(second.getByText(bob.email)).toBeVisible()
  await expect(second.getByText('ANNS')).toHaveCount(0)
  expect(await storedToken(second)).not.toBe(token)
  await second.goto('/account')
  await expect(second.getByText(bob.email)).toBeVisible()
  await expect(stopped(page)).toContainText(`You are signed in as ${bob.email} in another window.`)
  await expect(stopped(page)).toContainText(`This window belongs to ${member.email}`)
})

test('[AUTH-40] a page that comes back from the history after a sign-out shows nobody’s table', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'secret')
  await draftKept(page)
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
  await editor.answer('Continue')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('SECRET')).toHaveCount(0)
})

test('[AUTH-39][AUTH-40] signing out waits for no network: work, token, what was asked and other windows are gone at once', async ({
  context,
  editor,
  member,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'secret')
  await draftKept(page)
  await page.evaluate((key) => localStorage.setItem(key, JSON.stringify({ other: ['x'] })), STORAGE_KEYS.refineHistory)
  const second = await openWindow(context)
  await second.goto('/')
  await expect(second.getByText(member.email)).toBeVisible()
  let isHeld = true
  await context.route('**/auth/logout', (route) => (isHeld ? undefined : route.continue()))
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
  await editor.answer('Continue')
  await page.waitForURL((url) => url.pathname === '/login', { timeout: 8000 })
  await second.waitForURL((url) => url.pathname === '/login', { timeout: 8000 })
  expect(await storedToken(page)).toBeNull()
  expect(await keptWindows(page)).toBe(0)
  isHeld = false
})

test('[AUTH-40] a window that was opened without a server is closed by a sign-out in another one', async ({
  context,
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'secret')
  await draftKept(page)
  const second = await openWindow(context)
  await second.route('**/auth/refresh', (route) => route.abort('connectionfailed'))
  await second.goto('/')
  await expect(second.getByRole('grid')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
  await editor.answer('Continue')
  await page.waitForURL((url) => url.pathname === '/login')
  await second.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => keptWindows(page)).toBe(0)
})
