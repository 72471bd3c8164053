import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { createMember, createOrganization, openSignedIn } from '../support/accounts'
import { type EditorPage, expect, test } from '../support/editor-page'

const ROWS: readonly Record<string, string>[] = [
  { TYPE: 'A', QTY: '10', MFG: 'LITH', 'CATALOG #': 'LDN6 35/10 MVOLT' },
  { TYPE: 'B', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15', 'UNIT $': '80' },
]
const QUOTE = [
  'Type,Manufacturer,Catalog Number,Unit Price',
  ',Lithonia,ldn6-35/10-mvolt,45.50',
  ',Gotham,EVO-35/15,75.00',
  ',Lithonia,CPX 2X4,CALL',
].join('\n')

async function openQuote(editor: EditorPage, page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command...').fill('Prices from a Quote')
  await page.keyboard.press('Enter')
  const panel = editor.dialog('Prices from a Quote')
  const file = { name: 'Acuity Q4.csv', mimeType: 'text/csv', buffer: Buffer.from(QUOTE) }
  await panel.getByLabel('Choose the quote').setInputFiles(file)
  await panel.getByText('Keep as a price list').click()
  return panel
}

test('a quote that is kept offers its prices at once, until its list is removed', async ({ editor, page, member }) => {
  await editor.openTable(ROWS)
  const panel = await openQuote(editor, page)
  await expect(panel.getByLabel('Name')).toHaveValue('Acuity Q4')
  await expect(panel.getByText('No column was read as QTY')).toHaveCount(0)
  await expect(panel.getByText(/^2 prices are offered .* 1 line is left out:/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await panel.getByLabel('Last day (optional)').fill('2020-01-01')
  await panel.getByRole('button', { name: 'Keep 2 prices' }).click()
  await expect(panel.getByRole('alert')).toHaveText('The last day is before the first.')
  await panel.getByLabel('First day').fill('2020-01-01')
  await panel.getByLabel('Last day (optional)').fill('2099-12-31')
  await panel.getByRole('button', { name: 'Keep 2 prices' }).click()
  await expect(panel.getByText('Kept 2 prices.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await expect(page.getByRole('button', { name: '1 remembered price · Take all' })).toBeVisible()
  const cell = await editor.cell(1, 'UNIT $')
  await cell.click()
  await editor.expectActive(1, 'UNIT $')
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
    'Tab takes $45.50 · until Dec 31, 2099 · price list Acuity Q4',
  )
  await page.keyboard.press('Tab')
  await editor.expectCell(1, 'UNIT $', '$45.50')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command...').fill('Price History')
  await page.keyboard.press('Enter')
  await expect(editor.dialog('Price History').getByRole('row').first()).toContainText('price list Acuity Q4')

  await openSignedIn(page, '/price-lists', member)
  await expect(page.getByRole('row', { name: /Acuity Q4/ })).toContainText('in use21/1/202012/31/2099')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Open Acuity Q4' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    'Catalog #MFGUnit $',
    'EVO 35/15GOTH$75.00',
    'LDN6 35/10 MVOLTLITH$45.50',
  ])
  expect(await faultsOf(page)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: 'Remove Acuity Q4' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No price list is kept yet.')).toBeVisible()
})

test('without scripts a person changes the days of a list, corrects a refused one, and removes it', async ({
  browser,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const kept = await request.post('/prices/lists', {
    headers: member.bearer,
    data: {
      name: 'Cooper',
      from: '2026-01-01',
      until: '',
      lines: [{ maker: 'COOP', number: 'LD6B 20', price: '31' }],
    },
  })
  expect(kept.status()).toBe(200)
  const page = await browser.newPage({ javaScriptEnabled: false })
  await openSignedIn(page, '/price-lists', member)
  await page.getByRole('link', { name: 'Open Cooper' }).click()
  await page.getByLabel('Last day').fill('2025-12-31')
  await page.getByLabel('Name').fill('Cooper 2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first.')
  await expect(page.getByLabel('Name')).toHaveValue('Cooper 2026')
  await page.getByLabel('Last day').fill('2026-01-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await expect(page.getByRole('row', { name: /Cooper 2026/ })).toContainText('ended')
  await page.getByRole('link', { name: 'Remove Cooper 2026' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status')).toHaveText('Removed.')
  await page.close()
})
