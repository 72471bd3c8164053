import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { columnLabel, DEFAULT_COLUMNS, WORKED_OUT_COLUMNS, withWorkedOut } from '~/domain/table/columns'
import { expect, test } from '../support/editor-page'

const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: '007', QTY: '4', MFG: 'LITH', 'CATALOG #': '=1+1', 'UNIT $': '118.5', '%': '10', COMMDOL: '11.85' },
  { TYPE: 'B', QTY: '2', 'CATALOG #': '@RISK, "X"', 'INT. NOTES': '-1 DAY' },
]

async function exported(page: Page, entry: string) {
  await page.keyboard.press('Control+K')
  await page.getByPlaceholder('Type a command...').fill(entry)
  const download = page.waitForEvent('download')
  await page.getByRole('option', { name: entry }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function bringBack(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.keyboard.press('Alt+W')
  const field = page.getByLabel('XML quote file or spreadsheet')
  await field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

for (const [entry, extension] of [
  ['Export to Excel', 'xlsx'],
  ['Export to CSV', 'csv'],
] as const) {
  test(`${entry} gives a file that comes back as the same table`, async ({ editor, page }) => {
    await editor.openTable(ROWS)
    const { name, bytes } = await exported(page, entry)
    expect(name).toMatch(new RegExp(`^fixture-schedule-[\\dT-]+\\.${extension}$`))
    await expect(page.getByText(`Saved ${name} to your Downloads folder.`)).toBeVisible()
    if (extension === 'csv') {
      expect(bytes.toString('utf8')).toContain('UNIT $,EXT $,%,%$,EXT %$')
      expect(bytes.toString('utf8')).toContain('118.5,474.00,10,11.85,47.40')
    }
    await bringBack(page, name, bytes)
    await editor.expectRowCount(3)
    await expect(editor.dialog('Import File')).toBeHidden()
    const heads = (await page.getByRole('columnheader').allInnerTexts()).slice(1, -1)
    // Computed columns are in the file, but are not imported as data.
    expect(heads.map((head) => head.toUpperCase())).toEqual(
      withWorkedOut(DEFAULT_COLUMNS, WORKED_OUT_COLUMNS).map(columnLabel),
    )
    await editor.expectCell(2, 'EXT $', '$474.00')
    await editor.expectColumn('TYPE', ['', '007', 'B'])
    await editor.expectColumn('CATALOG #', ['LEVEL 1', '=1+1', '@RISK, "X"'])
    await editor.expectCell(2, 'UNIT $', '$118.50')
    await editor.expectCell(3, 'INT. NOTES', '-1 DAY')
  })
}

test('a long table becomes a workbook, too', async ({ editor, page }) => {
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    TYPE: `F${at}`,
    'CATALOG #': `EVO6 ${at} ${'X'.repeat(80)}`,
  }))
  await editor.openTable(rows)
  const { bytes } = await exported(page, 'Export to Excel')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a dropped CSV file of another program is taken, whatever its delimiter and letters', async ({ editor, page }) => {
  await editor.open()
  const content = 'ACME\r\nType;Quantity;Manufacturer;Catalog Number;Price\r\na;4;LITHONIA;CAF\xc9 2-3;1.250,00\r\n'
  await editor.bring('drop', [{ name: 'schedule.csv', type: 'text/csv', content }])
  await editor.expectColumn('CATALOG #', ['CAFÉ 2 3'])
  await editor.expectColumn('QTY', ['4'])
  await expect(page.getByText('1 manufacturer name could become a code.')).toBeVisible()
})

test('a file that is no workbook says so, and nothing changes', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('paste', [{ name: 'schedule.xlsx', type: '', content: 'PK no zip' }])
  await expect(editor.question).toContainText('Import Error: The file could not be read as an Excel workbook.')
  await editor.answer('OK')
  await editor.expectRowCount(0)
  await page.keyboard.press('Escape')
})
