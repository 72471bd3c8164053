// How long it takes to save, load and list projects.
//
//   node scripts/bench-projects.mjs
//
// Starts the built product on an empty data folder, saves and loads a project of 200 and one of 20,000 rows, then fills the
// organization up to 10,000 projects and requests the list. Stops on its own.
import { cpus, loadavg } from 'node:os'
import { DEFAULT_COLUMNS as COLUMNS } from './lib/default-columns.mjs'
import { join as joinAgency, post } from './lib/member.mjs'
import { main } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'

const PROJECTS = 10_000
const AT_ONCE = 8
const LISTS = 200

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
const summary = (times) => `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`

const tableOf = (rows) => ({
  columns: COLUMNS,
  rows: Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(COLUMNS.map((column, index) => [column, index % 3 === 0 ? '' : `${column} ${at % 700}`])),
  ),
})

async function timed(count, task) {
  const times = []
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now()
    await task(at)
    times.push(performance.now() - startedAt)
  }
  return times
}

await main(async () => {
  const server = await startServer()
  try {
    const { headers } = await joinAgency(server.url)
    const get = async (path) => (await fetch(server.url + path, { headers })).json()
    console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}`)
    for (const [rows, count] of [
      [200, 40],
      [20_000, 8],
    ]) {
      const table = tableOf(rows)
      let id = ''
      const saves = await timed(count, async (at) => {
        const saved = await post(`${server.url}/fixtures/save`, { title: `${rows} ${at}`, tableData: table }, headers)
        id = saved.projectId
      })
      const updates = await timed(count, async (at) => {
        table.rows[at] = { TYPE: `CHANGED ${at}` }
        const body = JSON.stringify({ fixtureData: table })
        const type = { 'Content-Type': 'application/json' }
        await fetch(`${server.url}/fixtures/update/${id}`, { method: 'PUT', headers: { ...headers, ...type }, body })
      })
      const loads = await timed(count, () => get(`/fixtures/load/${id}`))
      console.log(`${rows} rows: save ${summary(saves)}; update ${summary(updates)}; load ${summary(loads)}`)
    }
    const { total } = await get('/fixtures/list?limit=1')
    const small = tableOf(200)
    for (let at = total; at < PROJECTS; at += AT_ONCE) {
      const titles = Array.from({ length: Math.min(AT_ONCE, PROJECTS - at) }, (_, index) => `Project ${at + index}`)
      await Promise.all(
        titles.map((title) => post(`${server.url}/fixtures/save`, { title, tableData: small }, headers)),
      )
    }
    for (const [name, query] of [
      ['first page', ''],
      ['page 50', '?offset=4900'],
      ['by title', '?sort=title'],
      ['search', '?search=99'],
      ['search without a match', '?search=nothing'],
    ]) {
      const times = await timed(LISTS, () => get(`/fixtures/list${query}`))
      console.log(`list of ${PROJECTS} projects, ${name}: ${summary(times)}`)
    }
  } finally {
    await server.stop()
  }
})
