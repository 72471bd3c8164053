import type { Locator, Page } from '@playwright/test'
import { DEFAULT_COLUMNS, WORKED_OUT_COLUMNS } from '~/domain/table/columns'
import { type EditorPage, expect, test } from '../support/editor-page'

const LINES = Array.from({ length: 30 }, (_, at) => ({
  TYPE: `T${at + 1}`,
  QTY: String(at + 1),
  MFG: 'LITH',
  'CATALOG #': `CAT ${at + 1}`,
}))

interface Clip {
  readonly plain?: string
  readonly html?: string
}

const markedCells = (page: Page): Locator => page.locator('[role=gridcell][aria-selected=true]')
const fillHandle = (page: Page): Locator => page.locator('.grid-fill-handle')

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

/** Selects the cells between two corners with the mouse. */
async function mark(editor: EditorPage, from: [number, string], to: [number, string]): Promise<void> {
  await drag(editor.page, await editor.cell(...from), await editor.cell(...to))
}

/** Pastes at the focus. */
function paste(page: Page, clip: Clip): Promise<void> {
  return page.evaluate(({ plain: text, html }) => {
    const clipboardData = new DataTransfer()
    if (text !== undefined) clipboardData.setData('text/plain', text)
    if (html !== undefined) clipboardData.setData('text/html', html)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clip)
}

/** The clipboard content after Ctrl+C, or Ctrl+X. */
function copied(page: Page, type: 'copy' | 'cut' = 'copy'): Promise<Clip> {
  return page.evaluate((name) => {
    const clipboardData = new DataTransfer()
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }))
    return { plain: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
  }, type)
}

test('range selection + copy: the mouse, Shift with a click and Shift with keys mark cells', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES)
  await mark(editor, [2, 'TYPE'], [4, 'MFG'])
  await expect(markedCells(page)).toHaveCount(9)
  await editor.expectActive(2, 'TYPE')
  await expect(page.getByText('3 rows by 3 columns selected')).toBeAttached()
  expect((await copied(page)).plain).toBe('T2\t2\tLITH\nT3\t3\tLITH\nT4\t4\tLITH')

  await (await editor.cell(6, 'QTY')).click({ modifiers: ['Shift'] })
  await expect(markedCells(page)).toHaveCount(10)
  for (const keys of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(keys)
  await expect(markedCells(page)).toHaveCount(16)
  await editor.expectActive(2, 'TYPE')
  await page.keyboard.press('Escape')
  await expect(markedCells(page)).toHaveCount(1)
  await editor.expectActive(2, 'TYPE')

  await mark(editor, [5, 'QTY'], [3, 'LINE'])
  await expect(markedCells(page)).toHaveCount(9)
  await editor.expectActive(5, 'QTY')
  await page.keyboard.press('ArrowDown')
  await expect(markedCells(page)).toHaveCount(1)
  await editor.expectActive(6, 'QTY')
})

test('keys mark and move to the edge of the data, by pages, to the ends, and everything', async ({ editor, page }) => {
  await editor.openTable([
    ...LINES.slice(0, 5),
    {},
    {},
    ...LINES.slice(5, 9),
    ...Array.from({ length: 60 }, () => ({})),
  ])
  await (await editor.cell(2, 'TYPE')).click()
  for (const [keys, row, column] of [
    ['Control+ArrowDown', 5, 'TYPE'],
    ['Control+ArrowDown', 8, 'TYPE'],
    ['Control+ArrowDown', 11, 'TYPE'],
    ['Control+ArrowDown', 71, 'TYPE'],
    ['Control+ArrowUp', 11, 'TYPE'],
    ['Control+ArrowRight', 11, 'CATALOG #'],
    ['Control+ArrowLeft', 11, 'TYPE'],
  ] as const) {
    await page.keyboard.press(keys)
    await editor.expectActive(row, column)
  }
  const range = async (keys: string) => {
    await page.keyboard.press(keys)
    const { plain: text = '' } = await copied(page)
    return [text.split('\n').length, (text.split('\n')[0] ?? '').split('\t').length]
  }
  expect(await range('Control+Shift+ArrowUp')).toEqual([4, 1])
  expect(await range('Control+Shift+ArrowRight')).toEqual([4, 4])
  expect(await range('Control+Shift+Home')).toEqual([11, 2])
  expect(await range('Control+Shift+End')).toEqual([61, 12])
  await page.keyboard.press('Control+Home')
  const [page1 = 0] = await range('Shift+PageDown')
  expect(page1).toBeGreaterThan(10)
  expect(await range('Shift+PageUp')).toEqual([1, 1])
  // The 11 columns and the computed ones.
  expect(await range('Control+a')).toEqual([71, 13])
  await editor.expectActive(1, 'LINE')
})

test('a click on a column head marks the column, with Shift the columns between', async ({ editor, page }) => {
  await editor.openTable(LINES)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByText(name, { exact: true })
  await head('QTY').click()
  await expect(markedCells(page)).toHaveCount(30)
  await head('CATALOG #').click({ modifiers: ['Shift'] })
  await expect(markedCells(page)).toHaveCount(90)
  await page.keyboard.press('Delete')
  await editor.expectColumn(
    'MFG',
    Array.from({ length: 30 }, () => ''),
  )
  await editor.expectCell(30, 'TYPE', 'T30')
})

test('clipboard: TSV and HTML, cut clears, and what was copied comes back as it was', async ({ editor, page }) => {
  const text = 'A "B" <i>\nx & y'
  await editor.openTable([{ TYPE: 'T1', QTY: '007', 'INT. NOTES': text, 'LINE COMMENTS': '3-5' }, {}])
  await mark(editor, [1, 'INT. NOTES'], [1, 'LINE COMMENTS'])
  const clip = await copied(page, 'cut')
  expect(clip.plain).toBe('"A ""B"" <i>\nx & y"\t3-5')
  expect(clip.html).toContain('&lt;i&gt;')
  await editor.expectCell(1, 'INT. NOTES', '')
  for (const only of [{ html: clip.html ?? '' }, { plain: clip.plain ?? '' }]) {
    await (await editor.cell(2, 'INT. NOTES')).click()
    await page.keyboard.press('Delete')
    await paste(page, only)
    await editor.expectCell(2, 'INT. NOTES', text.toUpperCase())
    await editor.expectCell(2, 'LINE COMMENTS', '3-5')
  }
})

test('paste quoted multi-line TSV right; HTML is read first; past the end rows are added', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 2))
  await (await editor.cell(2, 'TYPE')).click()
  await paste(page, { plain: 'a\t"two\r\nlines"\r\nb\t5" x 7"\r\n' })
  await editor.expectColumn('TYPE', ['T1', 'A', 'B'])
  await editor.expectColumn('QTY', ['1', 'TWO\r\nLINES', '5" X 7"'])
  await expect(markedCells(page)).toHaveCount(4)
  // Opening a cell of two lines changes nothing in it.
  await (await editor.cell(2, 'QTY')).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await editor.expectActive(3, 'QTY')
  await editor.expectCell(2, 'QTY', 'TWO\r\nLINES')

  await (await editor.cell(1, 'TYPE')).click()
  await paste(page, { plain: 'wrong', html: '<table><tr><td>c<br>d<td>&frac12;</table>' })
  await editor.expectColumn('TYPE', ['C\nD', 'A', 'B'])
  await editor.expectCell(1, 'QTY', '½')
  await paste(page, { plain: 'from\tplain', html: '<p>from plain</p>' })
  await editor.expectCell(1, 'QTY', 'PLAIN')

  await (await editor.cell(1, 'LINE COMMENTS')).click()
  await paste(page, { plain: 'x\ty\tz' })
  await expect(page.getByText('2 columns did not fit at the right and were not pasted.')).toBeVisible()
  await editor.expectCell(1, 'LINE COMMENTS', 'X')
})

test('the menu of marked cells copies, pastes, clears and fills, by keyboard and by mouse; rows go to other programs, too', async ({
  editor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.openTable(LINES.slice(0, 4))
  const menu = page.getByRole('menu', { name: 'Cell actions' })
  const entry = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  const onClipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await mark(editor, [1, 'TYPE'], [2, 'QTY'])
  await (await editor.cell(2, 'QTY')).click({ button: 'right' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...['CutCtrl X', 'CopyCtrl C', 'PasteCtrl V', 'ClearDelete', 'Fill downCtrl D', 'Fill rightCtrl R'],
    ...['Insert row aboveAlt Shift N', 'Insert row belowAlt N', 'Duplicate 2 rowsAlt Shift C'],
    ...['Mark as completedAlt X', 'Delete 2 rows'],
  ])
  await entry('Copy').click()
  await expect.poll(onClipboard).toBe('T1\t1\nT2\t2')
  await expect(markedCells(page)).toHaveCount(4)

  await mark(editor, [3, 'TYPE'], [4, 'QTY'])
  await page.keyboard.press('Shift+F10')
  await expect(entry('Cut')).toBeFocused()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['T1', 'T2', 'T1', 'T2'])
  await expect(markedCells(page)).toHaveCount(4)
  await page.keyboard.press('ContextMenu')
  await entry('Fill down').click()
  await editor.expectColumn('TYPE', ['T1', 'T2', 'T1', 'T1'])
  await page.keyboard.press('ContextMenu')
  await entry('Clear').click()
  await editor.expectColumn('QTY', ['1', '2', '', ''])

  // An entry that cannot be used explains why, and does nothing.
  await mark(editor, [1, 'LINE'], [1, 'TYPE'])
  await page.keyboard.press('ContextMenu')
  await page.keyboard.press('f')
  await expect(entry('Fill down')).toBeFocused()
  await expect(entry('Fill down')).toBeDisabled()
  await expect(entry('Fill down')).toHaveAttribute('aria-description', 'There is no row above to fill from.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await editor.expectActive(1, 'LINE')
  await (await editor.cell(3, 'MFG')).click({ button: 'right' })
  // On a single cell the clipboard entries come first, then those of its row.
  const row = page.getByRole('menu', { name: 'Row actions' })
  const firstFive = [...['CutCtrl X', 'CopyCtrl C', 'PasteCtrl V', 'ClearDelete'], 'Insert row aboveAlt Shift N']
  await expect.poll(async () => (await row.getByRole('menuitem').allTextContents()).slice(0, 5)).toEqual(firstFive)
  await row.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await expect.poll(onClipboard).toBe('LITH')

  // Alt+C copies selected rows for other programs, and Ctrl+V pastes them as rows.
  for (const row of [1, 2]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click()
  await page.keyboard.press('Alt+C')
  await expect.poll(onClipboard).toMatch(/^\tT1\t1\tLITH\tCAT 1\t+\n\tT2\t2\tLITH\tCAT 2\t+$/)
  await page.evaluate(() => navigator.clipboard.writeText('other'))
  await page.keyboard.press('Control+C')
  await expect.poll(onClipboard).toMatch(/^\tT1/)
  await page.keyboard.press('Control+V')
  await editor.expectColumn('TYPE', ['T1', 'T2', '', 'T1', 'T2', ''])
})

test('one value pasted fills the range, a block that divides it repeats, and Ctrl+Z gives all back', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES.slice(0, 4))
  await mark(editor, [1, 'TYPE'], [4, 'QTY'])
  await paste(page, { plain: 'x' })
  await editor.expectColumn('TYPE', ['X', 'X', 'X', 'X'])
  await editor.expectColumn('QTY', ['X', 'X', 'X', 'X'])
  await paste(page, { plain: 'a\nb\n' })
  await editor.expectColumn('QTY', ['A', 'B', 'A', 'B'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await editor.expectColumn('TYPE', ['T1', 'T2', 'T3', 'T4'])
  await editor.expectColumn('QTY', ['1', '2', '3', '4'])
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await editor.expectColumn('TYPE', ['A', 'B', 'A', 'B'])
})

test('a copied schedule with headings comes in below the rows, by its headings', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 2))
  await (await editor.cell(2, 'TYPE')).click()
  const head = ['Type', 'Qty', 'Mfr', 'Catalog #', 'Unit Cost', 'Unit Price']
  const line = ['Z1', '10', 'Lithonia', '2GTL4', '70.00', '100.00']
  const html = [head, line].map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')
  await paste(page, { plain: [head, line].map((cells) => cells.join('\t')).join('\n'), html: `<table>${html}</table>` })
  await editor.expectColumn('TYPE', ['T1', 'T2', 'Z1'])
  await editor.expectCell(3, 'QTY', '10')
  await editor.expectCell(3, 'UNIT $', '$100.00')
  await expect(
    page.getByText('The copied table has headings: its row is below the others, in the columns of these headings.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lines copied without headings leave their total and their amounts out, and Ctrl+Z takes all back', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES.slice(0, 2))
  await (await editor.cell(1, 'TYPE')).click()
  const plain = 'A\t2\tLITH\tAB\t12.50\t25.00\nB\t3\tLITH\tCD\t20.00\t60.00\nTotal\t5\t\t\t\t85.00'
  await paste(page, { plain })
  await expect(page.getByText('1 line was left out: Total, 5, 85.00. The total agrees with the rows.')).toBeVisible()
  await expect(page.getByText('The copied line amounts are QTY × UNIT $, which the table works out.')).toBeVisible()
  await editor.expectColumn('TYPE', ['A', 'B'])
  await editor.expectColumn('UNIT $', ['$12.50', '$20.00'])
  await editor.expectColumn('%', ['', ''])
  await page.keyboard.press('Control+z')
  await editor.expectColumn('TYPE', ['T1', 'T2'])
  await expect(page.getByText('1 line was left out')).toHaveCount(0)
})

test('cells below a cost and a price go to the columns of these names', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 2))
  await (await editor.cell(1, 'UNIT $')).click()
  await paste(page, { plain: 'Cost\tPrice\n70.00\t110.00\n80.00\t210.00' })
  await editor.expectColumn('UNIT $', ['$110.00', '$210.00'])
  await expect(
    page.getByText('The copied cells have headings: they are in the columns of these headings.'),
  ).toBeVisible()
  await editor.expectColumn('Cost', ['70.00', '80.00'])
})

test('undo/redo Ctrl+Z/Y: more than 200 edits, whatever made them', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 2))
  await (await editor.cell(1, 'TYPE')).click()
  await page.evaluate(() => {
    for (let at = 1; at <= 205; at += 1) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', `v${at}`)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }
  })
  await page.keyboard.press('Delete')
  await page.keyboard.press('Alt+N')
  const repeat = (key: string, times: number) =>
    page.evaluate(
      ([name, count]) => {
        const press = { key: name, ctrlKey: true, bubbles: true, cancelable: true }
        for (let at = 0; at < count; at += 1) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
      },
      [key, times] as const,
    )
  await page.keyboard.press('Control+z')
  await editor.expectRowCount(2)
  await repeat('z', 206)
  await editor.expectColumn('TYPE', ['T1', 'T2'])
  await repeat('y', 205)
  await editor.expectColumn('TYPE', ['V205', 'T2'])
})

test('fill handle: a drag fills, overshoot and Esc are forgiven, a double click fills down', async ({
  editor,
  page,
}) => {
  await editor.openTable([...LINES.slice(0, 3), ...Array.from({ length: 5 }, () => ({ 'CATALOG #': 'C' }))])
  await mark(editor, [2, 'TYPE'], [3, 'MFG'])
  await drag(page, fillHandle(page), await editor.cell(5, 'MFG'))
  await editor.expectColumn('TYPE', ['T1', 'T2', 'T3', 'T4', 'T5', '', '', ''])
  await editor.expectColumn('QTY', ['1', '2', '3', '4', '5', '', '', ''])
  await editor.expectColumn('MFG', ['LITH', 'LITH', 'LITH', 'LITH', 'LITH', '', '', ''])
  await expect(markedCells(page)).toHaveCount(12)

  const { x, y } = await centre(fillHandle(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 2 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await editor.expectCell(6, 'TYPE', '')
  await expect(markedCells(page)).toHaveCount(12)

  await (await editor.cell(5, 'MFG')).click()
  await fillHandle(page).dblclick()
  await editor.expectColumn(
    'MFG',
    Array.from({ length: 8 }, () => 'LITH'),
  )

  await (await editor.cell(5, 'TYPE')).click()
  const corner = await centre(fillHandle(page))
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(corner.x + 40, corner.y + 2000, { steps: 4 })
  await page.keyboard.down('Control')
  await page.mouse.up()
  await page.keyboard.up('Control')
  await editor.expectColumn('TYPE', ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'])
})

test('Ctrl+D and Ctrl+R fill, Ctrl+Enter writes into all marked cells, Enter and Tab go round in them', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES.slice(0, 4))
  await mark(editor, [2, 'TYPE'], [4, 'TYPE'])
  await page.keyboard.press('Control+d')
  await editor.expectColumn('TYPE', ['T1', 'T2', 'T2', 'T2'])
  await mark(editor, [1, 'INT. NOTES'], [1, 'LINE COMMENTS'])
  await page.keyboard.type('n')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+r')
  await editor.expectCell(1, 'LINE COMMENTS', 'N')

  // Scroll back from the notes, or QTY would be behind the frozen columns.
  await page.locator('.grid-scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
  await mark(editor, [1, 'QTY'], [2, 'MFG'])
  await page.keyboard.type('q')
  await page.keyboard.press('Control+Enter')
  await editor.expectColumn('QTY', ['Q', 'Q', '3', '4'])
  await editor.expectColumn('MFG', ['Q', 'Q', 'LITH', 'LITH'])
  for (const [keys, row, column] of [
    ['Tab', 1, 'MFG'],
    ['Tab', 2, 'QTY'],
    ['Shift+Tab', 1, 'MFG'],
    ['Enter', 2, 'MFG'],
    ['Enter', 1, 'QTY'],
    ['Shift+Enter', 2, 'MFG'],
  ] as const) {
    await page.keyboard.press(keys)
    await editor.expectActive(row, column)
    await expect(markedCells(page)).toHaveCount(4)
  }
})

test('[GRID-056][GRID-057][GRID-058][GRID-059][GRID-060][GRID-061][GRID-070][GRID-071][GRID-082] Tab, Home, End, Ctrl+End move', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES.slice(0, 3))
  await (await editor.cell(2, 'QTY')).click()
  for (const [keys, row, column] of [
    ['Shift+W', 1, 'QTY'],
    ['Shift+D', 1, 'MFG'],
    ['Shift+S', 2, 'MFG'],
    ['Shift+A', 2, 'QTY'],
    ['Tab', 2, 'MFG'],
    ['Shift+Tab', 2, 'QTY'],
    ['End', 2, 'LINE COMMENTS'],
    ['Tab', 3, 'LINE'],
    ['Shift+Tab', 2, 'LINE COMMENTS'],
    // To the first cell after the frozen columns.
    ['Home', 2, 'QTY'],
    ['Control+End', 3, 'LINE COMMENTS'],
    ['Control+Home', 1, 'LINE'],
  ] as const) {
    await page.keyboard.press(keys)
    await editor.expectActive(row, column)
  }
  await page.keyboard.press('F2')
  await page.keyboard.type('WASD')
  await page.keyboard.press('Escape')
  await editor.expectActive(1, 'LINE')
  // Letter keys can be turned off for this browser.
  await page.keyboard.press('Control+K')
  await page.keyboard.type('wasd')
  await page.getByRole('option', { name: 'Shift+W A S D On or Off' }).click()
  await expect(page.getByText('Shift+W, A, S, D type letters.')).toBeVisible()
  await page.reload()
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('Shift+D')
  await expect(page.getByRole('textbox', { name: 'TYPE, row 1' })).toHaveValue('D')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Active cell' })).not.toBeFocused()
})

test('F2 appends, Delete clears; Enter commits and moves down, after Tabs under the first of them', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES.slice(0, 3))
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await editor.expectCell(1, 'TYPE', 'T1X')
  await editor.expectActive(2, 'TYPE')
  await page.keyboard.press('Delete')
  await editor.expectCell(2, 'TYPE', '')
  await page.keyboard.type('y')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('note')
  await page.keyboard.press('Enter')
  await editor.expectColumn('QTY', ['1', '7', '3'])
  await editor.expectActive(3, 'TYPE')
})

test('focused element at rest can compose: an input method writes its first character', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 2))
  await (await editor.cell(1, 'INT. NOTES')).click()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.insertText', { text: '日本' })
  await page.keyboard.press('Enter')
  await editor.expectCell(1, 'INT. NOTES', '日本')
})

test('ARIA grid in the AX tree, and a tab stop enters the grid', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 2))
  const grid = page.getByRole('grid', { name: 'Fixture schedule' })
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expect(grid.getByRole('columnheader')).toHaveCount(DEFAULT_COLUMNS.length + WORKED_OUT_COLUMNS.length + 2)
  await expect(grid.getByRole('row').nth(2).getByRole('gridcell')).toHaveCount(
    DEFAULT_COLUMNS.length + WORKED_OUT_COLUMNS.length + 1,
  )
  await expect(grid.getByRole('gridcell', { name: 'CAT 2', exact: true })).toHaveAttribute('aria-colindex', '6')
  const field = page.getByRole('textbox', { name: 'Active cell' })
  await page.getByRole('button', { name: 'New tab' }).focus()
  for (let presses = 0; presses < 6 && !(await field.evaluate((one) => one === document.activeElement)); presses += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
  await editor.expectActive(1, 'LINE')
})

test('pastes that wait for their reader to load are run in order', async ({ editor, page }) => {
  await editor.openTable(LINES.slice(0, 1))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAsked = false
  await page.context().route('**/*.js', async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  await (await editor.cell(1, 'TYPE')).click()
  for (const name of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']) await paste(page, { html: `<table><tr><td>${name}</table>` })
  await expect.poll(() => isAsked).toBe(true)
  await editor.expectColumn('TYPE', ['T1'])
  release()
  await editor.expectColumn('TYPE', ['P6'])
  await page.keyboard.press('Control+z')
  await editor.expectColumn('TYPE', ['P5'])
})

test('the text of a mail around cells overwrites none: it is named, and one undo takes both back', async ({
  editor,
  page,
}) => {
  await editor.openTable(LINES.slice(0, 3))
  const left = page.getByText('2 lines were left out: Base bid; Alternate.')
  for (const clip of [
    { plain: 'Base bid\nA\t10\tWLT\n\nAlternate\nB\t5\tLITH\n' },
    { html: '<p>Base bid<table><tr><td>A<td>10<td>WLT</table><p>Alternate<table><tr><td>B<td>5<td>LITH</table>' },
  ]) {
    await (await editor.cell(1, 'TYPE')).click()
    await paste(page, clip)
    await expect(left).toBeVisible()
    await editor.expectColumn('TYPE', ['A', 'B', 'T3'])
    await editor.expectColumn('QTY', ['10', '5', '3'])
    await page.keyboard.press('Control+z')
    await editor.expectColumn('TYPE', ['T1', 'T2', 'T3'])
    await expect(left).toBeHidden()
  }
})

test('bad input: no error, no freeze, and a notice where something was left out', async ({ editor, page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await editor.openTable(LINES.slice(0, 2))
  const notes = await editor.cell(1, 'INT. NOTES')
  await notes.click()
  for (const text of ['=cmd|/C calc!A0', 'שלום עולם', '👩‍👩‍👧‍👦', '<img src=x onerror=alert(1)>']) {
    await paste(page, { plain: text })
    await expect(notes).toHaveText(text.toUpperCase())
  }
  // A mark of direction would show a catalog number backwards.
  await paste(page, { plain: '\u202eabc' })
  await expect(notes).toHaveText('ABC')
  await paste(page, { html: `<table><tr><td>${'<div>'.repeat(100_000)}deep` })
  await expect(notes).toHaveText('DEEP')
  await paste(page, { html: '</td><tabl<<<e>', plain: 'plain' })
  await expect(notes).toHaveText('PLAIN')
  await page.evaluate((count) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'y'.repeat(count))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, 5_000_000)
  await expect(page.getByText('Texts longer than 20,000 characters were not pasted.')).toBeVisible()
  await expect(notes).toHaveText('PLAIN')

  await (await editor.cell(1, 'LINE')).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const lines = Array.from({ length: 20_005 }, (_, at) => `g\tt${at}\t1\tlith\tc`)
    clipboardData.setData('text/plain', lines.join('\r\n'))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await editor.expectRowCount(20_000)
  await expect(page.getByText('A table can have at most 20,000 rows. The rest was not added.')).toBeVisible()
  await page.keyboard.press('Control+End')
  await expect(await editor.cell(20_000, 'TYPE')).toHaveText('T19999')
  await page.keyboard.press('Control+z')
  await editor.expectRowCount(2)
  expect(errors).toEqual([])
})
