// Captures every screen in light and dark at three widths and compares it with the stored pictures.
//
//   node scripts/pictures.mjs [--keep] [--only editor]
//   node scripts/pictures.mjs --readme
//
// Without --keep it reports the screens that differ from docs/pictures/screens and writes their new pictures to
// .cache/pictures; with it the new pictures are stored. Pictures are halved so that slight shifts of text do not matter.
// With --readme it takes the large pictures shown in the README, and compares nothing.
import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './lib/chromium.mjs'
import { join, post } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { takeReadmePictures } from './lib/readme-pictures.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { SETTLES, screens, signInAdmin } from './lib/screens.mjs'
import { startServer } from './lib/server.mjs'
import { COLUMNS, ROWS } from './lib/video-scenes.mjs'

const { values: options } = parseArgs({
  options: { keep: { type: 'boolean' }, only: { type: 'string', default: '' }, readme: { type: 'boolean' } },
})
const KEPT = inProject('docs', 'pictures', 'screens')
const NEW = inProject('.cache', 'pictures')
const SIZES = [
  [1024, 768],
  [1440, 900],
  [1920, 1080],
]
/** The allowed difference per color channel (of 255), and the share of pixels (0–1) that may exceed it. */
const TOLERANCE = 24
const FEW = 0.005

/** The share of pixels that differ (0–1). */
async function difference(before, after) {
  const raw = (picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [a, b] = await Promise.all([raw(before), raw(after)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const far = Math.max(...[0, 1, 2].map((part) => Math.abs(a.data[at + part] - b.data[at + part])))
    if (far > TOLERANCE) differing += 1
  }
  return differing / (a.data.length / 3)
}

async function compare(name, shot) {
  const { width } = await sharp(shot).metadata()
  const small = await sharp(shot)
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 60 })
    .toBuffer()
  const kept = `${KEPT}/${name}.webp`
  const share = existsSync(kept) ? await difference(kept, small) : 1
  if (share <= FEW) return true
  say(`${name}: ${share === 1 ? 'new' : `${(share * 100).toFixed(1)} % differ`}`)
  await sharp(small).toFile(options.keep ? kept : `${NEW}/${name}.webp`)
  return options.keep
}

await main(async () => {
  for (const folder of [KEPT, NEW]) mkdirSync(folder, { recursive: true })
  const executablePath = await ensureChromium()
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let differing = 0

  /** Opens a window as a member, an admin or a stranger, in a theme. */
  async function open(as, theme, member) {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', colorScheme: theme })
    await context.addInitScript(
      ([token, look]) => {
        localStorage.setItem('lumenline.tourSeen', 'true')
        localStorage.setItem('lumenline.theme', JSON.stringify(look))
        if (token)
          localStorage.setItem('lumenline.refreshToken', localStorage.getItem('lumenline.refreshToken') ?? token)
      },
      [as === 'member' ? member.refreshToken : null, theme],
    )
    const page = await context.newPage()
    if (as === 'admin') await signInAdmin(page)
    return { context, page }
  }

  async function takePictures(page, screen, theme, again) {
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await again?.(page)
      await page.waitForTimeout(SETTLES)
      const shot = await page.screenshot({ caret: 'hide', animations: 'disabled' })
      if (!(await compare(`${screen}-${theme}-${width}`, shot))) differing += 1
    }
  }

  try {
    const member = await join(server.url)
    if (options.readme) return await takeReadmePictures(browser, server.url, member.invite)
    const saved = await post(
      `${server.url}/fixtures/save`,
      { title: 'Riverside Clinic', tableData: { columns: COLUMNS, rows: ROWS } },
      member.headers,
    )
    const wanted = Object.entries(screens(member)).filter(([screen]) => screen.startsWith(options.only))
    for (const theme of ['light', 'dark']) {
      for (const who of ['stranger', 'admin', 'member']) {
        const theirs = wanted.filter(([, { as = 'member' }]) => as === who)
        if (theirs.length === 0) continue
        const { context, page } = await open(who, theme, member)
        for (const [screen, { path, show, closesOnResize }] of theirs) {
          await page.goto(path ?? `/?project=${saved.projectId}`)
          if (!path) await page.getByRole('gridcell', { name: 'A1', exact: true }).waitFor()
          await show?.(page)
          await takePictures(page, screen, theme, closesOnResize ? show : undefined)
        }
        if (who === 'member')
          member.refreshToken = await page.evaluate(() => localStorage.getItem('lumenline.refreshToken'))
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  if (differing > 0) throw new Failure(`${differing} pictures differ. Look at ${NEW}; --keep takes them over.`)
})
