import type { APIRequestContext, Page } from '@playwright/test'

/** The platform admin of the server under test. */
export const ADMIN = {
  email: process.env.E2E_ADMIN_EMAIL ?? 'admin@lumenline.example',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'correct horse battery',
}

export interface TestOrganization {
  readonly id: string
  readonly name: string
  readonly invite_link: string
}

export interface TestMember {
  readonly email: string
  readonly password: string
  readonly bearer: { readonly Authorization: string }
  readonly refreshToken: string
}

/**
 * Headers of a test's own calls. Calls with cookies need the proof of origin that browsers send automatically. Each call
 * uses a new connection: a kept one may be closed by the server, after ten seconds of silence, just as the next call uses
 * it.
 */
export const OURS = { 'Sec-Fetch-Site': 'same-origin', Connection: 'close' }

let made = 0

/** A name that no other test of this run uses. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}${(made++).toString(36)}`

/** The path and query of an invite link, without the host that the server put into it. */
export const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The admin's token by server: signing in hashes a password, which costs as much as many tests. */
const adminTokens = new WeakMap<APIRequestContext, string>()

/** Creates an organization through the admin's API. */
export async function createOrganization(
  request: APIRequestContext,
  name = unique('Agency'),
): Promise<TestOrganization> {
  const create = () =>
    request.post('/admin/organizations', {
      data: { name },
      headers: { ...OURS, Authorization: `Bearer ${adminTokens.get(request) ?? ''}` },
    })
  let created = await create()
  // A test may have ended the admin's sessions.
  if (created.status() === 401) {
    const login = await request.post('/admin/login', { data: ADMIN, headers: OURS })
    adminTokens.set(request, ((await login.json()) as { adminToken: string }).adminToken)
    created = await create()
  }
  return ((await created.json()) as { organization: TestOrganization }).organization
}

/** Registers a member through the organization's invite link. */
export async function createMember(
  request: APIRequestContext,
  organization: TestOrganization,
  email = `${unique('quotes').replace(' ', '-')}@agency.example`,
): Promise<TestMember> {
  const password = 'lamp oil 42'
  const inviteToken = new URL(organization.invite_link).searchParams.get('invite')
  const answer = await request.post('/auth/register', {
    data: { email, password, inviteToken },
    headers: OURS,
  })
  const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string }
  return { email, password, bearer: { Authorization: `Bearer ${accessToken}` }, refreshToken }
}

/** Opens a page that asks for a sign-in first. */
export async function openSignedIn(page: Page, path: string, { email, password }: TestMember): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${path}`)
}

/** Saves a project of the member. @returns its id */
export async function saveProject(
  request: APIRequestContext,
  member: TestMember,
  title: string,
  tableData: { columns: readonly string[]; rows: readonly Record<string, string>[] },
): Promise<string> {
  const answer = await request.post('/fixtures/save', {
    data: { title, tableData },
    headers: { ...OURS, ...member.bearer },
  })
  return ((await answer.json()) as { projectId: string }).projectId
}
