import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { currentBuild } from './builds.mjs'
import { driverName, INSTALLED_DRIVER } from './driver.mjs'
import { inProject, ROOT } from './project.mjs'
import { Failure } from './say.mjs'

/** The commands of a release, by the names of `npm run`. */
const COMMANDS = {
  start: 'start',
  build: 'ready',
  admin: 'admin',
  backup: 'backup',
  restore: 'restore',
  doctor: 'doctor',
}
const ALSO = ['README.md', 'CHANGELOG.md', 'Dockerfile', 'compose.yaml', 'docs/operate', 'docs/scale.md']
const IMPORT = /\bfrom '(\.[^'\n]+\.mjs)'/g
/** The fields of the manifest that a release needs. */
const KEPT_FIELDS = ['name', 'version', 'private', 'description', 'license', 'type', 'engines', 'dependencies']

/** The scripts behind the commands and everything they import statically, relative to the project. */
function runtimeScripts() {
  const found = new Set()
  const add = (file) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) add(join(dirname(file), path))
  }
  for (const name of [...Object.values(COMMANDS), 'serve']) add(inProject('scripts', `${name}.mjs`))
  found.add(inProject('scripts', 'supervise.sh'))
  return Array.from(found, (file) => relative(ROOT, file)).sort()
}

const jsonOf = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'))
const written = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The manifest without scripts and packages for building and testing. */
function manifest() {
  const whole = jsonOf('package.json')
  const kept = Object.fromEntries(KEPT_FIELDS.map((name) => [name, whole[name]]))
  const scripts = Object.entries(COMMANDS).map(([name, file]) => [
    name,
    name === 'start' ? whole.scripts.start : `node scripts/${file}.mjs`,
  ])
  const allowed = Object.entries(whole.allowScripts ?? {}).filter(([name]) => name in whole.dependencies)
  return { ...kept, scripts: Object.fromEntries(scripts), allowScripts: Object.fromEntries(allowed) }
}

/** The lock of production's packages alone. */
function lock({ name, version, license, engines, dependencies }) {
  const whole = jsonOf('package-lock.json')
  const kept = Object.entries(whole.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  const own = { name, version, license, dependencies, engines }
  return { ...whole, name, version, packages: Object.fromEntries([['', own], ...kept]) }
}

/**
 * Lays out everything that runs: the current build, the lock of production's packages, the commands, and the database
 * driver as compiled here, for machines of this kind.
 * @param {string} folder replaced if it exists
 * @throws Failure when nothing is built
 */
export function layRelease(folder) {
  const build = currentBuild()
  if (build === null) throw new Failure('Nothing is built here yet: npm run build does it.')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // The documents are missing where an image is built.
  const there = ALSO.filter((path) => existsSync(inProject(path)))
  for (const path of [...runtimeScripts(), ...there]) cpSync(inProject(path), join(folder, path), { recursive: true })
  const own = manifest()
  put('package.json', written(own))
  put('package-lock.json', written(lock(own)))
  cpSync(INSTALLED_DRIVER, join(folder, 'drivers', driverName()))
  const name = build.name
  cpSync(build.folder, join(folder, 'build', name), { recursive: true, filter: (path) => !path.endsWith('/replaced') })
  put('build/current', `${name}\n`)
  return { version: build.version }
}
