import type { BrowserContext, Page } from '@playwright/test'

const PROBE = '/route-probe'
const HELD = 'held'
/** `route` of each page as the driver has it. */
const originals = new WeakMap<Page, Page['route']>()

/**
 * Waits until the requests of a page meet its routes. A request that a key press causes may overtake a route that was
 * set before it: Chromium probably announces a route to a loaded page on another channel than keys and clicks.
 */
async function routesHold(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await originals.get(page)?.(`**${PROBE}`, (route) => route.fulfill({ body: HELD }))
  await page.evaluate(
    async ([address, held]) => {
      const answer = () =>
        fetch(address).then(
          (response) => response.text(),
          // Without a network no request passes a route.
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

/** From now on `route` of this context and of its pages resolves once the route holds. */
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
