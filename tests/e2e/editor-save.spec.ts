import { expect, type Locator, type Page } from '@playwright/test'
import { createMember, unique } from '../support/accounts'
import { test } from '../support/editor-page'

const TOAST = 'Changes saved successfully!'

/** The hue of an element's background in degrees: about 0 is red, 40 amber, 140 green. */
const hueOf = (element: Locator) =>
  element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = getComputedStyle(node).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
    const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
    const sixth = max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min)
    return Math.round(sixth * 60 + 360) % 360
  })

const indicator = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
const dotOf = (button: Locator) => button.locator('.save-dot')

test.describe('[PROJ-01][PROJ-04][PROJ-12][PROJ-25][PROJ-39][TAB-23][TAB-24][TAB-25] a first save', () => {
  test('[PROJ-13][PROJ-14][PROJ-15][PROJ-16][PROJ-17][PROJ-18] asks for a title; the indicator goes from red to green to amber', async ({
    editor,
    page,
  }) => {
    await editor.open()
    await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
    await page.keyboard.type('a')
    await page.keyboard.press('Enter')
    const unsaved = indicator(page, 'Not saved')
    expect(await hueOf(dotOf(unsaved))).toBeLessThan(20)
    await unsaved.click()
    const dialog = editor.dialog('Save Project')
    await dialog.getByLabel('Project title').fill('   ')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a project title')
    const title = unique('Harbor Hall')
    await dialog.getByLabel('Project title').fill(title)
    await page.keyboard.press('Enter')
    await expect(page.getByText(TOAST)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(editor.tab(title)).toBeVisible()
    await expect(editor.dots).toHaveCount(0)
    const hue = await hueOf(dotOf(indicator(page, 'All changes saved')))
    expect(hue).toBeGreaterThan(90)
    expect(hue).toBeLessThan(170)
    await page.waitForURL(/\?project=/)
    await editor.type(1, 'TYPE', 'b')
    const amber = await hueOf(dotOf(indicator(page, 'Unsaved changes')))
    expect(amber).toBeGreaterThan(20)
    expect(amber).toBeLessThan(60)
    await indicator(page, 'Unsaved changes').click()
    await expect(indicator(page, 'All changes saved')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('project') ?? ''
    expect(await editor.stored(id)).toMatchObject({ title, fixtureData: { rows: [{ TYPE: 'B' }] } })
  })
})

test('[PROJ-05][PROJ-06][PROJ-40] the toast stays for 2 seconds', async ({ editor, page }) => {
  await page.clock.install()
  await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.keyboard.press('Control+S')
  await expect(page.getByText(TOAST)).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page.getByText(TOAST)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText(TOAST)).toBeHidden()
})

test.describe('[PROJ-19][PROJ-20][PROJ-21][PROJ-22][PROJ-27][PROJ-28][PROJ-37][PROJ-44] a taken title', () => {
  test('is asked about; no leaves both projects as they are, yes overwrites', async ({ editor, page }) => {
    const other = await editor.save([{ TYPE: 'OLD' }])
    const own = await editor.openTable([{ TYPE: 'NEW' }])
    const dialog = editor.dialog('Save Project')
    const title = other.title.toUpperCase()
    const saveAsTaken = async () => {
      await dialog.getByLabel('Project title').fill(title)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.question).toContainText(
        `A project named ${title} already exists. Do you want to overwrite it?`,
      )
    }
    await page.keyboard.press('Alt+S')
    await expect(dialog.getByLabel('Project title')).toHaveValue(own.title)
    await saveAsTaken()
    await editor.answer('Cancel')
    await saveAsTaken()
    await page.keyboard.press('Escape')
    await expect(editor.question).toBeHidden()
    await expect(dialog).toBeVisible()
    expect((await editor.stored(other.id)).fixtureData.rows).toEqual([{ TYPE: 'OLD' }])
    await expect(editor.tab(own.title)).toHaveCount(1)
    await saveAsTaken()
    await editor.answer('Continue')
    await expect(page.getByText(TOAST)).toBeVisible()
    expect((await editor.stored(other.id)).fixtureData.rows).toMatchObject([{ TYPE: 'NEW' }])
    expect((await editor.stored(own.id)).fixtureData.rows).toMatchObject([{ TYPE: 'NEW' }])
    await page.waitForURL(`/?project=${other.id}`)
  })
})

test('[PROJ-20][PROJ-22] the second Enter of a double press does not answer the question that the first brought up', async ({
  editor,
  page,
}) => {
  const other = await editor.save([{ TYPE: 'OLD' }])
  await page.clock.install()
  await editor.openTable()
  await page.keyboard.press('Alt+S')
  await editor.dialog('Save Project').getByLabel('Project title').fill(other.title)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.keyboard.press('Enter')
  // On a slow machine the focus arrives with the next frame, and frames wait for the clock. All these frames together take
  // less time than the question ignores keys.
  const cancel = editor.question.getByRole('button', { name: 'Cancel' })
  const focusedAfterAFrame = async () => {
    await page.clock.runFor(10)
    return cancel.evaluate((button) => button === document.activeElement)
  }
  await expect.poll(focusedAfterAFrame, { intervals: [500] }).toBe(true)
  await page.keyboard.press('Enter')
  await expect(editor.question).toBeVisible()
  await page.clock.runFor(600)
  await page.keyboard.press('Enter')
  await expect(editor.question).toBeHidden()
  expect((await editor.stored(other.id)).fixtureData.rows).toEqual([{ TYPE: 'OLD' }])
})

test('[PROJ-34][PROJ-37] a save over a version that a colleague saved meanwhile asks first', async ({
  editor,
  organization,
  page,
  server,
}) => {
  const { id, title } = await editor.openTable([{ TYPE: 'A' }])
  const colleague = await createMember(server, organization)
  const theirs = { fixtureData: { columns: ['TYPE'], rows: [{ TYPE: 'THEIRS' }] } }
  const saveTheirs = () => server.put(`/fixtures/update/${id}`, { data: theirs, headers: colleague.bearer })
  await saveTheirs()
  await editor.type(1, 'TYPE', 'mine')
  await page.keyboard.press('Control+S')
  await expect(editor.question).toContainText(`${colleague.email} saved ${title} on `)
  await expect(editor.question).toContainText('after you opened it. 1 row changed.')
  // The choices are aligned, each with its label above its hint.
  const lefts = await editor.question
    .locator('.question-option-label, .question-option-hint')
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().left)))
  expect(lefts).toHaveLength(6)
  expect(new Set(lefts).size).toBe(1)
  await expect(editor.question.getByRole('button')).toHaveText([
    /^Keep mine/,
    /^Take the other one/,
    /^Open the other one in a new tab/,
    'Cancel',
  ])
  await editor.answer('Cancel')
  expect((await editor.stored(id)).fixtureData.rows).toEqual([{ TYPE: 'THEIRS' }])
  await expect(indicator(page, 'Unsaved changes')).toBeVisible()
  // A notice's action waits behind a dialog instead of covering it.
  const offer = page.getByRole('button', { name: 'Open it in a new tab', includeHidden: true })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Alt+F')
  await expect(editor.dialog('Load Project')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open it in a new tab' }).click()
  await editor.expectColumn('TYPE', ['THEIRS'])
  await page.getByRole('tab').first().click()
  await editor.expectColumn('TYPE', ['MINE'])
  await page.keyboard.press('Control+S')
  await editor.question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(TOAST)).toBeVisible()
  expect((await editor.stored(id)).fixtureData.rows).toMatchObject([{ TYPE: 'MINE' }])
  await saveTheirs()
  await editor.type(1, 'TYPE', 'mine again')
  await page.keyboard.press('Control+S')
  await editor.question.getByRole('button', { name: 'Take the other one' }).click()
  await editor.expectColumn('TYPE', ['THEIRS'])
  await expect(indicator(page, 'All changes saved')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await editor.expectColumn('TYPE', ['MINE AGAIN'])
  await page.keyboard.press('Control+S')
  await expect(page.getByText(TOAST)).toBeVisible()
  await editor.type(1, 'TYPE', 'again')
  await page.keyboard.press('Control+S')
  await expect(indicator(page, 'All changes saved')).toBeVisible()
  await expect(editor.question).toHaveCount(0)
})

test('[PROJ-15][PROJ-17] taking back what was done since the last save leaves nothing to save', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  await expect(indicator(page, 'Unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(indicator(page, 'All changes saved')).toBeVisible()
  await expect(editor.dots).toHaveCount(0)
  await page.keyboard.press('Control+Y')
  await expect(indicator(page, 'Unsaved changes')).toBeVisible()
})

test('[PROJ-34][ERR-31][ERR-32] a failing update says why in an alert and the changes stay unsaved', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  await editor.type(2, 'TYPE', 'z')
  const answers = [
    { status: 500, json: { message: 'The storage is full.' } },
    { status: 500, json: { error: 'Out of paper' } },
  ]
  await page.route('**/fixtures/update/*', (route) => route.fulfill(answers.shift()))
  await page.keyboard.press('Control+S')
  await expect(editor.question).toContainText('Failed to save changes: The storage is full.')
  await editor.answer('OK')
  await page.keyboard.press('Control+S')
  await expect(editor.question).toContainText('Failed to save changes: Out of paper')
  await editor.answer('OK')
  await expect(indicator(page, 'Unsaved changes')).toBeVisible()
})

test('[ERR-25][ERR-27][ERR-29] failing saves and overwrites show the server’s words, else their own', async ({
  editor,
  page,
}) => {
  await editor.openTable()
  const answers: { status: number; json: object }[] = [
    { status: 500, json: { message: 'The database is busy.' } },
    { status: 500, json: {} },
    { status: 409, json: { message: 'taken', existingProjectId: 'other' } },
  ]
  await page.route('**/fixtures/save', (route) => route.fulfill(answers.shift()))
  await page.route('**/fixtures/update/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('Alt+S')
  const dialog = editor.dialog('Save Project')
  const problem = dialog.getByRole('alert')
  const press = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await press()
  await expect(problem).toHaveText('The database is busy.')
  await press()
  await expect(problem).toHaveText('Failed to save project')
  await press()
  await editor.answer('Continue')
  await expect(problem).toHaveText('Failed to overwrite project')
})

test('[TAB-29] what is typed while a save runs stays unsaved', async ({ editor, page }) => {
  const { id } = await editor.openTable()
  await editor.type(2, 'TYPE', 'sent')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/fixtures/update/*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/fixtures/update/*')
  await page.keyboard.press('Control+S')
  await asked
  await editor.type(3, 'TYPE', 'later')
  letGo()
  await expect(page.getByText(TOAST)).toBeVisible()
  await expect(indicator(page, 'Unsaved changes')).toBeVisible()
  expect((await editor.stored(id)).fixtureData.rows.map(({ TYPE }) => TYPE ?? '')).toEqual(['', 'SENT', 'B'])
})
