import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type EditorPage, test } from '../support/editor-page'
import { drawnTable, FIRST_OBJECT, pdfFile, pdfStream, textAt } from '../support/pdf-file'
import { uploadDialogOf } from '../support/upload-dialog'

const HEADER = ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG NUMBER', 'DESCRIPTION']
/** Letters and digits that look alike in a picture, and a count with decimals of feet. */
const LINES = [
  ['A1', '12', 'LITHONIA', '2BLT4-40L-ADP-EZ1-LP835-O0', '2X4 LED TROFFER'],
  ['B1l', '1,004', 'GOTHAM', 'EVO6-35/15-AR-LSS-MVOLT-I1l', '6" DOWNLIGHT, 59-7/8"'],
  ['S-8B', '5', 'KENALL', 'MLHA5-S5B8-Z2-0OQ', 'VANDAL RESISTANT 20 VA/FT'],
]
const SIZES = { x: 40, y: 700, widths: [40, 40, 90, 190, 160] }

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

function scheduleOfText(): Buffer {
  const { lines, texts } = drawnTable([HEADER, ...LINES], SIZES)
  const notes = textAt(40, 600, 'NOTES: VERIFY ALL VOLTAGES WITH THE ELECTRICAL DRAWINGS BEFORE ORDERING.')
  return pdfFile([
    { content: textAt(40, 700, 'COVER SHEET') },
    { content: [textAt(40, 720, 'LUMINAIRE SCHEDULE', 14), lines, texts, notes].join('\n') },
  ])
}

/** A page that consists of a picture only. */
async function scheduleOfPixels(): Promise<Buffer> {
  const image = sharp(await readFile('public/samples/fixture-schedule.png')).flatten({ background: '#ffffff' })
  const { data, info } = await image.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true })
  const [width, height] = [780, Math.round((780 * info.height) / info.width)]
  const entries = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /BitsPerComponent 8 /ColorSpace /Device${info.channels === 1 ? 'Gray' : 'RGB'} /Filter /DCTDecode`
  const content = `q ${width} 0 0 ${height} 6 6 cm /I1 Do Q`
  const page = { width: 792, height: height + 12, content, resources: `/XObject << /I1 ${FIRST_OBJECT} 0 R >>` }
  return pdfFile([page], [pdfStream(entries, data.toString('latin1'))])
}

/** The body of the editor's upload, as text; the upload itself continues. */
async function bodyOfUpload(page: Page): Promise<() => string> {
  let body = ''
  await page.route('**/upload', async (route) => {
    body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    await route.continue()
  })
  return () => body
}

async function openDialog(editor: EditorPage) {
  await editor.open()
  await editor.page.keyboard.press('Alt+Q')
  return uploadDialogOf(editor)
}

test('[FLOW-02] a page of a PDF that carries its text becomes a table, letter by letter, with its picture', async ({
  editor,
  page,
}) => {
  const { dialog, pick, pictures, send } = await openDialog(editor)
  await pick(pdf('E-601.pdf', scheduleOfText()))
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add 1 page' }).click()
  await expect(pictures).toHaveText(['E-601 page 2.png'])
  const sent = await bodyOfUpload(page)
  await send()
  await expect(dialog).toBeHidden()
  expect(sent()).toContain('name="pageText"')
  await editor.expectRowCount(3)
  await editor.expectColumn('TYPE', ['A1', 'B1l', 'S-8B'])
  await editor.expectColumn('QTY', ['12', '1004', '5'])
  await editor.expectColumn('CATALOG #', [
    '2BLT4 40L ADP EZ1 LP835 O0',
    'EVO6 35/15 AR LSS MVOLT I1l',
    'MLHA5 S5B8 Z2 0OQ',
  ])
  await editor.expectColumn(
    'DESCRIPTION',
    LINES.map(([, , , , description]) => description ?? ''),
  )
  // Nothing in it was guessed.
  await expect(page.getByRole('button', { name: /cells? to check/ })).toHaveCount(0)
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('Alt+I')
  const snippet = page.getByRole('img', { name: 'Where row 2 was read from' })
  await expect.poll(() => snippet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('[FLOW-02] a page that is a picture goes the way of pictures', async ({ editor, page }) => {
  const { dialog, pick, send } = await openDialog(editor)
  await pick(pdf('scan.pdf', await scheduleOfPixels()))
  await dialog.getByRole('button', { name: 'Add 1 page' }).click()
  const sent = await bodyOfUpload(page)
  await send()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  expect(sent()).toContain('name="images"')
  expect(sent()).not.toContain('name="pageText"')
  await expect(page.getByRole('columnheader', { name: 'CATALOG #' })).toBeVisible()
})
