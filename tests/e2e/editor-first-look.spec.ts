import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { faultsOf } from '../support/accessibility'
import type { TestMember } from '../support/accounts'
import { draftKept, type EditorPage, expect, test } from '../support/editor-page'

const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL', 'DESCRIPTION', 'VOLTS']
const ROWS = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  ...Array.from({ length: 80 }, (_, at) => ({
    TYPE: `F${at + 1}`,
    QTY: String(at % 7),
    MFG: 'LITH',
    'CATALOG #': `2BLT4 ${at}L ADP <GZ10>`,
    'UNIT $': at % 5 === 0 ? '' : '100',
    '%': '10',
    COMMDOL: at % 5 === 0 ? '' : '10.00',
    DESCRIPTION: at === 70 ? 'a longer text than any that stands above it' : '4 ft strip, wire guard',
    VOLTS: '277',
  })),
]

const grid = (page: Page) => page.getByRole('grid', { name: 'Fixture schedule' })
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

/** Signs the page in as its form does, including the cookie. */
async function signIn(page: Page, member: TestMember, origin = ''): Promise<void> {
  await page.goto(`${origin}/favicon.svg`)
  const refreshToken = await page.evaluate(async ({ email, password }) => {
    const answer = await fetch('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return (await answer.json()).refreshToken
  }, member)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [STORAGE_KEYS.refreshToken, refreshToken])
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the pages' own script does
    document.cookie = 'scripts=on; Path=/'
  })
}

/** Delays the editor's copy of the project until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/fixtures/load/**', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The content and position of each cell in the first rows. */
const places = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll('[role=grid] [role=row]')).slice(0, 20)
    return rows.map((row) =>
      Array.from(row.children).map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        return [
          cell.outerHTML.replace(/<button[^>]*>.*<\/button>|<span class="grid-resize".*?<\/span>/g, ''),
          x,
          y,
          width,
          height,
        ].join(' ')
      }),
    )
  })

async function arrive(editor: EditorPage, page: Page, member: TestMember) {
  const saved = await editor.save(ROWS, COLUMNS)
  await signIn(page, member)
  const letGo = await hold(page)
  await page.goto(`/?project=${saved.id}`)
  return { saved, letGo }
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`rows stand in the page before the editor does, and nothing moves when it comes (${width} wide)`, async ({
    editor,
    member,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { saved, letGo } = await arrive(editor, page, member)
    await expect(loading(page)).toBeVisible()
    await expect(grid(page).getByRole('gridcell', { name: '2BLT4 3L ADP <GZ10>' })).toBeVisible()
    await expect(page.getByText(saved.title)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page)
    await grid(page).evaluate((element) => element.setAttribute('data-seen', 'before'))

    letGo()
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
    await expect(loading(page)).toHaveCount(0)
    // The element stays the same, so that a screen reader keeps its place in it.
    await expect(grid(page)).toHaveAttribute('data-seen', 'before')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '82')
    const after = await places(page)
    expect(after.slice(1)).toEqual(before.slice(1))
    const where = (cells: readonly string[] = []) => cells.map((cell) => cell.split('> ').at(-1))
    expect(where(after[0])).toEqual(where(before[0]))

    await editor.type(2, 'QTY', '12')
    await editor.expectCell(2, 'QTY', '12')
    await page.keyboard.press('Control+z')
    await editor.expectCell(2, 'QTY', '0')
  })
}

test("without the editor's scripts the rows are there all the same, without faults or anything to trip over", async ({
  editor,
  member,
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
  const { id } = await editor.save(ROWS, COLUMNS)
  await signIn(page, member)
  await page.route('**/build/editor/**', () => {})
  await page.goto(`/?project=${id}`, { waitUntil: 'commit' })
  await expect(grid(page).getByRole('gridcell', { name: '2BLT4 3L ADP <GZ10>' })).toBeVisible()
  await expect(loading(page)).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
    expect(await faultsOf(page)).toEqual([])
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull()
  expect(faults).toEqual([])
})

/** The server behind a network that stalls for a second in the middle of the editor's page. */
async function slowPages(baseURL: string) {
  const proxy = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const passed = ask(new URL(request.url ?? '/', baseURL), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!request.url?.startsWith('/?project=')) return answer.pipe(response)
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const half = body.indexOf('<div id="first-look"')
        response.write(body.subarray(0, half))
        setTimeout(() => response.end(body.subarray(half)), 1000)
      })
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  function close(): void {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

test('the editor comes also where its script is there before the rest of the page', async ({
  baseURL,
  editor,
  member,
  page,
}) => {
  const { id, title } = await editor.save(ROWS, COLUMNS)
  const slow = await slowPages(baseURL ?? '')
  try {
    await signIn(page, member, slow.origin)
    await page.goto(`${slow.origin}/?project=${id}`)
    await expect(editor.tab(title)).toBeVisible()
    await expect(grid(page)).toHaveCount(1)
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  } finally {
    await page.close()
    slow.close()
  }
})

test('who has scrolled meanwhile goes on where they are', async ({ editor, member, page }) => {
  const { letGo } = await arrive(editor, page, member)
  await expect(loading(page)).toBeVisible()
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 28 * 40)
  const top = () => grid(page).evaluate((element) => element.closest('.grid-scroller')?.scrollTop)
  await expect.poll(top).toBe(28 * 40)
  letGo()
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await expect.poll(top).toBe(28 * 40)
  await expect(grid(page).getByRole('gridcell', { name: '2BLT4 45L ADP <GZ10>' })).toBeInViewport()
})

test('the table lives on through other tabs, new columns and rows', async ({ editor, member, page }) => {
  const { saved, letGo } = await arrive(editor, page, member)
  letGo()
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add row' }).click()
  await editor.expectRowCount(82)
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.expectRowCount(0)
  await expect(page.getByRole('grid')).toHaveCount(1)
  await editor.tab(saved.title).click()
  await editor.expectRowCount(82)
  await expect(page.getByRole('grid')).toHaveCount(1)
  // The tab is where it was left, at the added row.
  await expect(grid(page).getByRole('gridcell', { name: 'F80', exact: true })).toBeInViewport()
})

test('unsaved work of before stands in the place of what is stored', async ({ editor, member, page }) => {
  const { id } = await editor.save(ROWS, COLUMNS)
  await signIn(page, member)
  await page.goto(`/?project=${id}`)
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await editor.type(2, 'QTY', '77')
  await draftKept(page)
  page.on('dialog', (dialog) => dialog.accept())
  const letGo = await hold(page)
  await page.reload()
  letGo()
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await editor.expectCell(2, 'QTY', '77')
  await expect(editor.dots).toHaveCount(1)
})

test('[ROUTE-18] after signing in by the form the first page brings the rows, too', async ({
  browser,
  editor,
  member,
}) => {
  const { id } = await editor.save(ROWS, COLUMNS)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`/login?from=${encodeURIComponent(`/?project=${id}`)}`)
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).searchParams.get('project') === id && one.ok()),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ])
  const html = await answer.text()
  expect(html).toContain('role="grid"')
  expect(html).not.toContain('>F70<')
  await context.close()
})
