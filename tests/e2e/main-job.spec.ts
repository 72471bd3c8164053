import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { codeFor } from '~/domain/trade/maker-codes'
import { createOrganization, pathOf, unique } from '../support/accounts'

interface Truth {
  readonly rows: readonly { readonly cells: Record<string, string> }[]
}

const PICTURE = 'tests/fixtures/schedules/s01.png'
const truth = async () => JSON.parse(await readFile('tests/fixtures/schedules/s01.json', 'utf8')) as Truth

/** Puts a picture on the machine's clipboard, as a screenshot tool does. */
async function copyPicture(page: Page, file: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const base64 = (await readFile(file)).toString('base64')
  await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, base64)
}

/** The cell in a data row (from 1), under a column header. */
async function cellAt(page: Page, row: number, column: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  const index = await head.getAttribute('aria-colindex')
  return page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${index}"]`)
}

async function type(page: Page, row: number, column: string, text: string): Promise<void> {
  await (await cellAt(page, row, column)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test.describe('[FLOW-02][FLOW-05][FLOW-08][FLOW-09][FLOW-10][FLOW-11][ROUTE-03][ROUTE-04] for a new member of an agency', () => {
  test.describe('[UPLOAD-02][UPLOAD-06][UPLOAD-13][UPLOAD-14][PROJ-04][TAB-21][TAB-24][TAB-25][TAB-28] a pasted schedule', () => {
    test('[XMLOUT-03][XMLOUT-10][XMLOUT-27][XMLOUT-33] becomes a priced, saved, exported quote', async ({
      page,
      request,
    }) => {
      test.setTimeout(180_000)
      const expected = (await truth()).rows.map(({ cells }) => cells)
      const organization = await createOrganization(request)
      const title = unique('Riverside Clinic')

      await test.step('join the agency through its invite link', async () => {
        await page.goto(pathOf(organization.invite_link))
        await expect(page.getByRole('heading', { name: `Join ${organization.name}` })).toBeVisible()
        await page.getByLabel('E-mail').fill(`${unique('quotes').replace(' ', '-')}@agency.example`)
        await page.getByLabel('Password', { exact: true }).fill('lamp oil 42')
        await page.getByLabel('Confirm password').fill('lamp oil 42')
        await page.getByRole('button', { name: 'Create account' }).click()
        await page.waitForURL((url) => url.pathname === '/')
        await page.getByRole('button', { name: 'Skip tutorial' }).click()
      })

      await test.step('paste a screenshot of a schedule and get a table', async () => {
        await expect(page.getByRole('button', { name: /Try a sample schedule/ })).toBeVisible()
        await copyPicture(page, PICTURE)
        await page.keyboard.press('Control+V')
        const dialog = page.getByRole('dialog', { name: 'Upload Fixture Schedule' })
        await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
        await expect(await cellAt(page, 1, 'TYPE')).toHaveText('A', { timeout: 90_000 })
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(expected.length + 1))
      })

      await test.step('price two lines; the commission follows', async () => {
        await type(page, 1, 'UNIT $', '118.5')
        await type(page, 1, '%', '10')
        await type(page, 2, 'UNIT $', '1.45')
        await type(page, 2, '%', '10')
        await expect(await cellAt(page, 1, 'UNIT $')).toHaveText('$118.50')
        await expect(await cellAt(page, 1, '%$')).toHaveText('$11.85')
        await expect(await cellAt(page, 2, '%$')).toHaveText('$0.15')
      })

      await test.step('save it', async () => {
        await page.keyboard.press('Alt+S')
        const dialog = page.getByRole('dialog', { name: 'Save Project' })
        await dialog.getByRole('textbox').fill(title)
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('Changes saved successfully!')).toBeVisible()
        await page.waitForURL(/\?project=/)
      })

      await test.step('change it, save over it, and load it again elsewhere', async () => {
        await type(page, 3, 'UNIT $', '64')
        await expect(page.getByRole('button', { name: 'Unsaved changes', exact: true })).toBeVisible()
        await page.keyboard.press('Control+S')
        // The toast of the first save may still be visible; this indicates that the second is done, too.
        await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
        await expect(page.getByText('Changes saved successfully!')).toBeVisible()
        await page.goto('/')
        // Open tabs are restored; the project loads into a new tab.
        await page.getByRole('button', { name: 'New tab' }).click()
        await expect(page.getByRole('button', { name: /Try a sample schedule/ })).toBeVisible()
        await page.keyboard.press('Alt+F')
        const dialog = page.getByRole('dialog', { name: 'Load Project' })
        await dialog.getByRole('searchbox').fill('riverside')
        await dialog.getByText(title).click()
        await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible()
        await expect(await cellAt(page, 3, 'UNIT $')).toHaveText('$64.00')
      })

      await test.step('download the XML', async () => {
        const download = page.waitForEvent('download')
        await page.keyboard.press('Alt+G')
        const file = await download
        expect(file.suggestedFilename()).toMatch(/^fixture-schedule-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.xml$/)
        await expect(page.getByText('Export Successful')).toBeVisible()
        const xml = await readFile(await file.path(), 'utf8')
        const parsed = new XMLParser({ parseTagValue: false }).parse(xml)
        const lines: Record<string, string>[] = parsed.QUOTE.DATA.QUOTELINE
        const wanted = expected.map((cells) => ({
          TYPE: cells.TYPE,
          QUANTITY: cells.QTY,
          DIVMFG: codeFor(cells.MFG ?? ''),
          DESCRIPTION: cells['CATALOG #']?.replaceAll('-', ' '),
        }))
        expect(
          lines.map(({ TYPE, QUANTITY, DIVMFG, DESCRIPTION }) => ({ TYPE, QUANTITY, DIVMFG, DESCRIPTION })),
        ).toEqual(wanted)
        expect(lines[0]).toMatchObject({ DSPEACH: '118.5', COMMPCT: '10', COMMDOL: '11.85' })
        expect(lines[2]).toMatchObject({ DSPEACH: '64', COMMPCT: '', COMMDOL: '' })
      })
    })
  })
})
