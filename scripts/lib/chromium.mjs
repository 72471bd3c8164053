import { existsSync } from 'node:fs'
import { aptInstall, findProgram, isDebianRoot } from './programs.mjs'
import { inProject } from './project.mjs'
import { Failure, run, say } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

async function ownOfPlaywright() {
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/**
 * The path of a Chromium to test with. Installs a missing one: Debian's for root, otherwise Playwright's.
 * @throws Failure when none is available
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH names ${given}, which is not there.`)
  const known = given || findProgram(...NAMES) || (await ownOfPlaywright())
  if (known) return known
  say('Installing Chromium for the tests in a browser…')
  if (isDebianRoot() && (await aptInstall(['chromium', 'fonts-liberation']))) {
    const installed = findProgram(...NAMES)
    if (installed) return installed
  }
  await run(process.execPath, [inProject('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  const own = await ownOfPlaywright()
  if (own) return own
  throw new Failure('No Chromium was found. Please install one, or set CHROMIUM_PATH to one.')
}
