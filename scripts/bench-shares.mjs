// How long an agency waits for a page while two members of another have long sets read, compared with the page alone.
//
//   node scripts/bench-shares.mjs [--rounds 5] [--pages 25]
//
// Starts the built product on an empty data folder. In each round one agency uploads a page, first with nothing else to do,
// then while two members of another agency upload sets of that page. Other work on the machine slows both down. Prints the
// medians, and exits with 1 if the second is more than twice the first. Stops on its own.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { join, post } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, pages: { type: 'string', default: '25' } },
})
const ALLOWED = 2
const PAGE = readFileSync(inProject('tests', 'fixtures', 'schedules', 's01.png'))
const NAME = 'long-set'

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const summary = (times) => `median ${median(times).toFixed(2)} s of ${times.map((time) => time.toFixed(2)).join(', ')}`

function upload(url, headers, pages, more = {}) {
  const form = new FormData()
  for (let page = 0; page < pages; page += 1)
    form.append('images', new Blob([PAGE], { type: 'image/png' }), `${page}.png`)
  return fetch(`${url}/upload`, { method: 'POST', body: form, ...more, headers: { ...headers, ...more.headers } })
}

/** Seconds that an upload of one page takes. */
async function timeOf(url, headers) {
  const startedAt = performance.now()
  const answer = await upload(url, headers, 1)
  const { data } = await answer.json()
  if (!(data?.rows.length > 0)) throw new Failure(`The page was not read: status ${answer.status}.`)
  return (performance.now() - startedAt) / 1000
}

/** The page of a set that is being read, from 0; null before and after. */
async function pageOf(url, headers) {
  const { state, image } = await (await fetch(`${url}/upload/progress/${NAME}`, { headers })).json()
  return state === 'reading' ? image : null
}

/** Seconds that an upload of one page takes while the members' sets are read. */
async function timeBeside(url, headers, members, pages) {
  const leaving = new AbortController()
  const sending = { headers: { 'X-Upload-Name': NAME }, signal: leaving.signal }
  const sets = members.map((member) => upload(url, member, pages, sending).catch(() => undefined))
  const reached = () => Promise.all(members.map((member) => pageOf(url, member)))
  while ((await reached()).includes(null)) await sleep(20)
  const time = await timeOf(url, headers)
  const isOver = (await reached()).includes(null)
  leaving.abort()
  await Promise.all(sets)
  if (isOver) throw new Failure('A set ended first; give it more --pages.')
  return time
}

await main(async () => {
  const server = await startServer()
  const { url } = server
  try {
    const { headers } = await join(url, 'Alone')
    const busy = await join(url, 'Busy')
    const { inviteToken } = busy.person
    const account = { email: 'colleague@agency.example', password: 'lamp oil 42', inviteToken }
    const colleague = { Authorization: `Bearer ${(await post(`${url}/auth/register`, account)).accessToken}` }
    say(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}`)
    await timeOf(url, headers)
    const alone = []
    const beside = []
    while (beside.length < Number(options.rounds)) {
      alone.push(await timeOf(url, headers))
      beside.push(await timeBeside(url, headers, [busy.headers, colleague], Number(options.pages)))
    }
    say(`nothing else to do: ${summary(alone)}`)
    say(`beside two sets of ${options.pages} pages: ${summary(beside)}`)
    const ratio = median(beside) / median(alone)
    say(`${ratio.toFixed(2)} times as long`)
    if (ratio > ALLOWED) throw new Failure(`It may take ${ALLOWED} times as long at most.`)
  } finally {
    await server.stop()
  }
})
