// How long it takes to look prices up among a million remembered ones, and what remembering adds to a save.
//
//   node scripts/bench-memory.mjs [--prices 1000000] [--organizations 50] [--lists 20] [--rounds 60] [--rqlite]
//
// Starts the built product on an empty data folder and writes the remembered prices into its database file: projects of 200
// lines each, out of 2,000 catalog numbers in 20 families per organization. Each organization also has price lists of 1,000
// of these numbers. With `--rqlite`, one node of rqlite takes over the file. Then a member of one of the organizations looks up
// the prices of 200 lines again and again, also of numbers that were never quoted but are similar to others, and saves a project of 200 lines: alternately one whose prices are remembered and one whose
// catalog numbers have no digit, so that there is nothing to remember. Exits with 1 if a look-up takes over 30 ms (p95), or if remembering adds more than 5 ms (p50). Stops on
// its own.
import { mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { ensureRqlite } from './lib/ensure-rqlite.mjs'
import { join, post } from './lib/member.mjs'
import { hasRqlite, NO_RQLITE, startCluster } from './lib/rqlite.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'

const { values: options } = parseArgs({
  options: {
    prices: { type: 'string', default: '1000000' },
    organizations: { type: 'string', default: '50' },
    lists: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '60' },
    rqlite: { type: 'boolean', default: false },
  },
})
const [PRICES, ORGANIZATIONS, LISTS, ROUNDS] = [
  options.prices,
  options.organizations,
  options.lists,
  options.rounds,
].map(Number)
const LINES = 200
const LIST_LINES = 1000
const NUMBERS = 2000
const FAMILIES = 20
const MAKERS = ['LITH', 'GOTH', 'KENA', 'COOP', '']
/** Aims, in ms. */
const LOOK_UP = 30
const MORE_PER_SAVE = 5
const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%']

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
const summary = (times) => `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`
const numberOf = (at) => `2BLT${at % FAMILIES} ${at % NUMBERS}L ADP LP8${(at % NUMBERS) % 7}`
/** A number never quoted before; that of `numberOf` is the closest. */
const similarTo = (number) => `${number} EL14L`
const makerOf = (at) => MAKERS[(at % NUMBERS) % MAKERS.length]

/** A table of 200 lines whose prices differ from round to round. */
const tableOf = (round, isPlain = false) => ({
  columns: COLUMNS,
  rows: Array.from({ length: LINES }, (_, at) => ({
    TYPE: `A${at}`,
    QTY: '4',
    MFG: makerOf(at * 7),
    'CATALOG #': isPlain ? numberOf(at * 7).replace(/\d/g, 'X') : numberOf(at * 7),
    'UNIT $': `${100 + at}.${String(round % 100).padStart(2, '0')}`,
    '%': '10',
  })),
})

/** Writes price lists for an organization, each with other numbers than the one before. */
function fillLists(db, organizationId) {
  const list = db.prepare(`insert into price_lists values (?, ?, ?, '2020-01-01', null, ?, 1, 'x', '1')`)
  const line = db.prepare('insert or ignore into price_list_lines values (?, ?, ?, ?, ?)')
  for (let index = 0; index < LISTS; index += 1) {
    const id = crypto.randomUUID()
    list.run(id, organizationId, `List ${index}`, LIST_LINES)
    for (let at = 0; at < LIST_LINES; at += 1) {
      const number = index * 97 + at * 2
      line.run(organizationId, numberOf(number), makerOf(number), id, `${40 + (at % 300)}.00`)
    }
  }
}

/** Fills the price memory; the member's organization is one of those with prices. */
function fill(file, organizationId) {
  const db = new Sqlite(file)
  db.pragma('foreign_keys = ON')
  db.pragma('synchronous = OFF')
  const organization = db.prepare('insert into organizations (id, name, invite_token, created_at) values (?, ?, ?, 1)')
  const project = db.prepare(
    `insert into projects (id, organization_id, title, title_key, created_by, version, created_at, updated_at, data)
     values (?, ?, ?, ?, 'x', 1, 1, 1, '{}')`,
  )
  const price = db.prepare('insert or ignore into remembered_prices values (?, ?, ?, ?, ?, ?, ?, null, 1)')
  const owners = Array.from({ length: ORGANIZATIONS }, (_, at) => (at === 0 ? organizationId : crypto.randomUUID()))
  db.transaction(() => {
    for (const id of owners.slice(1)) organization.run(id, id, id)
  })()
  for (const owner of owners) db.transaction(() => fillLists(db, owner))()
  const projects = Math.ceil(PRICES / LINES)
  for (let at = 0; at < projects; at += 100) {
    db.transaction(() => {
      for (let index = at; index < Math.min(projects, at + 100); index += 1) {
        const [id, owner] = [crypto.randomUUID(), owners[index % ORGANIZATIONS]]
        project.run(id, owner, `Project ${index}`, `project ${index}`)
        const first = Math.floor(Math.random() * NUMBERS)
        for (let line = 0; line < LINES; line += 1) {
          const number = first + line * 7
          price.run(
            owner,
            numberOf(number),
            makerOf(number),
            id,
            `${50 + (number % 300)}.00`,
            '10',
            1_700_000_000_000 + index,
          )
        }
      }
    })()
  }
  const { total } = db.prepare('select count(*) as total from remembered_prices').get()
  db.close()
  return total
}

async function timed(task) {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

async function put(url, body, headers) {
  const type = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'PUT', headers: { ...headers, ...type }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Failure(`${url} answered ${answer.status}: ${await answer.text()}`)
}

async function lookUps(url, headers, asked = (number) => number) {
  const lines = tableOf(0).rows.map((row) => ({ maker: row.MFG, number: asked(row['CATALOG #']) }))
  const times = []
  let known = 0
  for (let round = -3; round < ROUNDS; round += 1) {
    const time = await timed(async () => {
      const { prices } = await post(`${url}/prices/known`, { lines }, headers)
      known = prices.filter(Boolean).length
    })
    if (round >= 0) times.push(time)
  }
  if (known !== LINES) throw new Failure(`Only ${known} of ${LINES} prices were known.`)
  return times
}

/** Saves with and without remembering, in turn, so that other work on the machine slows both. */
async function saves(url, headers) {
  const save = (title, isPlain) => post(`${url}/fixtures/save`, { title, tableData: tableOf(0, isPlain) }, headers)
  const kept = (await save('Remembered', false)).projectId
  const plain = (await save('Not remembered', true)).projectId
  const times = { remembered: [], same: [], plain: [] }
  const update = (id, round) => () =>
    put(`${url}/fixtures/update/${id}`, { fixtureData: tableOf(round, id === plain) }, headers)
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.plain.push(await timed(update(plain, round)))
    times.remembered.push(await timed(update(kept, round)))
    times.same.push(await timed(update(kept, round)))
  }
  return times
}

/** Has a node of rqlite take over a database file. */
async function clusterOf(file) {
  await ensureRqlite()
  if (!hasRqlite()) throw new Failure(NO_RQLITE)
  const cluster = await startCluster()
  const answer = await fetch(`http://${cluster.hosts[0]}/boot`, { method: 'POST', body: await openAsBlob(file) })
  if (!answer.ok) throw new Failure(`rqlite did not take the file: ${await answer.text()}`)
  return cluster
}

async function measure({ url }, headers) {
  say(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}`)
  const found = await lookUps(url, headers)
  say(`look-up of ${LINES} lines: ${summary(found)}`)
  const similar = await lookUps(url, headers, similarTo)
  say(`look-up of ${LINES} lines, none quoted before: ${summary(similar)}`)
  const { remembered, same, plain } = await saves(url, headers)
  say(`save of ${LINES} lines, not remembered: ${summary(plain)}`)
  say(`save of ${LINES} lines, all prices new: ${summary(remembered)}`)
  say(`save of ${LINES} lines, no price new: ${summary(same)}`)
  const more = percentile(remembered, 0.5) - percentile(plain, 0.5)
  say(`remembering adds ${more.toFixed(1)} ms (p50)`)
  if (Math.max(percentile(found, 0.95), percentile(similar, 0.95)) > LOOK_UP)
    throw new Failure(`A look-up may take ${LOOK_UP} ms (p95).`)
  if (more > MORE_PER_SAVE) throw new Failure(`Remembering may add ${MORE_PER_SAVE} ms to a save (p50).`)
}

await main(async () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'lumenline-memory-'))
  const file = joinPath(folder, 'lumenline.db')
  const stops = []
  try {
    let server = await startServer({}, folder)
    stops.push(() => server.stop())
    const { headers } = await join(server.url)
    const me = await (await fetch(`${server.url}/auth/me`, { headers })).json()
    const total = fill(file, me.user.organization.id)
    say(`${total} prices of ${ORGANIZATIONS} organizations, ${Math.round(statSync(file).size / 1024 ** 2)} MB on disk`)
    say(`${LISTS} price lists of ${LIST_LINES} lines in each organization`)
    if (options.rqlite) {
      await server.stop()
      const cluster = await clusterOf(file)
      stops.push(() => cluster.stop())
      server = await startServer({ DATABASE_URL: cluster.url }, folder)
      say('on one node of rqlite')
    }
    // The server has closed the connections that were idle meanwhile.
    await sleep(500)
    await measure(server, headers)
  } finally {
    for (const stop of stops) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
