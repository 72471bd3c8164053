import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { test } from '../support/editor-page'
import { answer, holdUpload, picture, startAndLeave } from '../support/held-upload'
import { TINY_PICTURE } from '../support/tiny-picture'
import { uploadDialogOf as dialogOf } from '../support/upload-dialog'

const TINY = TINY_PICTURE.toString('latin1')

/** Answers POST /upload in turn; `null` never answers. */
async function answerUploads(
  page: Page,
  ...answers: (Parameters<import('@playwright/test').Route['fulfill']>[0] | null)[]
) {
  const requests: Request[] = []
  await page.route('**/upload', (route) => {
    requests.push(route.request())
    const next = answers.shift()
    return next === null ? undefined : route.fulfill(next)
  })
  return requests
}

/** The part names of the multipart body, with file names after a colon. */
const partsOf = (request: Request | undefined) =>
  Array.from((request?.postData() ?? '').matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?/g), ([, field, file]) =>
    file ? `${field}:${file}` : field,
  )

test.describe('[UPLOAD-01][UPLOAD-03][UPLOAD-04][UPLOAD-05][UPLOAD-09][UPLOAD-21][UPLOAD-32] several picked pictures', () => {
  test('[MFG-07][CAT-04][TAB-21] become the table, with codes and without hyphens', async ({ editor, page }) => {
    await editor.open()
    const requests = await answerUploads(page, {
      json: answer([
        { TYPE: 'A', QTY: '2', MFG: 'Lithonia Lighting', 'CATALOG #': 'ab-12' },
        { TYPE: 'A', QTY: '3' },
      ]),
    })
    await page.keyboard.press('Alt+Q')
    const { dialog, pictures, pick, send } = dialogOf(editor)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await pick(picture('one.png'), picture('two.jpg', 'image/jpeg'), picture('three.png'))
    await expect(pictures).toHaveText(['one.png', 'two.jpg', 'three.png'])
    await expect(dialog.getByText('PNG, JPG or PDF, several at once')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove two.jpg' }).click()
    await expect(pictures).toHaveText(['one.png', 'three.png'])
    await expect(dialog.getByLabel('Custom prompt')).toHaveAccessibleDescription(
      /^Without Gemini, a prompt can say which column is which/,
    )
    await dialog.getByLabel('Custom prompt').fill('   ')
    await send()
    await editor.expectColumn('TYPE', ['A', 'A'])
    await expect(dialog).toBeHidden()
    expect(partsOf(requests[0])).toEqual(['images:one.png', 'images:three.png'])
    await expect(await editor.cell(1, 'MFG')).toHaveText(/^[A-Z]{2,8}$/)
    await editor.expectCell(1, 'CATALOG #', 'ab 12')
    await expect(editor.dots).toHaveCount(1)
  })
})

test('[FLOW-03][UPLOAD-21] a custom prompt goes along with the pictures', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'A', QTY: '1' }], ['TYPE', 'QTY'])
  const requests = await answerUploads(page, { json: answer([{ TYPE: 'A', ROOM: '101' }], ['TYPE', 'ROOM']) })
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  await pick(picture('one.png'))
  await dialog.getByLabel('Custom prompt').fill('Rooms are in the last column')
  await send()
  await editor.expectColumn('TYPE', ['A', 'A'])
  expect(partsOf(requests[0])).toEqual(['images:one.png', 'customPrompt'])
  expect(requests[0]?.postData()).toContain('Rooms are in the last column')
})

test('[UPLOAD-14][UPLOAD-15][UPLOAD-16][UPLOAD-17][UPLOAD-23] an upload appends its rows to a table with data', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A', QTY: '1' }], ['TYPE', 'QTY'])
  await answerUploads(page, { json: answer([{ TYPE: 'A', ROOM: '101' }], ['TYPE', 'ROOM']) })
  await page.keyboard.press('Alt+Q')
  const { pick, send } = dialogOf(editor)
  await pick(picture('one.png'))
  await send()
  await editor.expectColumn('TYPE', ['A', 'A'])
  await editor.expectColumn('QTY', ['1', ''])
  await editor.expectColumn('ROOM', ['', '101'])
  await expect(editor.dots).toHaveCount(1)
})

test('[UPLOAD-07][UPLOAD-08][UPLOAD-29][UPLOAD-33] dropped and pasted pictures open Upload; other files are refused in words', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { dialog, pictures, pick } = dialogOf(editor)
  await editor.bring('drop', [{ name: 'notes.doc', type: 'application/msword', content: 'x' }])
  await expect(
    page.getByText('Only JPEG or PNG pictures, PDF, XML, Excel and CSV files can be dropped or pasted here.'),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await editor.bring('drop', [
    { name: 'one.png', type: 'image/png', content: TINY },
    { name: 'moving.gif', type: 'image/gif', content: 'x' },
  ])
  await expect(pictures).toHaveText(['one.png'])
  await editor.bring('paste', [{ name: 'two.jpg', type: 'image/jpeg', content: TINY }])
  await expect(pictures).toHaveText(['one.png', 'two.jpg'])
  await pick(picture('plan.gif', 'image/gif'))
  await expect(dialog.getByRole('alert')).toHaveText(
    'Unsupported file type: plan.gif. Only PNG or JPG files are supported.',
  )
  for (const name of ['one.png', 'two.jpg']) await dialog.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(pictures).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
})

test('[UPLOAD-27] text and a picture together: in the grid the text wins, elsewhere the picture', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  const bring = () =>
    page.evaluate((content) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'from a sheet')
      const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0))
      data.items.add(new File([bytes], 'cells.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, TINY)
  await (await editor.cell(2, 'TYPE')).click()
  await bring()
  await editor.expectCell(2, 'TYPE', 'FROM A SHEET')
  const { dialog, pictures } = dialogOf(editor)
  await expect(dialog).toHaveCount(0)
  await editor.tab('Clinic').focus()
  await bring()
  await expect(pictures).toHaveText(['cells.png'])
})

test.describe('[AUTH-30][ERR-08][ERR-09][ERR-10][ERR-11][ERR-12][ERR-13][ERR-14][ERR-53] a failing upload', () => {
  test('[SHELL-11][UPLOAD-12] says why in an error window with Close and keeps the pictures', async ({
    editor,
    page,
  }) => {
    await editor.openTable()
    await page.keyboard.press('Alt+Q')
    const { dialog, pictures, pick, send } = dialogOf(editor)
    await pick(picture('one.png'))
    const failures: { answer: { status: number; json: object } | 'connectionreset' | 'timedout'; text: string }[] = [
      { answer: { status: 422, json: { message: 'No schedule found.', error: 'x' } }, text: 'No schedule found.' },
      { answer: { status: 500, json: { error: 'Out of paper' } }, text: 'Out of paper' },
      { answer: { status: 500, json: {} }, text: 'An unknown error occurred' },
      { answer: { status: 401, json: { message: 'no' } }, text: 'Session expired. Please log in again.' },
      { answer: 'connectionreset', text: 'Request timed out. Please check your connection and try again.' },
      { answer: 'timedout', text: 'Request timed out. Please check your connection and try again.' },
    ]
    for (const { answer, text } of failures) {
      await page.unrouteAll()
      await page.route('**/upload', (route) =>
        typeof answer === 'string' ? route.abort(answer) : route.fulfill(answer),
      )
      await send()
      await expect(editor.question.getByRole('heading', { name: 'Error' })).toBeVisible()
      await expect(editor.question.getByText(text, { exact: true })).toBeVisible()
      await editor.answer('Close')
      await expect(pictures).toHaveText(['one.png'])
      await expect(page.locator('[role=dialog]:focus-within, [role=dialog]:focus')).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await editor.expectColumn('TYPE', ['', 'A', 'B'])
    await expect(editor.dots).toHaveCount(0)
  })
})

test('[ERR-08][UPLOAD-24] an upload without an answer times out after 120 s', async ({ editor, page }) => {
  await page.clock.install()
  await editor.open()
  const requests = await answerUploads(page, null)
  await page.keyboard.press('Alt+Q')
  const { pick, send } = dialogOf(editor)
  await pick(picture('one.png'), picture('two.png'))
  await send()
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.fastForward(100_000)
  await expect(editor.question).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(editor.question).toContainText('Request timed out. Please check your connection and try again.')
})

test('[UPLOAD-10] cancelling ends the call, leaves the table alone and gives the pictures back', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await answerUploads(page, null)
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = dialogOf(editor)
  await pick(picture('one.png'))
  const begun = page.waitForRequest((request) => request.url().endsWith('/upload'))
  await send()
  await begun
  const progress = dialog.getByRole('region', { name: 'Upload' })
  await expect(progress).toContainText('one.png')
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'))
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await ended
  await expect(progress).toHaveCount(0)
  await expect(pictures).toHaveText(['one.png'])
  await expect(editor.question).toHaveCount(0)
  await editor.expectColumn('TYPE', ['', 'A', 'B'])
  await expect(editor.dots).toHaveCount(0)
})

test('[UPLOAD-10][UPLOAD-11] a second upload waits its turn, the dialog may be closed, and each goes to its own tab', async ({
  editor,
  page,
}) => {
  await editor.open()
  const letGo: (() => void)[] = []
  let calls = 0
  await page.route('**/upload', async (route) => {
    calls += 1
    const number = calls
    await new Promise<void>((resolve) => letGo.push(resolve))
    await route.fulfill({ json: answer([{ TYPE: `U${number}` }]) })
  })
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  await pick(picture('one.png'))
  await send()
  await expect.poll(() => calls).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.getByRole('button', { name: 'Reading the schedule…' }).click()
  await pick(picture('two.png'))
  await send()
  await expect(dialog.getByRole('region', { name: 'Upload' }).last()).toContainText('Waiting for its turn')
  expect(calls).toBe(1)
  letGo[0]?.()
  await expect.poll(() => calls).toBe(2)
  letGo[1]?.()
  await expect(dialog).toBeHidden()
  // The notice waited, because it would have covered the dialog.
  await expect(page.getByText('Read into "Unsaved Project"')).toBeVisible()
  await editor.expectColumn('TYPE', ['U2'])
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab').first().click()
  await editor.expectColumn('TYPE', ['U1'])
})

test('[UPLOAD-13][TAB-13] a table that arrives while the person types in another tab fills its own tab quietly', async ({
  editor,
  page,
}) => {
  await editor.open()
  const upload = await startAndLeave(editor, page, 'READ')
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.type('hel')
  upload.letGo()
  const toast = page.getByRole('status').filter({ hasText: 'Read into "Unsaved Project"' })
  await expect(toast).toBeVisible()
  await page.keyboard.type('lo')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['HELLO'])
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
  await toast.getByRole('button', { name: 'Show' }).click()
  await editor.expectColumn('TYPE', ['READ'])
  await expect(toast).toHaveCount(0)
})

test('[UPLOAD-13] rows that arrive below a cell that is being typed in leave the typing alone', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A' }], ['TYPE'])
  const upload = await startAndLeave(editor, page, 'READ')
  await (await editor.cell(1, 'TYPE')).click()
  await page.keyboard.type('hel')
  upload.letGo()
  await editor.expectRowCount(2)
  await page.keyboard.type('lo')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['HELLO', 'READ'])
})

test('[TAB-07] closing a tab whose pictures are being read asks, then stops the reading for good', async ({
  editor,
  page,
}) => {
  await editor.open()
  const upload = await startAndLeave(editor, page, 'LATE')
  await page.getByRole('button', { name: 'New tab' }).click()
  const close = page.getByRole('button', { name: 'Close Unsaved Project' }).first()
  await close.click()
  await expect(editor.question).toContainText('The pictures for Unsaved Project are still being read.')
  await editor.answer('Cancel')
  await expect(page.getByRole('tab')).toHaveCount(2)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'))
  await close.click()
  await editor.answer('Continue')
  await ended
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Reading the schedule…' })).toHaveCount(0)
  upload.letGo()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(page.getByRole('tab')).toHaveCount(1)
  await editor.expectRowCount(0)
})

test('[UPLOAD-04] a picture that cannot be read says why on its card and is not sent; the list goes with the dialog', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick } = dialogOf(editor)
  const button = dialog.getByRole('button', { name: 'Upload', exact: true })
  await expect(button).toBeDisabled()
  const huge = Buffer.from(TINY_PICTURE)
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  await pick(
    picture('empty.png', 'image/png', Buffer.alloc(0)),
    picture('text.png', 'image/png', Buffer.from('TYPE QTY')),
    picture('huge.png', 'image/png', huge),
  )
  const reasons = [
    'empty.png is empty.',
    'Unsupported file type: text.png. Only PNG or JPG files are supported.',
    'Image is too large: huge.png. Please use at most 12,000 pixels a side and 40 megapixels in all.',
  ]
  await expect(pictures).toHaveText(reasons)
  await expect(button).toBeDisabled()
  await expect(dialog.getByText('3 pictures cannot be read and are not sent.')).toBeVisible()
  await pick(picture('good.png'))
  await expect(button).toBeEnabled()
  const requests = await answerUploads(page, null)
  await button.click()
  await expect.poll(() => requests.length).toBe(1)
  expect(partsOf(requests[0])).toEqual(['images:good.png'])
  await expect(pictures).toHaveText(reasons)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(pictures).toHaveText(['good.png', ...reasons])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Alt+Q')
  await expect(dialog).toBeVisible()
  await expect(pictures).toHaveCount(0)
})

test('[UPLOAD-12][ERR-14] what the server says about one picture stands on its card', async ({ editor, page }) => {
  await editor.open()
  const message = 'two.png could not be read as a picture. Please save it again as PNG or JPG.'
  await answerUploads(page, { status: 400, json: { message } })
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = dialogOf(editor)
  await pick(picture('one.png'), picture('two.png'))
  await send()
  await expect(editor.question).toContainText(message)
  await editor.answer('Close')
  await expect(pictures).toHaveText(['one.png', `${message}Try again`])
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
})

test('[UPLOAD-12][UPLOAD-32] a picture without a table says why and is sent again alone, from the dialog or from the remark', async ({
  editor,
  page,
}) => {
  await editor.open()
  const reason = 'No table was found in cover.png.'
  const requests = await answerUploads(
    page,
    { json: { ...answer([{ TYPE: 'A' }]), warnings: [reason] } },
    { json: answer([{ TYPE: 'B' }]) },
  )
  await page.keyboard.press('Alt+Q')
  const { dialog, pictures, pick, send } = dialogOf(editor)
  await pick(picture('plan.png'), picture('cover.png'), picture('text.png', 'image/png', Buffer.from('TYPE QTY')))
  await expect(pictures).toHaveCount(3)
  await send()
  await editor.expectColumn('TYPE', ['A'])
  await expect(pictures).toHaveText([
    `${reason}Try again`,
    'Unsupported file type: text.png. Only PNG or JPG files are supported.',
  ])
  await expect(pictures.first().locator('img')).toBeVisible()
  await expect(
    dialog.getByText('1 picture was sent and not read. 1 picture cannot be read and is not sent.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Try again: cover.png' }).click()
  await expect(pictures).toHaveText(['cover.png'])
  await dialog.getByRole('button', { name: 'Turn cover.png by a quarter' }).click()
  await send()
  await editor.expectColumn('TYPE', ['A', 'B'])
  await expect(dialog).toBeHidden()
  await expect(page.getByText(reason)).toHaveCount(0)
  expect(partsOf(requests[1])).toEqual(['images:cover.png'])
})

test('[UPLOAD-10] what waits on the server says so, and then which picture is being read', async ({ editor, page }) => {
  await editor.open()
  let progress: object = { state: 'waiting', image: null, images: 2 }
  await page.route('**/upload/progress/*', (route) => route.fulfill({ json: progress }))
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  const buffer = await readFile('public/samples/fixture-schedule.png')
  await pick(picture('one.png', 'image/png', buffer), picture('two.png', 'image/png', buffer))
  await send()
  const upload = dialog.getByRole('region', { name: 'Upload' })
  await expect(upload.getByRole('status')).toHaveText('Waiting for its turn')
  await expect(upload.getByRole('listitem')).toHaveText(['one.pngSent', 'two.pngSent'])
  progress = { state: 'reading', image: 1, images: 2 }
  await expect(upload.getByRole('status')).toHaveText('Reading picture 2 of 2…')
  await expect(upload.getByRole('listitem')).toHaveText(['one.pngLooked through', 'two.pngBeing read'])
  await upload.getByRole('button', { name: 'Cancel' }).click()
  await expect(upload).toHaveCount(0)
})

test('[UPLOAD-10] the bar starts at nothing, also for what waits its turn', async ({ editor, page }) => {
  await editor.open()
  const upload = await holdUpload(page, 'A')
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  for (const name of ['one.png', 'two.png']) {
    await pick(picture(name))
    await send()
  }
  await upload.started()
  await expect(dialog.getByRole('region').getByRole('status')).toHaveText([
    'Sending the pictures…',
    'Waiting for its turn',
  ])
  for (const at of [0, 1]) {
    await expect(dialog.getByRole('progressbar').nth(at)).toHaveAttribute('value', '0')
  }
})

test('[UPLOAD-10][UPLOAD-11] while the pictures are read the bar claims no share, and it is full when all is done', async ({
  editor,
  page,
}) => {
  await editor.open()
  // The duration of a reading varies, so record what the dialog shows as it happens.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('.progress progress')
      const words = document.querySelector('.progress [role=status]')?.textContent
      if (bar && words) seen.push(`${words} ${bar.position}`)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  await pick(picture('one.png', 'image/png', await readFile('public/samples/fixture-schedule.png')))
  await send()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen[0]).toMatch(/^(Waiting for its turn|Sending the pictures…) 0$/)
  expect(seen).toContain('Reading the picture… -1')
  expect(seen.filter((entry) => entry.startsWith('Reading') && !entry.endsWith(' -1'))).toEqual([])
  expect(seen.at(-1)).toBe('Done 1')
})

test('[UPLOAD-10] an upload leaves no errors in the browser’s console, however often it asks how far it is', async ({
  editor,
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // The progress is requested before the server has the upload, and once more after its answer.
  await page.route('**/upload', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await editor.open()
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = dialogOf(editor)
  await pick(picture('one.png', 'image/png', await readFile('public/samples/fixture-schedule.png')))
  const asked = page.waitForResponse('**/upload/progress/*')
  await send()
  expect((await asked).status()).toBe(200)
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  expect(errors).toEqual([])
})

test('[UPLOAD-19][UPLOAD-34] an answer without a table leaves the table as it is; numbers and nulls are text', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await answerUploads(
    page,
    { json: { data: 'none', sections: [], rowSources: [] } },
    { json: { data: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: null, QTY: 12 }] }, sections: [], rowSources: [] } },
  )
  const { dialog, pick, send } = dialogOf(editor)
  for (const rows of [3, 4]) {
    await page.keyboard.press('Alt+Q')
    await pick(picture('one.png'))
    await send()
    await editor.expectRowCount(rows)
    await expect(dialog).toBeHidden()
  }
  await editor.expectColumn('QTY', ['', '10', '4', '12'])
})

test('after a reading the keyboard is in the first row that was read, and what was said of it goes with its tab', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A', QTY: '1' }], ['LINE', 'TYPE', 'QTY'])
  const json = { ...answer([{ TYPE: 'B' }, { TYPE: 'C' }], ['TYPE']), confidence: [[0.9], [0.4]] }
  await answerUploads(page, { json }, { json: answer([{ TYPE: 'D' }], ['TYPE']) })
  const { dialog, pick, send } = dialogOf(editor)
  await page
    .getByRole('button', { name: /^Upload/ })
    .first()
    .click()
  await pick(picture('one.png'))
  await send()
  await expect(dialog).toBeHidden()
  await editor.expectActive(2, 'TYPE')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await editor.expectColumn('TYPE', ['A', 'X', 'C'])
  await expect(page.getByText('2 rows read, 1 cell to check')).toBeVisible()
  await page.keyboard.press('Alt+Q')
  await pick(picture('two.png'))
  await send()
  await expect(page.getByText('1 row read', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(page.getByText('1 row read', { exact: true })).toHaveCount(0)
})
