import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { createMember, createOrganization, saveProject, type TestMember, unique } from '../support/accounts'

const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL']
const ROWS: readonly Record<string, string>[] = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { TYPE: 'A1', QTY: '24', MFG: 'LITH', 'CATALOG #': '2BLT4 <40L>', 'UNIT $': '182', '%': '15', COMMDOL: '27.3' },
]

async function signIn(page: Page, member: TestMember): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[ROUTE-07][ROUTE-10][ROUTE-11][SEC-03] a visitor without a session is led to the sign-in and back', async ({
    page,
    request,
  }) => {
    const member = await createMember(request, await createOrganization(request))
    const id = await saveProject(request, member, unique('Clinic'), { columns: COLUMNS, rows: ROWS })
    await page.goto(`/?project=${id}`)
    await page.waitForURL('**/login?**')
    await page.getByLabel('E-mail').fill(member.email)
    await page.getByLabel('Password').fill(member.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('cell', { name: '2BLT4 <40L>' })).toBeVisible()
  })

  test('[CARD-03] projects are listed, searched and opened as a table, and logging out ends it', async ({
    page,
    request,
  }) => {
    const member = await createMember(request, await createOrganization(request))
    const clinic = unique('Clinic <b>East</b>')
    const garage = unique('Garage')
    await saveProject(request, member, clinic, { columns: COLUMNS, rows: ROWS })
    await saveProject(request, member, garage, { columns: COLUMNS, rows: ROWS })
    await signIn(page, member)
    await expect(page.getByRole('link', { name: clinic, exact: true })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()

    await page.getByLabel('Search projects').fill('garage')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: garage, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: clinic, exact: true })).toHaveCount(0)
    await page.getByLabel('Search projects').fill('no such project')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No project matches "no such project".')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()

    await page.getByRole('link', { name: clinic, exact: true }).click()
    await expect(page.getByRole('heading', { name: clinic })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '%$', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: '$182.00' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '$27.30' })).toBeVisible()

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/')
    await page.waitForURL('**/login**')
  })

  test('[CARD-03] a project is printed in two copies, and the customer gets nothing else', async ({
    page,
    request,
  }) => {
    const member = await createMember(request, await createOrganization(request))
    const id = await saveProject(request, member, unique('Clinic'), { columns: COLUMNS, rows: ROWS })
    await signIn(page, member)
    await page.goto(`/?project=${id}`)
    await page.getByRole('link', { name: 'Print' }).click()
    await expect(page.getByRole('columnheader', { name: '%$', exact: true })).toBeVisible()
    await expect(page.getByText('Commission$655.20')).toBeVisible()
    await page.getByRole('link', { name: 'Customer copy' }).click()
    await expect(page.getByRole('cell', { name: '$4,368.00' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Office copy' })).toBeHidden()
    expect(await page.content()).not.toMatch(/27\.3|"COMMDOL"|15%/)
  })

  test('[CARD-03] a project is downloaded as XML', async ({ page, request }) => {
    const member = await createMember(request, await createOrganization(request))
    const title = unique('Clinic')
    await saveProject(request, member, title, { columns: COLUMNS, rows: ROWS })
    await signIn(page, member)
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download XML of ${title}` }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^fixture-schedule-.+\.xml$/)
    const xml = await readFile(await file.path(), 'utf8')
    expect(xml).toContain('2BLT4 &lt;40L&gt;')
    expect(xml.match(/<QUOTELINE>/g)).toHaveLength(2)
  })

  test('[CARD-03] a table without a catalog column says why it cannot be exported', async ({ page, request }) => {
    const member = await createMember(request, await createOrganization(request))
    const title = unique('Odd')
    await saveProject(request, member, title, { columns: ['TYPE'], rows: [{ TYPE: 'A' }] })
    await signIn(page, member)
    await page.getByRole('link', { name: `Download XML of ${title}` }).click()
    await expect(page.getByRole('alert')).toContainText("could not automatically identify the 'Part Number' column")
  })

  test('[CARD-03] a project is deleted after a page that asks', async ({ page, request }) => {
    const member = await createMember(request, await createOrganization(request))
    const title = unique('Clinic')
    await saveProject(request, member, title, { columns: COLUMNS, rows: ROWS })
    await signIn(page, member)
    await page.getByRole('link', { name: `Delete ${title}` }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete project' }).click()
    await expect(page.getByText('Project deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  })

  test("[SEC-07] another organization's project is as good as missing", async ({ page, request }) => {
    const owner = await createMember(request, await createOrganization(request))
    const stranger = await createMember(request, await createOrganization(request))
    const title = unique('Secret')
    const id = await saveProject(request, owner, title, { columns: COLUMNS, rows: ROWS })
    await signIn(page, stranger)
    for (const address of [`/?project=${id}`, `/?project=${id}&confirm=delete`, `/projects/${id}/xml`]) {
      await page.goto(address)
      await expect(page.getByRole('alert')).toHaveText('Project not found')
      await expect(page.getByText(title)).toHaveCount(0)
    }
  })

  test('a form that another site sends changes nothing', async ({ page, request }) => {
    const member = await createMember(request, await createOrganization(request))
    const id = await saveProject(request, member, unique('Clinic'), { columns: COLUMNS, rows: ROWS })
    await signIn(page, member)
    const foreign = await page.request.post('/?index', {
      form: { intent: 'delete', id },
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    })
    expect(foreign.status()).toBe(403)
    const still = await request.get(`/fixtures/load/${id}`, { headers: member.bearer })
    expect(still.status()).toBe(200)
  })
})

test('[ROUTE-18] once scripts ran, the pages for browsers without them are left out, and still to be had', async ({
  page,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const title = unique('Clinic')
  await saveProject(request, member, title, { columns: COLUMNS, rows: ROWS })
  await signIn(page, member)
  await page.waitForFunction(() => document.cookie.includes('scripts=on'))
  const light = await page.request.get('/')
  expect(await light.text()).not.toContain(title)
  const plain = await page.request.get('/?plain')
  expect(await plain.text()).toContain(title)
})
