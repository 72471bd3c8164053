import sharp from 'sharp'
import { DEFAULT_COLUMNS } from './default-columns.mjs'
import { post } from './member.mjs'
import { inProject } from './project.mjs'
import { SETTLES } from './screens.mjs'

const PERSON = 'quotes@agency.example'
const READING = 60_000

const line = (TYPE, QTY, MFG, catalog, price, percent, dollars, more = {}) => ({
  TYPE,
  QTY,
  MFG,
  'CATALOG #': catalog,
  'UNIT $': price,
  '%': percent,
  COMMDOL: dollars,
  ...more,
})
const group = (LINE, catalog) => ({ LINE, 'CATALOG #': catalog })

/** A priced schedule with every kind of line, two cells that the reader doubted and a missing price. */
const ROWS = [
  group('GRP', 'LEVEL 1'),
  line('A1', '24', 'LITH', '2BLT4 40L ADP LP835', '182', '15', '27.30', { 'INT. NOTES': "4' TROFFER" }),
  line('A2', '6', 'LITH', '2BLT2 33L ADP LP835 EL14L', '246', '15', '36.90', { 'LINE COMMENTS': 'EMERGENCY BATTERY' }),
  line('B', '18', 'GOTH', 'EVO6 35/15 AR LSS MWD MVOLT', '214.5', '15', '32.18', { OVGDSP: '12', __COMPLETE: 'true' }),
  line('C', '12', 'MARK', 'SL4L LOP 8FT FLP 80CRI 35K 600LMF', '688', '12', '82.56', { LINE: 'ASMB' }),
  line('', '24', 'MARK', 'SL4L J1 AIRCRAFT CABLE KIT', '18', '12', '2.16', { LINE: 'PART' }),
  line('', '12', 'OHR', 'LAMPS BY OTHERS', '0', '0', '0.00', { LINE: 'LMPS' }),
  line('D', '9', 'PEER', 'BRXM4 30K G1 DIM10 UNV', '', '15', ''),
  group('NOTE', 'CONTROLS QUOTED SEPARATELY'),
  group('BLNK', ''),
  group('GRP', 'SITE'),
  line('S1', '14', 'MCGR', 'GLEON AF 04 LED E1 T4FT BZ', '892', '18', '160.56', {
    'INT. NOTES': "25' POLE BY OTHERS",
    __DOUBTS: '["QTY"]',
  }),
  line('S2', '8', 'COOP', 'MRM 6L DL 730 UNV', '401', '18', '72.18', { __DOUBTS: '["CATALOG #"]' }),
  line('EX', '16', 'LITH', 'LQM S W 3 R 120/277 ELN SD', '61', '15', '9.15'),
  group('SUB', 'SITE SUBTOTAL'),
  line('', '5', '', 'TEMPORARY LIGHTING', '', '', '', { LINE: 'NOQTE' }),
]

async function run(page, title) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command...').fill(title)
  await page.keyboard.press('Enter')
}

const next = (page) => page.getByRole('button', { name: 'Next' }).click()

/** Steps to set up each picture, by name; the part after the last hyphen is the theme. */
const PICTURES = {
  'editor-light': {},
  'editor-dark': {},
  'evidence-light': {
    async show(page) {
      await page.getByRole('button', { name: 'New tab' }).click()
      await page.getByRole('button', { name: /^Try a sample schedule/ }).click()
      await page.getByRole('gridcell', { name: 'LITH', exact: true }).first().waitFor({ timeout: READING })
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('gridcell', { name: 'GOTH', exact: true }).click()
      await page.keyboard.press('Alt+B')
      await page.locator('.evidence-picture').waitFor()
    },
  },
  'tutorial-light': {
    async show(page) {
      await page.getByRole('button', { name: 'Help' }).click()
      await page.getByRole('menuitem', { name: 'Start Tutorial' }).click()
      await page.getByRole('gridcell', { name: 'A2', exact: true }).waitFor()
      for (let step = 1; step < 11; step += 1) await next(page)
    },
  },
  'help-light': {
    async show(page) {
      await run(page, 'Keyboard Shortcuts')
      await page.getByRole('button', { name: /^Copy from Above/ }).click()
      await page.locator('.recording video').evaluate(async (video) => {
        video.pause()
        video.currentTime = 3
        await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        video.controls = false
      })
    },
  },
  'palette-light': { show: (page) => page.keyboard.press('Control+k') },
  'theme-dark': { show: (page) => run(page, 'Customize Theme') },
  'demo-light': { path: '/demo' },
  'demo-dark': { path: '/demo' },
}

/**
 * Takes the pictures that the README and docs/pictures/README.md show.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of a dedicated server
 * @param {string} invite the link of an agency
 */
export async function takeReadmePictures(browser, url, invite) {
  const inviteToken = new URL(invite).searchParams.get('invite')
  const account = { email: PERSON, password: 'lamp oil 42', inviteToken }
  let { accessToken, refreshToken } = await post(`${url}/auth/register`, account)
  const headers = { Authorization: `Bearer ${accessToken}` }
  const tableData = { columns: DEFAULT_COLUMNS, rows: ROWS }
  const { projectId } = await post(`${url}/fixtures/save`, { title: 'Riverside Clinic', tableData }, headers)
  for (const [name, { path, show }] of Object.entries(PICTURES)) {
    const theme = name.slice(name.lastIndexOf('-') + 1)
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce', colorScheme: theme })
    await context.addInitScript(
      ([token, look]) => {
        localStorage.setItem('lumenline.tourSeen', 'true')
        localStorage.setItem('lumenline.theme', JSON.stringify(look))
        localStorage.setItem('lumenline.refreshToken', localStorage.getItem('lumenline.refreshToken') ?? token)
      },
      [refreshToken, theme],
    )
    const page = await context.newPage()
    await page.goto(path ?? `/?project=${projectId}`)
    if (!path) await page.getByRole('gridcell', { name: 'A1', exact: true }).waitFor()
    await show?.(page)
    await page.mouse.move(720, 0)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(SETTLES)
    const shot = await page.screenshot({ caret: 'hide', animations: 'disabled' })
    await sharp(shot)
      .png({ palette: true, effort: 10 })
      .toFile(inProject('docs', 'pictures', `${name}.png`))
    refreshToken = await page.evaluate(() => localStorage.getItem('lumenline.refreshToken'))
    await context.close()
  }
}
