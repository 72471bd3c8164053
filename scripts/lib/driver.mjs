import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installInto, npm } from './npm.mjs'
import { inProject } from './project.mjs'
import { cleanEnv, Failure } from './say.mjs'

const PACKAGE = 'better-sqlite3'
const INSTALLED = `node_modules/${PACKAGE}`
/** The path of the database driver among the packages. */
const driverIn = (folder) => join(folder, INSTALLED, 'build', 'Release', 'better_sqlite3.node')
export const INSTALLED_DRIVER = driverIn(inProject('.'))
const PROBE = `new (require('${PACKAGE}'))(':memory:').close()`

/** Everything a compiled driver depends on: Node's ABI, the system, the processor, and on Linux the C library. */
export function driverName() {
  process.report.excludeNetwork = true
  const { glibcVersionRuntime } = process.report.getReport().header
  const library = process.platform !== 'linux' ? '' : glibcVersionRuntime ? '-glibc' : '-musl'
  return `better_sqlite3-v${process.versions.modules}-${process.platform}-${process.arch}${library}.node`
}

/** True if the database driver of a folder works on this machine. */
export const driverRuns = (folder) =>
  spawnSync(process.execPath, ['-e', PROBE], { cwd: folder, env: cleanEnv() }).status === 0

/** The path where a driver compiled here is cached, so that other packages can change without recompiling it. */
const compiledOf = (version) => inProject('.cache', 'drivers', `${version}-${driverName()}`)

/** Compiled drivers that may fit, the one shipped with the release first. */
export const driversFor = (lock) =>
  [inProject('drivers', driverName()), compiledOf(lock.packages[INSTALLED].version)].filter((path) => existsSync(path))

/** Puts a compiled driver among the packages of a folder. @returns true if it works on this machine */
export function placeDriver(driver, folder) {
  const place = driverIn(folder)
  mkdirSync(dirname(place), { recursive: true })
  copyFileSync(driver, place)
  return driverRuns(folder)
}

/** Node's own header files, so that the driver compiles without downloading them. */
function headers() {
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, 'include', 'node', 'node_api.h')) ? [`--nodedir=${prefix}`] : []
}

/**
 * Fetches only the driver's sources and compiles them in a separate folder, so that it can run in parallel with everything
 * else.
 * @param {object} lock contains the version and its checksum
 * @returns {Promise<string>} the path of the driver
 * @throws Failure when it does not compile; npm's output above says why
 */
export async function compileDriver(lock) {
  const { version, integrity } = lock.packages[INSTALLED]
  const work = inProject('.cache', 'driver')
  const compile = ['node-gyp', 'rebuild', '--release', ...headers()].map((word) => `"${word}"`).join(' ')
  const own = { name: 'driver', version: '0.0.0', dependencies: { [PACKAGE]: version } }
  const packages = {
    manifest: { ...own, scripts: { compile: `cd ${INSTALLED} && ${compile}` } },
    lock: { ...own, lockfileVersion: 3, packages: { '': own, [INSTALLED]: { version, integrity } } },
  }
  try {
    const isThere = await installInto(work, packages, ['--ignore-scripts'], cleanEnv())
    // SQLite's makers compile it with -O2; the package's own -O3 takes half as long again and makes nothing faster.
    const env = cleanEnv({ CFLAGS: `-O2 ${process.env.CFLAGS ?? ''}` })
    if (!isThere || (await npm(['run', '--silent', 'compile'], { env, cwd: work, quiet: true })) !== 0) {
      throw new Failure('The database driver could not be compiled; the lines above say why.')
    }
    const driver = compiledOf(version)
    mkdirSync(dirname(driver), { recursive: true })
    renameSync(driverIn(work), driver)
    return driver
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
