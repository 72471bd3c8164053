import { startServer } from '../../scripts/lib/server.mjs'
import { openAt } from '../support/editor-at'
import { draftKept, expect, test } from '../support/editor-page'
import { ask } from '../support/server-calls'

const FULL = /The storage of your agency has no room for this: 1 MB of 1 MB are used, and this takes .* MB more\./
const WAYS_OUT = 'Delete projects that nobody needs, or ask your administrator for more storage.'

const bigTable = (characters: number) => ({
  columns: ['TYPE'],
  rows: Array.from({ length: characters / 1000 }, () => ({ TYPE: 'x'.repeat(1000) })),
})

/** A text that exceeds the space left. */
const LONG = 'SECOND '.repeat(2500).trim()

let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  server = await startServer({ STORAGE_LIMIT_MB: '1' })
})
test.afterAll(async () => {
  await server.stop()
})

test('whose agency has no storage left is told so, loses nothing, and saves when a project was deleted', async ({
  browser,
}) => {
  const { member, page, editor } = await openAt(browser, server.url)
  const question = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'first')
  await page.keyboard.press('Alt+s')
  await page.getByLabel('Project title').fill('Clinic')
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const filled = await ask(server.url, '/fixtures/save', {
    json: { title: 'Old hall', tableData: bigTable(1_020_000) },
    as: member.accessToken,
  })
  expect(filled.status).toBe(200)

  // A stored project, with a description as long as people paste them.
  await (await editor.cell(1, 'CATALOG #')).click()
  await page.keyboard.type(LONG.slice(0, 1))
  await page.keyboard.insertText(LONG.slice(1))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(editor.question).toContainText('Failed to save changes: The storage of your agency has no room')
  await expect(editor.question).toContainText(FULL)
  await expect(editor.question).toContainText(WAYS_OUT)
  await editor.answer('OK')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await editor.expectColumn('TYPE', ['FIRST'])

  // A new project in the dialog, which stays open and shows the message.
  await page.keyboard.press('Alt+s')
  await page.getByLabel('Project title').fill('Clinic, another')
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question).toContainText(FULL)
  await page.keyboard.press('Escape')

  // Typed text is kept on this computer, as usual.
  await draftKept(page)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.reload()
  await expect(page.getByText('Your unsaved work is back')).toBeVisible()
  await editor.expectColumn('TYPE', ['FIRST'])

  await page.goto(`${server.url}/account`)
  await expect(page.getByRole('heading', { name: /^Storage of / })).toBeVisible()
  await expect(page.getByText('1 MB of 1 MB')).toBeVisible()
  await expect(page.getByRole('meter', { name: /^Storage of / })).toBeVisible()

  await page.goto(server.url)
  await expect(page.getByText('Your unsaved work is back')).toBeVisible()
  await page.keyboard.press('Alt+f')
  const list = editor.dialog('Load Project')
  await list.getByRole('button', { name: 'Delete Old hall' }).click()
  await editor.answer('Delete')
  await expect(list.getByText('Old hall')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  const as = member.accessToken
  const { body: listed } = await ask(server.url, '/fixtures/list', { as })
  expect(listed.projects.map(({ title }: { title: string }) => title)).toEqual(['Clinic'])
  const { body: stored } = await ask(server.url, `/fixtures/load/${listed.projects[0].id}`, { as })
  expect(stored.project.fixtureData.rows).toMatchObject([{ TYPE: 'FIRST', 'CATALOG #': LONG }])
  await page.context().close()
})
