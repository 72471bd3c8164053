import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, expect, test } from '../support/editor-page'

const SCHEDULE: readonly Readonly<Record<string, string>>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: 'C', QTY: '1', MFG: 'LITH', 'CATALOG #': 'C1', 'UNIT $': '30' },
  { TYPE: 'A', QTY: '2', MFG: 'HALO', 'CATALOG #': 'A1' },
  { TYPE: 'B', QTY: '3', MFG: 'LITH', 'CATALOG #': 'B1', 'UNIT $': '10' },
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 2' },
  { TYPE: 'E', QTY: '4', MFG: 'HALO', 'CATALOG #': 'E1', 'UNIT $': '5' },
  { TYPE: 'D', QTY: '5', MFG: 'LITH', 'CATALOG #': 'D1' },
  { TYPE: 'F', QTY: '6', MFG: 'GOTH', 'CATALOG #': 'F1', 'UNIT $': '7' },
]
const TYPES = ['', 'C', 'A', 'B', '', 'E', 'D', 'F']

const popover = (page: Page): Locator => page.getByRole('dialog', { name: /^Filter / })
const chips = (page: Page): Locator => page.getByRole('region', { name: 'Filter and sort' })
const rowNumbers = (page: Page): Promise<string[]> => page.getByRole('rowheader').allTextContents()

/** Opens the filter of a column through the menu in its header. */
async function openFilter(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader', { name: column, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Filter…' }).click()
  await expect(popover(page)).toBeVisible()
}

async function filterBy(page: Page, column: string, value: string): Promise<void> {
  await openFilter(page, column)
  await popover(page).getByRole('checkbox', { name: 'All', exact: true }).uncheck()
  await popover(page)
    .getByRole('checkbox', { name: new RegExp(`^${value}`) })
    .check()
  await popover(page).getByRole('button', { name: 'Apply' }).click()
  await expect(popover(page)).toBeHidden()
}

async function sortBy(page: Page, column: string, way = 'Sort A → Z'): Promise<void> {
  await page.getByRole('columnheader', { name: column, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: way }).click()
}

/** The clipboard text after Ctrl+C. */
const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function expectSchedule(editor: EditorPage): Promise<void> {
  await editor.expectColumn('TYPE', TYPES)
  await expect(chips(editor.page)).toBeHidden()
}

test('a filter by the head of a column: rows keep their numbers, and what is said of rows is right', async ({
  editor,
  page,
}) => {
  await editor.openTable(SCHEDULE)
  await filterBy(page, 'MFG', 'HALO')
  await editor.expectColumn('TYPE', ['', 'A', '', 'E'])
  expect(await rowNumbers(page)).toEqual(['1', '3', '5', '6'])
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5')
  await expect(page.getByRole('row', { name: /HALO/ }).last()).toHaveAttribute('aria-rowindex', '5')
  await expect(chips(page)).toContainText('4 of 8 rows')
  await expect(chips(page)).toContainText('MFG HALO')
  // The sums cover the whole table, and whole groups.
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('6 lines')
  await expect(await editor.cell(1, 'QTY')).toHaveAttribute('data-sum', '6')

  // Another column offers the values of the rows that are left.
  await openFilter(page, 'TYPE')
  const values = popover(page).getByRole('group', { name: 'Values' }).getByRole('checkbox')
  await expect(values).toHaveCount(3)
  await page.keyboard.press('Escape')

  await chips(page).getByRole('button', { name: 'Take the filter off MFG' }).click()
  await expectSchedule(editor)
})

test('by keyboard alone: Alt+L, a search, Enter; and one key back to the schedule’s order', async ({
  editor,
  page,
}) => {
  await editor.openTable(SCHEDULE)
  await (await editor.cell(2, 'MFG')).click()
  await page.keyboard.press('Alt+l')
  await expect(popover(page).getByRole('searchbox', { name: 'Search values' })).toBeFocused()
  await page.keyboard.type('lit')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['', 'C', 'B', '', 'D'])
  await editor.expectActive(2, 'MFG')

  // Arrows and typing move through the rows in their visible order.
  const field = page.getByRole('textbox', { name: 'Active cell' })
  await expect(popover(page)).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await editor.expectActive(3, 'MFG')
  await page.keyboard.press('Alt+Shift+l')
  await expectSchedule(editor)
  await editor.expectActive(4, 'MFG')

  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(popover(page)).toBeVisible()
  for (const key of ['Tab', 'ArrowDown', 'Space', 'Enter']) await page.keyboard.press(key)
  await editor.expectColumn('TYPE', ['', 'C', 'B', '', 'E', 'D', 'F'])
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await editor.expectActive(3, 'TYPE')
})

test('[GRID-084] a sort is a view: lines in their groups, the table as it was, Esc of it by its chip', async ({
  editor,
  page,
}) => {
  const { id } = await editor.openTable(SCHEDULE)
  await sortBy(page, 'TYPE')
  await editor.expectColumn('TYPE', ['', 'A', 'B', 'C', '', 'D', 'E', 'F'])
  expect(await rowNumbers(page)).toEqual(['1', '3', '4', '2', '5', '7', '6', '8'])
  await expect(page.getByRole('columnheader', { name: 'TYPE' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(editor.dots).toHaveCount(0)

  // An edit changes the row shown there; the saved rows keep the schedule's order.
  await editor.type(2, 'QTY', '20')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await editor.stored(id)).fixtureData.rows.map((row) => row.TYPE ?? '')).toEqual(TYPES)
  await expect.poll(async () => (await editor.stored(id)).fixtureData.rows[2]?.QTY).toBe('20')
  await chips(page).getByRole('button', { name: 'Do not sort any more' }).click()
  await expectSchedule(editor)
})

test('rows are not moved while the table is sorted: neither by keys nor by the handle', async ({ editor, page }) => {
  await editor.openTable(SCHEDULE)
  await sortBy(page, 'TYPE', 'Sort Z → A')
  await editor.expectColumn('TYPE', ['', 'C', 'B', 'A', '', 'F', 'E', 'D'])
  const said = page.getByText("The table is sorted. Restore the schedule's order to move rows.")
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(said).toBeVisible()

  const handle = page.getByRole('button', { name: 'Move row 4', exact: false }).first()
  const [from, to] = [await handle.boundingBox(), await (await editor.cell(6, 'TYPE')).boundingBox()]
  if (!from || !to) throw new Error('Not on the screen')
  await page.mouse.move(from.x + 4, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, to.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(said).toBeVisible()
  await editor.expectColumn('TYPE', ['', 'C', 'B', 'A', '', 'F', 'E', 'D'])
  await page.keyboard.press('Alt+Shift+l')
  await expectSchedule(editor)
})

test('[GRID-084] paste, fill and copy with a filter on touch only what is seen, and say how many rows; undo gives all back', async ({
  editor,
  page,
}) => {
  await editor.openTable(SCHEDULE)
  await filterBy(page, 'MFG', 'LITH')
  await editor.expectColumn('TYPE', ['', 'C', 'B', '', 'D'])
  await (await editor.cell(2, 'QTY')).click()
  await paste(page, '7\n8')
  await editor.expectColumn('QTY', ['', '7', '8', '', '5'])
  await expect(page.getByText('2 rows changed. Rows that are filtered out stay as they were.')).toBeVisible()

  await page.keyboard.press('Control+a')
  expect((await copied(page)).split('\n')).toHaveLength(5)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Alt+Shift+l')
  await editor.expectColumn('QTY', ['', '7', '2', '8', '', '4', '5', '6'])
  await page.keyboard.press('Control+z')
  await editor.expectColumn('QTY', ['', '1', '2', '3', '', '4', '5', '6'])
})

test('a row that stops matching stays while it is edited, and goes when the filter is applied again', async ({
  editor,
  page,
}) => {
  await editor.openTable(SCHEDULE)
  await (await editor.cell(3, 'UNIT $')).click()
  await page.keyboard.press('Alt+l')
  await popover(page)
    .getByRole('radio', { name: /^Empty/ })
    .check()
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['', 'A', '', 'D'])
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['', 'A', '', 'D'])
  await chips(page).getByRole('button', { name: 'Apply again' }).click()
  await editor.expectColumn('TYPE', ['', 'D'])
  await page.keyboard.press('Alt+Shift+l')
  await expectSchedule(editor)
})

test('a row that is inserted while a filter is on is seen, and typing goes on in it', async ({ editor, page }) => {
  await editor.openTable(SCHEDULE)
  await filterBy(page, 'MFG', 'HALO')
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Alt+n')
  await editor.expectActive(3, 'TYPE')
  await page.keyboard.type('NEW')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['', 'A', 'NEW', '', 'E'])
  expect(await rowNumbers(page)).toEqual(['1', '3', '4', '6', '7'])
})

test('the table itself is sorted by a command, in one step that undo takes back', async ({ editor, page }) => {
  await editor.openTable(SCHEDULE)
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('sort the table')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['', 'A', 'B', 'C', '', 'D', 'E', 'F'])
  expect(await rowNumbers(page)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  await expect(editor.dots).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await editor.expectColumn('TYPE', TYPES)
})

test('what the filter opens and what it leaves on the screen is clean, light and dark', async ({ editor, page }) => {
  await editor.openTable(SCHEDULE)
  await filterBy(page, 'MFG', 'HALO')
  await sortBy(page, 'TYPE')
  await expect(chips(page)).toContainText('TYPE')
  await openFilter(page, 'MFG')
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((root, name) => (root.dataset.theme = name), theme)
    expect(await faultsOf(page)).toEqual([])
  }
})

test('20,000 rows are filtered and sorted without holding anything up for long', async ({ editor, page }) => {
  test.slow()
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    TYPE: `T${(at * 7919) % 20_000}`,
    QTY: '1',
    MFG: ['LITH', 'HALO', 'GOTH'][at % 3] ?? '',
  }))
  await editor.openTable(rows)
  await (await editor.cell(1, 'TYPE')).click()
  await sortBy(page, 'TYPE')
  await expect(chips(page)).toContainText('20,000 of 20,000 rows')
  await expect(await editor.cell(1, 'TYPE')).toHaveText('T0')
  await filterBy(page, 'MFG', 'HALO')
  await expect(chips(page)).toContainText('6,667 of 20,000 rows')
  await page.keyboard.press('Alt+Shift+l')
  await expect(chips(page)).toBeHidden()
  await page.keyboard.press('Control+Home')
  await expect(await editor.cell(2, 'TYPE')).toHaveText('T7919')
})

test('Enter goes down the lines that are seen, and typing over ticked rows leaves hidden ones alone', async ({
  editor,
  page,
}) => {
  await editor.openTable(SCHEDULE)
  for (const row of [2, 3, 6]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click()
  await filterBy(page, 'MFG', 'HALO')
  await editor.expectColumn('TYPE', ['', 'A', '', 'E'])
  await editor.type(2, 'UNIT $', '12')
  await expect(page.getByText('Written into 2 selected rows')).toBeVisible()
  await editor.expectActive(4, 'UNIT $')
  await page.keyboard.press('Alt+Shift+l')
  await editor.expectColumn('UNIT $', ['', '$30.00', '$12.00', '$10.00', '', '$12.00', '', '$7.00'])
})

test('cells with a problem are filtered by, and the active one of many tabs stays in sight beside the chips', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await editor.openTable([...SCHEDULE, { TYPE: 'G', QTY: '1', 'UNIT $': 'N/A' }])
  for (let tab = 0; tab < 9; tab += 1) await page.getByRole('button', { name: 'New tab' }).click()
  const own = page.getByRole('tab', { name: /^Clinic/ })
  await own.click()
  await own.focus()
  for (let tab = 0; tab < 9; tab += 1) await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(page.getByRole('tab').last()).toHaveText(/^Clinic/)
  await expect(own).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('tab').first().click()
  await own.click()
  await expect(own).toBeInViewport({ ratio: 0.9 })
  await openFilter(page, 'UNIT $')
  await popover(page).getByRole('radio', { name: 'With a problem' }).check()
  await popover(page).getByRole('button', { name: 'Apply' }).click()
  await editor.expectColumn('TYPE', ['', 'G'])
  await expect(chips(page)).toContainText('With a problem')
  await expect(own).toBeInViewport({ ratio: 0.9 })
})
