import { expect, test } from '../support/editor-page'
import { answer, startAndLeave } from '../support/held-upload'
import { uploadDialogOf } from '../support/upload-dialog'

const READING = 'The pictures for Unsaved Project are still being read. Close it and stop reading?'

test('[TAB-07][UPLOAD-13] when a reading ends in a tab about to close, the question tells of its rows; Undo brings them back', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A' }], ['TYPE'])
  await page.getByRole('button', { name: 'New tab' }).click()
  const upload = await startAndLeave(editor, page, '', { json: answer([{ TYPE: 'B' }, { TYPE: 'C' }]) })
  await page.getByRole('button', { name: 'Close Unsaved Project' }).click()
  await expect(editor.question).toContainText(READING)
  upload.letGo()
  await expect(editor.question).toContainText('Unsaved changes')
  await expect(editor.question).toContainText(
    '2 rows were read into Unsaved Project meanwhile. Close it without saving?',
  )
  await expect(editor.question.getByText(READING)).toHaveCount(0)
  await expect(editor.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await editor.answer('Cancel')
  await editor.expectColumn('TYPE', ['B', 'C'])

  await page.getByRole('button', { name: 'Close Unsaved Project' }).click()
  await expect(editor.question).toContainText('Unsaved Project has unsaved changes. Close it without saving?')
  await editor.answer('Continue')
  await editor.expectColumn('TYPE', ['A'])
  const toast = page.getByRole('status').filter({ hasText: 'Unsaved Project closed.' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await editor.expectColumn('TYPE', ['B', 'C'])
  await expect(editor.dots).toHaveCount(1)
  await expect(toast).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await editor.expectRowCount(0)
})

test('[TAB-07] a press that was meant for the words before does not close what has just arrived', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'New tab' }).click()
  const upload = await startAndLeave(editor, page, 'B')
  await page.getByRole('button', { name: 'Close Unsaved Project' }).last().click()
  await expect(editor.question).toContainText(READING)
  const place = await editor.question.getByRole('button', { name: 'Continue' }).boundingBox()
  // A click that was already on its way: it arrives at the moment when the words change.
  await page.evaluate(
    ([x, y]) => {
      const press = () => {
        const button = document.elementFromPoint(x, y)
        const point = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'mouse', button: 0 }
        for (const type of ['pointerdown', 'pointerup']) button?.dispatchEvent(new PointerEvent(type, point))
        button?.dispatchEvent(new MouseEvent('click', point))
      }
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[role=alertdialog]')?.textContent?.includes('meanwhile')) return
        watch.disconnect()
        press()
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [(place?.x ?? 0) + 10, (place?.y ?? 0) + 10] as const,
  )
  upload.letGo()
  await expect(editor.question).toContainText('1 row was read into Unsaved Project meanwhile.')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await editor.expectColumn('TYPE', ['B'])
  await expect(async () => {
    await editor.question.getByRole('button', { name: 'Continue' }).click()
    await expect(editor.question).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('tab')).toHaveCount(1)
})

test('[TAB-11][UPLOAD-12] where the reading fails there is nothing left to ask: the tab stays and the failure is told', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'New tab' }).click()
  const upload = await startAndLeave(editor, page, '', {
    status: 422,
    json: { message: 'No schedule found.' },
  })
  await page.getByRole('button', { name: 'Close Unsaved Project' }).last().click()
  await expect(editor.question).toContainText(READING)
  upload.letGo()
  await expect(editor.question).toContainText('No schedule found.')
  await expect(editor.question).toHaveCount(1)
  await editor.answer('Close')
  const { dialog, pictures } = uploadDialogOf(editor)
  await expect(pictures).toHaveText(['one.png'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(2)
})

test('[TAB-09] Undo after a tab was closed brings it back to its place and reads its pictures again', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable([{ TYPE: 'A' }], ['TYPE'])
  await editor.type(1, 'TYPE', 'z')
  await startAndLeave(editor, page, 'READ')
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.getByRole('button', { name: `Close ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(editor.question).toContainText(
    `${title} has unsaved changes and its pictures are still being read. Close it without saving and stop reading?`,
  )
  await editor.answer('Continue')
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/upload', (route) => route.fulfill({ json: answer([{ TYPE: 'AGAIN' }], ['TYPE']) }))
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByRole('tab')).toHaveText([title, 'Unsaved Project'])
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await editor.expectColumn('TYPE', ['Z', 'AGAIN'])
})

test('[TAB-09] Ctrl+Z right after a tab was closed brings it back; after another edit it takes that back', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable([{ TYPE: 'A' }], ['TYPE'])
  await editor.type(1, 'TYPE', 'own')
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.keyboard.press('Alt+N')
  await editor.type(1, 'TYPE', 'other')
  const close = async () => {
    await page.getByRole('button', { name: `Close ${title}` }).click()
    await editor.answer('Continue')
    await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  }
  await close()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('tab')).toHaveText([title, 'Unsaved Project'])
  await editor.expectColumn('TYPE', ['OWN'])
  await close()
  await editor.type(1, 'TYPE', 'more')
  await page.keyboard.press('Control+z')
  await editor.expectColumn('TYPE', ['OTHER'])
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  // The notice can restore the closed tab.
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  await editor.expectColumn('TYPE', ['OWN'])
})
