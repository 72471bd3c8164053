import type { Page } from '@playwright/test'
import { type EditorPage, expect, test } from '../support/editor-page'

const priced = (TYPE: string, unit: string) => ({ TYPE, QTY: '2', MFG: 'LITH', 'UNIT $': unit })
const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  priced('A', '100'),
  priced('B', '$1,250.00'),
  priced('C', 'N/A'),
  priced('D', ''),
]

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function open(editor: EditorPage, row: number, column: string): Promise<void> {
  await (await editor.cell(row, column)).click()
  await editor.expectActive(row, column)
}

const sentence = (page: Page, text: string) => page.locator('.grid-result', { hasText: text })

test('[CALC-06][CALC-21] QTY, % and OVG $ work out what is typed, as prices do', async ({ editor, page }) => {
  const { id } = await editor.openTable(ROWS)
  for (const [column, typed, shown] of [
    ['QTY', '12+8', '20'],
    ['%', '=100/8', '12.5%'],
    ['OVG $', '12+3', '$15.00'],
    ['UNIT $', '1,250.5', '$1,250.50'],
    ['QTY', '1,200', '1200'],
    ['QTY', '12 EA', '12'],
    ['UNIT $', '50/ea', '$50.00'],
    ['UNIT $', '1250.5', '$1,250.50'],
  ] as const) {
    await editor.type(2, column, typed)
    await editor.expectCell(2, column, shown)
  }
  await press(page, 'Control+s')
  await expect.poll(async () => (await editor.stored(id)).fixtureData.rows[1]?.['UNIT $']).toBe('1250.5')
})

test('[CALC-07][CALC-14] digits are never joined: what gives no number stays in the field, with a sentence beside it', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  for (const [column, typed] of [
    ['UNIT $', '38,64'],
    ['UNIT $', '1e9'],
    ['QTY', '9^9'],
    ['%', '1,2,3.4.5'],
    ['QTY', '4½'],
    ['QTY', '3 doz'],
    ['QTY', '2k'],
    ['UNIT $', '5k'],
    ['%', '12% off'],
  ] as const) {
    await open(editor, 2, column)
    await page.keyboard.type(typed)
    await press(page, 'Enter')
    await expect(page.getByRole('textbox', { name: `${column}, row 2`, exact: true })).toHaveValue(typed)
    await expect(sentence(page, `${typed} is no amount`)).toBeVisible()
    await press(page, 'Escape')
  }
  await editor.expectCell(2, 'UNIT $', '$100.00')
  await editor.expectCell(2, 'QTY', '2')
})

test('[CALC-19] a cell left with text that is no number keeps its value, is marked and named, and takes the text again', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  const leave = {
    Tab: () => press(page, 'Tab'),
    'an arrow': () => press(page, 'ArrowDown'),
    'a click': async () => (await editor.cell(3, 'QTY')).click(),
    'a new row': () => press(page, 'Alt+n'),
  }
  for (const [way, go] of Object.entries(leave)) {
    await test.step(way, async () => {
      await open(editor, 2, 'UNIT $')
      await page.keyboard.type('38,64')
      await expect(sentence(page, '38,64 …')).toBeVisible()
      await go()
      await editor.expectCell(2, 'UNIT $', '$100.00')
      const cell = await editor.cell(2, 'UNIT $')
      await expect(cell).toHaveClass(/is-doubted/)
      await expect(cell).toHaveAttribute('title', 'Please check: read with doubt, rounded, or not written as typed')
      await page.getByRole('button', { name: 'Type again' }).click()
      await expect(page.getByRole('textbox', { name: 'UNIT $, row 2', exact: true })).toHaveValue('38,64')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('100')
      await press(page, 'Enter')
      await expect(cell).not.toHaveClass(/is-doubted/)
    })
  }
})

test('Enter after an operator over blank marked cells names the key that changes them all', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await open(editor, 1, 'UNIT $')
  await press(page, 'Shift+ArrowDown')
  await page.keyboard.type('*2')
  await press(page, 'Enter')
  await expect(sentence(page, 'Ctrl+Enter changes all selected cells, Esc none.')).toBeVisible()
  await press(page, 'Control+Enter')
  await editor.expectColumn('UNIT $', ['', '$200.00', '$1,250.00', 'N/A', ''])
})

test('[GRID-041] a price with parts of a cent is rounded, marked and told; a credit is typed as files have it', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await editor.type(2, 'UNIT $', '12.500')
  await editor.expectCell(2, 'UNIT $', '$12.50')
  await expect(await editor.cell(2, 'UNIT $')).not.toHaveClass(/is-doubted/)
  await editor.type(2, 'UNIT $', '12.345')
  await editor.expectCell(2, 'UNIT $', '$12.35')
  await expect(page.getByText('12.345 was rounded to 12.35')).toBeVisible()
  await expect(await editor.cell(2, 'UNIT $')).toHaveClass(/is-doubted/)
  for (const typed of ['50-', '50 CR']) {
    await open(editor, 3, 'UNIT $')
    await page.keyboard.type(typed)
    await expect(sentence(page, '= -$50.00')).toBeVisible()
    await press(page, 'Enter')
    await editor.expectCell(3, 'UNIT $', '-$50.00')
    await press(page, 'Control+z')
  }
})

test('[GRID-041] what arrived and is no number, or no sound one, is red and counts for nothing', async ({
  editor,
  page,
}) => {
  await editor.openTable([{ ...priced('A', '38,64'), QTY: '12+8', '%': '1000' }, priced('B', '5')])
  for (const [column, text, hint] of [
    ['QTY', '12+8', '12+8 is not one number; it counts for nothing'],
    ['UNIT $', '38,64', '38,64 is not one number; it counts for nothing'],
    ['%', '1000%', '1000 is no percentage from 0 to 100'],
  ] as const) {
    const cell = await editor.cell(1, column)
    await expect(cell).toHaveText(text)
    await expect(cell).toHaveAttribute('title', hint)
    await expect(cell).toHaveClass(/is-wrong/)
  }
  await page.getByRole('button', { name: /problem/ }).click()
  const problems = page.getByRole('region', { name: 'Problems', exact: true })
  for (const sentence of [
    'QTY 12+8 is not one number; it counts for nothing',
    'UNIT $ 38,64 is not one number; it counts for nothing',
    '% 1000 is no percentage from 0 to 100',
  ])
    await expect(problems.getByText(sentence, { exact: true })).toBeVisible()
})

test('an operator typed over marked prices changes each of them, as one step, and says so beforehand', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await open(editor, 2, 'UNIT $')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await page.keyboard.type('*1.1')
  await expect(
    sentence(page, '2 prices × 1.1, $135.00 more; total $270.00 more; 1 left as it is (Ctrl+Enter)'),
  ).toBeVisible()
  await press(page, 'Control+Enter')
  await editor.expectColumn('UNIT $', ['', '$110.00', '$1,375.00', 'N/A', ''])
  await press(page, 'Control+z')
  await editor.expectColumn('UNIT $', ['', '$100.00', '$1,250.00', 'N/A', ''])
  await page.keyboard.type('+5%')
  await press(page, 'Control+Enter')
  await editor.expectColumn('UNIT $', ['', '$105.00', '$1,312.50', 'N/A', ''])
})

test('an operator typed in one of several ticked rows changes each of them', async ({ editor, page }) => {
  await editor.openTable(ROWS)
  await page.getByRole('checkbox', { name: 'Select row 2' }).check()
  await page.getByRole('checkbox', { name: 'Select row 3' }).check()
  await open(editor, 3, 'UNIT $')
  await page.keyboard.type('*1.1')
  await expect(sentence(page, '2 prices × 1.1, $135.00 more; total $270.00 more')).toBeVisible()
  await press(page, 'Enter')
  await editor.expectColumn('UNIT $', ['', '$110.00', '$1,375.00', 'N/A', ''])
  await press(page, 'Control+z')
  await editor.expectColumn('UNIT $', ['', '$100.00', '$1,250.00', 'N/A', ''])
})

test('[LINE-06] Enter passes over an overage row, and a quantity typed there is red', async ({ editor, page }) => {
  await editor.openTable([priced('A', '100'), { LINE: 'OVG', 'OVG $': '500' }, priced('B', '50')])
  await open(editor, 1, 'QTY')
  await page.keyboard.type('5')
  await press(page, 'Enter')
  await editor.expectActive(3, 'QTY')
  await editor.type(2, 'QTY', '7')
  await expect(await editor.cell(2, 'QTY')).toHaveClass(/is-wrong/)
  await page.getByRole('button', { name: /problem/ }).click()
  const problems = page.getByRole('region', { name: 'Problems', exact: true })
  await expect(problems.getByText('QTY 7 is on an overage row, whose amount belongs in OVG $')).toBeVisible()
})

test('an operator typed over numbers in a column of text is refused with a sentence, and nothing is lost', async ({
  editor,
  page,
}) => {
  const noted = ['214.50', '990', '88'].map((note, at) => ({ TYPE: `A${at}`, 'INT. NOTES': note }))
  await editor.openTable(noted)
  await open(editor, 1, 'INT. NOTES')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
  await page.keyboard.type('*2')
  await press(page, 'Control+Enter')
  const refusal = sentence(page, '*2 is not written: it would replace 3 numbers.')
  await expect(refusal).toBeVisible()
  await press(page, 'Escape')
  await expect(refusal).toBeHidden()
  for (const row of ['Select row 1', 'Select row 3']) await page.getByRole('checkbox', { name: row }).check()
  await open(editor, 1, 'INT. NOTES')
  await page.keyboard.type('*2')
  await press(page, 'Enter')
  await expect(sentence(page, '*2 is not written: it would replace 2 numbers.')).toBeVisible()
  await press(page, 'Tab')
  await expect(page.getByText('A0 · INT. NOTES: *2 is not written')).toBeVisible()
  await editor.expectColumn('INT. NOTES', ['214.50', '990', '88'])
})

test('[GRID-049][GRID-081] a commission that was typed stays when rows come in; its % follows', async ({
  editor,
  page,
}) => {
  await editor.openTable([priced('A', '1200'), priced('B', '')])
  await editor.type(1, '%$', '100')
  await editor.expectCell(1, '%', '8.333%')
  await editor.type(2, '%$', '7')
  await press(page, 'Alt+n')
  await editor.expectRowCount(3)
  // All commissions have been recalculated by the end of this edit.
  await editor.type(3, 'UNIT $', '10')
  await editor.expectCell(1, '%$', '$100.00')
  await editor.expectCell(2, '%$', '$7.00')
})

test('[LINE-06] OVG leads to its amount, is in no group, and no text takes its place', async ({ editor, page }) => {
  await editor.openTable([...ROWS.slice(0, 2), { 'CATALOG #': 'LOT' }])
  await open(editor, 3, 'LINE')
  await page.keyboard.type('ovg')
  await press(page, 'Enter')
  await editor.expectActive(3, 'OVG $')
  await page.keyboard.type('500')
  await press(page, 'Enter')
  await editor.expectCell(3, 'OVG $', '$500.00')
  await editor.type(3, 'UNIT $', '2500')
  await expect(await editor.cell(1, 'EXT $')).toHaveAttribute('data-sum', '$200.00')
  await open(editor, 3, 'LINE')
  await page.keyboard.type('lot overage')
  await press(page, 'Enter')
  await expect(page.getByRole('textbox', { name: 'LINE, row 3', exact: true })).toHaveValue('lot overage')
  await expect(sentence(page, 'lot overage is no LINE code')).toBeVisible()
  await press(page, 'Escape')
  await editor.expectCell(3, 'LINE', 'OVG')
})
