import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const NOTHING = { passed: 0, failed: 0 }
const sum = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

async function check([name, args]) {
  say(`\n— ${name}`)
  const passed = (await node(args)) === 0
  say(passed ? `${name}: fine` : `${name}: failed`)
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Reads a report, or counts one failure when the run ended without one. */
function countsOf(report, exitCode, read) {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')))
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function vitest(project, reports) {
  say(`\n— ${project} tests`)
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([bin('vitest', 'vitest.mjs'), ...args])
  return countsOf(report, code, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that breaks before its first test has no test that could fail.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
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
    return countsOf(report, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
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
  process.exitCode = counts.failed === 0 ? 0 : 1
  say(`\n${counts.passed} passed, ${counts.failed} failed`)
})
