// Reads the practice pictures through the real reader and its thread and prints time, memory and accuracy.
//
//   node scripts/bench-recognition.mjs [--only s01,s02] [--wrong] [--fresh] [--dir DIR] [--out FILE]
//
// --only ids   only these pictures   --wrong  lists cells that differ   --fresh  rebuilds the worker
// --dir DIR    pictures and truths of another folder
// --out FILE   writes readings and scores as JSON; without it nothing is written outside build/ and node_modules/.cache
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { KEY_COLUMNS, scoreSchedule, summarise } from '../tests/support/score-schedules.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'app/recognition')
const DEADLINE = 120_000

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(root, 'tests/fixtures/schedules') },
    out: { type: 'string' },
  },
})
const fixtures = options.dir

async function bundle(entry, outfile) {
  await build({
    entryPoints: [join(source, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '~': join(root, 'app') },
    logLevel: 'warning',
  })
  return outfile
}

const cache = join(root, 'node_modules/.cache/bench-recognition')
mkdirSync(cache, { recursive: true })
const builtWorker = join(root, 'build/recognition-worker.mjs')
const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newestSource = Math.max(...readdirSync(source, { recursive: true }).map((name) => changed(join(source, name))))
// Use the built worker only if it is newer than all sources.
const isBuilt = !options.fresh && changed(builtWorker) > newestSource
const workerFile = isBuilt ? builtWorker : await bundle('thread/reading-worker.server.ts', join(cache, 'worker.mjs'))
const { createLocalReader } = await import(
  pathToFileURL(await bundle('thread/reader.server.ts', join(cache, `reader.mjs`))).href
)

const wanted = options.only?.split(',')
const truths = readdirSync(fixtures)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(fixtures, name), 'utf8')))
  .filter((truth) => truth.kind === 'schedule' && (!wanted || wanted.includes(truth.id)))

const percent = (share) => (Number.isNaN(share) ? '-' : (100 * share).toFixed(1)).padStart(6)
const columns = [
  'exact',
  'toler',
  'header',
  'rows±',
  ...KEY_COLUMNS.map((name) => name.slice(0, 5)),
  'text',
  'code',
  'source',
]
const line = (name, scores, tail = '') => {
  const s = summarise(scores)
  const shares = [percent(s.exact), percent(s.tolerant), percent(s.header), s.rowError.toFixed(2).padStart(6)]
  const rest = [...KEY_COLUMNS.map((key) => s.key[key]), s.specialText, s.specialCode, s.source].map(percent)
  console.log(name.padEnd(20), [...shares, ...rest].join(' '), tail)
}

const log = { warn: (details, message) => console.warn(message, details), info: () => undefined }
const reader = createLocalReader({ workerFile, log })
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 50)
const results = []
/** Cells with less confidence (0–1) are marked as doubtful. */
const DOUBTED_BELOW = 0.8
/** Counts the non-empty cells that are right and wrong, and how many of each were marked as doubtful. */
function countMarks(score, reading) {
  const wrong = score.wrong.flatMap(({ at }) => (at ? [`${at.row} ${at.column}`] : []))
  const marks = { right: 0, rightMarked: 0, wrong: 0, wrongMarked: 0 }
  reading.data.rows.forEach((row, r) => {
    reading.data.columns.forEach((column, c) => {
      const sure = reading.confidence[r][c]
      if (sure === null || row[column] === '') return
      const kind = wrong.includes(`${r} ${column}`) ? 'wrong' : 'right'
      marks[kind]++
      if (sure < DOUBTED_BELOW) marks[`${kind}Marked`]++
    })
  })
  return marks
}
console.log(''.padEnd(20), columns.map((name) => name.padStart(6)).join(' '), '  wall s  CPU s')
for (const [index, truth] of truths.entries()) {
  const images = truth.images.map((name) => ({
    name,
    mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    bytes: readFileSync(join(fixtures, name)),
  }))
  const before = process.cpuUsage()
  const start = performance.now()
  const reading = await reader.read(images, { signal: new AbortController().signal, deadlineMs: DEADLINE })
  const seconds = (performance.now() - start) / 1000
  const used = process.cpuUsage(before)
  const cpu = (used.user + used.system) / 1e6
  const score = scoreSchedule(truth, reading)
  results.push({ truth, reading, score, seconds, cpu, marks: countMarks(score, reading) })
  const time = `${seconds.toFixed(1).padStart(8)} ${cpu.toFixed(1).padStart(6)}${index === 0 ? ' cold' : ''}`
  line(`${truth.id} ${truth.tags.rules} ${truth.tags.quality}`, [score], `${time} ${reading.warnings.join(' ')}`)
  if (options.wrong) for (const cell of score.wrong) console.log('   ', JSON.stringify(cell))
}
clearInterval(watch)
await reader.close()

console.log()
line(
  'all',
  results.map(({ score }) => score),
)
for (const tag of ['rules', 'quality']) {
  for (const value of new Set(results.map(({ truth }) => truth.tags[tag]))) {
    line(
      `${tag}: ${value}`,
      results.filter(({ truth }) => truth.tags[tag] === value).map(({ score }) => score),
    )
  }
}
for (const tag of ['wrap', 'groups', 'notes', 'multi', 'clutter', 'excel']) {
  const tagged = results.filter(({ truth }) => truth.tags[tag])
  if (tagged.length > 0)
    line(
      tag,
      tagged.map(({ score }) => score),
    )
}
const pictures = results.reduce((sum, { truth }) => sum + truth.images.length, 0)
const total = (pick) => results.reduce((sum, result) => sum + pick(result), 0)
console.log(
  `${pictures} pictures: ${(total((r) => r.seconds) / pictures).toFixed(2)} s and ${(total((r) => r.cpu) / pictures).toFixed(2)} CPU s each, peak memory ${Math.round(peak / 1e6)} MB`,
)
const [right, rightMarked, wrong, wrongMarked] = ['right', 'rightMarked', 'wrong', 'wrongMarked'].map((kind) =>
  total(({ marks }) => marks[kind]),
)
console.log(
  `marked as doubtful: ${wrongMarked} of ${wrong} wrong cells (${percent(wrongMarked / wrong).trim()} %), ${rightMarked} of ${right} right ones (${percent(rightMarked / right).trim()} %), ${percent((wrongMarked + rightMarked) / (wrong + right)).trim()} % of all`,
)
if (options.out) {
  writeFileSync(
    options.out,
    JSON.stringify(
      results.map(({ truth, reading, score, seconds, cpu }) => ({ id: truth.id, reading, score, seconds, cpu })),
      null,
      1,
    ),
  )
}
