// Re-records the videos of the help and of the public page, from the built product in a real Chromium.
//
//   npm run videos [-- name …]
//
// The two of the public page show the same twelve lines: typed at a fluent typist's speed, and read from a picture of them.
// The clock in the video runs in real time.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { join, post } from './lib/member.mjs'
import { aptInstall, findProgram, isDebianRoot } from './lib/programs.mjs'
import { inProject } from './lib/project.mjs'
import { encode, installStage, record } from './lib/recorder.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'
import { COLUMNS, DOUBTED_ROWS, ROWS, SCHEDULE, scenes, schedulePage } from './lib/video-scenes.mjs'

const { positionals: wanted } = parseArgs({ allowPositionals: true })
const HELP = { viewport: { width: 832, height: 520 }, fps: 10 }
const DEMO = { viewport: { width: 960, height: 600 }, fps: 8, still: true }
/** Milliseconds between two keys: about 110 words a minute. */
const TYPIST = 105

async function ensureFfmpeg() {
  const known = findProgram('ffmpeg')
  if (known) return known
  if (isDebianRoot() && (await aptInstall(['ffmpeg']))) return findProgram('ffmpeg')
  throw new Failure('No ffmpeg was found. Please install it.')
}

/** The actions of a scene, slow enough to follow, with the keys shown. */
function stageOf(page, schedule) {
  const wait = (ms) => page.waitForTimeout(ms)
  return {
    wait,
    async press(keys, shown = keys.replaceAll('+', ' ')) {
      await page.evaluate((text) => globalThis.stage.keys(text), shown)
      await wait(350)
      await page.keyboard.press(keys)
      await wait(450)
      await page.evaluate(() => globalThis.stage.keys(''))
    },
    type: (text) => page.keyboard.type(text, { delay: 110 }),
    async cell(row, column) {
      const head = page.getByRole('columnheader', { name: column, exact: true })
      const at = await head.getAttribute('aria-colindex')
      const box = await page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${at}"]`).boundingBox()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
      await page.mouse.down()
      await page.mouse.up()
      await wait(350)
    },
    async chooseSchedule() {
      const file = { name: 'schedule.png', mimeType: 'image/png', buffer: schedule }
      await page.locator('input[type=file]').first().setInputFiles([file])
    },
  }
}

await main(async () => {
  process.chdir(inProject('.'))
  await ensureBuilt()
  const [ffmpeg, executablePath] = [await ensureFfmpeg(), await ensureChromium()]
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const member = await join(server.url)
    async function save(title, rows) {
      const tableData = { columns: COLUMNS, rows }
      const { projectId } = await post(`${server.url}/fixtures/save`, { title, tableData }, member.headers)
      return `/?project=${projectId}`
    }
    const priced = await save('Riverside Clinic', ROWS)
    const doubted = await save('Riverside Annex', DOUBTED_ROWS)

    async function open(viewport, path) {
      const context = await browser.newContext({ viewport, baseURL: server.url })
      const page = await context.newPage()
      await page.goto('/favicon.svg')
      await page.evaluate((token) => {
        localStorage.setItem('lumenline.refreshToken', token)
        localStorage.setItem('lumenline.tourSeen', 'true')
      }, member.refreshToken)
      await page.addInitScript(installStage)
      await page.goto(path)
      await page.getByRole('grid').waitFor()
      await page.waitForTimeout(3500)
      return page
    }
    async function close(page) {
      member.refreshToken = await page.evaluate(() => localStorage.getItem('lumenline.refreshToken'))
      await page.context().close()
    }
    async function film(name, { viewport, ...format }, path, play, prepare = async () => {}) {
      if (wanted.length > 0 && !wanted.includes(name)) return
      const page = await open(viewport, path)
      await prepare(page)
      const stop = await record(page)
      await page.waitForTimeout(500)
      await play(page)
      await page.waitForTimeout(900)
      const recording = await stop()
      await close(page)
      await encode(ffmpeg, recording, inProject('public', 'videos', name), format)
      say(`${name}: ${recording.frames.length} frames`)
    }

    const printer = await browser.newPage({ deviceScaleFactor: 2 })
    await printer.setContent(schedulePage())
    const schedule = await printer.locator('body').screenshot()
    await printer.close()

    async function read(page) {
      await page.keyboard.press('Alt+Q')
      await page.getByRole('dialog').waitFor()
      await stageOf(page, schedule).chooseSchedule()
      await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
      await page.locator('[role=row][aria-rowindex="13"]').waitFor({ timeout: 120_000, state: 'attached' })
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    for (const name of Object.keys(scenes)) {
      const [path, prepare] = { picture: ['/', read], doubts: [doubted] }[name] ?? [priced]
      await film(name, HELP, path, (page) => scenes[name](stageOf(page, schedule)), prepare)
    }
    await film('by-hand', DEMO, '/', async (page) => {
      await page.evaluate(() => globalThis.stage.startClock())
      for (const row of SCHEDULE) {
        await page.keyboard.press('Alt+N')
        const column = await page.getByRole('columnheader', { name: 'TYPE', exact: true }).getAttribute('aria-colindex')
        const at = SCHEDULE.indexOf(row) + 2
        await page.locator(`[role=row][aria-rowindex="${at}"] [aria-colindex="${column}"]`).click()
        for (const [index, text] of row.entries()) {
          if (index > 0) await page.keyboard.press('Tab')
          await page.keyboard.type(text, { delay: TYPIST })
        }
        await page.keyboard.press('Tab')
      }
      await page.evaluate(() => globalThis.stage.stopClock())
    })
    await film('with-product', DEMO, '/', async (page) => {
      await page.evaluate(() => globalThis.stage.startClock())
      await read(page)
      await page.evaluate(() => globalThis.stage.stopClock())
    })
  } finally {
    await browser.close()
    await server.stop()
  }
})
