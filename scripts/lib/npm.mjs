import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { cleanEnv, run } from './say.mjs'

/** Errors alone, and those also under `npm start --silent`, which npm hands down: they say why an installation failed. */
export const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** npm as the program and the arguments that start it: the one that runs us, else the one of the PATH. */
function program() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
}

export function npm(args, options) {
  const [command, ...first] = program()
  return run(command, [...first, ...args], options)
}

/** Where npm fetches packages from, with a slash at the end; null when it does not say. */
function registry() {
  const [command, ...first] = program()
  try {
    const options = { cwd: inProject('.'), env: cleanEnv(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    const address = execFileSync(command, [...first, 'config', 'get', 'registry'], options).trim()
    return /^https?:\/\//.test(address) ? address.replace(/\/?$/, '/') : null
  } catch {
    return null
  }
}

/** The manifest and the lock of this program. */
export const packagesOf = (folder) => ({
  manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  lock: JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
})

/**
 * A lock that also says where each package lies, by the paths that registries have in common. Ours names no registry, so npm
 * would ask for a description of each of its packages first, which takes longer than fetching them. What comes is compared
 * with the lock's checksums in either case.
 */
function withAddresses(lock, from) {
  const packages = Object.entries(lock.packages).map(([path, one]) => {
    if (path === '' || one.link || one.inBundle) return [path, one]
    const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${one.version}.tgz`
    return [path, { ...one, resolved: `${from}${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** What npm says when a package is not where it was told: not found, not allowed, or another than in the lock. */
const NOT_THERE = /\b(?:E40[134]|EINTEGRITY)\b/

/**
 * Installs packages into a folder that is made anew.
 * @param {string} folder
 * @param {{ manifest: object, lock: object }} packages
 * @param {readonly string[]} args of `npm ci`
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether all of them are there; if not, npm has said why
 */
export async function installInto(folder, { manifest, lock }, args, env) {
  const attempt = (locked, heard) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
    return npm(['ci', ...QUIET, ...args], { env, cwd: folder, heard })
  }
  const from = registry()
  if (from !== null) {
    let told = ''
    const code = await attempt(withAddresses(lock, from), (output) => {
      told = output
    })
    if (code === 0) return true
    if (!NOT_THERE.test(told)) {
      process.stderr.write(told)
      return false
    }
    // A registry may keep its packages at other paths; npm finds them by asking.
  }
  return (await attempt(lock)) === 0
}
