import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, expect, PAST_DOUBLE_CLICK, test } from '../support/editor-page'

const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  {
    TYPE: 'A',
    MFG: 'LITH',
    'CATALOG #': '2BLT4 40L',
    __READ_CATALOG: '2BLT4-40L',
    'UNIT $': '100',
    '%': '10',
    COMMDOL: '10.00',
  },
  { TYPE: 'B', MFG: 'OHR', 'CATALOG #': 'NO SITE', 'UNIT $': '$1,250.00' },
  { TYPE: 'C', MFG: 'GOTH', 'CATALOG #': '' },
]

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

/** The field in which this cell is being edited. */
function field(page: Page, column: string, row: number): Locator {
  return page.getByRole('textbox', { name: `${column}, row ${row}`, exact: true })
}

async function open(editor: EditorPage, row: number, column: string): Promise<void> {
  await (await editor.cell(row, column)).click()
  await editor.expectActive(row, column)
}

test.describe('the calculator', () => {
  test('[CALC-01][CALC-03][CALC-04][CALC-05][CALC-06][CALC-16] works out prices: a digit starts anew, an operator goes on', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    await editor.type(2, 'UNIT $', '10/3')
    await editor.expectCell(2, 'UNIT $', '$3.33')
    await editor.expectCell(2, '%$', '$0.33')
    await editor.expectActive(3, 'UNIT $')
    await page.keyboard.type('*2')
    await expect(field(page, 'UNIT $', 3)).toHaveValue('1250.00*2')
    await expect(page.getByText('= $2,500.00')).toBeVisible()
    await page.keyboard.type('=')
    await editor.expectCell(3, 'UNIT $', '$2,500.00')
    await editor.expectActive(3, 'UNIT $')
    await expect(field(page, 'UNIT $', 3)).toHaveCount(0)
    await page.keyboard.type('=12*(2+1)')
    await press(page, 'Enter')
    await editor.expectCell(3, 'UNIT $', '$36.00')
  })

  test.describe('[CALC-02][CALC-09][CALC-10][CALC-17][CALC-18][CALC-22] what is typed key by key', () => {
    test('[CALC-13][CALC-14] is worked out from left to right and takes no letters', async ({ editor, page }) => {
      await editor.openTable(ROWS)
      await open(editor, 4, '%$')
      const typing = field(page, '%$', 4)
      for (const [keys, shown] of [
        ['2+3', '2+3'],
        ['*', '5*'],
        ['-', '5-'],
        ['x$,a', '5-'],
        ['/', '5/'],
        ['(4-2', '5/(4-2'],
        ['*1', '5/(4-2*1'],
        [')+', '2.5+'],
      ] as const) {
        await page.keyboard.type(keys)
        await expect(typing).toHaveValue(shown)
      }
      await page.keyboard.type('x')
      await expect(page.getByRole('status').filter({ hasText: 'An amount has only digits' })).toBeVisible()
      await page.keyboard.type('1')
      await press(page, 'Enter')
      await editor.expectCell(4, '%$', '$3.50')
    })
  })

  test('[CALC-07][CALC-08] a calculation that is not whole is flagged for a second and changes nothing', async ({
    editor,
    page,
  }) => {
    await page.clock.install()
    const { id } = await editor.openTable(ROWS)
    await open(editor, 2, 'UNIT $')
    await page.keyboard.type('5*')
    const typing = field(page, 'UNIT $', 2)
    await page.clock.pauseAt(Date.now() + 60_000)
    await press(page, 'Enter')
    await expect(typing).toHaveAttribute('aria-invalid', 'true')
    await expect(
      page.getByRole('status').filter({ hasText: '5* is no amount. The cell keeps its value.' }),
    ).toHaveCount(1)
    await page.clock.runFor(999)
    await expect(typing).toHaveAttribute('aria-invalid', 'true')
    await page.clock.runFor(1)
    await expect(typing).not.toHaveAttribute('aria-invalid')
    await expect(typing).toHaveValue('5*')
    await page.clock.resume()
    await press(page, 'Escape')
    await editor.expectCell(2, 'UNIT $', '$100.00')
    await expect(editor.dots).toHaveCount(0)
    expect((await editor.stored(id)).fixtureData.rows[1]?.['UNIT $']).toBe('100')
  })

  test('[CALC-11][CALC-12][CALC-15][CALC-19][CALC-20] Escape and an empty one keep the value, leaving the cell writes', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    await open(editor, 2, 'UNIT $')
    await page.keyboard.type('7*7')
    await press(page, 'Escape')
    await editor.expectCell(2, 'UNIT $', '$100.00')
    await page.keyboard.type('7')
    await press(page, 'Backspace', 'Enter')
    await editor.expectCell(2, 'UNIT $', '$100.00')
    await expect(editor.dots).toHaveCount(0)
    await open(editor, 2, 'UNIT $')
    await page.keyboard.type('7*7')
    await press(page, 'Tab')
    await editor.expectActive(2, '%')
    await editor.expectCell(2, 'UNIT $', '$49.00')
    await open(editor, 3, 'UNIT $')
    await page.keyboard.type('1/0')
    await press(page, 'Tab')
    await editor.expectActive(3, '%')
    await expect(page.getByText('1/0 is no amount. The cell keeps its value.')).toBeVisible()
    await open(editor, 3, 'UNIT $')
    await page.keyboard.type('2/0')
    await (await editor.cell(1, 'TYPE')).click()
    await expect(page.getByText('2/0 is no amount. The cell keeps its value.')).toBeVisible()
    await editor.expectCell(3, 'UNIT $', '$1,250.00')
  })

  test('[CALC-21][CALC-22] OVG $ has it too; a pasted expression and one after F2 follow precedence, words stay words', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    await editor.type(2, 'OVG $', '2+3')
    await editor.expectCell(2, 'OVG $', '$5.00')
    await open(editor, 3, 'UNIT $')
    await press(page, 'F2')
    await expect(field(page, 'UNIT $', 3)).toHaveValue('1250.00')
    await press(page, 'Home')
    await page.keyboard.type('2+3*')
    await expect(field(page, 'UNIT $', 3)).toHaveValue('2+3*1250.00')
    await press(page, 'Enter')
    await editor.expectCell(3, 'UNIT $', '$3,752.00')
    await open(editor, 3, 'UNIT $')
    await page.keyboard.type('(')
    await paste(page, '2 USD + 3*4)')
    await expect(field(page, 'UNIT $', 3)).toHaveValue('(2  + 3*4)')
    await press(page, 'Enter')
    await editor.expectCell(3, 'UNIT $', '$14.00')
    await editor.type(3, 'UNIT $', 'call 5')
    await editor.expectCell(3, 'UNIT $', 'CALL 5')
  })
})

test.describe('the list of LINE', () => {
  test('[GRID-016][LINE-19][LINE-20][LINE-21][LINE-22][LINE-25][LINE-26] opens, filters, goes round and closes', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    await open(editor, 1, 'LINE')
    await expect(await editor.cell(1, 'LINE')).toHaveAttribute('aria-haspopup', 'listbox')
    await press(page, 'Alt+ArrowDown')
    await expect(field(page, 'LINE', 1)).toHaveAttribute('aria-haspopup', 'listbox')
    const list = page.getByRole('listbox', { name: 'LINE codes' })
    const chosen = list.getByRole('option', { selected: true })
    await expect(list.getByRole('option')).toHaveCount(10)
    await expect(chosen).toHaveText(/^GRP/)
    expect(await faultsOf(page)).toEqual([])
    await press(page, 'ArrowUp')
    await expect(chosen).toHaveText('NoneNormal line')
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(chosen).toHaveText('BLNKBlank spacer')
    await press(page, 'Escape')
    await expect(list).toBeHidden()
    await editor.expectCell(1, 'LINE', 'GRP')
    await expect(editor.dots).toHaveCount(0)
    await editor.expectActive(1, 'LINE')
    await page.keyboard.type('no')
    await expect(list.getByRole('option')).toHaveText([/^NOTE/, /^NOQTE/])
    await press(page, 'ArrowDown')
    await expect(field(page, 'LINE', 1)).toHaveValue('no')
    await press(page, 'Escape')
    await editor.expectCell(1, 'LINE', 'GRP')
    await page.getByRole('button', { name: 'Show the list' }).click()
    await list.getByRole('option', { name: 'None Normal line' }).click()
    await editor.expectCell(1, 'LINE', '')
    await editor.expectActive(1, 'LINE')
  })

  test('[LINE-11][LINE-12][LINE-13][LINE-14][LINE-15][LINE-16][LINE-17][LINE-18] Enter or Tab takes a code and goes to CATALOG #', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    const codes = ['BLNK', 'NOTE', 'GRP', 'SUB', 'NOQTE', 'ASMB', 'PART', 'LMPS']
    for (const [index, code] of codes.entries()) {
      await open(editor, 3, 'LINE')
      await page.keyboard.type(code.slice(0, 3).toLowerCase())
      await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${code}`))
      await press(page, index % 2 === 0 ? 'Enter' : 'Tab')
      await editor.expectActive(3, 'CATALOG #')
      await editor.expectCell(3, 'LINE', code)
    }
  })

  test('[LINE-23][LINE-24][LINE-26] Enter or Tab takes OVG, which leads to OVG $', async ({ editor, page }) => {
    await editor.openTable(ROWS)
    await open(editor, 3, 'LINE')
    await page.keyboard.type('ov')
    await press(page, 'Enter')
    await editor.expectActive(3, 'OVG $')
    await editor.expectCell(3, 'LINE', 'OVG')
    await open(editor, 3, 'LINE')
    await page.keyboard.type('ov')
    await press(page, 'Tab')
    await editor.expectActive(3, 'OVG $')
  })
})

test.describe('the list of MFG', () => {
  test('[GRID-017][MFG-14][MFG-15][MFG-17][MFG-18][MFG-19][MFG-20][MFG-23] opens, filters, shows 5 and counts the rest', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    await open(editor, 2, 'MFG')
    await page.keyboard.type('light')
    const list = page.getByRole('listbox', { name: 'Manufacturers' })
    const options = list.getByRole('option')
    await expect(options).toHaveCount(5)
    await expect(page.getByText(/^\+\d+ more$/)).toBeVisible()
    const isChosen = (index: number) => expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    await isChosen(0)
    await press(page, 'ArrowUp')
    await isChosen(4)
    await press(page, 'ArrowDown')
    await isChosen(0)
    await press(page, 'Escape')
    await expect(list).toBeHidden()
    await editor.expectCell(2, 'MFG', 'LITH')
    await press(page, 'F2')
    await expect(options.first()).toHaveText('LITHLithonia Lighting')
  })

  test('[MFG-21][MFG-22][MFG-29][MFG-30] Enter, Tab and a click write the code; names become codes, other words stay', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    await open(editor, 2, 'MFG')
    for (const [row, key] of [
      [2, 'Enter'],
      [3, 'Tab'],
    ] as const) {
      await open(editor, row, 'MFG')
      await page.keyboard.type('gotha')
      await expect(page.getByRole('option', { selected: true })).toHaveText(/^GOTH/)
      await press(page, key)
      await editor.expectCell(row, 'MFG', 'GOTH')
    }
    await editor.expectActive(3, 'CATALOG #')
    await open(editor, 4, 'MFG')
    await page.keyboard.type('lith')
    await page.getByRole('option', { name: 'LITH Lithonia Lighting' }).click()
    await editor.expectCell(4, 'MFG', 'LITH')
    await editor.type(4, 'MFG', 'Gotham Lighting')
    await editor.expectCell(4, 'MFG', 'GOTH')
    await editor.type(4, 'MFG', 'nobody & co')
    await editor.expectCell(4, 'MFG', 'NOBODY & CO')
  })
})

test.describe('the catalog link', () => {
  const ADDRESS = 'https://lithonia.acuitybrands.com/search?q=2BLT4-'
  const link = (page: Page) => page.getByRole('link', { name: /^Look up/ })

  test('[CAT-01][CAT-03][CAT-07][CAT-08] stands in the active cell and leads to the maker of what was printed', async ({
    editor,
    page,
    context,
  }) => {
    await context.route(/acuitybrands/, (route) => route.fulfill({ body: 'The maker' }))
    await editor.openTable(ROWS)
    await open(editor, 2, 'CATALOG #')
    await expect(link(page)).toHaveAccessibleName('Look up 2BLT4-40L at Lithonia Lighting')
    await expect(link(page)).toHaveAttribute('href', ADDRESS)
    const [opened] = await Promise.all([context.waitForEvent('page'), link(page).click()])
    await opened.waitForURL(ADDRESS)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    await editor.expectActive(2, 'CATALOG #')
    await press(page, 'F2')
    await expect(link(page)).toBeHidden()
    await press(page, 'Escape')
    await expect(link(page)).toBeVisible()
    for (const row of [3, 4]) {
      await open(editor, row, 'CATALOG #')
      await expect(link(page)).toBeHidden()
    }
  })

  test('[CAT-02] comes when the pointer has rested on a catalog number for a second, and goes with it', async ({
    editor,
    page,
  }) => {
    await page.clock.install()
    await editor.openTable(ROWS)
    await open(editor, 1, 'TYPE')
    await page.clock.pauseAt(Date.now() + 60_000)
    await (await editor.cell(2, 'CATALOG #')).hover()
    await page.clock.runFor(999)
    await expect(link(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(link(page)).toHaveAttribute('href', ADDRESS)
    await link(page).hover()
    await expect(link(page)).toBeVisible()
    await (await editor.cell(2, 'TYPE')).hover()
    await expect(link(page)).toBeHidden()
  })
})

test('[GRID-034] an input method writes from its first key on, and its Enter does not leave the cell', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await open(editor, 2, 'INT. NOTES')
  const typing = field(page, 'INT. NOTES', 2)
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
  await expect(typing).toHaveValue('か')
  await page.evaluate(() => {
    const keys = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys))
  })
  await input.send('Input.insertText', { text: '火é' })
  await expect(typing).toHaveValue('火é')
  await press(page, 'Enter')
  await editor.expectCell(2, 'INT. NOTES', '火É')
  await editor.expectActive(3, 'INT. NOTES')
})

test('the first key opens a cell with its letter, and after a dead key with what the two make together', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await open(editor, 2, 'INT. NOTES')
  await press(page, 'z')
  await expect(field(page, 'INT. NOTES', 2)).toHaveValue('z')
  await page.keyboard.type('wölf')
  await press(page, 'ArrowLeft')
  await editor.expectCell(2, 'INT. NOTES', 'ZWÖLF')

  await open(editor, 3, 'INT. NOTES')
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Dead', code: 'Backquote' })
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Shift', code: 'ShiftLeft', modifiers: 8 })
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'E', code: 'KeyE', text: 'Ê', modifiers: 8 })
  await expect(field(page, 'INT. NOTES', 3)).toHaveValue('Ê')
  await press(page, 'Escape', 'x', 'Enter')
  await editor.expectCell(3, 'INT. NOTES', 'X')

  await open(editor, 2, 'UNIT $')
  await press(page, '=', '7', 'Enter')
  await editor.expectCell(2, 'UNIT $', '$7.00')
})

test('an endless text is kept out of an open cell, with a notice', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await open(editor, 2, 'INT. NOTES')
  await page.keyboard.type('short')
  await paste(page, 'x'.repeat(5_000_000))
  await expect(page.getByText('Texts longer than 20,000 characters were not pasted.')).toBeVisible()
  await expect(field(page, 'INT. NOTES', 2)).toHaveValue('short')
})

test('Alt+Enter breaks the line inside a cell', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await open(editor, 2, 'INT. NOTES')
  await page.keyboard.type('one')
  await press(page, 'Alt+Enter')
  await page.keyboard.type('two')
  await press(page, 'Enter')
  await editor.expectCell(2, 'INT. NOTES', 'ONE\nTWO')
})

test('[GRID-070][GRID-072] a second click opens the text where it went, not half of a double click', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'ABC', 'CATALOG #': 'LONG NUMBER' }, {}])
  const cell = await editor.cell(1, 'CATALOG #')
  const typing = field(page, 'CATALOG #', 1)
  await cell.click({ position: { x: 12, y: 14 } })
  await expect(typing).toHaveCount(0)
  await cell.click({ position: { x: 12, y: 14 }, delay: 20 })
  await page.keyboard.press('ArrowDown')
  await editor.expectActive(2, 'CATALOG #')
  await cell.click({ position: { x: 12, y: 14 } })
  await page.waitForTimeout(PAST_DOUBLE_CLICK)
  await cell.click({ position: { x: 12, y: 14 } })
  await expect(typing).toBeVisible()
  await page.keyboard.type('x')
  await expect(typing).toHaveValue(/^L?xL?ONG NUMBER$/)
  await page.keyboard.press('Escape')

  // A double click on TYPE completes the row; its first click opens nothing.
  const type = await editor.cell(1, 'TYPE')
  await type.click()
  await page.waitForTimeout(PAST_DOUBLE_CLICK)
  await type.dblclick()
  await expect(type).toHaveAttribute('title', 'Completed')
  await expect(page.getByRole('status').filter({ hasText: 'Completed' })).toHaveCount(1)
  await page.waitForTimeout(PAST_DOUBLE_CLICK)
  await expect(field(page, 'TYPE', 1)).toHaveCount(0)
})

test('a long text low in the window is edited where it can be seen', async ({ editor, page }) => {
  const rows = Array.from({ length: 40 }, () => ({ 'INT. NOTES': 'SEVERAL WORDS '.repeat(200) }))
  await editor.openTable(rows)
  const cell = await editor.cell(40, 'INT. NOTES')
  await cell.click()
  await page.keyboard.press('F2')
  const typing = field(page, 'INT. NOTES', 40)
  const [box, dock] = [await typing.boundingBox(), await page.getByRole('toolbar', { name: 'Actions' }).boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1)
  expect(box?.y).toBeGreaterThan(0)
  const hidden = await typing.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)
  expect(Math.abs(hidden)).toBeLessThan(3)
})

test('a long text is typed over the cells beside it, though not out of the table', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'F1', 'LINE COMMENTS': 'NEW' }])
  const widths = async (column: string) => {
    const cell = await editor.cell(1, column)
    await cell.click()
    await page.keyboard.type('SEVERAL WORDS '.repeat(8))
    const [shown, typing] = [await cell.boundingBox(), await field(page, column, 1).boundingBox()]
    await page.keyboard.press('Escape')
    return { cell: shown?.width ?? 0, typing: typing?.width ?? 0 }
  }
  const first = await widths('TYPE')
  expect(first.typing).toBeGreaterThan(first.cell * 3)
  const last = await widths('LINE COMMENTS')
  expect(last.typing - last.cell).toBeLessThanOrEqual(2)
})
