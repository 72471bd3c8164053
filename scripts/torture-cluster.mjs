// The main job against three nodes of rqlite and two app processes behind a load balancer, while the leader and then an app
// process are killed.
//
//   node scripts/torture-cluster.mjs [--people 8] [--seconds 30]
//
// Everyone saves, updates, loads and exports without pause, as the browser does: a request without an answer is repeated
// with the same save id. Fails if anything acknowledged is lost. Stops on its own.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBalancer } from './lib/balancer.mjs'
import { ensureRqlite } from './lib/ensure-rqlite.mjs'
import { post } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { hasRqlite, NO_RQLITE, startCluster } from './lib/rqlite.mjs'
import { Failure, main } from './lib/say.mjs'
import { startServer, TEST_ADMIN } from './lib/server.mjs'

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '8' }, seconds: { type: 'string', default: '30' } },
})
const PICTURE = ['tests', 'fixtures', 'schedules', 's01.png']
const BETWEEN_MS = 100
const PATIENCE_MS = 60_000
const tableOf = (text) => ({
  columns: ['LINE', 'TYPE', 'QTY'],
  rows: Array.from({ length: 50 }, (_, at) => ({ LINE: '', TYPE: `${text} ${at}`, QTY: String(at) })),
})

/** Repeats a request until it gets an answer other than a 5xx. */
async function insist(url, init, acknowledged) {
  const last = performance.now() + PATIENCE_MS
  for (;;) {
    if (performance.now() > last) throw new Failure(`${init.method} ${url} was not answered within ${PATIENCE_MS} ms`)
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null)
    if (answer && answer.status < 500) {
      const text = await answer.text()
      if (!answer.ok) throw new Failure(`${init.method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`)
      acknowledged()
      return text
    }
    await answer?.body?.cancel()
    await pause(200)
  }
}

async function upload(url, headers) {
  const form = new FormData()
  form.append('images', new Blob([readFileSync(inProject(...PICTURE))], { type: 'image/png' }), 'schedule.png')
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Failure(`The upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).pictures[0].id
}

await main(async () => {
  await ensureRqlite()
  if (!hasRqlite()) throw new Failure(NO_RQLITE)
  const cluster = await startCluster(3)
  const apps = []
  let balancer = null
  try {
    for (let at = 0; at < 2; at += 1) apps.push(await startServer({ DATABASE_URL: cluster.url }))
    balancer = await startBalancer(apps.map(({ url }) => url))
    const { url } = balancer
    const { adminToken } = await post(`${url}/admin/login`, TEST_ADMIN)
    const { organization } = await post(
      `${url}/admin/organizations`,
      { name: 'Agency' },
      { Authorization: `Bearer ${adminToken}` },
    )
    const inviteToken = new URL(organization.invite_link).searchParams.get('invite')
    const people = []
    for (let at = 0; at < Number(options.people); at += 1) {
      const account = { email: `person${at}@agency.example`, password: 'lamp oil 42', inviteToken }
      const { accessToken } = await post(`${url}/auth/register`, account)
      people.push({ at, headers: { Authorization: `Bearer ${accessToken}` } })
    }
    const picture = await upload(url, people[0].headers)
    for (const app of apps) {
      const seen = await fetch(`${app.url}/pictures/${picture}`, { headers: people[1].headers })
      if (!seen.ok) throw new Failure(`The picture is not at every app: ${seen.status}`)
      await seen.arrayBuffer()
    }

    const startedAt = performance.now()
    const now = () => performance.now() - startedAt
    const until = Number(options.seconds) * 1000
    /** Times of all acknowledgements, in ms. */
    const moments = []
    /** The text of the last acknowledged save, by project id. */
    const stored = new Map()
    const counts = { saves: 0, updates: 0, loads: 0, exports: 0 }
    const work = people.map(async ({ at, headers }) => {
      const json = { ...headers, 'Content-Type': 'application/json' }
      const noted = () => moments.push(now())
      const send = (method, path, body) =>
        insist(url + path, { method, headers: json, ...(body && { body: JSON.stringify(body) }) }, noted)
      for (let turn = 0; now() < until; turn += 1) {
        const text = `${at} ${turn}`
        const first = { title: `Project ${text}`, tableData: tableOf(text), saveId: randomUUID() }
        const { projectId } = JSON.parse(await send('POST', '/fixtures/save', first))
        stored.set(projectId, text)
        counts.saves += 1
        const second = { fixtureData: tableOf(`${text} again`), saveId: randomUUID() }
        await send('PUT', `/fixtures/update/${projectId}`, second)
        stored.set(projectId, `${text} again`)
        counts.updates += 1
        const { project } = JSON.parse(await send('GET', `/fixtures/load/${projectId}`))
        if (project.fixtureData.rows[0].TYPE !== `${text} again 0`)
          throw new Failure(`${projectId} was read as it was before`)
        counts.loads += 1
        await send('POST', '/export-xml-download', { content: `<QUOTE>${text}</QUOTE>`, filename: 'quote.xml' })
        counts.exports += 1
        await pause(BETWEEN_MS)
      }
    })
    const killing = (async () => {
      await pause(until / 3)
      const leader = await cluster.leader()
      const leaderAt = now()
      await cluster.kill(leader)
      console.log(`node ${leader + 1}, the leader, killed after ${(leaderAt / 1000).toFixed(1)} s`)
      await pause(until / 3)
      const appAt = now()
      process.kill(apps[1].pid, 'SIGKILL')
      console.log(`an app process killed after ${(appAt / 1000).toFixed(1)} s`)
      await cluster.restart(leader)
      console.log('the node is back')
      return { leaderAt, appAt }
    })()
    const [killed] = await Promise.all([killing, ...work])
    const longest = (from, to) => {
      const within = [from, ...moments.filter((moment) => moment > from && moment < to)].sort((a, b) => a - b)
      return Math.max(...within.slice(1).map((moment, at) => moment - within[at]))
    }
    console.log(`load ${loadavg()[0].toFixed(2)}, acknowledged: ${JSON.stringify(counts)}`)
    const gaps = [longest(0, killed.leaderAt), longest(killed.leaderAt, killed.appAt), longest(killed.appAt, until)]
    const [quiet, afterLeader, afterApp] = gaps.map((gap) => `${(gap / 1000).toFixed(2)} s`)
    console.log(
      `longest time without an acknowledgement: ${quiet}; leader killed: ${afterLeader}; app killed: ${afterApp}`,
    )

    const { headers } = people[0]
    let lost = 0
    for (const [id, text] of stored) {
      const answer = await fetch(`${url}/fixtures/load/${id}`, { headers })
      const { project } = answer.ok ? await answer.json() : {}
      if (project?.fixtureData.rows[0].TYPE !== `${text} 0`) lost += 1
    }
    const { total } = await (await fetch(`${url}/fixtures/list?limit=1`, { headers })).json()
    console.log(`${stored.size} projects acknowledged, ${lost} lost or old, ${total - stored.size} too many`)
    if (lost > 0 || total !== stored.size) throw new Failure('The cluster lost or doubled something.')
  } finally {
    await balancer?.close()
    for (const app of apps) await app.stop()
    await cluster.stop()
  }
})
