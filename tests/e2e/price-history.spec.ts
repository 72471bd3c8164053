import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, expect, test } from '../support/editor-page'

const LINE = { TYPE: 'A', QTY: '1', MFG: 'LITH', 'CATALOG #': '2BLT4 40L' }
const panel = (page: Page) => page.getByRole('dialog', { name: 'Price History' })
const prices = (page: Page) => panel(page).getByRole('grid', { name: 'Earlier prices' }).getByRole('row')

/** Saves two quotes of one number, opens a third and goes to its first line. */
async function priced(editor: EditorPage) {
  const first = await editor.save([{ ...LINE, 'UNIT $': '198', '%': '10' }])
  const second = await editor.save([{ ...LINE, 'CATALOG #': '2blt4-40l', 'UNIT $': '1240' }])
  await editor.save([{ ...LINE, MFG: 'GOTH', 'UNIT $': '7' }])
  const { id } = await editor.openTable([LINE, { TYPE: 'B', QTY: '1' }])
  await (await editor.cell(1, 'QTY')).click()
  return { first, second, id }
}

test('the prices of a line in other projects are listed, and one is taken by Enter and given back by undo', async ({
  editor,
  page,
}) => {
  const { first, second } = await priced(editor)
  await page.keyboard.press('Alt+Shift+H')
  await expect(panel(page).getByText('LITH 2BLT4 40L')).toBeVisible()
  await expect(panel(page).getByText('2 prices in other projects: $198.00 to $1,240.00')).toBeVisible()
  await expect(prices(page)).toHaveCount(2)
  await expect(prices(page).nth(0)).toContainText(`$1,240.00`)
  await expect(prices(page).nth(0)).toContainText(second.title)
  await expect(prices(page).nth(1)).toContainText('$198.0010%')
  await expect(prices(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect(await editor.cell(1, 'UNIT $')).toHaveText('$198.00')
  await expect(page.getByRole('status').filter({ hasText: `Took $198.00 from ${first.title}` })).toHaveCount(1)
  await editor.expectActive(1, 'QTY')
  await page.keyboard.press('Control+Z')
  await expect(await editor.cell(1, 'UNIT $')).toHaveAttribute('title', /^Price missing · \$1,240\.00 · /)
})

test('a project whose prices are not remembered is not listed, until it is again', async ({ editor, page }) => {
  const { first, id } = await priced(editor)
  await page.goto(`/?project=${first.id}`)
  await (await editor.cell(1, 'QTY')).click()
  await page.keyboard.press('Alt+Shift+H')
  const remember = panel(page).getByRole('checkbox', { name: 'Remember the prices of this project' })
  await expect(remember).toBeChecked()
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await remember.uncheck()
  expect((await stored).status()).toBe(200)
  await page.goto(`/?project=${id}`)
  await (await editor.cell(1, 'QTY')).click()
  await page.keyboard.press('Alt+Shift+H')
  await expect(panel(page).getByText('1 price in other projects: $1,240.00')).toBeVisible()
  await expect(prices(page)).toHaveCount(1)
})

test('a number nobody quoted, a row without a number and a server that fails each say so', async ({ editor, page }) => {
  await editor.openTable([
    { ...LINE, 'CATALOG #': 'NEVER 1' },
    { TYPE: 'B', QTY: '1' },
  ])
  await (await editor.cell(1, 'QTY')).click()
  await page.keyboard.press('Alt+Shift+H')
  await expect(
    panel(page).getByText('No price list and no other project of your agency has one price for this catalog number.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.route('**/prices/history', (route) => route.fulfill({ status: 500, json: { message: 'It is broken.' } }))
  await page.keyboard.press('Alt+Shift+H')
  await expect(panel(page).getByRole('alert')).toHaveText('It is broken.')
  await page.keyboard.press('Escape')
  await (await editor.cell(2, 'QTY')).click()
  await page.keyboard.press('Alt+Shift+H')
  await expect(page.getByText('Go to a row with a catalog number first.')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('the list keeps nobody out, light and dark, wide and narrow', async ({ editor, page }) => {
  await priced(editor)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 })
    for (const theme of ['light', 'dark']) {
      await page.locator('html').evaluate((root, name) => (root.dataset.theme = name), theme)
      await page.keyboard.press('Alt+Shift+H')
      await expect(prices(page)).toHaveCount(2)
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
    }
  }
})
