import { readFile } from 'node:fs/promises'
import { expect, type Request } from '@playwright/test'
import { type EditorPage, test } from '../support/editor-page'
import { paperPdf } from '../support/paper-pdf'
import { TINY_PICTURE } from '../support/tiny-picture'

const png = (name: string, buffer: Buffer = TINY_PICTURE) => ({ name, mimeType: 'image/png', buffer })
const pdfFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

async function openDialog(editor: EditorPage) {
  await editor.page.keyboard.press('Alt+Q')
  const window = editor.dialog('Upload Fixture Schedule')
  return {
    window,
    pictures: window.getByRole('list', { name: 'Pictures' }).getByRole('listitem'),
    pick: (...files: ReturnType<typeof png>[]) =>
      window.getByLabel('Pictures of a fixture schedule').setInputFiles(files),
    send: () => window.getByRole('button', { name: /^Upload/ }).click(),
  }
}

/** The names of the sent pictures, and width and height of the PNG files among them. */
function sentPictures(request: Request | undefined) {
  const body = request?.postDataBuffer() ?? Buffer.alloc(0)
  const names = Array.from(body.toString('latin1').matchAll(/filename="([^"]+)"/g), ([, name]) => name)
  const sizes = Array.from(body.toString('latin1').matchAll(/IHDR/g), ({ index }) => [
    body.readUInt32BE(index + 4),
    body.readUInt32BE(index + 8),
  ])
  return { names, sizes }
}

test('[UPLOAD-04] pictures are put in order by keys and by dragging, turned, and sent so', async ({ editor, page }) => {
  await editor.open()
  const sent = page.waitForRequest('**/upload')
  await page.route('**/upload', () => {})
  const { window, pictures, pick, send } = await openDialog(editor)
  const wide = await readFile('public/samples/fixture-schedule.png')
  await pick(png('one.png'), png('two.png'), png('wide.png', wide))
  await expect(pictures).toHaveText(['one.png', 'two.png', 'wide.png'])
  const handle = (name: string) => window.getByRole('button', { name: new RegExp(`^${name}, Picture`) })
  await handle('wide.png').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(pictures).toHaveText(['wide.png', 'one.png', 'two.png'])
  await expect(handle('wide.png')).toBeFocused()
  const [from, to] = [await handle('two.png').boundingBox(), await handle('wide.png').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 50)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 50, { steps: 6 })
  await page.mouse.up()
  await expect(pictures).toHaveText(['two.png', 'wide.png', 'one.png'])
  await window.getByRole('button', { name: 'Turn wide.png by a quarter' }).click()
  await send()
  const { names, sizes } = sentPictures(await sent)
  expect(names).toEqual(['two.png', 'wide.png', 'one.png'])
  expect(sizes[1]).toEqual([wide.readUInt32BE(20), wide.readUInt32BE(16)])
})

test('[UPLOAD-04] a picture is dragged to any place, forward and back, along the row and to the next', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { pictures, pick } = await openDialog(editor)
  const names = ['one.png', 'two.png', 'three.png', 'four.png', 'five.png']
  await pick(...names.map((name) => png(name)))
  await expect(pictures).toHaveText(names)
  const drag = async (from: number, to: number, steps: number) => {
    const middle = async (at: number) => {
      const box = await pictures
        .nth(at - 1)
        .getByRole('button', { name: /, Picture/ })
        .boundingBox()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    }
    const [start, end] = [await middle(from), await middle(to)]
    await page.mouse.move(...start)
    await page.mouse.down()
    await page.mouse.move(...end, { steps })
    await page.mouse.up()
  }
  await drag(1, 5, 15)
  await expect(pictures).toHaveText(['two.png', 'three.png', 'four.png', 'five.png', 'one.png'])
  await drag(1, 3, 3)
  await expect(pictures).toHaveText(['three.png', 'four.png', 'two.png', 'five.png', 'one.png'])
  await drag(5, 1, 15)
  await expect(pictures).toHaveText(['one.png', 'three.png', 'four.png', 'two.png', 'five.png'])
  // A dropped picture stays in place.
  await page.mouse.move(0, 0)
  const last = await pictures.last().boundingBox()
  await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 20, { steps: 5 })
  await expect(pictures).toHaveText(['one.png', 'three.png', 'four.png', 'two.png', 'five.png'])
})

test('[UPLOAD-04] what was turned or written for one picture is not lost unasked', async ({ editor, page }) => {
  await editor.open()
  const { window, pictures, pick } = await openDialog(editor)
  const prompt = window.getByLabel('Custom prompt')
  await prompt.fill('only the exterior fixtures')
  await page.keyboard.press('Escape')
  await expect(editor.question).toContainText('What you prepared was not sent.')
  await editor.answer('Cancel')
  await expect(prompt).toHaveValue('only the exterior fixtures')
  await prompt.fill(' ')
  await pick(png('one.png'))
  await window.getByRole('button', { name: 'Turn one.png by a quarter' }).click()
  await page.keyboard.press('Escape')
  await expect(editor.question).toContainText('The picture that you prepared was not sent.')
  await editor.answer('Cancel')
  await expect(pictures).toHaveText(['one.png'])
  // The window takes the focus back a moment after the question is gone, and Escape with it.
  await expect.poll(() => window.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await editor.answer('Continue')
  await expect(window).toBeHidden()
  // Nothing was prepared, so no question appears.
  await page.keyboard.press('Alt+Q')
  await expect(pictures).toHaveCount(0)
  await pick(png('one.png'))
  await expect(pictures).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
})

test('[SHELL-12] by key alone the focus stays in the list, its new order is told, and several pictures are not lost unasked', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.route('**/upload', () => {})
  const { window, pictures, pick } = await openDialog(editor)
  await pick(png('one.png'), png('two.png'), png('three.png'), png('four.png'))
  await expect(pictures).toHaveCount(4)
  await window.getByRole('button', { name: /^four.png, Picture/ }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(window.getByRole('status').filter({ hasText: 'four.png is picture 3 of 4 now' })).toBeAttached()
  await window.getByRole('button', { name: 'Remove four.png' }).focus()
  await page.keyboard.press('Enter')
  await expect(window.getByRole('button', { name: 'Remove three.png' })).toBeFocused()
  await expect(window.getByRole('status').filter({ hasText: 'four.png' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(window.getByRole('button', { name: 'Remove two.png' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.question).toContainText('2 pictures are in the list and were not sent.')
  await editor.answer('Cancel')
  await expect(pictures).toHaveText(['one.png', 'two.png'])
  await window.getByRole('button', { name: 'Upload 2 pictures' }).focus()
  await page.keyboard.press('Enter')
  const upload = window.getByRole('region', { name: 'Upload' })
  await expect(upload).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(upload.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(window.getByRole('button', { name: /^one.png, Picture/ })).toBeFocused()
  for (const name of ['one.png', 'two.png']) {
    await window.getByRole('button', { name: `Remove ${name}` }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(window.getByLabel('Pictures of a fixture schedule')).toBeFocused()
})

test('[UPLOAD-12] a picture that the server refused is sent again on request', async ({ editor, page }) => {
  await editor.open()
  const message = 'two.png could not be read as a picture. Please save it again as PNG or JPG.'
  await page.route('**/upload', (route) => route.fulfill({ status: 400, json: { message } }))
  const { window, pictures, pick, send } = await openDialog(editor)
  await pick(png('one.png'), png('two.png'))
  await send()
  await editor.answer('Close')
  await expect(pictures).toHaveText(['one.png', `${message}Try again`])
  await window.getByRole('button', { name: 'Try again: two.png' }).click()
  await expect(pictures).toHaveText(['one.png', 'two.png'])
})

test.describe('a PDF', () => {
  test('is opened in the browser: pages are chosen and cropped there and go up as pictures', async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await editor.open()
    const sent = page.waitForRequest('**/upload')
    await page.route('**/upload', () => {})
    const { window, pictures, pick, send } = await openDialog(editor)
    await pick(pdfFile('plans.pdf', paperPdf(['COVER'], ['TYPE QTY', 'A1 12'], ['NOTES'])))
    const add = window.getByRole('button', { name: /^Add/ })
    await expect(window.getByRole('button', { name: 'No page chosen' })).toBeDisabled()
    await window.getByRole('button', { name: 'Page 3', exact: true }).click()
    await window.getByRole('button', { name: 'Crop page 2' }).click()
    const frame = window.getByRole('group', { name: 'Part of the page that is read' })
    await expect(frame).toBeFocused()
    await expect(frame).toBeInViewport({ ratio: 1 })
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('Shift+ArrowUp')
    await window.getByRole('button', { name: 'Done' }).click()
    const cropped = window.getByRole('button', { name: 'Page 2, cropped' })
    await expect(cropped).toHaveAttribute('aria-pressed', 'true')
    const height = async (part: string) => (await cropped.locator(part).boundingBox())?.height ?? 0
    // The page is drawn again next to the others, and has its size only then.
    await expect
      .poll(async () => Math.abs((await height('.pdf-frame')) / (await height('canvas')) - 0.5))
      .toBeLessThan(0.05)
    await expect(window.getByRole('listitem').nth(1)).toContainText('cropped')
    await add.click()
    await expect(pictures).toHaveText(['plans page 2.png', 'plans page 3.png'])
    await send()
    const { names, sizes } = sentPictures(await sent)
    expect(names).toEqual(['plans page 2.png', 'plans page 3.png'])
    const [[width = 0, half = 0] = [], [, whole = 0] = []] = sizes
    expect(width).toBe(2550)
    expect(whole).toBe(3300)
    expect(Math.abs(half - whole / 2)).toBeLessThan(3)
  })

  test('that is damaged says so and can be left; other types keep their sentence', async ({ editor }) => {
    await editor.open()
    const { window, pictures, pick } = await openDialog(editor)
    await pick(pdfFile('broken.pdf', Buffer.from('%PDF-1.4 nothing')), png('one.png'))
    await expect(window.getByRole('alert')).toHaveText(
      'broken.pdf could not be opened as a PDF. Please save it again, or use a picture of the page.',
    )
    await window.getByRole('button', { name: 'Skip this PDF' }).click()
    await expect(window.getByRole('alert')).toHaveCount(0)
    await expect(pictures).toHaveText(['one.png'])
    await pick({ ...png('plan.webp'), mimeType: 'image/webp' })
    await expect(
      window.getByText('Unsupported file type: plan.webp. Only PNG or JPG files are supported.'),
    ).toBeVisible()
  })

  test('that is dropped on the table opens Upload', async ({ editor, page }) => {
    await editor.open()
    const content = paperPdf(['ONE PAGE']).toString('latin1')
    await editor.bring('drop', [{ name: 'plan.pdf', type: 'application/pdf', content }])
    const window = editor.dialog('Upload Fixture Schedule')
    await window.getByRole('button', { name: 'Add 1 page' }).click()
    await expect(window.getByRole('listitem')).toHaveText(['plan page 1.png'])
    await expect(page.getByRole('dialog')).toHaveCount(1)
    // Choosing and cropping a page is work, so closing asks first.
    await page.keyboard.press('Escape')
    await expect(editor.question).toContainText('The picture that you prepared was not sent.')
    await editor.answer('Cancel')
  })
})

test('[UPLOAD-15] the dialog says to what its pictures are added, and keeps its place while they come', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  const { window, pick, pictures } = await openDialog(editor)
  await expect(window.getByText(`What is read is added below the 3 rows of ${title}.`)).toBeVisible()
  const top = async () => (await window.boundingBox())?.y
  const before = await top()
  await pick(png('one.png'), png('two.png'), png('three.png'))
  await expect(pictures).toHaveCount(3)
  expect(await top()).toBe(before)
  await page.keyboard.press('Escape')
  await editor.answer('Continue')
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.keyboard.press('Alt+Q')
  await expect(window).toBeVisible()
  await expect(window.getByText('What is read is added')).toHaveCount(0)
})
