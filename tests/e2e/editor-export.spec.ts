import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { test } from '../support/editor-page'

const SUCCESS =
  'Export Successful – Your fixture schedule has been exported successfully. You can find the file in your Downloads folder.'
const NO_DESCRIPTION =
  "Export Failed: The system could not automatically identify the 'Part Number' column. Please ensure your table has a clear column header for the part or catalog number (e.g., 'Part #', 'Catalog Number') and try again."

const ROWS: readonly Record<string, string>[] = [
  { LINE: 'ASMB', TYPE: 'A', 'CATALOG #': ' TRACK   8FT ', 'UNIT $': '$100', '%': '10%', COMMDOL: '$10' },
  { LINE: 'PART', TYPE: 'A', MFG: 'Lithonia Lighting', 'CATALOG #': 'END & CAP' },
  { TYPE: 'B' },
  { LINE: 'LMPS', 'CATALOG #': 'LAMP' },
]

/** Starts the export and reads the file that the browser saves. */
async function exportedFile(page: Page) {
  const download = page.waitForEvent('download')
  await page.keyboard.press('Alt+G')
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

test('[XMLOUT-26] the mapping call gets the first three rows', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  const mapping = page.waitForRequest('**/export-xml-mapping')
  await exportedFile(page)
  expect((await mapping).postDataJSON()).toMatchObject({
    firstThreeRows: [{ LINE: 'ASMB' }, { LINE: 'PART' }, { TYPE: 'B' }],
  })
  expect((await mapping).postDataJSON().firstThreeRows).toHaveLength(3)
})

test('[XMLOUT-27][XMLOUT-32][XMLOUT-33][XMLOUT-39][XMLOUT-40] a dialog says where the file lies, and its name has the time', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  const { name } = await exportedFile(page)
  await expect(editor.question).toContainText(SUCCESS)
  await editor.answer('OK')
  expect(name).toMatch(/^fixture-schedule-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.xml$/)
})

test.describe('[XMLOUT-01][XMLOUT-02][XMLOUT-03][XMLOUT-14][XMLOUT-17][XMLOUT-18][XMLOUT-22] the exported file', () => {
  test('[XMLOUT-05][XMLOUT-06][XMLOUT-07][XMLOUT-23][XMLOUT-24] has every row, and the parents of parts and lamps', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    const { content } = await exportedFile(page)
    const lines = new XMLParser({ parseTagValue: false }).parse(content).QUOTE.DATA.QUOTELINE
    expect(lines).toMatchObject([
      { LABELTYPE: 'ASMB', DESCRIPTION: 'TRACK 8FT', DSPEACH: '100', COMMPCT: '10' },
      {
        LABELTYPE: 'PART',
        DIVMFG: expect.stringMatching(/^[A-Z]{2,8}$/),
        DESCRIPTION: 'END & CAP',
        PARENTLINENUMBER: '1',
      },
      { TYPE: 'B' },
      { LABELTYPE: 'LMPS', PARENTLINENUMBER: '3' },
    ])
    expect(lines[0]).not.toHaveProperty('PARENTLINENUMBER')
    expect(lines[2]).not.toHaveProperty('PARENTLINENUMBER')
  })
})

test('[XMLOUT-04][XMLOUT-08][XMLOUT-09] the mapping call names the elements, and the screen shows that the export runs', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ TYPE: 'A', 'CATALOG #': 'X1' }])
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/export-xml-mapping', async (route) => {
    await held
    await route.fulfill({ json: { mapping: { TYPE: 'FIXTURE', 'CATALOG #': 'DESCRIPTION' } } })
  })
  const working = page.getByText('Exporting…')
  await expect(working).toHaveCount(0)
  const file = exportedFile(page)
  await expect(working).toBeVisible()
  letGo()
  expect((await file).content).toContain('<FIXTURE>A</FIXTURE>')
  await expect(working).toHaveCount(0)
})

test('[XMLOUT-29] the client saves the file itself when the download call fails', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await page.route('**/export-xml-download', (route) => route.abort('connectionfailed'))
  const { name, content } = await exportedFile(page)
  expect(name).toMatch(/^fixture-schedule-.*\.xml$/)
  expect(new XMLParser().parse(content).QUOTE.DATA.QUOTELINE).toHaveLength(4)
  await expect(editor.question).toContainText(SUCCESS)
})

test('cells that are still to check are told with the export, and hold up none', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'A', 'CATALOG #': 'X', __DOUBTS: '["TYPE","CATALOG #"]' }, { TYPE: 'B' }])
  await exportedFile(page)
  await expect(editor.question).toContainText(SUCCESS)
  await expect(editor.question).toContainText(
    '2 cells are still to check, read with doubt, rounded, or not written as typed: TYPE of A, CATALOG # of A.',
  )
})

test.describe('[AUTH-30][AUTH-32][ERR-37][ERR-38][ERR-39][ERR-40][ERR-41][ERR-42][ERR-53] a failing export', () => {
  test('[XMLOUT-11][XMLOUT-13][XMLOUT-30][XMLOUT-31] says why under Export Error, with Close', async ({
    editor,
    page,
  }) => {
    await editor.openTable(ROWS)
    let calls = 0
    const saved: string[] = []
    page.on('download', (file) => saved.push(file.suggestedFilename()))
    const failures: { answer: { status?: number; json?: object; body?: string } | null; text: string }[] = [
      {
        answer: { status: 401, json: { message: 'no' } },
        text: 'Error: Session expired. Please refresh the page and log in again.',
      },
      {
        answer: null,
        text: 'Error: Could not connect to the mapping service. Please check your internet connection and try again.',
      },
      {
        answer: { json: { mapping: ['DESCRIPTION'] } },
        text: 'Error: The mapping service returned an invalid response. Please try again.',
      },
      {
        answer: { body: '<html>' },
        text: 'Error: The mapping service returned an invalid response. Please try again.',
      },
      { answer: { json: { mapping: { TYPE: 'TYPE' } } }, text: NO_DESCRIPTION },
      { answer: { status: 503, json: { message: 'The database is busy.' } }, text: 'The database is busy.' },
      { answer: { status: 500, json: {} }, text: 'An unexpected error occurred during export.' },
    ]
    for (const { answer, text } of failures) {
      await page.unrouteAll()
      calls = 0
      await page.route('**/export-xml-mapping', (route) => {
        calls += 1
        return answer ? route.fulfill(answer) : route.abort('connectionfailed')
      })
      await page.keyboard.press('Alt+G')
      await expect(editor.question.getByRole('heading', { name: 'Export Error' })).toBeVisible()
      await expect(editor.question.getByText(text, { exact: true })).toBeVisible()
      expect(calls).toBe(answer?.status === 401 ? 2 : 1)
      await editor.answer('Close')
    }
    expect(saved).toEqual([])
    await expect(page.getByText('Exporting…')).toHaveCount(0)
  })
})

test('[XMLOUT-12][XMLOUT-42] without rows nothing is sent', async ({ editor, page }) => {
  await editor.open()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.keyboard.press('Alt+G')
  await expect(editor.question).toContainText('No data to export')
  await editor.answer('OK')
  expect(sent.filter((url) => url.includes('export'))).toEqual([])
})
