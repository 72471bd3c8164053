import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
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
  const probe = "new (require('better-sqlite3'))(':memory:').close()"
  return spawnSync(process.execPath, ['-e', probe], { cwd: inProject('.'), env: cleanEnv() }).status === 0
}

function npm(args, env) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], { env }) : run('npm', args, { env })
}

/**
 * Fills node_modules from the lock file, unless that was done before for this lock file and this Node.
 * @throws Failure with what to do when it does not work
 */
export async function ensureInstalled() {
  checkNode()
  if (textOf(STAMP) === wantedStamp()) return
  if (isInstalledByHand()) return writeFileSync(STAMP, wantedStamp())
  await ensureBuildTools()
  say('Installing packages (the database driver is compiled once; this can take a few minutes)…')
  const env = cleanEnv({ NODE_ENV: 'development', ...nodeHeaders() })
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], env)
  if (code !== 0) throw new Failure(installHint())
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
