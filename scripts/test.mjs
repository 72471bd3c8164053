import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { hasRqlite, NO_RQLITE } from './lib/rqlite.mjs'
import { cleanEnv, main, run, say } from './lib/say.mjs'
import { startServer, TEST_ADMIN } from './lib/server.mjs'

const bin = (...parts) => inProject('node_modules', ...parts)
const node = (args, env) => run(process.execPath, args, { env: cleanEnv({ NODE_ENV: 'test', ...env }) })

/** Checks without test cases: one counts as one. */
const CHECKS = [
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--max-diagnostics=50', '.']],
  [
    'layers',
    [bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'app', 'db'],
  ],
  ['types', [bin('typescript', 'bin', 'tsc'), '--noEmit']],
]

/** How many passed, and the names of those that did not. */
const NOTHING = { passed: 0, failed: [] }
const sum = (a, b) => ({ passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] })

async function check([name, args]) {
  say(`\n— ${name}`)
  const passed = (await node(args)) === 0
  say(passed ? `${name}: fine` : `${name}: failed`)
  return passed ? { passed: 1, failed: [] } : { passed: 0, failed: [name] }
}

/** Reads a report, or counts one failure when the run ended without one. */
function countsOf(name, report, exitCode, read) {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')))
    return exitCode !== 0 && counts.failed.length === 0
      ? { ...counts, failed: [`${name}: ended with ${exitCode}`] }
      : counts
  } catch {
    return { passed: 0, failed: [`${name}: ended without a report`] }
  }
}

async function vitest(project, reports) {
  say(`\n— ${project} tests`)
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([bin('vitest', 'vitest.mjs'), ...args])
  return countsOf(project, report, code, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      // A file that breaks before its first test has no test that could fail.
      if (assertionResults.length === 0) return status === 'failed' ? [relative('.', name)] : []
      const failed = assertionResults.filter((one) => one.status === 'failed')
      return failed.map(({ fullName }) => `${relative('.', name)}: ${fullName}`)
    }),
  }))
}

/** The tests of a Playwright report that did not pass. */
function failedOf({ file, specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedOf)]
}

async function endToEnd(reports) {
  say('\n— end-to-end tests')
  const chromium = await ensureChromium()
  await ensureBuilt()
  const server = await startServer()
  try {
    const report = join(reports, 'e2e.json')
    const code = await node([bin('@playwright', 'test', 'cli.js'), 'test'], {
      CHROMIUM_PATH: chromium,
      BASE_URL: server.url,
      E2E_ADMIN_EMAIL: TEST_ADMIN.email,
      E2E_ADMIN_PASSWORD: TEST_ADMIN.password,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return countsOf('end-to-end tests', report, code, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: suites.flatMap(failedOf),
    }))
  } finally {
    await server.stop()
  }
}

await main(async () => {
  process.chdir(inProject('.'))
  const only = process.argv[2]
  await ensureInstalled()
  const reports = mkdtempSync(join(tmpdir(), 'lumenline-reports-'))
  let counts = NOTHING
  try {
    if (only !== '--e2e') {
      for (const one of CHECKS) counts = sum(counts, await check(one))
      await ensureBuilt()
      for (const project of ['unit', ...(hasRqlite() ? ['rqlite'] : []), 'api']) {
        counts = sum(counts, await vitest(project, reports))
      }
      if (!hasRqlite()) say(`\nThe tests of the data layer on several machines were skipped: ${NO_RQLITE}.`)
    }
    if (only !== '--check') counts = sum(counts, await endToEnd(reports))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  process.exitCode = counts.failed.length === 0 ? 0 : 1
  for (const name of counts.failed) say(`\nFailed: ${name}`)
  say(`\n${counts.passed} passed, ${counts.failed.length} failed`)
})
