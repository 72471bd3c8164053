// How long other requests wait while a caller sends input designed to block the server.
//
//   node scripts/bench-hostile.mjs [--only /refine] [--part texts|tables] [--write]
//
// Starts the built product on an empty data folder and walks every route of the build: each field, column, parameter and
// query value is filled with 20,000 copies of one character after another, as a member and as the platform admin. It also
// sends paths of 16,000 characters and 300 heads that stall. Then it calls every route that accepts or returns a table with
// the largest tables allowed, from one person and from five people of five agencies at once. All the while another
// connection requests /healthz; the figure is its longest wait, compared with the longest on a quiet server. Slow requests
// are sent twice more and the shortest of the three waits counts: blocking caused by the request repeats, noise of the
// machine does not. Exits with 1 if others waited over 100 ms longer than on a quiet server. --write puts the table into
// docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { currentBuild } from './lib/builds.mjs'
import { watchHealth } from './lib/health-watch.mjs'
import { FILLERS, filled, LONG_PATHS, requestsTo, tableOf } from './lib/hostile.mjs'
import { PEOPLE, peopleOf, requestsWith, SHAPES, sendAs } from './lib/hostile-tables.mjs'
import { join, post } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { main, say } from './lib/say.mjs'
import { startServer, TEST_ADMIN } from './lib/server.mjs'
import { createWire, requestBytes } from './lib/wire.mjs'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, part: { type: 'string' }, write: { type: 'boolean' } },
})

/** How much longer than on a quiet server others may wait, in ms. */
const ALLOWED = 100
const QUIET = 5000
const TRIES = 3
const HEADS = 300
const PLACE = /(<!-- hostile: begin -->\n)[\s\S]*(<!-- hostile: end -->)/

/** Peak memory of a process since its start, in MB; Linux only. */
const peakMemory = (pid) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Every method of every route of the build. */
async function routesOfBuild() {
  const { routes } = await import(pathToFileURL(joinPath(currentBuild().folder, 'build', 'index.js')).href)
  const pathOf = (id) => (id === undefined ? [] : [...pathOf(routes[id].parentId), routes[id].path || []].flat())
  return Object.entries(routes).flatMap(([id, { module }]) => {
    const path = `/${pathOf(id).join('/')}`
    if (id === 'root' || path.includes('*')) return []
    const isApi = Array.isArray(module.action?.allow)
    const methods = isApi ? module.action.allow : ['GET', ...(module.action ? ['POST'] : [])]
    return methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path, isApi }))
  })
}

/** A caller signed in as a member and as the admin, in the pages as well as the API. */
async function caller(url) {
  const member = await join(url)
  const cookieOf = async (path, account) => {
    const body = JSON.stringify(account)
    const answer = await fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    return { answer: await answer.json(), cookie: answer.headers.getSetCookie()[0].split(';', 1)[0] }
  }
  const { answer, cookie } = await cookieOf('/auth/login', member.person)
  const admin = await cookieOf('/admin/login', TEST_ADMIN)
  return {
    headersFor(path) {
      const isAdmin = path.startsWith('/admin')
      const token = isAdmin ? admin.answer.adminToken : answer.accessToken
      const cookies = isAdmin ? admin.cookie : `${cookie}; scripts=on`
      return { Authorization: `Bearer ${token}`, Cookie: cookies, 'Sec-Fetch-Site': 'same-origin' }
    },
    save: (title, tableData) => post(`${url}/fixtures/save`, { title, tableData }, member.headers),
  }
}

const ENDING = ['/auth/logout', '/admin/logout', '/logout']

async function send(url, who, { path, method, body, type }) {
  // Signing out would end the session the other requests need.
  const headers = ENDING.includes(path) ? {} : who.headersFor(path)
  const isPage = type === undefined
  const all = { ...headers, Accept: isPage ? 'text/html' : 'application/json', ...(type && { 'Content-Type': type }) }
  const answer = await fetch(url + path, { method, body, headers: all, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${method} ${path.slice(0, 80)} answered ${answer.status}.`)
  return answer.status
}

/** Opens 300 heads that never end, while every health request opens a new connection. */
async function stallHeads(url) {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: HEADS }, () => {
    const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
    socket.on('error', () => undefined)
    return socket
  })
  await sleep(1000)
  for (let asked = 0; asked < 20; asked += 1) {
    const wire = createWire(url)
    const { status } = await wire.send(requestBytes({ path: '/healthz' }))
    wire.close()
    if (status !== 200) throw new Error(`/healthz answered ${status}.`)
  }
  for (const socket of sockets) socket.destroy()
}

/** Calls every route with texts that are slow to match, and paths that are not routes at all. */
async function sendTexts(url, { waitDuring, note }) {
  const who = await caller(url)
  const ids = {}
  for (const [name, filler] of Object.entries(FILLERS)) {
    const wait = await waitDuring(async () => {
      ids[name] = (await who.save(`${name} ${crypto.randomUUID()}`, tableOf(filled(filler), 5))).projectId
    })
    note('POST /fixtures/save, every column', name, wait)
  }
  for (const route of await routesOfBuild()) {
    if (options.only !== undefined && !route.path.startsWith(options.only)) continue
    let worst = { how: '', wait: 0 }
    let requests = 0
    for (const [how, filler] of Object.entries(FILLERS)) {
      // A request that deletes its project needs an id other requests do not use.
      const isDeleting = route.method === 'DELETE' || route.path.includes('delete')
      const id = isDeleting ? crypto.randomUUID() : ids[how]
      for (const request of requestsTo(route, filler, id)) {
        requests += 1
        const wait = await waitDuring(() => send(url, who, request))
        if (wait > worst.wait) worst = { how, wait }
      }
    }
    note(`${route.method} ${route.path}`, worst.how, worst.wait, requests)
  }
  if (options.only !== undefined) return
  for (const [how, path] of Object.entries(LONG_PATHS)) {
    const wire = createWire(url)
    note('a path of 16,000 signs', how, await waitDuring(() => wire.send(requestBytes({ path }))))
    wire.close()
  }
  note(`${HEADS} stalled heads`, 'from one address', await waitDuring(() => stallHeads(url)), HEADS)
}

/** Calls every route that accepts or returns a table with the largest ones, from one person and from several at once. */
async function sendTables(url, { waitDuring, note }) {
  const people = await peopleOf(url)
  for (const [shape, make] of Object.entries(SHAPES)) {
    for (const { name, of, scripts, keeps } of requestsWith(make())) {
      if (options.only !== undefined && !name.includes(options.only)) continue
      for (const senders of [people.slice(0, 1), people]) {
        const statuses = new Set()
        let requests = 0
        const wait = await waitDuring(async () => {
          const sent = senders.map(async (person) => {
            const request = of(person.kept[shape] ?? {})
            if (!request) return
            requests += 1
            const answer = await sendAs(url, person, request, scripts)
            statuses.add(answer.status)
            // Under concurrent load the server may answer 503 with a Retry-After.
            if (answer.status >= 500 && answer.status !== 503) throw new Error(`${name} answered ${answer.status}.`)
            if (keeps && answer.status === 200) person.kept[shape] = keeps(JSON.parse(answer.text))
          })
          await Promise.all(sent)
        })
        if (requests === 0) continue
        const how = `${shape}${senders.length > 1 ? `, ${PEOPLE} people at once` : ''}`
        note(name, how, wait, requests, [...statuses].join(', '))
      }
    }
  }
}

await main(async () => {
  const server = await startServer()
  const watch = watchHealth(server.url)
  try {
    await sleep(1000)
    await watch.longest()
    await sleep(QUIET)
    const quiet = await watch.longest()

    const found = []
    const bench = {
      /** The longest wait of others in ms: the shortest of up to three tries. */
      async waitDuring(work) {
        let least = Number.POSITIVE_INFINITY
        for (let tried = 0; tried < TRIES && least > quiet + ALLOWED / 2; tried += 1) {
          await watch.longest()
          await work()
          least = Math.min(least, await watch.longest())
        }
        return least
      },
      note(what, how, wait, requests = 1, answered = '') {
        found.push({ what, how, wait, requests })
        say(`${what.padEnd(44)} ${wait.toFixed(0).padStart(6)} ms  ${how} ${answered && `(${answered})`}`)
      },
    }
    if (options.part !== 'tables') await sendTexts(server.url, bench)
    if (options.part !== 'texts') await sendTables(server.url, bench)

    const sum = found.reduce((all, { requests }) => all + requests, 0)
    const slowestFirst = found.toSorted((a, b) => b.wait - a.wait)
    const lines = slowestFirst
      .filter(({ what }, at) => slowestFirst.findIndex((other) => other.what === what) === at)
      .map(({ what, how, wait }) => `| ${what} | ${how} | ${wait.toFixed(0)} |`)
    const about = `${sum} requests, at most ${peakMemory(server.pid)} MB of memory, ${cpus()[0].model.trim()}, load ${loadavg()[0].toFixed(1)}.`
    const table = [
      `Quiet: ${quiet.toFixed(0)} ms. ${about}`,
      '',
      '| what was sent | worst with | longest wait of others, ms |',
      '|---|---|---|',
      ...lines,
      '',
    ].join('\n')
    say(`\n${table}`)
    if (options.write) {
      const file = inProject('docs', 'benchmarks.md')
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(PLACE, (_, begin, end) => `${begin}${table}${end}`),
      )
    }
    const late = found.filter(({ wait }) => wait > quiet + ALLOWED)
    for (const { what, how, wait } of late) say(`Too long: ${what} with ${how}: ${wait.toFixed(0)} ms`)
    process.exitCode = late.length === 0 ? 0 : 1
  } finally {
    await watch.stop()
    await server.stop()
  }
})
