import { expect, type Locator, type Page } from '@playwright/test'
import { appLife } from '~/domain/app-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { actionById } from '~/editor/actions/registry'
import type { PanelId } from '~/editor/state/model/model'
import { faultsOf } from '../support/accessibility'
import { workerIsReady } from '../support/editor-at'
import { type EditorPage, ROWS, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

/**
 * Checks all rules in the light theme, and only contrast in the dark one, which differs just in colors. The checks apply
 * to the current screen: the theme is an attribute of the page.
 */
async function expectClean(page: Page, place: string): Promise<void> {
  const wear = (theme: string) => page.locator('html').evaluate((root, name) => (root.dataset.theme = name), theme)
  const faults: string[] = []
  for (const theme of ['dark', 'light']) {
    await wear(theme)
    const found = await faultsOf(page, theme === 'light' ? {} : { only: 'color-contrast' })
    faults.push(...found.map((fault) => `${place}, ${theme}: ${fault}`))
  }
  expect.soft(faults).toEqual([])
}

/** The command that opens each panel. */
const PANELS: Readonly<Record<PanelId, string>> = {
  upload: 'upload',
  import: 'import-xml',
  counts: 'add-counts',
  refine: 'refiner',
  save: 'save-as',
  load: 'load',
  history: 'history',
  prices: 'prices',
  quote: 'quote',
  print: 'print',
  commands: 'commands',
  palette: 'palette',
  shortcuts: 'shortcuts',
  theme: 'customize-theme',
}

/** Runs a command by its keys, or by the palette if it has none. */
async function run(id: string, page: Page): Promise<void> {
  const { keys, title } = actionById(id)
  if (keys[0]) return page.keyboard.press(keys[0].replace('Ctrl', 'Control'))
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command...').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Type a command...')).toHaveCount(0)
}

/** Every kind of row, an open problem and a completed row. */
const LINES = ['ASMB', 'PART', 'LMPS', 'NOTE', 'SUB', 'NOQTE', 'BLNK', 'OVG'].map((LINE) => ({ LINE, QTY: '1' }))
const TABLE = [...ROWS, ...LINES, { TYPE: 'Z', __COMPLETE: 'true', 'UNIT $': '12' }]

async function closeWith(editor: EditorPage, page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(editor.question)).toHaveCount(0)
}

test('no panel has accessibility faults, in light and in dark', async ({ editor, page }) => {
  test.slow()
  await editor.openTable(TABLE)
  await (await editor.cell(2, 'TYPE')).click()
  for (const [panel, id] of Object.entries(PANELS)) {
    await run(id, page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectClean(page, panel)
    await closeWith(editor, page)
  }
})

test('the editor has no accessibility faults, in light and in dark: empty, filled, with its menus, bars and lists', async ({
  editor,
  page,
}) => {
  test.slow()
  await editor.open()
  await expectClean(page, 'empty')
  await editor.openTable(TABLE)
  await page.getByRole('checkbox', { name: 'Select row 3' }).click()
  await page.getByRole('button', { name: 'New tab' }).click()
  await page.getByRole('tab').first().click()
  await editor.type(2, 'TYPE', 'typed')
  await page.keyboard.press('Alt+P')
  await page.keyboard.press('Alt+B')
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('a')
  await expectClean(page, 'filled, with find, problems and the picture beside')
  await page.keyboard.press('Escape')
  await (await editor.cell(2, 'MFG')).click()
  await page.keyboard.type('l')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectClean(page, 'suggestions')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: 'Row actions' })).toBeVisible()
  await expectClean(page, 'row menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+M')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean(page, 'column menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectClean(page, 'help menu')
})

test('questions, errors and a running upload have no accessibility faults, in light and in dark', async ({
  editor,
  page,
}) => {
  await editor.openTable(TABLE)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.keyboard.press('Alt+D')
  await expect(editor.question).toBeVisible()
  await expectClean(page, 'question')
  await closeWith(editor, page)
  await page.keyboard.press('Alt+S')
  await page.getByLabel('Project title').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean(page, 'save problem')
  await closeWith(editor, page)
  await page.route('**/upload', () => {})
  await page.keyboard.press('Alt+Q')
  const pictures = page.getByLabel('Pictures of a fixture schedule')
  const picture = { name: 'one.png', mimeType: 'image/png', buffer: TINY_PICTURE }
  await pictures.setInputFiles([picture])
  await editor.dialog('Upload Fixture Schedule').getByRole('button', { name: 'Upload', exact: true }).click()
  const bad = { ...picture, name: 'bad.png', buffer: Buffer.from('no picture') }
  await pictures.setInputFiles([picture, bad, { ...picture, name: 'two.gif', mimeType: 'image/gif' }])
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('1 picture cannot be read and is not sent.')).toBeVisible()
  await expectClean(page, 'upload')
})

test('what installing, updating and being offline show has no accessibility faults, in light and in dark', async ({
  editor,
  page,
}) => {
  await page.addInitScript(
    ([version, debug]) => {
      localStorage.setItem(version, '0.0.1')
      localStorage.setItem(debug, 'true')
    },
    [STORAGE_KEYS.appVersion, STORAGE_KEYS.debug] as const,
  )
  const next = { version: '99.0.0', devMode: false, checksum: 'next' }
  await page.route('**/version/current', (route) => route.fulfill({ json: next }))
  await editor.openTable(TABLE)
  await expect(page.getByRole('dialog', { name: appLife.whatsNew }).getByRole('listitem').first()).toBeVisible()
  await expectClean(page, 'news')
  await page.getByRole('button', { name: appLife.gotIt }).click()
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })))
  await expect(page.getByRole('button', { name: appLife.install })).toBeVisible()
  await expect(page.getByRole('button', { name: appLife.updateNow })).toBeVisible()
  await expect(page.getByRole('region', { name: appLife.debugTitle })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(appLife.offline)).toBeVisible()
  await expectClean(page, 'banners')
})

for (const [width, height] of [
  [1024, 768],
  [768, 1024],
] as const) {
  test(`on ${width} × ${height} px nothing sticks out of the screen`, async ({ editor, page }) => {
    await page.setViewportSize({ width, height })
    await editor.openTable(TABLE)
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await sticksOut()).toBeLessThanOrEqual(0)
    const inSight = [
      page.getByRole('button', { name: 'Commands', exact: true }),
      page.getByRole('button', { name: 'All changes saved' }),
      page.getByRole('toolbar', { name: 'Actions' }).getByRole('button').first(),
    ]
    for (const control of inSight) await expect(control).toBeInViewport({ ratio: 1 })
    for (const keys of ['Alt+Q', 'Alt+F', 'Alt+S']) {
      await page.keyboard.press(keys)
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      await expect(close).toBeInViewport({ ratio: 1 })
      expect(await sticksOut()).toBeLessThanOrEqual(0)
      await closeWith(editor, page)
    }
  })
}

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the editor raises no complaint of the content policy and no error of its own', async ({ editor, page }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text())
    })
    await editor.openTable(TABLE)
    await editor.type(2, 'TYPE', 'z')
    for (const keys of ['Alt+Q', 'Alt+W', 'Alt+F', 'Alt+S', 'Control+K']) {
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog')).toBeVisible()
      await closeWith(editor, page)
    }
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    await workerIsReady(page)
    expect(complaints).toEqual([])
  })
})

test('a smaller window keeps the active cell in sight, and all of the dock beside the source picture', async ({
  editor,
  page,
}) => {
  await editor.openTable(TABLE)
  await (await editor.cell(2, 'LINE COMMENTS')).click()
  await page.keyboard.press('Alt+B')
  const panel = page.getByRole('complementary', { name: 'Source picture' })
  await expect(panel).toBeVisible()
  await page.setViewportSize({ width: 720, height: 450 })
  const dock = page.getByRole('toolbar', { name: 'Actions' })
  const inTable = async (what: Locator) => {
    const [box, beside] = [await what.boundingBox(), await panel.boundingBox()]
    return box !== null && box.x >= 0 && box.x + box.width <= (beside?.x ?? 0)
  }
  for (const name of ['Find', 'Clear', 'Column']) {
    await expect.poll(() => inTable(dock.getByRole('button', { name, exact: true }))).toBe(true)
  }
  const ring = page.locator('.grid-ring')
  await expect.poll(() => inTable(ring)).toBe(true)
  const [cell, bar] = [await ring.boundingBox(), await dock.boundingBox()]
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the active cell stays in sight if a scroll event comes before the new size is reported', async ({
  editor,
  page,
}) => {
  await editor.openTable(TABLE)
  await (await editor.cell(2, 'LINE COMMENTS')).click()
  const ring = page.locator('.grid-ring')
  const right = await ring.evaluate((element) => {
    const scroller = element.closest<HTMLElement>('.grid-scroller')
    if (!scroller?.parentElement) throw new Error('The grid has no scroller')
    scroller.parentElement.style.maxWidth = '480px'
    scroller.dispatchEvent(new Event('scroll'))
    return scroller.getBoundingClientRect().right
  })
  await expect.poll(() => ring.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(right)
})

test('at 200 % zoom a notice stands above dock and bar, and the list of problems leaves lines in sight', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await editor.openTable(TABLE)
  const dock = page.getByRole('toolbar', { name: 'Actions' })
  const edge = async (what: Locator, side: 'top' | 'bottom') =>
    (await what.evaluate((e) => e.getBoundingClientRect()))[side]
  const toast = page.locator('.toast')
  await editor.type(1, 'TYPE', 'A9')
  await page.keyboard.press('Control+S')
  await expect(toast).toHaveText('Changes saved successfully!')
  expect(await edge(toast, 'bottom')).toBeLessThan(await edge(dock, 'top'))
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect(toast).toBeVisible()
  expect(await edge(toast, 'bottom')).toBeLessThan(await edge(bar, 'top'))
  await page.keyboard.press('Alt+D')
  await page.keyboard.press('Alt+P')
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible()
  await expect(dock).toBeHidden()
  // The topmost element there, not one that it covers.
  const third = await editor.cell(2, 'CATALOG #')
  expect(
    await third.evaluate((cell) => {
      const { left, top, height } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(left + 20, top + height / 2))
    }),
  ).toBe(true)
})

test('a notice never lies over the active row, wherever that goes', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await editor.openTable(Array.from({ length: 80 }, (_, at) => ({ TYPE: `A${at}`, 'CATALOG #': `CAT ${at}` })))
  await (await editor.cell(1, 'CATALOG #')).click()
  await page.keyboard.press('Control+ArrowDown')
  await editor.expectActive(80, 'CATALOG #')
  await page.keyboard.press('Tab')
  // A notice stays as long as its text takes to read.
  await page.keyboard.type(`1,2 ${'and more '.repeat(30)}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Type again' })).toBeVisible()
  const overlap = () =>
    page.evaluate(() => {
      const boxes = ['.toast', '.grid-ring'].map((name) => document.querySelector(name)?.getBoundingClientRect())
      const [one, other] = boxes
      return one && other ? Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) : Number.NaN
    })
  await expect.poll(overlap).toBeLessThan(0)
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(overlap).toBeLessThan(0)
  }
})
