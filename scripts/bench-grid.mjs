// How fast the table is, in a real Chromium, at 200, 2,000 and 20,000 rows of 11 columns.
//
//   node scripts/bench-grid.mjs [--rows 200,2000,20000] [--edits 20]
//
// Starts the built product on an empty data folder and drives it with real wheel, key and clipboard events. `cpu` is the
// main thread's CPU time, which other load on the machine barely affects; the other figures are elapsed times.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { benchmark, memberPage } from './lib/bench-browser.mjs'
import { DEFAULT_COLUMNS as COLUMNS } from './lib/default-columns.mjs'
import { installProbe } from './lib/grid-probe.mjs'
import { post } from './lib/member.mjs'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '200,2000,20000' }, edits: { type: 'string', default: '20' } },
})
const SIZES = options.rows.split(',').map(Number)
const EDITS = Number(options.edits)
const MAKERS = ['LITH', 'GOTH', 'MARK', 'PEER', 'COOP', 'MCGR']
const STEPS = 40
const WHEEL = 120
const SCROLL_MS = 3000

/** Always the same table; every tenth catalog number is too long for its cell. */
function rowOf(index) {
  const cents = (index * 7919) % 90_000
  const catalog = `EVO${index % 9} ${10 + (index % 70)}/${15 + (index % 40)} AR LSS MWD MVOLT`
  return {
    LINE: '',
    TYPE: `F${index + 1}`,
    QTY: String(1 + ((index * 31) % 120)),
    MFG: MAKERS[index % MAKERS.length],
    'CATALOG #': index % 10 === 0 ? `${catalog} ${'EZ1 GZ10 '.repeat(9)}` : catalog,
    'UNIT $': (cents / 100).toFixed(2),
    '%': String(5 + (index % 15)),
    COMMDOL: '',
    OVGDSP: '',
    'INT. NOTES': index % 4 === 0 ? 'VERIFY CEILING TYPE' : '',
    'LINE COMMENTS': index % 7 === 0 ? 'LONG LEAD' : '',
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const p95 = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * 0.95)] ?? 0
const ms = (value) => value.toFixed(1)

async function measure(bench, count) {
  const { url, member } = bench
  const rows = Array.from({ length: count }, (_, index) => rowOf(index))
  const saved = await post(
    `${url}/fixtures/save`,
    { title: `Bench ${count}`, tableData: { columns: COLUMNS, rows } },
    member.headers,
  )
  const page = await memberPage(bench, { permissions: ['clipboard-read', 'clipboard-write'] })
  const bodies = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  await page.addInitScript(installProbe)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return usedSize / 1024 / 1024
  }
  const probe = (name, ...args) => page.evaluate(([method, given]) => globalThis.probe[method](...given), [name, args])
  const cpuOf = async (times, task) => {
    const before = await cpu()
    for (let at = 0; at < times; at += 1) await task(at)
    return ((await cpu()) - before) / times
  }

  await page.goto(`${url}/?project=${saved.projectId}`)
  await probe('expect', 'firstRow')
  const firstRow = await probe('when')
  const loaded = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  member.refreshToken = await page.evaluate(() => localStorage.getItem('lumenline.refreshToken'))
  await page.waitForTimeout(4000)
  const heapAtRest = await heap()
  const nodes = await probe('nodes')

  await page.mouse.move(700, 450)
  const idle = await cpuOf(STEPS, () => probe('frame'))
  const step = await cpuOf(STEPS, async (at) => {
    await page.mouse.wheel(0, at < STEPS / 2 ? WHEEL : -WHEEL)
    await probe('frame')
  })
  const scrolling = probe('frames', SCROLL_MS)
  const startedAt = performance.now()
  for (let at = 0; performance.now() - startedAt < SCROLL_MS; at += 1) {
    await page.mouse.wheel(0, performance.now() - startedAt < SCROLL_MS / 2 ? WHEEL : -WHEEL)
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, startedAt + (at + 1) * (1000 / 60) - performance.now())),
    )
  }
  const { gaps, blank } = await scrolling
  await page.mouse.wheel(0, -1e7)
  await page.waitForTimeout(300)

  const toEditor = []
  const toShown = []
  const first = await probe('box', 1, 'INT. NOTES')
  await page.mouse.click(first.x, first.y)
  const editCpu = await cpuOf(EDITS, async (at) => {
    await probe('expect', 'editorHolds', 'x')
    await page.keyboard.press('x')
    toEditor.push(await probe('since'))
    await probe('expect', 'committed', at + 1, 'INT. NOTES', 'X')
    await page.keyboard.press('Enter')
    toShown.push(await probe('since'))
  })
  const arrows = []
  const arrowCpu = await cpuOf(EDITS, async (at) => {
    await probe('expect', 'activeRow', EDITS - at)
    await page.keyboard.press('ArrowUp')
    arrows.push(await probe('since'))
  })
  const block = Array.from({ length: 500 }, (_, row) =>
    COLUMNS.map((_, column) => `P${row}C${column}`).join('\t'),
  ).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  const corner = await probe('box', 1, 'LINE')
  await page.mouse.click(corner.x, corner.y)
  const fits = count >= 500
  let paste = 0
  if (fits) {
    await probe('expect', 'shows', 3, 'CATALOG #', 'P2C4')
    await page.keyboard.press('Control+v')
    paste = await probe('since')
  }
  const grown = (await heap()) - heapAtRest
  await page.context().close()
  return {
    'first load, gz kB': (loaded / 1024).toFixed(0),
    'first row ms': firstRow.toFixed(0),
    'step cpu': ms(step - idle),
    frames: `${gaps.length}`,
    '> 50 ms': gaps.filter((gap) => gap > 50).length,
    blank,
    'key→editor': `${ms(median(toEditor))} (${ms(p95(toEditor))})`,
    'Enter→shown': `${ms(median(toShown))} (${ms(p95(toShown))})`,
    'edit cpu': ms(editCpu),
    arrow: `${ms(median(arrows))} (${ms(p95(arrows))})`,
    'arrow cpu': ms(arrowCpu),
    'paste 500 × 11': fits ? ms(paste) : '',
    'heap MB': ms(heapAtRest),
    'grown by': ms(grown),
    nodes,
  }
}

await benchmark(async (bench) => {
  console.log(
    `${cpus().length} cores, load ${loadavg()[0].toFixed(2)}, Chromium ${bench.browser.version()}, 1440 × 900\n`,
  )
  const results = []
  for (const count of SIZES) results.push({ rows: count, ...(await measure(bench, count)) })
  const names = Object.keys(results[0] ?? {})
  console.log(`| ${names.join(' | ')} |\n|${'---|'.repeat(names.length)}`)
  for (const result of results) console.log(`| ${names.map((name) => result[name]).join(' | ')} |`)
})
