import type { Page } from '@playwright/test'
import type { EditorAction } from '~/editor/actions/desk/action'
import { ACTIONS } from '~/editor/actions/registry'
import { type EditorPage, expect, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

/** Two lines that were read from a picture; their quantities are in doubt. */
const READING = {
  data: {
    columns: ['TYPE', 'QTY', 'MFG', 'CATALOG #'],
    rows: ['A', 'B'].map((TYPE) => ({
      ...{ TYPE, QTY: '2', MFG: 'LITHONIA', 'CATALOG #': '2BLT4' },
      __ALTERNATES: '{"others":[["GOTHAM","EVO-6"]],"orEqual":false}',
    })),
  },
  sections: [],
  rowSources: [null, null],
  confidence: [
    [0.9, 0.5, 0.9, 0.9],
    [0.9, 0.5, 0.9, 0.9],
  ],
}

/** The commands that open a window, which may have to load first. */
const WITH_WINDOW: ReadonlySet<string> = new Set([
  ...['upload', 'import-xml', 'export', 'print', 'add-counts', 'refiner', 'load', 'save-as', 'history', 'clear-data'],
  ...['prices', 'quote'],
  ...['filter-column', 'convert-names', 'try-sample', 'palette', 'commands', 'shortcuts', 'customize-theme', 'tour'],
])

/** The commands that open another browser tab. Keys reach the editor again once it is closed. */
const WITH_TAB: ReadonlySet<string> = new Set(['account', 'open-maker'])

/** The commands that open a field for a name, which may have to load first and then takes the focus. */
const WITH_NAME: ReadonlySet<string> = new Set([
  'rename-tab',
  'add-column',
  'insert-column-left',
  'insert-column-right',
])

/**
 * The number of windows over the editor, whether one of them has the focus, and the focused element; null if the focus is
 * lost.
 */
const look = (page: Page) =>
  page.evaluate(() => {
    const windows = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')
    const element = document.activeElement
    const isLost = !element || element === document.body || !element.checkVisibility()
    return {
      open: windows.length,
      isInside: Array.from(windows).some((one) => one.contains(element)),
      focus: isLost ? null : (element.getAttribute('aria-label') ?? element.textContent),
    }
  })

/** A hundred commands are tried, so short waits add up. */
const OFTEN = { intervals: [20, 20, 50, 100, 250] }

const closed = (page: Page) => expect.poll(async () => (await look(page)).open, OFTEN).toBe(0)

/** After two frames, a key that does not need the server has taken effect. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Creates a saved table with a doubtful cell, in the active tab. */
async function read(title: string, editor: EditorPage, page: Page): Promise<void> {
  await page.keyboard.press('Alt+Q')
  const picture = { name: 'plan.png', mimeType: 'image/png', buffer: TINY_PICTURE }
  await page.getByLabel('Pictures of a fixture schedule').setInputFiles([picture])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload/ })
    .click()
  await editor.expectRowCount(2)
  await closed(page)
  await page.keyboard.press('Alt+S')
  await page.getByLabel('Project title').fill(title)
  await page.keyboard.press('Enter')
  await expect(editor.tab(title)).toBeVisible()
  await closed(page)
}

/** If the palette does not open, the failure describes the screen: the previous command is the cause. */
async function openPalette(page: Page, when: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const isOpen = () => page.getByPlaceholder('Type a command...').isVisible()
  const state = async () => ((await isOpen()) ? 'open' : JSON.stringify(await look(page)))
  await expect.poll(state, { ...OFTEN, message: `the palette ${when}` }).toBe('open')
}

/** Runs a command through the palette. */
async function choose(title: string, page: Page): Promise<void> {
  await openPalette(page, `before ${title}`)
  await page.getByPlaceholder('Type a command...').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Type a command...')).toHaveCount(0)
}

/** Runs a command by the palette or its keys, and goes back with Esc. @returns true if the command is available now */
async function tryOut(action: EditorAction, page: Page): Promise<boolean> {
  async function press(key: string): Promise<void> {
    const tab = WITH_TAB.has(action.id) ? page.waitForEvent('popup') : null
    await page.keyboard.press(key)
    // Behind another tab the editor draws only one frame a second.
    await (await tab)?.close()
  }
  if (action.panel || action.palette) {
    await openPalette(page, `before ${action.id}`)
    await page.getByPlaceholder('Type a command...').fill(action.title)
    const option = page.getByRole('option').filter({ has: page.getByText(action.title, { exact: true }) })
    if ((await option.count()) === 0) {
      await page.keyboard.press('Escape')
      await closed(page)
      return false
    }
    await expect(option.first()).toHaveAttribute('aria-selected', 'true')
    await press('Enter')
    await expect(page.getByPlaceholder('Type a command...')).toHaveCount(0)
  } else await press(action.keys[0]?.replace('Ctrl', 'Control') ?? '')
  // Any window it opens has the focus, and every Esc closes the topmost one.
  const windows = async () => (await look(page)).open
  if (WITH_WINDOW.has(action.id))
    await expect.poll(windows, { ...OFTEN, message: `${action.id} opens a window` }).toBeGreaterThan(0)
  // Nothing indicates that a command opens no window.
  else await drawn(page)
  for (let presses = 0; presses < 3 && (await look(page)).open > 0; presses += 1) {
    const hasFocus = async () => (({ open, isInside }) => open === 0 || isInside)(await look(page))
    await expect.poll(hasFocus, { ...OFTEN, message: `${action.id} has the focus` }).toBe(true)
    await page.keyboard.press('Escape')
    await drawn(page)
  }
  // Windows that load on first use may open late.
  const left = async () => {
    const { open, isInside } = await look(page)
    if (open > 0 && isInside) await page.keyboard.press('Escape')
    return open
  }
  await expect.poll(left, OFTEN).toBe(0)
  if (WITH_NAME.has(action.id)) {
    await expect(page.getByRole('textbox', { name: /^New (name|title) of/ })).toBeFocused()
    await page.keyboard.press('Escape')
  }
  // The bar may have to load first, and takes the focus then.
  if (action.id === 'find') await expect(page.getByPlaceholder('Find', { exact: true })).toBeFocused()
  // A default column keeps its name, so no field opens for it.
  if (action.id === 'rename-column') await page.keyboard.press('Escape')
  const focus = async () => (await look(page)).focus
  await expect.poll(focus, { ...OFTEN, message: `the focus after ${action.id}` }).not.toBeNull()
  return true
}

test('[CMD-39][SHELL-12] the keyboard alone reaches every command, Esc leads back from each, and the focus is never lost', async ({
  editor,
  page,
}) => {
  test.slow()
  await page.route('**/upload', (route) => route.fulfill({ json: READING }))
  await page.context().route('**/account', (route) => route.fulfill({ body: 'account' }))
  await editor.open()
  await read('Clinic', editor, page)
  const notOffered: EditorAction[] = []
  for (const action of ACTIONS.filter(({ id }) => id !== 'logout')) {
    await editor.tab('Clinic').click()
    // The previous command closed that column.
    await (await editor.cell(1, action.id === 'expand-columns' ? 'TYPE' : 'QTY')).click()
    if (!(await tryOut(action, page))) notOffered.push(action)
  }

  // Some commands are available only in certain places.
  await page.getByRole('button', { name: 'New tab' }).click()
  await read('School', editor, page)
  await page.getByRole('button', { name: 'Add column' }).click()
  await expect(page.getByRole('textbox', { name: 'New name of New Column' })).toBeFocused()
  const places: Record<string, [number, string]> = {
    'copy-rows': [2, 'TYPE'],
    'copy-from-above': [2, 'TYPE'],
    'move-rows-up': [2, 'TYPE'],
    'rename-column': [1, 'New Column'],
    'delete-column': [1, 'New Column'],
  }
  for (const action of notOffered) {
    await editor.tab('School').click()
    await (await editor.cell(...(places[action.id] ?? [1, 'QTY']))).click()
    if (action.id === 'copy-rows') await page.keyboard.press('Shift+Space')
    if (action.id === 'apply-view') {
      await choose('Show Only Rows without a Price', page)
      await expect(page.getByRole('region', { name: 'Filter and sort' })).toBeVisible()
    }
    expect(await tryOut(action, page), `${action.id} is offered`).toBe(true)
  }
})
