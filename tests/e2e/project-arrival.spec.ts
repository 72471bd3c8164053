import type { Page, Route } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import type { TestMember } from '../support/accounts'
import { draftKept, expect, test } from '../support/editor-page'

const ROWS = ['A', 'B', 'C'].map((type) => ({
  TYPE: type,
  QTY: '4',
  MFG: 'LITH',
  'CATALOG #': '2BLT4',
  'UNIT $': '100',
}))
const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $']
const WITH_ROWS = 'The server does not answer. These rows can be read, and changed as soon as it does.'
const WITHOUT_ROWS = 'The server does not answer. The project opens as soon as it does.'

/** A call to the sign-in service gives up after its own retries, and the project is requested again later. */
const SOON = { timeout: 45_000 }

/** Signs the page in as its form does, including the cookie, so that rows arrive with the page. */
async function signIn(page: Page, member: TestMember): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    async ([key, { email, password }]) => {
      const answer = await fetch('/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      localStorage.setItem(key, (await answer.json()).refreshToken)
      // biome-ignore lint/suspicious/noDocumentCookie: as the pages' own script does
      document.cookie = 'scripts=on; Path=/'
    },
    [STORAGE_KEYS.refreshToken, member] as const,
  )
}

const ANSWERS: readonly (readonly [name: string, answer: (route: Route) => unknown])[] = [
  ['answers 500', (route) => route.fulfill({ status: 500, json: { message: 'Internal error' } })],
  ['answers 503', (route) => route.fulfill({ status: 503, body: '' })],
  ['answers 429', (route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } })],
  ['cannot be reached', (route) => route.abort('connectionfailed')],
  ['does not answer', () => {}],
]

for (const [name, answer] of ANSWERS) {
  test(`a sign-in service that ${name} leaves the rows and the address, and the project opens when it is back`, async ({
    context,
    editor,
    member,
    page,
  }) => {
    await signIn(page, member)
    const { id, title } = await editor.save(ROWS, COLUMNS)
    let isBroken = true
    await context.route('**/auth/refresh', (route) => (isBroken ? answer(route) : route.continue()))
    await page.goto(`/?project=${id}`)
    await expect(page.getByRole('status').filter({ hasText: WITH_ROWS })).toBeVisible(SOON)
    await expect(page.getByRole('gridcell', { name: 'B', exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/?project=${id}`)
    isBroken = false
    await expect(editor.tab(title)).toBeVisible(SOON)
    await expect(page.getByText(member.email)).toBeVisible()
    await editor.expectColumn('TYPE', ['A', 'B', 'C'])
    await editor.type(2, 'QTY', '7')
    await editor.expectCell(2, 'QTY', '7')
    await expect(page).toHaveURL(`/?project=${id}`)
  })
}

test('a service for projects that does not answer is waited for, too', async ({ context, editor, member, page }) => {
  await signIn(page, member)
  const { id, title } = await editor.save(ROWS, COLUMNS)
  let isBroken = true
  await context.route('**/fixtures/load/**', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.goto(`/?project=${id}`)
  await expect(page.getByRole('status').filter({ hasText: WITH_ROWS })).toBeVisible(SOON)
  await expect(page.getByRole('gridcell', { name: 'B', exact: true })).toBeVisible()
  isBroken = false
  await expect(editor.tab(title)).toBeVisible(SOON)
  await editor.expectColumn('TYPE', ['A', 'B', 'C'])
})

test('unsaved work of the window stays beside a project that is waited for', async ({ context, editor, page }) => {
  const { id, title } = await editor.save(ROWS, COLUMNS)
  const unsaved = await editor.openTable()
  await editor.type(3, 'UNIT $', '77')
  await draftKept(page)
  let isBroken = true
  await context.route('**/auth/refresh', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.goto(`/?project=${id}`)
  await expect(page.getByRole('status').filter({ hasText: WITHOUT_ROWS })).toBeVisible(SOON)
  await editor.expectCell(3, 'UNIT $', '$77.00')
  await expect(page).toHaveURL(`/?project=${id}`)
  isBroken = false
  await expect(editor.tab(title)).toBeVisible(SOON)
  await expect(page.getByText(WITHOUT_ROWS)).toBeHidden()
  await editor.expectColumn('TYPE', ['A', 'B', 'C'])
  await expect(editor.dots).toHaveCount(1)
  await editor.tab(unsaved.title).click()
  await editor.expectCell(3, 'UNIT $', '$77.00')
})

test('a project that turns out not to exist once the server answers is said to', async ({ context, editor, page }) => {
  await editor.open()
  await editor.bring('drop', [{ name: 'schedule.csv', type: 'text/csv', content: 'TYPE,QTY\nA1,4\n' }])
  await editor.expectColumn('TYPE', ['A1'])
  await draftKept(page)
  let isBroken = true
  await context.route('**/auth/refresh', (route) => (isBroken ? route.abort('connectionfailed') : route.continue()))
  await page.goto('/?project=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('status').filter({ hasText: WITHOUT_ROWS })).toBeVisible(SOON)
  isBroken = false
  await expect(editor.question).toContainText('Project not found', SOON)
  await editor.answer('OK')
  await editor.expectColumn('TYPE', ['A1'])
})

test('a page without rows says what it waits for and leads to an empty table', async ({ editor, page }) => {
  const { id, title } = await editor.save(ROWS, COLUMNS)
  let isBroken = true
  await page.route('**/auth/refresh', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.goto(`/?project=${id}`)
  await expect(page.getByText(WITHOUT_ROWS)).toBeVisible(SOON)
  await expect(page.getByRole('link', { name: 'Work in an empty table meanwhile' })).toHaveAttribute('href', '/')
  isBroken = false
  await expect(editor.tab(title)).toBeVisible(SOON)
})

test('a refusal ends the waiting and leads to the sign-in page, which leads back', async ({
  context,
  editor,
  member,
  page,
}) => {
  await signIn(page, member)
  const { id } = await editor.save(ROWS, COLUMNS)
  let status = 503
  await context.route('**/auth/refresh', (route) => route.fulfill({ status, json: { message: 'no' } }))
  await page.goto(`/?project=${id}`)
  await expect(page.getByRole('status').filter({ hasText: WITH_ROWS })).toBeVisible(SOON)
  status = 401
  await page.waitForURL((url) => url.pathname === '/login', SOON)
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/?project=${id}`)
})
