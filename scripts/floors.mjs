import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureRqlite } from './lib/ensure-rqlite.mjs'
import { inProject } from './lib/project.mjs'
import { cleanEnv, Failure, main, run, say } from './lib/say.mjs'
import { pathInProject } from './lib/tests/records.mjs'

const FILE = inProject('tests', 'floors.json')
const bin = (...parts) => inProject('node_modules', ...parts)

/** Runs a program and returns the JSON report it writes to a file. */
async function reportOf(program, argsFor, env) {
  const folder = mkdtempSync(join(tmpdir(), 'lumenline-floors-'))
  const report = join(folder, 'report.json')
  try {
    const all = cleanEnv({ NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env })
    const code = await run(process.execPath, [program, ...argsFor(report)], { env: all, quiet: true })
    if (code !== 0) throw new Failure('The tests could not be listed.')
    return JSON.parse(readFileSync(report, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Adds one test to the counts: { project: { file: tests } }. */
function count(counts, project, file) {
  counts[project] ??= {}
  counts[project][file] = (counts[project][file] ?? 0) + 1
}

async function listVitest(counts, files) {
  const tests = await reportOf(bin('vitest', 'vitest.mjs'), (report) => ['list', `--json=${report}`, ...files])
  for (const { file, projectName } of tests) count(counts, projectName, pathInProject(file))
}

async function listPlaywright(counts, files) {
  const args = ['test', '--list', '--reporter=json', ...files]
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const { config, suites } = await reportOf(bin('@playwright', 'test', 'cli.js'), () => args, env)
  const visit = (suite, file) => {
    for (const { tests } of suite.specs ?? []) for (const { projectName } of tests) count(counts, projectName, file)
    for (const inner of suite.suites ?? []) visit(inner, file)
  }
  for (const suite of suites) visit(suite, pathInProject(join(config.rootDir, suite.file)))
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Writes the number of tests per file to tests/floors.json, for every file or for those named. */
await main(async () => {
  process.chdir(inProject('.'))
  await ensureRqlite()
  const files = process.argv.slice(2)
  const inBrowser = files.filter((file) => file.endsWith('.spec.ts'))
  const others = files.filter((file) => !inBrowser.includes(file))
  const counts = {}
  if (files.length === 0 || others.length > 0) await listVitest(counts, others)
  if (files.length === 0 || inBrowser.length > 0) await listPlaywright(counts, inBrowser)
  const floors = files.length === 0 ? {} : JSON.parse(readFileSync(FILE, 'utf8'))
  for (const [project, own] of Object.entries(counts)) floors[project] = sorted({ ...floors[project], ...own })
  writeFileSync(FILE, `${JSON.stringify(sorted(floors), null, 2)}\n`)
  const listed = Object.values(counts).flatMap((own) => Object.values(own))
  say(`${listed.reduce((all, one) => all + one, 0)} tests in ${listed.length} files.`)
})
