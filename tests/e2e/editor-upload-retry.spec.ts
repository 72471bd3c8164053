import { expect, test } from '../support/editor-page'
import { answer, picture } from '../support/held-upload'
import { uploadDialogOf } from '../support/upload-dialog'

const reason = (name: string) => `No table was found in ${name}.`

test('[UPLOAD-12] the keyboard alone sends unread pictures again: one by its card, all by the button of the dialog', async ({
  editor,
  page,
}) => {
  await editor.open()
  const sent: string[][] = []
  await page.route('**/upload', (route) => {
    const body = route.request().postData() ?? ''
    const names = Array.from(body.matchAll(/filename="([^"]+)"/g), ([, name]) => name ?? '')
    sent.push(names)
    const read = names.filter((name) => name === 'plan.png' || sent.length > 3)
    const warnings = names.filter((name) => !read.includes(name)).map(reason)
    const rows = sent.length === 1 || read.length > 0 ? read.map((name) => ({ TYPE: name })) : [{ TYPE: 'more' }]
    return route.fulfill({ json: { ...answer(rows, ['TYPE']), warnings } })
  })
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = uploadDialogOf(editor)
  await pick(picture('plan.png'), picture('cover.png'), picture('notes.png'))
  await send()
  await expect(pictures).toHaveText([`${reason('cover.png')}Try again`, `${reason('notes.png')}Try again`])
  await expect(
    dialog.getByText(
      'Turn a picture that lies on its side before you try again, and remove one that shows no schedule.',
    ),
  ).toBeVisible()
  const all = dialog.getByRole('button', { name: 'Try 2 pictures again' })
  await expect(all).toBeEnabled()
  await expect(dialog.getByRole('button', { name: /^Upload/ })).toHaveCount(0)

  // Retry one of them, after turning it.
  await dialog.getByRole('button', { name: 'Turn cover.png by a quarter' }).focus()
  await page.keyboard.press('Enter')
  await expect(pictures.first().locator('img')).toHaveAttribute('data-turn', '1')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Try again: cover.png' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent[1]).toEqual(['cover.png'])
  await expect(pictures).toHaveCount(2)

  // Retry all that are left, twice.
  await all.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent[2]?.toSorted()).toEqual(['cover.png', 'notes.png'])
  await expect(pictures).toHaveCount(2)
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await all.click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => sent[3]?.toSorted()).toEqual(['cover.png', 'notes.png'])
  await expect(page.getByText(/No table was found/)).toHaveCount(0)
})

test('[UPLOAD-12] beside pictures that were not sent yet, one that failed goes back among them', async ({
  editor,
  page,
}) => {
  await editor.open()
  const message = 'two.png could not be read as a picture. Please save it again as PNG or JPG.'
  await page.route('**/upload', (route) => route.fulfill({ status: 400, json: { message } }))
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = uploadDialogOf(editor)
  await pick(picture('one.png'), picture('two.png'))
  await send()
  await editor.answer('Close')
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Try again: two.png' }).focus()
  await page.keyboard.press('Enter')
  await expect(pictures).toHaveText(['one.png', 'two.png'])
  await expect(dialog.getByRole('button', { name: /^two.png/ })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Upload 2 pictures' })).toBeEnabled()
})
