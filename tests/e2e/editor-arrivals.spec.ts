import * as XLSX from 'xlsx'
import { unique } from '../support/accounts'
import { draftKept, expect, test } from '../support/editor-page'

const csv = (...lines: readonly string[]) => ({ name: 'a.csv', type: 'text/csv', content: lines.join('\n') })

const SCHEDULE = csv(
  'Type,Qty,Catalog Number,Unit Price',
  'A,10,2BLT4,100',
  'Subtotal,10,,1000',
  'Page 1 of 2',
  'B,5,EVO4,50',
  'Total,15,,1250',
)

test('lines that were left out are shown, also after a reload, and one of them becomes a row where it stood', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('drop', [SCHEDULE])
  await expect(page.getByText('3 lines were left out: Subtotal, 10, 1000; Page 1 of 2; Total, 15, 1250.')).toBeVisible()
  await expect(editor.dialog('Import File')).toBeHidden()
  await editor.expectColumn('TYPE', ['A', 'B'])
  await draftKept(page)
  await page.reload()
  await editor.expectColumn('TYPE', ['A', 'B'])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Subtotal · 10 · 1000')).toBeVisible()
  await page.getByRole('button', { name: 'Add as a row: Subtotal, 10, 1000' }).click()
  await editor.expectColumn('TYPE', ['A', 'SUBTOTAL', 'B'])
  await editor.expectColumn('UNIT $', ['$100.00', '$1,000.00', '$50.00'])
  await expect(page.getByText('2 lines were left out: Page 1 of 2; Total, 15, 1250.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add as a row: Page 1 of 2' })).toBeFocused()
  await expect(
    page.getByText('One line is called a total and would add to the total. Its price is marked: please check.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await editor.expectColumn('TYPE', ['A', 'B'])
  await expect(page.getByText('3 lines were left out: Subtotal, 10, 1000; Page 1 of 2; Total, 15, 1250.')).toBeVisible()
})

test('a total that agrees with the rows is listed and no problem; one that differs is', async ({ editor, page }) => {
  await editor.open()
  const head = ['Type,Qty,Catalog Number,Unit Price', 'A,10,2BLT4,100', 'B,5,EVO4,50']
  await editor.bring('drop', [csv(...head, 'Total,15,,1250')])
  await editor.expectColumn('TYPE', ['A', 'B'])
  const agrees = '1 line was left out: Total, 15, 1250. The total agrees with the rows.'
  await expect(page.getByRole('status').filter({ hasText: agrees })).toBeVisible()
  await expect(page.getByRole('button', { name: /problem/ })).toBeHidden()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'Add as a row: Total, 15, 1250' }).click()
  await editor.expectColumn('TYPE', ['A', 'B', 'TOTAL'])
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.bring('drop', [csv(...head, 'Total,15,,1350')])
  await editor.expectColumn('TYPE', ['A', 'B'])
  await expect(page.getByRole('button', { name: '2 problems' })).toBeVisible()
})

test('a question comes before other remarks, and its answer leaves them', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('drop', [csv('Type,Qty,Catalog Number,Rate,Cost', 'A,10,2BLT4,12.50,1', 'Total,9')])
  const strip = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  await expect(strip).toContainText('No column was read as UNIT $. It may be Rate.')
  await expect(strip.getByRole('button', { name: 'Show all 3 remarks' })).toBeVisible()
  await strip.getByRole('button', { name: 'Use Rate as UNIT $' }).click()
  await editor.expectColumn('UNIT $', ['$12.50'])
  await expect(strip).toContainText('The reader has 2 remarks on this table.')
})

test('the columns that a question offers are marked until it is answered', async ({ editor, page }) => {
  const zone = unique('Zone')
  await editor.open()
  await editor.bring('drop', [
    csv(`Type,Qty,Catalog Number,Rate,Cost,${zone}`, 'A,10,2BLT4,12.50,1,N', 'B,4,EVO6,7,5,S'),
  ])
  await expect(page.getByText('No column was read as UNIT $. It may be Rate or Cost.')).toBeVisible()
  const ground = async (column: string) =>
    (await editor.cell(1, column)).evaluate((cell) => getComputedStyle(cell).backgroundColor)
  const headGround = (column: string) =>
    page
      .getByRole('columnheader', { name: column, exact: true })
      .evaluate((head) => getComputedStyle(head).backgroundColor)
  const [plain, plainHead] = [await ground(zone), await headGround(zone)]
  await expect.poll(() => ground('Rate')).not.toBe(plain)
  expect(await ground('Cost')).toBe(await ground('Rate'))
  expect([await headGround('Rate'), await headGround('Cost')]).not.toContain(plainHead)
  await page.getByRole('button', { name: 'Use Rate as UNIT $' }).click()
  await editor.expectColumn('UNIT $', ['$12.50', '$7.00'])
  await expect.poll(() => ground('Cost')).toBe(plain)
  expect([await ground('UNIT $'), await headGround('Cost')]).toEqual([plain, plainHead])
})

test('each sheet of a large workbook can be read, and all schedules together', async ({ editor, page }) => {
  const book = XLSX.utils.book_new()
  const last = unique('L')
  for (const name of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', last]) {
    const lines = [
      ['Type', 'Qty', 'Catalog #'],
      [name, 1, '2BLT4'],
    ]
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), name)
  }
  const content: string = XLSX.write(book, { type: 'binary', bookType: 'xlsx' })
  const file = { name: 'levels.xlsx', type: '', content }
  await editor.open()
  await editor.bring('drop', [file])
  await editor.expectColumn('TYPE', ['L1'])
  await page.getByRole('combobox', { name: 'Read another sheet' }).selectOption('Read L6')
  await editor.expectColumn('TYPE', ['L6'])
  await expect(editor.dialog('Import File')).toBeHidden()
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.bring('drop', [file])
  await editor.expectColumn('TYPE', ['L6'])
  await expect(page.getByText('Read from sheet L6, as chosen before for such a workbook.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Read another sheet' }).selectOption('Read all schedules')
  await editor.expectColumn('TYPE', ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', last.toUpperCase()])
})

test('Include reads the file of its own tab, though another file was read since', async ({ editor, page }) => {
  const withHidden = (name: string, ...types: readonly string[]) => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Type', 'Qty', 'Catalog #'],
      ...types.map((type) => [type, 1, `2BLT-${type}`]),
    ])
    sheet['!rows'] = [{}, {}, { hidden: true }]
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, sheet, 'Schedule')
    const content: string = XLSX.write(book, { type: 'binary', bookType: 'xlsx' })
    return { name, type: '', content }
  }
  await editor.open()
  await editor.bring('drop', [withHidden('first.xlsx', 'A', 'B')])
  await editor.expectColumn('TYPE', ['A'])
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.bring('drop', [withHidden('second.xlsx', 'C', 'D')])
  await editor.expectColumn('TYPE', ['C'])
  await page.getByRole('tab').first().click()
  await editor.expectColumn('TYPE', ['A'])
  await expect(page.getByText('Left out: 1 hidden row.')).toBeVisible()
  await page.getByRole('button', { name: 'Include what is hidden or struck' }).click()
  await editor.expectColumn('TYPE', ['A', 'B'])
})
