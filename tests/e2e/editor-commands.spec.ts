import { expect, type Page } from '@playwright/test'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { PAST_DOUBLE_CLICK, test } from '../support/editor-page'

/** Delays matching files until the returned function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(files, async (route) => {
    await arrived
    await route.continue()
  })
  return () => arrive()
}

const openCommands = (page: Page) => page.getByRole('button', { name: 'Commands', exact: true }).click()

test('[CMD-44][CMD-45][CMD-48][CMD-49][PROJ-07][SHELL-12] Alt and a key open a dialog that keeps the focus until Esc closes it', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  for (const [keys, title] of [
    ['Alt+Q', 'Upload Fixture Schedule'],
    ['Alt+W', 'Import File'],
    ['Alt+F', 'Load Project'],
    ['Alt+S', 'Save Project'],
  ] as const) {
    await (await editor.cell(2, 'TYPE')).click()
    await page.keyboard.press(keys)
    await expect(editor.dialog(title).and(page.locator(':focus-within'))).toBeVisible()
    for (let presses = 1; presses <= 5; presses += 1) {
      await page.keyboard.press('Tab')
      await expect(editor.dialog(title).locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('textbox', { name: 'Active cell' })).toBeFocused()
})

test('[GRID-079] the keys write an open cell first and do nothing behind a dialog', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.type('typed')
  await page.keyboard.press('Alt+Q')
  await expect(editor.dialog('Upload Fixture Schedule')).toBeVisible()
  await editor.expectCell(2, 'TYPE', 'TYPED')
  await page.keyboard.press('Alt+N')
  await page.keyboard.press('Alt+W')
  await expect(editor.dialog('Upload Fixture Schedule')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await editor.expectRowCount(3)
})

test.describe('on a slow line', () => {
  test('a dialog has the keyboard before it is there: nothing is typed into the table, and Esc calls it off', async ({
    editor,
    page,
  }) => {
    const arrive = await holdBack(page, '**/load-panel-*.js')
    await editor.openTable()
    await (await editor.cell(2, 'TYPE')).click()
    const before = await (await editor.cell(2, 'TYPE')).textContent()
    await page.keyboard.press('Alt+F')
    await page.keyboard.type('office')
    await page.keyboard.press('Escape')
    arrive()
    await page.keyboard.press('ArrowDown')
    await editor.expectCell(2, 'TYPE', before ?? '')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Alt+F')
    await expect(editor.dialog('Load Project')).toBeVisible()
  })

  test('a key after the second click on a cell is what happens: the cell does not open meanwhile', async ({
    editor,
    page,
  }) => {
    const arrive = await holdBack(page, '**/import-panel-*.js')
    await editor.openTable()
    const cell = await editor.cell(2, 'TYPE')
    await cell.click()
    await cell.click()
    await page.keyboard.press('Alt+W')
    await page.waitForTimeout(PAST_DOUBLE_CLICK)
    await expect(page.getByRole('textbox', { name: 'Active cell' })).toBeFocused()
    arrive()
    await expect(editor.dialog('Import File')).toBeVisible()
  })

  test('what is typed for the palette before it is there stands in it', async ({ editor, page }) => {
    const arrive = await holdBack(page, '**/palette-*.js')
    await editor.openTable()
    await (await editor.cell(2, 'TYPE')).click()
    const before = await (await editor.cell(2, 'TYPE')).textContent()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('thems')
    await page.keyboard.press('Backspace')
    arrive()
    await expect(page.getByPlaceholder('Type a command...')).toHaveValue('them')
    await page.keyboard.type('e')
    await expect(page.getByRole('option').first()).toContainText('Theme')
    await page.keyboard.press('Escape')
    await editor.expectCell(2, 'TYPE', before ?? '')
  })

  test('Enter counts with what was typed before it: a command runs, a tab and a project get their names', async ({
    editor,
    page,
  }) => {
    const arrivals = await Promise.all(
      ['**/palette-*.js', '**/tab-title-*.js', '**/save-panel-*.js'].map((part) => holdBack(page, part)),
    )
    const arrive = (at: number) => arrivals[at]?.()
    const { title } = await editor.openTable()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('new tab')
    await page.keyboard.press('Enter')
    arrive(0)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([title, 'Unsaved Project'])
    await tabs.last().dblclick()
    await page.keyboard.type('Wing')
    await page.keyboard.press('Enter')
    arrive(1)
    await expect(tabs).toHaveText([title, 'Wing'])
    await tabs.first().click()
    await page.keyboard.press('Alt+S')
    await page.keyboard.type(' 2')
    await page.keyboard.press('Enter')
    arrive(2)
    await expect(editor.dialog('Save Project')).toHaveCount(0)
    await expect(tabs.first()).not.toHaveText(title)
  })
})

test('[CARD-06][CMD-32][CMD-33][CMD-34][CMD-35][CMD-36][CMD-37][CMD-38][CMD-39][CMD-62] the palette finds a command and runs it', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  const input = page.getByPlaceholder('Type a command...')
  const options = page.getByRole('option')
  await page.keyboard.press('Meta+K')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(input).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(page.locator('[cmdk-input]')).toBeFocused()
  await expect(options).toHaveCount(12)
  await input.fill('zzqx')
  await expect(page.getByText('No results')).toBeVisible()
  await expect(options).toHaveCount(0)
  await input.fill('impxml')
  await expect(options.first()).toContainText('Import XML')
  await page.keyboard.press('Enter')
  await expect(editor.dialog('Import File')).toBeVisible()
})

test('[CMD-56] the palette lists the other tabs', async ({ editor, page }) => {
  const { title } = await editor.openTable()
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.keyboard.press('Control+K')
  await page.getByPlaceholder('Type a command...').fill(title)
  await page.getByRole('option', { name: `Go to ${title}` }).click()
  await editor.expectRowCount(3)
})

test('[CMD-11][CMD-59][SHELL-04] the Commands panel comes from the right, 380 px wide', async ({ editor, page }) => {
  await editor.open()
  const panel = editor.dialog('Commands')
  await openCommands(page)
  await expect
    .poll(async () => {
      const box = await panel.locator('..').boundingBox()
      return box && [Math.round(box.x + box.width), Math.round(box.width)]
    })
    .toEqual([1440, 380])
})

test('[CMD-12][CMD-13] Esc and a click outside close the Commands panel', async ({ editor, page }) => {
  await editor.open()
  const panel = editor.dialog('Commands')
  await openCommands(page)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await openCommands(page)
  await expect(panel).toBeVisible()
  await page.mouse.click(300, 500)
  await expect(panel).toBeHidden()
})

test.describe('[CMD-14][CMD-15][CMD-16][CMD-19][CMD-20][CMD-22][CMD-25] the entries of the Commands panel', () => {
  test('[CMD-26][CMD-29][CMD-30][CMD-31][CMD-61] show their keys; those of a table appear with rows only', async ({
    editor,
    page,
  }) => {
    await editor.open()
    const panel = editor.dialog('Commands')
    const entry = (name: string) => panel.getByRole('button', { name, exact: true })
    const always = ['Upload Alt Q', 'Import XML Alt W', 'Load Alt F', 'Find Ctrl F', 'Logout']
    const withRows = ['Export Alt G', 'Save As Alt S', 'New']
    await openCommands(page)
    for (const name of always) await expect(entry(name)).toBeVisible()
    for (const name of withRows) await expect(entry(name)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await editor.openTable()
    await openCommands(page)
    for (const name of [...always, ...withRows]) await expect(entry(name)).toBeVisible()
    await entry('Save As Alt S').click()
    await expect(editor.dialog('Save Project')).toBeVisible()
    await expect(panel).toBeHidden()
  })
})

test('[CMD-04][CMD-05][CMD-06][CMD-07][CMD-08][CMD-09][CMD-58] without rows the dock only disables the actions that need them', async ({
  editor,
  page,
}) => {
  await editor.open()
  const dock = page.getByRole('toolbar', { name: 'Actions' })
  const action = (name: string) => dock.getByRole('button', { name, exact: true })
  const [always, withRows] = [
    ['Find', 'Upload', 'Import', 'Load', 'Column'],
    ['Export', 'Save', 'Clear'],
  ]
  for (const name of always) await expect(action(name)).toBeEnabled()
  for (const name of withRows) await expect(action(name)).toBeDisabled()
  await editor.openTable()
  for (const name of [...always, ...withRows]) await expect(action(name)).toBeEnabled()
})

test('[CMD-10][GRID-007] Column in the dock adds a column under a name of its own each time', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  const column = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Column', exact: true })
  await column.click()
  await expect(page.getByRole('columnheader', { name: 'New Column', exact: true })).toBeVisible()
  await column.click()
  await expect(page.getByRole('columnheader', { name: 'New Column 2', exact: true })).toBeVisible()
})

test('[SHELL-08][SHELL-13][CMD-23] New asks before it clears unsaved work; Esc declines, Continue clears, and focus comes back', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  const clear = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Clear' })
  await clear.click()
  await expect(editor.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.question).toHaveCount(0)
  await expect(clear).toBeFocused()
  await editor.expectCell(2, 'TYPE', 'Z')
  await clear.click()
  await editor.answer('Continue')
  await editor.expectRowCount(0)
})

test('[CMD-23] a cleared table comes back by Undo, with its project, and the keyboard stays', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  const clear = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Clear' })
  const field = page.getByRole('textbox', { name: 'Active cell' })
  await clear.click()
  await expect(editor.question).toContainText('Clear the table')
  await editor.answer('Continue')
  await editor.expectRowCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Z')
  await editor.expectCell(2, 'TYPE', 'Z')
  await expect(page.getByRole('tab')).toHaveText([title])
  await expect(page.getByRole('button', { name: 'Unsaved changes' })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await clear.focus()
  await page.keyboard.press('Enter')
  await editor.expectRowCount(0)
  await expect(field).toBeFocused()
  await page.getByText('Table cleared.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await editor.expectRowCount(3)
  await expect(page.getByRole('tab')).toHaveText([title])
  await expect(field).toBeFocused()
})

test('[CMD-23] a table that is cleared from its far end leaves nothing of its width behind', async ({
  editor,
  page,
}) => {
  const own = Array.from({ length: 12 }, (_, index) => `OWN ${index + 1}`)
  // The default and computed columns fit into this window, the additional ones do not.
  await page.setViewportSize({ width: 1920, height: 900 })
  await editor.openTable([{ TYPE: 'A' }], [...DEFAULT_COLUMNS, ...own])
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('columnheader', { name: 'OWN 12' })).toBeInViewport()
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Clear' }).click()
  await editor.expectRowCount(0)
  await expect(page.getByRole('columnheader', { name: 'LINE', exact: true })).toBeInViewport({ ratio: 1 })
  const [wide, seen] = await page
    .locator('.grid-scroller')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(wide).toBe(seen)
})

test('[SHELL-09][SHELL-20] a key whose command needs rows says so', async ({ editor, page }) => {
  await editor.open()
  await page.keyboard.press('Alt+S')
  await expect(editor.question).toContainText('There are no rows yet. Upload or import a fixture schedule first.')
  await editor.answer('OK')
})

test('[SHELL-03][SHELL-19] Help lists the keyboard shortcuts and says that FAQs are coming', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click()
  const panel = editor.dialog('Keyboard Shortcuts')
  await expect(panel.getByText('Alt Q')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: /FAQs/ }).click()
  await expect(editor.question).toContainText('FAQs coming soon')
  await expect(editor.question.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.question).toHaveCount(0)
})

for (const [system, shown, userAgent] of [
  ['Windows', 1, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['Linux', 0, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
] as const) {
  test.describe(`on ${system}`, () => {
    test.use({ userAgent })
    test(`[SHELL-14][SHELL-15][SHELL-21] the screen-clip button ${shown ? 'is' : 'is not'} there`, async ({
      editor,
      page,
    }) => {
      await editor.open()
      const clip = page.getByRole('link', { name: 'Screen clip' })
      await expect(clip).toHaveCount(shown)
      await page.keyboard.press('Alt+Q')
      const inDialog = editor.dialog('Upload Fixture Schedule').getByRole('link', { name: 'Screen clip' })
      await expect(inDialog).toHaveCount(shown)
      if (shown) await expect(inDialog).toHaveAttribute('href', 'ms-screenclip:')
    })
  })
}
