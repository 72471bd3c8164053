import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { ADMIN, createMember, createOrganization, pathOf, saveProject } from '../support/accounts'
import { appCode } from '../support/app-codes'

async function expectClean(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

for (const theme of ['light', 'dark']) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((name) => localStorage.setItem('lumenline.theme', JSON.stringify(name)), theme),
    )

    test('the doors and the public page have no accessibility faults', async ({ page, request }) => {
      const { invite_link } = await createOrganization(request)
      for (const address of [
        '/login?expired',
        pathOf(invite_link),
        '/register',
        '/demo',
        '/admin',
        '/admin/setup?token=x',
        '/reset?token=x',
      ]) {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectClean(page)
      }
    })

    test('the account page has no accessibility faults', async ({ page, request }) => {
      const member = await createMember(request, await createOrganization(request))
      await page.goto('/login?from=%2Faccount')
      await page.getByLabel('E-mail').fill(member.email)
      await page.getByLabel('Password').fill(member.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
      await expectClean(page)
      await page.getByLabel('Your password', { exact: true }).fill(member.password)
      await page.getByRole('button', { name: 'Set it up' }).click()
      const key = await page.getByRole('definition').innerText()
      await expectClean(page)
      await page.getByLabel('Code that the app shows now').fill(appCode(key))
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await expect(page.getByRole('link', { name: 'I have kept them' })).toBeVisible()
      await expectClean(page)
      await page.getByRole('link', { name: 'I have kept them' }).click()
      await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible()
      await expectClean(page)
      await page.context().clearCookies()
      await page.goto('/login')
      await page.getByLabel('E-mail').fill(member.email)
      await page.getByLabel('Password').fill(member.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
      await expectClean(page)
    })

    test('the admin screen has no accessibility faults', async ({ page, request }) => {
      test.slow()
      const organization = await createOrganization(request)
      const member = await createMember(request, organization)
      await page.goto('/admin')
      await page.getByLabel('E-mail').fill(ADMIN.email)
      await page.getByLabel('Password').fill(ADMIN.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      const queries = [
        'tab=dashboard',
        'tab=organizations',
        `tab=organizations&rename=${organization.id}`,
        `tab=users&organization=${organization.id}`,
        `confirm=delete-organization&id=${organization.id}`,
        'tab=audit',
        'tab=account',
        `tab=audit&organization=${organization.id}&kind=user-deleted`,
      ]
      for (const query of queries) {
        await page.goto(`/admin?${query}`)
        await expectClean(page)
      }
      await page.goto(`/admin?tab=users&organization=${organization.id}`)
      await page.getByRole('link', { name: `Reset link for ${member.email}` }).click()
      await page.getByRole('button', { name: 'Make a reset link' }).click()
      const link = page.getByRole('textbox', { name: `Reset link of ${member.email}` })
      await expect(link).toBeVisible()
      await expectClean(page)
      await page.goto(pathOf(await link.inputValue()))
      await page.getByLabel('Password', { exact: true }).fill('Summer2026')
      await expectClean(page)
    })
  })
}

test('the pages raise no complaint of the content policy', async ({ page, request }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  const organization = await createOrganization(request)
  const member = await createMember(request, organization)
  await saveProject(request, member, 'Any', { columns: ['TYPE'], rows: [{ TYPE: 'A' }] })
  for (const address of ['/login', pathOf(organization.invite_link), '/demo', '/admin']) {
    await page.goto(address, { waitUntil: 'networkidle' })
  }
  expect(complaints).toEqual([])
})
