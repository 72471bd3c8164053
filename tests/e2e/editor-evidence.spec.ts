import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { faultsOf } from '../support/accessibility'
import { type EditorPage, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

const PICTURE = 'a'.repeat(64)
const PLACES = [
  { name: 'TYPE', startPercent: 0, endPercent: 25 },
  { name: 'QTY', startPercent: 25, endPercent: 50 },
  { name: 'CATALOG #', startPercent: 50, endPercent: 100 },
]

/** Three rows from one picture: at 20, 30 and 40 % of its height. Two cells are in doubt. */
const ANSWER = {
  data: {
    columns: ['TYPE', 'QTY', 'CATALOG #'],
    rows: ['A', 'B', 'C'].map((TYPE) => ({ TYPE, QTY: '2', 'CATALOG #': 'X1' })),
  },
  sections: [20, 30, 40].map((startPercent, at) => ({
    id: `s${at}`,
    sectionIndex: at,
    startPercent,
    endPercent: startPercent + 10,
    mimeType: 'image/png',
    imageBase64: TINY_PICTURE.toString('base64'),
    imageIndex: 0,
    pictureId: PICTURE,
    ...(at === 0 ? { columns: PLACES } : {}),
  })),
  rowSources: ['s0', 's1', 's2'],
  confidence: [
    [0.5, 0.9, 0.9],
    [0.9, 0.9, 0.9],
    [0.9, 0.4, 0.9],
  ],
  warnings: ['No table was found in cover.png.', 'Some rows had too few or too many cells; please check them.'],
}

/** Uploads a picture and waits for its table. */
async function read(editor: EditorPage, page: Page, answer: object = ANSWER, png?: Buffer): Promise<void> {
  await page.route('**/upload', (route) => route.fulfill({ json: answer }))
  const picture = png ? { contentType: 'image/png', body: png } : { path: 'public/samples/fixture-schedule.png' }
  await page.route(`**/pictures/${PICTURE}`, (route) => route.fulfill(picture))
  await editor.open()
  await page.keyboard.press('Alt+Q')
  const dialog = editor.dialog('Upload Fixture Schedule')
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: TINY_PICTURE }
  await dialog.getByLabel('Pictures of a fixture schedule').setInputFiles([file])
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await editor.expectRowCount(3)
  await expect(dialog).toBeHidden()
  await putPictureAway(page)
}

/** Closes the picture, which a reading with doubts opens if the window has room for it. */
async function putPictureAway(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) return
  const beside = page.getByRole('complementary').getByRole('img', { name: 'Source picture' })
  await expect(beside).toBeVisible()
  await page.keyboard.press('Alt+B')
  await expect(beside).toBeHidden()
}

const snippet = (page: Page, row: number) => page.getByRole('region', { name: `Snippet of row ${row}` })

test.describe('the snippet of a row', () => {
  test('[SNIP-01][SNIP-07][SNIP-08] shows where the row was read from, and closes with Esc', async ({
    editor,
    page,
  }) => {
    await read(editor, page)
    await (await editor.cell(2, 'TYPE')).click()
    await page.keyboard.press('Alt+I')
    const overlay = snippet(page, 2)
    await expect(overlay.getByRole('img', { name: 'Where row 2 was read from' })).toBeVisible()
    await expect(overlay).toContainText('B · X1')
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await editor.expectActive(2, 'TYPE')
  })

  test('[SNIP-02][SNIP-03][SNIP-11][SNIP-12][SNIP-17][SNIP-18][SNIP-19] grows with the wheel, is moved, and fits again', async ({
    editor,
    page,
  }) => {
    await read(editor, page)
    await (await editor.cell(2, 'TYPE')).click()
    await page.keyboard.press('Alt+I')
    const overlay = snippet(page, 2)
    const box = overlay.getByRole('group')
    await box.hover()
    const size = overlay.getByRole('status', { name: 'Size' })
    const turn = async (deltaY: number, key?: string) => {
      if (key) await page.keyboard.down(key)
      await page.mouse.wheel(0, deltaY)
      if (key) await page.keyboard.up(key)
    }
    await expect(size).toHaveText('100%')
    await turn(-100)
    await expect(size).toHaveText('125%')
    await turn(-100, 'Control')
    await expect(size).toHaveText('175%')
    await turn(-40, 'Shift')
    await expect(size).toHaveText('180%')
    await turn(-9000)
    await expect(size).toHaveText('300%')
    const left = () => box.evaluate((element) => element.scrollLeft)
    const before = await left()
    await page.mouse.down()
    await page.mouse.move(400, 300, { steps: 4 })
    await page.mouse.up()
    expect(await left()).not.toBe(before)
    await box.hover()
    await turn(9000)
    await expect(size).toHaveText('50%')
    await overlay.getByRole('button', { name: 'Fit' }).click()
    await expect(size).toHaveText('100%')
  })

  test('[SNIP-04][SNIP-07][SNIP-08] is opened and closed by the menu of the row, and says when there is none', async ({
    editor,
    page,
  }) => {
    await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B' }])
    await (await editor.cell(1, 'TYPE')).click()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Show snippet' }).click()
    await expect(snippet(page, 1)).toContainText('Snippet not available for this row.')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+I')
    await expect(snippet(page, 2)).toBeVisible()
    await expect(snippet(page, 1)).toHaveCount(0)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Hide snippet' }).click()
    await expect(snippet(page, 2)).toHaveCount(0)
  })

  test('[SNIP-09][SNIP-10] goes with its row when that is moved, and stays while it is edited', async ({
    editor,
    page,
  }) => {
    await read(editor, page)
    await (await editor.cell(1, 'TYPE')).click()
    await page.keyboard.press('Alt+I')
    await expect(snippet(page, 1)).toContainText('A · X1')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(snippet(page, 2)).toContainText('A · X1')
    await page.keyboard.type('new')
    await page.keyboard.press('Enter')
    await expect(snippet(page, 2)).toContainText('NEW · X1')
    await page.keyboard.press('F6')
    await page.keyboard.press('+')
    await expect(snippet(page, 2).getByRole('status', { name: 'Size' })).toHaveText('125%')
  })

  test('[SNIP-21] is there again when the project is loaded, from the stored picture', async ({ editor, page }) => {
    test.setTimeout(120_000)
    await editor.open()
    await page.keyboard.press('Alt+Q')
    const dialog = editor.dialog('Upload Fixture Schedule')
    const buffer = await readFile('public/samples/fixture-schedule.png')
    const file = { name: 'plan.png', mimeType: 'image/png', buffer }
    await dialog.getByLabel('Pictures of a fixture schedule').setInputFiles([file])
    await dialog.getByRole('button', { name: /^Upload/ }).click()
    await expect(dialog).toBeHidden({ timeout: 90_000 })
    await page.keyboard.press('Alt+S')
    await page.getByLabel('Project title').fill('Evidence')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Evidence' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Evidence' })).toBeVisible()
    await (await editor.cell(2, 'TYPE')).click()
    await page.keyboard.press('Alt+I')
    const picture = snippet(page, 2).getByRole('img', { name: 'Where row 2 was read from' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Alt+B')
    await expect(page.getByRole('complementary').getByRole('img', { name: 'Source picture' })).toBeVisible()
  })
})

test('cells in doubt are visited and accepted by key, a click alone accepts none, and what is left stays with the project', async ({
  editor,
  page,
}) => {
  await read(editor, page)
  const left = (count: number) =>
    page.getByRole('button', { name: count === 1 ? '1 cell to check' : `${count} cells to check` })
  await expect(left(2)).toBeVisible()
  await page.keyboard.press('F7')
  await editor.expectActive(1, 'TYPE')
  await page.keyboard.press('Shift+F7')
  await editor.expectActive(3, 'QTY')
  await page.keyboard.press('Shift+F7')
  await editor.expectActive(1, 'TYPE')
  await (await editor.cell(1, 'TYPE')).click()
  await expect(left(2)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(left(1)).toBeVisible()
  await editor.expectActive(3, 'QTY')
  await page.keyboard.press('Control+Z')
  await expect(left(2)).toBeVisible()
  await (await editor.cell(3, 'CATALOG #')).click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Accept row' }).click()
  await expect(left(1)).toBeVisible()
  await page.keyboard.press('Alt+S')
  await page.getByLabel('Project title').fill('Doubts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Doubts' })).toBeVisible()
  await page.reload()
  await expect(left(1)).toBeVisible()
  await left(1).click()
  await editor.expectActive(1, 'TYPE')
  await page.keyboard.type('z')
  await page.keyboard.press('Enter')
  await expect(page.getByText('to check')).toHaveCount(0)
})

test('after reading, checking is one press away: the picture stands beside, and the first cell to check is active in sight', async ({
  editor,
  page,
}) => {
  await read(editor, page)
  await expect(page.getByText('3 rows read, 2 cells to check')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Source picture' })
  await expect(panel.getByRole('img', { name: 'Source picture' })).toBeVisible()
  await editor.expectActive(1, 'TYPE')
  await expect(panel.getByText('A · TYPE')).toBeVisible()
  await page.keyboard.press('F8')
  await editor.expectActive(3, 'QTY')
  await expect(panel.getByText('C · QTY')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByText('Nothing left to check')).toBeVisible()
  await expect(page.getByRole('button', { name: 'to check' })).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: '1 cell to check' })).toBeVisible()
  await expect(page.getByText('Nothing left to check')).toHaveCount(0)
})

test('a whole column is accepted by its menu and a cell by its own, and undo brings the marks back', async ({
  editor,
  page,
}) => {
  const confidence = [0.5, 0.5, 0.9].map((type) => [type, 0.9, 0.4])
  await read(editor, page, { ...ANSWER, confidence })
  const left = (count: number) => page.getByRole('button', { name: new RegExp(`(^| )${count} cells? to check`) })
  await expect(left(5)).toBeVisible()
  await page.getByRole('columnheader', { name: 'TYPE' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Accept column' }).click()
  await expect(left(3)).toBeVisible()
  await editor.expectActive(1, 'CATALOG #')
  await page.getByRole('columnheader', { name: 'QTY' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem').first()).toHaveText('Sort A → Z, smallest first')
  await expect(page.getByRole('menuitem', { name: 'Accept column' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await (await editor.cell(2, 'CATALOG #')).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Accept cell' }).click()
  await expect(left(2)).toBeVisible()
  await page.keyboard.press('Control+Z')
  await editor.expectActive(2, 'CATALOG #')
  await page.keyboard.press('Control+Z')
  await expect(left(5)).toBeVisible()
  // The palette offers it, too, and finds it by other words.
  await (await editor.cell(3, 'CATALOG #')).click()
  await page.keyboard.press('Control+K')
  const palette = page.getByPlaceholder('Type a command...')
  for (const word of ['doubt', 'unsure', 'check']) {
    await palette.fill(word)
    for (const name of ['Next Cell to Check', 'Accept Cell', 'Accept Row', 'Accept Column']) {
      await expect(page.getByRole('option', { name }), `${word}: ${name}`).toBeVisible()
    }
  }
  await page.getByRole('option', { name: 'Accept Column' }).click()
  await expect(left(2)).toBeVisible()
  await editor.expectActive(1, 'TYPE')
})

test('who is taken to a cell far to the right is told whose it is, and on the way back sees the row from its beginning', async ({
  editor,
  page,
}) => {
  const names = ['DESCRIPTION', 'LAMPS', 'VOLTAGE', 'MOUNTING', 'FINISH']
  const columns = ['TYPE', ...names]
  const rows = ['A', 'B', 'C'].map((TYPE) => ({
    TYPE,
    ...Object.fromEntries(names.map((name) => [name, 'LONG WORDS'])),
  }))
  const confidence = [
    [0.9, 0.9, 0.9, 0.9, 0.9, 0.4],
    [0.4, 0.9, 0.9, 0.9, 0.9, 0.9],
    [0.9, 0.9, 0.9, 0.9, 0.9, 0.9],
  ]
  await page.setViewportSize({ width: 1024, height: 768 })
  await read(editor, page, { ...ANSWER, data: { columns, rows }, confidence })
  const type = page.getByRole('columnheader', { name: 'TYPE', exact: true })
  await page.keyboard.press('F7')
  await editor.expectActive(1, 'FINISH')
  // It is frozen, and so are the columns before it.
  await expect(type).toBeInViewport()
  await expect(page.getByRole('button', { name: 'A · FINISH · 2 cells to check' })).toBeVisible()
  await page.keyboard.press('Alt+B')
  await expect(page.getByRole('img', { name: 'Source picture' })).toBeVisible()
  await expect(await editor.cell(1, 'FINISH')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('F7')
  await editor.expectActive(2, 'TYPE')
  await expect(page.getByRole('columnheader', { name: 'LINE', exact: true })).toBeInViewport()
})

test('what the reader remarks stays in sight until it is put away, one by one or all at once', async ({
  editor,
  page,
}) => {
  await read(editor, page)
  const notice = page.getByText('The reader has 2 remarks on this table.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('No table was found in cover.png.')
  await expect(notice).toHaveCount(0)
  // The strip and the list show the same number. While no line has a price, missing prices do not count as problems.
  await expect(page.getByRole('button', { name: '2 problems' })).toBeVisible()
  await expect(page.getByRole('button', { name: '3 prices missing' })).toBeVisible()
  await expect(problems.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(problems.getByRole('listitem')).toHaveCount(2)
  await problems.getByRole('button', { name: 'From the reader 2' }).click()
  await expect(problems.getByRole('listitem')).toHaveCount(2)
  await problems.getByRole('button', { name: 'Price missing 3' }).click()
  await expect(problems.getByRole('listitem')).toHaveCount(3)
  await problems.getByRole('button', { name: 'All 2' }).click()
  await problems.getByRole('button', { name: 'Dismiss: No table was found in cover.png.' }).click()
  await problems.getByRole('button', { name: 'Close problems' }).click()
  const last = page.getByText('Some rows had too few or too many cells; please check them.')
  await expect(last).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(last).toHaveCount(0)
})

test.describe('the source picture beside the table', () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    test(`marks the active row, and a press in it goes to the row and its cell, at ${width} px`, async ({
      editor,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await read(editor, page)
      await (await editor.cell(1, 'QTY')).click()
      await page.keyboard.press('Alt+B')
      const panel = page.getByRole('complementary', { name: 'Source picture' })
      const picture = panel.getByRole('img', { name: 'Source picture' })
      await expect(picture).toBeVisible()
      await expect(panel.getByText('Row 1, A')).toBeAttached()
      await panel.getByRole('button', { name: 'Fit' }).click()
      const { width: wide = 0, height: high = 0 } = (await picture.boundingBox()) ?? {}
      await picture.click({ position: { x: wide * 0.75, y: high * 0.45 } })
      await editor.expectActive(3, 'CATALOG #')
      await expect(panel.getByText('Row 3, C')).toBeAttached()
      await page.keyboard.press('ArrowUp')
      await expect(panel.getByText('Row 2, B')).toBeAttached()
      const box = panel.getByRole('group', { name: 'Source picture' })
      for (let press = 0; press < 6; press += 1) await panel.getByRole('button', { name: 'Larger' }).click()
      await expect(panel.getByRole('status', { name: 'Size' })).toHaveText('250%')
      const [around, cell] = [await box.boundingBox(), await panel.locator('.evidence-cell').boundingBox()]
      const middle = (cell?.x ?? 0) + (cell?.width ?? 0) / 2
      expect(middle).toBeGreaterThan(around?.x ?? 0)
      expect(middle).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0))
      expect(cell?.y).toBeGreaterThan(around?.y ?? 0)
      expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0))
      await panel.getByRole('button', { name: 'Fit' }).click()
      await picture.click({ position: { x: wide * 0.1, y: high * 0.05 } })
      await expect(panel.getByText('Row 2, B')).toBeAttached()
      expect(await faultsOf(page, { within: '.evidence' })).toEqual([])
    })
  }

  /** A picture, 2000 px wide, of rows with two lines of print, each 12 px high. */
  const twoLines = () => {
    const line = (y: number) =>
      [100, 700, 1400].map((x) => `<rect x="${x}" y="${y}" width="400" height="12"/>`).join('')
    const lines = [20, 30, 40].flatMap((top) => [line(10 * top + 24), line(10 * top + 54)]).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000" fill="#fff"/>${lines}</svg>`
    return sharp(Buffer.from(svg)).png().toBuffer()
  }

  test('grows until the text of the active row can be read, of rows with two lines, too, and keeps a size that somebody chose', async ({
    editor,
    page,
  }) => {
    await read(editor, page, ANSWER, await twoLines())
    await (await editor.cell(2, 'TYPE')).click()
    await page.keyboard.press('Alt+B')
    const panel = page.getByRole('complementary', { name: 'Source picture' })
    const size = panel.getByRole('status', { name: 'Size' })
    const cell = panel.locator('.evidence-cell')
    await expect(cell).toBeAttached()
    await expect(size).not.toHaveText('100%')
    const printed = async () => {
      const { width = 0 } = (await panel.getByRole('img', { name: 'Source picture' }).boundingBox()) ?? {}
      return (12 * width) / 2000
    }
    await expect.poll(printed).toBeCloseTo(10, 0)
    await page.setViewportSize({ width: 1800, height: 900 })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(756)
    await expect.poll(printed).toBeCloseTo(10, 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(printed).toBeCloseTo(10, 0)
    await page.keyboard.press('F7')
    await editor.expectActive(3, 'QTY')
    await expect(cell).toBeInViewport()
    // If a cell is wider than the box, its beginning is visible.
    await (await editor.cell(3, 'CATALOG #')).click()
    const start = async () => ((await cell.boundingBox())?.x ?? 0) - ((await panel.boundingBox())?.x ?? 0)
    await expect.poll(start).toBeGreaterThan(0)
    await expect.poll(start).toBeLessThan(60)
    await panel.getByRole('button', { name: 'Fit' }).click()
    await page.keyboard.press('F7')
    await editor.expectActive(1, 'TYPE')
    await expect(size).toHaveText('100%')
  })

  test('leaves the dock its room, whatever a wider window was given, and notices keep to the table', async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.addInitScript((key) => localStorage.setItem(key, '900'), STORAGE_KEYS.evidenceWidth)
    await editor.openTable()
    await (await editor.cell(1, 'TYPE')).click()
    await page.keyboard.press('Alt+B')
    const panel = page.getByRole('complementary', { name: 'Source picture' })
    const left = async () => (await panel.boundingBox())?.x ?? 0
    await expect.poll(left).toBe(1920 - 900)
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect.poll(left).toBeGreaterThanOrEqual(600)
    const inTable = async (label: string) => {
      const { x = 0, width = 0 } =
        (await page.getByRole('toolbar', { name: 'Actions' }).getByText(label).boundingBox()) ?? {}
      return x >= 0 && x + width <= (await left())
    }
    await page.getByRole('separator', { name: 'Width of the source picture' }).focus()
    await page.keyboard.press('Home')
    await expect.poll(left).toBe(480)
    expect([await inTable('Find'), await inTable('Column')]).toEqual([true, true])
    await page.keyboard.press('Alt+C')
    const notice = page.getByText('Select rows to copy first')
    await expect(notice).toBeVisible()
    const { x = 0, width = 0 } = (await notice.boundingBox()) ?? {}
    expect(x + width / 2).toBeCloseTo(240, -1)
  })

  test('leans the mark of a row that falls to the right', async ({ editor, page }) => {
    await read(editor, page, { ...ANSWER, sections: ANSWER.sections.map((section) => ({ ...section, slope: 10 })) })
    await (await editor.cell(2, 'TYPE')).click()
    await page.keyboard.press('Alt+B')
    const panel = page.getByRole('complementary', { name: 'Source picture' })
    const picture = panel.getByRole('img', { name: 'Source picture' })
    const cell = panel.locator('.evidence-cell')
    const middle = async () => {
      const [area, place] = [await picture.boundingBox(), await cell.boundingBox()]
      return ((place?.y ?? 0) + (place?.height ?? 0) / 2 - (area?.y ?? 0)) / (area?.height ?? 1)
    }
    // 10 % over the whole width, level in the middle: the first cell is at an eighth of it, the last at three quarters.
    await expect.poll(middle).toBeCloseTo(0.35 - 0.0375, 2)
    await (await editor.cell(2, 'CATALOG #')).click()
    await expect.poll(middle).toBeCloseTo(0.35 + 0.025, 2)
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    await picture.click({ position: { x: width * 0.02, y: height * (0.45 - 0.048 - 0.04) } })
    await editor.expectActive(3, 'TYPE')
  })

  test('keeps its width on this machine, and says when no row came from a picture', async ({ editor, page }) => {
    await editor.openTable()
    await (await editor.cell(1, 'TYPE')).click()
    await page.keyboard.press('Alt+B')
    await expect(page.getByText('No row of this table was read from a picture.')).toBeVisible()
    const line = page.getByRole('separator', { name: 'Width of the source picture' })
    const before = Number(await line.getAttribute('aria-valuenow'))
    await line.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(line).toHaveAttribute('aria-valuenow', String(before + 24))
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.evidenceWidth)).toBe(
      String(before + 24),
    )
    await page.getByRole('button', { name: 'Close source picture' }).click()
    await expect(line).toHaveCount(0)
    await page.reload()
    await (await editor.cell(1, 'TYPE')).click()
    await page.keyboard.press('Alt+B')
    await expect(line).toHaveAttribute('aria-valuenow', String(before + 24))
  })
})
