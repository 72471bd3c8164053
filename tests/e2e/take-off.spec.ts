import { readFile } from 'node:fs/promises'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from '../support/editor-page'

const FIXTURES = 'tests/fixtures'

interface Schedule {
  readonly rows: readonly { readonly cells: Record<string, string> }[]
}
interface Counts {
  readonly groups: readonly { readonly items: readonly { readonly type: string; readonly quantity: number }[] }[]
}

const truth = async <T>(name: string) => JSON.parse(await readFile(`${FIXTURES}/${name}.json`, 'utf8')) as T

/** The counted quantity of every type, over all floors. */
async function counted(): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>()
  for (const { items } of (await truth<Counts>('counts/c03')).groups)
    for (const { type, quantity } of items) sums.set(type, (sums.get(type) ?? 0) + quantity)
  return sums
}

test.describe('[FLOW-02][FLOW-06][FLOW-07][FLOW-09][REFINE-11][COUNT-07] a schedule, its counts and a wish in words', () => {
  test('make a quote; all of it is undone, redone and exported', async ({ page, editor }) => {
    test.setTimeout(150_000)
    const schedule = (await truth<Schedule>('schedules/s01')).rows.map(({ cells }) => cells)
    const counts = await counted()
    const types = schedule.map(({ TYPE }) => TYPE ?? '')
    const added = [...counts.keys()].filter((type) => !types.includes(type))
    const quantities = [
      ...schedule.map(({ TYPE, QTY }) => String(counts.get(TYPE ?? '') ?? QTY)),
      ...added.map((type) => String(counts.get(type))),
    ]
    const priced = quantities.map((quantity) => (Number(quantity) > 100 ? '$12.50' : ''))

    await test.step('read the schedule from its picture', async () => {
      await editor.open()
      await page.keyboard.press('Alt+Q')
      const dialog = editor.dialog('Upload Fixture Schedule')
      await dialog.getByLabel('Pictures of a fixture schedule').setInputFiles(`${FIXTURES}/schedules/s01.png`)
      await dialog.getByRole('button', { name: /^Upload/ }).click()
      await expect(dialog).toBeHidden({ timeout: 90_000 })
      await editor.expectColumn('TYPE', types)
    })

    await test.step('add the counts of three floors', async () => {
      await page.keyboard.press('Alt+E')
      const field = editor.dialog('Add Fixture Counts').getByLabel('Choose pictures with counts')
      await field.setInputFiles(`${FIXTURES}/counts/c03.png`)
      await editor.dialog('Add Fixture Counts').getByRole('button', { name: 'Generate preview' }).click()
      const preview = editor.dialog('Counts Preview')
      await expect(preview.getByRole('checkbox', { name: /^Count .* FLOOR$/ })).toHaveCount(3, { timeout: 60_000 })
      await preview.getByRole('button', { name: /^Apply/ }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await editor.expectColumn('TYPE', [...types, ...added])
      await editor.expectColumn('QTY', quantities)
    })

    await test.step('price and note in words', async () => {
      await page.keyboard.press('Alt+R')
      const dialog = editor.dialog('Data Refiner')
      const wish =
        'Set the price to $12.50 where the quantity is over 100, then add a note at the bottom saying FREIGHT EXTRA'
      await dialog.getByRole('textbox', { name: 'Describe the changes' }).fill(wish)
      await page.keyboard.press('Control+Enter')
      await expect(dialog.getByRole('status')).toContainText('1 row inserted')
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(dialog).toBeHidden()
      await editor.expectColumn('UNIT $', [...priced, ''])
    })

    await test.step('undo it all, and redo it all', async () => {
      await page.keyboard.press('Control+z')
      await editor.expectColumn('UNIT $', Array(quantities.length).fill(''))
      await page.keyboard.press('Control+z')
      await editor.expectColumn('TYPE', types)
      await page.keyboard.press('Control+z')
      await editor.expectRowCount(0)
      await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeDisabled()
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+y')
      await editor.expectColumn('TYPE', [...types, ...added, ''])
      await editor.expectColumn('QTY', [...quantities, ''])
      await editor.expectColumn('UNIT $', [...priced, ''])
    })

    await test.step('export it', async () => {
      const download = page.waitForEvent('download')
      await page.keyboard.press('Alt+G')
      const xml = await readFile(await (await download).path(), 'utf8')
      const lines: Record<string, string>[] = new XMLParser({ parseTagValue: false }).parse(xml).QUOTE.DATA.QUOTELINE
      const told = lines.map(({ TYPE, QUANTITY, DSPEACH }) => [TYPE, QUANTITY, DSPEACH])
      const wanted = [...types, ...added].map((type, at) => [type, quantities[at], priced[at] ? '12.50' : ''])
      expect(told.slice(0, -1)).toEqual(wanted)
      expect(lines.at(-1)).toMatchObject({ DESCRIPTION: 'FREIGHT EXTRA' })
    })
  })
})
