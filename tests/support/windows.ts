import type { BrowserContext, Page } from '@playwright/test'

/**
 * Opens another page in a new window. `context.newPage()` opens it as a tab, and the page behind that tab draws
 * about one frame a second: each click there waits for two of them, up to two seconds.
 */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const [first] = context.pages()
  if (!first) return context.newPage()
  const session = await context.newCDPSession(first)
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo
  const wanted = { url: 'about:blank', newWindow: true, ...(browserContextId && { browserContextId }) }
  const [opened] = await Promise.all([context.waitForEvent('page'), session.send('Target.createTarget', wanted)])
  await session.detach()
  return opened
}
