import { expect, type Page } from '@playwright/test'
import { test } from '../support/editor-page'

const select = (page: Page, row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true })

test('[GRID-010][GRID-011] rows are selected one by one, in a range and all at once', async ({ editor, page }) => {
  await editor.openTable()
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  await select(page, 2).click()
  await expect(select(page, 2)).toBeChecked()
  await expect(select(page, 1)).not.toBeChecked()
  await expect(all).toHaveAttribute('aria-checked', 'mixed')
  await select(page, 3).click({ modifiers: ['Shift'] })
  await expect(select(page, 3)).toBeChecked()
  await all.click()
  await expect(all).toBeChecked()
  for (const row of [1, 2, 3]) await expect(select(page, row)).toBeChecked()
  await all.click()
  for (const row of [1, 2, 3]) await expect(select(page, row)).not.toBeChecked()
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('Control+A')
  await expect(all).not.toBeChecked()
  await page.keyboard.press('Control+A')
  await expect(all).toBeChecked()
})

test('[GRID-012][GRID-051][GRID-080] rows are added at the end, or below the active one with Alt+N', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await page.keyboard.press('Alt+N')
  await editor.expectActive(4, 'TYPE')
  await page.keyboard.type('end')
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.type('kept')
  await page.keyboard.press('Alt+N')
  await editor.expectActive(3, 'TYPE')
  await editor.expectColumn('TYPE', ['', 'KEPT', '', 'B', 'END'])
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await editor.expectRowCount(6)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add row' }).click()
  await editor.expectRowCount(7)
  await editor.expectActive(7, 'TYPE')
})

test('[GRID-013][GRID-073] the actions of a row insert below it and delete it', async ({ editor, page }) => {
  await editor.openTable()
  const menu = page.getByRole('menu', { name: 'Row actions' })
  await (await editor.cell(2, 'TYPE')).hover()
  await page.getByRole('button', { name: 'Actions for row 2' }).click()
  await menu.getByRole('menuitem', { name: 'Insert row below' }).click()
  await editor.expectColumn('TYPE', ['', 'A', '', 'B'])
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await editor.expectActive(2, 'TYPE')
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Delete row' }).click()
  await editor.expectColumn('TYPE', ['', '', 'B'])
})

test('[GRID-023][GRID-024][GRID-025][GRID-028][GRID-055][SHELL-10][SHELL-13] some rows go at once, all only after a question', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await select(page, 1).click()
  await page.keyboard.press('Alt+D')
  await editor.expectColumn('TYPE', ['A', 'B'])
  await expect(editor.question).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.keyboard.press('Alt+D')
  await expect(editor.question).toContainText('This will delete 2 rows. Are you sure?')
  await editor.answer('Cancel')
  await editor.expectRowCount(2)
  await page.keyboard.press('Alt+D')
  await expect(editor.question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.question).toBeHidden()
  await editor.expectRowCount(2)
  await page.keyboard.press('Alt+D')
  await editor.answer('Continue')
  await editor.expectRowCount(0)
  await page.keyboard.press('Control+Z')
  await editor.expectColumn('TYPE', ['A', 'B'])
})

test('[GRID-026][GRID-027][GRID-066] the only row goes after a question of its own', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'A' }])
  await select(page, 1).click()
  await page.keyboard.press('Alt+D')
  await expect(editor.question).toContainText('This will delete the last row. Are you sure?')
  await editor.answer('Continue')
  await editor.expectRowCount(0)
})

test('[GRID-080][SHELL-09][SHELL-20] deleting without a selection only says so', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('Alt+D')
  await expect(page.getByText('Select rows first: tick the boxes at the left.')).toBeVisible()
  await editor.expectRowCount(3)
})

test('[GRID-008][GRID-009][GRID-032][GRID-033][GRID-072][GRID-078] a double click on TYPE completes a row, another undoes it', async ({
  editor,
  page,
}) => {
  const { id } = await editor.openTable()
  const row = page.locator('[role=row][aria-rowindex="3"]')
  await (await editor.cell(2, 'TYPE')).dblclick()
  await expect(row).toHaveClass(/is-complete/)
  await editor.expectCell(2, 'TYPE', 'A')
  await expect(page.getByRole('columnheader', { name: 'COMPLETE' })).toHaveCount(0)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  const stored = await editor.stored(id)
  expect(stored.fixtureData.rows[1]).toMatchObject({ TYPE: 'A', __COMPLETE: 'true' })
  expect(stored.fixtureData.columns).not.toContain('__COMPLETE')
  await (await editor.cell(2, 'TYPE')).dblclick()
  await expect(row).not.toHaveClass(/is-complete/)
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  expect((await editor.stored(id)).fixtureData.rows[1]).not.toHaveProperty('__COMPLETE')
})

test('a range from a spreadsheet is pasted over the cells, with its breaks and new rows, and undone at once', async ({
  editor,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.openTable()
  const range = 'x1\t5\tAcuity Lithonia\r\nx2\t6\t"two\nlines"\r\nx3\t7\t\r\n'
  await page.evaluate((text) => navigator.clipboard.writeText(text), range)
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Control+V')
  await editor.expectColumn('TYPE', ['', 'X1', 'X2', 'X3'])
  await editor.expectColumn('QTY', ['', '5', '6', '7'])
  await editor.expectCell(3, 'MFG', 'TWO\nLINES')
  await editor.expectCell(2, 'CATALOG #', '2BLT4 40L')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await editor.expectColumn('TYPE', ['', 'A', 'B'])
})

test('a cell goes to the clipboard and back with its bare value', async ({ editor, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.openTable()
  await (await editor.cell(2, 'UNIT $')).click()
  await page.keyboard.press('Control+C')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('100')
  await (await editor.cell(3, 'UNIT $')).click()
  await page.keyboard.press('Control+V')
  await editor.expectCell(3, 'UNIT $', '$100.00')
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Control+X')
  await editor.expectCell(2, 'TYPE', '')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('A')
})

test('[COL-03][COL-22][COL-23] a column is resized by its edge between 30 and 400 px', async ({ editor, page }) => {
  await editor.openTable()
  const head = page.getByRole('columnheader', { name: 'MFG', exact: true })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  const drag = async (by: number) => {
    const box = await head.boundingBox()
    if (!box) throw new Error('MFG is not on the screen')
    const [x, y] = [box.x + box.width - 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 3 })
    await page.mouse.up()
  }
  const before = await width()
  await drag(40)
  expect(await width()).toBe(before + 40)
  expect(Math.round((await (await editor.cell(2, 'MFG')).boundingBox())?.width ?? 0)).toBe(before + 40)
  await drag(600)
  expect(await width()).toBe(400)
  await drag(-500)
  expect(await width()).toBe(30)
  await expect(editor.dots).toHaveCount(0)
})
