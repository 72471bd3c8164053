// How long the editor takes to open, in a real Chromium: with a cold cache, and again with the service worker.
//
//   node scripts/bench-load.mjs [--runs 5]
//
// Starts the built product on an empty data folder and opens a saved project of 200 rows. Times are in elapsed milliseconds
// from the start of the navigation to the paint of the first row, which arrives with the page, and to the point where the
// editor accepts edits; medians of all runs, with the slowest in brackets.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { benchmark } from './lib/bench-browser.mjs'
import { installProbe } from './lib/grid-probe.mjs'
import { post } from './lib/member.mjs'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const RUNS = Number(options.runs)
const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL']
const ROWS = Array.from({ length: 200 }, (_, index) => ({ TYPE: `F${index + 1}`, QTY: '2', 'CATALOG #': 'EVO 35/15' }))

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const summary = (values) => `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`
const kilobytes = (bodies) =>
  (bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024).toFixed(0)

/** Opens the address in a new page of the context. */
async function open(context, address) {
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  const answers = []
  page.on('response', (response) => answers.push(response))
  await page.goto(address)
  const [firstRow, editor] = await page.evaluate(() => globalThis.probe.arrived())
  return { page, firstRow, editor, answers: [...answers] }
}

/** Each script once: a prefetched one is imported again from the cache. */
const scriptsIn = (answers) => [
  ...new Map(
    answers.filter((answer) => new URL(answer.url()).pathname.endsWith('.js')).map((answer) => [answer.url(), answer]),
  ).values(),
]
const bodiesOf = (answers) => Promise.all(answers.map((answer) => answer.body().catch(() => Buffer.alloc(0))))

/** Visits with an empty cache, then again once the service worker is ready. */
async function visitTwice(browser, url, member, projectId) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const door = await context.newPage()
  await door.goto(`${url}/login`)
  // Sign in as the form does, so that the cookie that identifies the user to the server is set.
  await door.evaluate(async (person) => {
    const answer = await fetch('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(person),
    })
    localStorage.setItem('lumenline.refreshToken', (await answer.json()).refreshToken)
    localStorage.setItem('lumenline.tourSeen', 'true')
  }, member.person)
  await door.close()
  const address = `${url}/?project=${projectId}`
  const cold = await open(context, address)
  const scripts = scriptsIn(cold.answers)
  const figures = { kilobytes: kilobytes(await bodiesOf(scripts)), requests: cold.answers.length }
  await cold.page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await new Promise((resolve) => setTimeout(resolve, 2000))
  })
  await cold.page.close()
  const again = await open(context, address)
  const fromServer = again.answers.filter((answer) => !answer.fromServiceWorker()).length
  await context.close()
  return { ...figures, cold, again, fromServer }
}

await benchmark(async ({ browser, url, member }) => {
  const { projectId } = await post(
    `${url}/fixtures/save`,
    { title: 'Bench', tableData: { columns: COLUMNS, rows: ROWS } },
    member.headers,
  )
  console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(2)}, Chromium ${browser.version()}, 1440 × 900\n`)
  const visits = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitTwice(browser, url, member, projectId))
  const [first] = visits
  const times = (visit) =>
    ['firstRow', 'editor'].map((what) => summary(visits.map((one) => one[visit][what]))).join(' | ')
  console.log('| | JavaScript, gz kB | requests | first row | editor |\n|---|---|---|---|---|')
  console.log(`| cold cache | ${first.kilobytes} | ${first.requests} | ${times('cold')} |`)
  console.log(`| again, with the worker | | ${first.fromServer} from the server | ${times('again')} |`)
})
