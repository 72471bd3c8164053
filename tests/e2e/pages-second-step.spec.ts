import { expect, type Page, test } from '@playwright/test'
import { ADMIN, createMember, createOrganization, type TestMember } from '../support/accounts'
import { appCode } from '../support/app-codes'
import { openWindow } from '../support/windows'

/** The app's code in half a minute, for when the current one is used up. The tolerance for clock drift accepts it. */
const nextCode = (key: string) => appCode(key, Date.now() + 30_000)

async function signIn(page: Page, { email, password }: Pick<TestMember, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Sets up the second step on the open page. */
async function setUp(page: Page, password: string): Promise<{ key: string; recovery: string[] }> {
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('heading', { name: 'Set up the second step' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture of the key' })).toBeVisible()
  const key = await page.getByRole('definition').innerText()
  await page.getByLabel('Code that the app shows now').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('alert')).toHaveText('This code is not right. A code can be used once.')
  await expect(page.getByRole('definition')).toHaveText(key)
  await page.getByLabel('Code that the app shows now').fill(appCode(key))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recovery = await page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  return { key, recovery }
}

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`a person sets up a second step, signs in with it and turns it off, ${how}`, async ({ browser, request }) => {
    const member = await createMember(request, await createOrganization(request))
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/account')
    await signIn(page, member)
    const { key, recovery } = await setUp(page, member.password)

    const elsewhere = await browser.newPage({ javaScriptEnabled })
    await elsewhere.goto('/login?from=%2Faccount')
    await signIn(elsewhere, member)
    const code = elsewhere.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await expect(elsewhere.getByRole('alert')).toHaveCount(0)
    await expect(elsewhere.getByLabel('Password', { exact: true })).toHaveCount(0)
    await code.fill('000000')
    await elsewhere.getByRole('button', { name: 'Go on' }).click()
    await expect(elsewhere.getByRole('alert')).toHaveText('This code is not right. A code can be used once.')
    await code.fill(nextCode(key))
    await elsewhere.getByRole('button', { name: 'Go on' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Your account' })).toBeVisible()

    const third = await browser.newPage({ javaScriptEnabled })
    await third.goto('/login?from=%2Faccount')
    await signIn(third, member)
    await third.getByLabel('Code', { exact: true }).fill(recovery[4] ?? '')
    await third.getByRole('button', { name: 'Go on' }).click()
    await expect(third.getByText('9 recovery codes left.')).toBeVisible()

    await third.getByLabel('Your password', { exact: true }).fill(member.password)
    await third.getByLabel('Code of the app, or a recovery code').fill('000000')
    await third.getByRole('button', { name: 'Turn it off' }).click()
    await expect(third.getByText('This code is not right. A code can be used once.').first()).toBeVisible()
    await third.getByLabel('Your password', { exact: true }).fill(member.password)
    await third.getByLabel('Code of the app, or a recovery code').fill(recovery[5] ?? '')
    await third.getByRole('button', { name: 'Turn it off' }).click()
    await expect(third.getByRole('status').first()).toHaveText('The second step at sign-in is off.')
    const again = { email: member.email, password: member.password }
    expect((await request.post('/auth/login', { data: again })).status()).toBe(200)
    for (const one of [page, elsewhere, third]) await one.close()
  })

  test(`an admin turns off the second step of somebody who has lost it, ${how}`, async ({ browser, request }) => {
    const organization = await createOrganization(request)
    const member = await createMember(request, organization)
    const own = await browser.newPage({ javaScriptEnabled })
    await own.goto('/account')
    await signIn(own, member)
    await setUp(own, member.password)
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/admin')
    await signIn(page, ADMIN)
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByLabel('Organization').selectOption({ label: `${organization.name} (1)` })
    await page.getByRole('button', { name: 'Show users' }).click()
    await page.getByRole('link', { name: `Second step off for ${member.email}` }).click()
    await expect(page.getByText('The user then signs in with the password alone')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off the second step' }).click()
    await expect(page.getByRole('status')).toHaveText('Second step turned off.')
    await page.goto(`/admin?tab=users&organization=${organization.id}`)
    await expect(page.getByRole('link', { name: `Reset link for ${member.email}` })).toBeVisible()
    await expect(page.getByRole('link', { name: /Second step off/ })).toHaveCount(0)
    const again = { email: member.email, password: member.password }
    expect((await request.post('/auth/login', { data: again })).status()).toBe(200)
    await own.close()
    await page.close()
  })
}

test('the editor opens after the code, with a session of its own, and nothing of the key is left in the browser', async ({
  browser,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  const page = await browser.newPage()
  await page.addInitScript(() => localStorage.setItem('lumenline.tourSeen', 'true'))
  await page.goto('/account')
  await signIn(page, member)
  const { key, recovery } = await setUp(page, member.password)
  const context = await browser.newContext()
  const editor = await openWindow(context)
  await editor.addInitScript(() => localStorage.setItem('lumenline.tourSeen', 'true'))
  await editor.goto('/login')
  await signIn(editor, member)
  await editor.getByLabel('Code', { exact: true }).fill(nextCode(key))
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('heading', { name: 'Start with a fixture schedule' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [key, key.replaceAll(' ', ''), ...recovery, 'cs_']) expect(kept).not.toContain(secret)
  await context.close()
  await page.close()
})

test('who turns out to be somebody else starts again at the password', async ({ page, request }) => {
  const member = await createMember(request, await createOrganization(request))
  await page.goto('/account')
  await signIn(page, member)
  await setUp(page, member.password)
  await page.context().clearCookies()
  await page.goto('/login?from=%2Faccount')
  await signIn(page, member)
  await page.getByRole('link', { name: 'Sign in as somebody else' }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
