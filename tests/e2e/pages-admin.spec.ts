import { expect, type Page, test } from '@playwright/test'
import { ADMIN, createMember, createOrganization, pathOf, unique } from '../support/accounts'

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('[ROUTE-05][ADMIN-01][ADMIN-06][ADMIN-18][ADMIN-19] the admin screen asks for its own sign-in and refuses a user', async ({
      page,
      request,
    }) => {
      const member = await createMember(request, await createOrganization(request))
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Admin sign in' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to the main app' })).toHaveAttribute('href', '/')
      await page.getByLabel('E-mail').fill(member.email)
      await page.getByLabel('Password').fill(member.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid e-mail or password')
      await expect(page.getByLabel('E-mail')).toHaveValue(member.email)
      await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    })

    test.describe('[ADMIN-02][ADMIN-03][ADMIN-04][ADMIN-07][ADMIN-08][ADMIN-09][ADMIN-10][CARD-02] the dashboard', () => {
      test('has totals and the newest organizations, and logging out ends it', async ({ page, request }) => {
        const organization = await createOrganization(request)
        await signIn(page)
        for (const tab of ['Dashboard', 'Organizations', 'Users']) {
          await expect(page.getByRole('navigation').getByRole('link', { name: tab })).toBeVisible()
        }
        await expect(page.getByText('Total organizations')).toBeVisible()
        await expect(page.getByText('Total users')).toBeVisible()
        await expect(page.getByRole('link', { name: organization.name })).toBeVisible()
        expect(await page.getByRole('row').count()).toBeLessThanOrEqual(6)
        await page.getByRole('button', { name: 'Log out' }).click()
        await expect(page.getByRole('heading', { name: 'Admin sign in' })).toBeVisible()
        await page.goto('/admin?tab=organizations')
        await expect(page.getByRole('heading', { name: 'Admin sign in' })).toBeVisible()
      })
    })

    test.describe('[ADMIN-14][ADMIN-15][ADMIN-23][ADMIN-24][ADMIN-25][ADMIN-26][ADMIN-31][CARD-02] an organization', () => {
      test('is created, renamed and deleted after a warning', async ({ page }) => {
        const name = unique('Northlight')
        await signIn(page)
        await page.getByRole('link', { name: 'Organizations', exact: true }).click()
        await page.getByLabel('New organization').fill(`  ${name}  `)
        await page.getByRole('button', { name: 'Create' }).click()
        await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()

        await page.getByRole('link', { name: `Rename ${name}` }).click()
        await page.getByLabel(`New name for ${name}`).fill(` ${name} West `)
        await page.getByRole('button', { name: 'Save name' }).click()
        await expect(page.getByRole('rowheader', { name: `${name} West`, exact: true })).toBeVisible()

        await page.getByRole('link', { name: `Delete ${name} West` }).click()
        await expect(page.getByText(/permanently deletes .* all its users and data/)).toBeVisible()
        await page.getByRole('link', { name: 'Cancel' }).click()
        await page.getByRole('link', { name: `Delete ${name} West` }).click()
        await page.getByRole('button', { name: 'Delete organization' }).click()
        await expect(page.getByText('Organization deleted.')).toBeVisible()
        await expect(page.getByRole('rowheader', { name: `${name} West` })).toHaveCount(0)
      })
    })

    test('[ADMIN-16][ADMIN-17][CARD-02] a blank name is refused in place', async ({ page, request }) => {
      const { name } = await createOrganization(request)
      await signIn(page)
      await page.goto('/admin?tab=organizations')
      await page.getByLabel('New organization').fill('   ')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Please enter an organization name.')).toBeVisible()
      await page.getByRole('link', { name: `Rename ${name}` }).click()
      await page.getByLabel(`New name for ${name}`).fill('   ')
      await page.getByRole('button', { name: 'Save name' }).click()
      await expect(page.getByRole('alert')).toHaveText('Please enter an organization name.')
    })

    test('[ADMIN-11][ADMIN-27][ADMIN-28][ADMIN-37][CARD-02] a new invite link replaces the one handed out', async ({
      page,
      request,
    }) => {
      const { name, invite_link } = await createOrganization(request)
      await signIn(page)
      await page.goto('/admin?tab=organizations')
      const link = page.getByRole('textbox', { name: `Invite link of ${name}` })
      await expect(link).toHaveValue(invite_link)
      await page.getByRole('link', { name: `New invite link for ${name}` }).click()
      await page.getByRole('button', { name: 'Make a new link' }).click()
      await expect(link).not.toHaveValue(invite_link)
      const fresh = await link.inputValue()
      await page.goto(pathOf(invite_link))
      await expect(page.getByRole('heading', { name: 'Invalid Invite Link' })).toBeVisible()
      await page.goto(pathOf(fresh))
      await expect(page.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
    })

    test.describe('[ADMIN-05][ADMIN-12][ADMIN-13][ADMIN-29][ADMIN-30][ADMIN-38][CARD-02] the users of the chosen organization', () => {
      test('are listed and deleted after a question', async ({ page, request }) => {
        const organization = await createOrganization(request)
        const member = await createMember(request, organization)
        await signIn(page)
        await page.getByRole('link', { name: 'Users', exact: true }).click()
        await expect(page.getByText('Choose an organization to see its users.')).toBeVisible()
        await page.getByLabel('Organization').selectOption({ label: `${organization.name} (1)` })
        await page.getByRole('button', { name: 'Show users' }).click()
        const row = page.getByRole('row', { name: member.email })
        await expect(row).toBeVisible()
        await page.getByRole('link', { name: `Delete ${member.email}` }).click()
        await page.getByRole('button', { name: 'Delete user' }).click()
        await expect(page.getByText('User deleted.')).toBeVisible()
        await expect(row).toHaveCount(0)
        const refused = await request.get('/auth/me', { headers: member.bearer })
        expect(refused.status()).toBe(401)
      })
    })

    test('the admin sees where the account is signed in and signs out there', async ({ page, browser }) => {
      const elsewhere = await browser.newPage({ javaScriptEnabled, userAgent: unique('Tablet').replace(' ', '-') })
      const name = await elsewhere.evaluate(() => navigator.userAgent)
      await signIn(elsewhere)
      await signIn(page)
      await page.getByRole('link', { name: 'Your account' }).click()
      const row = page.getByRole('row', { name })
      await row.getByRole('button', { name: 'Sign out there' }).click()
      await expect(page.getByRole('status')).toHaveText('Signed out there.')
      await expect(row).toHaveCount(0)
      await elsewhere.reload()
      await expect(elsewhere.getByRole('heading', { name: 'Admin sign in' })).toBeVisible()
      await elsewhere.close()
    })

    test('equal refusals one after another are one line of the audit trail, with their number and when they began', async ({
      page,
      request,
    }) => {
      const organization = await createOrganization(request)
      const { email } = await createMember(request, organization)
      const own = { 'Sec-Fetch-Site': 'same-origin' }
      for (let guess = 0; guess < 4; guess += 1) {
        await request.post('/auth/login', { data: { email, password: `guess ${guess}` }, headers: own })
      }
      await signIn(page)
      await page.goto(`/admin?tab=audit&organization=${organization.id}`)
      const refused = page.getByRole('row', { name: 'Sign-in refused' })
      await expect(refused).toHaveCount(1)
      await expect(refused.getByRole('cell').first()).toHaveText(/[AP]M4 times since \d+:\d\d [AP]M$/)
      await expect(refused).toContainText(email)
    })

    test('the audit trail tells what was done, chosen by organization and kind, page by page', async ({
      page,
      request,
    }) => {
      const organization = await createOrganization(request)
      const { email } = await createMember(request, organization)
      const own = { 'Sec-Fetch-Site': 'same-origin' }
      await request.post('/auth/login', { data: { email, password: 'not the password' }, headers: own })
      await request.post('/admin/login', { data: ADMIN, headers: own })
      for (let round = 0; round < 50; round += 1) {
        const address = `/admin/organizations/${organization.id}`
        await request.put(address, { data: { name: organization.name }, headers: own })
      }
      await signIn(page)
      await page.getByRole('link', { name: 'Audit', exact: true }).click()
      await page.getByLabel('Organization').selectOption({ label: organization.name })
      await page.getByRole('button', { name: 'Show' }).click()
      const row = (name: string) => page.getByRole('row', { name })
      await expect(row('Organization renamed')).toHaveCount(50)
      await page.getByRole('link', { name: 'Older' }).click()
      for (const kind of ['Sign-in refused', 'Signed in', 'Joined', 'Organization created']) {
        await expect(row(kind)).toHaveCount(1)
      }
      await expect(row('Joined')).toContainText(email)
      await expect(row('Organization created')).toContainText(ADMIN.email)
      await page.getByRole('link', { name: 'Newer' }).click()
      await expect(row('Organization renamed')).toHaveCount(50)
      await page.getByLabel('What').selectOption({ label: 'User deleted' })
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByText('Nothing was noted that fits this choice.')).toBeVisible()
      await expect(page.getByLabel('Organization')).toHaveValue(organization.id)
    })
  })
}

test('[ADMIN-20] the browser keeps no admin token where scripts could read it', async ({ page }) => {
  await signIn(page)
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).not.toMatch(/a[dc]_[\w-]{20}/)
})

test('[ROUTE-15] an admin address for data leads a person to the page', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/organizations')
  expect(page.url()).toContain('/admin?')
  await expect(page.getByLabel('New organization')).toBeVisible()
})

test('a set-up address without its token leads to the sign-in, and a made-up token makes no admin', async ({
  page,
}) => {
  await page.goto('/admin/setup')
  await expect(page.getByRole('heading', { name: 'Admin sign in' })).toBeVisible()
  await page.goto('/admin/setup?token=made-up')
  await expect(page.getByRole('alert')).toContainText('This setup link is not valid any more.')
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  const made = await page.request.post('/admin/setup?token=made-up', {
    form: { email: 'intruder@agency.example', password: 'lamp oil 42', confirmPassword: 'lamp oil 42' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(made.status()).toBe(404)
})
