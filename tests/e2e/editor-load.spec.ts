import { expect, type Page } from '@playwright/test'
import { createMember, createOrganization } from '../support/accounts'
import { EditorPage, test } from '../support/editor-page'

async function openDialog(editor: EditorPage, page: Page) {
  await page.keyboard.press('Alt+F')
  const dialog = editor.dialog('Load Project')
  const project = (title: string) => dialog.getByRole('row').filter({ hasText: title })
  return { dialog, project, search: dialog.getByRole('searchbox', { name: 'Search projects' }) }
}

test('[PROJ-02][PROJ-03][PROJ-09][PROJ-11][PROJ-35][PROJ-41][PROJ-42] the list names creator and date, and is searched', async ({
  editor,
  member,
  organization,
  page,
  server,
}) => {
  const colleague = await createMember(server, organization)
  const theirs = await new EditorPage(page, server, colleague).save([{ TYPE: 'T1' }])
  const mine = await editor.save()
  await editor.open()
  const { dialog, project, search } = await openDialog(editor, page)
  await expect(project(mine.title)).toContainText(member.email)
  await expect(project(theirs.title)).toContainText(colleague.email)
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-US').format(new Date()))
  expect(today).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
  await expect(project(mine.title)).toContainText(today)
  await search.fill(theirs.title.toUpperCase())
  await expect(project(mine.title)).toHaveCount(0)
  await search.fill('no such project')
  await expect(dialog.getByText('No project matches.')).toBeVisible()
})

test('[PROJ-36][TAB-26][TAB-27][TAB-28] a colleague’s project opens in the tab, which counts as saved', async ({
  editor,
  organization,
  page,
  server,
}) => {
  const colleague = await createMember(server, organization)
  const theirs = await new EditorPage(page, server, colleague).save([{ TYPE: 'T1' }])
  await editor.open()
  const { dialog, search } = await openDialog(editor, page)
  await search.fill(theirs.title)
  await dialog.getByText(theirs.title).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab')).toHaveText([theirs.title])
  await editor.expectColumn('TYPE', ['T1'])
  await expect(editor.dots).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await page.waitForURL(`/?project=${theirs.id}`)
})

test('[PROJ-46][UPLOAD-18] loading over unsaved changes asks first and replaces the table', async ({
  editor,
  page,
}) => {
  const other = await editor.save([{ TYPE: 'OTHER' }])
  await editor.openTable()
  await editor.type(2, 'TYPE', 'mine')
  const { dialog } = await openDialog(editor, page)
  await dialog.getByText(other.title).click()
  await editor.answer('Cancel')
  await expect(dialog).toBeVisible()
  await editor.expectColumn('TYPE', ['', 'MINE', 'B'])
  await dialog.getByText(other.title).click()
  await editor.answer('Continue')
  await editor.expectColumn('TYPE', ['OTHER'])
  await expect(editor.dots).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('[PROJ-23][PROJ-24][PROJ-38][PROJ-45] deleting asks, then the list is loaded again and an open tab is unsaved', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  const { dialog, project } = await openDialog(editor, page)
  const remove = dialog.getByRole('button', { name: `Delete ${title}` })
  await remove.click()
  await expect(editor.question).toContainText(title)
  await editor.answer('Cancel')
  await expect(project(title)).toBeVisible()
  // Read each answer in transit: the browser may discard the body before the test asks for it.
  const listed: boolean[] = []
  await page.route('**/fixtures/list', async (route) => {
    const response = await route.fetch()
    listed.push((await response.text()).includes(title))
    await route.fulfill({ response })
  })
  await remove.click()
  await editor.answer('Delete')
  await expect.poll(() => listed).toEqual([false])
  await expect(project(title)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await editor.expectRowCount(3)
  await expect(page.getByRole('button', { name: 'Not saved' })).toBeVisible()
  await expect(editor.dots).toHaveCount(1)
})

for (const place of ['body', '[role=gridcell]']) {
  test(`[SHELL-12] Esc closes the dialog when what had the focus is gone and the key arrives at ${place}`, async ({
    editor,
    page,
  }) => {
    await editor.openTable()
    const { dialog, search } = await openDialog(editor, page)
    await expect(search).toBeFocused()
    await search.evaluate((element) => element.blur())
    await page.locator(place).first().dispatchEvent('keydown', { key: 'Escape' })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })
}

test('[ERR-25][ERR-28][PROJ-29][PROJ-30][PROJ-31][PROJ-32][PROJ-47] the dialog explains a failed load, and the table stays', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  const loads: object[] = [
    { status: 500, json: {} },
    { status: 500, json: { message: 'The database is busy.' } },
    { status: 200, json: {} },
    { status: 200, json: { project: { title } } },
    { status: 200, json: { project: { title, fixtureData: { columns: [] } } } },
  ]
  await page.route('**/fixtures/load/*', (route) => route.fulfill(loads.shift()))
  const { dialog, project } = await openDialog(editor, page)
  const problem = dialog.getByRole('alert')
  for (const text of [
    'Failed to load project',
    'The database is busy.',
    'Invalid response structure: missing project data',
    'Project contains no fixture data',
    'Project data is corrupted: invalid fixture data structure',
  ]) {
    await project(title).click()
    await expect(problem).toHaveText(text)
  }
  await page.keyboard.press('Escape')
  await editor.expectRowCount(3)
})

test('[ERR-26][ERR-30] the dialog explains a failed deletion and a failed list, and the table stays', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  await page.route('**/fixtures/delete/*', (route) => route.fulfill({ status: 500, json: {} }))
  const { dialog } = await openDialog(editor, page)
  const problem = dialog.getByRole('alert')
  await dialog.getByRole('button', { name: `Delete ${title}` }).click()
  await editor.answer('Delete')
  await expect(problem).toHaveText('Failed to delete project')
  await page.keyboard.press('Escape')
  await editor.expectRowCount(3)
  await page.route('**/fixtures/list', (route) => route.fulfill({ status: 500, json: {} }))
  await openDialog(editor, page)
  await expect(problem).toHaveText('Failed to load projects')
})

test('[ERR-26] a list that cannot be had is not called empty, and can be asked for again', async ({ editor, page }) => {
  const { title } = await editor.openTable()
  await page.route('**/fixtures/list', (route) => route.abort('internetdisconnected'))
  const { dialog, project } = await openDialog(editor, page)
  await expect(dialog.getByRole('alert')).toHaveText('Failed to load projects')
  await expect(dialog.getByText('No projects yet.')).toHaveCount(0)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(project(title)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('[PROJ-33][PROJ-47] an address whose project cannot be used gives an alert and an empty tab', async ({
  editor,
  page,
}) => {
  const { id } = await editor.save()
  await page.route('**/fixtures/load/*', (route) =>
    route.fulfill({ json: { project: { title: 'T', fixtureData: 1 } } }),
  )
  await page.goto(`/?project=${id}`)
  await expect(editor.question).toContainText(
    'Error: The project data is corrupted or invalid. Unable to load project.',
  )
  await editor.answer('OK')
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  await editor.expectRowCount(0)
})

test('[SEC-07] an address that names another agency’s project says that there is none', async ({
  editor,
  page,
  server,
}) => {
  const stranger = await createMember(server, await createOrganization(server))
  const { id } = await new EditorPage(page, server, stranger).save()
  await page.goto(`/?project=${id}`)
  await expect(editor.question).toContainText('Project not found')
  await editor.answer('OK')
  await editor.expectRowCount(0)
})
