import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { createMember, createOrganization } from '../support/accounts'

const words = (page: Page) => page.getByLabel('Words that do not change a price')

test('without scripts a person lists words, corrects a refused one and sees them again', async ({
  browser,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/price-rules')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Remembered prices' })).toBeVisible()
  await words(page).fill('mvolt\ndbl xd')
  await page.getByLabel('A price counts as old').selectOption('After 6 months')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('“DBL XD” is more than one word')
  await expect(words(page)).toHaveValue('mvolt\ndbl xd')
  await words(page).fill('mvolt\ndbl*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await expect(words(page)).toHaveValue('MVOLT\nDBL*')
  await expect(page.getByLabel('A price counts as old')).toHaveValue('6')
  await page.close()
})

test('the page keeps nobody out, light and dark, wide and narrow', async ({ browser, request }) => {
  const member = await createMember(request, await createOrganization(request))
  const page = await browser.newPage()
  await page.goto('/price-rules')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(words(page)).toBeVisible()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      expect(await faultsOf(page), `${width} px, ${scheme}`).toEqual([])
    }
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isTooWide), `${width} px`).toBe(false)
  }
  await page.close()
})
