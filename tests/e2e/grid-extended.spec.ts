import type { Page } from '@playwright/test'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, expect, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

const LINE = { MFG: 'LITH', 'CATALOG #': '2BLT4 40L ADP EZ1 LP835 N100', '%': '10' }
const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { ...LINE, TYPE: 'A', QTY: '12', 'UNIT $': '118.50', COMMDOL: '11.85' },
  { ...LINE, TYPE: 'B', QTY: '4', 'UNIT $': '1250.5', COMMDOL: '125.05' },
  { ...LINE, TYPE: 'C', QTY: '3' },
]

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const strip = (page: Page) => page.getByRole('region', { name: /^Totals/ })

test('[GRID-083] each line says what it comes to, follows its price at once, and none of it is stored', async ({
  editor,
  page,
}) => {
  const { id } = await editor.openTable(ROWS)
  await editor.expectColumn('EXT $', ['', '$1,422.00', '$5,002.00', ''])
  await editor.expectColumn('EXT %$', ['', '$142.20', '$500.20', ''])
  await expect(await editor.cell(1, 'EXT $')).toHaveAttribute('data-sum', '$6,424.00')
  await expect(await editor.cell(1, 'EXT %$')).toHaveAttribute('data-sum', '$642.40')
  await expect(await editor.cell(2, 'EXT $')).toHaveAttribute('aria-readonly', 'true')

  await editor.type(4, 'UNIT $', '2')
  await editor.expectCell(4, 'EXT $', '$6.00')
  await editor.expectCell(4, 'EXT %$', '$0.60')
  await expect(await editor.cell(1, 'EXT $')).toHaveAttribute('data-sum', '$6,430.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  const { fixtureData } = await editor.stored(id)
  expect(fixtureData.columns).toEqual([...DEFAULT_COLUMNS])
  for (const row of fixtureData.rows) expect(Object.keys(row).filter((key) => /EXT/.test(key))).toEqual([])
  expect(await faultsOf(page, { within: '[role=grid]' })).toEqual([])
})

test('nothing is written into it: by keys, Delete, a fill or a paste; Tab passes it over, arrows do not', async ({
  context,
  editor,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.openTable(ROWS)
  await (await editor.cell(2, 'UNIT $')).click()
  await page.keyboard.press('Tab')
  await editor.expectActive(2, '%')
  await page.keyboard.press('ArrowLeft')
  await editor.expectActive(2, 'EXT $')
  await page.keyboard.type('5')
  await expect(page.getByText('EXT $ is worked out from QTY and UNIT $: it cannot be typed in.')).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+d')
  await page.evaluate(() => navigator.clipboard.writeText('7'))
  await page.keyboard.press('Control+v')
  await editor.expectColumn('EXT $', ['', '$1,422.00', '$5,002.00', ''])
  await expect(editor.dots).toHaveCount(0)

  // A block from elsewhere continues in the next data column.
  await (await editor.cell(2, 'UNIT $')).click()
  await page.evaluate(() => navigator.clipboard.writeText('200\t15\n300\t20'))
  await page.keyboard.press('Control+v')
  await editor.expectColumn('%', ['', '15%', '20%', '10%'])
  await editor.expectColumn('EXT $', ['', '$2,400.00', '$1,200.00', ''])
})

test('a copy has the amounts, and pasted back brings none of them into the data', async ({ context, editor, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.openTable(ROWS)
  await (await editor.cell(2, 'UNIT $')).click()
  await (await editor.cell(4, '%$')).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('118.50\t1422.00\t10\t11.85\n1250.5\t5002.00\t10\t125.05\n\t\t10\t')
  await page.keyboard.press('Control+v')
  await expect(editor.dots).toHaveCount(0)
  await (await editor.cell(3, 'UNIT $')).click()
  await page.keyboard.press('Control+v')
  await editor.expectCell(3, 'UNIT $', /* of the first line */ '$118.50')
  await editor.expectCell(3, '%', '10%')
  await editor.expectCell(3, 'EXT $', '$474.00')
})

test('sum, average and count of what is marked stand in the strip', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await (await editor.cell(2, 'EXT $')).click()
  await (await editor.cell(4, 'EXT $')).click({ modifiers: ['Shift'] })
  await expect(strip(page)).toContainText('Sum $6,424.00')
  await expect(strip(page)).toContainText('Average $3,212.00')
  await expect(strip(page)).toContainText('Count 2')
})

test('it is hidden and shown by a command, and stays so', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await page.getByRole('button', { name: 'Options of EXT %$' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Hide EXT %$' }).click()
  await expect(head(page, 'EXT %$')).toHaveCount(0)
  await expect(head(page, 'EXT $')).toBeVisible()
  await page.reload()
  await expect(head(page, 'EXT $')).toBeVisible()
  await expect(head(page, 'EXT %$')).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await page.getByPlaceholder('Type a command...').fill('EXT %$')
  await page.getByRole('option', { name: 'Show or Hide EXT %$' }).click()
  await expect(head(page, 'EXT %$')).toBeVisible()
})

test('[COL-47] TYPE stays in sight with what stands before it, and can be let go', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await editor.openTable(ROWS)
  const type = await editor.cell(2, 'TYPE')
  const before = await type.boundingBox()
  await (await editor.cell(2, 'LINE COMMENTS')).click()
  await expect(type).toBeInViewport()
  expect(await type.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Options of TYPE' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Unfreeze columns' }).click()
  await expect(type).not.toBeInViewport()
})

/** A reading with a description and one known picture. */
const ANSWER = {
  data: {
    columns: ['TYPE', 'MFG', 'CATALOG #', 'DESCRIPTION', 'VOLTS'],
    rows: ['A', 'B', 'C'].map((TYPE) => ({
      TYPE,
      MFG: 'LITHONIA',
      'CATALOG #': '2BLT4 40L ADP EZ1 LP835 N100',
      DESCRIPTION: '2X4 RECESSED LED TROFFER WITH ACRYLIC LENS, 0-10V DIMMING',
      VOLTS: '277',
    })),
  },
  sections: [20, 30, 40].map((startPercent, at) => ({
    id: `s${at}`,
    sectionIndex: at,
    startPercent,
    endPercent: startPercent + 10,
    mimeType: 'image/png',
    imageBase64: TINY_PICTURE.toString('base64'),
    imageIndex: 0,
    pictureId: 'a'.repeat(64),
  })),
  rowSources: ['s0', 's1', 's2'],
}

async function read(editor: EditorPage, page: Page): Promise<void> {
  await page.route('**/upload', (route) => route.fulfill({ json: ANSWER }))
  await page.route('**/pictures/*', (route) => route.fulfill({ path: 'public/samples/fixture-schedule.png' }))
  await page.keyboard.press('Alt+Q')
  const dialog = editor.dialog('Upload Fixture Schedule')
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: TINY_PICTURE }
  await dialog.getByLabel('Pictures of a fixture schedule').setInputFiles([file])
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await editor.expectRowCount(3)
  await expect(dialog).toBeHidden()
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`beside the picture all that a line is priced by is in sight (${width} wide)`, async ({ editor, page }) => {
    await page.setViewportSize({ width, height })
    await editor.open()
    await read(editor, page)
    await page.keyboard.press('Alt+b')
    const picture = page.getByRole('complementary', { name: 'Source picture' })
    await expect(picture).toBeVisible()
    const edge = (await picture.boundingBox())?.x ?? 0
    expect(width - edge).toBeGreaterThanOrEqual(304)
    await expect
      .poll(async () => {
        const boxes = await Promise.all(
          ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'DESCRIPTION', 'UNIT $'].map((name) => head(page, name).boundingBox()),
        )
        return boxes.every((box) => box !== null && box.x >= 84 && box.x + box.width <= edge - 36)
      })
      .toBe(true)
    // The catalog number is fully visible if the window has room for it.
    const catalog = await editor.cell(1, 'CATALOG #')
    if (width === 1440) expect(await catalog.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    // Every column is as wide as before once the picture is closed.
    await page.keyboard.press('Alt+b')
    await expect.poll(async () => (await head(page, 'CATALOG #').boundingBox())?.width).toBeGreaterThanOrEqual(400)
  })
}

test('[COL-48] an order and a width that somebody set are those of the next upload', async ({ editor, page }) => {
  await editor.open()
  await read(editor, page)
  const heads = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.toUpperCase())
  await expect.poll(heads).toContain('DESCRIPTION')
  expect((await heads()).slice(5, 8)).toEqual(['CATALOG #', 'DESCRIPTION', 'UNIT $'])
  await (await editor.cell(1, 'MFG')).click()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(async () => (await heads()).indexOf('MFG')).toBe(3)
  const edge = await head(page, 'CATALOG #').boundingBox()
  if (!edge) throw new Error('There is no CATALOG #')
  await page.mouse.move(edge.x + edge.width - 1, edge.y + 14)
  await page.mouse.down()
  await page.mouse.move(edge.x + 330, edge.y + 14, { steps: 4 })
  await page.mouse.up()
  const width = Math.round((await head(page, 'CATALOG #').boundingBox())?.width ?? 0)
  expect(width).toBeLessThan(400)

  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.expectRowCount(0)
  await read(editor, page)
  expect((await heads()).slice(1, 7)).toEqual(['LINE', 'TYPE', 'MFG', 'QTY', 'CATALOG #', 'DESCRIPTION'])
  expect(Math.round((await head(page, 'CATALOG #').boundingBox())?.width ?? 0)).toBe(width)
})
