import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { OURS, openSignedIn } from '../support/accounts'
import { test } from '../support/editor-page'

const weeks = (page: Page) => page.getByRole('table', { name: 'What was done in each week' })
const columns = (page: Page) => page.getByRole('table', { name: 'Corrected cells in each week, by column' })

/** The row of the present week: its heading and its cells. */
const thisWeek = (page: Page) => weeks(page).getByRole('row').nth(1)

const FILE = {
  name: 'schedule.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'TYPE,QTY,MFG,CATALOG #,UNIT $\r\nA,1O,LITH,2BLT4 40L,\r\nB,4,GOTH,EVO 35/15,\r\nC,2,LITH,SLOT 4,99\r\n',
  ),
}

test('a table that is imported, corrected, priced and exported shows in the report of the desk', async ({
  editor,
  page,
  member,
}) => {
  await editor.save([{ TYPE: 'X', QTY: '1', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '214.50' }])
  // The part that counts is loaded together with the one that asks for the makers.
  const isCounting = page.waitForResponse('**/makers/own')
  await editor.open()
  await isCounting
  await page.keyboard.press('Alt+W')
  await editor.dialog('Import File').getByLabel('XML quote file or spreadsheet').setInputFiles(FILE)
  await editor.expectColumn('TYPE', ['A', 'B', 'C'])
  await editor.type(1, 'QTY', '10')
  await expect(page.getByRole('button', { name: '1 remembered price · Take all' })).toBeVisible()
  await page.keyboard.press('Alt+Shift+U')
  await expect(await editor.cell(1, 'UNIT $')).toHaveText('$214.50')
  await editor.type(2, 'UNIT $', '80')
  await expect(await editor.cell(2, 'UNIT $')).toHaveText('$80.00')
  const sent = page.waitForResponse('**/desk/figures')
  await page.keyboard.press('Alt+G')
  expect((await sent).status()).toBe(200)
  await expect(editor.question).toContainText('Export Successful')
  await editor.answer('OK')

  await openSignedIn(page, '/desk', member)
  await expect(page.getByRole('heading', { name: 'Desk report' })).toBeVisible()
  await expect(weeks(page).getByRole('columnheader')).toHaveText([
    'Week of',
    'Pictures',
    'Exports',
    'Min. per table',
    'Prices from memory',
    'Prices from quotes',
    'Prices by hand',
    'Cells corrected',
  ])
  await expect(thisWeek(page).getByRole('rowheader')).toContainText('so far')
  await expect(thisWeek(page).getByRole('cell')).toHaveText(['0', '1', '1', '1', '0', '1', '1'])
  await expect(columns(page).getByRole('columnheader')).toHaveText(['Week of', 'QTY'])
  await expect(page.getByRole('img', { name: 'Corrected cells by column: QTY, 1.' })).toBeVisible()
  await expect(page.getByText('50% of 2 prices entered')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('desk-report.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFWeek of,Pictures.*\r\n\d{4}-\d\d-\d\d,0,1,1,1,1,0,1,/,
  )
})

test('without scripts the page says how figures come about, and shows them, light and dark, wide and narrow', async ({
  browser,
  request,
  member,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/desk')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Nothing has been counted yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)

  const corrected = [
    'LINE',
    'TYPE',
    'QTY',
    'MFG',
    'CATALOG #',
    'UNIT $',
    '%',
    'OVGDSP',
    'INT. NOTES',
    'LINE COMMENTS',
    'other',
  ]
  const figures = {
    ...{ exports: 12, timed: 10, minutes: 235, remembered: 1234, quoted: 89, typed: 567 },
    ...Object.fromEntries(corrected.map((column, at) => [`corrected:${column}`, 3 + 7 * at])),
  }
  const sent = await request.post('/desk/figures', { data: { figures }, headers: { ...OURS, ...member.bearer } })
  expect(sent.status()).toBe(200)
  await page.reload()
  await expect(thisWeek(page).getByRole('cell')).toHaveText(['0', '12', '24', '1,234', '89', '567', '418'])
  await expect(columns(page).getByRole('columnheader')).toHaveText([
    ...[
      'Week of',
      'LINE',
      'TYPE',
      'QTY',
      'MFG',
      'CATALOG #',
      'UNIT $',
      '%',
      'OVG $',
      'INT. NOTES',
      'LINE COMMENTS',
      'Others',
    ],
  ])
  await expect(page.getByRole('img', { name: /^From upload to export, by week: .*, 24 minutes\.$/ })).toBeVisible()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isTooWide), `${width} px`).toBe(false)
  }
  await page.close()
})

test('the report keeps nobody out, light and dark, wide and narrow', async ({ page, server, member }) => {
  const figures = {
    exports: 3,
    timed: 2,
    minutes: 40,
    remembered: 20,
    typed: 12,
    'corrected:MFG': 4,
    'corrected:other': 2,
  }
  const sent = await server.post('/desk/figures', { data: { figures }, headers: member.bearer })
  expect(sent.status()).toBe(200)
  await openSignedIn(page, '/desk', member)
  await expect(page.getByRole('img', { name: 'Corrected cells by column: MFG, 4; Others, 2.' })).toBeVisible()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      expect(await faultsOf(page), `${width} px, ${scheme}`).toEqual([])
    }
  }
})
