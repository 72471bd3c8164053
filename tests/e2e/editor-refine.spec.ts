import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { expect, test } from '../support/editor-page'

const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: 'A', QTY: '10', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
  { TYPE: 'B', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15', 'UNIT $': '50', '%': '10', COMMDOL: '5.00' },
  { LINE: 'NOTE', 'CATALOG #': 'CONTROLS BY OTHERS' },
]
const box = (page: Page) => page.getByRole('textbox', { name: 'Describe the changes' })
const violations = (page: Page) => faultsOf(page, { within: '[role=dialog]' })

test.describe('the Data Refiner', () => {
  test('[FLOW-07][REFINE-01][REFINE-02][REFINE-04][REFINE-06][REFINE-15][CMD-47] a wish is looked at, applied, undone and redone', async ({
    page,
    editor,
  }) => {
    await editor.openTable(ROWS)
    await page.keyboard.press('Alt+R')
    const dialog = editor.dialog('Data Refiner')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a description of the changes you want to make.')
    await box(page).fill('x'.repeat(1001))
    await expect(dialog.getByText('1001 of 1000 characters')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Description must be 1000 characters or less')
    expect(await violations(page)).toEqual([])

    await box(page).fill('make it pretty')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('alert')).toContainText('I did not understand “make it pretty”. Nothing was changed.')

    await box(page).fill('raise prices by 10%; delete the note rows; add a note at the bottom that says FREIGHT EXTRA')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('status')).toHaveText('4 cells changed, 1 row inserted, 1 row deleted.')
    await expect(dialog.getByRole('row', { name: '2 Changed A 2BLT4 40L $100.00 $110.00 $10.00 $11.00' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /4 Deleted NOTE CONTROLS BY OTHERS/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /4 New NOTE FREIGHT EXTRA/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    await editor.expectColumn('UNIT $', ['', '$110.00', '$55.00', ''])
    await editor.expectColumn('CATALOG #', ['LEVEL 1', '2BLT4 40L', 'EVO 35/15', 'FREIGHT EXTRA'])
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await editor.expectColumn('CATALOG #', ['LEVEL 1', '2BLT4 40L', 'EVO 35/15', 'CONTROLS BY OTHERS'])
    await editor.expectColumn('UNIT $', ['', '$100.00', '$50.00', ''])
    await page.getByRole('button', { name: /^Redo/ }).first().click()
    await editor.expectColumn('UNIT $', ['', '$110.00', '$55.00', ''])
  })

  test('[REFINE-13] without a selection it is said that all rows may be changed, and of a single row so', async ({
    page,
    editor,
  }) => {
    await editor.openTable(ROWS)
    await page.keyboard.press('Alt+R')
    const dialog = editor.dialog('Data Refiner')
    await expect(dialog.getByText('All 4 rows may be changed. Select rows to change only these.')).toBeVisible()
    await page.keyboard.press('Escape')
    await editor.openTable(ROWS.slice(1, 2))
    await page.keyboard.press('Alt+R')
    await expect(dialog.getByText('The one row may be changed.')).toBeVisible()
  })

  test('[REFINE-03][REFINE-13][REFINE-14] the selection is said and kept to, and what was asked is there to ask again', async ({
    page,
    editor,
  }) => {
    await editor.openTable(ROWS)
    await page.getByRole('checkbox', { name: 'Select row 2' }).click()
    await page.keyboard.press('Alt+R')
    const dialog = editor.dialog('Data Refiner')
    await expect(dialog.getByText('1 selected row is changed, the others stay.')).toBeVisible()
    await box(page).fill('double the quantities')
    await page.keyboard.press('Meta+Enter')
    await expect(dialog.getByRole('status')).toHaveText('1 cell changed.')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(box(page)).toHaveValue('double the quantities')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await editor.expectColumn('QTY', ['', '10', '4', ''])

    await page.keyboard.press('Alt+R')
    await dialog
      .getByRole('region', { name: 'Asked before' })
      .getByRole('button', { name: 'double the quantities' })
      .click()
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await editor.expectColumn('QTY', ['', '20', '4', ''])
  })
})
