import { expect, type Page, type Request } from '@playwright/test'
import { draftKept, type EditorPage, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'
import { uploadDialogOf as dialogOf } from '../support/upload-dialog'
import { openWindow } from '../support/windows'

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: TINY_PICTURE })

const answer = (type: string) => ({
  data: { columns: ['TYPE'], rows: [{ TYPE: type }] },
  sections: [],
  rowSources: [null],
})

/** Answers POST /upload in turn; `null` never answers. */
async function answerUploads(page: Page, ...answers: (string | null)[]): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/upload', (route) => {
    requests.push(route.request())
    const next = answers.shift()
    return typeof next === 'string' ? route.fulfill({ json: answer(next) }) : undefined
  })
  return requests
}

/** The part names of the multipart body, with the file names in them. */
const partsOf = (request: Request | undefined) =>
  Array.from((request?.postData() ?? '').matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?/g), ([, field, file]) =>
    file ? `${field}:${file}` : field,
  )

/** Starts reading two pictures, the second one first and turned, with a prompt. */
async function startReading(editor: EditorPage, page: Page, requests: readonly Request[]): Promise<void> {
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = dialogOf(editor)
  await pick(picture('one.png'), picture('two.png'))
  await expect(pictures).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Turn two.png by a quarter' }).click()
  await dialog.getByRole('button', { name: /^two.png/ }).press('Alt+ArrowLeft')
  await dialog.getByLabel('Custom prompt').fill('Rooms are left out')
  await send()
  await expect.poll(() => requests.length).toBe(1)
  await draftKept(page)
}

const offer = (page: Page) => page.getByText('A reading was interrupted: 2 pictures.')

test('[UPLOAD-10] a reading that a reload cut off is offered again, with order, turns and prompt, for the tab that it was for', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A' }], ['TYPE'])
  await page.getByRole('button', { name: 'New tab' }).click()
  const requests = await answerUploads(page, null, 'READ')
  await startReading(editor, page, requests)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await editor.expectColumn('TYPE', ['A'])
  await page.getByRole('button', { name: 'Read them again' }).click()
  await editor.expectColumn('TYPE', ['READ'])
  await expect(editor.dialog('Upload Fixture Schedule')).toBeHidden()
  expect(partsOf(requests[1])).toEqual(['images:two.png', 'images:one.png', 'customPrompt'])
  expect(requests[1]?.postData()).toContain('Rooms are left out')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(offer(page)).toHaveCount(0)
  await draftKept(page)
  await page.reload()
  await editor.expectColumn('TYPE', ['READ'])
  await draftKept(page)
  await expect(offer(page)).toHaveCount(0)
})

test('[UPLOAD-10] the offer outlives reloads, moves to the next window when its own is closed, and goes when it is discarded', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  const requests = await answerUploads(page, null)
  await startReading(editor, page, requests)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const next = await openWindow(context)
  await next.goto('/')
  await draftKept(next)
  await expect(offer(next)).toHaveCount(0)
  await page.close()
  await next.close()
  const last = await openWindow(context)
  await last.goto('/')
  await expect(offer(last)).toBeVisible()
  await last.getByRole('button', { name: 'Discard' }).click()
  await expect(offer(last)).toHaveCount(0)
  await draftKept(last)
  await last.reload()
  await draftKept(last)
  await expect(offer(last)).toHaveCount(0)
})

test('[UPLOAD-10] pictures that were chosen and not sent come back into the dialog', async ({ editor, page }) => {
  await editor.open()
  await page.keyboard.press('Alt+Q')
  const { pictures, pick } = dialogOf(editor)
  await pick(picture('one.png'))
  await expect(pictures).toHaveText(['one.png'])
  await draftKept(page)
  await page.reload()
  await expect(page.getByText('1 picture was chosen and not sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(pictures).toHaveText(['one.png'])
  await page.keyboard.press('Escape')
  await draftKept(page)
  await page.reload()
  await draftKept(page)
  await expect(page.getByText('1 picture was chosen and not sent.')).toHaveCount(0)
})

test('[AUTH-39] pictures that were not read go when the person signs out', async ({ editor, page, member }) => {
  await editor.open()
  const requests = await answerUploads(page, null)
  await startReading(editor, page, requests)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await editor.answer('Continue')
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  await draftKept(page)
  await expect(offer(page)).toHaveCount(0)
})

test('[UPLOAD-10] where pictures cannot be kept they are read all the same, and the browser asks before the page is left', async ({
  editor,
  page,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'lumenline-pictures') throw new DOMException('full', 'QuotaExceededError')
      return open(name, version)
    }
  })
  await editor.open()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const requests = await answerUploads(page, null, 'READ')
  await startReading(editor, page, requests)
  await page.reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  await pick(picture('one.png'))
  await send()
  await editor.expectColumn('TYPE', ['READ'])
  await expect(dialog).toBeHidden()
})
