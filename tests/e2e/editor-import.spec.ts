import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { displayCell } from '~/domain/pricing/money'
import { columnLabel, WORKED_OUT, withWorkedOut } from '~/domain/table/columns'
import { type EditorPage, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

const FILES = 'tests/fixtures/xml'
const QUOTE = (type: string) => `<QUOTE><DATA><QUOTELINE><TYPE>${type}</TYPE></QUOTELINE></DATA></QUOTE>`

async function openDialog(editor: EditorPage, page: Page) {
  await page.keyboard.press('Alt+W')
  const dialog = editor.dialog('Import File')
  return { dialog, field: dialog.getByLabel('XML quote file or spreadsheet'), problem: dialog.getByRole('alert') }
}

const xml = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/xml',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
})

test('[XMLIN-01][XMLIN-02][XMLIN-05][XMLIN-06][XMLIN-07][XMLIN-51] the dialog says what is wrong with a file, its name first', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { dialog, field, problem } = await openDialog(editor, page)
  await field.setInputFiles(xml('quote.doc', ''))
  await expect(problem).toHaveText('Please select an XML file (.xml extension)')
  await field.setInputFiles(xml('quote.xml', Buffer.alloc(10_485_761, ' ')))
  await expect(problem).toHaveText('File size is too large. Please select a file smaller than 10MB.')
  await field.setInputFiles(xml('quote.xml', ''))
  await expect(problem).toHaveText('The selected file is empty.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openDialog(editor, page)
  await expect(problem).toHaveCount(0)
  await editor.expectRowCount(0)
})

test('[XMLIN-08][XMLIN-09][ERR-35][ERR-36] a file that is not well-formed or has no lines gives an alert and a console error', async ({
  editor,
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await editor.openTable()
  const { field } = await openDialog(editor, page)
  await field.setInputFiles(xml('quote.xml', '<QUOTE><DATA></QUOTE>'))
  await expect(editor.question).toContainText(/Import Error: Invalid XML format: \S/)
  await editor.answer('OK')
  await field.setInputFiles(xml('quote.xml', '<QUOTE><DATA/></QUOTE>'))
  await expect(editor.question).toContainText('Import Error: No QUOTELINE elements found in the XML file')
  await editor.answer('OK')
  expect(logged).toContainEqual(expect.stringContaining('Import Error: Invalid XML format: '))
  expect(logged).toContain('Import Error: No QUOTELINE elements found in the XML file')
  await editor.expectRowCount(3)
  await expect(editor.dots).toHaveCount(0)
})

test.describe('[FLOW-04][XMLIN-16][XMLIN-37][XMLIN-42][XMLIN-49][TAB-22] a quote file', () => {
  test('[XMLIN-46][XMLIN-47] becomes the table without any call', async ({ editor, page }) => {
    const expected = JSON.parse(await readFile(`${FILES}/1-office-fitout.expected-table.json`, 'utf8')) as {
      columns: string[]
      rows: Record<string, string>[]
    }
    // A window requests the version and the agency's makers once, when it opens.
    const versionAsked = page.waitForResponse('**/version/current')
    const makersAsked = page.waitForResponse('**/makers/own')
    await editor.open()
    await (await versionAsked).finished()
    await makersAsked
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Ignore the dialog's own scripts, which are fetched as files on demand.
      if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/build/')) calls.push(pathname)
    })
    const { dialog, field } = await openDialog(editor, page)
    await field.setInputFiles(`${FILES}/1-office-fitout.xml`)
    await expect(dialog).toBeHidden()
    await expect(page.locator('.grid-label')).toHaveText(
      withWorkedOut(expected.columns, Object.values(WORKED_OUT)).map(columnLabel),
    )
    for (const column of ['LINE', 'TYPE', 'CATALOG #', 'COMMDOL', 'LINE COMMENTS']) {
      const texts = expected.rows.map((row) => displayCell(column, row[column] ?? ''))
      await editor.expectColumn(columnLabel(column), texts)
    }
    await expect(editor.dots).toHaveCount(1)
    expect(calls).toEqual([])
  })
})

test('[XMLIN-03][UPLOAD-15][UPLOAD-16][UPLOAD-31] an import into a table with data appends and merges the columns', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A', 'CATALOG #': 'X' }], ['TYPE', 'CATALOG #'])
  const { field } = await openDialog(editor, page)
  const line = '<QUOTELINE><TYPE>b</TYPE><QUANTITY>7</QUANTITY></QUOTELINE>'
  await field.setInputFiles(xml('MORE.XML', `<QUOTE><DATA>${line}</DATA></QUOTE>`))
  await expect(page.locator('.grid-label')).toHaveText(['TYPE', 'CATALOG #', 'QTY'])
  await editor.expectColumn('TYPE', ['A', 'B'])
  await editor.expectColumn('QTY', ['', '7'])
  await expect(editor.dots).toHaveCount(1)
})

for (const how of ['drop', 'paste'] as const) {
  test(`[XMLIN-10][XMLIN-11][XMLIN-12][XMLIN-13][XMLIN-14] ${how}: only the first XML file is imported, a bad one gives an alert`, async ({
    editor,
  }) => {
    await editor.open()
    const file = (name: string, content: string) => ({ name, type: 'text/xml', content })
    await editor.bring(how, [file('empty.xml', '')])
    await expect(editor.question).toContainText('Import Error: The selected file is empty.')
    await editor.answer('OK')
    await editor.bring(how, [file('first.xml', QUOTE('first')), file('second.xml', QUOTE('second'))])
    await editor.expectColumn('TYPE', ['FIRST'])
    await expect(editor.dialog('Import File')).toBeHidden()
    await editor.expectRowCount(1)
  })
}

test('cells that are pasted where no table is yet become the table, by the names above them', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<img alt="">')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('There is no text and no table on the clipboard.')).toBeVisible()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Type\tQty\tCatalog Number\na1\t24\t2blt4 40l\n')
    // Spreadsheet programs also put a picture of the cells on the clipboard.
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await editor.expectColumn('TYPE', ['A1'])
  await editor.expectColumn('CATALOG #', ['2BLT4 40L'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an import that found no price asks which column it is, and one press answers', async ({ editor, page }) => {
  await editor.open()
  const { dialog, field } = await openDialog(editor, page)
  const csv = 'Type,Qty,Catalog Number,Rate,Allowance\nA,10,2BLT4,12.50,0\nB,4,EVO6,"1,234.56",5\nC,2 @ 4,EVO4,7,0'
  await field.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No column was read as UNIT $. It may be Rate or Allowance.')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Use Rate as UNIT $' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.grid-label').filter({ hasText: 'UNIT $' })).toHaveCount(1)
  await editor.expectColumn('UNIT $', ['$12.50', '$1,234.56', '$7.00'])
  await expect(page.getByText('No column was read as UNIT $.')).toHaveCount(0)
  await page.keyboard.press('Alt+s')
  await expect(
    page.getByRole('dialog').getByText('1 cell counts for nothing in the totals: QTY of C (2 @ 4).'),
  ).toBeVisible()
})

test('[UPLOAD-28] pictures that come with an XML file go first; the file follows when Upload is closed', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('drop', [
    { name: 'quote.xml', type: 'text/xml', content: QUOTE('later') },
    { name: 'page.png', type: 'image/png', content: TINY_PICTURE.toString('latin1') },
  ])
  const upload = editor.dialog('Upload Fixture Schedule')
  await expect(upload.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveText(['page.png'])
  await editor.expectRowCount(0)
  await page.keyboard.press('Escape')
  await expect(upload).toBeHidden()
  await editor.expectColumn('TYPE', ['LATER'])
})

test('[MFG-25] names of an import stay, and can be turned into codes at once', async ({ editor, page }) => {
  await editor.open()
  const { field } = await openDialog(editor, page)
  const line = '<QUOTELINE><TYPE>A</TYPE><DIVMFG>Lithonia Lighting</DIVMFG></QUOTELINE>'
  await field.setInputFiles(xml('quote.xml', `<QUOTE><DATA>${line}</DATA></QUOTE>`))
  await editor.expectColumn('MFG', ['LITHONIA LIGHTING'])
  await expect(page.getByText('1 manufacturer name could become a code.')).toBeVisible()
  await page.getByRole('button', { name: 'Convert names to codes' }).click()
  // The pressed button is gone; typing continues in the table.
  await expect(page.getByRole('textbox', { name: 'Active cell' })).toBeFocused()
  await expect(await editor.cell(1, 'MFG')).toHaveText(/^[A-Z]{2,8}$/)
  await page.keyboard.press('Control+Z')
  await editor.expectColumn('MFG', ['LITHONIA LIGHTING'])
})
