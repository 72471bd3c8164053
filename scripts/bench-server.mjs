// How many requests per second the server answers, compared with a bare handler that runs the same statements.
//
//   node scripts/bench-server.mjs [--rounds 3] [--seconds 3] [--calls list,load] [--memory]
//
// Starts the built product on an empty data folder, registers 50 people, each with projects of 200 rows, and starts
// lib/bare-server.mjs on a copy of the data. Then 50 connections call the two in turns. With --memory it measures the
// memory the product holds after 10,000 and after 100,000 requests. Stops on its own.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { DEFAULT_COLUMNS as COLUMNS } from './lib/default-columns.mjs'
import { post } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { main } from './lib/say.mjs'
import { startServer, TEST_ADMIN } from './lib/server.mjs'
import { createWire, requestBytes } from './lib/wire.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    calls: { type: 'string', default: 'list,load,update,login' },
    memory: { type: 'boolean', default: false },
  },
})
const PEOPLE = 50
const AGENCIES = 5
const PROJECTS_EACH = 5
const PASSWORD = 'lamp oil 42'
const TABLE = {
  columns: COLUMNS,
  rows: Array.from({ length: 200 }, (_, at) =>
    Object.fromEntries(COLUMNS.map((column, index) => [column, index % 3 === 0 ? '' : `${column} ${at}`])),
  ),
}

/** Registers people; returns them with their headers and projects. */
async function people(url) {
  const { adminToken } = await post(`${url}/admin/login`, TEST_ADMIN)
  const admin = { Authorization: `Bearer ${adminToken}` }
  const invites = []
  for (let at = 0; at < AGENCIES; at += 1) {
    const { organization } = await post(`${url}/admin/organizations`, { name: `Agency ${at}` }, admin)
    invites.push(new URL(organization.invite_link).searchParams.get('invite'))
  }
  const all = []
  for (let at = 0; at < PEOPLE; at += 2) {
    const pair = [at, at + 1].map(async (number) => {
      const email = `person${number}@agency.example`
      const account = { email, password: PASSWORD, inviteToken: invites[number % AGENCIES] }
      const { accessToken } = await post(`${url}/auth/register`, account)
      const headers = { Authorization: `Bearer ${accessToken}` }
      const projects = []
      for (let index = 0; index < PROJECTS_EACH; index += 1) {
        const project = { title: `Project ${number} ${index}`, tableData: TABLE }
        projects.push((await post(`${url}/fixtures/save`, project, headers)).projectId)
      }
      return { email, headers, projects }
    })
    all.push(...(await Promise.all(pair)))
  }
  return all
}

/** The request that a person sends for each call. */
const CALLS = {
  list: ({ headers }) => requestBytes({ path: '/fixtures/list', headers }),
  load: ({ headers, projects }) => requestBytes({ path: `/fixtures/load/${projects[0]}`, headers }),
  update: ({ headers, projects }) =>
    requestBytes({ method: 'PUT', path: `/fixtures/update/${projects[0]}`, headers, body: { fixtureData: TABLE } }),
  login: ({ email }) => requestBytes({ method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } }),
}

/** Requests sent before measuring, while the engine is still compiling in the background. */
const WARM_UP = { list: 8000, load: 8000, update: 2000, login: 50 }

/**
 * All connections call without pause. @returns answers per second, the time of each and its CPU time on the server, in ms
 */
async function round({ url, pid }, requests, isOver) {
  // Otherwise this server's first commits flush the other's writes as well, and every caller waits up to 3 s.
  spawnSync('sync')
  const busyBefore = busyMs(pid)
  const times = []
  const startedAt = performance.now()
  await Promise.all(
    requests.map(async (bytes) => {
      const wire = createWire(url)
      while (!isOver(times.length, performance.now() - startedAt)) {
        const sentAt = performance.now()
        const { status, body } = await wire.send(bytes)
        if (status !== 200) throw new Error(`Answered ${status}: ${body.toString('utf8').slice(0, 300)}`)
        times.push(performance.now() - sentAt)
      }
      wire.close()
    }),
  )
  const cpu = (busyMs(pid) - busyBefore) / times.length
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), times, cpu }
}

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
const median = (values) => percentile(values, 0.5)
/** CPU time of a process over all its threads, in milliseconds. */
function busyMs(pid) {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

function startBare(file) {
  const child = spawn(process.execPath, [inProject('scripts', 'lib', 'bare-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve) => {
    child.stdout.once('data', (line) => {
      resolve({
        pid: child.pid,
        url: `http://127.0.0.1:${/"port":(\d+)/.exec(String(line))[1]}`,
        stop: () => child.kill('SIGKILL'),
      })
    })
  })
}

function summary(name, { perSecond, times, cpu }) {
  const parts = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1))
  return `${name} ${perSecond.toFixed(0)}/s, p50/p95/p99 ${parts.join(' / ')} ms, ${cpu.toFixed(2)} ms of processor each`
}

async function compare(call, product, bare, callers) {
  const requests = callers.map(CALLS[call])
  const isOver = (_, ms) => ms > Number(options.seconds) * 1000
  const rounds = []
  const isWarm = (count) => count >= WARM_UP[call]
  await round(product, requests, isWarm)
  await round(bare, requests, isWarm)
  for (let at = 0; at < Number(options.rounds); at += 1) {
    const own = await round(product, requests, isOver)
    rounds.push({ own, other: await round(bare, requests, isOver) })
  }
  const ratios = rounds.map(({ own, other }) => own.perSecond / other.perSecond)
  const sum = (of) => ({
    perSecond: median(rounds.map((one) => of(one).perSecond)),
    times: rounds.flatMap((one) => of(one).times),
    cpu: median(rounds.map((one) => of(one).cpu)),
  })
  console.log(
    `${call}: ${summary(
      'product',
      sum(({ own }) => own),
    )}; ${summary(
      'bare',
      sum(({ other }) => other),
    )}`,
  )
  const processor = median(rounds.map(({ own, other }) => other.cpu / own.cpu))
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ')
  console.log(`${call}: ratio ${median(ratios).toFixed(2)} (${each}), by processor time ${processor.toFixed(2)}`)
}

async function memory(server, callers) {
  const requests = callers.map((caller, at) => CALLS[at % 5 === 0 ? 'update' : at % 2 ? 'list' : 'load'](caller))
  await round(server, requests, (count) => count >= 10_000)
  const early = residentMb(server.pid)
  await round(server, requests, (count) => count >= 90_000)
  const late = residentMb(server.pid)
  console.log(`memory after 10,000 requests ${early.toFixed(0)} MB, after 100,000 ${late.toFixed(0)} MB`)
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumenline-bench-'))
  const server = await startServer({}, folder)
  let bare = null
  try {
    const callers = await people(server.url)
    console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}, ${PEOPLE} at once`)
    const copy = join(folder, 'copy.db')
    const original = new Sqlite(join(folder, 'lumenline.db'), { readonly: true })
    original.exec(`VACUUM INTO '${copy}'`)
    original.close()
    bare = await startBare(copy)
    for (const call of options.calls.split(',').filter(Boolean)) await compare(call, server, bare, callers)
    if (options.memory) await memory(server, callers)
  } finally {
    bare?.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
