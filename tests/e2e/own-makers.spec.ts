import type { APIRequestContext, Page } from '@playwright/test'
import { startServer } from '../../scripts/lib/server.mjs'
import { faultsOf } from '../support/accessibility'
import { OURS } from '../support/accounts'
import { openAt, workerIsReady } from '../support/editor-at'
import { expect, test } from '../support/editor-page'
import { ask } from '../support/server-calls'
import { TINY_PICTURE } from '../support/tiny-picture'

/** The agency's name for Hubbell, which no built-in list knows. */
const NAME = 'OUTDOOR HUB'
const read = (TYPE: string, name: string) => ({
  ...{ TYPE, QTY: '1', MFG: 'OHR', 'CATALOG #': 'X1', 'UNIT $': '9', __READ_MFG: name },
})

interface Signed {
  readonly bearer: { readonly Authorization: string }
}

const remembered = (server: APIRequestContext, { bearer }: Signed) =>
  server.post('/makers/own/aliases', { data: { alias: NAME, code: 'HUBL' }, headers: { ...OURS, ...bearer } })

/** The names that the server knows of the agency's makers. */
async function known(server: APIRequestContext, { bearer }: Signed): Promise<string[]> {
  const answer = await server.get('/makers/own', { headers: bearer })
  const { makers } = (await answer.json()) as { makers: { code: string; aliases: string[] }[] }
  return makers.flatMap(({ code, aliases }) => aliases.map((alias) => `${alias} = ${code}`))
}

const asked = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/makers/own'))
const question = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const file = (...names: readonly string[]) => ({
  name: 'a.csv',
  type: 'text/csv',
  content: ['Type,Qty,Mfg,Catalog Number', ...names.map((name, at) => `T${at + 1},1,${name},X${at + 1}`)].join('\n'),
})

test('[MFG-18][MFG-30][MFG-31][GRID-039] makers of the agency are in the list, in typed names and no problem', async ({
  editor,
  page,
  server,
  member,
}) => {
  expect((await remembered(server, member)).status()).toBe(200)
  const fetched = asked(page)
  await editor.openTable([read('A', NAME), { TYPE: 'B', QTY: '1', MFG: NAME, 'CATALOG #': 'X1', 'UNIT $': '9' }])
  await fetched
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible()
  await (await editor.cell(1, 'MFG')).click()
  await page.keyboard.type('outdoor')
  await expect(page.getByRole('option').first()).toHaveText('HUBLHubbell Lightingyours')
  await page.keyboard.press('Enter')
  await editor.expectCell(1, 'MFG', 'HUBL')
  await editor.type(2, 'MFG', 'outdoor-hub')
  await editor.expectCell(2, 'MFG', 'HUBL')
  await expect(page.getByRole('button', { name: /problem/ })).toBeHidden()
})

test('[MFG-25][MFG-31] a correction is remembered by key, the next import knows it, and undo takes both back', async ({
  editor,
  page,
  server,
  member,
}) => {
  const fetched = asked(page)
  await editor.openTable([read('A', NAME), read('B', 'Outdoor-Hub'), read('C', 'ZETA'), read('D', 'ZETA')])
  await fetched
  await editor.type(1, 'MFG', 'HUBL')
  const text = 'Remember that OUTDOOR HUB is HUBL? 1 other line will change, too.'
  await expect(question(page, text)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Alt+Y')
  await editor.expectColumn('MFG', ['HUBL', 'HUBL', 'OHR', 'OHR'])
  await expect(page.getByText('OUTDOOR HUB is remembered as HUBL, and 1 other line changed.')).toBeVisible()
  await expect(question(page, text)).toBeHidden()
  expect(await known(server, member)).toEqual(['OUTDOOR HUB = HUBL'])

  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.bring('drop', [file(NAME, 'NOBODY KNOWS')])
  await page.getByRole('button', { name: 'Convert Names to Codes' }).click()
  await editor.expectColumn('MFG', ['HUBL', 'NOBODY KNOWS'])

  await page.getByRole('tab').first().click()
  await editor.expectRowCount(4)
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.keyboard.press('Control+z')
  await gone
  await editor.expectColumn('MFG', ['HUBL', 'OHR', 'OHR', 'OHR'])
  await expect(page.getByText('OUTDOOR HUB is no longer remembered.')).toBeVisible()
  expect(await known(server, member)).toEqual([])
})

test('after "Not now" another line with the name is corrected without a question', async ({
  editor,
  page,
  server,
  member,
}) => {
  const fetched = asked(page)
  await editor.openTable([read('A', NAME), read('B', NAME), read('C', 'ZETA')])
  await fetched
  await editor.type(1, 'MFG', 'HUBL')
  await expect(question(page, 'Remember that OUTDOOR HUB is HUBL?')).toBeVisible()
  await page.keyboard.press('Alt+Shift+Y')
  await expect(question(page, 'Remember that')).toBeHidden()
  await editor.type(2, 'MFG', 'HUBL')
  await editor.expectCell(2, 'MFG', 'HUBL')
  await expect(question(page, 'Remember that')).toBeHidden()
  await editor.type(3, 'MFG', 'HUBL')
  await expect(question(page, 'Remember that ZETA is HUBL?')).toBeVisible()
  await page.getByRole('button', { name: /^Remember/ }).click()
  await expect(page.getByText('ZETA is remembered as HUBL.')).toBeVisible()
  expect(await known(server, member)).toEqual(['ZETA = HUBL'])
})

test('[MFG-07] a picture that is read next has the code of the agency', async ({ editor, page, server, member }) => {
  await remembered(server, member)
  await page.route('**/upload', (route) =>
    route.fulfill({
      json: {
        data: { columns: ['TYPE', 'MFG'], rows: [{ TYPE: 'A', MFG: 'Outdoor Hub' }] },
        sections: [],
        rowSources: [null],
      },
    }),
  )
  const fetched = asked(page)
  await editor.open()
  await fetched
  await page.keyboard.press('Alt+Q')
  const picture = { name: 'plan.png', mimeType: 'image/png', buffer: TINY_PICTURE }
  await page.getByLabel('Pictures of a fixture schedule').setInputFiles([picture])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload/ })
    .click()
  await editor.expectColumn('MFG', ['HUBL'])
  await editor.expectColumn('INT. NOTES', [''])
})

/** All texts in the browser's databases. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of Array.from(database.objectStoreNames)) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        texts.push(JSON.stringify(all.result))
      }
      database.close()
    }
    return texts.join('\n')
  })

test.describe('in the browser', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[PWA-12][AUTH-40] makers and prices are known in a start without a server, and go with the sign-out', async ({
    browser,
    folder,
  }) => {
    const server = await startServer({}, folder)
    try {
      const { member, page, editor } = await openAt(browser, server.url)
      const added = await ask(server.url, '/makers/own/aliases', {
        json: { alias: NAME, code: 'HUBL' },
        as: member.accessToken,
        headers: OURS,
      })
      expect(added.status).toBe(200)
      const line = { TYPE: 'A', MFG: 'HUBL', 'CATALOG #': 'X 100', 'UNIT $': '42.75' }
      const tableData = { columns: Object.keys(line), rows: [line] }
      const quoted = await ask(server.url, '/fixtures/save', {
        json: { title: 'Harbor Clinic', tableData },
        as: member.accessToken,
        headers: OURS,
      })
      expect(quoted.status).toBe(200)
      await workerIsReady(page)
      await page.getByRole('button', { name: 'Add row' }).first().click()
      await editor.type(1, 'MFG', 'HUBL')
      await editor.type(1, 'CATALOG #', 'X 100')
      const offered = page.getByRole('button', { name: '1 remembered price · Take all' })
      await expect(offered).toBeVisible()
      await page.reload()
      await expect.poll(() => kept(page)).toContain(NAME)
      await expect.poll(() => kept(page)).toContain('Harbor Clinic')
      await server.stop()
      await page.reload()
      await expect(offered).toBeVisible()
      await expect(await editor.cell(1, 'UNIT $')).toHaveAttribute(
        'title',
        /^Price missing · \$42\.75 · .* · Harbor Clinic$/,
      )
      await page.getByRole('button', { name: 'Add row' }).first().click()
      await expect(async () => {
        await editor.type(2, 'MFG', 'outdoor hub')
        await editor.expectCell(2, 'MFG', 'HUBL')
      }).toPass()
      await page.getByRole('button', { name: 'Commands' }).first().click()
      await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.waitForURL(/\/login/)
      const left = await kept(page)
      for (const text of [NAME, 'Harbor Clinic', '42.75']) expect(left).not.toContain(text)
      await page.context().close()
    } finally {
      await server.stop()
    }
  })
})

test('a name that no maker has is added from the list of MFG, and the palette leads to the makers', async ({
  editor,
  page,
  context,
}) => {
  await editor.openTable([{ TYPE: 'A', QTY: '1', MFG: '', 'CATALOG #': 'X1', 'UNIT $': '9' }])
  await (await editor.cell(1, 'MFG')).click()
  await page.keyboard.type('nova lamps')
  await expect(page.getByText('No maker has this name.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add it' })).toHaveAttribute('href', '/makers?view=add&name=nova+lamps')
  expect(await faultsOf(page)).toEqual([])
  const byLink = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Add it' }).click()
  await (await byLink).close()
  await expect(page.getByRole('textbox', { name: 'MFG, row 1' })).toHaveValue('nova lamps')
  await page.keyboard.press('Enter')
  await editor.expectCell(1, 'MFG', 'NOVA LAMPS')

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command...').fill('makers')
  const opened = context.waitForEvent('request', (request) => request.url().endsWith('/makers'))
  await page.keyboard.press('Enter')
  await opened
})

test('the other makers of a row are named where the totals are', async ({ editor, page }) => {
  await editor.openTable([{ TYPE: 'A', QTY: '1', MFG: '', 'CATALOG #': 'X1', 'UNIT $': '9' }])
  await editor.type(1, 'MFG', 'LITHONIA / COOPER / OR EQUAL')
  await editor.expectCell(1, 'MFG', 'LITH')
  await (await editor.cell(1, 'MFG')).click()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText('Also named: COOPER (Alt+Shift+M). Or equal')
  await (await editor.cell(1, 'QTY')).click()
  await expect(totals).not.toContainText('Also named')
})
