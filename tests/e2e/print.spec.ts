import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor-page'

const SECRETS = { '%': '15', COMMDOL: '15.00', 'INT. NOTES': 'CALL THE FACTORY FIRST' }
const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  ...Array.from({ length: 90 }, (_, at) => ({
    TYPE: `F${at + 1}`,
    QTY: '2',
    'CATALOG #': 'EVO6 35/15',
    'UNIT $': '100',
    ...SECRETS,
  })),
  { LINE: 'OVG', 'CATALOG #': 'JOB OVERAGE', OVGDSP: '777' },
]

/** Prints as the browser's own command does. @returns the number of pages in the file, and their size */
async function pagesOf(page: Page): Promise<{ count: number; box: string }> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return { count: file.match(/\/Type \/Page\b/g)?.length ?? 0, box: /\/MediaBox \[([^\]]+)\]/.exec(file)?.[1] ?? '' }
}

test('the open table is printed whole, in an office copy and one for a customer', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await page.evaluate(() => {
    // The pages are there only while the browser prints.
    new MutationObserver(() => {
      const pages = document.querySelector('.print-pages')
      if (pages) document.body.dataset.printed = pages.textContent ?? ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Control+p')
  const dialog = editor.dialog('Print')
  await expect(dialog.getByRole('cell', { name: 'CALL THE FACTORY FIRST' }).first()).toBeVisible()
  // The office copy alone has the extended amount of each line, and its commission.
  await expect(dialog.getByRole('columnheader', { name: 'EXT %$' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /F2 .*\$200\.00 \$30\.00/ })).toBeVisible()
  const office = await pagesOf(page)
  expect(office.box).toBe('0 0 792 612')
  expect(office.count).toBeGreaterThan(3)
  await expect(page.locator('body')).toHaveAttribute('data-printed', /F90.*With overage\$18,777\.00/)

  await dialog.getByLabel('Customer copy').check()
  await expect(dialog.getByText('The table has an OVG line')).toBeVisible()
  await expect(dialog.getByText('Not on this copy: UNIT $, %, %$, OVG $, INT. NOTES.')).toBeVisible()
  const customer = await pagesOf(page)
  expect(customer.box).toBe('0 0 612 792')
  await expect(page.locator('body')).toHaveAttribute('data-printed', /F90.*Lot price\$18,777\.00/)
  const printed = (await page.locator('body').getAttribute('data-printed')) ?? ''
  expect(printed.match(/\$/g)).toHaveLength(1)
  expect(printed).not.toMatch(/OVERAGE|FACTORY|15%|OVG/)
  // Afterwards the window is as it was before.
  await expect(page.locator('.print-pages')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('before printing, cells to check and cells that no sum counts stand out as a warning', async ({
  editor,
  page,
}) => {
  const unsure = { TYPE: 'A', QTY: '1', 'UNIT $': '5', Extended: '4.00', __DOUBTS: '["QTY","UNIT $"]' }
  await editor.openTable([unsure, { TYPE: 'B', QTY: '2 @ 4', 'UNIT $': '5' }], ['TYPE', 'QTY', 'UNIT $', 'Extended'])
  await page.keyboard.press('Control+p')
  const dialog = editor.dialog('Print')
  for (const copy of ['Office copy', 'Customer copy']) {
    await dialog.getByLabel(copy).check()
    const warnings = dialog.getByRole('list', { name: 'Before you print' }).getByRole('listitem')
    await expect(warnings).toHaveText([
      '2 cells are still to check, read with doubt, rounded, or not written as typed: QTY of A, UNIT $ of A.',
      '1 cell counts for nothing in the totals: QTY of B (2 @ 4).',
    ])
  }
  await expect(dialog.getByText('Not on this copy: Extended.')).toBeVisible()
  await expect(dialog.getByRole('columnheader')).toHaveText(['TYPE', 'QTY', 'UNIT $', 'EXTENDED'])
})

test('a table that is too wide for the paper is made smaller in the preview, as the printer does', async ({
  editor,
  page,
}) => {
  const own = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`EXTRA COLUMN ${at}`, 'SOMETHING']))
  await editor.openTable([{ TYPE: 'A', QTY: '2', 'CATALOG #': 'EVO6', 'UNIT $': '100', ...own }])
  await page.keyboard.press('Control+p')
  const paper = page.locator('.print-page')
  const table = paper.getByRole('table')
  const right = (element: typeof table) => element.evaluate((node) => node.getBoundingClientRect().right)
  await expect(table).toBeVisible()
  for (const lie of ['Landscape', 'Portrait']) {
    await editor.dialog('Print').getByLabel(lie).check()
    expect(await right(table)).toBeLessThan(await right(paper))
  }
})
