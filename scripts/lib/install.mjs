import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { driverIn, driverName } from './driver.mjs'
import { inProject, textOf } from './project.mjs'
import { cleanEnv, Failure, run, say } from './say.mjs'

const OLDEST_NODE = [20, 19]
const BUILD_TOOLS = { python3: 'python3', make: 'make', 'g++': 'g++' }

/** @throws Failure when this Node is older than the project needs */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Failure(`Lumenline needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
}

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The first of the programs that the PATH knows, or null. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    if (found) return found
  }
  return null
}

/** Installs Debian packages. @returns whether that worked */
export async function aptInstall(packages) {
  const env = cleanEnv({ DEBIAN_FRONTEND: 'noninteractive' })
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return false
  return (
    (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env, quiet: true })) === 0
  )
}

const missingTools = () => Object.keys(BUILD_TOOLS).filter((name) => findProgram(name) === null)

async function ensureBuildTools() {
  const missing = missingTools()
  if (missing.length === 0 || !isDebianRoot()) return
  say(`Installing ${missing.join(', ')} to build the database driver…`)
  await aptInstall(missing.map((name) => BUILD_TOOLS[name]))
}

/** Node's own header files, so that a native package is built without downloading them. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, 'include', 'node', 'node_api.h'))
    ? { npm_package_config_node_gyp_nodedir: prefix }
    : {}
}

/** Whether the database driver runs here. */
const PROBE = "new (require('better-sqlite3'))(':memory:').close()"
export const QUIET = ['--no-audit', '--no-fund']
const STAMP = inProject('node_modules', '.lumenline-stamp')

function wantedStamp() {
  return `${createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex')} ${process.version}`
}

/** True when node_modules was filled by hand from this very lock file and the native package runs here. */
function isInstalledByHand() {
  const list = textOf(inProject('node_modules', '.package-lock.json'))
  if (list === '') return false
  const installed = JSON.parse(list).packages ?? {}
  const wanted = JSON.parse(textOf(inProject('package-lock.json'))).packages ?? {}
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    if (path === '' || (optional && !installed[path])) continue
    if (installed[path]?.version !== version) return false
  }
  return spawnSync(process.execPath, ['-e', PROBE], { cwd: inProject('.'), env: cleanEnv() }).status === 0
}

export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options)
}

/** Whether packages were installed here by us, perhaps those of an earlier lock file. */
export const isInstalled = () => textOf(STAMP) !== ''

/**
 * Installs beside what there is, and swaps: what is installed stays usable until then, and when it does not work.
 * @param isWhole looks at the folder with the new node_modules before it is taken
 * @returns whether it worked
 */
async function installBeside(args, env, isWhole = () => true) {
  const work = inProject('.cache', 'install')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(inProject(name), join(work, name))
    if ((await npm(args, { env, cwd: work })) !== 0 || !isWhole(work)) return false
    const modules = inProject('node_modules')
    if (existsSync(modules)) renameSync(modules, join(work, 'before'))
    renameSync(join(work, 'node_modules'), modules)
    return true
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Installs a release: with the driver that came along where one fits this machine, so that no compiler is needed, else by
 * compiling it as in a clone.
 */
async function installRelease() {
  const driver = inProject('drivers', driverName())
  const args = ['ci', '--omit=dev', ...QUIET]
  const env = cleanEnv({ NODE_ENV: 'production', ...nodeHeaders() })
  if (existsSync(driver)) {
    say('Installing packages…')
    const place = (work) => {
      mkdirSync(dirname(driverIn(work)), { recursive: true })
      copyFileSync(driver, driverIn(work))
      return spawnSync(process.execPath, ['-e', PROBE], { cwd: work, env: cleanEnv() }).status === 0
    }
    if (await installBeside([...args, '--ignore-scripts'], env, place)) return
  }
  await ensureBuildTools()
  say('Installing packages (the database driver is compiled once; this can take a few minutes)…')
  if (!(await installBeside(args, env))) throw new Failure(installHint())
}

/**
 * Fills node_modules from the lock file, unless that was done before for this lock file and this Node.
 * @throws Failure with what to do when it does not work
 */
export async function ensureInstalled() {
  checkNode()
  if (textOf(STAMP) === wantedStamp()) return
  if (isInstalledByHand()) return writeFileSync(STAMP, wantedStamp())
  if (!existsSync(inProject('app'))) {
    await installRelease()
    return writeFileSync(STAMP, wantedStamp())
  }
  await ensureBuildTools()
  say('Installing packages (the database driver is compiled once; this can take a few minutes)…')
  const env = cleanEnv({ NODE_ENV: 'development', ...nodeHeaders() })
  if (!(await installBeside(['ci', '--include=dev', ...QUIET], env))) throw new Failure(installHint())
  writeFileSync(STAMP, wantedStamp())
}

function installHint() {
  const missing = missingTools()
  if (missing.length === 0) return 'The packages could not be installed; the lines above say why.'
  return [
    `The database driver has to be compiled, and ${missing.join(', ')} are missing. Please run this and start again:`,
    '  sudo apt-get update && sudo apt-get install -y python3 make g++',
  ].join('\n')
}
