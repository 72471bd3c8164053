// How quickly the server answers other requests while it reads pictures, and how much memory it uses.
//
//   node scripts/bench-answering.mjs [--pictures 8]
//
// Starts the built product on an empty data folder and requests GET /version/current every 25 ms, first on an idle server,
// then while one upload is read. Stops on its own.
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { join as joinAgency } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { main } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'

const { values: options } = parseArgs({ options: { pictures: { type: 'string', default: '8' } } })
const BETWEEN_MS = 25
const IDLE_REQUESTS = 120

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
const summary = (times) =>
  `${times.length} requests, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms`

function residentMb(pid, peak = false) {
  const name = peak ? 'VmHWM' : 'VmRSS'
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  return Math.round(Number.parseInt(line?.slice(name.length + 1) ?? '', 10) / 1024)
}

async function ask(url, isOver) {
  const times = []
  while (!isOver(times)) {
    const startedAt = performance.now()
    await (await fetch(`${url}/version/current`)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await pause(BETWEEN_MS)
  }
  return times
}

function upload(url, headers, count) {
  const folder = inProject('tests', 'fixtures', 'schedules')
  const names = readdirSync(folder)
    .filter((name) => /\.(png|jpg)$/.test(name))
    .slice(0, count)
  const form = new FormData()
  for (const name of names) {
    const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
    form.append('images', new Blob([readFileSync(`${folder}/${name}`)], { type }), name)
  }
  return fetch(`${url}/upload`, { method: 'POST', headers, body: form })
}

await main(async () => {
  const server = await startServer()
  try {
    const { headers } = await joinAgency(server.url)
    console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}, memory at rest ${residentMb(server.pid)} MB`)
    console.log(`nothing else to do: ${summary(await ask(server.url, (times) => times.length >= IDLE_REQUESTS))}`)
    const startedAt = performance.now()
    let answer = null
    const reading = upload(server.url, headers, Number(options.pictures)).then((done) => {
      answer = done
    })
    const times = await ask(server.url, () => answer !== null)
    await reading
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const { data } = await answer.json()
    console.log(`while reading: ${summary(times)}`)
    console.log(
      `${options.pictures} pictures in ${seconds} s, ${data?.rows.length ?? 0} rows, status ${answer.status}, peak memory ${residentMb(server.pid, true)} MB`,
    )
  } finally {
    await server.stop()
  }
})
