import type { Page } from '@playwright/test'
import { type EditorPage, expect, test } from '../support/editor-page'
import { TINY_PICTURE } from '../support/tiny-picture'

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function open(editor: EditorPage, row: number, column: string): Promise<void> {
  await (await editor.cell(row, column)).click()
  await editor.expectActive(row, column)
}

/** Ten lines to price and the rows between them: a heading, parts with prices, one without, a note, a subtotal. */
const SECTION: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL' },
  ...['A', 'B', 'C', 'D'].map((TYPE) => ({ TYPE, QTY: '2', MFG: 'LITH', 'CATALOG #': '2BLT4' })),
  { LINE: 'NOTE', 'CATALOG #': 'VERIFY CEILING' },
  { LINE: 'ASMB', TYPE: 'E', QTY: '1', MFG: 'GOTH', 'CATALOG #': 'RUN OF FOUR' },
  { LINE: 'PART', TYPE: 'E', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'HOUSING', 'UNIT $': '80' },
  { LINE: 'PART', TYPE: 'E', QTY: '4', MFG: 'GOTH', 'CATALOG #': 'JOINER' },
  { LINE: 'LMPS', TYPE: 'E', QTY: '8', MFG: 'GE', 'CATALOG #': 'F32T8', 'UNIT $': '3.10' },
  { LINE: 'BLNK' },
  ...['F', 'G', 'H', 'I'].map((TYPE) => ({ TYPE, QTY: '3', MFG: 'MARK', 'CATALOG #': 'SLOT 4' })),
  { LINE: 'NOQTE', TYPE: 'X', 'CATALOG #': 'BY OTHERS' },
  { LINE: 'SUB' },
]

const takesPrice = (row: Record<string, string>) =>
  !['GRP', 'NOTE', 'BLNK', 'NOQTE', 'SUB'].includes(row.LINE ?? '') && row['UNIT $'] === undefined

test.describe('pricing down a column', () => {
  test('[GRID-075][LINE-10][CALC-01][CALC-04] 40 lines among groups, parts and notes need only 40 prices and 40 presses of Enter', async ({
    editor,
    page,
  }) => {
    const table = Array.from({ length: 4 }, () => SECTION).flat()
    expect(table.filter(takesPrice)).toHaveLength(40)
    const { id } = await editor.openTable(table)
    await open(editor, 2, 'UNIT $')
    for (let line = 1; line <= 40; line += 1) {
      await page.keyboard.type(String(100 + line))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('status').filter({ hasText: 'That was the last line.' })).toBeVisible()
    let line = 0
    const prices = table.map((row) => {
      if (row['UNIT $'] !== undefined) return row['UNIT $']
      if (!takesPrice(row)) return ''
      line += 1
      return String(100 + line)
    })
    await press(page, 'Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    expect((await editor.stored(id)).fixtureData.rows.map((row) => row['UNIT $'] ?? '')).toEqual(prices)
  })

  test('the last line keeps its price: Enter and figures open nothing, F2 and the arrows do as ever', async ({
    editor,
    page,
  }) => {
    await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B' }, { LINE: 'NOTE', 'CATALOG #': 'END' }])
    await open(editor, 2, 'UNIT $')
    await page.keyboard.type('95')
    await press(page, 'Enter')
    await editor.expectActive(2, 'UNIT $')
    await page.keyboard.type('880')
    await press(page, 'Enter', 'Enter')
    await expect(page.getByRole('textbox', { name: 'UNIT $, row 2', exact: true })).toHaveCount(0)
    const refusal = 'This is the last line, and it has its value. F2 changes it.'
    await expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible()
    await editor.expectColumn('UNIT $', ['', '$95.00', ''])
    await press(page, 'F2')
    await page.keyboard.type('.50')
    await press(page, 'Enter', 'ArrowUp')
    await page.keyboard.type('12')
    await press(page, 'Enter')
    await editor.expectColumn('UNIT $', ['$12.00', '$95.50', ''])
    await editor.expectActive(2, 'UNIT $')
    // A user who returns to the cell can type over it.
    await page.keyboard.type('96')
    await press(page, 'Enter')
    await editor.expectColumn('UNIT $', ['$12.00', '$96.00', ''])
  })

  test('by the setting Enter goes to the next missing price', async ({ editor, page }) => {
    await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B', 'UNIT $': '10' }, { LINE: 'GRP' }, { TYPE: 'C' }])
    await press(page, 'Control+K')
    await page.keyboard.type('next missing')
    await page.getByRole('option', { name: 'Enter Goes to the Next Missing Price On or Off' }).click()
    await expect(page.getByText('Enter in UNIT $ goes to the next missing price.')).toBeVisible()
    await open(editor, 1, 'UNIT $')
    await page.keyboard.type('5')
    await press(page, 'Enter')
    await editor.expectActive(4, 'UNIT $')
  })

  test('by the setting Enter at rest goes down', async ({ editor, page }) => {
    await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B' }])
    await open(editor, 1, 'TYPE')
    await press(page, 'Enter')
    await expect(page.getByRole('textbox', { name: 'TYPE, row 1', exact: true })).toBeVisible()
    await press(page, 'Escape', 'Control+K')
    await page.keyboard.type('enter goes down')
    await page.getByRole('option', { name: 'Enter Goes Down On or Off' }).click()
    await expect(page.getByText('Enter goes down. F2 opens the cell.')).toBeVisible()
    await open(editor, 1, 'TYPE')
    await press(page, 'Enter')
    await editor.expectActive(2, 'TYPE')
  })

  test('Tab, Tab, Enter returns to the column where the entries began', async ({ editor, page }) => {
    await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B' }])
    await open(editor, 1, 'TYPE')
    await page.keyboard.type('F1')
    await press(page, 'Tab')
    await page.keyboard.type('3')
    await press(page, 'Tab', 'Enter')
    await editor.expectActive(2, 'TYPE')
    await editor.expectColumn('QTY', ['3', ''])
  })

  test('[LINE-10] a percentage for the marked column leaves headings and notes alone; a number there is named', async ({
    editor,
    page,
  }) => {
    await editor.openTable([
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 1', 'UNIT $': '880' },
      { TYPE: 'A', QTY: '1', MFG: 'LITH', 'UNIT $': '10' },
      { LINE: 'NOTE', 'CATALOG #': 'SEE PLAN' },
    ])
    await page.getByRole('columnheader', { name: '%', exact: true }).click()
    await page.keyboard.type('12')
    await press(page, 'Control+Enter')
    await editor.expectColumn('%', ['', '12%', ''])
    await expect(await editor.cell(1, 'UNIT $')).toHaveAttribute('title', /^Not in any sum/)
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Extended $10.00')
    await page.getByRole('button', { name: '1 problem', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Problems' })).toContainText('880 is in no sum')
  })
})

test.describe('letters that are steps as well', () => {
  const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const TYPES = [...LETTERS.flatMap((letter) => Array.from({ length: 9 }, (_, at) => `${letter}${at + 1}`)), 'D12E']

  /** Types a text as fingers do: Shift is held for capitals only. */
  async function typeShifted(page: Page, text: string): Promise<void> {
    for (const sign of text) await page.keyboard.press(/[A-Z]/.test(sign) ? `Shift+${sign}` : sign)
  }

  test('[GRID-056][GRID-057][GRID-058][GRID-059][GRID-070] each type from A1 to Z9 and D12E arrives where it is typed with Shift', async ({
    editor,
    page,
  }) => {
    test.setTimeout(120_000)
    await editor.openTable(TYPES.map(() => ({ LINE: '', TYPE: '' })))
    await open(editor, 1, 'TYPE')
    for (const type of TYPES) {
      await typeShifted(page, type)
      await page.keyboard.press('Enter')
    }
    await press(page, 'Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    const { fixtureData } = await editor.stored(new URL(page.url()).searchParams.get('project') ?? '')
    expect(fixtureData.rows.map((row) => row.TYPE)).toEqual(TYPES)
    expect(fixtureData.rows.map((row) => `${row.LINE ?? ''}${row.QTY ?? ''}`).join('')).toBe('')
  })

  test('[GRID-070] with caps lock the same, AA and S', async ({ editor, page }) => {
    test.setTimeout(120_000)
    const types = [...TYPES, 'AA', 'S']
    await editor.openTable(types.map(() => ({ TYPE: '' })))
    await open(editor, 1, 'TYPE')
    for (const type of types) {
      // With caps lock, a key gives a capital without Shift.
      await page.keyboard.type(type)
      await page.keyboard.press('Enter')
    }
    await press(page, 'Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    const { fixtureData } = await editor.stored(new URL(page.url()).searchParams.get('project') ?? '')
    expect(fixtureData.rows.map((row) => row.TYPE)).toEqual(types)
  })

  test('[GRID-056][GRID-058] a pause, an arrow or a column of numbers leaves the step; the first notice switches letters off', async ({
    editor,
    page,
  }) => {
    await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B' }, { TYPE: 'C' }])
    await open(editor, 1, 'UNIT $')
    await press(page, 'Shift+S')
    await page.keyboard.type('12')
    await press(page, 'Enter')
    await editor.expectColumn('UNIT $', ['', '$12.00', ''])
    await open(editor, 1, 'TYPE')
    await press(page, 'Shift+S', 'ArrowDown')
    await editor.expectActive(3, 'TYPE')
    await page.keyboard.type('1')
    await press(page, 'Escape')
    await open(editor, 2, 'TYPE')
    await press(page, 'Shift+W', '-')
    await expect(page.getByRole('textbox', { name: 'TYPE, row 2', exact: true })).toHaveValue('W-')
    await press(page, 'Enter')
    await editor.expectColumn('TYPE', ['A', 'W-', 'C'])
    const notice = page.getByRole('status').filter({ hasText: 'W was typed.' })
    await notice.getByRole('button', { name: 'Always type' }).click()
    await open(editor, 1, 'TYPE')
    await press(page, 'Shift+S')
    await expect(page.getByRole('textbox', { name: 'TYPE, row 1', exact: true })).toHaveValue('S')
  })
})

test.describe('habits from Excel', () => {
  const LINES = ['A', 'B', 'C', 'D'].map((TYPE) => ({ TYPE, QTY: '1' }))

  test('typing over a cell of several ticked rows writes all of them', async ({ editor, page }) => {
    await editor.openTable([{ LINE: 'GRP' }, ...LINES])
    for (const row of [1, 2, 4]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click()
    await open(editor, 4, 'UNIT $')
    await page.keyboard.type('19.5')
    await press(page, 'Enter')
    await editor.expectColumn('UNIT $', ['', '$19.50', '', '$19.50', ''])
    const notice = page.getByRole('status').filter({ hasText: 'Written into 2 selected rows' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await editor.expectColumn('UNIT $', ['', '', '', '', ''])
    await editor.expectActive(4, 'UNIT $')
    // An edit of an opened cell changes only that cell.
    await press(page, 'F2')
    await page.keyboard.type('7')
    await press(page, 'Enter')
    await editor.expectColumn('UNIT $', ['', '', '', '$7.00', ''])
  })

  test('[GRID-010][GRID-055] Shift+Space then Shift and the arrows go on with rows', async ({ editor, page }) => {
    await editor.openTable(LINES)
    await open(editor, 2, 'TYPE')
    await press(page, 'Shift+Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('3 rows selected')
    await press(page, 'Shift+ArrowUp')
    await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 rows selected')
    await press(page, 'Delete')
    await editor.expectColumn('TYPE', ['A', 'D'])
  })

  test('[GRID-032][GRID-033] Ctrl+Space marks the column, Alt+X completes the row', async ({ editor, page }) => {
    await editor.openTable(LINES)
    await open(editor, 2, 'QTY')
    await press(page, 'Control+Space')
    await page.keyboard.type('4')
    await press(page, 'Control+Enter')
    await editor.expectColumn('QTY', ['4', '4', '4', '4'])
    await open(editor, 2, 'QTY')
    await press(page, 'Alt+X')
    await expect(page.locator('[role=row][aria-rowindex="3"]')).toHaveClass(/is-complete/)
  })

  test('Ctrl and a click mark a second range, which is summed, written and emptied with the first', async ({
    editor,
    page,
  }) => {
    await editor.openTable(LINES.map((line, at) => ({ ...line, QTY: String(10 ** at) })))
    await open(editor, 1, 'QTY')
    await (await editor.cell(3, 'QTY')).click({ modifiers: ['ControlOrMeta'] })
    await press(page, 'Shift+ArrowDown')
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Sum 1,101')
    for (const row of [1, 3, 4]) await expect(await editor.cell(row, 'QTY')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('7')
    await press(page, 'Control+Enter')
    await editor.expectColumn('QTY', ['7', '10', '7', '7'])
    await press(page, 'Delete')
    await editor.expectColumn('QTY', ['', '10', '', ''])
    await press(page, 'Escape')
    await page.keyboard.type('5')
    await press(page, 'Control+Enter')
    await editor.expectColumn('QTY', ['', '10', '5', ''])
    await open(editor, 1, 'QTY')
    await (await editor.cell(2, 'UNIT $')).click({ modifiers: ['ControlOrMeta'] })
    const refusal = page.getByRole('status').filter({ hasText: 'Only ranges of the same rows' })
    // What copies several ranges is loaded when the second one is started.
    await expect(async () => {
      await press(page, 'Control+C')
      await expect(refusal).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('Backspace opens an empty field, which Esc leaves as it was', async ({ editor, page }) => {
    await editor.openTable(LINES)
    await open(editor, 1, 'TYPE')
    await press(page, 'Backspace')
    await expect(page.getByRole('textbox', { name: 'TYPE, row 1', exact: true })).toHaveValue('')
    await press(page, 'Escape')
    await editor.expectCell(1, 'TYPE', 'A')
    await press(page, 'Backspace')
    await page.keyboard.type('z')
    await press(page, 'Enter', 'Backspace', 'Enter')
    await editor.expectColumn('TYPE', ['Z', '', 'C', 'D'])
  })

  test('[GRID-012][GRID-055] Ctrl and plus inserts as many rows as are marked, Ctrl and minus deletes them, Ctrl+H replaces', async ({
    editor,
    page,
  }) => {
    await editor.openTable(LINES)
    await open(editor, 2, 'TYPE')
    await press(page, 'Shift+ArrowDown', 'Control+Shift++')
    await editor.expectColumn('TYPE', ['A', '', '', 'B', 'C', 'D'])
    await editor.expectActive(2, 'TYPE')
    await press(page, 'Shift+ArrowDown', 'Control+-')
    await editor.expectColumn('TYPE', ['A', 'B', 'C', 'D'])
    await press(page, 'Control+Space', 'Control+-')
    await expect(page.getByRole('status').filter({ hasText: 'TYPE is one of the default columns' })).toBeVisible()
    await press(page, 'Control+h')
    await expect(page.getByRole('region', { name: 'Find & Replace' })).toBeVisible()
  })
})

test.describe('the way to the table', () => {
  test('[TAB-12] a click on a tab puts the keyboard into its table, and little stands above the first row', async ({
    editor,
    page,
  }) => {
    const { title } = await editor.openTable([{ TYPE: 'A' }, { TYPE: 'B' }])
    const first = await (await editor.cell(1, 'TYPE')).boundingBox()
    expect(first?.y).toBeLessThanOrEqual(132)
    await open(editor, 1, 'UNIT $')
    await page.getByRole('button', { name: 'New tab' }).click()
    await editor.tab(title).click()
    await editor.expectActive(1, 'UNIT $')
    await page.keyboard.type('95')
    await press(page, 'Enter')
    await editor.expectColumn('UNIT $', ['$95.00', ''])
  })

  test('[PROJ-03][PROJ-46] in Load Enter opens the match, ↓ leads into the list, Ctrl+Enter opens beside', async ({
    editor,
    page,
  }) => {
    const other = await editor.save([{ TYPE: 'OTHER' }])
    const { title } = await editor.openTable([{ TYPE: 'A' }])
    const selected = (name: string) => page.getByRole('tab', { name, selected: true })
    await press(page, 'Alt+F')
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeFocused()
    await page.keyboard.type(other.title)
    await press(page, 'Control+Enter')
    await expect(selected(other.title)).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(2)
    await editor.expectColumn('TYPE', ['OTHER'])
    await press(page, 'Alt+F')
    await page.keyboard.type(title)
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(1)
    await press(page, 'ArrowDown', 'Control+Enter')
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(selected(title)).toBeVisible()
    await press(page, 'Alt+F')
    await page.keyboard.type(other.title)
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(selected(other.title)).toBeVisible()
  })

  test('[UPLOAD-02][UPLOAD-06] after a picture was pasted Enter uploads it; with doubts the picture stands beside the table', async ({
    editor,
    page,
  }) => {
    const section = { sectionIndex: 0, startPercent: 20, endPercent: 30, mimeType: 'image/png', imageIndex: 0 }
    const imageBase64 = TINY_PICTURE.toString('base64')
    await page.route('**/upload', (route) =>
      route.fulfill({
        json: {
          data: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '2' }] },
          sections: [{ ...section, id: 's0', imageBase64 }],
          rowSources: ['s0'],
          confidence: [[0.4, 0.9]],
        },
      }),
    )
    await editor.open()
    await editor.bring('paste', [{ name: 'plan.png', type: 'image/png', content: TINY_PICTURE.toString('latin1') }])
    const upload = editor.dialog('Upload Fixture Schedule').getByRole('button', { name: 'Upload', exact: true })
    await expect(upload).toBeFocused()
    await press(page, 'Enter')
    await editor.expectRowCount(1)
    await expect(page.getByRole('complementary')).toBeVisible()
    const button = page.getByRole('button', { name: 'Picture', exact: true })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(page.getByRole('complementary')).toBeHidden()
  })
})
