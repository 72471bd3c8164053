import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { createOrganization, pathOf, unique } from '../support/accounts'
import { openWindow } from '../support/windows'

const PASSWORD = 'lamp oil 42'

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.refreshToken)
const grid = (page: Page) => page.getByRole('grid')
const openList = (page: Page) => page.keyboard.press('Alt+F')
const list = (page: Page) => page.getByRole('dialog', { name: 'Load Project' })

/** Records the statuses of all answers that both windows get from a path. */
function watch(context: BrowserContext, path: string): number[] {
  const statuses: number[] = []
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status())
  })
  return statuses
}

/** Makes the next call of a window fail as if its access token had expired. */
async function expireOnce(page: Page): Promise<void> {
  let refused = false
  await page.route('**/fixtures/list*', (route) => {
    if (refused) return route.continue()
    refused = true
    return route.fulfill({ status: 401, json: { message: 'no' } })
  })
}

test('[AUTH-26][AUTH-30][AUTH-48] the whole way with two windows: joining, both refreshing at once, signing out, signing in', async ({
  context,
  page,
  request,
}) => {
  const email = `${unique('two').replace(' ', '-')}@agency.example`
  await context.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.tourSeen)
  await page.goto(pathOf((await createOrganization(request)).invite_link))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(grid(page)).toBeVisible()
  const second = await openWindow(context)
  await second.goto('/')
  await expect(grid(second)).toBeVisible()

  const refreshes = watch(context, '/auth/refresh')
  const first = await storedToken(page)
  await Promise.all([expireOnce(page), expireOnce(second)])
  await Promise.all([openList(page), openList(second)])
  await Promise.all([
    expect(list(page)).toContainText('No projects yet'),
    expect(list(second)).toContainText('No projects yet'),
  ])
  // Each window got a new token; neither signed the other out.
  await expect.poll(() => refreshes).toEqual([200, 200])
  expect(await storedToken(page)).not.toBe(first)
  expect(await storedToken(second)).toBe(await storedToken(page))
  await Promise.all([page.reload(), second.reload()])
  await Promise.all([expect(grid(page)).toBeVisible(), expect(grid(second)).toBeVisible()])

  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
  for (const window of [page, second]) await window.waitForURL((url) => url.pathname === '/login')
  expect(await storedToken(second)).toBeNull()
  expect((await context.cookies()).filter(({ name }) => name === 'session')).toEqual([])

  await second.getByLabel('E-mail').fill(email)
  await second.getByLabel('Password').fill(PASSWORD)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await expect(grid(second)).toBeVisible()
  await page.goto('/')
  await expect(grid(page)).toBeVisible()
})

test('after a refused refresh everything is forgotten, and the way back is the sign-in', async ({
  context,
  page,
  request,
}) => {
  const email = `${unique('end').replace(' ', '-')}@agency.example`
  await context.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.tourSeen)
  await page.goto(pathOf((await createOrganization(request)).invite_link))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(grid(page)).toBeVisible()
  // After signing out elsewhere, neither the refresh token nor the cookie works.
  const refreshToken = await storedToken(page)
  await request.post('/auth/logout', { data: { refreshToken }, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await openList(page)
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/login')
})
