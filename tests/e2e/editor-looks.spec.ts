import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { type EditorPage, ROWS, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

/** The themes differ in colours alone, so the other rules are asked in one of them. */
async function expectClean(page: Page, place: string, theme: string): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
  const faults = violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(faults).toEqual([])
}

/** Every kind of row, an open problem and a completed row. */
const LINES = ['ASMB', 'PART', 'LMPS', 'NOTE', 'SUB', 'NOQTE', 'BLNK', 'OVG'].map((LINE) => ({ LINE, QTY: '1' }))
const TABLE = [...ROWS, ...LINES, { TYPE: 'Z', __COMPLETE: 'true', 'UNIT $': '12' }]

async function closeWith(editor: EditorPage, page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(editor.question)).toHaveCount(0)
}

for (const theme of ['light', 'dark']) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [
        STORAGE_KEYS.theme,
        JSON.stringify(theme),
      ] as const)
    })

    test('the editor has no accessibility faults, empty, filled and while a cell is typed in', async ({
      editor,
      page,
    }) => {
      await editor.open()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectClean(page, 'empty', theme)
      await editor.openTable(TABLE)
      await page.getByRole('checkbox', { name: 'Select row 3' }).click()
      await page.getByRole('button', { name: 'New tab' }).click()
      await page.getByRole('tab').first().click()
      await editor.type(2, 'TYPE', 'typed')
      await expectClean(page, 'filled', theme)
      await page.keyboard.type('being typed')
      await expectClean(page, 'typing', theme)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+F10')
      await expect(page.getByRole('menu', { name: 'Row actions' })).toBeVisible()
      await expectClean(page, 'row menu', theme)
    })

    test('the dialogs and panels have no accessibility faults', async ({ editor, page }) => {
      await editor.openTable(TABLE)
      for (const keys of ['Alt+Q', 'Alt+W', 'Alt+F', 'Alt+S', 'Control+K']) {
        await page.keyboard.press(keys)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expectClean(page, keys, theme)
        await closeWith(editor, page)
      }
      await page.getByRole('button', { name: 'Commands', exact: true }).click()
      await expectClean(page, 'Commands', theme)
      await closeWith(editor, page)
      await page.getByRole('button', { name: 'Help' }).click()
      await expectClean(page, 'Help', theme)
      await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click()
      await expect(editor.dialog('Keyboard Shortcuts')).toBeVisible()
      await expectClean(page, 'Keyboard Shortcuts', theme)
    })

    test('questions, errors and a running upload have no accessibility faults', async ({ editor, page }) => {
      await editor.openTable(TABLE)
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Alt+D')
      await expectClean(page, 'question', theme)
      await closeWith(editor, page)
      await page.keyboard.press('Alt+S')
      await page.getByLabel('Project title').fill('')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectClean(page, 'save problem', theme)
      await closeWith(editor, page)
      await page.route('**/upload', () => {})
      await page.keyboard.press('Alt+Q')
      const pictures = page.getByLabel('Pictures of a fixture schedule')
      const picture = { name: 'one.png', mimeType: 'image/png', buffer: TINY_PICTURE }
      await pictures.setInputFiles([picture])
      await editor.dialog('Upload Fixture Schedule').getByRole('button', { name: 'Upload', exact: true }).click()
      const bad = { ...picture, name: 'bad.png', buffer: Buffer.from('no picture') }
      await pictures.setInputFiles([picture, bad, { ...picture, name: 'two.gif', mimeType: 'image/gif' }])
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByText('1 picture cannot be read and is not sent.')).toBeVisible()
      await expectClean(page, 'upload', theme)
    })
  })
}

for (const [width, height] of [
  [1024, 768],
  [768, 1024],
] as const) {
  test(`on ${width} × ${height} px nothing sticks out of the screen`, async ({ editor, page }) => {
    await page.setViewportSize({ width, height })
    await editor.openTable(TABLE)
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await sticksOut()).toBeLessThanOrEqual(0)
    const inSight = [
      page.getByRole('button', { name: 'Commands', exact: true }),
      page.getByRole('button', { name: 'All changes saved' }),
      page.getByRole('toolbar', { name: 'Actions' }).getByRole('button').first(),
    ]
    for (const control of inSight) await expect(control).toBeInViewport({ ratio: 1 })
    for (const keys of ['Alt+Q', 'Alt+F', 'Alt+S']) {
      await page.keyboard.press(keys)
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      await expect(close).toBeInViewport({ ratio: 1 })
      expect(await sticksOut()).toBeLessThanOrEqual(0)
      await closeWith(editor, page)
    }
  })
}

test('the editor raises no complaint of the content policy and no error of its own', async ({ editor, page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text())
  })
  await editor.openTable(TABLE)
  await editor.type(2, 'TYPE', 'z')
  for (const keys of ['Alt+Q', 'Alt+W', 'Alt+F', 'Alt+S', 'Control+K']) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await closeWith(editor, page)
  }
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  expect(complaints).toEqual([])
})
