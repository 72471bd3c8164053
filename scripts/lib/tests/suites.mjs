import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from '../../build.mjs'
import { ensureChromium } from '../chromium.mjs'
import { ensureRqlite } from '../ensure-rqlite.mjs'
import { inProject } from '../project.mjs'
import { hasRqlite, NO_RQLITE } from '../rqlite.mjs'
import { cleanEnv, Failure, run, say } from '../say.mjs'
import { LIGHT_PASSWORDS, startServer, TEST_ADMIN } from '../server.mjs'
import { filterOf, recordsIn } from './records.mjs'

/**
 * A part of a test run.
 * @typedef {object} Suite
 * @property {string} name as shown in the last lines
 * @property {string} [project] its name for vitest, Playwright and tests/floors.json; a check has none and counts as one
 *   test
 * @property {(record: import('./records.mjs').TestRecord) => string} alone the command that runs one of its tests alone
 * @property {(run: Run, filters?: readonly string[], isAlone?: boolean) => Promise<Outcome>} start runs all of it, or the
 *   tests that the filters name (`path` or `path:line`); isAlone: with one worker
 */

/**
 * @typedef {object} Outcome
 * @property {import('./records.mjs').TestRecord[]} records
 * @property {string} [cause] why the run was aborted or did not start
 */

/** Folders shared by all suites of a run: `scratch` for files of the tests, `logs` for logs of their servers. */
/** @typedef {{ scratch: string, logs: string }} Run */

const bin = (...parts) => inProject('node_modules', ...parts)
const REPORTERS = (name) => inProject('scripts', 'lib', 'tests', `${name}-reporter.mjs`)
/** The number of output lines quoted as the cause when a program is aborted. */
const CAUSE_LINES = 16

const node = ({ scratch, logs }, args, { env = {}, ...options } = {}) =>
  run(process.execPath, args, {
    env: cleanEnv({ NODE_ENV: 'test', TMPDIR: scratch, TEST_SERVER_LOGS: logs, ...env }),
    ...options,
  })

const linesOf = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)

/** Reads the records of a program; if it failed without a failed test, its last output is the cause. */
function outcomeOf(path, code, output) {
  const { records, isWhole } = recordsIn(path)
  const isExplained = isWhole && (code === 0 || records.some(({ status }) => status === 'failed'))
  return isExplained
    ? { records }
    : { records, cause: linesOf(output).slice(-CAUSE_LINES).join('\n') || `exit ${code}` }
}

let runs = 0
const newRecords = ({ scratch }) => join(scratch, `records-${++runs}.jsonl`)

/**
 * A check without test cases; it counts as one test.
 * @param {string} name
 * @param {string} command the command that runs it alone
 * @param {readonly string[]} args for Node
 * @returns {Suite}
 */
export const check = (name, command, args) => ({
  name,
  alone: () => command,
  async start(run) {
    let output = ''
    const startedAt = Date.now()
    const code = await node(run, args, { atOnce: name, onOutput: (text) => (output = text) })
    const fault = { message: linesOf(output).join('\n') || `ended with ${code}` }
    const record = { file: name, line: 0, title: '', startedAt, ms: Date.now() - startedAt }
    return { records: [code === 0 ? { ...record, status: 'passed' } : { ...record, status: 'failed', fault }] }
  },
})

/**
 * The tests of one of vitest's projects.
 * @param {string} name
 * @param {string} project
 * @param {string} command the script in package.json that runs its files
 * @returns {Suite}
 */
export const vitest = (name, project, command) => ({
  name,
  project,
  alone: (record) => `npm run ${command} -- ${filterOf(record)}`,
  async start(run, filters = [], isAlone = false) {
    if (project === 'rqlite') await needRqlite()
    if (project !== 'unit' && project !== 'rqlite') await ensureBuilt()
    const records = newRecords(run)
    const reporters = ['default', REPORTERS('vitest')].map((reporter) => `--reporter=${reporter}`)
    const alone = isAlone ? ['--no-file-parallelism'] : []
    const args = ['run', '--project', project, '--includeTaskLocation', ...reporters, ...alone, ...filters]
    let output = ''
    const onOutput = (text) => (output = text)
    const env = { TEST_RECORDS: records }
    const code = await node(run, [bin('vitest', 'vitest.mjs'), ...args], { env, atOnce: `${name} tests`, onOutput })
    return outcomeOf(records, code, output)
  },
})

/**
 * The tests of one of Playwright's projects, with a dedicated server.
 * @param {string} name
 * @param {string} project
 * @param {string} command the script in package.json that runs its files
 * @returns {Suite}
 */
export const playwright = (name, project, command) => ({
  name,
  project,
  alone: (record) => `npm run ${command} -- ${filterOf(record)}`,
  async start(run, filters = [], isAlone = false) {
    const chromium = await ensureChromium()
    await ensureBuilt()
    const server = await startServer({ TMPDIR: run.scratch, TEST_SERVER_LOGS: run.logs, ...LIGHT_PASSWORDS })
    const records = newRecords(run)
    const env = {
      CHROMIUM_PATH: chromium,
      BASE_URL: server.url,
      E2E_ADMIN_EMAIL: TEST_ADMIN.email,
      E2E_ADMIN_PASSWORD: TEST_ADMIN.password,
      TEST_RECORDS: records,
    }
    const args = ['test', `--project=${project}`, ...(isAlone ? ['--workers=1'] : []), ...filters]
    let output = ''
    try {
      say(`\n— ${name} tests`)
      const onOutput = (text) => (output = text)
      const code = await node(run, [bin('@playwright', 'test', 'cli.js'), ...args], { env, isShown: true, onOutput })
      return outcomeOf(records, code, output)
    } finally {
      await server.stop()
    }
  },
})

async function needRqlite() {
  await ensureRqlite()
  if (!hasRqlite()) throw new Failure(NO_RQLITE)
}
