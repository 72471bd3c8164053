import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/editor-page'

const LINES = ['A', 'B', 'C', 'D', 'E'].map((type) => ({
  TYPE: type,
  QTY: '1',
  MFG: 'LITH',
  'CATALOG #': `NO ${type}`,
}))
const MANY = Array.from({ length: 120 }, (_, at) => ({ TYPE: `T${at + 1}`, QTY: '1' }))

const select = (page: Page, row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true })
const handle = (page: Page, row: number) => page.getByRole('button', { name: `Move row ${row}`, exact: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const menu = (page: Page) => page.getByRole('menu', { name: 'Row actions' })
const entry = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })
const line = (page: Page, row: number) => page.locator(`[role=row][aria-rowindex="${row + 1}"]`)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Presses the handle of a row and drags it to the edge between two rows: 0 is above the first one. */
async function dragTo(page: Page, row: number, gap: number): Promise<void> {
  // The handle appears when the pointer is over its row.
  await line(page, row).getByRole('rowheader').hover()
  const from = await boxOf(handle(page, row))
  const first = await boxOf(line(page, 1))
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + from.height / 2 + 6)
  await page.mouse.move(from.x + 40, first.y + gap * first.height, { steps: 3 })
}

test('[GRID-019][GRID-020][GRID-021][GRID-067][GRID-068] the toolbar copies selected rows, and Cancel empties the buffer', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await expect(bar(page)).toHaveCount(0)
  await select(page, 1).click()
  await select(page, 2).click()
  await expect(bar(page)).toContainText('2 rows selected')
  await expect(bar(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Copy' }).click()
  await expect(bar(page)).toContainText('2 rows copied')
  await editor.expectRowCount(5)
  await bar(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(select(page, 1)).not.toBeChecked()
  // The buffer is empty again.
  await page.keyboard.press('Alt+V')
  await expect(page.getByText('No rows are copied yet.')).toBeVisible()
  await expect(editor.question).toHaveCount(0)
})

test('[GRID-022][GRID-029] the toolbar of selected rows pastes them below, and goes when it is closed', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await select(page, 1).click()
  await bar(page).getByRole('button', { name: 'Copy' }).click()
  await bar(page).getByRole('button', { name: 'Paste below' }).click()
  await editor.expectColumn('TYPE', ['A', 'B', 'C', 'D', 'E', 'A'])
  await expect(bar(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('[SHELL-22] behind a dialog keys leave the selected rows alone; Clear selection closes their toolbar', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await select(page, 3).click()
  await expect(bar(page).getByRole('button', { name: 'Copy' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(editor.dialog('Command Palette')).toBeVisible()
  await page.keyboard.press('Alt+D')
  await page.keyboard.press('Escape')
  await expect(editor.dialog('Command Palette')).toBeHidden()
  await editor.expectRowCount(5)
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('[GRID-068] what is told of pasted rows goes with the next change and with the tab; they can be pasted again', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await select(page, 1).click()
  await page.keyboard.press('Alt+C')
  await select(page, 1).click()
  await page.keyboard.press('Alt+V')
  await expect(bar(page)).toContainText('1 row pasted')
  await page.keyboard.press('Control+Z')
  await editor.expectRowCount(5)
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Alt+V')
  await editor.expectRowCount(6)
  await expect(bar(page)).toContainText('1 row pasted')
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('[GRID-080] Alt+C without a selection asks for selected rows first', async ({ editor, page }) => {
  await editor.openTable(LINES)
  await page.keyboard.press('Alt+C')
  await expect(page.getByText('Select rows to copy first')).toBeVisible()
  await expect(editor.question).toHaveCount(0)
})

test('[GRID-030][GRID-031][GRID-052][GRID-053][GRID-054] Alt+C and Alt+V copy rows below the active one, else to the end', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await select(page, 1).click()
  await select(page, 2).click()
  await page.keyboard.press('Alt+C')
  await page.keyboard.press('Alt+V')
  await editor.expectColumn('TYPE', ['A', 'B', 'C', 'D', 'E', 'A', 'B'])
  await (await editor.cell(3, 'QTY')).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Alt+V')
  await editor.expectColumn('TYPE', ['A', 'B', 'C', 'A', 'B', 'D', 'E', 'A', 'B'])
  await editor.expectCell(3, 'QTY', '7')
  await editor.expectActive(3, 'QTY')
  // Rows can be pasted into another project.
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.keyboard.press('Alt+V')
  await editor.expectColumn('TYPE', ['A', 'B'])
})

test('[GRID-014] rows are dragged by their handles, alone or all that are selected, and Esc leaves them', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await dragTo(page, 2, 4)
  await expect(page.getByText('Row 2', { exact: true })).toBeVisible()
  await page.mouse.up()
  await editor.expectColumn('TYPE', ['A', 'C', 'D', 'B', 'E'])
  await expect(page.getByRole('status').filter({ hasText: 'Moved to row 4' })).toHaveCount(1)
  await expect(menu(page)).toHaveCount(0)

  await select(page, 1).click()
  await select(page, 3).click()
  await dragTo(page, 3, 5)
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible()
  await page.mouse.up()
  await editor.expectColumn('TYPE', ['C', 'B', 'E', 'A', 'D'])
  for (const row of [4, 5]) await expect(select(page, row)).toBeChecked()

  await dragTo(page, 4, 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await editor.expectColumn('TYPE', ['C', 'B', 'E', 'A', 'D'])
  await expect(select(page, 4)).toBeChecked()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await editor.expectColumn('TYPE', ['A', 'C', 'D', 'B', 'E'])
  // A press without a move opens the menu.
  await line(page, 2).getByRole('rowheader').hover()
  await handle(page, 2).click()
  await expect(entry(page, 'Move row up')).toBeEnabled()
})

test('[GRID-014] a drag scrolls at the edge of the table, and Alt+Shift with arrows moves rows, too', async ({
  editor,
  page,
}) => {
  await editor.openTable(MANY)
  await dragTo(page, 1, 3)
  const stage = await boxOf(page.getByRole('tabpanel'))
  await page.mouse.move(stage.x + 40, stage.y + stage.height + 40, { steps: 4 })
  await expect(line(page, 110)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('gridcell', { name: 'T1', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Z')

  await page.mouse.move(stage.x + 300, stage.y + 100)
  await page.mouse.wheel(0, -9000)
  await expect(await editor.cell(1, 'TYPE')).toHaveText('T1')
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(await editor.cell(3, 'TYPE')).toHaveText('T1')
  await editor.expectActive(3, 'TYPE')
  // Text being typed is written first.
  await page.keyboard.type('x')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(await editor.cell(2, 'TYPE')).toHaveText('X')
  await select(page, 5).click()
  await select(page, 6).click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(await editor.cell(4, 'TYPE')).toHaveText('T5')
  await expect(await editor.cell(5, 'TYPE')).toHaveText('T6')
  await expect(await editor.cell(6, 'TYPE')).toHaveText('T4')
})

test('[GRID-050][GRID-069][GRID-080] Alt+K takes the cell or the row above', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'A', QTY: '4', MFG: 'LITH' }, { TYPE: 'B' }, { TYPE: 'C' }])
  await (await editor.cell(2, 'QTY')).click()
  await page.keyboard.press('Alt+K')
  await editor.expectColumn('QTY', ['4', '4', ''])
  await editor.expectColumn('TYPE', ['A', 'B', 'C'])
  await (await editor.cell(1, 'QTY')).click()
  await page.keyboard.press('Alt+K')
  await editor.expectColumn('QTY', ['4', '4', ''])
  await expect(editor.question).toHaveCount(0)
  await select(page, 2).click()
  await select(page, 3).click()
  await page.keyboard.press('Alt+K')
  await editor.expectColumn('TYPE', ['A', 'A', 'A'])
  await editor.expectColumn('MFG', ['LITH', 'LITH', 'LITH'])
})

test('[GRID-013][GRID-032][GRID-033][GRID-073][CAT-08] the menu of a row has its commands, by pointer and by keyboard', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await (await editor.cell(2, 'MFG')).click({ button: 'right' })
  await editor.expectColumn('TYPE', ['A', 'B', 'C', 'D', 'E'])
  await expect(entry(page, 'Paste row below')).toBeDisabled()
  await entry(page, 'Copy row').click()
  await editor.expectActive(2, 'MFG')
  await (await editor.cell(3, 'TYPE')).click({ button: 'right' })
  await entry(page, 'Paste row below').click()
  await editor.expectColumn('TYPE', ['A', 'B', 'C', 'B', 'D', 'E'])
  await (await editor.cell(1, 'TYPE')).click({ button: 'right' })
  await entry(page, 'Insert row above').click()
  await editor.expectActive(1, 'TYPE')
  await editor.expectColumn('TYPE', ['', 'A', 'B', 'C', 'B', 'D', 'E'])

  // The keyboard works in the menu: arrows wrap around, letters find, Esc returns to the cell.
  await (await editor.cell(3, 'TYPE')).click()
  await page.keyboard.press('Shift+F10')
  await expect(entry(page, 'Cut')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entry(page, 'Delete row')).toBeFocused()
  await page.keyboard.press('d')
  await expect(entry(page, 'Duplicate row')).toBeFocused()
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['', 'A', 'B', 'B', 'C', 'B', 'D', 'E'])
  await editor.expectActive(4, 'TYPE')
  await page.keyboard.press('ContextMenu')
  await entry(page, 'Mark as completed').click()
  await expect(line(page, 4)).toHaveClass(/is-complete/)
  await page.keyboard.press('Alt+X')
  await expect(line(page, 4)).not.toHaveClass(/is-complete/)

  // On a selected row the menu applies to all selected rows.
  await select(page, 3).click()
  await select(page, 4).click()
  await (await editor.cell(4, 'TYPE')).click({ button: 'right' })
  await entry(page, 'Delete 2 rows').click()
  await editor.expectColumn('TYPE', ['', 'A', 'C', 'B', 'D', 'E'])

  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'The maker' }))
  await (await editor.cell(2, 'CATALOG #')).click({ button: 'right' })
  const opened = page.context().waitForEvent('page')
  await entry(page, "Open maker's page").click()
  const maker = await opened
  await maker.waitForLoadState()
  expect(maker.url()).toContain('NO')
  expect(await maker.evaluate(() => window.opener)).toBeNull()
})

test('[GRID-023][GRID-055] rows that were deleted come back with the Undo of the notice', async ({ editor, page }) => {
  await editor.openTable(LINES)
  await (await editor.cell(3, 'QTY')).click()
  await select(page, 2).click()
  await select(page, 3).click()
  await page.keyboard.press('Alt+D')
  await editor.expectColumn('TYPE', ['A', 'D', 'E'])
  // The keyboard focus stays where it was.
  await editor.expectActive(2, 'QTY')
  const notice = page.getByRole('status').filter({ hasText: '2 rows deleted' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await editor.expectColumn('TYPE', ['A', 'B', 'C', 'D', 'E'])
  await expect(notice).toHaveCount(0)
  await expect(select(page, 3)).toBeChecked()
  await editor.expectActive(3, 'QTY')
})

test('[GRID-010][GRID-023][GRID-031] Delete takes the rows away that were selected last and empties no cell elsewhere', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  // A tick does not activate a cell, yet keys act on the table.
  await select(page, 2).click()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await select(page, 2).click()
  await page.keyboard.press('Delete')
  await editor.expectColumn('TYPE', ['A', 'C', 'D', 'E'])
  await page.keyboard.press('ArrowDown')
  await editor.expectActive(1, 'LINE')
  await (await editor.cell(4, 'CATALOG #')).click()
  await select(page, 1).click()
  await page.keyboard.press('Backspace')
  await editor.expectColumn('CATALOG #', ['NO C', 'NO D', 'NO E'])
  await select(page, 1).click()
  await (await editor.cell(3, 'CATALOG #')).click()
  await page.keyboard.press('Delete')
  await editor.expectColumn('CATALOG #', ['NO C', 'NO D', ''])

  // The button undoes the last step, and keeps the focus when there is nothing left to undo.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  for (const said of ['Undone: Clear', 'Undone: Delete row', 'Undone: Delete row']) {
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  }
  await expect(undo).toBeDisabled()
  await expect(undo).toBeFocused()

  // Targets are large enough, and a press next to the checkbox does not hit the handle.
  await expect(line(page, 2).getByRole('rowheader')).toHaveAccessibleName('2')
  const [grip, box] = [await boxOf(handle(page, 2)), await boxOf(select(page, 2))]
  expect(grip.width).toBeGreaterThanOrEqual(24)
  expect(box.x - grip.x - grip.width).toBeGreaterThanOrEqual(3)
})

test('[GRID-015] rows alternate, the one under the pointer has a band, and special and completed rows look apart', async ({
  editor,
  page,
}) => {
  const codes = ['', '', 'GRP', 'SUB', 'NOTE', 'NOQTE', 'BLNK']
  await editor.openTable([
    ...codes.map((code, at) => ({ LINE: code, TYPE: `T${at}`, 'CATALOG #': 'X' })),
    { TYPE: 'DONE', 'CATALOG #': 'X', __COMPLETE: 'true' },
  ])
  const look = (row: number) =>
    line(page, row)
      .getByRole('gridcell')
      .nth(4)
      .evaluate((cell) => {
        const { backgroundColor, color, fontWeight, fontStyle, borderTopWidth } = getComputedStyle(cell)
        return [backgroundColor, color, fontWeight, fontStyle, borderTopWidth].join(' ')
      })
  await page.mouse.move(2, 2)
  const [odd, even] = [await look(1), await look(2)]
  expect(odd).not.toBe(even)
  await (await editor.cell(1, 'MFG')).hover()
  expect(await look(1)).not.toBe(odd)
  await page.mouse.move(2, 2)
  const special = await Promise.all([3, 4, 5, 6, 7].map(look))
  expect(new Set([odd, even, ...special]).size).toBe(7)

  const colourOf = async (row: number) =>
    (await editor.cell(row, 'TYPE')).evaluate((cell) => getComputedStyle(cell).color)
  expect(await colourOf(8)).not.toBe(await colourOf(2))
})

test('a cell that is cut off tells its whole text under the pointer', async ({ editor }) => {
  const long = `${'EVO6 35/15 AR LSS '.repeat(4)}MWD MVOLT`
  await editor.openTable([{ 'CATALOG #': 'X' }, { 'CATALOG #': long }])
  const [cut, whole] = [await editor.cell(2, 'CATALOG #'), await editor.cell(1, 'CATALOG #')]
  await whole.hover()
  await expect(whole).not.toHaveAttribute('title')
  await cut.hover()
  await expect(cut).toHaveAttribute('title', long)
  await whole.hover()
  await expect(cut).not.toHaveAttribute('title')
})

test('rows that are scrolled in say all that they are, and stand in their order when scrolling rests', async ({
  editor,
  page,
}) => {
  const remark = 'A LONG REMARK ON A FIXTURE THAT HAS NO ROOM IN ITS CELL'
  const rows = Array.from({ length: 400 }, (_, at) => ({
    LINE: at % 3 === 0 ? 'PART' : at % 7 === 0 ? 'NOTE' : '',
    TYPE: `T${at + 1}`,
    'UNIT $': at % 4 === 0 ? '' : '12',
    'LINE COMMENTS': at % 5 === 0 ? remark : '',
  }))
  await editor.openTable(rows)
  await select(page, 2).click()
  await (await editor.cell(3, 'TYPE')).click()
  await editor.expectActive(3, 'TYPE')
  for (const by of [...Array<number>(14).fill(230), 5_000, ...Array<number>(9).fill(-170), -2_500]) {
    await page.mouse.wheel(0, by)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  const drawn = () =>
    page.locator('.grid-row').evaluateAll((lines) =>
      lines.map((line) => ({
        at: Number(line.getAttribute('aria-rowindex')) - 2,
        number: line.firstElementChild?.textContent,
        name: line.querySelector('.grid-check')?.getAttribute('aria-label'),
        isSelected: line.getAttribute('aria-selected') === 'true',
        isActive: line.querySelector('[role=gridcell][aria-selected=true]') !== null,
        isPart: line.classList.contains('is-part'),
        isNote: line.classList.contains('is-note'),
        isEven: line.classList.contains('is-even'),
        texts: [2, 3, 7, 14].map((column) => line.querySelector(`[aria-colindex="${column}"]`)?.textContent),
        isMissing: line.querySelector('.is-missing') !== null,
        isClipped: line.querySelector('[aria-colindex="14"]')?.classList.contains('is-clipped'),
      })),
    )
  await expect
    .poll(async () => (await drawn()).map(({ at }) => at))
    .toEqual((await drawn()).map(({ at }) => at).sort((a, b) => a - b))
  const lines = await drawn()
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    const { at } = line
    const row = rows[at]
    expect(line).toEqual({
      at,
      number: String(at + 1),
      name: `Select row ${at + 1}`,
      isSelected: at === 1,
      isActive: at === 2,
      isPart: row?.LINE === 'PART',
      isNote: row?.LINE === 'NOTE',
      isEven: at % 2 === 1,
      texts: [row?.LINE, row?.TYPE, row?.['UNIT $'] ? '$12.00' : '', row?.['LINE COMMENTS']],
      isMissing: row?.['UNIT $'] === '' && row.LINE !== 'NOTE',
      isClipped: row?.['LINE COMMENTS'] !== '',
    })
  }
})

test('[GRID-018] neither the dock nor the toolbar of selected rows covers the active cell or the other', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 640 })
  await editor.openTable(MANY)
  const dock = page.getByRole('toolbar', { name: 'Actions' })
  const activeRow = page.locator('[role=row][data-active]')
  const bottomOf = async (locator: Locator) => {
    const { y, height } = await boxOf(locator)
    return y + height
  }
  await (await editor.cell(1, 'TYPE')).click()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
  expect(await bottomOf(activeRow)).toBeLessThanOrEqual((await boxOf(dock)).y)
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toBeVisible()
  expect(await bottomOf(activeRow)).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  expect(await bottomOf(bar(page))).toBeLessThanOrEqual((await boxOf(dock)).y)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Shift+Space')
  expect(await bottomOf(activeRow)).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  // The end of the table can be scrolled clear of both.
  const addRow = page.getByRole('tabpanel').getByRole('button', { name: 'Add row' })
  await page.mouse.wheel(0, 9000)
  await expect.poll(() => bottomOf(addRow)).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  // Esc clears the row selection, too.
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})
