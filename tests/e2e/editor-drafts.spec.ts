import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { createMember, type TestMember } from '../support/accounts'
import { draftKept, EditorPage, expect, test } from '../support/editor-page'
import { openWindow } from '../support/windows'

const BACK = 'Your unsaved work is back'

async function signIn(page: Page, { email, password }: TestMember): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
}

/** Kills the browser process, and with it every page, without a chance to react. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
  const session = await context.newCDPSession(page)
  session.send('Browser.crash').catch(() => {})
  await closed
}

test('[TAB-13] a browser that is killed in the middle of typing loses nothing: the draft comes back, unsaved', async ({
  baseURL,
  launchOptions,
  member,
  server,
  folder,
}) => {
  const start = async () => {
    const options = { ...launchOptions, ...(baseURL === undefined ? {} : { baseURL }) }
    const context = await chromium.launchPersistentContext(folder, { ...options, serviceWorkers: 'allow' })
    await context.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.tourSeen)
    const page = context.pages()[0] ?? (await context.newPage())
    return { context, page, editor: new EditorPage(page, server, member) }
  }
  const first = await start()
  await signIn(first.page, member)
  const { title } = await first.editor.openTable()
  await first.editor.type(2, 'TYPE', 'kept')
  await first.page.getByRole('button', { name: 'New tab' }).click()
  await first.page.getByRole('button', { name: 'Add row' }).first().click()
  await first.editor.type(1, 'TYPE', 'second')
  // Stop in the middle of a word.
  await (await first.editor.cell(1, 'CATALOG #')).click()
  await first.page.keyboard.type('half a wo')
  await draftKept(first.page)
  await kill(first.context, first.page)

  const { context, page, editor } = await start()
  // The browser had no time to store who was signed in.
  await signIn(page, member)
  await expect(page.getByText(`${BACK}, in 2 tabs.`)).toBeVisible()
  await editor.expectColumn('TYPE', ['SECOND'])
  await editor.expectColumn('CATALOG #', ['HALF A WO'])
  await expect(editor.dots).toHaveCount(2)
  await editor.tab(title).click()
  await editor.expectCell(2, 'TYPE', 'KEPT')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  await context.close()
})

test('[TAB-13] a reload brings back every tab with its table, undo history, cell and order', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable()
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'one')
  await editor.type(1, 'TYPE', 'two')
  await (await editor.cell(1, 'QTY')).click()
  await draftKept(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText([title, 'Unsaved Project'])
  await editor.expectColumn('TYPE', ['TWO'])
  await expect(editor.dots).toHaveCount(1)
  await page.getByRole('grid').focus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await editor.expectColumn('TYPE', ['ONE'])
  await editor.tab(title).click()
  await editor.expectRowCount(3)
})

test('[TAB-13] one letter typed into a cell is kept', async ({ editor, page }) => {
  await editor.openTable()
  await (await editor.cell(2, 'TYPE')).click()
  await page.keyboard.press('k')
  await draftKept(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await editor.expectCell(2, 'TYPE', 'K')
})

test('two windows of one person keep drafts of their own', async ({ context, editor, page, member, server }) => {
  await editor.open()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'first')
  const other = await openWindow(context)
  const second = new EditorPage(other, server, member)
  await second.open()
  await other.getByRole('button', { name: 'Add row' }).first().click()
  await second.type(1, 'TYPE', 'second')
  await draftKept(other)
  for (const one of [page, other]) one.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await editor.expectColumn('TYPE', ['FIRST'])
  await other.reload()
  await second.expectColumn('TYPE', ['SECOND'])
  await other.close()
  await page.reload()
  // The remaining window takes the tabs that no other window has open.
  await expect(page.getByRole('tab')).toHaveCount(2)
})

test('over plain http a window that is too busy to answer keeps its drafts, though another has taken them over', async ({
  context,
  editor,
  page,
  member,
  server,
}) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }))
  await editor.open()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'first')
  await draftKept(page)
  const other = await openWindow(context)
  const busy = page.evaluate(() => {
    const end = performance.now() + 6000
    while (performance.now() < end);
  })
  const second = new EditorPage(other, server, member)
  await other.goto('/')
  await second.expectColumn('TYPE', ['FIRST'])
  await draftKept(other)
  await busy
  await editor.type(1, 'QTY', '7')
  await draftKept(page)
  await page.close()
  await other.close()
  const third = await openWindow(context)
  const later = new EditorPage(third, server, member)
  await third.goto('/')
  await expect(third.getByText(`${BACK}, in 2 tabs.`)).toBeVisible()
  const quantities: string[] = []
  for (const tab of await third.getByRole('tab').all()) {
    await tab.click()
    await later.expectColumn('TYPE', ['FIRST'])
    quantities.push((await (await later.cell(1, 'QTY')).textContent()) ?? '')
  }
  expect(quantities.sort()).toEqual(['', '7'])
})

test('[PWA-15] a project without unsaved work is there again in the next window, saved, and once', async ({
  context,
  editor,
  page,
  member,
  server,
}) => {
  const { title } = await editor.openTable()
  await draftKept(page)
  await page.close()
  const other = await openWindow(context)
  const next = new EditorPage(other, server, member)
  await other.goto('/')
  await expect(other.getByRole('tab')).toHaveText([title])
  await next.expectRowCount(3)
  await expect(next.dots).toHaveCount(0)
  await expect(other.getByText('All changes saved')).toBeVisible()
  await draftKept(other)
  await other.goto('/')
  await expect(other.getByRole('tab')).toHaveText([title])
})

test('[AUTH-40] who signs out is asked, and leaves nothing for the next one', async ({
  editor,
  organization,
  page,
  server,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'secret')
  await draftKept(page)
  const signOut = async () => {
    await page.getByRole('button', { name: 'Commands' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  await signOut()
  await expect(editor.question).toContainText('There are unsaved changes. Sign out without saving?')
  await editor.answer('Continue')
  await page.waitForURL('/login')
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('lumenline-drafts')
        opening.onsuccess = () => {
          const db = opening.result
          const count = db.transaction('parts').objectStore('parts').count()
          count.onsuccess = () => {
            resolve(count.result)
            db.close()
          }
        }
      }),
  )
  expect(left).toBe(0)
  await signIn(page, await createMember(server, organization))
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  await editor.expectRowCount(0)
})

test('[SEC-07] another person on the same computer never sees the drafts of a session that has run out', async ({
  context,
  editor,
  organization,
  page,
  member,
  server,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'mine')
  await draftKept(page)
  page.on('dialog', (dialog) => void dialog.accept())
  const expire = async () => {
    await page.evaluate((key) => localStorage.setItem(key, 'gone'), STORAGE_KEYS.refreshToken)
    await context.clearCookies()
  }
  await expire()
  await signIn(page, await createMember(server, organization))
  await expect(page.getByRole('tab')).toHaveText(['Unsaved Project'])
  await editor.expectRowCount(0)
  await expire()
  await signIn(page, member)
  await expect(page.getByText(BACK)).toBeVisible()
  await editor.expectColumn('TYPE', ['MINE'])
})

test('a browser that keeps no drafts says so, and the work goes on', async ({ editor, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await editor.open()
  await expect(page.getByText('This browser cannot keep a copy of unsaved work right now')).toBeVisible()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await editor.type(1, 'TYPE', 'on')
  await editor.expectColumn('TYPE', ['ON'])
})

test('a draft of 20,000 rows comes back whole', async ({ editor, page }) => {
  test.slow()
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    TYPE: `T${at}`,
    QTY: '1',
    'CATALOG #': `SOME CATALOG ${at}`,
  }))
  await editor.openTable(rows)
  await draftKept(page)
  await editor.type(1, 'TYPE', 'changed')
  await draftKept(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await editor.expectCell(1, 'TYPE', 'CHANGED')
  await editor.expectRowCount(20_000)
})
