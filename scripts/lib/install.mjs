import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileDriver, driverRuns, driversFor, placeDriver } from './driver.mjs'
import { installInto, packagesOf } from './npm.mjs'
import { aptInstall, findProgram, isDebianRoot } from './programs.mjs'
import { inProject, textOf } from './project.mjs'
import { cleanEnv, Failure, say } from './say.mjs'

const OLDEST_NODE = [20, 19]
const BUILD_TOOLS = { python3: 'python3', make: 'make', 'g++': 'g++' }
const MODULES = inProject('node_modules')
const STAMP = join(MODULES, '.lumenline-stamp')
const WORK = inProject('.cache', 'install')

/** @throws Failure when this Node is older than the project needs */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Failure(`Lumenline needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
}

const missingTools = () => Object.keys(BUILD_TOOLS).filter((name) => findProgram(name) === null)

async function ensureBuildTools() {
  const missing = missingTools()
  if (missing.length === 0 || !isDebianRoot()) return
  say(`Installing ${missing.join(', ')} to build the database driver…`)
  await aptInstall(missing.map((name) => BUILD_TOOLS[name]))
}

function wantedStamp() {
  return `${createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex')} ${process.version}`
}

/** True if node_modules was filled manually from this very lock file and the native package works here. */
function isInstalledByHand() {
  const list = textOf(join(MODULES, '.package-lock.json'))
  if (list === '') return false
  const installed = JSON.parse(list).packages ?? {}
  const wanted = JSON.parse(textOf(inProject('package-lock.json'))).packages ?? {}
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    if (path === '' || (optional && !installed[path])) continue
    if (installed[path]?.version !== version) return false
  }
  return driverRuns(inProject('.'))
}

/** True if these scripts installed the packages, possibly those of an earlier lock file. */
export const isInstalled = () => textOf(STAMP) !== ''

/** Replaces node_modules with the one in the working folder. */
function swap() {
  if (existsSync(MODULES)) renameSync(MODULES, join(WORK, 'before'))
  renameSync(join(WORK, 'node_modules'), MODULES)
}

/** npm's arguments and environment: a release does not need the packages that only builds and tests use. */
function kindOf() {
  const isRelease = !existsSync(inProject('app'))
  const env = cleanEnv({ NODE_ENV: isRelease ? 'production' : 'development' })
  return { args: [isRelease ? '--omit=dev' : '--include=dev'], env }
}

/**
 * Installs all packages into the working folder, including the driver: one compiled earlier, here or for the release, or
 * else one that compiles in the meantime. No other package needs an install script.
 * @returns {Promise<(folder: string) => Promise<void>>} puts the driver among the packages of a folder once it is compiled
 */
async function layPackages(packages) {
  const { args, env } = kindOf()
  const lay = async () => {
    if (!(await installInto(WORK, packages, [...args, '--ignore-scripts'], env))) throw new Failure(installHint())
  }
  const drivers = driversFor(packages.lock)
  if (drivers.length > 0) {
    say('Installing packages…')
    await lay()
    if (drivers.some((driver) => placeDriver(driver, WORK))) return async () => {}
  }
  await ensureBuildTools()
  if (missingTools().length > 0) {
    // The driver's makers provide binaries for many machines; its own install script looks for one.
    say('Installing packages…')
    if (!(await installInto(WORK, packages, args, env)) || !driverRuns(WORK)) throw new Failure(installHint())
    return async () => {}
  }
  say('Installing packages, and compiling the database driver beside it, once (about a minute)…')
  const compiled = compileDriver(packages.lock)
  // The returned function reports a failure to its caller; until then it must not count as unhandled.
  compiled.catch(() => {})
  if (drivers.length === 0) await lay()
  return async (folder) => {
    if (!placeDriver(await compiled, folder))
      throw new Failure('The database driver that was compiled does not run here.')
  }
}

/**
 * Fills node_modules from the lock file, unless that was done before for this lock file and this Node. The old packages
 * stay usable until everything is installed, and if the installation fails.
 * @param {() => Promise<void>} [meanwhile] does not need the database driver: if no packages were installed before, it
 *   starts while the driver compiles
 * @throws Failure with a remedy when it does not work
 */
export async function ensureInstalled(meanwhile = async () => {}) {
  checkNode()
  if (textOf(STAMP) === wantedStamp()) return meanwhile()
  if (isInstalledByHand()) {
    writeFileSync(STAMP, wantedStamp())
    return meanwhile()
  }
  const stamp = wantedStamp()
  try {
    const giveDriver = await layPackages(packagesOf(inProject('.')))
    if (existsSync(MODULES)) {
      await giveDriver(WORK)
      swap()
      writeFileSync(STAMP, stamp)
      return await meanwhile()
    }
    swap()
    const placed = giveDriver(inProject('.')).then(() => writeFileSync(STAMP, stamp))
    // Wait for both, so that a failure of one keeps the other's result.
    const [driver, other] = await Promise.allSettled([placed, meanwhile()])
    for (const { reason } of [driver, other]) if (reason) throw reason
  } finally {
    rmSync(WORK, { recursive: true, force: true })
  }
}

function installHint() {
  const missing = missingTools()
  if (missing.length === 0) return 'The packages could not be installed; the lines above say why.'
  return [
    `The database driver has to be compiled, and ${missing.join(', ')} are missing. Please run this and start again:`,
    '  sudo apt-get update && sudo apt-get install -y python3 make g++',
  ].join('\n')
}
