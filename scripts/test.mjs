import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureRqlite } from './lib/ensure-rqlite.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { hasRqlite, NO_RQLITE } from './lib/rqlite.mjs'
import { cleanEnv, main, run, say } from './lib/say.mjs'
import { startServer, TEST_ADMIN } from './lib/server.mjs'

const bin = (...parts) => inProject('node_modules', ...parts)
/** Everything that the tests make goes into one folder that is removed with them, also when they are broken off. */
const scratch = mkdtempSync(join(tmpdir(), 'lumenline-tests-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const node = (args, { atOnce, ...env } = {}) =>
  run(process.execPath, args, { env: cleanEnv({ NODE_ENV: 'test', TMPDIR: scratch, ...env }), atOnce })

/** Checks without test cases: one counts as one. */
const CHECKS = [
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--max-diagnostics=50', '.']],
  [
    'layers',
    [bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'app', 'db'],
  ],
  ['types', [bin('typescript', 'bin', 'tsc'), '--noEmit']],
]

/** The number of tests that passed, and the names of those that failed and of those that were skipped. */
const NOTHING = { passed: 0, failed: [], skipped: [] }
const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: [...a.failed, ...b.failed],
  skipped: [...a.skipped, ...b.skipped],
})

async function check([name, args]) {
  const passed = (await node(args, { atOnce: name })) === 0
  say(passed ? `${name}: fine` : `${name}: failed`)
  return passed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: [name] }
}

/** Reads a report, or counts one failure when the run ended without one. */
function countsOf(name, report, exitCode, read) {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')))
    return exitCode !== 0 && counts.failed.length === 0
      ? { ...counts, failed: [`${name}: ended with ${exitCode}`] }
      : counts
  } catch {
    return { ...NOTHING, failed: [`${name}: ended without a report`] }
  }
}

async function vitest(project) {
  const report = join(scratch, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([bin('vitest', 'vitest.mjs'), ...args], { atOnce: `${project} tests` })
  return countsOf(project, report, code, ({ numPassedTests, testResults }) => {
    const named = (wanted) =>
      testResults.flatMap(({ name, assertionResults }) => {
        const some = assertionResults.filter(({ status }) => wanted.includes(status))
        return some.map(({ fullName }) => `${relative('.', name)}: ${fullName}`)
      })
    // A file that breaks before its first test has no test that could fail.
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
    return {
      passed: numPassedTests,
      failed: [...broken.map(({ name }) => relative('.', name)), ...named(['failed'])],
      skipped: named(['skipped', 'pending', 'todo']),
    }
  })
}

/** The names of a Playwright report's tests for which something holds. */
function specsWhere(holds, { file, specs = [], suites = [] }) {
  const own = specs.filter(holds).map(({ title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap((suite) => specsWhere(holds, suite))]
}
const isFailed = ({ ok }) => !ok
const isSkipped = ({ tests }) => tests.every(({ status }) => status === 'skipped')

async function endToEnd() {
  say('\n— end-to-end tests')
  const chromium = await ensureChromium()
  await ensureBuilt()
  const server = await startServer({ TMPDIR: scratch })
  try {
    const report = join(scratch, 'e2e.json')
    const code = await node([bin('@playwright', 'test', 'cli.js'), 'test'], {
      CHROMIUM_PATH: chromium,
      BASE_URL: server.url,
      E2E_ADMIN_EMAIL: TEST_ADMIN.email,
      E2E_ADMIN_PASSWORD: TEST_ADMIN.password,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return countsOf('end-to-end tests', report, code, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: suites.flatMap((suite) => specsWhere(isFailed, suite)),
      skipped: suites.flatMap((suite) => specsWhere(isSkipped, suite)),
    }))
  } finally {
    await server.stop()
  }
}

/** One after the other. */
async function inTurn(steps) {
  let counts = NOTHING
  for (const step of steps) counts = sum(counts, await step())
  return counts
}

/**
 * All but the browser. The API tests keep one core busy, for they share a server; the rest has the other meanwhile.
 */
async function withoutBrowser() {
  await ensureRqlite()
  await ensureBuilt()
  say('Checks, unit tests and API tests run at once; each tells its results when it has them.')
  const engines = hasRqlite() ? ['unit', 'rqlite'] : ['unit']
  const [one, other] = await Promise.all([
    inTurn([...CHECKS.map((one) => () => check(one)), ...engines.map((project) => () => vitest(project))]),
    vitest('api'),
  ])
  if (!hasRqlite()) say(`\nThe tests of the data layer on several machines were skipped. ${NO_RQLITE}`)
  return sum(one, other)
}

await main(async () => {
  process.chdir(inProject('.'))
  const only = process.argv[2]
  await ensureInstalled()
  const stages = [...(only === '--e2e' ? [] : [withoutBrowser]), ...(only === '--check' ? [] : [endToEnd])]
  const counts = await inTurn(stages)
  process.exitCode = counts.failed.length === 0 ? 0 : 1
  for (const name of counts.skipped) say(`\nSkipped: ${name}`)
  for (const name of counts.failed) say(`\nFailed: ${name}`)
  say(`\n${counts.passed} passed, ${counts.failed.length} failed`)
})
