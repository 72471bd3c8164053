import { expect } from '@playwright/test'
import { bidSet } from '../support/bid-set'
import { type EditorPage, test } from '../support/editor-page'
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

const choices = (list: ReturnType<EditorPage['page']['locator']>) => list.getByRole('button', { name: /^Page \d+/ })

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
