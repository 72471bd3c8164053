import { createMember, OURS, unique } from '../support/accounts'
import { draftKept, expect, test } from '../support/editor-page'

const PATH = '/layouts/answers'
const ANSWERED = 'UNIT $ was read from Rate, as answered before for this layout.'
const QUESTION = 'No column was read as UNIT $. It may be Rate or Cost.'

/** A file of a layout that no other test uses, because of its last heading. */
const fileOf = (last: string, ...lines: readonly string[]) => ({
  name: 'schedule.csv',
  type: 'text/csv',
  content: [`Type,Qty,Catalog Number,Rate,Cost,${last}`, ...lines].join('\n'),
})

const FIRST = ['A,10,2BLT4,12.50,1,north', 'B,4,EVO6,7,5,south']
const SECOND = ['C,1,LDN6,20,2,east', 'D,2,LDN4,30,3,west']

test('an answer is given once: the next file of its layout is read so, says it, and can be asked again', async ({
  editor,
  page,
}) => {
  const last = unique('Zone')
  const told = () => page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith(PATH))
  await editor.open()
  await editor.bring('drop', [fileOf(last, ...FIRST)])
  await expect(page.getByText(QUESTION)).toBeVisible()
  const remembered = told()
  await page.getByRole('button', { name: 'Use Rate as UNIT $' }).click()
  expect((await remembered).status()).toBe(200)
  await editor.expectColumn('UNIT $', ['$12.50', '$7.00'])
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.bring('drop', [fileOf(last, ...SECOND)])
  await expect(page.getByText(ANSWERED)).toBeVisible()
  await editor.expectColumn('UNIT $', ['$20.00', '$30.00'])
  const forgotten = told()
  await page.getByRole('button', { name: 'Ask again for UNIT $' }).click()
  expect((await forgotten).status()).toBe(200)
  await expect(page.getByText(QUESTION)).toBeVisible()
  await expect(page.getByText(ANSWERED)).toHaveCount(0)
  await editor.expectColumn('Rate', ['20', '30'])
  await page.getByRole('button', { name: 'New tab' }).click()
  await editor.bring('drop', [fileOf(last, ...SECOND)])
  await expect(page.getByText(QUESTION)).toBeVisible()
})

test('a colleague’s answer counts, Ctrl+Z leads to the question and Ctrl+Y back, and a reload keeps the way out', async ({
  editor,
  organization,
  page,
  server,
}) => {
  const last = unique('Zone')
  const { bearer } = await createMember(server, organization)
  const columns = ['TYPE', 'QTY', 'CATALOG #', 'Rate', 'Cost', last]
  const data = { columns, column: 'UNIT $', heading: 'Rate' }
  expect((await server.put(PATH, { data, headers: { ...OURS, ...bearer } })).status()).toBe(200)
  await editor.open()
  await editor.bring('drop', [fileOf(last, ...FIRST)])
  await expect(page.getByText(ANSWERED)).toBeVisible()
  // The dialog that reads the file captures the keys until it closes.
  await expect(editor.dialog('Import File')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(QUESTION)).toBeVisible()
  await editor.expectColumn('Rate', ['12.50', '7'])
  await page.keyboard.press('Control+y')
  await expect(page.getByText(ANSWERED)).toBeVisible()
  await editor.expectColumn('UNIT $', ['$12.50', '$7.00'])
  await draftKept(page)
  await page.reload()
  await expect(page.getByText(ANSWERED)).toBeVisible()
  await page.getByRole('button', { name: 'Ask again for UNIT $' }).click()
  await expect(page.getByText(QUESTION)).toBeVisible()
  await editor.expectColumn('Rate', ['12.50', '7'])
})
