import { type Browser, type BrowserContext, type Page, request } from '@playwright/test'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { EditorPage } from './editor-page'
import { newMemberAt, type TestMember } from './server-calls'
import { steadyRoutes } from './steady-routes'

/** The editor of somebody who is signed in at a server of the test's own. */
export interface EditorAt {
  readonly member: TestMember
  readonly page: Page
  readonly editor: EditorPage
}

/** Signs somebody new in, by hand, so that the browser knows the session as it does in life, and has a service worker. */
export async function openAt(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<EditorAt> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers })
  steadyRoutes(context)
  return signInAt(context, url)
}

/** The same in a window that is there already. */
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

/** Waits until the page can do without the server. */
export const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
