import { type EditorPage, expect, test } from '../support/editor-page'
import { answer, picture } from '../support/held-upload'
import { uploadDialogOf } from '../support/upload-dialog'

const CUT = 'The edge of one.png cuts through a row, which was left out. Please add it.'
const STRUCK =
  'Marks cross the table in one.png. What they touch is marked, and a row may be missing: please compare it with the picture.'
const READ = {
  ...answer([{ TYPE: 'B' }, { TYPE: 'C' }], ['TYPE']),
  confidence: [[0.9], [0.4]],
  warnings: [CUT, STRUCK],
}

async function upload(editor: EditorPage): Promise<void> {
  await editor.page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = uploadDialogOf(editor)
  await pick(picture('one.png'))
  await send()
  await expect(dialog).toBeHidden()
}

test('[TAB-29] what the reader remarked goes when its reading is taken back, and comes with it again', async ({
  editor,
  page,
}) => {
  await editor.open()
  const answers = [READ, { ...READ, warnings: [CUT] }]
  await page.route('**/upload', (route) => route.fulfill({ json: answers.shift() }))
  const remarks = page.getByText('The reader has 2 remarks on this table.')
  await upload(editor)
  await expect(remarks).toBeVisible()
  await expect(page.getByText('2 rows read, 1 cell to check')).toBeVisible()

  await page.keyboard.press('Control+Z')
  await editor.expectRowCount(0)
  await expect(remarks).toHaveCount(0)
  await expect(page.getByRole('button', { name: /problem/ })).toHaveCount(0)
  await expect(page.getByText('2 rows read, 1 cell to check')).toHaveCount(0)
  await page.keyboard.press('Control+Y')
  await editor.expectRowCount(2)
  await expect(remarks).toBeVisible()

  // Two readings have the same remark: undoing one removes only its own.
  await upload(editor)
  await editor.expectRowCount(4)
  await expect(page.getByText('The reader has 3 remarks on this table.')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(remarks).toBeVisible()

  // A dismissed notice stays dismissed.
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await page.keyboard.press('Control+Z')
  await editor.expectRowCount(0)
  await page.keyboard.press('Control+Y')
  await editor.expectRowCount(2)
  await expect(page.getByText(/remarks on this table/)).toHaveCount(0)
})

test('[UPLOAD-12] a picture that could not be read can be tried again after its reading was taken back and done again', async ({
  editor,
  page,
}) => {
  await editor.open()
  const reason = 'No table was found in cover.png.'
  await page.route('**/upload', (route) =>
    route.fulfill({ json: { ...answer([{ TYPE: 'A' }], ['TYPE']), warnings: [reason] } }),
  )
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = uploadDialogOf(editor)
  await pick(picture('plan.png'), picture('cover.png'))
  await send()
  await editor.expectColumn('TYPE', ['A'])
  await expect(pictures).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+Z')
  await editor.expectRowCount(0)
  await expect(page.getByText(reason)).toHaveCount(0)
  await page.keyboard.press('Control+Y')
  await page.getByRole('button', { name: 'Try again: cover.png' }).click()
  await expect(pictures).toHaveText(['cover.png'])
})
