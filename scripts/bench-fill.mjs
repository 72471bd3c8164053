// How fast the server answers while it remembers the prices of the projects that were saved before it could.
//
//   node scripts/bench-fill.mjs [--projects 2000]
//
// Writes copies of a project of 200 lines into a database file as an update finds them, starts the built product on it and
// lists the projects again and again until all prices are remembered. Half way the server is killed and started again. Exits
// with 1 if a list takes over 50 ms (p95), or if prices are missing at the end. Stops on its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { join, post } from './lib/member.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'

const { values: options } = parseArgs({ options: { projects: { type: 'string', default: '2000' } } })
const PROJECTS = Number(options.projects)
const LINES = 200
/** The aim for a list, in ms (p95). */
const LIST = 50
const REST = 10

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
const TABLE = {
  columns: ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%'],
  rows: Array.from({ length: LINES }, (_, at) => ({
    TYPE: `A${at}`,
    QTY: '4',
    MFG: 'LITH',
    'CATALOG #': `2BLT4 40L ${at}`,
    'UNIT $': `${100 + at}.00`,
    '%': '10',
  })),
}

/** Copies the stored project, as a database from before the price memory has it. */
function copies(file) {
  const db = new Sqlite(file)
  db.transaction(() => {
    const columns = (table, changed) =>
      db
        .pragma(`table_info(${table})`)
        .map(({ name }) => changed[name] ?? name)
        .join(', ')
    for (let at = 1; at < PROJECTS; at += 1) {
      const id = `'${crypto.randomUUID()}'`
      const names = { id, title: `'Project ${at}'`, title_key: `'project ${at}'` }
      db.exec(`insert into projects select ${columns('projects', names)} from projects where title = 'First'`)
      db.exec(`insert into project_revisions
        select ${columns('project_revisions', { project_id: id, save_id: 'null' })} from project_revisions
        where project_id = (select id from projects where title = 'First')`)
    }
    db.exec("delete from remembered_prices; insert into unfinished_work values ('remember prices', '')")
  })()
  db.close()
}

/** Lists the projects until `isOver`. @returns the time of each list in ms */
async function lists(url, headers, isOver) {
  const times = []
  while (!isOver()) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/fixtures/list`, { headers })
    if (!answer.ok) throw new Failure(`The list answered ${answer.status}.`)
    await answer.text()
    times.push(performance.now() - startedAt)
    await sleep(REST)
  }
  return times
}

await main(async () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'lumenline-bench-'))
  const file = joinPath(folder, 'lumenline.db')
  let server = await startServer({}, folder)
  try {
    const { headers } = await join(server.url)
    await post(`${server.url}/fixtures/save`, { title: 'First', tableData: TABLE }, headers)
    await server.stop()
    copies(file)
    const seen = new Sqlite(file, { readonly: true })
    const remembered = () => seen.prepare('select count(*) as total from remembered_prices').get().total
    const isDone = () => seen.prepare('select count(*) as left from unfinished_work').get().left === 0
    say(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}, ${PROJECTS} projects of ${LINES} lines`)

    const startedAt = performance.now()
    server = await startServer({}, folder)
    const half = (PROJECTS * LINES) / 2
    const times = await lists(server.url, headers, () => remembered() >= half)
    process.kill(server.pid, 'SIGKILL')
    await server.exited
    const atKill = remembered()
    server = await startServer({}, folder)
    times.push(...(await lists(server.url, headers, isDone)))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    const quietFrom = performance.now()
    const quiet = await lists(server.url, headers, () => performance.now() - quietFrom > 5000)
    const of = (values) => [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)).join(' / ')
    say(`killed after ${atKill} prices, ${remembered()} at the end, ${seconds} s with both starts`)
    say(`list while remembering: p50 / p95 / p99 ${of(times)} ms; afterwards ${of(quiet)} ms`)
    const missing = PROJECTS * LINES - remembered()
    seen.close()
    if (missing > 0) throw new Failure(`${missing} prices are missing.`)
    if (percentile(times, 0.95) > LIST) throw new Failure(`A list may take ${LIST} ms (p95).`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
