import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmallRegistry, smallRegistry } from '../support/small-registry'
import { temporaryFolder } from '../support/temporary-folder'

const TOOLS = ['python3', 'make', 'g++']
const canCompile = TOOLS.every((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0)
const SLOW = 120_000

const root = temporaryFolder()
const inRoot = (...parts: string[]) => join(root, ...parts)
const cache = temporaryFolder()
let registry: SmallRegistry
const sums = new Map<string, string>()

/** A package that must be compiled, like the database driver. */
const driver = (code: string) => ({
  'index.js': `require('./build/Release/better_sqlite3.node'); module.exports = class { close() {} }`,
  'binding.gyp': `{ 'targets': [{ 'target_name': 'better_sqlite3', 'sources': ['driver.c'] }] }`,
  'driver.c': code,
})
const WORKING = `#include <node_api.h>
NAPI_MODULE_INIT() { return exports; }
`

function offer(name: string, version: string, files: Record<string, string>): void {
  sums.set(`${name} ${version}`, registry.offer(name, version, files))
}

/** Writes the program's manifest and lock with these versions. */
function need(versions: Record<string, string>): void {
  const own = { name: 'program', version: '1.0.0', dependencies: versions }
  const packages = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}`,
    { version, integrity: sums.get(`${name} ${version}`) },
  ])
  writeFileSync(inRoot('package.json'), JSON.stringify({ ...own, type: 'module' }))
  const lock = { ...own, lockfileVersion: 3, packages: { '': own, ...Object.fromEntries(packages) } }
  writeFileSync(inRoot('package-lock.json'), JSON.stringify(lock))
}

/** Installs, and runs some code in the meantime, as a build would. */
async function install(meanwhile = '') {
  const script = `import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/say.mjs'
import { existsSync } from 'node:fs'
await main(() => ensureInstalled(async () => { ${meanwhile} }))
`
  writeFileSync(inRoot('scripts', 'try.mjs'), script)
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
  }
  const child = spawn(process.execPath, [inRoot('scripts', 'try.mjs')], { env, cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, output, asked: registry.asked() }
}

const installed = () => readFileSync(inRoot('node_modules', 'lamp', 'index.js'), 'utf8')
const DRIVER = ['node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node']

beforeAll(async () => {
  registry = await smallRegistry(temporaryFolder())
  cpSync('scripts', inRoot('scripts'), { recursive: true })
  // The folder marks a clone: a release has no sources.
  mkdirSync(inRoot('app'))
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4']) offer('lamp', version, { 'index.js': version })
  offer('better-sqlite3', '1.0.0', driver(WORKING))
  offer('better-sqlite3', '2.0.0', driver('This is no C.\n'))
})
afterAll(() => registry.stop())

describe.skipIf(!canCompile)('installing', { timeout: SLOW }, () => {
  test('fetches packages without asking for their descriptions, and builds while the driver is being compiled', async () => {
    need({ lamp: '1.0.0', 'better-sqlite3': '1.0.0' })
    const building = `console.log('building', existsSync('${inRoot('node_modules', 'lamp')}'), existsSync('${inRoot(...DRIVER)}'))
      throw new Error('no build')`
    const { status, output, asked } = await install(building)
    // A failed build keeps the installed packages.
    expect([status, output]).toEqual([1, expect.stringMatching(/compiling[\s\S]*building true false[\s\S]*no build/)])
    expect(new Set(asked)).toEqual(new Set(['/lamp/-/lamp-1.0.0.tgz', '/better-sqlite3/-/better-sqlite3-1.0.0.tgz']))
    expect(existsSync(inRoot(...DRIVER))).toBe(true)
    const again = await install(`console.log('building')`)
    expect(again).toEqual({ status: 0, output: 'building\n', asked: [] })
  })

  test('compiles the driver once: other packages may change', async () => {
    need({ lamp: '1.0.1', 'better-sqlite3': '1.0.0' })
    const { status, output } = await install()
    expect([status, output, installed()]).toEqual([0, 'Installing packages…\n', '1.0.1'])
  })

  test('leaves everything as it was when a package is another than it should be, or the driver does not compile', async () => {
    sums.set('lamp 1.0.2', `sha512-${'A'.repeat(86)}==`)
    need({ lamp: '1.0.2', 'better-sqlite3': '1.0.0' })
    const other = await install(`console.log('building')`)
    expect([other.status, other.output]).toEqual([1, expect.stringMatching(/EINTEGRITY[\s\S]*could not be installed/)])
    need({ lamp: '1.0.3', 'better-sqlite3': '2.0.0' })
    const broken = await install(`console.log('building')`)
    expect([broken.status, broken.output]).toEqual([1, expect.stringMatching(/driver\.c[\s\S]*could not be compiled/)])
    expect(`${other.output}${broken.output}`).not.toContain('building')
    expect([installed(), existsSync(inRoot(...DRIVER))]).toEqual(['1.0.1', true])
    expect(existsSync(inRoot('.cache', 'install'))).toBe(false)
  })

  test('asks where packages lie when the registry has them elsewhere', async () => {
    registry.moveAway()
    need({ lamp: '1.0.4', 'better-sqlite3': '1.0.0' })
    const { status, output, asked } = await install()
    expect([status, output, installed()]).toEqual([0, expect.stringMatching(/^Installing/), '1.0.4'])
    expect(asked).toContain('/elsewhere/lamp/1.0.4')
  })
})
