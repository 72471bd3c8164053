import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { expect, test } from '../support/editor-page'

const openHelp = async (page: Page, entry: string | RegExp) => {
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[HELP-03][HELP-06][HELP-07][HELP-10] a panel of 380 px lists the keys', async ({ editor, page }) => {
  await editor.openTable()
  await openHelp(page, 'Keyboard Shortcuts')
  await expect(page.getByRole('searchbox', { name: 'Find a key' })).toBeFocused()
  const panel = editor.dialog('Keyboard Shortcuts')
  await expect.poll(async () => Math.round((await panel.locator('..').boundingBox())?.width ?? 0)).toBe(380)
  const keys = await panel.locator('kbd').allTextContents()
  const letters = ['Q', 'W', 'E', 'F', 'S', 'G', 'K', 'N', 'C', 'V', 'D'].map((letter) => `Alt ${letter}`)
  const others = ['Ctrl F', 'Ctrl Enter', 'Ctrl V', 'Ctrl K', 'Esc', 'Shift W A S D', 'Tab', 'Shift Tab']
  expect(keys).toEqual(expect.arrayContaining([...letters, ...others]))
})

test('[HELP-08] a click on a key plays its recording, which is fetched only then', async ({ editor, page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/videos/')) fetched.push(pathname)
  })
  await editor.openTable()
  await openHelp(page, 'Keyboard Shortcuts')
  await expect(page.getByRole('searchbox', { name: 'Find a key' })).toBeFocused()
  const panel = editor.dialog('Keyboard Shortcuts')
  expect(fetched).toEqual([])
  await panel.getByRole('button', { name: /Copy from Above/ }).click()
  const video = panel.getByLabel('Recording: Copy from Above')
  await expect.poll(() => fetched.some((path) => path.startsWith('/videos/copy-above.'))).toBe(true)
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).readyState)).toBeGreaterThan(1)
  await panel.getByRole('button', { name: /^Insert Row Below/ }).click()
  await expect(panel.getByLabel('Recording: Insert Row Below')).toBeVisible()
  await expect(video).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
})

test('words and keys narrow the list of keys, and arrows move through it', async ({ editor, page }) => {
  await editor.openTable()
  await openHelp(page, 'Keyboard Shortcuts')
  await expect(page.getByRole('searchbox', { name: 'Find a key' })).toBeFocused()
  const panel = editor.dialog('Keyboard Shortcuts')
  const lines = panel.locator('.shortcut')
  const field = panel.getByRole('searchbox', { name: 'Find a key' })
  const all = await lines.count()
  await field.fill('alt+q')
  await expect(lines).toHaveText([/^Upload/])
  await expect(panel.getByRole('status')).toHaveText('1 line')
  await field.fill('xyzzy')
  await expect(lines).toHaveCount(0)
  await expect(panel.getByText('Nothing is called xyzzy or done by it.')).toBeVisible()
  await field.fill('insert ROW')
  await expect(lines).toHaveText([/^Insert Row Above/, /^Insert Row Below/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('Recording: Insert Row Below')).toBeVisible()
  await field.fill('')
  await expect(lines).toHaveCount(all)
})

test('[HELP-01][HELP-03][HELP-04][HELP-05] Help offers the tutorial, the keys and FAQs, which are coming soon', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Start Tutorial',
    'Keyboard Shortcuts',
    'Makers',
    'Remembered Prices',
    'Price Lists',
    'Desk Report',
    /^FAQs\s*coming soon$/,
  ])
  await page.getByRole('menuitem', { name: /FAQs/ }).click()
  await expect(editor.question).toContainText('FAQs coming soon')
  await editor.answer('OK')
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
})
