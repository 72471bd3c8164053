import { expect, test } from '@playwright/test'
import { createMember, createOrganization, pathOf, unique } from '../support/accounts'

const INVALID_INVITE = 'Invalid invite link. Please use the invite link provided by your organization.'

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test.describe('[ROUTE-01][AUTH-01][AUTH-02][AUTH-03][AUTH-14][AUTH-15][AUTH-16][AUTH-17][AUTH-49] the sign-in', () => {
      test('asks for e-mail and password and says where accounts come from', async ({ page }) => {
        await page.goto('/login')
        const email = page.getByLabel('E-mail')
        const password = page.getByLabel('Password')
        await expect(email).toHaveAttribute('type', 'email')
        await expect(email).toHaveAttribute('required', '')
        await expect(password).toHaveAttribute('type', 'password')
        await expect(password).toHaveAttribute('required', '')
        await expect(password).toHaveAttribute('minlength', '6')
        await expect(page.getByText("Accounts come from an organization admin's invite link.")).toBeVisible()
      })
    })

    test('[ROUTE-02][ROUTE-17] signing in leads to the remembered place, and never to another site', async ({
      page,
      request,
    }) => {
      const member = await createMember(request, await createOrganization(request))
      const signIn = async (from: string, search: string) => {
        await page.context().clearCookies()
        await page.goto(`/login?from=${encodeURIComponent(from)}`)
        await page.getByLabel('E-mail').fill(member.email)
        await page.getByLabel('Password').fill(member.password)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.waitForURL((url) => url.pathname === '/' && url.search === search)
      }
      await signIn('/?project=none', '?project=none')
      await signIn('//evil.example/', '')
      expect(new URL(page.url()).host).toBe(new URL(process.env.BASE_URL ?? 'http://127.0.0.1:3000').host)
    })

    test('[CARD-01] a refused sign-in says why, keeps the e-mail and empties the password', async ({
      page,
      request,
    }) => {
      const member = await createMember(request, await createOrganization(request))
      await page.goto('/login')
      await page.getByLabel('E-mail').fill(member.email)
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid e-mail or password')
      await expect(page.getByLabel('E-mail')).toHaveValue(member.email)
      await expect(page.getByLabel('Password')).toHaveValue('')
    })

    test.describe('[ROUTE-03][ROUTE-04][AUTH-04][AUTH-05][AUTH-06][AUTH-07][AUTH-08][AUTH-09][AUTH-10] an invite link', () => {
      test('leads through the form into the product', async ({ page, request }) => {
        const organization = await createOrganization(request)
        await page.goto(pathOf(organization.invite_link))
        await expect(page.getByRole('heading', { name: `Join ${organization.name}` })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
        await page.getByLabel('E-mail').fill(`${unique('new').replace(' ', '-')}@agency.example`)
        await page.getByLabel('Password', { exact: true }).fill('lamp oil 42')
        await page.getByLabel('Confirm password').fill('lamp oil 42')
        await page.getByRole('button', { name: 'Create account' }).click()
        await page.waitForURL((url) => url.pathname === '/')
      })
    })

    test('[AUTH-22][CARD-01] differing passwords are told and the e-mail stays', async ({ page, request }) => {
      const organization = await createOrganization(request)
      await page.goto(pathOf(organization.invite_link))
      await page.getByLabel('E-mail').fill('typo@agency.example')
      await page.getByLabel('Password', { exact: true }).fill('lamp oil 42')
      await page.getByLabel('Confirm password').fill('lamp oil 43')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
      await expect(page.getByLabel('E-mail')).toHaveValue('typo@agency.example')
    })

    test('[AUTH-11][AUTH-12][AUTH-13][AUTH-41][ERR-05][ERR-06][ERR-07] without a valid invite there is only a way to sign in', async ({
      page,
    }) => {
      await page.goto('/register')
      await expect(page.getByRole('heading', { name: 'Invalid Invite Link' })).toBeVisible()
      await expect(page.getByText(INVALID_INVITE)).toBeVisible()
      await page.goto('/register?invite=not-an-invite')
      await expect(page.getByRole('heading', { name: 'Invalid Invite Link' })).toBeVisible()
      await expect(page.getByText('Invalid invite link', { exact: true })).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
    })
  })
}

test('[AUTH-18][AUTH-19][AUTH-20][AUTH-21] the registration demands every field and six characters', async ({
  page,
  request,
}) => {
  await page.goto(pathOf((await createOrganization(request)).invite_link))
  await expect(page.getByLabel('E-mail')).toHaveAttribute('required', '')
  for (const label of ['Password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('required', '')
    await expect(field).toHaveAttribute('minlength', '6')
  }
})

test('[AUTH-23][AUTH-47][ERR-03] the posted form is checked by the server too', async ({ request }) => {
  const { invite_link } = await createOrganization(request)
  const post = async (form: Record<string, string>) => {
    const answer = await request.post(pathOf(invite_link), { form, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    return { status: answer.status(), html: await answer.text() }
  }
  const filled = { email: 'a@agency.example', password: 'lamp oil 42', confirmPassword: 'lamp oil 42' }
  const withoutInvite = await post(filled)
  expect(withoutInvite.status).toBe(400)
  expect(withoutInvite.html).toContain('Invalid invite token')
  const short = await post({ ...filled, password: 'short', confirmPassword: 'short', inviteToken: 'x' })
  expect(short.status).toBe(400)
  expect(short.html).toContain('The password must have at least 6 characters.')
})

test('[ROUTE-19] who is signed in goes on from /login, but not when the session is over', async ({ page, request }) => {
  const member = await createMember(request, await createOrganization(request))
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto('/login?expired')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
})

test('[ROUTE-02][AUTH-27] signing in with scripts keeps the refresh token in local storage', async ({
  page,
  request,
}) => {
  const member = await createMember(request, await createOrganization(request))
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  const called = page.waitForResponse((response) => new URL(response.url()).pathname === '/auth/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect((await called).status()).toBe(200)
  await page.waitForURL((url) => url.pathname === '/')
  const stored = await page.evaluate(() => Object.values(localStorage).some((value) => value.startsWith('rt_')))
  expect(stored).toBe(true)
})

test('[ROUTE-06][SEC-06][DEMO-01][DEMO-04][DEMO-05][DEMO-06][DEMO-07][DEMO-08] the public page shows the work in three steps', async ({
  page,
}) => {
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const step of ['Upload Your Schedule', 'Prep, Price, then Add Counts', 'Export and Send']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  }
})

test('[DEMO-14][DEMO-15][DEMO-16] the public page says how long a schedule takes, and who sees projects', async ({
  page,
}) => {
  await page.goto('/demo')
  await expect(page.getByText('about 1 hour 55 minutes')).toBeVisible()
  await expect(page.getByText('about 6 minutes 47 seconds')).toBeVisible()
  await expect(page.getByText('visible only to your own agency')).toBeVisible()
})

test('[DEMO-09][DEMO-10][DEMO-18] Contact Us opens an e-mail that is already filled in', async ({ page }) => {
  await page.goto('/demo')
  const contact = await page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')
  expect(contact).toMatch(/^mailto:[^?]+@[^?]+\?subject=.*demo%20request.*&body=.+/)
})

test('[DEMO-11][DEMO-12][DEMO-13][DEMO-19] the footer of the public page leads to the sign-in and the registration', async ({
  page,
}) => {
  await page.goto('/demo')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(footer.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
  await expect(footer).toContainText('© 2025')
})

test('the public page loads the one small script that plays its recordings', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
  })
  await page.goto('/demo', { waitUntil: 'networkidle' })
  expect(scripts).toEqual(['/demo.js'])
})
