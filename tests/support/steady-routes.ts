import type { BrowserContext, Page } from '@playwright/test'

const PROBE = '/route-probe'
const HELD = 'held'
/** Playwright's own `route` of each page. */
const originals = new WeakMap<Page, Page['route']>()

/**
 * Waits until a page's requests go through its routes. A request triggered by a key press may overtake a route that was set
 * before it: Chromium probably announces routes to a loaded page on a different channel than keys and clicks.
 */
async function routesHold(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await originals.get(page)?.(`**${PROBE}`, (route) => route.fulfill({ body: HELD }))
  await page.evaluate(
    async ([address, held]) => {
      const answer = () =>
        fetch(address).then(
          (response) => response.text(),
          // Without a network, requests bypass the routes.
          () => held,
        )
      while ((await answer()) !== held);
    },
    [PROBE, HELD] as const,
  )
  await page.unroute(`**${PROBE}`)
}

function steady(page: Page): void {
  if (originals.has(page)) return
  const original = page.route.bind(page)
  originals.set(page, original)
  page.route = async (...args) => {
    const set = await original(...args)
    await routesHold(page)
    return set
  }
}

/** Makes `route` of this context and of its pages resolve only once the route is in effect. */
export function steadyRoutes(context: BrowserContext): void {
  context.pages().forEach(steady)
  context.on('page', steady)
  const original = context.route.bind(context)
  context.route = async (...args) => {
    const set = await original(...args)
    await Promise.all(context.pages().map(routesHold))
    return set
  }
}
