import { expect, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { test } from '../support/editor-page'
import { openWindow } from '../support/windows'

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.refreshToken)

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function logout(page: Page) {
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
}

test.describe('[ROUTE-07][ROUTE-09][AUTH-24][AUTH-25][AUTH-27] a stored token', () => {
  test('[SHELL-01][SHELL-02][SHELL-05][SHELL-06][SHELL-07] opens the editor, with the product and the e-mail in its header', async ({
    editor,
    member,
    page,
  }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/auth/refresh', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    letGo()
    await expect(page.getByText(member.email)).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    const product = await page.getByRole('banner').getByText('Lumenline').boundingBox()
    expect(Math.abs((product?.x ?? 0) + (product?.width ?? 0) / 2 - 720)).toBeLessThan(12)
    expect(await storedToken(page)).toMatch(/^rt_/)
    expect(await storedToken(page)).not.toBe(member.refreshToken)
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
    await expect(editor.tab('Unsaved Project')).toBeVisible()
    await editor.expectRowCount(0)
  })
})

test('[ROUTE-10][ROUTE-11][ROUTE-13][ROUTE-17] without a token /login comes first and leads back to the address asked for', async ({
  editor,
  member,
  page,
}) => {
  const { id, title } = await editor.save()
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('emptied') === null) localStorage.removeItem(key)
    sessionStorage.setItem('emptied', 'yes')
  }, STORAGE_KEYS.refreshToken)
  await page.goto(`/?project=${id}`)
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Session expired.')).toHaveCount(0)
  await signIn(page, member)
  await page.waitForURL(`/?project=${id}`)
  await expect(editor.tab(title)).toBeVisible()
})

test('[ROUTE-12][AUTH-35][AUTH-36][AUTH-37] a refused refresh clears the token; /login says that the session expired', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/auth/refresh', (route) => {
    calls += 1
    return route.fulfill({ status: 401, json: { message: 'no' } })
  })
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect(calls).toBe(1)
})

test('[AUTH-33][AUTH-34][AUTH-43] the editor asks an unreachable server again after 1, 2 and 4 s, then opens with its token', async ({
  member,
  page,
}) => {
  let calls = 0
  await page.clock.install()
  // Advance the clock only once the page waits: a call is made before the page learns that it failed.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const waits: unknown[] = []
    Object.assign(window, { waits })
    window.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
      waits.push(args[1])
      return setTimeout(...args)
    }, setTimeout)
  })
  const waits = (delay: number) => page.evaluate((ms) => Reflect.get(window, 'waits').includes(ms), delay)
  // The editor requests the version to learn if the server is back, and an answer would cause another refresh.
  await page.route('**/version/current', (route) => route.abort('connectionfailed'))
  await page.route('**/auth/refresh', (route) => {
    calls += 1
    return route.abort('connectionfailed')
  })
  // The part that watches the connection arrives last: it must not begin another round.
  let arrive = () => {}
  const isOpen = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/app-life-*.js', async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto('/')
  for (const [made, delay] of [
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
  ] as const) {
    await expect.poll(() => calls).toBe(made)
    await expect.poll(() => waits(delay)).toBe(true)
    await page.clock.fastForward(delay)
  }
  await expect.poll(() => calls).toBe(4)
  await expect(page.getByRole('grid')).toBeVisible()
  arrive()
  await expect(page.getByText("You're offline")).toBeVisible()
  expect(calls).toBe(4)
  expect(await storedToken(page)).toBe(member.refreshToken)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[AUTH-30][AUTH-36][ERR-53] a call that is refused while the refresh is refused too leads to /login', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A', 'CATALOG #': 'X' }])
  await editor.type(1, 'TYPE', 'kept')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.route('**/auth/refresh', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
  await page.route('**/export-xml-mapping', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
  await page.keyboard.press('Alt+G')
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  // The draft is saved, so there is nothing to ask before the page closes.
  expect(asked).toEqual([])
})

test('[AUTH-30][AUTH-31] after a 401 or 403 the call is repeated with a new token, unseen', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  for (const status of [401, 403]) {
    const bearers: (string | undefined)[] = []
    await page.route('**/fixtures/list', (route) => {
      bearers.push(route.request().headers().authorization)
      return bearers.length === 1 ? route.fulfill({ status, json: { message: 'no' } }) : route.continue()
    })
    await page.keyboard.press('Alt+F')
    await expect(editor.dialog('Load Project').getByText(title)).toBeVisible()
    // The list shows known projects before the answer arrives.
    await expect.poll(() => bearers).toHaveLength(2)
    expect(bearers[1]).not.toBe(bearers[0])
    await page.keyboard.press('Escape')
    await page.unrouteAll()
  }
})

test('[AUTH-39][CMD-25] Logout ends the session on the server and in every window', async ({
  context,
  editor,
  page,
  server,
}) => {
  await editor.open()
  const second = await openWindow(context)
  await second.goto('/')
  await expect(second.getByRole('grid')).toBeVisible()
  const refreshToken = await storedToken(second)
  const told = page.waitForRequest('**/auth/logout')
  await logout(page)
  expect((await told).postDataJSON()).toEqual({ refreshToken })
  await page.waitForURL('/login')
  expect(await storedToken(page)).toBeNull()
  await second.waitForURL((url) => url.pathname === '/login')
  expect((await server.post('/auth/refresh', { data: { refreshToken } })).status()).toBe(401)
})

test('[AUTH-40][SHELL-16] Logout asks when there are unsaved changes, and leaves without the browser’s warning', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  await logout(page)
  await editor.answer('Cancel')
  await editor.expectRowCount(3)
  await logout(page)
  await editor.answer('Continue')
  await page.waitForURL('/login')
})

test('[SHELL-16][SHELL-17] the browser warns before leaving with unsaved changes only', async ({ editor, page }) => {
  const { title } = await editor.openTable()
  const warnings: string[] = []
  page.on('dialog', async (dialog) => {
    warnings.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  await expect(editor.tab(title)).toBeVisible()
  expect(warnings).toEqual([])
  await editor.type(2, 'TYPE', 'z')
  // A change is saved on this computer within a second, so that leaving anyway loses nothing.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect(editor.tab(title)).toBeVisible()
  expect(warnings).toEqual(['beforeunload'])
  await editor.expectColumn('TYPE', ['', 'Z', 'B'])
})
