import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createMember, createOrganization, saveProject, type TestMember, unique } from '../support/accounts'

const TABLE = { columns: ['TYPE', 'QTY', 'CATALOG #'], rows: [{ TYPE: 'A1', QTY: '2', 'CATALOG #': '2BLT4' }] }
const PICTURE = 'public/samples/fixture-schedule.png'

/** A signed-in person's editor, ready to work. */
async function openEditor(page: Page, member: TestMember, path = '/'): Promise<void> {
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('lumenline.refreshToken', token), member.refreshToken)
  await page.goto(path)
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeVisible()
}

async function signIn(page: Page, request: APIRequestContext): Promise<TestMember> {
  const member = await createMember(request, await createOrganization(request))
  await openEditor(page, member)
  return member
}

interface TestFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer | string
}

/** Files as a paste or a drop brings them, to whatever has the focus. */
async function bring(page: Page, how: 'paste' | 'drop', files: readonly TestFile[], text?: string): Promise<void> {
  const encoded = files.map(({ content, ...rest }) => ({ ...rest, base64: Buffer.from(content).toString('base64') }))
  await page.evaluate(
    ({ how, encoded, text }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of encoded) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      if (text !== undefined) data.setData('text/plain', text)
      const common = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    },
    { how, encoded, text },
  )
}

const picture = async (name = 'clip.png'): Promise<TestFile> => ({
  name,
  type: 'image/png',
  content: await readFile(PICTURE),
})
const dock = (page: Page) => page.getByRole('toolbar', { name: 'Actions' })
const tabs = (page: Page) => page.getByRole('tab')

test('[SHELL-01][SHELL-02][SHELL-03][SHELL-04][SHELL-05][SHELL-06][SHELL-07][TAB-01][TAB-03][TAB-06] the frame of a new editor', async ({
  page,
  request,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (/Content.Security|violates/i.test(message.text())) problems.push(message.text())
  })
  const member = await signIn(page, request)
  const header = page.locator('header').first()
  await expect(header.getByText('Lumenline')).toBeVisible()
  await expect(header.getByText(member.email)).toBeVisible()
  await expect(header.getByRole('button', { name: 'Help' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Commands' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(tabs(page)).toHaveText(['Unsaved Project'])
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('[TAB-02][TAB-04][TAB-05][TAB-07][TAB-08][TAB-09][TAB-10][TAB-11][TAB-12][TAB-14][TAB-31] tabs open, close and ask', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(tabs(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(2)
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await expect(page.getByRole('tab', { selected: true }).getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Continue'])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(tabs(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(tabs(page)).toHaveCount(1)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Unsaved Project')
  await page.getByRole('button', { name: 'New tab' }).click()
  await page
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  await expect(tabs(page)).toHaveCount(1)
})

test('[CMD-11][CMD-12][CMD-13][CMD-26][CMD-29][CMD-30][CMD-31] the Commands panel slides in and closes', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  const open = () => page.getByRole('button', { name: 'Commands', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Commands' })
  await open()
  await expect(panel.getByRole('button', { name: /Upload|Import XML|Load|Logout/ })).toHaveCount(4)
  await expect(panel.getByRole('button', { name: /Export|Save As|New/ })).toHaveCount(0)
  expect((await panel.boundingBox())?.width).toBeCloseTo(379, -1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await dock(page).page().getByRole('button', { name: 'Add row' }).first().click()
  await open()
  await expect(panel.getByRole('button', { name: /Export|Save As|New/ })).toHaveCount(3)
  await page.mouse.click(300, 400)
  await expect(panel).toBeHidden()
})

test('[CMD-32][CMD-34][CMD-35][CMD-37][CMD-38][CMD-39] the palette finds and runs a command', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.keyboard.press('Control+K')
  const field = page.getByPlaceholder('Type a command...')
  await expect(field).toBeFocused()
  await field.fill('qqq')
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+K')
  await field.fill('imx')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Import File' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[CMD-58][SHELL-09][SHELL-20] without rows the dock greys what needs some, and keys say why', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  for (const name of ['Export', 'Save', 'Clear']) {
    await expect(dock(page).getByRole('button', { name, exact: true })).toBeDisabled()
  }
  for (const name of ['Upload', 'Import', 'Load', 'Column']) {
    await expect(dock(page).getByRole('button', { name, exact: true })).toBeEnabled()
  }
  await page.keyboard.press('Alt+G')
  await expect(page.getByRole('alertdialog')).toContainText('No data to export')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('[SHELL-19] the FAQs are an alert with one button', async ({ page, request }) => {
  await signIn(page, request)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: /FAQs/ }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('FAQs coming soon')
  await expect(alert.getByRole('button')).toHaveCount(1)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
})

test('[UPLOAD-01][UPLOAD-02][UPLOAD-03][UPLOAD-04][UPLOAD-05][UPLOAD-08][UPLOAD-33] pictures come by paste, drop and choice', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await bring(page, 'paste', [await picture('pasted.png')])
  const dialog = page.getByRole('dialog', { name: 'Upload Fixture Schedule' })
  await expect(dialog).toBeVisible()
  await bring(page, 'drop', [await picture('dropped.png'), { name: 'notes.txt', type: 'text/plain', content: 'x' }])
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'chosen.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(PICTURE),
  })
  await expect(dialog.getByRole('listitem')).toHaveText(['pasted.png', 'dropped.png', 'chosen.jpg'])
  await expect(dialog.getByRole('textbox', { name: 'Custom prompt' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove dropped.png' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['pasted.png', 'chosen.jpg'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[UPLOAD-27] a picture beside text goes nowhere while a field has the focus', async ({ page, request }) => {
  await signIn(page, request)
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await expect(page.getByRole('textbox', { name: 'Active cell' })).toBeFocused()
  await bring(page, 'paste', [await picture()], 'A1')
  await expect(page.getByRole('grid')).toContainText('A1')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[UPLOAD-12][ERR-11][ERR-14][SHELL-11] a refused upload says why and keeps the pictures', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await bring(page, 'paste', [{ name: 'broken.png', type: 'image/png', content: 'no picture at all' }])
  const dialog = page.getByRole('dialog', { name: 'Upload Fixture Schedule' })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('broken.png')
  await error.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['broken.png'])
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1')
})

test('[XMLIN-01][XMLIN-02][XMLIN-11][XMLIN-14][XMLIN-41][XMLIN-42] XML files come by choice and by drop', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.keyboard.press('Alt+W')
  const dialog = page.getByRole('dialog', { name: 'Import File' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog.getByText('Please select an XML file (.xml extension)')).toBeVisible()
  await page.keyboard.press('Escape')
  await bring(page, 'drop', [{ name: 'quote.xml', type: 'text/xml', content: '<QUOTE/>' }])
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Import Error: No QUOTELINE elements found in the XML file')
  await alert.getByRole('button', { name: 'OK' }).click()
  const content = '<QUOTE><QUOTELINE><TYPE>a9</TYPE><DIVMFG>Lithonia Lighting</DIVMFG></QUOTELINE></QUOTE>'
  await bring(page, 'drop', [{ name: 'quote.xml', type: 'text/xml', content }])
  await expect(page.getByRole('grid')).toContainText('A9')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Convert names to codes' }).click()
  await expect(page.getByRole('grid')).toContainText('LITH')
  await expect(page.getByRole('grid')).not.toContainText('LITHONIA')
})

test('[PROJ-01][PROJ-12][PROJ-15][PROJ-17][PROJ-19][PROJ-20][PROJ-21][PROJ-25] saving: title, conflict, indicator', async ({
  page,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const title = unique('Clinic')
  await saveProject(request, member, title, TABLE)
  await openEditor(page, member)
  const indicator = page.getByRole('toolbar', { name: 'Table' }).getByRole('status').first()
  await expect(indicator).toHaveText('Not saved')
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.press('Alt+S')
  const dialog = page.getByRole('dialog', { name: 'Save Project' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a project title')
  await dialog.getByRole('textbox').fill(title)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`A project named ${title} already exists. Do you want to overwrite it?`)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  await expect(indicator).toHaveText('All changes saved')
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await expect(indicator).toHaveText('Unsaved changes')
})

test('[PROJ-02][PROJ-03][PROJ-11][PROJ-23][PROJ-24][PROJ-36][PROJ-46] loading: list, search, question, delete', async ({
  page,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const [clinic, school] = [unique('Clinic'), unique('School')]
  await saveProject(request, member, clinic, TABLE)
  await saveProject(request, member, school, TABLE)
  await openEditor(page, member)
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.press('Alt+F')
  const dialog = page.getByRole('dialog', { name: 'Load Project' })
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByText(member.email)).toHaveCount(2)
  await expect(dialog.getByRole('row', { name: clinic })).toContainText(/\d{1,2}\/\d{1,2}\/\d{4}/)
  await dialog.getByRole('searchbox').fill('scho')
  await expect(dialog.getByRole('row')).toHaveCount(1)
  await dialog.getByRole('button', { name: `Delete ${school}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('No project matches.')).toBeVisible()
  await dialog.getByRole('searchbox').fill('')
  await expect(dialog.getByRole('row')).toHaveCount(1)
  await dialog.getByRole('row', { name: clinic }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('tab', { name: clinic })).toBeVisible()
  await expect(page).toHaveURL(/\/\?project=/)
})

test('[ROUTE-11][AUTH-35][AUTH-36][AUTH-39][AUTH-40] the end of a session leads to the sign-in page', async ({
  page,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const id = await saveProject(request, member, unique('Clinic'), TABLE)
  await openEditor(page, member, `/?project=${id}`)
  await expect(page.getByRole('grid')).toContainText('A1')
  const token = await page.evaluate(() => localStorage.getItem('lumenline.refreshToken'))
  await request.post('/auth/logout', { data: { refreshToken: token }, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await page.keyboard.press('Alt+F')
  await page.waitForURL(/\/login/)
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/?project=${id}`)
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lumenline.refreshToken'))).toBeNull()
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('grid')).toContainText('A1')
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/login$/)
  await page.goto('/')
  await page.waitForURL(/\/login\?from=/)
})

test('[XMLOUT-11][XMLOUT-29][XMLOUT-30][XMLOUT-31][XMLOUT-33][ERR-38] an export without the server: the file is saved here, or the dialog says why', async ({
  page,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const id = await saveProject(request, member, unique('Clinic'), TABLE)
  await openEditor(page, member, `/?project=${id}`)
  await expect(page.getByRole('grid')).toContainText('A1')
  await page.route('**/export-xml-download', (route) => route.abort())
  const download = page.waitForEvent('download')
  await page.keyboard.press('Alt+G')
  expect(await readFile(await (await download).path(), 'utf8')).toContain('<DESCRIPTION>2BLT4</DESCRIPTION>')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toHaveText(
    /^Export Successful – Your fixture schedule has been exported successfully\. You can find the file in your Downloads folder\./,
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.route('**/export-xml-mapping', (route) => route.abort())
  await page.keyboard.press('Alt+G')
  await expect(page.getByRole('alertdialog', { name: 'Export Error' })).toContainText(
    'Error: Could not connect to the mapping service. Please check your internet connection and try again.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

for (const theme of ['light', 'dark']) {
  test(`no accessibility fault that a tool can find, ${theme}`, async ({ page, request }) => {
    const member = await createMember(request, await createOrganization(request))
    await saveProject(request, member, unique('Clinic'), TABLE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openEditor(page, member)
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    const faults = async (place: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      return violations.map(
        ({ id, nodes }) => `${place}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      )
    }
    expect.soft(await faults('empty')).toEqual([])
    for (const keys of ['Alt+Q', 'Alt+W', 'Alt+F', 'Control+K']) {
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await faults(keys)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('button', { name: 'Commands', exact: true }).click()
    expect.soft(await faults('commands')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
    await page.getByRole('button', { name: 'New tab' }).click()
    await page
      .getByRole('button', { name: /^Close / })
      .first()
      .click()
    expect.soft(await faults('question')).toEqual([])
  })
}
