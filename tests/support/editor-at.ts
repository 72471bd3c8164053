import { type Browser, type BrowserContext, type Page, request } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { EditorPage } from './editor-page'
import { newMemberAt, type TestMember } from './server-calls'
import { steadyRoutes } from './steady-routes'

/** The editor of a member signed in to the test's own server. */
export interface EditorAt {
  readonly member: TestMember
  readonly page: Page
  readonly editor: EditorPage
}

/** Signs in a new member through the form, so that the browser has a real session, and a service worker. */
export async function openAt(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<EditorAt> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers })
  steadyRoutes(context)
  return signInAt(context, url)
}

/** Like `openAt`, but in an existing window. */
export async function signInAt(context: BrowserContext, url: string): Promise<EditorAt> {
  const member = await newMemberAt(url)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.tourSeen)
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${url}/`)
  const calls = await request.newContext({ baseURL: url })
  const bearer = { Authorization: `Bearer ${member.accessToken}` }
  return { member, page, editor: new EditorPage(page, calls, { ...member, bearer }) }
}

/** Waits until the page can work without the server. */
export const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
