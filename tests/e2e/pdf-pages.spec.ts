import { expect, type Locator } from '@playwright/test'
import { bidSet } from '../support/bid-set'
import { type EditorPage, test } from '../support/editor-page'
import { paperPdf } from '../support/paper-pdf'
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
