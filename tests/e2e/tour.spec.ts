import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, expect, test } from '../support/editor-page'

const card = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const seen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.tourSeen)

/** Opens the editor as on a first visit. */
async function openUnseen(editor: EditorPage, page: Page) {
  const saved = await editor.openTable()
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.tourSeen)
  await page.reload()
  return saved
}

test.describe('[TOUR-18][TOUR-20][TOUR-22][TOUR-24][TOUR-25][TOUR-26][TOUR-33][TOUR-34][TOUR-35] the tour', () => {
  test('begins by itself, goes its 17 steps on a table of its own, waits for what is to be tried, and gives the own table back', async ({
    editor,
    page,
  }) => {
    test.slow()
    const { title } = await openUnseen(editor, page)
    await expect(card(page, 'Menu')).toBeFocused()
    await editor.expectRowCount(11)
    await editor.expectCell(1, 'TYPE', 'A2')
    await expect(editor.tab(title)).toHaveCount(0)

    // The menu step waits for the Commands panel, and stays within reach in the meantime.
    await page.getByRole('button', { name: 'Commands', exact: true }).click()
    await expect(next(page)).toBeDisabled()
    await expect(page.getByText('Close the open panel to go on.')).toBeVisible()
    // Its code may still be loading when it is first opened.
    await expect(editor.dialog('Commands').getByRole('button', { name: 'Close' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor.dialog('Commands')).toHaveCount(0)
    await next(page).click()

    for (const step of ['Save indicator', 'Project tabs', 'Action dock', 'Manufacturer link', 'Catalog search']) {
      await expect(card(page, step)).toBeFocused()
      await page.keyboard.press('ArrowRight')
    }
    await expect(card(page, 'Snippet')).toBeFocused()
    for (const step of ['Snippet', 'Select all', 'Add row', 'Row actions']) {
      await expect(card(page, step)).toBeVisible()
      await next(page).click()
    }

    await expect(card(page, 'Special rows')).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await editor.type(2, 'LINE', 'NOTE')
    await expect(page.getByText('Done. Go on with Next.')).toBeVisible()
    await next(page).click()
    await expect(next(page)).toBeDisabled()
    await page.keyboard.press('F6')
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('Alt+C')
    await expect(next(page)).toBeDisabled()
    // In a small window, too, the card does not cover the bar of selected rows.
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect
      .poll(async () => {
        const bar = await page.getByRole('button', { name: 'Paste below' }).boundingBox()
        const lower = await card(page, 'Copy and paste rows').boundingBox()
        return (bar?.y ?? 0) - (lower?.y ?? 0) - (lower?.height ?? 0)
      })
      .toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Alt+V')
    await editor.expectRowCount(12)
    for (const [step, keys] of [
      ['Insert a row', 'Alt+N'],
      ['Delete rows', 'Alt+D'],
      ['Copy from above', 'Alt+K'],
    ] as const) {
      await next(page).click()
      await expect(card(page, step)).toBeVisible()
      await expect(next(page)).toBeDisabled()
      await (await editor.cell(3, 'CATALOG #')).click()
      await page.keyboard.press(keys)
      await expect(next(page)).toBeEnabled()
    }
    await next(page).click()
    await expect(card(page, 'Reorder columns')).toBeVisible()
    await next(page).click()
    await expect(page.getByText('Step 17 of 17')).toBeVisible()
    await page.getByRole('button', { name: 'Finish' }).click()

    await expect(editor.tab(title)).toBeVisible()
    await editor.expectRowCount(3)
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    expect(await seen(page)).not.toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})

test('[TOUR-21][TOUR-23][HELP-01][HELP-02] Help starts it again; Esc skips it, which counts as seen', async ({
  editor,
  page,
}) => {
  await openUnseen(editor, page)
  await expect(card(page, 'Menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Menu')).toHaveCount(0)
  expect(await seen(page)).not.toBeNull()
  await page.reload()
  await editor.expectRowCount(3)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Start Tutorial' }).click()
  await expect(card(page, 'Menu')).toBeVisible()
  await editor.expectRowCount(11)
  await page.getByRole('button', { name: 'Skip tutorial' }).click()
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
  await editor.expectRowCount(3)
})

test('[CMD-52][CMD-53][CMD-60][TOUR-35] in the tutorial the keys of load and save do nothing, and commands for own work say so', async ({
  editor,
  page,
}) => {
  await openUnseen(editor, page)
  await editor.expectRowCount(11)
  for (const keys of ['Alt+F', 'Alt+S', 'Control+S']) await page.keyboard.press(keys)
  await expect(card(page, 'Menu')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Save' }).click()
  await expect(editor.question).toContainText('Finish or skip the tutorial first.')
  await editor.answer('OK')
  await editor.bring('drop', [{ name: 'quote.xml', type: 'text/xml', content: '<QUOTE/>' }])
  await expect(page.getByText('Finish or skip the tutorial first.')).toBeVisible()
  await editor.expectRowCount(11)
})

for (const theme of ['light', 'dark']) {
  test(`in ${theme} every step fits a small screen and has no accessibility faults`, async ({ editor, page }) => {
    await page.setViewportSize({ width: 1024, height: 640 })
    await page.addInitScript(([key, name]) => localStorage.setItem(key, JSON.stringify(name)), [
      STORAGE_KEYS.theme,
      theme,
    ] as const)
    await openUnseen(editor, page)
    await editor.expectRowCount(11)
    for (let step = 1; step <= (theme === 'light' ? 10 : 1); step += 1) {
      await expect(page.getByText(`Step ${step} of 17`)).toBeVisible()
      await expect(next(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Skip tutorial' })).toBeInViewport({ ratio: 1 })
      await next(page).click()
    }
    expect(await faultsOf(page)).toEqual([])
  })
}
