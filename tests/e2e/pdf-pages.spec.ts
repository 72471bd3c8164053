import { expect, type Locator } from '@playwright/test'
import { bidSet } from '../support/bid-set'
import { type EditorPage, test } from '../support/editor-page'
import { paperPdf } from '../support/paper-pdf'
import { drawnTable, pdfFile, textAt } from '../support/pdf-file'
import { uploadDialogOf } from '../support/upload-dialog'

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

async function openSet(editor: EditorPage, buffer: Buffer) {
  await editor.open()
  await editor.page.keyboard.press('Alt+Q')
  const upload = uploadDialogOf(editor)
  await upload.pick(pdf('E-set.pdf', buffer))
  const list = (name: string) => upload.dialog.getByRole('list', { name, exact: true })
  return {
    ...upload,
    withSchedule: list('Pages with a schedule'),
    otherPages: list('Other pages'),
    pages: list('Pages'),
    status: upload.dialog.getByRole('status').filter({ hasText: /schedule/i }),
  }
}

const choices = (list: Locator) => list.getByRole('button', { name: /^Page \d+/ })

test('the pages of a bid set that hold schedules come first, are taken together and become one table in page order', async ({
  editor,
}) => {
  const buffer = bidSet(20, { 12: ['A1', 'A2'], 13: ['B1', 'B2', 'B3'] })
  const { dialog, withSchedule, otherPages, status, pictures, send } = await openSet(editor, buffer)
  await expect(status).toHaveText('Schedules found on pages 12 and 13.')
  await expect(choices(withSchedule)).toHaveCount(2)
  await expect(choices(withSchedule).first()).toHaveAccessibleName('Page 12')
  // The drawing index and the plans name the schedule, and stay behind.
  await expect(choices(otherPages)).toHaveCount(18)
  await expect(choices(otherPages).first()).toHaveAccessibleName('Page 1')
  await dialog.getByRole('button', { name: 'Choose all 2' }).click()
  await dialog.getByRole('button', { name: 'Add 2 pages' }).click()
  await expect(pictures).toHaveText(['E-set page 12.png', 'E-set page 13.png'])
  await send()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await editor.expectColumn('TYPE', ['A1', 'A2', 'B1', 'B2', 'B3'])
})

test('while pages are found, none moves under the focus; they leave the list of others once it is left', async ({
  editor,
  page,
}) => {
  const { dialog, withSchedule, otherPages, pages, status } = await openSet(editor, bidSet(150, { 140: ['A1'] }))
  const first = pages.or(otherPages).getByRole('button', { name: 'Page 2', exact: true })
  await first.focus()
  await expect(dialog.getByText(/^Searching for schedules: \d+ of 150 pages$/)).toBeVisible()
  const before = await first.boundingBox()
  await expect(status).toHaveText('A schedule was found on page 140.', { timeout: 30_000 })
  await expect(dialog.getByText(/^Searching/)).toHaveCount(0)
  await expect(choices(withSchedule)).toHaveCount(1)
  await expect(first).toBeFocused()
  expect(await first.boundingBox()).toEqual(before)
  await expect(choices(otherPages)).toHaveCount(150)
  // The browser draws only the pages in sight.
  const drawn = otherPages.locator('canvas').evaluateAll((all) => all.filter((one) => one.getAttribute('width')).length)
  expect(await drawn).toBeLessThan(30)
  await dialog.getByRole('button', { name: 'Skip this PDF' }).focus()
  await expect(choices(otherPages)).toHaveCount(149)
  await expect(otherPages.getByRole('button', { name: 'Page 140', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('by key alone, a page is reached, chosen and added, while the search goes on', async ({ editor, page }) => {
  const { dialog, pages, otherPages, pictures } = await openSet(editor, bidSet(200, { 190: ['A1'] }))
  const list = pages.or(otherPages)
  const named = (name: string) => list.getByRole('button', { name, exact: true })
  await expect(named('Page 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip this PDF' }).focus()
  // Nothing is chosen and nothing found, so the next stop is the first page.
  await page.keyboard.press('Tab')
  await expect(named('Page 1')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(named('Page 6')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(named('Page 5')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(named('Crop page 5')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(named('Page 1')).toBeFocused()
  const add = dialog.getByRole('button', { name: 'Add 2 pages' })
  for (let step = 0; step < 5 && !(await add.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await expect(dialog.getByText(/^Searching/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(pictures).toHaveText(['E-set page 5.png', 'E-set page 6.png'])
})

test('pages without a schedule say so, and pages with hardly any text are counted', async ({ editor }) => {
  const notes = ['GENERAL NOTES', 'SEE LUMINAIRE SCHEDULE ON SHEET E-601']
  const { withSchedule, pages, status } = await openSet(editor, paperPdf(notes, notes, ['E-601']))
  await expect(status).toHaveText(
    'No schedule was found in the text of these pages. Choose the pages yourself. 1 page has hardly any text, as scans do, and was not searched.',
  )
  await expect(withSchedule).toHaveCount(0)
  await expect(choices(pages)).toHaveCount(3)
})

/** A sheet with two lighting schedules and a panel schedule between them. */
function sheetOfTables(): Buffer {
  const head = ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG NUMBER']
  const tables = [
    {
      title: 'INTERIOR LUMINAIRE SCHEDULE',
      y: 1580,
      rows: [head, ['A1', '4', 'LITHONIA', 'CPX'], ['A2', '6', 'GOTHAM', 'EVO6']],
    },
    {
      title: 'PANEL LP-1',
      y: 1300,
      rows: [
        ['CKT', 'LOAD', 'POLES', 'BREAKER'],
        ['1', 'LIGHTS', '1', '20'],
        ['3', 'OUTLETS', '1', '20'],
      ],
    },
    {
      title: 'SITE LUMINAIRE SCHEDULE',
      y: 1000,
      rows: [head, ['S1', '2', 'KIM', 'PGL'], ['S2', '3', 'GARDCO', 'ECF']],
    },
  ]
  const content = tables.map(({ title, y, rows }) => {
    const { lines, texts } = drawnTable(rows, { x: 120, y, widths: [80, 60, 180, 320], rowHeight: 26, size: 12 })
    return [textAt(120, y + 18, title, 16), lines, texts].join('\n')
  })
  return pdfFile([{ width: 2592, height: 1728, content: content.join('\n') }])
}

test('the tables of a page are outlined, and several of them are read together by pointer or by key', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, pictures, send } = uploadDialogOf(editor)
  await pick(pdf('E-601.pdf', sheetOfTables()))
  await dialog.getByRole('button', { name: 'Crop page 1' }).click()
  const tables = dialog.getByRole('group', { name: 'Tables on this page' }).getByRole('button')
  await expect(tables).toHaveCount(3)
  const outline = (name: string) => dialog.getByRole('button', { name, exact: true })
  const [inside, panel, site] = [
    outline('Table 1: INTERIOR LUMINAIRE SCHEDULE'),
    outline('Table 2: PANEL LP-1'),
    outline('Table 3: SITE LUMINAIRE SCHEDULE'),
  ]
  await expect(dialog.getByText('Choose the tables to read, or drag over any part of the page.')).toBeVisible()

  // A drag that begins on a table frames a part of the page and chooses no table.
  const box = await site.boundingBox()
  if (!box) throw new Error('The table has no place on the screen.')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 4 })
  await page.mouse.up()
  const frame = dialog.getByRole('group', { name: 'Part of the page that is read' })
  expect((await frame.boundingBox())?.width).toBeLessThan(130)
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0)

  await site.click()
  await expect(site).toHaveAttribute('aria-pressed', 'true')
  await expect(frame).toHaveCount(0)
  await panel.click()
  await inside.focus()
  await page.keyboard.press('Space')
  await panel.click()
  await expect(panel).toHaveAttribute('aria-pressed', 'false')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('button', { name: 'Page 1, 2 tables' })).toHaveAttribute('aria-pressed', 'true')

  // What was chosen is still chosen when the page is opened again.
  await dialog.getByRole('button', { name: 'Crop page 1' }).click()
  await expect(inside).toHaveAttribute('aria-pressed', 'true')
  await expect(site).toHaveAttribute('aria-pressed', 'true')
  await expect(inside).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Add 2 tables' }).click()
  await expect(pictures).toHaveText(['E-601 page 1 table 1.png', 'E-601 page 1 table 2.png'])
  await send()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await editor.expectColumn('TYPE', ['A1', 'A2', 'S1', 'S2'])
  await editor.expectColumn('QTY', ['4', '6', '2', '3'])
})
