import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { expect, test } from '../support/editor-page'

const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'TRACK LIGHTING' },
  {
    TYPE: 'A',
    'CATALOG #': 'TRACK HEAD',
    'UNIT $': '100',
    '%': '10',
    COMMDOL: '10.00',
    'LINE COMMENTS': 'BLACK TRACK',
  },
  { TYPE: 'B', 'CATALOG #': 'RACETRACK', 'UNIT $': '210' },
]

const bar = (page: Page) => page.getByRole('region', { name: 'Find & Replace' })
const term = (page: Page) => bar(page).getByRole('textbox', { name: 'Find', exact: true })

/** The highlighted texts: all matches, and the current one. */
function lit(page: Page): Promise<{ all: string[]; current: string[] }> {
  return page.evaluate(() => {
    const texts = (name: string) =>
      Array.from(CSS.highlights.get(name) ?? [], ({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? '').slice(startOffset, endOffset),
      )
    return { all: texts('find-match'), current: texts('find-current') }
  })
}

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+F')
  await expect(term(page)).toBeFocused()
  await page.keyboard.type(text)
}

test.describe('[FIND-01][FIND-04][FIND-05][FIND-09][FIND-14][CMD-51][CMD-54] the search that Ctrl+F opens', () => {
  test('lights every match, says which is in hand, and goes through them with Enter', async ({ editor, page }) => {
    await editor.openTable(ROWS)
    await find(page, 'track')
    await expect(bar(page).getByRole('status')).toHaveText('1 of 4')
    await expect.poll(() => lit(page)).toEqual({ all: ['TRACK', 'TRACK', 'TRACK'], current: ['TRACK'] })
    for (const [key, place] of [
      ['Enter', '2 of 4'],
      ['Enter', '3 of 4'],
      ['Shift+Enter', '2 of 4'],
      ['Shift+Enter', '1 of 4'],
      ['Shift+Enter', '4 of 4'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(bar(page).getByRole('status')).toHaveText(place)
    }
    await expect(term(page)).toBeFocused()
    await page.keyboard.press('Control+f')
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('track')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await editor.expectActive(3, 'CATALOG #')
    expect(await lit(page)).toEqual({ all: [], current: [] })
    await page.keyboard.press('F3')
    await editor.expectActive(1, 'CATALOG #')
  })
})

test('[FIND-06][FIND-07][FIND-10][FIND-11][FIND-12][FIND-18] case, whole words and collapsed columns', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await find(page, 'track')
  const status = bar(page).getByRole('status')
  await expect(status).toHaveText('1 of 4')
  await bar(page).getByRole('button', { name: 'Whole words' }).click()
  await expect(status).toHaveText('1 of 3')
  await bar(page).getByRole('button', { name: 'Match case' }).click()
  await expect(status).toHaveText('No matches')
  await term(page).fill('TRACK')
  await expect(status).toHaveText('1 of 3')
  await page.getByRole('columnheader', { name: 'LINE COMMENTS' }).hover()
  await page.getByRole('button', { name: 'Options of LINE COMMENTS' }).click()
  await page.getByRole('menuitem', { name: 'Collapse column' }).click()
  await expect(status).toHaveText('1 of 2')
  await term(page).fill('1')
  await expect(status).toHaveText('No matches')
  await bar(page).getByRole('button', { name: 'Whole words' }).click()
  await expect(status).toHaveText('1 of 4')
  await expect.poll(async () => (await lit(page)).all).toEqual(['1', '1', '1'])
})

test('[FIND-02][FIND-03][FIND-13][FIND-15][FIND-16][FIND-19] one is replaced, then all as one step; a tab has its own search', async ({
  editor,
  page,
}) => {
  const { title } = await editor.openTable(ROWS)
  await find(page, 'track')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 4')
  await bar(page).getByRole('textbox', { name: 'Replace with' }).fill('rail')
  await bar(page).getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(bar(page).getByRole('status')).toHaveText('1 of 3')
  await editor.expectColumn('CATALOG #', ['RAIL LIGHTING', 'TRACK HEAD', 'RACETRACK'])
  await page.getByRole('button', { name: 'New tab' }).click()
  await expect(term(page)).toHaveValue('')
  await editor.tab(title).click()
  await expect(term(page)).toHaveValue('track')
  await bar(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('3 matches replaced.')).toBeVisible()
  await editor.expectCell(3, 'CATALOG #', 'RACERAIL')
  await editor.expectCell(2, 'LINE COMMENTS', 'BLACK RAIL')
  await page.getByRole('button', { name: 'Undo' }).click()
  await editor.expectCell(3, 'CATALOG #', 'RACETRACK')
  await editor.expectCell(2, 'LINE COMMENTS', 'BLACK TRACK')
  await editor.expectCell(1, 'CATALOG #', 'RAIL LIGHTING')
})

test('in 20,000 rows the last match is reached, and only what is drawn is lit, without an element for it', async ({
  editor,
  page,
}) => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ TYPE: `T${index + 1}`, 'CATALOG #': 'AAAAAAAA LED' }))
  await editor.openTable(rows)
  const elements = () => page.locator('#fixture-grid *').count()
  const before = await elements()
  await find(page, 'a')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 160,000')
  expect((await lit(page)).all.length).toBeLessThan(1000)
  expect(await elements()).toBeLessThanOrEqual(before)
  await page.keyboard.press('Shift+Enter')
  await expect(bar(page).getByRole('status')).toHaveText('160,000 of 160,000')
  await expect(page.locator('[role=row][aria-rowindex="20001"]')).toBeInViewport()
  await expect.poll(async () => (await lit(page)).current).toEqual(['A'])
  await term(page).fill('T19999')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 1')
})

test('the bar has no accessibility faults', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await find(page, 'nowhere')
  await expect(bar(page).getByRole('status')).toHaveText('No matches')
  expect(await faultsOf(page)).toEqual([])
})
