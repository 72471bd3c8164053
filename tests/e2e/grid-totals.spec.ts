import { expect, test } from '../support/editor-page'

const PRICED = { TYPE: 'A', QTY: '10', MFG: 'LITH', 'UNIT $': '100', '%': '10', COMMDOL: '10.00', OVGDSP: '5' }
const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  PRICED,
  { ...PRICED, TYPE: 'B', QTY: '', MFG: 'NOBODY INC' },
  { LINE: 'SUB' },
  { LINE: 'NOQTE', QTY: '7', 'UNIT $': '1000' },
  { LINE: 'PART', QTY: '1', 'UNIT $': '1' },
  { TYPE: 'A', QTY: '2' },
]

test('[LINE-01][LINE-03][LINE-05] the strip adds up lines, SUB and GRP show their sums, and none of it is data', async ({
  editor,
  page,
}) => {
  const { id } = await editor.openTable(ROWS)
  const strip = page.getByRole('region', { name: /^Totals/ })
  await expect(strip).toContainText('4 lines')
  await expect(strip).toContainText('Quantity 13')
  await expect(strip).toContainText('Extended $1,001.00')
  await expect(strip).toContainText('Commission $100.00')
  await expect(strip).toContainText('Overage $50.00')
  const subtotal = await editor.cell(4, 'EXT $')
  await expect(subtotal).toHaveAttribute('title', /^\$1,000\.00 is the sum/)
  await expect(await editor.cell(1, 'QTY')).toHaveAttribute('title', /^13 is the sum/)
  await expect(await editor.cell(4, 'EXT %$')).toHaveAttribute('title', /^\$100\.00 is the sum/)
  for (const column of ['UNIT $', '%$'])
    expect(await (await editor.cell(4, column)).getAttribute('data-sum')).toBeNull()

  await editor.type(3, 'QTY', '5')
  await expect(subtotal).toHaveAttribute('title', /^\$1,500\.00 is the sum/)
  await expect(strip).toContainText('Extended $1,501.00')
  await page.getByRole('checkbox', { name: 'Select row 2' }).click()
  await expect(page.getByRole('region', { name: 'Totals of the selected rows' })).toContainText('Extended $1,000.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  const stored = await editor.stored(id)
  expect(stored.fixtureData.rows[3]?.['UNIT $'] ?? '').toBe('')

  // In a narrow window, or with large print, no part overlaps another or extends beyond the window.
  for (const width of [720, 400, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const parts = strip.locator('span, button')
    const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThan(6)
    for (const [at, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      const over = boxes.slice(at + 1).filter((one) => one.left < box.right && one.right > box.left)
      expect(over.filter((one) => one.top < box.bottom && one.bottom > box.top)).toEqual([])
    }
  }
})

test('[GRID-039] problems are listed, visited by key and by click, and go when they are mended', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  // The missing price is counted separately.
  await expect(page.getByRole('button', { name: '1 price missing' })).toBeVisible()
  await page.getByRole('button', { name: '5 problems' }).click()
  const list = page.getByRole('region', { name: 'Problems' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Row 7.*Price missing/,
    /Row 3.*QTY is empty/,
    /Row 2.*TYPE A is used on more than one line/,
    /Row 7.*TYPE A is used on more than one line/,
    /Row 3.*NOBODY INC is no maker on the list/,
    /Row 6.*PART has no fixture or assembly above it/,
  ])
  await list.getByRole('button', { name: /QTY is empty/ }).click()
  await editor.expectActive(3, 'QTY')
  await page.keyboard.press('F9')
  await editor.expectActive(3, 'MFG')
  await page.keyboard.press('Shift+F9')
  await editor.expectActive(3, 'QTY')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(5)

  await list.getByRole('button', { name: 'TYPE used twice 2' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await editor.type(7, 'TYPE', 'c')
  await expect(list.getByRole('listitem')).toHaveText([/Price missing/, /NOBODY INC/, /PART/])
  await page.keyboard.press('Alt+P')
  await expect(list).toBeHidden()
})
