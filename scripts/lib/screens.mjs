import { inProject } from './project.mjs'
import { TEST_ADMIN } from './server.mjs'

/** How long a screen takes to settle its layout, in milliseconds. */
export const SETTLES = 600

const PALETTE = 'Type a command...'
const READING = 60_000
const asAdmin = { as: 'admin' }
const asStranger = { as: 'stranger' }

const dialog = (page) => page.locator('[role=dialog]')

/** A screen opened over the editor by its keys. */
const byKeys = (keys, wait = '[role=dialog]') => ({
  async show(page) {
    await page.keyboard.press(keys)
    await page.locator(wait).waitFor()
  },
})

async function run(page, title) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(PALETTE).fill(title)
  await page.keyboard.press('Enter')
  await page.getByPlaceholder(PALETTE).waitFor({ state: 'detached' })
}
/** A screen opened over the editor by its command. */
const byCommand = (title, wait = '[role=dialog]') => ({
  async show(page) {
    await run(page, title)
    await page.locator(wait).waitFor()
  },
})

/**
 * Every screen with stored pictures, by name: `path` is its address (default: the editor with a project), `as` who sees it
 * (default: a member), `show` opens it, `closesOnResize` if that must be repeated at every size. A member's first screen
 * must be the editor, which creates the session for the other pages.
 * @param {{ invite: string }} place the invite link of the agency
 */
export const screens = ({ invite }) => ({
  login: { path: '/login', ...asStranger },
  register: { path: new URL(invite).pathname + new URL(invite).search, ...asStranger },
  'invalid-invite': { path: '/register', ...asStranger },
  demo: { path: '/demo', ...asStranger },
  'admin-login': { path: '/admin', ...asStranger },
  'admin-dashboard': { path: '/admin?tab=dashboard', ...asAdmin },
  'admin-organizations': { path: '/admin?tab=organizations', ...asAdmin },
  'admin-users': { path: '/admin?tab=users', ...asAdmin },
  editor: {},
  account: { path: '/account' },
  makers: { path: '/makers' },
  upload: byKeys('Alt+Q'),
  import: byKeys('Alt+W'),
  counts: byKeys('Alt+E'),
  'counts-preview': {
    async show(page) {
      await page.keyboard.press('Alt+E')
      await dialog(page).waitFor()
      await page
        .locator('[role=dialog] input[type=file]')
        .first()
        .setInputFiles(inProject('tests', 'fixtures', 'counts', 'c08.png'))
      await page.getByRole('button', { name: 'Generate preview' }).click()
      await page.getByRole('dialog', { name: 'Counts Preview' }).waitFor({ timeout: READING })
    },
  },
  refiner: byKeys('Alt+R'),
  'refiner-preview': {
    async show(page) {
      await page.keyboard.press('Alt+R')
      await page
        .getByRole('textbox', { name: 'Describe the changes' })
        .fill('raise prices by 10%; delete the rows where type is D; add a note at the bottom that says FREIGHT EXTRA')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: /^Apply/ }).waitFor()
    },
  },
  load: byKeys('Alt+F'),
  save: byKeys('Alt+S'),
  history: byCommand('History'),
  print: byCommand('Print'),
  find: byKeys('Control+F', '[aria-label="Find & Replace"]'),
  palette: byKeys('Control+K'),
  problems: byKeys('Alt+P', '.problems'),
  commands: byCommand('Commands'),
  shortcuts: byCommand('Keyboard Shortcuts'),
  theme: byCommand('Customize Theme'),
  help: {
    async show(page) {
      await page.getByRole('button', { name: 'Help' }).click()
      await dialog(page).waitFor()
    },
  },
  'row-menu': {
    closesOnResize: true,
    async show(page) {
      await page.getByRole('gridcell', { name: 'A1', exact: true }).click({ button: 'right' })
      await page.getByRole('menu').waitFor()
    },
  },
  tour: {
    path: '/',
    async show(page) {
      await page.getByRole('button', { name: 'Help' }).click()
      await page.getByRole('menuitem', { name: 'Start Tutorial' }).click()
      await page.locator('.tour-card').waitFor()
    },
  },
  evidence: {
    path: '/',
    async show(page) {
      // The tabs of the previous screens are restored.
      await page.getByRole('button', { name: 'New tab' }).click()
      await page.getByRole('button', { name: /^Try a sample schedule/ }).click()
      await page.getByRole('gridcell', { name: 'LITH', exact: true }).first().waitFor({ timeout: READING })
      await dialog(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Alt+B')
      await page.locator('.evidence').waitFor()
    },
  },
})

/** Opens the admin screen. @param {import('@playwright/test').Page} page */
export async function signInAdmin(page) {
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(TEST_ADMIN.email)
  await page.getByLabel('Password').fill(TEST_ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}
