import { readFile } from 'node:fs/promises'
import { startServer } from '../../scripts/lib/server.mjs'
import { faultsOf } from '../support/accessibility'
import { openAt } from '../support/editor-at'
import { expect, test } from '../support/editor-page'
import { startFakeGemini } from '../support/fake-gemini'

const FIXTURES = new URL('../fixtures/counts/', import.meta.url)
const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: 'F1', QTY: '10', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
  { TYPE: 'r2', QTY: '', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15', 'UNIT $': '5', '%': '10', COMMDOL: '0.50' },
  { TYPE: 'Q9', QTY: '3', MFG: 'GOTH', 'CATALOG #': 'WALL', 'UNIT $': '5', '%': '10', COMMDOL: '0.50' },
]

test.describe('Add Counts', () => {
  test.describe('[FLOW-06][COUNT-01][COUNT-02][COUNT-07][COUNT-08][COUNT-14][CMD-46] counts from a picture', () => {
    test('are checked, applied, undone and redone', async ({ page, editor }) => {
      await editor.openTable([...ROWS, { TYPE: 'CZ', QTY: '1' }])
      await page.keyboard.press('Alt+E')
      const dialog = editor.dialog('Add Fixture Counts')
      await dialog.getByRole('button', { name: 'Generate preview' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please select at least one image file.')

      // A pasted picture goes to the open dialog, not to Upload.
      const content = (await readFile(new URL('c08.png', FIXTURES))).toString('latin1')
      await editor.bring('paste', [{ name: 'c08.png', type: 'image/png', content }])
      await expect(dialog.getByText('c08.png')).toBeVisible()
      await dialog.getByRole('button', { name: 'Generate preview' }).click()

      const preview = editor.dialog('Counts Preview')
      await expect(preview.getByRole('checkbox', { name: 'Count BASE BID' })).toBeChecked({ timeout: 30_000 })
      // A text that resembles a type of the table counts as that type until the user restores the printed one.
      await expect(preview.getByRole('textbox', { name: 'Quantity of CZ, BASE BID' })).toHaveValue('42')
      await expect(preview.getByRole('row', { name: 'CZ 1 42 +41' })).toBeVisible()
      await preview.getByRole('button', { name: 'or C2? Count CZ as C2, BASE BID' }).focus()
      await page.keyboard.press('Enter')
      await expect(preview.getByRole('textbox', { name: 'Quantity of C2, BASE BID' })).toHaveValue('42')
      await expect(preview.getByRole('button', { name: 'or CZ? Count C2 as CZ, BASE BID' })).toBeFocused()
      await expect(preview.getByText('C2 was read as CZ, a type of the table.')).toHaveCount(0)
      await expect(preview.getByRole('img', { name: 'c08.png' })).toBeVisible()
      await expect(preview.getByText(/are not in the table\. They are added as new rows\./)).toBeVisible()
      await expect(preview.getByRole('row', { name: 'F1 10 202 +192' })).toBeVisible()
      await expect(preview.getByText('2 types of the table without a count: Q9, CZ')).toBeVisible()
      expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])

      await preview.getByRole('textbox', { name: 'Quantity of F1, ALTERNATE 1' }).fill('9')
      await expect(preview.getByRole('row', { name: 'F1 10 210 +200' })).toBeVisible()
      // Corrections are not discarded without a question.
      await page.keyboard.press('Escape')
      await page
        .getByRole('alertdialog', { name: 'Counts not applied' })
        .getByRole('button', { name: 'Cancel' })
        .click()
      await expect(preview.getByRole('textbox', { name: 'Quantity of F1, ALTERNATE 1' })).toHaveValue('9')
      for (const type of ['C2', 'F2', 'H3', 'J1', 'K1E', 'R1', 'A1', 'A2', 'K2', 'R2E']) {
        await preview.getByRole('checkbox', { name: `Add ${type} as a new row` }).uncheck()
      }
      await preview.getByRole('button', { name: /^Apply/ }).click()
      await expect(page.getByText('The counts are in the table.')).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()

      const types = ['', 'F1', 'r2', 'Q9', 'CZ', 'S1']
      await editor.expectColumn('TYPE', types)
      await editor.expectCell(2, 'QTY', '210')
      await editor.expectCell(3, 'QTY', '87')
      await editor.expectCell(4, 'QTY', '3')
      await editor.expectCell(5, 'QTY', '1')
      await editor.expectCell(6, 'QTY', '36')
      await page.getByRole('button', { name: /^Undo/ }).first().click()
      await editor.expectRowCount(5)
      await editor.expectCell(2, 'QTY', '10')
      await page.getByRole('button', { name: /^Redo/ }).first().click()
      await editor.expectColumn('TYPE', types)
      await editor.expectCell(2, 'QTY', '210')
    })
  })

  test('[COUNT-16][COUNT-21] a wrong file and a picture without counts say so; closing stops it all', async ({
    page,
    editor,
  }) => {
    await editor.openTable(ROWS)
    await page.keyboard.press('Alt+E')
    const dialog = editor.dialog('Add Fixture Counts')
    const field = dialog.getByLabel('Choose pictures with counts')
    await field.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(dialog.getByRole('alert')).toHaveText(
      'Unsupported file type: plan.pdf. Only PNG or JPG files are supported.',
    )
    const blank = await readFile(new URL('c07.png', FIXTURES))
    await field.setInputFiles({ name: 'c07.png', mimeType: 'image/png', buffer: blank })
    await dialog.getByRole('button', { name: 'Generate preview' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('No fixture counts were detected in the uploaded image(s).', {
      timeout: 30_000,
    })
    // The reading never ends, so that there is something to cancel.
    await page.route('**/counts/preview-image', () => {})
    await dialog.getByRole('button', { name: 'Generate preview' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('button', { name: 'Remove c07.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await editor.expectColumn('QTY', ['', '10', '', '3'])
  })

  test('[FLOW-06][COUNT-06][COUNT-08] counts of the cloud: an unreadable one is written in, the total follows, rows stay', async ({
    browser,
  }) => {
    const cloud = await startFakeGemini()
    const server = await startServer({ GEMINI_API_KEY: 'a key of a test', GEMINI_BASE_URL: cloud.baseUrl })
    try {
      const items = [
        { type: 'F1', quantity: 7 },
        { type: 'r2', quantity: -1 },
      ]
      const groups = [{ label: 'LEVEL 2', image: 1, items, total: 12 }]
      cloud.script({ kind: 'text', text: JSON.stringify({ groups }) })
      const { page, editor } = await openAt(browser, server.url, 'block')
      await editor.openTable(ROWS)
      await page.keyboard.press('Alt+E')
      const buffer = await readFile(new URL('c07.png', FIXTURES))
      const dialog = editor.dialog('Add Fixture Counts')
      await dialog
        .getByLabel('Choose pictures with counts')
        .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer })
      await dialog.getByRole('button', { name: 'Generate preview' }).click()
      const preview = editor.dialog('Counts Preview')
      const total = preview.getByText(/The total of LEVEL 2 says 12/)
      await expect(total).toHaveText('The total of LEVEL 2 says 12, its counts add up to 7.', { timeout: 30_000 })
      await expect(preview.getByText(/r2: the count could not be read/i)).toBeVisible()
      const blank = preview.getByRole('textbox', { name: 'Quantity of R2, LEVEL 2' })
      await expect(blank).toHaveValue('')
      await blank.fill('4')
      await expect(total).toHaveText('The total of LEVEL 2 says 12, its counts add up to 11.')
      await blank.fill('5')
      await expect(total).toBeHidden()
      await expect(preview.getByText(/could not be read/)).toBeHidden()
      await preview.getByRole('button', { name: 'Apply 2 counts' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await editor.expectColumn('QTY', ['', '7', '5', '3'])
      await page.context().close()
    } finally {
      await server.stop()
      await cloud.close()
    }
  })
})
