import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { openSignedIn } from '../support/accounts'
import { type EditorPage, expect, test } from '../support/editor-page'

const ROWS: readonly Record<string, string>[] = [
  { TYPE: 'A', QTY: '10', MFG: 'LITH', 'CATALOG #': 'LDN6 35/10 MVOLT' },
  { TYPE: 'B', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15', 'UNIT $': '80', '%': '10', COMMDOL: '8.00' },
  { TYPE: 'C', QTY: '2', MFG: 'LITH', 'CATALOG #': 'CPX 2X4 40K' },
  { TYPE: 'D', QTY: '1', MFG: 'LITH', 'CATALOG #': 'WDGE2 P3' },
]
const QUOTE = [
  ['Type', 'Qty', 'Manufacturer', 'Catalog Number', 'Unit Price'],
  ['', '4', 'Gotham', 'EVO-35/15', '75.00'],
  ['', '12', 'Lithonia', 'ldn6 35/10 mvolt', '45.50'],
  ['', '2', 'Lithonia', 'CPX 2X4 50K', '99.00'],
  ['', '3', 'Lithonia', 'ZZ 100', '12.00'],
]
const csv = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(',')).join('\n')
const tsv = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join('\t')).join('\n')
const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

async function openPanel(editor: EditorPage, page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command...').fill('Prices from a Quote')
  await page.keyboard.press('Enter')
  const panel = editor.dialog('Prices from a Quote')
  await expect(panel).toBeVisible()
  return panel
}

/** Pastes text, and HTML if there is some, at the focus. */
function paste(page: Page, text: string, html = ''): Promise<void> {
  return page.evaluate(
    ([plain = '', markup = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', plain)
      if (markup !== '') clipboardData.setData('text/html', markup)
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [text, html],
  )
}

test('a quote in another order gives its prices to the rows with its numbers; likely ones wait for a tick', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  await panel.getByLabel('Choose the quote').setInputFiles(file('lith.csv', csv(QUOTE)))
  await expect(panel.getByText('lith.csv: 4 lines with a price, 2 rows found, 1 to check')).toBeVisible()
  const sure = panel.getByRole('region', { name: 'Same number or type' })
  await expect(sure.getByRole('row')).toHaveText([
    'TypeCatalog #NowQuoteNotes',
    'ALITH LDN6 35/10 MVOLT–$45.50The quote is for 12',
    'BGOTH EVO 35/15$80.00$75.00',
  ])
  const near = panel.getByRole('region', { name: 'Please check' })
  await expect(near.getByRole('row').nth(1)).toHaveText(
    'CLITH CPX 2X4 40K–$99.00Closest number in the quote: CPX 2X4 50K',
  )
  await expect(panel.getByText('Only in the quote: 1 line')).toBeVisible()
  await expect(panel.getByText('Of the same makers, but not in the quote: 1 row')).toBeVisible()
  await expect(panel.getByText('2 prices change, +$435.00 in all')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  const closest = near.getByRole('checkbox', { name: 'Take the price of C LITH CPX 2X4 40K' })
  await expect(closest).not.toBeChecked()
  await closest.check()
  await sure.getByRole('checkbox', { name: 'Take the price of B GOTH EVO 35/15' }).uncheck()
  await expect(panel.getByText('2 prices change, +$653.00 in all')).toBeVisible()
  await sure.getByRole('checkbox', { name: 'All: Same number or type' }).check()
  await panel.getByRole('button', { name: 'Take 3 prices' }).click()
  await expect(panel).toHaveCount(0)
  await editor.expectColumn('UNIT $', ['$45.50', '$75.00', '$99.00', ''])
  await editor.expectCell(2, '%$', '$7.50')
  await expect(page.getByText('Took 3 prices from lith.csv')).toBeVisible()
  await page.keyboard.press('Control+z')
  await editor.expectColumn('UNIT $', ['', '$80.00', '', ''])
})

test('lines pasted with their headings are a quote; without a price or headings a sentence says what to do', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  await paste(page, 'just words from a mail')
  await expect(panel.getByRole('alert')).toHaveText(
    'Copy the headings of the quote with its lines, so that its prices are known.',
  )
  await panel
    .getByLabel('Choose the quote')
    .setInputFiles(file('empty.csv', csv(QUOTE.map((line) => line.slice(0, 4)))))
  await expect(panel.getByRole('alert')).toHaveText(
    'No line of empty.csv has a price. Read it into a new tab, say there which column has the prices, then choose that tab here.',
  )
  await panel.getByLabel('Choose the quote').setInputFiles({ ...file('plan.pdf', '%PDF'), mimeType: 'application/pdf' })
  await expect(panel.getByRole('alert')).toHaveText('Read the PDF in a new tab with Upload, then choose that tab here.')
  await paste(page, tsv(QUOTE))
  await expect(panel.getByText('Pasted lines: 4 lines with a price, 2 rows found, 1 to check')).toBeVisible()
  await panel.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await editor.expectColumn('UNIT $', ['', '$80.00', '', ''])
})

test('one of several prices for a row is chosen by hand, which ticks it', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  const [head = []] = QUOTE
  await paste(
    page,
    tsv([head, ['X', '2', 'Lithonia', 'WDGE2 P3', '100.00'], ['Y', '5', 'Lithonia', 'WDGE2 P3', '120.00']]),
  )
  const price = panel.getByRole('combobox', { name: 'The price of D LITH WDGE2 P3' })
  await expect(price.getByRole('option')).toHaveText(['$100.00 · X LITHONIA for 2', '$120.00 · Y LITHONIA for 5'])
  await expect(panel.getByText('Nothing is ticked.')).toBeVisible()
  await price.selectOption('$120.00 · Y LITHONIA for 5')
  await expect(panel.getByText('1 price changes, +$120.00 in all')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Take 1 price' }).click()
  await editor.expectColumn('UNIT $', ['', '$80.00', '', '$120.00'])
})

test('an open tab is a quote as well, with the marks of its prices', async ({ editor, page }) => {
  const quote = await editor.save([
    { TYPE: 'A', QTY: '10', 'UNIT $': '45.5' },
    { TYPE: 'X', QTY: '1', MFG: 'LITH', 'CATALOG #': 'WDGE2 P3', 'UNIT $': '0' },
  ])
  const { id } = await editor.openTable(ROWS)
  await page.goto(`/?project=${quote.id}`)
  await editor.expectRowCount(2)
  await page.goto(`/?project=${id}`)
  await editor.expectRowCount(4)
  const panel = await openPanel(editor, page)
  await panel.getByRole('button', { name: `${quote.title}, 2 prices` }).click()
  await expect(panel.getByRole('region', { name: 'Please check' }).getByRole('row').nth(1)).toHaveText(
    'DLITH WDGE2 P3–$0.00This price is not above zero',
  )
  await panel.getByRole('button', { name: 'Take 1 price' }).click()
  await editor.expectColumn('UNIT $', ['$45.50', '$80.00', '', ''])
})

test('the words of a mail around its table mark the prices that they are about', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  const cells = QUOTE.map((line) => `<tr>${line.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')
  await paste(page, '', `<p>All prices in Canadian dollars</p><table>${cells}</table>`)
  await expect(panel.getByText('Pasted lines: 4 lines with a price, 0 rows found, 3 to check')).toBeVisible()
  await expect(panel.getByText(/^A line says All prices in Canadian dollars\./)).toBeVisible()
  await expect(panel.getByText('This price was marked when the quote was read').first()).toBeVisible()
  await expect(panel.getByText('Nothing is ticked.')).toBeVisible()
  // Prices in doubt are not kept either.
  await expect(panel.getByText('Keep as a price list')).toHaveCount(0)
})

test('a quote with two columns of prices asks which one to take', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  const quote = [
    ['Type', 'Manufacturer', 'Catalog Number', 'Price', 'Net'],
    ['', 'Lithonia', 'LDN6 35/10 MVOLT', '60.00', '45.50'],
    ['', 'Gotham', 'EVO 35/15', '90.00', '75.00'],
  ]
  await panel.getByLabel('Choose the quote').setInputFiles(file('both.csv', csv(quote)))
  await expect(panel.getByRole('alert')).toHaveText('Which column of both.csv has the prices?')
  const columns = panel.getByRole('region', { name: 'The column with the prices' })
  await expect(columns.getByRole('button')).toHaveText(['Price', 'Net'])
  expect(await faultsOf(page)).toEqual([])
  await columns.getByRole('button', { name: 'Net' }).click()
  await expect(panel.getByText('both.csv: 2 lines with a price, 2 rows found')).toBeVisible()
  await panel.getByRole('button', { name: 'Take 2 prices' }).click()
  await editor.expectColumn('UNIT $', ['$45.50', '$75.00', '', ''])
})

test('nothing is ticked where the reader doubts all prices', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  const quote = [
    ['Type', 'Manufacturer', 'Catalog Number', 'Unit Cost'],
    ['', 'Lithonia', 'LDN6 35/10 MVOLT', '45.50'],
  ]
  await panel.getByLabel('Choose the quote').setInputFiles(file('cost.csv', csv(quote)))
  await expect(panel.getByText('UNIT $ was read from Unit Cost.')).toBeVisible()
  await expect(panel.getByText('Nothing is ticked yet, because a remark above is about all prices.')).toBeVisible()
  await expect(panel.getByText('Nothing is ticked.', { exact: true })).toBeVisible()
  await panel.getByRole('checkbox', { name: 'All: Same number or type' }).check()
  await panel.getByRole('button', { name: 'Take 1 price' }).click()
  await editor.expectColumn('UNIT $', ['$45.50', '$80.00', '', ''])
})

test('a chosen column of prices in another currency is marked, and nothing is ticked', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  const quote = [
    ['Type', 'Manufacturer', 'Catalog Number', 'Net CAD', 'Price per 100'],
    ['', 'Lithonia', 'LDN6 35/10 MVOLT', '60.00', '4550.00'],
    ['', 'Gotham', 'EVO 35/15', '90.00', '7500.00'],
  ]
  await panel.getByLabel('Choose the quote').setInputFiles(file('cad.csv', csv(quote)))
  await panel.getByRole('button', { name: 'Net CAD' }).click()
  await expect(panel.getByText(/^2 prices were read from NET CAD and count as dollars/i)).toBeVisible()
  await expect(panel.getByText('Nothing is ticked.', { exact: true })).toBeVisible()
  await expect(panel.getByText('This price was marked when the quote was read')).toHaveCount(2)
})

test('a plain list in a mail is a quote, and its kept prices have the makers of the rows and its days', async ({
  editor,
  page,
  member,
}) => {
  await editor.openTable(ROWS)
  const panel = await openPanel(editor, page)
  await paste(
    page,
    [
      'Ann,',
      '10 ea  A  LDN6-35/10-MVOLT  $45.50',
      '4 ea  B  EVO-35/15  $75.00',
      'Effective: 1/15/2026',
      'Valid until 12/31/2099',
    ].join('\n'),
  )
  await expect(panel.getByText('Pasted lines: 2 lines with a price, 2 rows found')).toBeVisible()
  await panel.getByText('Keep as a price list').click()
  await expect(panel.getByLabel('First day')).toHaveValue('2026-01-15')
  await expect(panel.getByLabel('Last day (optional)')).toHaveValue('2099-12-31')
  await panel.getByRole('button', { name: 'Keep 2 prices' }).click()
  await expect(panel.getByText('Kept 2 prices.')).toBeVisible()
  await openSignedIn(page, '/price-lists', member)
  await page.getByRole('link', { name: 'Open Pasted lines' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    'Catalog #MFGUnit $',
    'EVO 35/15GOTH$75.00',
    'LDN6 35/10 MVOLTLITH$45.50',
  ])
})
