import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../support/accessibility'
import { createMember, createOrganization, type TestMember } from '../support/accounts'

async function openAs(page: Page, { email, password }: TestMember, path = '/makers'): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ from: path })}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Makers', exact: true })).toBeVisible()
}

const makerList = (page: Page) => page.getByRole('table', { name: 'Makers' })
const row = (page: Page, code: string) => makerList(page).getByRole('row', { name: new RegExp(`^${code}\\b`) })

for (const javaScriptEnabled of [false, true]) {
  test(`makers are added, found, changed and removed ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    request,
  }) => {
    const member = await createMember(request, await createOrganization(request))
    const page = await browser.newPage({ javaScriptEnabled })
    await openAs(page, member)
    await expect(page.getByText('has no makers of its own yet')).toBeVisible()
    await expect(makerList(page).getByRole('row')).toHaveCount(101)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('101 to 200 of 303 makers')).toBeVisible()

    await page.goto('/makers?view=add&name=Zed+%22Lamps%22')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zed "Lamps"')
    await page.goBack()
    await page.getByRole('link', { name: 'Add a maker' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    await page.getByLabel('Code', { exact: true }).fill('zed')
    await page.getByLabel('Name', { exact: true }).fill('Zed Lamps')
    await page.getByLabel('Other names').fill('Zed of Ohio\nLITH')
    await page.getByLabel('Standard %').fill('7.5')
    await page.getByLabel('Overage split').fill('75/25')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('“LITH” is already the code of Lithonia Lighting.')
    await expect(page.getByLabel('Other names')).toHaveValue('Zed of Ohio\nLITH')
    await expect(page.getByLabel('Standard %')).toHaveValue('7.5')
    await expect(page.getByLabel('Overage split')).toHaveValue('75/25')
    await page.getByLabel('Other names').fill('Zed of Ohio')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Saved.')
    await expect(row(page, 'ZED')).toContainText('Zed of Ohio')
    await expect(row(page, 'ZED')).toContainText('yours')
    await expect(row(page, 'ZED').getByRole('cell').nth(3)).toHaveText('75')

    await page.getByRole('searchbox').fill('lithonia')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(makerList(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Edit LITH, Lithonia Lighting' }).click()
    await page.getByLabel('Catalog link').fill('https://lith.example/find?q=*')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'LITH')).toContainText('lith.example')

    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'Yours 2' }).click()
    await expect(makerList(page).getByRole('row')).toHaveCount(3)
    await page.getByRole('link', { name: 'Remove ZED, Zed Lamps' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Yours 2' }).click()
    await page.getByRole('link', { name: 'Remove ZED, Zed Lamps' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Removed.')
    await page.getByRole('link', { name: 'Yours 1' }).click()
    await expect(row(page, 'ZED')).toHaveCount(0)
    const changes = page.getByRole('table', { name: 'Latest changes' }).getByRole('row')
    await expect(changes).toHaveCount(4)
    await expect(changes.nth(1)).toContainText('Maker removed')
    await expect(changes.nth(1)).toContainText(member.email)
    await expect(changes.nth(3)).toContainText('ZED: name Zed Lamps, other name Zed of Ohio added, standard 7.5%')
    await page.close()
  })
}

test('the second of two people who edit one maker is told, and keeps what was typed', async ({ browser, request }) => {
  const organization = await createOrganization(request)
  const [ann, ben] = [await createMember(request, organization), await createMember(request, organization)]
  const one = await browser.newPage()
  const other = await browser.newPage({ javaScriptEnabled: false })
  await openAs(one, ann)
  await openAs(other, ben)
  for (const page of [one, other]) await page.goto('/makers?view=edit&code=JUNO')
  await one.getByLabel('Standard %').fill('4')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(row(one, 'JUNO')).toContainText('4')
  await one.goto('/makers?view=edit&code=JUNO')
  await one.getByLabel('Standard %').fill('5')
  await other.goto('/makers?view=edit&code=JUNO')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(row(one, 'JUNO')).toContainText('5')

  await other.getByLabel('Other names').fill('Juno of Ben')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert')).toContainText(`${ann.email} changed JUNO while you were editing it.`)
  await expect(other.getByRole('region', { name: 'Stored now' })).toContainText('5')
  await expect(other.getByLabel('Other names')).toHaveValue('Juno of Ben')
  await other.getByRole('button', { name: 'Save again' }).click()
  await expect(row(other, 'JUNO')).toContainText('Juno of Ben')
  await expect(row(other, 'JUNO')).toContainText('4')
  await one.close()
  await other.close()
})

test('a maker that is removed while another person edits it can be added anew, and a name taken from a built-in one is said', async ({
  browser,
  request,
}) => {
  const organization = await createOrganization(request)
  const [ann, ben] = [await createMember(request, organization), await createMember(request, organization)]
  const one = await browser.newPage()
  const other = await browser.newPage({ javaScriptEnabled: false })
  await openAs(one, ann, '/makers')
  await openAs(other, ben)
  await one.goto('/makers?view=add')
  await one.getByLabel('Code', { exact: true }).fill('nov')
  await one.getByLabel('Name', { exact: true }).fill('Nova')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByRole('status').first()).toHaveText('Saved.')
  await one.goto('/makers?view=edit&code=NOV')
  await one.getByLabel('Name', { exact: true }).fill('Nova of Ann')
  await one.getByLabel('Other names').fill('Lithonia')
  await other.goto('/makers?view=remove&code=NOV')
  await other.getByRole('button', { name: 'Remove' }).click()
  await expect(other.getByRole('status').first()).toHaveText('Removed.')

  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByRole('alert')).toContainText('Somebody removed NOV while you were editing it.')
  await expect(one.getByLabel('Code', { exact: true })).toHaveValue('NOV')
  await expect(one.getByLabel('Name', { exact: true })).toHaveValue('Nova of Ann')
  await one.getByRole('button', { name: 'Save again' }).click()
  await expect(one.getByRole('status').first()).toHaveText('Saved. Lithonia meant LITH before, and means NOV now.')
  await expect(row(one, 'NOV')).toContainText('Nova of Ann')
  await one.close()
  await other.close()
})

test('a file is imported as a whole or not at all, and exported', async ({ page, request }) => {
  const member = await createMember(request, await createOrganization(request))
  await openAs(page, member)
  const importing = async (text: string) => {
    await page.goto('/makers?view=import')
    await page.getByLabel('CSV file').setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Import' }).click()
  }
  await importing('CODE,NAME,ALIASES\nA1,One,Uno\nA2,Two,A1\n')
  await expect(page.getByRole('alert')).toHaveText('Nothing was imported, because one line cannot be read.')
  await expect(page.getByRole('listitem')).toHaveText(['Line 3: “A1” is already the code of A1.'])
  await importing('CODE,NAME,ALIASES\nA1,One,Uno\nA2,=Two,\n')
  await expect(page.getByRole('status').first()).toHaveText('Imported: 2 added, 0 changed.')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export yours as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    "\uFEFFCODE,NAME,ALIASES,STANDARD %,OVERAGE SPLIT,CATALOG LINK\r\nA1,One,Uno,,,\r\nA2,'=Two,,,,\r\n",
  )
})

test('the account page and the help menu of the editor lead to the makers', async ({ page, request }) => {
  const member = await createMember(request, await createOrganization(request))
  await page.addInitScript(() => localStorage.setItem('lumenline.tourSeen', 'true'))
  await openAs(page, member)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Makers' }).click()
  await expect(page.getByRole('heading', { name: 'Makers', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Makers' }).click()
  await expect((await opened).getByRole('heading', { name: 'Makers', exact: true })).toBeVisible()
})

for (const theme of ['light', 'dark']) {
  test(`the page of makers has no accessibility faults in ${theme}, and fits every window`, async ({
    page,
    request,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('lumenline.theme', JSON.stringify(name)), theme)
    const member = await createMember(request, await createOrganization(request))
    await openAs(page, member)
    const data = { alias: 'A long name of a maker, Incorporated, of Springfield', code: 'HUBL' }
    for (const code of ['HUBL', 'JUNO']) {
      const json = { ...data, alias: `${code} ${data.alias}`, code }
      expect((await request.post('/makers/own/aliases', { data: json, headers: member.bearer })).status()).toBe(200)
    }
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const query of [
        '',
        '?show=own',
        '?q=%3F%3F',
        '?view=add',
        '?view=edit&code=HUBL',
        '?view=remove&code=HUBL',
        '?view=import',
      ]) {
        await page.goto(`/makers${query}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (width !== 1024) expect(await faultsOf(page)).toEqual([])
      }
    }
  })
}
