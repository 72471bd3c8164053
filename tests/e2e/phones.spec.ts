import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ADMIN, createMember, createOrganization, OURS, pathOf, saveProject, unique } from '../support/accounts'
import { appCode } from '../support/app-codes'
import { test } from '../support/editor-page'
import { expectFitsPhones } from '../support/phone-screen'

const PHONE = { width: 390, height: 844 }
const TURNED = { width: 844, height: 390 }
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'NorthwesternQuoteSynchronization/2.4.1 (+https://northwestern-illumination-representatives.example/agent)',
]

test.use({ viewport: PHONE })

/** A member with a long address, of an agency with a long name, who is signed in on several devices. */
async function longNamed(request: APIRequestContext) {
  const organization = await createOrganization(
    request,
    unique('Northwestern Illumination Representatives of Greater Minneapolis'),
  )
  const mailbox = unique('firstname.middlename.lastname').replace(' ', '.')
  const email = `${mailbox}@northwestern-illumination-representatives.example`
  const someone = await createMember(request, organization, email)
  for (const agent of AGENTS) {
    const data = { email, password: someone.password }
    await request.post('/auth/login', { data, headers: { ...OURS, 'User-Agent': agent } })
  }
  return { organization, someone }
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const theme of ['light', 'dark']) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((name) => localStorage.setItem('lumenline.theme', JSON.stringify(name)), theme),
    )

    test('the pages before the sign-in fit a phone', async ({ page, server }) => {
      const { organization } = await longNamed(server)
      const addresses = [
        '/login?expired',
        pathOf(organization.invite_link),
        '/register',
        '/reset?token=x',
        '/offline',
        '/admin',
        '/admin/setup?token=x',
      ]
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectFitsPhones(page)
      }
    })

    test('the account page and the second step fit a phone', async ({ page, server }) => {
      const { someone } = await longNamed(server)
      await page.goto('/login?from=%2Faccount')
      await signIn(page, someone)
      await expect(page.getByRole('button', { name: 'Sign out there' })).toHaveCount(4)
      await expectFitsPhones(page)
      await page.getByLabel('Your password', { exact: true }).fill(someone.password)
      await page.getByRole('button', { name: 'Set it up' }).click()
      const key = await page.getByRole('definition').innerText()
      await expectFitsPhones(page)
      await page.getByLabel('Code that the app shows now').fill(appCode(key))
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await expect(page.getByRole('link', { name: 'I have kept them' })).toBeVisible()
      await expectFitsPhones(page)
      await page.getByRole('link', { name: 'I have kept them' }).click()
      await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible()
      await expectFitsPhones(page)
      await page.context().clearCookies()
      await page.goto('/login')
      await signIn(page, someone)
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
      await expectFitsPhones(page)
    })

    test('the admin screen and a reset link fit a phone', async ({ page, server }) => {
      const { organization, someone } = await longNamed(server)
      const users = `tab=users&organization=${organization.id}`
      await page.goto('/admin')
      await signIn(page, ADMIN)
      await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
      for (const query of [
        'tab=dashboard',
        'tab=organizations',
        `tab=organizations&rename=${organization.id}`,
        users,
        `confirm=delete-organization&id=${organization.id}`,
        `tab=audit&organization=${organization.id}`,
        'tab=account',
      ]) {
        await page.goto(`/admin?${query}`)
        await expectFitsPhones(page)
      }
      await page.goto(`/admin?${users}`)
      await page.getByRole('link', { name: `Reset link for ${someone.email}` }).click()
      await expect(page.getByRole('button', { name: 'Make a reset link' })).toBeVisible()
      await expectFitsPhones(page)
      await page.getByRole('button', { name: 'Make a reset link' }).click()
      const link = page.getByRole('textbox', { name: `Reset link of ${someone.email}` })
      await expect(link).toBeVisible()
      await expectFitsPhones(page)
      await page.goto(pathOf(await link.inputValue()))
      await page.getByLabel('Password', { exact: true }).fill('Summer2026')
      await expect(page.getByText('Weak: easy to guess')).toBeVisible()
      await expectFitsPhones(page)
    })

    test('an unexpected error is a card in the same theme that fits a phone', async ({ page }) => {
      await page.goto('/login', { waitUntil: 'networkidle' })
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500 }))
      // All links load whole pages, where the server answers errors; this is an error in the browser.
      await page.evaluate('__remixRouter.navigate("/register")')
      await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      // React replaces the page, so its style sheet loads once more.
      await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(16)
      await expectFitsPhones(page)
    })

    test('the Load dialog fits a phone, with the title above the other details', async ({
      editor,
      member,
      page,
      server,
    }) => {
      const title = unique('Minneapolis Institute of Photography, second floor')
      await saveProject(server, member, title, { columns: ['TYPE'], rows: [{ TYPE: 'A' }] })
      await editor.open()
      await page.keyboard.press('Alt+F')
      const row = editor.dialog('Load Project').getByRole('row').filter({ hasText: title })
      await expect(row).toBeVisible()
      await expectFitsPhones(page, '[role=dialog]')
      const top = (text: string) => row.getByText(text).evaluate((element) => element.getBoundingClientRect().top)
      expect(await top(title)).toBeLessThan(await top(member.email))
    })
  })
}

for (const { keys, dialog, field, text, buttons } of [
  { keys: 'Alt+F', dialog: 'Load Project', field: 'Search projects', text: 'no such', buttons: ['Close'] },
  { keys: 'Alt+S', dialog: 'Save Project', field: 'Project title', text: 'West', buttons: ['Close', 'Cancel', 'Save'] },
  {
    keys: 'Alt+Q',
    dialog: 'Upload Fixture Schedule',
    field: 'Custom prompt',
    text: 'B2',
    buttons: ['Close', 'Upload'],
  },
  {
    keys: 'Alt+R',
    dialog: 'Data Refiner',
    field: 'Describe the changes',
    text: 'sort',
    buttons: ['Close', 'Cancel', 'Preview'],
  },
]) {
  test(`a turned phone keeps the dialog ${dialog} with what was typed, and its buttons in sight`, async ({
    editor,
    page,
  }) => {
    await editor.openTable()
    await page.keyboard.press(keys)
    const window = editor.dialog(dialog)
    await window.getByLabel(field).fill(text)
    await page.setViewportSize(TURNED)
    await page.waitForFunction((width) => innerWidth === width, TURNED.width)
    await expect(window.getByLabel(field)).toHaveValue(text)
    for (const name of buttons) {
      await expect(window.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages of the projects fit a phone', async ({ page, server }) => {
    const { someone } = await longNamed(server)
    const title = unique('Northwestern Regional Medical Center Outpatient Pavilion Level 3')
    const id = await saveProject(server, someone, title, { columns: ['TYPE'], rows: [{ TYPE: 'A1' }] })
    await page.goto('/login')
    await signIn(page, someone)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expectFitsPhones(page)
    await page.getByRole('link', { name: `Delete ${title}` }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectFitsPhones(page)
    await page.goto(`/?project=${id}`)
    await expect(page.getByRole('cell', { name: 'A1' })).toBeVisible()
    await expectFitsPhones(page)
  })
})
