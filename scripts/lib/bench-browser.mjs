import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.mjs'
import { join } from './member.mjs'
import { main } from './say.mjs'
import { startServer } from './server.mjs'

/** Runs a benchmark with a browser, and with the built product on an empty data folder with one member. */
export const benchmark = (measure) =>
  main(async () => {
    const executablePath = await ensureChromium()
    const server = await startServer()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      await measure({ browser, url: server.url, member: await join(server.url) })
    } finally {
      await browser.close()
      await server.stop()
    }
  })

/** A page of 1440 × 900 whose visits to the product are the member's, past the tour. `options` are its context's. */
export async function memberPage({ browser, url, member }, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((token) => {
    localStorage.setItem('lumenline.refreshToken', token)
    localStorage.setItem('lumenline.tourSeen', 'true')
  }, member.refreshToken)
  return page
}
