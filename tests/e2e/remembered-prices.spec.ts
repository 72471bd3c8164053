import type { Locator, Page } from '@playwright/test'
import { contrast } from '~/domain/contrast'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, expect, test } from '../support/editor-page'

/** A heading, three lines that were quoted before, one that was not, one with a price, and a note. */
const TABLE: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: 'A', QTY: '10', MFG: 'LITH', 'CATALOG #': '2BLT4 40L' },
  { TYPE: 'B', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15' },
  { TYPE: 'C', QTY: '1', MFG: 'MARK', 'CATALOG #': 'NEVER 1' },
  { TYPE: 'D', QTY: '2', MFG: 'GOTH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '99' },
  { TYPE: 'E', QTY: '3', MFG: 'MARK', 'CATALOG #': 'SLOT 4' },
  { LINE: 'NOTE', 'CATALOG #': '2BLT4 40L' },
]

const PRICES: Readonly<Record<string, string>> = { '2BLT4 40L': '214.50', 'EVO 35/15': '1080.00', 'SLOT 4': '80.25' }

interface Asked {
  readonly lines: readonly { readonly maker: string; readonly number: string }[]
  readonly except?: string
}

const YEAR = new Date().getFullYear()
const priceOf = (number: string) =>
  PRICES[number] === undefined
    ? null
    : {
        price: PRICES[number],
        maker: 'LITH',
        percent: null,
        savedAt: `${YEAR}-03-03T18:00:00.000Z`,
        title: 'Riverside Clinic',
        projectId: 'another',
        by: 'Ann',
      }

/** Answers the questions for prices. @returns what was asked */
async function answer(page: Page): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.route('**/prices/known', (route) => {
    const body = route.request().postDataJSON() as Asked
    asked.push(body)
    return route.fulfill({ json: { prices: body.lines.map(({ number }) => priceOf(number)) } })
  })
  return asked
}

const SOURCE = '$214.50 · Mar 3 · Riverside Clinic'
const NAME = 'Price missing · $214.50 · Mar 3 · Riverside Clinic'
const offer = (page: Page) => page.getByRole('button', { name: /^\d+ remembered prices? · Take all$/ })
const hint = (page: Page) => page.getByRole('region', { name: 'Totals' }).getByText(/^Tab takes /)
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Opens the table and waits until its remembered prices are there. */
async function opened(editor: EditorPage, page: Page): Promise<string> {
  const { id } = await editor.openTable(TABLE)
  await expect(offer(page)).toHaveText('3 remembered prices · Take all')
  return id
}

async function open(editor: EditorPage, row: number, column = 'UNIT $'): Promise<void> {
  await (await editor.cell(row, column)).click()
  await editor.expectActive(row, column)
}

/** Saves the table. @returns the stored prices */
async function saved(editor: EditorPage, page: Page, id: string): Promise<string[]> {
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  return (await editor.stored(id)).fixtureData.rows.map((row) => row['UNIT $'] ?? '')
}

/** The colors of a cell as hexadecimal codes: its text, which axe does not measure in generated content, and its ground. */
const colorsOf = (cell: Locator) =>
  cell.evaluate((element): [string, string] => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const code = (color: string) => {
      if (!context) return ''
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const bytes = context.getImageData(0, 0, 1, 1).data.slice(0, 3)
      return `#${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    }
    const { color, backgroundColor } = getComputedStyle(element, null)
    return [code(color), code(backgroundColor)]
  })

test.describe('prices remembered from earlier quotes', () => {
  test('appear in the empty prices of lines quoted before, and are no values', async ({ editor, page }) => {
    const asked = await answer(page)
    const id = await opened(editor, page)
    expect(asked).toEqual([
      {
        lines: [
          { maker: 'LITH', number: '2BLT4 40L' },
          { maker: 'GOTH', number: 'EVO 35/15' },
          { maker: 'MARK', number: 'NEVER 1' },
          { maker: 'MARK', number: 'SLOT 4' },
        ],
        except: id,
      },
    ])
    await expect(await editor.cell(2, 'UNIT $')).toHaveAttribute('title', NAME)
    await expect(await editor.cell(2, 'UNIT $')).toHaveCSS('font-style', 'italic')
    await expect(await editor.cell(4, 'UNIT $')).toHaveAttribute('title', 'Price missing')
    await expect(await editor.cell(5, 'UNIT $')).toHaveCSS('font-style', 'normal')
    await editor.expectColumn('UNIT $', ['', '', '', '', '$99.00', '', ''])
    await expect(page.getByRole('button', { name: '4 prices missing' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Extended $198.00')
    await open(editor, 5, 'QTY')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    expect(await saved(editor, page, id)).toEqual(['', '', '', '', '99', '', ''])
  })

  test('a % of a maker is offered to its other lines in the same way', async ({ editor, page }) => {
    await answer(page)
    const id = await opened(editor, page)
    await open(editor, 3, '%')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    const other = await editor.cell(5, '%')
    await expect(other).toHaveAttribute('title', '10% · GOTH lines of this table')
    await expect(other).toHaveCSS('font-style', 'italic')
    await expect(page.getByRole('button', { name: '3 remembered prices and 1 percentage · Take all' })).toBeVisible()
    await editor.expectColumn('%', ['', '', '10%', '', '', '', ''])
    await open(editor, 5, '%')
    await expect(hint(page)).toHaveText('Tab takes 10% · GOTH lines of this table')
    await page.keyboard.press('Tab')
    await editor.expectColumn('%', ['', '', '10%', '', '10%', '', ''])
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Commission $19.80')
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    expect((await editor.stored(id)).fixtureData.rows.map((row) => row['%'])).toEqual(['', '', '10', '', '10', '', ''])
  })

  test('screen readers hear the price, its day and its project', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await expect(page.getByRole('gridcell', { name: NAME, exact: true })).toHaveCount(1)
    await open(editor, 2)
    await expect(page.getByRole('gridcell', { name: NAME, selected: true })).toBeVisible()
    await expect(hint(page)).toHaveText(`Tab takes ${SOURCE}`)
    await page.keyboard.press('ArrowLeft')
    await expect(hint(page)).toHaveCount(0)
  })

  test('Tab takes one and goes right, and undo brings it back', async ({ editor, page }) => {
    await answer(page)
    const id = await opened(editor, page)
    await open(editor, 2)
    await page.keyboard.press('Tab')
    await editor.expectActive(2, '%')
    await editor.expectColumn('UNIT $', ['', '$214.50', '', '', '$99.00', '', ''])
    await expect(announced(page, 'Took $214.50 from Riverside Clinic, Mar 3')).toBeAttached()
    await expect(await editor.cell(2, 'UNIT $')).toHaveCSS('font-style', 'normal')
    await expect(offer(page)).toHaveText('2 remembered prices · Take all')
    expect(await saved(editor, page, id)).toEqual(['', '214.50', '', '', '99', '', ''])
    await page.keyboard.press('Control+Z')
    await editor.expectColumn('UNIT $', ['', '', '', '', '$99.00', '', ''])
    await expect(await editor.cell(2, 'UNIT $')).toHaveAttribute('title', NAME)
    await expect(announced(page, 'Undone: Take a remembered price')).toBeAttached()
  })

  test('Enter takes one after the other and goes down to the next line to be priced', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await open(editor, 2)
    await page.keyboard.press('Enter')
    await editor.expectActive(3, 'UNIT $')
    await page.keyboard.press('Enter')
    await editor.expectActive(4, 'UNIT $')
    await editor.expectColumn('UNIT $', ['', '$214.50', '$1,080.00', '', '$99.00', '', ''])
  })

  test('a field that was opened or emptied takes none, and a typed price wins', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await open(editor, 2)
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'UNIT $, row 2', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await open(editor, 2)
    for (const key of ['5', 'Backspace', 'Enter']) await page.keyboard.press(key)
    await open(editor, 3)
    await page.keyboard.type('7')
    await page.keyboard.press('Tab')
    await editor.expectActive(3, '%')
    await editor.expectColumn('UNIT $', ['', '', '$7.00', '', '$99.00', '', ''])
  })

  test('arrows, Escape, Shift and clicks take none', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await open(editor, 2)
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Shift+Tab']) await page.keyboard.press(key)
    await open(editor, 3)
    for (const key of ['F2', 'Escape', 'Backspace', 'ArrowDown', 'ArrowUp', 'Shift+Enter'])
      await page.keyboard.press(key)
    await (await editor.cell(6, 'UNIT $')).dblclick()
    await page.keyboard.press('Escape')
    await open(editor, 2, 'QTY')
    await editor.expectColumn('UNIT $', ['', '', '', '', '$99.00', '', ''])
    await expect(editor.dots).toHaveCount(0)
  })

  test('the button takes all in one step, and undo gives all back', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await open(editor, 2)
    await offer(page).click()
    await editor.expectColumn('UNIT $', ['', '$214.50', '$1,080.00', '', '$99.00', '$80.25', ''])
    await expect(announced(page, 'Took 3 remembered prices, $6,705.75 extended')).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await editor.expectActive(2, 'UNIT $')
    await page.keyboard.press('Control+Z')
    await editor.expectColumn('UNIT $', ['', '', '', '', '$99.00', '', ''])
    await expect(offer(page)).toHaveText('3 remembered prices · Take all')
  })

  test('Alt+Shift+U takes those of the selected rows, or of the rows that a filter shows', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await page.getByRole('checkbox', { name: 'Select row 3' }).click()
    await expect(offer(page)).toHaveText('1 remembered price · Take all')
    await page.keyboard.press('Alt+Shift+U')
    await editor.expectColumn('UNIT $', ['', '', '$1,080.00', '', '$99.00', '', ''])
    await expect(announced(page, 'Took 1 remembered price, $4,320.00 extended')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select row 3' }).click()
    await open(editor, 2, 'MFG')
    await page.keyboard.press('Alt+L')
    await page.getByRole('checkbox', { name: /^MARK/ }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Filter and sort' })).toBeVisible()
    await expect(offer(page)).toHaveText('1 remembered price · Take all')
    await page.keyboard.press('Alt+Shift+U')
    await expect(announced(page, 'Took 1 remembered price')).toBeVisible()
    await page.keyboard.press('Alt+Shift+L')
    await editor.expectRowCount(TABLE.length)
  })

  test('without one the command says so', async ({ editor, page }) => {
    await page.route('**/prices/known', (route) => route.fulfill({ json: { prices: [] } }))
    await editor.openTable([{ TYPE: 'A', MFG: 'LITH', 'CATALOG #': '2BLT4' }])
    await page.keyboard.press('Control+K')
    await page.getByPlaceholder('Type a command...').fill('last price')
    await page.getByRole('option', { name: 'Take All Remembered Prices' }).click()
    await expect(announced(page, 'No line without a price has one remembered.')).toBeVisible()
  })

  test('neither a copy nor an export has any', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await open(editor, 2)
    await page.keyboard.press('Control+A')
    const copied = await page.evaluate(() => {
      const data = new DataTransfer()
      document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true }))
      return data.getData('text/plain') + data.getData('text/html')
    })
    expect(copied).toContain('2BLT4 40L')
    expect(copied).not.toContain('214.50')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Control+K')
    await page.getByPlaceholder('Type a command...').fill('Export to CSV')
    await page.keyboard.press('Enter')
    const stream = await (await download).createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    const csv = Buffer.concat(parts).toString()
    expect(csv).toContain('2BLT4 40L')
    expect(csv).not.toContain('214.50')
  })

  test('the browser’s own print command leaves them out', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    const cell = await editor.cell(2, 'UNIT $')
    const drawn = () => cell.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(await drawn()).toContain('$214.50')
    await page.emulateMedia({ media: 'print' })
    expect(await drawn()).toBe('none')
    await expect(offer(page)).toBeHidden()
  })

  test('a line that gets its number later is asked for when the typing rests', async ({ editor, page }) => {
    const asked = await answer(page)
    await opened(editor, page)
    await open(editor, 4, 'CATALOG #')
    await page.keyboard.type('SLOT 4')
    await page.keyboard.press('Enter')
    await expect(await editor.cell(4, 'UNIT $')).toHaveAttribute(
      'title',
      'Price missing · $80.25 · Mar 3 · Riverside Clinic',
    )
    await open(editor, 4, 'MFG')
    await page.keyboard.type('GOTH')
    await page.keyboard.press('Tab')
    await expect(await editor.cell(4, 'UNIT $')).toHaveAttribute('title', 'Price missing')
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.lines).toEqual([{ maker: 'GOTH', number: 'SLOT 4' }])
    await expect(await editor.cell(4, 'UNIT $')).toHaveAttribute(
      'title',
      'Price missing · $80.25 · Mar 3 · Riverside Clinic',
    )
  })

  test('a server that does not answer is no matter for a message', async ({ editor, page }) => {
    let calls = 0
    await page.route('**/prices/known', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { message: 'Broken' } })
    })
    await editor.openTable(TABLE)
    await expect.poll(() => calls).toBe(1)
    await open(editor, 2)
    await page.keyboard.press('Tab')
    await editor.expectActive(2, '%')
    await expect(page.getByText('Broken')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('nothing about them keeps anybody out, light and dark, wide and narrow', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await open(editor, 2)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 700 })
      for (const theme of ['light', 'dark']) {
        await page.locator('html').evaluate((root, name) => (root.dataset.theme = name), theme)
        await expect(hint(page)).toBeVisible()
        await expect(page.getByRole('button', { name: /Take all$/ })).toBeInViewport({ ratio: 1 })
        expect(await faultsOf(page)).toEqual([])
      }
    }
  })

  test('the price of a similar number says of which; a guess is left to Tab, and an old price is gray', async ({
    editor,
    page,
  }) => {
    const kinds: Readonly<Record<string, object>> = {
      '2BLT4 40L': { number: '2BLT4 50L', likeness: 'pattern', isOld: false },
      'EVO 35/15': { number: 'EVO 35/10', likeness: 'closest', isOld: false },
      'SLOT 4': { number: 'SLOT 4', likeness: 'same', isOld: true },
    }
    await page.route('**/prices/known', (route) => {
      const { lines } = route.request().postDataJSON() as Asked
      const prices = lines.map(({ number }) => priceOf(number) && { ...priceOf(number), ...kinds[number] })
      return route.fulfill({ json: { prices } })
    })
    await editor.openTable(TABLE)
    await expect(offer(page)).toHaveText('2 remembered prices · Take all')
    const [similar, guess, old] = [
      await editor.cell(2, 'UNIT $'),
      await editor.cell(3, 'UNIT $'),
      await editor.cell(6, 'UNIT $'),
    ]
    await expect(similar).toHaveAttribute(
      'title',
      'Price missing · $214.50 · price of 2BLT4 50L · Mar 3 · Riverside Clinic',
    )
    await expect(guess).toHaveAttribute('data-sum', '≈ $1,080.00')
    for (const theme of ['light', 'dark']) {
      await page.locator('html').evaluate((root, name) => (root.dataset.theme = name), theme)
      const [text, ground] = await colorsOf(old)
      expect(contrast(text, ground), theme).toBeGreaterThanOrEqual(4.5)
      expect(text).not.toBe((await colorsOf(similar))[0])
    }
    await open(editor, 3)
    await expect(hint(page)).toHaveText('Tab takes ≈ $1,080.00 · closest number EVO 35/10 · Mar 3 · Riverside Clinic')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+Shift+U')
    await editor.expectColumn('UNIT $', ['', '$214.50', '', '', '$99.00', '$80.25', ''])
    await open(editor, 3)
    await page.keyboard.press('Tab')
    await editor.expectColumn('UNIT $', ['', '$214.50', '$1,080.00', '', '$99.00', '$80.25', ''])
  })

  test('their contrast with the cell is 4.5 or more, also in a selected row', async ({ editor, page }) => {
    await answer(page)
    await opened(editor, page)
    await page.getByRole('checkbox', { name: 'Select row 2' }).click()
    for (const theme of ['light', 'dark']) {
      await page.locator('html').evaluate((root, name) => (root.dataset.theme = name), theme)
      for (const row of [2, 3, 6]) {
        const [text, ground] = await colorsOf(await editor.cell(row, 'UNIT $'))
        expect(contrast(text, ground), `${theme}, row ${row}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

test('a price typed in a line is offered in the others of the table with its number, and follows it', async ({
  editor,
  page,
}) => {
  const line = { QTY: '2', MFG: 'LITH', 'CATALOG #': '2BLT4 40L' }
  await editor.openTable([
    { TYPE: 'A', ...line },
    { TYPE: 'B', ...line, 'CATALOG #': '2blt4-40l' },
  ])
  await open(editor, 1)
  await page.keyboard.type('214.5')
  await page.keyboard.press('Enter')
  await editor.expectActive(2, 'UNIT $')
  const below = await editor.cell(2, 'UNIT $')
  await expect(below).toHaveAttribute('title', 'Price missing · $214.50 · type A of this table')
  await expect(hint(page)).toHaveText('Tab takes $214.50 · type A of this table')
  await page.keyboard.press('Tab')
  await expect(below).toHaveText('$214.50')
  await expect(announced(page, 'Took $214.50 from type A of this table')).toHaveCount(1)
})

test('a saved quote gives its prices to the next schedule of the agency with the same numbers', async ({
  editor,
  page,
}) => {
  const quoted = await editor.save([
    { TYPE: 'A', QTY: '1', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '214.5' },
    { TYPE: 'B', QTY: '1', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15', 'UNIT $': '1080' },
  ])
  const { id } = await editor.openTable([
    { TYPE: 'X', QTY: '10', MFG: 'Lithonia', 'CATALOG #': '2blt4-40l' },
    { TYPE: 'Y', QTY: '2', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15' },
    { TYPE: 'Z', QTY: '2', MFG: 'GOTH', 'CATALOG #': 'EVO 35/16' },
  ])
  await expect(offer(page)).toHaveText('2 remembered prices · Take all')
  await expect(await editor.cell(1, 'UNIT $')).toHaveAttribute(
    'title',
    new RegExp(`^Price missing · \\$214\\.50 · .* · ${quoted.title}$`),
  )
  await offer(page).click()
  await editor.expectColumn('UNIT $', ['$214.50', '$1,080.00', ''])
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Extended $4,305.00')
  expect(await saved(editor, page, id)).toEqual(['214.50', '1080.00', ''])
})
