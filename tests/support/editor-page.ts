import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { DOUBLE_CLICK } from '~/domain/limits/grid'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import {
  createMember,
  createOrganization,
  OURS,
  saveProject,
  type TestMember,
  type TestOrganization,
  unique,
} from './accounts'
import { steadyRoutes } from './steady-routes'

type Cells = Record<string, string>

/**
 * How long to wait after a click until all effects of a single click are done, in ms: nothing visible shows that a cell
 * stays closed, or that the next click does not make a double-click.
 */
export const PAST_DOUBLE_CLICK = DOUBLE_CLICK + 200

/** A group header, a priced line with its commission, and a line with a missing price. */
export const ROWS: readonly Cells[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: 'A', QTY: '10', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
  { TYPE: 'B', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'EVO 35/15' },
]

/** A file as a user drops or pastes it. */
export interface Dropped {
  readonly name: string
  readonly type: string
  /** One byte per character. */
  readonly content: string
}

interface Fixtures {
  readonly organization: TestOrganization
  /** A member of the organization, signed in on the page. */
  readonly member: TestMember
  readonly editor: EditorPage
  /** An empty folder, removed after the test even if the test timed out. */
  readonly folder: string
}

interface WorkerFixtures {
  /** API calls to the server, independent of the page. */
  readonly server: APIRequestContext
}

/**
 * Fills the local storage before the first page of a window. Playwright's `storageState` opens a second page for that,
 * which doubles the cost. A flag in the session storage marks it as done, so that a token a page has changed or removed is
 * not restored.
 */
function storeOnce({ origin, stored }: { origin: string; stored: Readonly<Record<string, string>> }): void {
  if (location.origin !== origin || sessionStorage.getItem('test.stored') !== null) return
  sessionStorage.setItem('test.stored', 'true')
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
}

/** Tests in a browser where a new member is already signed in: the refresh token is in its local storage. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const context = await playwright.request.newContext({ baseURL, extraHTTPHeaders: OURS })
      await use(context)
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    steadyRoutes(context)
    await use(context)
  },
  // Fading windows only make tests wait.
  contextOptions: { reducedMotion: 'reduce' },
  // A service worker would fetch the whole product again for every test, which is more work than most tests. It is allowed
  // by the files that test it.
  serviceWorkers: 'block',
  // One of its own for every test: an organization remembers the prices of all its projects.
  organization: async ({ server }, use) => use(await createOrganization(server)),
  member: async ({ server, organization }, use) => use(await createMember(server, organization)),
  page: async ({ page, member, baseURL }, use) => {
    const stored = { [STORAGE_KEYS.refreshToken]: member.refreshToken, [STORAGE_KEYS.tourSeen]: 'true' }
    await page.addInitScript(storeOnce, { origin: new URL(baseURL ?? '').origin, stored })
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lumenline-test-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  editor: async ({ page, server, member }, use) => use(new EditorPage(page, server, member)),
})

export { expect }

/** Waits until the editor's content is saved as a draft: the promised second, by the page's own clock. */
export const draftKept = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))

/** The editor as a user sees it. */
export class EditorPage {
  constructor(
    readonly page: Page,
    private readonly server: APIRequestContext,
    private readonly member: TestMember,
  ) {}

  /** Opens the editor with a new tab. */
  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.page.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  }

  /** Opens the editor with a saved project, which avoids reading a picture. */
  async openTable(rows: readonly Cells[] = ROWS, columns: readonly string[] = DEFAULT_COLUMNS): Promise<SavedTable> {
    const saved = await this.save(rows, columns)
    await this.page.goto(`/?project=${saved.id}`)
    await expect(this.page.getByRole('tab', { name: saved.title })).toBeVisible()
    await this.expectRowCount(rows.length)
    return saved
  }

  /** Saves a project of the member. */
  async save(rows: readonly Cells[] = ROWS, columns: readonly string[] = DEFAULT_COLUMNS): Promise<SavedTable> {
    const title = unique('Clinic')
    return { title, id: await saveProject(this.server, this.member, title, { columns, rows }) }
  }

  /** A project as stored on the server. */
  async stored(id: string): Promise<{ title: string; fixtureData: { columns: string[]; rows: Cells[] } }> {
    const answer = await this.server.get(`/fixtures/load/${id}`, { headers: this.member.bearer })
    return ((await answer.json()) as { project: { title: string; fixtureData: { columns: string[]; rows: Cells[] } } })
      .project
  }

  /** The cell in a data row (from 1), under a column header. */
  async cell(row: number, column: string): Promise<Locator> {
    const head = this.page.getByRole('columnheader', { name: column, exact: true })
    const index = await head.getAttribute('aria-colindex')
    return this.page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${index}"]`)
  }

  /** Clicks the cell, types, and leaves it with Enter. */
  async type(row: number, column: string, text: string): Promise<void> {
    await (await this.cell(row, column)).click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  async expectCell(row: number, column: string, text: string): Promise<void> {
    await expect.poll(async () => (await this.columnTexts(column))[row - 1]).toBe(text)
  }

  /** Expects these texts in a column, starting at the first row. */
  async expectColumn(column: string, texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.columnTexts(column)).toEqual(texts)
  }

  /** Reads the header and the cells at the same moment, since an arriving table may have other columns. */
  private columnTexts(column: string): Promise<string[]> {
    return this.page.evaluate((label) => {
      const heads = Array.from(document.querySelectorAll('[role=columnheader]'))
      const at = heads.find((head) => head.textContent === label)?.getAttribute('aria-colindex')
      const cells = document.querySelectorAll(`[role=gridcell][aria-colindex="${at}"]`)
      return Array.from(cells, (cell) => cell.textContent ?? '')
    }, column)
  }

  async expectRowCount(rows: number): Promise<void> {
    await expect(this.page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows + 1))
  }

  /** Waits until the active cell is in this data row (from 1) and column. */
  async expectActive(row: number, column: string): Promise<void> {
    const place = () =>
      this.page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        const cell = id ? document.getElementById(id) : null
        const at = cell?.getAttribute('aria-colindex')
        const head = document.querySelector(`[role=columnheader][aria-colindex="${at}"]`)
        return `${Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 1} ${head?.textContent}`
      })
    await expect.poll(place).toBe(`${row} ${column}`)
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** The question or notice waiting for an answer. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(label: string): Promise<void> {
    await this.question.getByRole('button', { name: label, exact: true }).click()
    await expect(this.question).toBeHidden()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** The dots on tabs with unsaved changes. */
  get dots(): Locator {
    return this.page.getByRole('tab').getByRole('img', { name: 'Unsaved changes' })
  }

  /** Drops files on the page, or pastes them at the focus. */
  async bring(how: 'drop' | 'paste', files: readonly Dropped[]): Promise<void> {
    await this.page.evaluate(
      ([kind, dropped]) => {
        const dataTransfer = new DataTransfer()
        for (const { name, type, content } of dropped) {
          const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], name, { type }))
        }
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true, cancelable: true })
        ;(document.activeElement ?? document.body).dispatchEvent(event)
      },
      [how, files] as const,
    )
  }
}

export interface SavedTable {
  readonly id: string
  readonly title: string
}
