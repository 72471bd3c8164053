import { readFileSync } from 'node:fs'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { app } from '~/domain/messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { test } from '../support/editor-page'

test.use({ serviceWorkers: 'allow' })

const PictureSchema = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.string().optional(),
  form_factor: z.string().optional(),
  label: z.string().optional(),
})
const ManifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string().min(1),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(PictureSchema),
  screenshots: z.array(PictureSchema),
})

/** Opens a browser with its own profile, since nothing can be installed in a private window, and closes it at the end. */
async function inOwnBrowser(
  profile: string,
  args: readonly string[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { launchOptions, baseURL } = test.info().project.use
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    args: [...(launchOptions?.args ?? []), ...args],
  })
  try {
    await use(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

test('[PWA-11] the browser finds nothing that stands against installing; icons and screenshots are what the manifest says', async ({
  request,
  folder,
}) => {
  await inOwnBrowser(folder, [], async (page) => {
    await page.goto('/login')
    const client = await page.context().newCDPSession(page)
    expect((await client.send('Page.getAppManifest')).errors).toEqual([])
    expect((await client.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  })
  const { icons, screenshots } = ManifestSchema.parse(await (await request.get('/manifest.webmanifest')).json())
  const sizes = (purpose: string) =>
    icons.filter((icon) => (icon.purpose ?? 'any') === purpose).map((icon) => icon.sizes)
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizes('maskable')).toEqual(['512x512'])
  expect(screenshots.map((shot) => shot.form_factor).sort()).toEqual(['narrow', 'wide'])
  for (const { src, sizes, type } of [...icons, ...screenshots].filter((picture) => picture.sizes !== 'any')) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('[PWA-11] the maskable icon has its colour up to the edge and its sign within the middle four fifths', async () => {
  const { data, info } = await sharp(readFileSync('public/icons/maskable-512.png'))
    .flatten({ background: '#ff00ff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return data.subarray(at, at + 3).toString('hex')
  }
  const ground = colour(0, 0)
  expect(ground).not.toBe('ff00ff')
  const outside: string[] = []
  for (let y = 0; y < info.height; y += 4)
    for (let x = 0; x < info.width; x += 4) {
      const isSafe = Math.hypot(x - info.width / 2, y - info.height / 2) <= info.width * 0.4
      if (!isSafe && colour(x, y) !== ground) outside.push(`${x},${y}`)
    }
  expect(outside).toEqual([])
})

test('[PWA-10] the badge shows in the window of the installed application and in no other', async ({
  baseURL,
  member,
  page,
  editor,
  folder,
}) => {
  await editor.open()
  await expect(page.getByText(app.installed)).toBeHidden()
  await inOwnBrowser(folder, [`--app=${baseURL}/favicon.svg`], async (window) => {
    await window.evaluate(
      ([token, seen, value]) => {
        localStorage.setItem(token, value)
        localStorage.setItem(seen, 'true')
      },
      [STORAGE_KEYS.refreshToken, STORAGE_KEYS.tourSeen, member.refreshToken] as const,
    )
    await window.goto('/')
    expect(await window.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await expect(window.getByText(app.installed)).toBeVisible()
  })
})
