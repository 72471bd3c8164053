import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor-page'

const ROWS = ['A', 'B', 'C', 'D'].map((TYPE, at) => ({
  TYPE,
  QTY: String(at + 1),
  MFG: 'LITH',
  'CATALOG #': `${TYPE}-1`,
  'UNIT $': '9',
}))

/** Pastes html at the focus, as Excel and Google Sheets bring it. */
function paste(page: Page, html: string, plain: string): Promise<void> {
  return page.evaluate(
    (clip) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', clip.plain)
      clipboardData.setData('text/html', clip.html)
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )
}

test('pasted lines with headings go to the rows of their types, and a column below its heading', async ({
  editor,
  page,
}) => {
  await editor.openTable(ROWS)
  await (await editor.cell(1, 'TYPE')).click()
  const lines = [
    ['TYPE', 'QTY', 'UNIT $'],
    ['C', '30', '300'],
    ['A', '10', '1.500'],
    ['X', '7', '70'],
  ]
  const rows = lines.map((line) => `<tr>${line.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')
  const hidden = '<tr><td style="color:white">D</td><td></td><td style="color:white">1</td></tr>'
  const style =
    '<style><!--table {mso-displayed-decimal-separator:"\\,";mso-displayed-thousand-separator:"\\.";}--></style>'
  await paste(page, `${style}<table>${rows}${hidden}</table>`, '')
  await expect(page.getByText('Pasted by TYPE: C, A into their rows; X into a new row at the end.')).toBeVisible()
  for (const [row, quantity, price] of [
    [1, '10', '$1,500.00'],
    [2, '2', '$9.00'],
    [3, '30', '$300.00'],
    [4, '4', '$9.00'],
    [5, '7', '$70.00'],
  ] as const) {
    await expect(await editor.cell(row, 'QTY')).toHaveText(quantity)
    await expect(await editor.cell(row, 'UNIT $')).toHaveText(price)
  }
  await page.keyboard.press('Control+z')
  await expect(await editor.cell(1, 'UNIT $')).toHaveText('$9.00')
  await expect(await editor.cell(3, 'QTY')).toHaveText('3')

  await (await editor.cell(2, 'UNIT $')).click()
  await paste(page, '<table><tr><td>UNIT $</td></tr><tr><td>100</td></tr><tr><td>120</td></tr></table>', '')
  await expect(
    page.getByText('UNIT $ is a heading and was not pasted: the cells below it are in the column UNIT $.'),
  ).toBeVisible()
  await expect(await editor.cell(2, 'UNIT $')).toHaveText('$100.00')
  await expect(await editor.cell(3, 'UNIT $')).toHaveText('$120.00')
  await expect(await editor.cell(4, 'UNIT $')).toHaveText('$9.00')
})
