import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { expect, test } from '../support/editor-page'

const openCustomizer = async (page: Page) => {
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('button', { name: 'Customize Theme' }).click()
  await expect(page.getByRole('dialog', { name: 'Customize Theme' })).toBeVisible()
}
const property = (page: Page, name: string) =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked), name)
const groundOf = (page: Page, place: string) =>
  page.locator(place).evaluate((element) => getComputedStyle(element).backgroundColor)

test.describe('[THEME-01][THEME-02][THEME-03][THEME-04][THEME-10][CMD-24] the theme', () => {
  test('[THEME-12][THEME-13] begins with Light; Dark shows at once, stays, and is there before the first paint', async ({
    editor,
    page,
  }) => {
    await editor.openTable()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await openCustomizer(page)
    for (const mode of ['Light', 'Dark', 'Custom']) await expect(page.getByRole('radio', { name: mode })).toBeVisible()
    await page.getByText('Dark', { exact: true }).click()
    expect(await groundOf(page, '.toolbar')).toBe('rgb(22, 29, 39)')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeFocused()
    // The scripts never arrive; the theme set by the first lines of the document is already there.
    await page.route('**/*.js', () => {})
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // Nothing is painted before the stylesheets; the first background must be the dark one.
    await page.waitForFunction(
      () => document.body && getComputedStyle(document.body).backgroundColor !== 'rgba(0, 0, 0, 0)',
    )
    expect(await groundOf(page, 'body')).toBe('rgb(15, 20, 27)')
  })
})

test('[THEME-05][THEME-16] Custom begins with the colours in effect, lets each be changed, and says what is hard to read', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await openCustomizer(page)
  await page.getByText('Dark', { exact: true }).click()
  await page.getByText('Custom', { exact: true }).click()
  expect(await property(page, '--surface-color')).toBe('#161d27')
  await expect(page.locator('input[type=color]')).toHaveCount(15)
  await expect(page.getByText('Every text has enough contrast.')).toBeVisible()
  await page.getByLabel('Primary', { exact: true }).fill('#ffcc00')
  expect(await property(page, '--primary-color')).toBe('#ffcc00')
  expect(await property(page, '--on-primary')).toBe('#000000')
  await page.getByLabel('Text as hex', { exact: true }).fill('#444444')
  await expect(page.getByText('Hard to read')).toBeVisible()
  await expect(page.getByText(/^Text on Surface: 1\.\d to 1$/)).toBeVisible()
  await page.getByLabel('Surface as hex').fill('white')
  expect(await property(page, '--surface-color')).toBe('#161d27')
  await page.getByLabel('Surface as hex').fill('#ffffff')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByText('Light', { exact: true }).first().click()
  expect(await property(page, '--primary-color')).toBe('#2350c8')
  await page.getByText('Custom', { exact: true }).click()
  expect(await property(page, '--primary-color')).toBe('#ffcc00')
  await page.reload()
  expect(await property(page, '--primary-color')).toBe('#ffcc00')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await faultsOf(page, { without: 'color-contrast' })).toEqual([])
})

test.describe('[THEME-06][THEME-07][THEME-08][THEME-09][THEME-14][THEME-15] rows and columns', () => {
  test('are tinted under the pointer as the toggles say, also after a reload', async ({ editor, page }) => {
    await editor.openTable()
    const cell = await editor.cell(2, 'CATALOG #')
    const ground = () => cell.evaluate((element) => getComputedStyle(element).backgroundColor)
    const band = page.locator('.grid-column-band')
    await page.mouse.move(5, 5)
    const plain = await ground()
    await cell.hover()
    await expect.poll(ground).not.toBe(plain)
    await expect(band).toBeHidden()
    await openCustomizer(page)
    await page.getByRole('checkbox', { name: 'Row hover bands' }).uncheck()
    await page.getByRole('checkbox', { name: 'Column hover effects' }).check()
    await page.keyboard.press('Escape')
    for (const again of [false, true]) {
      if (again) await page.reload()
      await page.mouse.move(5, 5)
      await cell.hover()
      await expect.poll(ground).toBe(plain)
      await expect(band).toBeVisible()
      const [at, of] = [await band.boundingBox(), await cell.boundingBox()]
      expect([at?.x, at?.width]).toEqual([of?.x, of?.width])
      await page.mouse.move(5, 5)
      await expect(band).toBeHidden()
    }
  })
})

test.describe('with a dark system', () => {
  test.use({ colorScheme: 'dark' })
  test('the theme follows the system when it is asked to, and only then', async ({ editor, page }) => {
    await editor.openTable()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await openCustomizer(page)
    await page.getByText('System', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})
