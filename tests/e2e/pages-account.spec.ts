import { expect, type Page, test } from '@playwright/test'
import { createMember, createOrganization, type TestMember } from '../support/accounts'

async function signIn(page: Page, { email }: TestMember, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function change(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

for (const javaScriptEnabled of [false, true]) {
  test(`a person changes the password, and every other window is signed out, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    request,
  }) => {
    const member = await createMember(request, await createOrganization(request))
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/account')
    await signIn(page, member, member.password)
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect(page.getByText(member.email)).toBeVisible()

    await change(page, 'not my password', 'a new lamp oil')
    await expect(page.getByRole('alert')).toHaveText('The current password is not right.')
    await change(page, member.password, 'a new lamp oil', 'a new lamp oi')
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
    expect((await request.get('/auth/me', { headers: member.bearer })).status()).toBe(200)

    await change(page, member.password, 'a new lamp oil')
    await expect(page.getByRole('status').first()).toContainText('Your password has been changed.')
    expect((await request.get('/auth/me', { headers: member.bearer })).status()).toBe(401)
    await page.getByRole('link', { name: 'Back to the projects' }).click()
    await expect(page).toHaveURL('/')
    // The current window is still signed in.
    const own = javaScriptEnabled
      ? page.getByRole('heading', { name: 'Start with a fixture schedule' })
      : page.getByRole('heading', { name: 'Projects' })
    await expect(own).toBeVisible()
    const again = { email: member.email, password: member.password }
    expect((await request.post('/auth/login', { data: again })).status()).toBe(401)
    await page.close()
  })
}

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

for (const javaScriptEnabled of [false, true]) {
  test(`a person sees where the account is signed in and signs out there, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    request,
  }) => {
    const member = await createMember(request, await createOrganization(request))
    const phone = await browser.newPage({ javaScriptEnabled: false, userAgent: AGENT })
    await phone.goto('/account')
    await signIn(phone, member, member.password)
    await expect(phone.getByRole('heading', { name: 'Your account' })).toBeVisible()

    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/account')
    await signIn(page, member, member.password)
    const table = page.getByRole('table', { name: 'Where you are signed in' })
    // One from an API call, then the phone, then this one.
    await expect(table.getByRole('row')).toHaveCount(1 + 3)
    await expect(table.getByRole('row').nth(1)).toContainText('This one')
    await expect(table.getByRole('row').nth(1)).toContainText('127.0.0.1')
    const row = table.getByRole('row', { name: 'Safari, iPhone' })
    await expect(row).toContainText(new Date().getUTCFullYear().toString())
    await row.getByRole('button', { name: 'Sign out there' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Signed out there.')
    await expect(row).toHaveCount(0)
    await phone.goto('/account')
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    expect((await request.get('/auth/me', { headers: member.bearer })).status()).toBe(200)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Signed out everywhere else.')
    expect((await request.get('/auth/me', { headers: member.bearer })).status()).toBe(401)
    await expect(page.getByRole('button', { name: /Sign out/ })).toHaveCount(0)
    await page.close()
    await phone.close()
  })
}

test('an editor that is open in a session that was ended elsewhere asks for the sign-in', async ({
  browser,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const editor = await browser.newPage({ userAgent: AGENT })
  await editor.addInitScript(() => localStorage.setItem('lumenline.tourSeen', 'true'))
  // The editor's own calls are over: only a command can find out that the session has ended.
  const makers = editor.waitForResponse('**/makers/own')
  await editor.goto('/login')
  await signIn(editor, member, member.password)
  await expect(editor.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  await makers
  const page = await browser.newPage()
  await page.goto('/account')
  await signIn(page, member, member.password)
  await page.getByRole('button', { name: 'Sign out there: Safari, iPhone' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Signed out there.')
  await editor.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Load', exact: true }).click()
  await expect(editor).toHaveURL(/\/login/)
  await editor.close()
  await page.close()
})

test('the way from the editor to the account opens a page beside it', async ({ page, request }) => {
  const member = await createMember(request, await createOrganization(request))
  await page.addInitScript(() => localStorage.setItem('lumenline.tourSeen', 'true'))
  await page.goto('/login')
  await signIn(page, member, member.password)
  // The page without scripts, which is never seen, could be clicked until the stylesheets have loaded.
  await expect(page.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: member.email }).click()
  const account = await opened
  await expect(account.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await account.close()
})
