// Reads the practice pictures of counts through POST /counts/preview-image and prints accuracy and time.
//
//   node scripts/bench-counts.mjs [--dir DIR] [--out DIR]
//
// --dir DIR  reads pictures and truths from another folder   --out DIR  writes every answer there as JSON
// Starts the built product on an empty data folder and stops on its own.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { comparable } from '../tests/support/score-schedules.mjs'
import { join as joinAgency } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { main } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: inProject('tests', 'fixtures', 'counts') }, out: { type: 'string' } },
})

/** Each count as one string; a group that the reader made up has no label to compare. */
function countsOf(groups, withLabel) {
  const labelOf = ({ isImplicit, label }) => (withLabel && !isImplicit ? comparable(label) : '')
  return groups.flatMap((group) =>
    group.items.map(({ type, quantity }) => [labelOf(group), comparable(type), Number(quantity)].join('|')),
  )
}

/** The entries of `wanted` that are also in `found`; a duplicate counts only as often as `found` has it. */
function hits(wanted, found) {
  const left = [...found]
  return wanted.filter((count) => {
    const at = left.indexOf(count)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

/** F1 over all counts of the results; 1 if nothing was expected and nothing found. */
function f1(results, withLabel) {
  const sums = results.map(({ truth, groups }) => {
    const [wanted, found] = [countsOf(truth.groups, withLabel), countsOf(groups, withLabel)]
    return { hit: hits(wanted, found), all: wanted.length + found.length }
  })
  const [hit, all] = ['hit', 'all'].map((name) => sums.reduce((sum, one) => sum + one[name], 0))
  return all === 0 ? 1 : (2 * hit) / all
}

const percent = (share) => `${(100 * share).toFixed(1).padStart(5)} %`

async function read(url, headers, truth) {
  const form = new FormData()
  for (const name of truth.images) {
    const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
    form.append('images', new Blob([readFileSync(join(options.dir, name))], { type }), name)
  }
  const startedAt = performance.now()
  const answer = await fetch(`${url}/counts/preview-image`, { method: 'POST', headers, body: form })
  const body = await answer.json()
  const seconds = (performance.now() - startedAt) / 1000
  if (!answer.ok) throw new Error(`${truth.id}: ${answer.status} ${body.message}`)
  return { truth, body, groups: body.preview.groups, seconds }
}

await main(async () => {
  const truths = readdirSync(options.dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(options.dir, name), 'utf8')))
    .filter(({ kind }) => kind === undefined || kind === 'counts')
  const server = await startServer()
  try {
    const { headers } = await joinAgency(server.url)
    const results = []
    console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}`)
    console.log(`${''.padEnd(8)} counts  with group  type, quantity  seconds`)
    for (const truth of truths) {
      const result = await read(server.url, headers, truth)
      results.push(result)
      const figures = [percent(f1([result], true)), percent(f1([result], false)).padStart(15)]
      const cold = results.length === 1 ? ' (first: the reader starts)' : ''
      const count = String(countsOf(truth.groups, true).length).padStart(6)
      console.log(
        `${truth.id.padEnd(8)} ${count}     ${figures.join(' ')}  ${result.seconds.toFixed(2).padStart(7)}${cold}`,
      )
      if (options.out) {
        mkdirSync(options.out, { recursive: true })
        writeFileSync(join(options.out, `${truth.id}.json`), JSON.stringify(result.body, null, 1))
      }
    }
    const times = results.map(({ seconds }) => seconds)
    const blanks = results.filter(({ truth }) => truth.groups.length === 0)
    const right = blanks.filter(({ groups }) => groups.length === 0).length
    console.log(
      `all ${results.length}: group, type and quantity ${percent(f1(results, true))}, type and quantity ${percent(f1(results, false))}, blank pictures right ${right} of ${blanks.length}; ${(times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(2)} s a picture, at most ${Math.max(...times).toFixed(2)} s`,
    )
  } finally {
    await server.stop()
  }
})
