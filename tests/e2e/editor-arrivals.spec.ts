import { expect, type Page } from '@playwright/test'
import { type EditorPage, test } from '../support/editor-page'
import { answer, startAndLeave } from '../support/held-upload'

/** The open text field of the grid. */
const openField = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** Adds rows to a new tab, and sends a picture whose reading waits. */
async function rowsAndReading(editor: EditorPage, page: Page, count: number) {
  await editor.open()
  for (let added = 0; added < count; added += 1) await page.keyboard.press('Alt+N')
  await editor.expectRowCount(count)
  return startAndLeave(editor, page, 'READ')
}

test('[UPLOAD-13] a reading that arrives in the empty row that somebody types in leaves text, caret and row as they are', async ({
  editor,
  page,
}) => {
  const upload = await rowsAndReading(editor, page, 1)
  await (await editor.cell(1, 'CATALOG #')).click()
  await page.keyboard.type('ABEF')
  const field = openField(page, 'CATALOG #, row 1')
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  upload.letGo()
  await editor.expectRowCount(2)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ABEF')
  await page.keyboard.type('CD')
  await expect(field).toHaveValue('ABCDEF')
  await page.keyboard.press('Enter')
  await editor.expectColumn('CATALOG #', ['ABCDEF', ''])
  await editor.expectColumn('TYPE', ['', 'READ'])
  // What was typed and what was read are steps of their own.
  await page.keyboard.press('Control+z')
  await editor.expectColumn('CATALOG #', ['', ''])
  await page.keyboard.press('Control+z')
  await editor.expectColumn('TYPE', [''])
})

test('[UPLOAD-13][CALC-11] a calculation goes on while a reading arrives, and what is cancelled leaves its row', async ({
  editor,
  page,
}) => {
  const upload = await rowsAndReading(editor, page, 2)
  await (await editor.cell(2, 'UNIT $')).click()
  await page.keyboard.type('12*')
  upload.letGo()
  await editor.expectRowCount(3)
  await expect(openField(page, 'UNIT $, row 2')).toHaveValue('12*')
  await page.keyboard.press('Escape')
  await editor.expectColumn('UNIT $', ['', '', ''])
  await editor.expectColumn('TYPE', ['', '', 'READ'])
})

test('[UPLOAD-13] a cell that was opened and not changed yet stays the one that is typed in', async ({
  editor,
  page,
}) => {
  const upload = await rowsAndReading(editor, page, 1)
  await (await editor.cell(1, 'CATALOG #')).click()
  await page.keyboard.press('F2')
  upload.letGo()
  await editor.expectRowCount(2)
  await page.keyboard.type('own')
  await page.keyboard.press('Enter')
  await editor.expectColumn('CATALOG #', ['OWN', ''])
})

test('[COL-05][UPLOAD-16] the name of a column goes on being typed while a reading arrives', async ({
  editor,
  page,
}) => {
  const upload = await rowsAndReading(editor, page, 1)
  await page.getByRole('button', { name: 'Add column' }).first().click()
  const name = page.getByRole('textbox', { name: /^New name of/ })
  await name.fill('RO')
  upload.letGo()
  await editor.expectRowCount(2)
  await expect(name).toBeFocused()
  await page.keyboard.type('OM')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'ROOM', exact: true })).toBeVisible()
  await editor.expectColumn('TYPE', ['', 'READ'])
})

test('[GRID-049] a commission that is brought up to date below an open cell is not put back by leaving the cell as it was', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A', QTY: '10', 'UNIT $': '100', '%': '10' }])
  // A project that was loaded has its commissions worked out; words that are typed over one stay until rows come or go.
  await editor.expectCell(1, '%$', '$10.00')
  await editor.type(1, '%$', 'tbd')
  await editor.expectCell(1, '%$', 'TBD')
  const upload = await startAndLeave(editor, page, 'READ', { json: answer([{ TYPE: 'READ' }]) })
  await (await editor.cell(1, '%$')).click()
  await page.keyboard.press('F2')
  await expect(openField(page, '%$, row 1')).toHaveValue('TBD')
  upload.letGo()
  await editor.expectColumn('%$', ['$10.00', ''])
  await page.keyboard.press('Enter')
  await editor.expectActive(2, '%$')
  await editor.expectColumn('%$', ['$10.00', ''])
})
