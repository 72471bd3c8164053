import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/editor-page'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const names = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).slice(1, -1)
const widthOf = async (page: Page, name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0)

async function choose(page: Page, column: string, entry: string): Promise<void> {
  await head(page, column).hover()
  await page.getByRole('button', { name: `Options of ${column}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await head(page, from).boundingBox(), await head(page, to).boundingBox()]
  if (!a || !b) throw new Error('No such column')
  await page.mouse.move(a.x + a.width / 2, a.y + 14)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 28, a.y + 14, { steps: 3 })
  await page.mouse.move(b.x + b.width - 8, b.y + 14, { steps: 6 })
}

test('[COL-01][COL-46] columns are reordered by drag and by key, Esc leaves them, and the order is saved', async ({
  editor,
  page,
}) => {
  const { id } = await editor.openTable()
  await drag(page, 'QTY', 'CATALOG #')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await names(page)).slice(0, 5)).toEqual(['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #'])
  await drag(page, 'QTY', 'CATALOG #')
  await page.mouse.up()
  await expect.poll(async () => (await names(page)).slice(0, 5)).toEqual(['LINE', 'TYPE', 'MFG', 'CATALOG #', 'QTY'])
  await (await editor.cell(1, 'QTY')).click()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(async () => (await names(page)).slice(2, 5)).toEqual(['MFG', 'QTY', 'CATALOG #'])
  await expect(editor.dots).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  const stored = await editor.stored(id)
  expect(stored.fixtureData.columns.slice(0, 5)).toEqual(['LINE', 'TYPE', 'MFG', 'QTY', 'CATALOG #'])
})

test('[COL-02][COL-14][COL-15][GRID-062][GRID-063] a column collapses to 6 px, Tab passes it, and it comes back', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  const before = await widthOf(page, 'MFG')
  await choose(page, 'MFG', 'Collapse column')
  await expect.poll(() => widthOf(page, 'MFG')).toBe(6)
  await (await editor.cell(2, 'QTY')).click()
  await page.keyboard.press('Tab')
  await editor.expectActive(2, 'CATALOG #')
  await page.keyboard.press('Shift+Tab')
  await editor.expectActive(2, 'QTY')
  await page.getByRole('button', { name: 'Show MFG' }).click()
  await expect.poll(() => widthOf(page, 'MFG')).toBe(before)
  await expect(editor.dots).toHaveCount(0)
})

test('a column is collapsed by keys: the active cell goes on to what is seen, and going to a cell opens its column', async ({
  editor,
  page,
}) => {
  await editor.openTable([
    { LINE: 'ASMB', TYPE: 'A' },
    { LINE: 'PART', 'CATALOG #': 'KIT', 'UNIT $': '1' },
    { TYPE: 'B' },
  ])
  await (await editor.cell(3, 'CATALOG #')).click()
  await page.keyboard.press('Alt+m')
  await page.getByRole('menuitem', { name: 'Collapse column' }).press('Enter')
  await editor.expectActive(3, 'UNIT $')
  await expect(page.getByRole('textbox', { name: 'Active cell' })).toBeFocused()
  // The indented parts of an assembly are no wider than the rest of the column.
  const part = page.locator('[role=row][aria-rowindex="3"] > [role=gridcell][aria-colindex="6"]')
  expect((await part.boundingBox())?.width).toBe(6)
  await page.keyboard.press('Alt+m')
  await page.getByRole('menuitem', { name: 'Collapse column' }).press('Enter')
  await expect.poll(() => widthOf(page, 'UNIT $')).toBe(6)
  await page.getByRole('button', { name: /price.* missing/ }).click()
  await editor.expectActive(1, 'UNIT $')
  await expect.poll(() => widthOf(page, 'UNIT $')).toBeGreaterThan(50)
})

test('[COL-03][COL-04][COL-13][COL-22] a column is resized by its edge, fitted by a double click, and can be reset', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  const usual = await widthOf(page, 'INT. NOTES')
  const edge = head(page, 'INT. NOTES').locator('.grid-resize')
  // The row buttons cover the right edge of a wider table.
  await (await editor.cell(1, 'LINE COMMENTS')).click()
  const box = await edge.boundingBox()
  if (!box) throw new Error('No edge')
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x - 900, box.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'INT. NOTES')).toBe(30)
  await edge.dblclick()
  await expect.poll(() => widthOf(page, 'INT. NOTES')).toBeGreaterThan(80)
  expect(await widthOf(page, 'INT. NOTES')).toBeLessThan(150)
  expect(await widthOf(page, 'CATALOG #')).toBe(400)
  await head(page, 'CATALOG #').locator('.grid-resize').dblclick()
  await expect.poll(() => widthOf(page, 'CATALOG #')).toBeLessThan(200)
  await choose(page, 'INT. NOTES', 'Reset width')
  await expect.poll(() => widthOf(page, 'INT. NOTES')).toBe(usual)
})

test('[COL-05][COL-06][COL-09][COL-10][COL-16][COL-17][COL-19][COL-20] own columns are named and deleted, default ones are not', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await editor.openTable()
  await (await editor.cell(2, 'QTY')).click()
  await page.getByRole('button', { name: 'Add column' }).click()
  // The new column is scrolled into view, and its name is the next input.
  await expect(page.getByRole('textbox', { name: 'New name of New Column' })).toBeFocused()
  await expect(head(page, 'New Column')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await editor.expectActive(2, 'New Column')
  await page.getByRole('button', { name: 'Add column' }).click()
  await expect.poll(async () => (await names(page)).slice(13)).toEqual(['NEW COLUMN', 'NEW COLUMN 2'])
  await page.keyboard.press('Escape')
  await head(page, 'New Column').dblclick()
  const field = page.getByRole('textbox', { name: 'New name of New Column' })
  await field.fill('finish')
  await field.press('Enter')
  await choose(page, 'New Column 2', 'Rename column')
  await page.getByRole('textbox', { name: 'New name of New Column 2' }).fill('finish')
  await page.keyboard.press('Enter')
  await expect(head(page, 'finish 2')).toBeVisible()
  await choose(page, 'finish 2', 'Rename column')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(head(page, 'Column 13')).toBeVisible()

  await choose(page, 'finish', 'Delete column')
  await expect(head(page, 'finish')).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(head(page, 'finish')).toBeVisible()

  await head(page, 'QTY').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Rename column' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Delete column' })).toBeDisabled()
})

test('[COL-21][COL-44] the only column goes after a question, and a new table takes its place', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ FINISH: 'BLACK' }], ['FINISH'])
  await choose(page, 'FINISH', 'Delete column')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(head(page, 'FINISH')).toBeVisible()
  await choose(page, 'FINISH', 'Delete column')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  // The 11 default columns, not counting computed ones.
  await expect.poll(async () => (await names(page)).filter((name) => !name.startsWith('EXT')).length).toBe(11)
})

test('[CARD-06] frozen columns stay in sight beside the row numbers, and so does the active cell in them', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await editor.openTable()
  // Columns up to TYPE are frozen by default.
  await page.getByRole('button', { name: 'Options of TYPE' }).click({ force: true })
  await expect(page.getByRole('menuitem', { name: 'Freeze up to TYPE' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const before = await head(page, 'TYPE').boundingBox()
  await (await editor.cell(2, 'TYPE')).click()
  await page.locator('.grid-scroller').evaluate((scroller) => scroller.scrollTo(300, 0))
  await expect.poll(async () => (await head(page, 'TYPE').boundingBox())?.x).toBe(before?.x)
  await expect.poll(async () => (await (await editor.cell(2, 'TYPE')).boundingBox())?.x).toBe(before?.x)
  // The ring moves in the frame that shows the scrolled table.
  const ring = async () => (await page.locator('.grid-ring').boundingBox())?.x ?? 0
  await expect.poll(async () => Math.abs((await ring()) - (before?.x ?? 0))).toBeLessThan(3)
  // After a key scrolls the table, the ring is not clipped at its old place.
  await page.keyboard.press('End')
  await editor.expectActive(2, 'LINE COMMENTS')
  expect(await page.locator('.grid-ring').evaluate(({ style }) => style.clipPath)).not.toMatch(/ [1-9]/)
  // Every frozen column offers it.
  await choose(page, 'LINE', 'Unfreeze columns')
  await expect.poll(async () => (await head(page, 'TYPE').boundingBox())?.x).not.toBe(before?.x)
})

test('the row buttons stay at the right edge of a wider table, scrolled or not, and no row has a layer of its own at rest', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await editor.openTable()
  const scroller = page.locator('.grid-scroller')
  const buttons = page.getByRole('row').nth(2).locator('.grid-actions')
  const distance = async () => {
    const [place, box] = [await buttons.boundingBox(), await scroller.boundingBox()]
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) - (place?.x ?? 0) - (place?.width ?? 0))
  }
  const sticky = () =>
    scroller.evaluate(
      (element) =>
        Array.from(element.querySelectorAll('.grid-row > *')).filter(
          (cell) => getComputedStyle(cell).position === 'sticky',
        ).length,
    )
  const inHead = page.locator('.grid-head-row > .grid-actions')
  await expect.poll(sticky).toBe(0)
  const atRest = await distance()
  // At most the width of the vertical scroll bar.
  expect(atRest).toBeLessThan(20)
  expect((await inHead.boundingBox())?.x).toBe((await buttons.boundingBox())?.x)
  await page.setViewportSize({ width: 1100, height: 768 })
  await expect.poll(distance).toBe(atRest)
  await scroller.evaluate((element) => element.scrollTo(150, 0))
  await expect.poll(sticky).toBeGreaterThan(0)
  expect(await distance()).toBe(atRest)
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  await expect.poll(sticky).toBe(0)
  expect(await distance()).toBe(atRest)
})

test('frozen columns stay where parts are indented, and a column is dragged before them in a scrolled table', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const rows = Array.from({ length: 50 }, () => ({ LINE: 'PART', 'CATALOG #': 'KIT' }))
  await editor.openTable(rows, ['CATALOG #', 'LINE', 'MFG', 'QTY', 'INT. NOTES', 'LINE COMMENTS', 'A', 'B'])
  await choose(page, 'CATALOG #', 'Freeze up to CATALOG #')
  const scroller = page.locator('.grid-scroller')
  await scroller.evaluate((element) => element.scrollTo(200, 700))
  const inHead = async () => (await head(page, 'CATALOG #').boundingBox())?.x
  const inRow = async () => (await (await editor.cell(40, 'CATALOG #')).boundingBox())?.x
  await expect.poll(async () => (await inHead()) === (await inRow())).toBe(true)
  const frozen = await head(page, 'CATALOG #').boundingBox()
  expect(frozen?.x).toBeGreaterThan(0)

  const [from, grid] = [await head(page, 'B').boundingBox(), await scroller.boundingBox()]
  if (!from || !frozen || !grid) throw new Error('No such column')
  await page.mouse.move(from.x + 12, from.y + 14)
  await page.mouse.down()
  await page.mouse.move(frozen.x + 60, from.y + 14, { steps: 5 })
  // The line is at the left edge of the first column, starting at the header.
  const line = await page.locator('.grid-column-line').boundingBox()
  expect(Math.abs((line?.x ?? 0) - frozen.x)).toBeLessThan(4)
  expect(Math.abs((line?.y ?? 0) - grid.y)).toBeLessThan(2)
  await page.mouse.up()
  await expect.poll(async () => (await names(page))[0]).toBe('B')
  await expect(page.getByText('B moved to place 1')).toBeAttached()
})

test('[GRID-079] the keys that move a column write what is being typed first', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(2, 'QTY')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(async () => (await names(page)).slice(2, 4)).toEqual(['MFG', 'QTY'])
  await editor.expectCell(2, 'QTY', '77')
  await editor.expectActive(2, 'QTY')
})

test.describe('column names that are also words of the language', () => {
  const odd = ['__proto__', 'constructor', 'X'.repeat(300), 'TYPE']
  test('are ordinary columns', async ({ editor, page }) => {
    await editor.openTable([Object.fromEntries(odd.map((name) => [name, 'A']))], odd)
    await editor.type(1, 'constructor', 'b')
    await editor.expectCell(1, 'constructor', 'B')
    await editor.type(1, '__proto__', 'c')
    await editor.expectCell(1, '__proto__', 'C')
    await choose(page, 'constructor', 'Move column left')
    await expect.poll(async () => (await names(page))[0]).toBe('CONSTRUCTOR')
  })
})

/** True if the text of a cell needs more room than the cell has. */
const isCut = (cell: Locator) => cell.evaluate((element) => element.scrollWidth > element.clientWidth)

test('a typed amount and what it multiplies to are never cut off: their columns widen', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await editor.openTable([{ TYPE: 'A', QTY: '12' }, { TYPE: 'B' }])
  await editor.type(1, 'UNIT $', '1147500')
  const price = await editor.cell(1, 'UNIT $')
  await expect(price).toHaveText('$1,147,500.00')
  await expect.poll(() => isCut(price)).toBe(false)
  const extended = await editor.cell(1, 'EXT $')
  await expect(extended).toHaveText('$13,770,000.00')
  await expect.poll(() => isCut(extended)).toBe(false)
})
