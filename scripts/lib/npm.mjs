import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { cleanEnv, run } from './say.mjs'

/** Shows errors only, even under `npm start --silent`, which npm passes on: they say why an installation failed. */
export const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** The program and arguments that start npm: the one running this script, otherwise the one on the PATH. */
function program() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
}

export function npm(args, options) {
  const [command, ...first] = program()
  return run(command, [...first, ...args], options)
}

/** The registry npm fetches packages from, with a trailing slash; null if npm does not report one. */
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

/** The manifest and the lock of the program in a folder. */
export const packagesOf = (folder) => ({
  manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  lock: JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
})

/**
 * A lock file that also has the address of each package, following the path scheme common to registries. The original names
 * no registry, so npm would first request a description of every package, which takes longer than fetching them. npm
 * verifies the checksums of the lock in either case.
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

/** npm's errors when a package is not at its address: not found, forbidden, or different from the lock. */
const NOT_THERE = /\b(?:E40[134]|EINTEGRITY)\b/

/**
 * Installs packages into an emptied folder.
 * @param {string} folder
 * @param {{ manifest: object, lock: object }} packages
 * @param {readonly string[]} args of `npm ci`
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} true if all were installed; otherwise npm has printed why
 */
export async function installInto(folder, { manifest, lock }, args, env) {
  const attempt = (locked, onOutput) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
    return npm(['ci', ...QUIET, ...args], { env, cwd: folder, onOutput })
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
