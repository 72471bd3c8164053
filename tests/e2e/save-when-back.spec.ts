import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { draftKept, type EditorPage, expect, test } from '../support/editor-page'

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.refreshToken)

interface Case {
  readonly name: string
  /** Changes the session, before the network fails or while it is down. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly meanwhile?: (page: Page) => Promise<unknown>
  /** How often Ctrl+S is pressed. */
  readonly presses?: number
  /** The line that says what the window waits for. */
  readonly waits?: string
  readonly ends: 'saved' | 'saved after signing in'
}

/** Ends the session on the server, as signing out on another device does. */
const revoke = async (page: Page) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const data = { refreshToken: await storedToken(page) }
  expect((await page.request.post('/auth/logout', { data, headers })).ok()).toBe(true)
}

/** The server answers as if the access token had expired, and the sign-in service as it does, but only the third time. */
async function signInIsSlow(page: Page): Promise<void> {
  let asked = 0
  await page.route('**/fixtures/update/*', (route) =>
    asked < 3 ? route.fulfill({ status: 401, json: { message: 'no' } }) : route.continue(),
  )
  await page.route('**/auth/refresh', (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ status: 503, body: 'Service Unavailable' }) : route.continue()
  })
}

const refusesRefresh = (page: Page) =>
  page.route('**/auth/refresh', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))

/** The calls that a new window makes on its own, which would notice a lost network or session before Ctrl+S does. */
const askedInBackground = (page: Page) =>
  Promise.all(['**/version/current', '**/makers/own'].map((path) => page.waitForResponse(path)))

const WAITING = 'Waiting for the server…'

const CASES: readonly Case[] = [
  { name: 'the session was revoked meanwhile', meanwhile: revoke, ends: 'saved after signing in' },
  { name: 'the session was revoked before', before: revoke, ends: 'saved after signing in' },
  { name: 'only the refresh token was revoked', meanwhile: refusesRefresh, ends: 'saved' },
  {
    name: 'the sign-in service answers 503 twice',
    meanwhile: signInIsSlow,
    waits: 'No connection, trying again…',
    ends: 'saved',
  },
  { name: 'Ctrl+S is pressed twice', presses: 2, ends: 'saved' },
]

/** Goes offline and online again; the server's version, by which the window knows that it is back, does not come yet. */
async function loseNetwork(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const context = page.context()
  await context.setOffline(true)
  await expect(page.getByText("You're offline")).toBeVisible()
  await meanwhile()
  await page.route('**/version/current', () => {})
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
}

async function signInAgain(page: Page, editor: EditorPage, { email, password }: { email: string; password: string }) {
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your unsaved work is back.')).toBeVisible()
  await editor.expectCell(3, 'UNIT $', '$77.00')
}

for (const { name, before, meanwhile, presses = 1, waits = WAITING, ends } of CASES) {
  test(`[PROJ-40][AUTH-33] Ctrl+S once the network is back; ${name}: ${ends}`, async ({
    editor,
    member,
    page,
    server,
  }) => {
    const settled = askedInBackground(page)
    const { id } = await editor.openTable()
    await settled
    await editor.type(3, 'UNIT $', '77')
    await draftKept(page)
    const saves: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/fixtures/update/') && response.ok()) saves.push(response.status())
    })
    await before?.(page)
    await loseNetwork(page, async () => meanwhile?.(page))
    const line = page.getByText(waits)
    const seen = line.waitFor()
    let letThrough = () => {}
    const pressed = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    if (waits === WAITING) {
      // The save is under way until all keys were pressed and the line was seen.
      await page.route('**/fixtures/update/*', async (route) => {
        await pressed
        await route.fallback()
      })
    }
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Control+s')
    await seen
    letThrough()
    if (ends === 'saved after signing in') await signInAgain(page, editor, member)
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    await expect(editor.dots).toHaveCount(0)
    await expect(line).toBeHidden()
    const login = await server.post('/auth/login', { data: { email: member.email, password: member.password } })
    const { accessToken } = await login.json()
    const headers = { Authorization: `Bearer ${accessToken}` }
    const { project } = await (await server.get(`/fixtures/load/${id}`, { headers })).json()
    expect(project.fixtureData.rows[2]['UNIT $']).toBe('77')
    expect(saves).toEqual([200])
  })
}

test('[AUTH-33] a first save under a title goes on after signing in again', async ({
  editor,
  member,
  page,
  server,
}) => {
  const settled = askedInBackground(page)
  await editor.open()
  await settled
  await editor.bring('drop', [{ name: 'schedule.csv', type: 'text/csv', content: 'TYPE,QTY,UNIT $\nA1,4,77\n' }])
  await editor.expectColumn('TYPE', ['A1'])
  await draftKept(page)
  await revoke(page)
  await page.keyboard.press('Control+s')
  await editor.dialog('Save Project').getByLabel('Project title').fill('Harbour Clinic')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  await expect(editor.tab('Harbour Clinic')).toBeVisible()
  await expect(editor.dots).toHaveCount(0)
  await expect(editor.dialog('Save Project')).toBeHidden()
  const id = new URL(page.url()).searchParams.get('project') ?? ''
  const login = await server.post('/auth/login', { data: { email: member.email, password: member.password } })
  const { accessToken } = await login.json()
  const headers = { Authorization: `Bearer ${accessToken}` }
  const { project } = await (await server.get(`/fixtures/load/${id}`, { headers })).json()
  expect(project).toMatchObject({ title: 'Harbour Clinic', fixtureData: { rows: [{ TYPE: 'A1', 'UNIT $': '77' }] } })
})
