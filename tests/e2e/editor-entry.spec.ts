import { expect, test } from '../support/editor-page'

test('[GRID-003][GRID-004] a new table shows the 11 default columns by the names people see, and two that are worked out', async ({
  editor,
  page,
}) => {
  await editor.open()
  const heads = page.getByRole('columnheader').filter({ has: page.locator('.grid-label') })
  await expect(heads).toHaveText([
    'LINE',
    'TYPE',
    'QTY',
    'MFG',
    'CATALOG #',
    'UNIT $',
    'EXT $',
    '%',
    '%$',
    'EXT %$',
    'OVG $',
    'INT. NOTES',
    'LINE COMMENTS',
  ])
})

test('[GRID-034][TAB-05][TAB-29] a typed text is upper-cased when its cell is left, by key or by click', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await expect(editor.dots).toHaveCount(0)
  await (await editor.cell(2, 'LINE COMMENTS')).click()
  await page.keyboard.type('lobby pendant')
  await expect(page.getByRole('textbox', { name: 'LINE COMMENTS, row 2' })).toHaveValue('lobby pendant')
  await page.keyboard.press('Enter')
  await editor.expectCell(2, 'LINE COMMENTS', 'LOBBY PENDANT')
  await expect(editor.dots).toHaveCount(1)
  await (await editor.cell(3, 'INT. NOTES')).click()
  await page.keyboard.type('ask for lead time')
  await (await editor.cell(2, 'TYPE')).click()
  await editor.expectCell(3, 'INT. NOTES', 'ASK FOR LEAD TIME')
})

test('[UPLOAD-35] leaving an opened cell marks the tab only when its value changed', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'A1', 'CATALOG #': 'as read' }])
  const open = async (column: string) => {
    await (await editor.cell(1, column)).click()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: `${column}, row 1` })).toBeFocused()
  }
  await open('TYPE')
  await page.keyboard.press('Tab')
  await editor.expectActive(1, 'QTY')
  await (await editor.cell(1, 'CATALOG #')).click()
  await page.keyboard.press('ArrowRight')
  await editor.expectActive(1, 'UNIT $')
  await editor.expectCell(1, 'CATALOG #', 'as read')
  await expect(editor.dots).toHaveCount(0)
  await open('CATALOG #')
  await page.keyboard.press('Enter')
  await editor.expectCell(1, 'CATALOG #', 'AS READ')
  await expect(editor.dots).toHaveCount(1)
})

test('[GRID-060][GRID-061][GRID-071] Enter goes down, Tab right and into the next row, and back', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await (await editor.cell(1, 'INT. NOTES')).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await editor.expectActive(2, 'INT. NOTES')
  await page.keyboard.press('Tab')
  await editor.expectActive(2, 'LINE COMMENTS')
  await page.keyboard.press('Tab')
  await editor.expectActive(3, 'LINE')
  await page.keyboard.press('Shift+Tab')
  await editor.expectActive(2, 'LINE COMMENTS')
  await page.keyboard.press('ArrowUp')
  await editor.expectActive(1, 'LINE COMMENTS')
  await page.keyboard.press('ArrowLeft')
  await editor.expectActive(1, 'INT. NOTES')
  await page.keyboard.press('Control+End')
  await editor.expectActive(3, 'LINE COMMENTS')
})

test('Enter after a run of Tabs goes back under the first of them', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(2, 'TYPE')).click()
  for (const text of ['a1', '12', 'lith']) {
    await page.keyboard.type(text)
    await page.keyboard.press(text === 'lith' ? 'Enter' : 'Tab')
  }
  await editor.expectActive(3, 'TYPE')
  await editor.expectColumn('QTY', ['', '12', '4'])
})

test('of 2,000 rows only those in sight are drawn, and the last is reached clear of the dock', async ({
  editor,
  page,
}) => {
  await editor.openTable(Array.from({ length: 2_000 }, (_, index) => ({ TYPE: `T${index + 1}` })))
  expect(await page.getByRole('row').count()).toBeLessThan(100)
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('Control+End')
  await editor.expectActive(2_000, 'LINE COMMENTS')
  await page.keyboard.type('end')
  await page.keyboard.press('Enter')
  const last = await editor.cell(2_000, 'LINE COMMENTS')
  await expect(last).toHaveText('END')
  await last.click({ trial: true })
})

test('[GRID-071] on the last cell Tab leaves the grid', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(3, 'LINE COMMENTS')).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Active cell' })).not.toBeFocused()
})

test('[GRID-056][GRID-057][GRID-058][GRID-059][GRID-070] Shift with W, A, S, D moves at rest and types once typing has begun', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await (await editor.cell(2, 'TYPE')).click()
  for (const [key, row, column] of [
    ['S', 3, 'TYPE'],
    ['D', 3, 'QTY'],
    ['W', 2, 'QTY'],
    ['A', 2, 'TYPE'],
  ] as const) {
    await page.keyboard.press(`Shift+${key}`)
    await editor.expectActive(row, column)
  }
  // Click first: a letter typed right after the steps would count as another step.
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.type('x')
  for (const key of ['W', 'A', 'S', 'D']) await page.keyboard.press(`Shift+${key}`)
  await page.keyboard.press('Enter')
  await editor.expectCell(2, 'TYPE', 'XWASD')
})

test('Escape leaves a cell as it was, Delete empties it', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Escape')
  await editor.expectCell(2, 'TYPE', 'A')
  await expect(editor.dots).toHaveCount(0)
  await page.keyboard.press('Delete')
  await editor.expectCell(2, 'TYPE', '')
  await expect(editor.dots).toHaveCount(1)
})

test('[GRID-035][GRID-036][GRID-037][GRID-038][GRID-074] money and percentages have their signs, an open cell its bare value', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(3, '%$', '3')
  await editor.type(3, 'UNIT $', '1250.5')
  await editor.type(3, 'OVG $', '2')
  await editor.expectCell(3, 'UNIT $', '$1,250.50')
  await editor.expectCell(3, 'OVG $', '$2.00')
  // Common amounts fit into columns of the usual width.
  for (const [column, amount] of Object.entries({ 'UNIT $': '12345', '%': '12.55', '%$': '12345', 'OVG $': '1500' })) {
    await editor.type(2, column, amount)
    const cell = await editor.cell(2, column)
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), column).toBe(0)
  }
  await editor.type(2, '%', '7.5')
  await editor.expectCell(2, '%', '7.5%')
  await (await editor.cell(3, 'UNIT $')).click()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'UNIT $, row 3' })).toHaveValue('1250.5')
  // Typing scrolls the cell back into view.
  await page.setViewportSize({ width: 800, height: 600 })
  const scroller = page.locator('.grid-scroller')
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  // The table learns its new size and position in the next frame, long before a user's next key.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await page.keyboard.press('5')
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await editor.type(1, 'UNIT $', 'tbd')
  await editor.expectCell(1, 'UNIT $', 'TBD')
  await editor.type(1, '%$', '4')
  await editor.expectCell(1, '%$', '$4.00')
})

test('[GRID-045][GRID-046][GRID-047][GRID-048][GRID-076][GRID-081] the commission follows price and percentage', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'UNIT $', '1.45')
  await editor.expectCell(2, '%$', '$0.15')
  await editor.type(2, '%', '20')
  await editor.expectCell(2, '%$', '$0.29')
  await editor.type(2, '%$', '5')
  await editor.expectCell(2, '%$', '$5.00')
  // The percentage that yields the typed amount.
  await editor.expectCell(2, '%', '345%')
  await editor.type(2, 'UNIT $', '10')
  await editor.expectCell(2, '%$', '$34.50')
  await (await editor.cell(2, '%')).click()
  await page.keyboard.press('Delete')
  await editor.expectCell(2, '%$', '')
})

test('[GRID-049][GRID-076] a loaded table gets its commissions recalculated where they can be, unmarked', async ({
  editor,
}) => {
  await editor.openTable([
    { TYPE: 'A', 'UNIT $': '100', '%': '10', COMMDOL: '3.00' },
    { TYPE: 'B', COMMDOL: '7.00' },
  ])
  await editor.expectColumn('%$', ['$10.00', '$7.00'])
  await expect(editor.dots).toHaveCount(0)
})

test('[GRID-039][GRID-040][GRID-075][LINE-10] a missing price is flagged on normal rows only', async ({
  editor,
  page,
}) => {
  const lines = ['', 'BLNK', 'NOTE', 'SUB', 'GRP', 'NOQTE', 'OVG', 'ASMB', 'PART', 'LMPS']
  await editor.openTable(lines.map((LINE) => ({ LINE, 'CATALOG #': 'X' })))
  const flagged = page.getByTitle('Price missing')
  await expect(flagged).toHaveCount(5)
  for (const row of [1, 7, 8, 9, 10]) {
    await expect(await editor.cell(row, 'UNIT $')).toHaveAttribute('title', 'Price missing')
  }
  await page.getByRole('button', { name: '5 prices missing' }).click()
  await editor.expectActive(1, 'UNIT $')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(flagged).toHaveCount(4)
  await expect(page.getByRole('button', { name: '4 prices missing' })).toBeVisible()
})

test('an edit and what follows from it are undone and done again as one step', async ({ editor, page }) => {
  await editor.openTable()
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  await expect(undo).toBeDisabled()
  await editor.type(2, 'UNIT $', '200')
  await editor.type(2, 'TYPE', 'c')
  await page.keyboard.press('Control+Z')
  await editor.expectCell(2, 'TYPE', 'A')
  await undo.click()
  await editor.expectCell(2, 'UNIT $', '$100.00')
  await editor.expectCell(2, '%$', '$10.00')
  await expect(undo).toBeDisabled()
  await redo.click()
  await editor.expectCell(2, '%$', '$20.00')
  await page.keyboard.press('Control+Shift+Z')
  await editor.expectCell(2, 'TYPE', 'C')
  await expect(redo).toBeDisabled()
})

test('[GRID-001][GRID-002][GRID-005][GRID-006] further columns are shown, edited and stored', async ({
  editor,
  page,
}) => {
  const columns = ['TYPE', 'DESCRIPTION', 'DIVMFG']
  const { id } = await editor.openTable([{ TYPE: 'A', DESCRIPTION: 'downlight', DIVMFG: 'LITH' }], columns)
  await editor.expectCell(1, 'DESCRIPTION', 'downlight')
  await editor.type(1, 'DIVMFG', 'goth')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  const { fixtureData } = await editor.stored(id)
  expect(fixtureData).toEqual({ columns, rows: [{ TYPE: 'A', DESCRIPTION: 'downlight', DIVMFG: 'GOTH' }] })
})

test('the totals follow the table and the selected rows', async ({ editor, page }) => {
  await editor.openTable()
  const totals = page.getByRole('region', { name: 'Totals', exact: true })
  await expect(totals).toContainText('Extended $1,000.00')
  await editor.type(3, 'UNIT $', '50')
  await expect(totals).toContainText('Quantity 14')
  await expect(totals).toContainText('Extended $1,200.00')
  await page.getByRole('checkbox', { name: 'Select row 3' }).click()
  const selected = page.getByRole('region', { name: 'Totals of the selected rows' })
  await expect(selected).toContainText('Selected: 1 line')
  await expect(selected).toContainText('Extended $200.00')
})
