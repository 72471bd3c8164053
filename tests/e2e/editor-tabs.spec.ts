import { expect, test } from '../support/editor-page'

test('[TAB-01][TAB-02][TAB-16][TAB-20] the editor starts with one tab, and plus adds an unsaved one', async ({
  editor,
  page,
}) => {
  await editor.open()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Unsaved Project'])
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(tabs).toHaveText(['Unsaved Project', 'Unsaved Project'])
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Not saved' })).toBeVisible()
})

test('[TAB-03][TAB-04][TAB-31] an empty tab closes without a question, unless it is the only one', async ({
  editor,
  page,
}) => {
  await editor.open()
  const tabs = page.getByRole('tab')
  const closers = page.getByRole('button', { name: 'Close Unsaved Project' })
  await expect(tabs).toHaveText(['Unsaved Project'])
  await expect(closers).toHaveCount(0)
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(closers).toHaveCount(2)
  await expect(editor.dots).toHaveCount(0)
  await closers.first().click()
  await expect(tabs).toHaveCount(1)
  await expect(closers).toHaveCount(0)
  await expect(editor.question).toHaveCount(0)
})

test('[TAB-05][TAB-06][TAB-07][TAB-08][TAB-09][TAB-10][TAB-11] a tab with unsaved work has a dot and closes only on Continue', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(editor.dots).toHaveCount(0)
  await editor.tab(title).click()
  await editor.type(1, 'TYPE', 'z')
  await expect(editor.dots).toHaveCount(1)
  await page.getByRole('button', { name: `Close ${title}` }).click()
  await expect(editor.question).toContainText(title)
  await expect(editor.question.getByRole('button')).toHaveText(['Cancel', 'Continue'])
  await editor.answer('Cancel')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await editor.expectCell(1, 'TYPE', 'Z')
  await page.getByRole('button', { name: `Close ${title}` }).click()
  await editor.answer('Continue')
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
})

test('[TAB-12][TAB-13][TAB-34] every tab has its own table, its own past and its own selection', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  await page.getByRole('checkbox', { name: 'Select row 2' }).click()
  await editor.type(3, 'TYPE', 'first')
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.expectRowCount(0)
  await expect(page.getByText('2BLT4 40L')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.type('second')
  await editor.tab(title).click()
  await editor.expectColumn('TYPE', ['', 'A', 'FIRST'])
  await expect(page.getByRole('checkbox', { name: 'Select row 2' })).toBeChecked()
  await editor.tab('Unsaved Project').click()
  await editor.expectColumn('TYPE', ['SECOND'])
  await expect(page.getByRole('checkbox', { name: 'Select row 1' })).not.toBeChecked()
})

test('[TAB-14][TAB-30] closing the active tab activates its right neighbour, else the left one', async ({
  editor,
  page,
}) => {
  await editor.open()
  const tabs = page.getByRole('tab')
  for (const _ of [2, 3]) await page.getByRole('button', { name: 'New tab' }).click()
  const mark = async (at: number, type: string) => {
    await tabs.nth(at).click()
    await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
    await page.keyboard.type(type)
    await page.keyboard.press('Enter')
    await editor.expectColumn('TYPE', [type])
  }
  await mark(0, '1')
  await mark(1, '2')
  await mark(2, '3')
  await tabs.nth(1).click()
  await page.getByRole('button', { name: 'Close Unsaved Project' }).nth(1).click()
  await editor.answer('Continue')
  await editor.expectColumn('TYPE', ['3'])
  await page.getByRole('button', { name: 'Close Unsaved Project' }).nth(1).click()
  await editor.answer('Continue')
  await editor.expectColumn('TYPE', ['1'])
})

test('[TAB-33][TAB-34] the arrow keys go from tab to tab and the strip keeps the active one in sight', async ({
  editor,
  page,
}) => {
  await editor.open()
  const tabs = page.getByRole('tab')
  const add = page.getByRole('button', { name: 'New tab' })
  for (let count = 2; count <= 14; count += 1) await add.click()
  await expect(tabs).toHaveCount(14)
  await expect(tabs.last()).toBeInViewport()
  await expect(tabs.first()).not.toBeInViewport()
  await tabs.last().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.first()).toBeInViewport()
})

test('[CMD-23][TAB-32] New asks when there are unsaved changes, then gives an empty table without a project', async ({
  editor,
  page,
}) => {
  const { id } = await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  const clear = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Clear' })
  await clear.click()
  await editor.answer('Cancel')
  await editor.expectRowCount(3)
  await clear.click()
  await editor.answer('Continue')
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  await editor.expectRowCount(0)
  await expect(page.getByRole('button', { name: 'Not saved' })).toBeVisible()
  expect((await editor.stored(id)).fixtureData.rows).toHaveLength(3)
})

test('a tab is carried to another place by the pointer or by keys, and renamed by a double click', async ({
  editor,
  page,
}) => {
  const { id, title } = await editor.openTable()
  const tabs = page.getByRole('tab')
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(tabs).toHaveCount(2)
  await tabs.last().dblclick()
  const field = page.getByRole('textbox', { name: 'New title of Unsaved Project' })
  await page.keyboard.type('  Wing  "B" / 2 ')
  await page.keyboard.press('Enter')
  await expect(tabs).toHaveText([title, 'Wing "B" / 2'])
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('never mind')
  await page.keyboard.press('Escape')
  await expect(tabs).toHaveText([title, 'Wing "B" / 2'])
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New title of' }).fill('x'.repeat(201))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The project title can have at most 200 characters.')).toBeVisible()
  await expect(tabs).toHaveText([title, 'Wing "B" / 2'])

  await tabs.last().hover()
  await page.mouse.down()
  const first = await tabs.first().boundingBox()
  await page.mouse.move((first?.x ?? 0) + 4, (first?.y ?? 0) + 4, { steps: 4 })
  await page.mouse.up()
  await expect(tabs).toHaveText(['Wing "B" / 2', title])
  await editor.expectRowCount(0)
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(tabs).toHaveText([title, 'Wing "B" / 2'])
  await expect(page.getByText('Wing "B" / 2 moved to place 2')).toBeAttached()

  // A stored project keeps its old title until it is saved under the new one.
  await tabs.first().dblclick()
  await page.keyboard.type(`${title} rev. 2`)
  await tabs.last().click()
  await expect(field).toHaveCount(0)
  await expect(tabs.first()).toHaveText(`${title} rev. 2`)
  await expect(editor.dots).toHaveCount(1)
  await tabs.first().click()
  await page.keyboard.press('Control+S')
  await expect(editor.dots).toHaveCount(0)
  expect((await editor.stored(id)).title).toBe(`${title} rev. 2`)
})
