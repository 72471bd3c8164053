import { expect, test } from '@playwright/test'

test('[DEMO-02] two recordings stand side by side', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/demo')
  const videos = page.locator('video')
  await expect(videos).toHaveCount(2)
  const [left, right] = [await videos.first().boundingBox(), await videos.last().boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
})

test('[DEMO-03][DEMO-17] one button plays and pauses both recordings, and only then the page fetches them', async ({
  page,
}) => {
  const scripts: string[] = []
  const films: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
    if (/\.(webm|mp4)$/.test(pathname)) films.push(pathname)
  })
  await page.goto('/demo')
  const videos = page.locator('video')
  await expect(videos).toHaveCount(2)
  const paused = () => videos.evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).paused))
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(films).toEqual([])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(paused).toEqual([false, false])
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(paused).toEqual([true, true])
  expect(new Set(films.map((path) => path.replace(/\.\w+$/, '')))).toEqual(
    new Set(['/videos/by-hand', '/videos/with-product']),
  )
  expect(scripts).toEqual(['/demo.js'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('[DEMO-02] each recording has the controls of the browser', async ({ page }) => {
    await page.goto('/demo')
    await expect(page.locator('video[controls]')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  })
})
