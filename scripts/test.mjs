import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_ALONE } from './build.mjs'
import { coveredBy } from './lib/covers.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { say } from './lib/say.mjs'
import { changedFiles } from './lib/tests/changed.mjs'
import { faultsOfRun } from './lib/tests/guards.mjs'
import { lastLines } from './lib/tests/last-lines.mjs'
import { isFailed, lookTwice } from './lib/tests/second-look.mjs'
import { warningsDuring, warningsIn } from './lib/tests/server-warnings.mjs'
import { check, playwright, vitest } from './lib/tests/suites.mjs'

/**
 * Runs the tests. Without options: the product's behaviour, as the gate requires. `--system`: build, release and operation;
 * `--all`: both; `--check`: all but the browser; `--e2e`: only the browser; `--changed`: all that a change since main
 * affects. With paths of test files (`path` or `path:line`) only these run, without the guards of a whole run.
 */
const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')))
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** The tests write everything into this folder, which is removed at exit, even if they are aborted. */
const scratch = mkdtempSync(join(tmpdir(), 'lumenline-tests-'))
// A browser that is still shutting down may write there once more.
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const run = { scratch, logs: join(scratch, 'server-logs') }

/** Failed tests run a second time to find flaky ones; more failures than this are not a coincidence. */
const MOST_LOOKED_AT_TWICE = 20

/** The number of server warnings reported with a failed test, the latest ones. */
const MOST_WARNINGS = 3

const program = (...parts) => inProject('node_modules', ...parts)
const formatAndLint = (...files) =>
  check('format and lint', 'npm run lint', [
    program('@biomejs', 'biome', 'bin', 'biome'),
    ...['ci', '--max-diagnostics=20', '--no-errors-on-unmatched', ...files],
  ])
const LAYERS = check('layers', 'npm run layers', [
  program('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
  ...['--config', '.dependency-cruiser.cjs', 'app', 'db'],
])
const types = (...more) =>
  check('types', 'npm run types', [program('typescript', 'bin', 'tsc'), '--noEmit', '--pretty', 'false', ...more])
const REQUIREMENTS = check('requirements', 'npm run requirements', [inProject('scripts', 'requirements.mjs')])
const CHECKS = [formatAndLint('.'), LAYERS, types(), REQUIREMENTS]
const BUILD = check('build', 'npm run build', [inProject('scripts', 'build.mjs'), BUILD_ALONE])

const UNIT = vitest('unit', 'unit', 'unit')
const RQLITE = vitest('rqlite', 'rqlite', 'rqlite')
const API = vitest('API', 'api', 'api')
const END_TO_END = playwright('end to end', 'e2e', 'e2e')
const SYSTEM = vitest('system', 'system', 'test:system')
const SYSTEM_IN_BROWSER = playwright('system in a browser', 'system-e2e', 'test:system')

/** Runs a suite: its records, and the cause if it broke off. */
async function ran(suite, filters = [], isAlone = false) {
  const startedAt = Date.now()
  const outcome = await suite.start(run, filters, isAlone).catch(({ message }) => ({ records: [], cause: message }))
  return { suite, isWhole: filters.length === 0, flaky: [], ...outcome, seconds: (Date.now() - startedAt) / 1000 }
}

async function inTurn(...parts) {
  const all = []
  for (const [suite, filters] of parts) if (filters?.length !== 0) all.push(await ran(suite, filters))
  return all
}

const system = () => inTurn([SYSTEM], [SYSTEM_IN_BROWSER])

/** The build and the checks, which need no database driver and run while it is being compiled. */
function beforeDriver() {
  const isPart = paths.length > 0 || options.has('--changed')
  if (isPart) return options.has('--check') ? [] : inTurn([BUILD])
  const needsChecks = !options.has('--system') && !options.has('--e2e')
  return inTurn([BUILD], ...(needsChecks ? CHECKS : []).map((suite) => [suite]))
}

/** Runs all but the browser tests. The API tests share a server and keep one core busy; the rest uses the other core. */
async function withoutBrowser() {
  say('Unit tests and API tests run at once; each tells its results when it has them.')
  return (await Promise.all([inTurn([UNIT], [RQLITE]), inTurn([API])])).flat()
}

/** Tests a change since main: quick checks and unit tests first, then the test files that cover the changed files. */
async function changed() {
  const { base, files, gone } = changedFiles()
  if (files.length + gone.length === 0) {
    say('Nothing differs from main.')
    return []
  }
  const incremental = types('--incremental', '--tsBuildInfoFile', inProject('.cache', 'types.tsbuildinfo'))
  const related = ['--changed', base, '--passWithNoTests']
  const checks = [[formatAndLint(...files)], [LAYERS], [incremental]]
  const quick = (await Promise.all([inTurn(...checks), inTurn([UNIT, related])])).flat()
  if (options.has('--check')) return quick
  const covered = coveredBy([...files, ...gone])
  const within = (folder, ending) => covered.filter((file) => file.startsWith(folder) && file.endsWith(ending))
  const slow = await inTurn(
    [API, within('tests/api', '')],
    [END_TO_END, within('tests/e2e', '')],
    [SYSTEM, within('tests/system', '.test.ts')],
    [SYSTEM_IN_BROWSER, within('tests/system', '.spec.ts')],
  )
  return [...quick, ...slow]
}

/** Runs the named files in whichever of the two suites they belong to. */
function named(suite, suiteInBrowser) {
  const isInBrowser = (path) => /\.spec\.ts(?::\d+)?$/.test(path)
  return inTurn([suite, paths.filter((path) => !isInBrowser(path))], [suiteInBrowser, paths.filter(isInBrowser)])
}

async function requestedSuites() {
  if (paths.length > 0) return options.has('--system') ? named(SYSTEM, SYSTEM_IN_BROWSER) : named(API, END_TO_END)
  if (options.has('--changed')) return changed()
  if (options.has('--system')) return system()
  return [
    ...(options.has('--e2e') ? [] : await withoutBrowser()),
    ...(options.has('--check') ? [] : await inTurn([END_TO_END])),
    ...(options.has('--all') ? await system() : []),
  ]
}

async function secondLook(all) {
  const failed = all.flatMap(({ suite, records }) => (suite.project ? records.filter(isFailed) : []))
  if (failed.length === 0 || failed.length > MOST_LOOKED_AT_TWICE) return all
  say('\nWhat failed runs once more, alone.')
  const looked = []
  for (const one of all) {
    const again = async (filters) => (await ran(one.suite, filters, true)).records
    looked.push(one.suite.project ? { ...one, ...(await lookTwice(one.records, again)) } : one)
  }
  return looked
}

/** The entries of the final summary: failures first, then tests that passed the second time. */
function summaryOf(all) {
  const warnings = warningsIn(run.logs)
  const of = (kind, suite) => (record) => ({
    kind,
    // A fault outside a test file, such as an empty selection of tests, names the suite.
    name:
      [record.line > 0 ? `${record.file}:${record.line}` : record.file, record.title].filter(Boolean).join(' > ') ||
      suite.name,
    fault: record.fault,
    alone: suite.alone(record),
    warnings: warningsDuring(warnings, record, MOST_WARNINGS),
  })
  const broken = all.filter(({ cause }) => cause !== undefined)
  return [
    ...broken.map(({ suite, cause }) => ({
      kind: 'Failed',
      name: `${suite.name}: did not come to its end`,
      fault: { message: cause },
    })),
    ...all.flatMap(({ suite, records }) => records.filter(isFailed).map(of('Failed', suite))),
    ...faultsOfRun(all).map((sentence) => ({ kind: 'Failed', name: sentence })),
    ...all.flatMap(({ suite, flaky }) => flaky.map(of('Flaky', suite))),
  ]
}

const countsOf = ({ suite, records, seconds }) => {
  const count = (wanted) => records.filter(({ status }) => status === wanted).length
  return { name: suite.name, passed: count('passed'), failed: count('failed'), skipped: count('skipped'), seconds }
}

process.chdir(inProject('.'))
// A release run sends odd requests for longer than a run per change.
if (options.has('--all')) process.env.FUZZ_SECONDS ??= '25'
mkdirSync(run.logs)
let all = []
let summary = []
try {
  let first = []
  await ensureInstalled(async () => {
    first = await beforeDriver()
  })
  // Without a build there is no server to test; the checks have already run.
  const isBuilt = !first.some(({ suite, records }) => suite === BUILD && records.some(isFailed))
  all = isBuilt ? await secondLook([...first, ...(await requestedSuites())]) : first
  summary = summaryOf(all)
} catch (error) {
  // A failed installation or build belongs to no suite.
  summary = [{ kind: 'Failed', name: 'the run did not come to its end', fault: { message: error.message } }]
}
const isRed = summary.some(({ kind }) => kind === 'Failed')
process.exitCode = isRed ? 1 : 0
for (const line of lastLines(summary, all.map(countsOf))) say(line)
