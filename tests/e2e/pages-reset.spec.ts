import { expect, type Page, test } from '@playwright/test'
import {
  ADMIN,
  createMember,
  createOrganization,
  pathOf,
  type TestMember,
  type TestOrganization,
} from '../support/accounts'

async function adminAtUsersOf(page: Page, { id }: TestOrganization): Promise<void> {
  await page.goto(`/admin?tab=users&organization=${id}`)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function makeLink(page: Page, { email }: TestMember): Promise<string> {
  await page.getByRole('link', { name: `Reset link for ${email}` }).click()
  await expect(page.getByText('The link works once, within an hour.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a reset link' }).click()
  const made = page.getByRole('textbox', { name: `Reset link of ${email}` })
  await expect(made).toHaveValue(/\/reset\?token=pr_[\w-]{43}$/)
  return made.inputValue()
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

for (const javaScriptEnabled of [false, true]) {
  test(`an admin hands over a reset link, which works once, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    request,
  }) => {
    const organization = await createOrganization(request)
    const member = await createMember(request, organization)
    const admin = await browser.newPage({ javaScriptEnabled })
    await adminAtUsersOf(admin, organization)
    const link = await makeLink(admin, member)
    expect(admin.url()).not.toContain('pr_')
    await admin.getByRole('link', { name: 'Users', exact: true }).click()
    expect(await admin.content()).not.toContain(new URL(link).searchParams.get('token'))

    const person = await browser.newPage({ javaScriptEnabled })
    await person.goto(pathOf(link))
    await expect(person.getByText(`For ${member.email}.`)).toBeVisible()
    await choose(person, 'a new lamp oil', 'a new lamp oi')
    await expect(person.getByRole('alert')).toHaveText('Passwords do not match')
    await choose(person, 'a new lamp oil')
    await expect(person.getByText('Your password has been changed. Please sign in with it.')).toBeVisible()
    expect((await request.get('/auth/me', { headers: member.bearer })).status()).toBe(401)
    await person.getByLabel('E-mail').fill(member.email)
    await person.getByLabel('Password').fill('a new lamp oil')
    await person.getByRole('button', { name: 'Sign in' }).click()
    await person.waitForURL((url) => url.pathname === '/')

    await person.goto(pathOf(link))
    await expect(person.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(person.getByLabel('Password', { exact: true })).toHaveCount(0)

    await admin.getByRole('link', { name: 'Audit', exact: true }).click()
    await admin.getByLabel('Organization').selectOption({ label: organization.name })
    await admin.getByLabel('What').selectOption({ label: 'Password changed by reset link' })
    await admin.getByRole('button', { name: 'Show' }).click()
    const row = admin.getByRole('row', { name: 'Password changed by reset link' })
    await expect(row).toContainText(member.email)
    await expect(row).toContainText(organization.name)
  })
}

test('a new account takes a common password and advises against it; a change of the password refuses one', async ({
  page,
  request,
}) => {
  const organization = await createOrganization(request, `Beacon Quarry ${Date.now().toString(36)}`)
  await page.goto(pathOf(organization.invite_link))
  const password = page.getByLabel('Password', { exact: true })
  const keep = 'You may keep it, but those are tried first: another one is safer.'
  const common = page.getByText(`This is one of the commonest passwords. ${keep}`)
  const known = page.getByText(`This is made of your e-mail or the name of your agency. ${keep}`)
  const email = `${Date.now().toString(36)}.alvarez@agency.example`
  await page.getByLabel('E-mail').fill(email)
  for (const [typed, hint] of [
    ['liverpool1', common],
    ['Quarry1!', known],
    ['Password123', common],
  ] as const) {
    await password.fill(typed)
    await expect(hint).toBeVisible()
    // The warning is styled as advice, not as a refusal.
    await expect(hint).toHaveClass(/\bhint\b/)
    await expect(page.locator('.error:not(:empty)')).toHaveCount(0)
  }
  await password.fill('correct horse battery')
  await expect(common).toBeHidden()
  await password.fill('Password123')
  await page.getByLabel('Confirm password').fill('Password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/account')
  await page.getByLabel('Current password').fill('Password123')
  await page.getByLabel('New password').fill('Liverpool1')
  await page.getByLabel('Confirm password').fill('Liverpool1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This is one of the commonest passwords, and those are tried first. Please choose another one.',
  )
})

test('the list of passwords comes with no page and with no editor, but when somebody types a new one', async ({
  page,
  request,
}) => {
  const organization = await createOrganization(request)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  /** The number of scripts loaded so far that contain the list. */
  const withList = async () => (await Promise.all(scripts)).filter((text) => text.includes('manunited')).length
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.goto(pathOf(organization.invite_link), { waitUntil: 'networkidle' })
  expect(await withList()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill('liverpool1')
  await expect(page.getByText('This is one of the commonest passwords')).toBeVisible()
  expect(await withList()).toBe(1)
})

test('how strong a new password is stands below it while it is typed, and nothing is refused for being weak', async ({
  page,
  request,
}) => {
  await page.goto(pathOf((await createOrganization(request)).invite_link))
  const password = page.getByLabel('Password', { exact: true })
  const hint = page.getByRole('status')
  await expect(page.getByText('At least 6 characters.')).toBeVisible()
  await page.getByLabel('E-mail').fill('maria.alvarez@agency.example')
  for (const [typed, strength] of [
    ['short', 'Too short'],
    ['Summer2026', 'Weak: easy to guess'],
    ['maria.alvarez9', 'Weak: easy to guess'],
    ['correct horse battery', 'Strong'],
  ] as const) {
    await password.fill(typed)
    await expect(hint).toHaveText(strength)
  }
  await password.fill('')
  await expect(hint).toHaveText('')
})
