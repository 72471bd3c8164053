/* global document, performance, PerformanceObserver, requestAnimationFrame */
// The cost of big files and long searches to the page, in a real Chromium: elapsed time, and the longest main-thread task
// while they run (what a user would feel as a freeze), both as elapsed time and as the thread's CPU time, which other load
// on the machine does not stretch.
//
//   node scripts/bench-files.mjs [--bytes 10485760]
//
// Starts the built product on an empty data folder.
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { benchmark, memberPage } from './lib/bench-browser.mjs'

const { values: options } = parseArgs({ options: { bytes: { type: 'string', default: '10485760' } } })
const BYTES = Number(options.bytes)
const ROWS = 20_000

function line(index, filler = '') {
  const fields = {
    LABELTYPE: '',
    TYPE: `F${index + 1}`,
    QUANTITY: 1 + ((index * 31) % 120),
    DIVMFG: 'LITH',
    DESCRIPTION: `EVO${index % 9}-${10 + (index % 70)}/${15 + (index % 40)} AR LSS MWD MVOLT`,
    DSPEACH: (((index * 7919) % 90_000) / 100).toFixed(2),
    COMMPCT: 5 + (index % 15),
    LINECOMMENT: `LONG LEAD ${filler}`,
  }
  const elements = Object.entries(fields).map(([name, value]) => `      <${name}>${value}</${name}>\n`)
  return `    <QUOTELINE>\n${elements.join('')}    </QUOTELINE>\n`
}

/** A quote of exactly `bytes` bytes. */
function quote(bytes, lines) {
  const [head, foot] = ['<?xml version="1.0"?>\n<QUOTE>\n  <DATA>\n', '  </DATA>\n</QUOTE>\n']
  const plain = Array.from({ length: lines }, (_, index) => line(index)).join('').length
  const filler = 'X'.repeat(Math.max(0, Math.floor((bytes - head.length - foot.length - plain) / lines)))
  const body = Array.from({ length: lines }, (_, index) => line(index, filler)).join('')
  return `${head}${body}${' '.repeat(Math.max(0, bytes - head.length - body.length - foot.length))}${foot}`
}

function installWatch() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  /** Resolves once the grid shows `count` rows. */
  globalThis.rowsShown = (count) =>
    new Promise((resolve) => {
      const look = () =>
        document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(count + 1)
          ? resolve(performance.now())
          : requestAnimationFrame(look)
      look()
    })
}

await benchmark(async (bench) => {
  const page = await memberPage(bench, { acceptDownloads: true })
  await page.addInitScript(installWatch)
  await page.goto(bench.url)
  await page.getByRole('heading', { name: 'Start with a fixture schedule' }).waitFor()
  await page.waitForTimeout(4000)

  const results = []
  const tracing = await bench.browser.newBrowserCDPSession()
  /** The longest main-thread task of the page while `task` runs, in milliseconds of CPU time. */
  async function longestCpu(task) {
    const events = []
    const collect = ({ value }) => events.push(...value)
    tracing.on('Tracing.dataCollected', collect)
    await tracing.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
    })
    await page.evaluate(() => performance.mark('bench'))
    await task()
    const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve))
    await tracing.send('Tracing.end')
    await complete
    tracing.off('Tracing.dataCollected', collect)
    const mark = events.find(({ name, cat }) => name === 'bench' && cat.includes('user_timing'))
    const own = events.filter(({ pid, tid, name }) => pid === mark?.pid && tid === mark.tid && name.endsWith('RunTask'))
    if (own.length === 0) throw new Error('The trace has no tasks of the page.')
    return own.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
  }
  /** Runs a task and records how long it took and the longest task of the page during it. */
  async function measure(name, task) {
    await page.waitForTimeout(500)
    await page.evaluate(() => globalThis.longTasks.splice(0))
    let took = 0
    const cpu = await longestCpu(async () => {
      const start = performance.now()
      await task()
      took = performance.now() - start
      // Include the follow-up work: sums, problems, drafts.
      await page.waitForTimeout(2000)
    })
    const tasks = await page.evaluate(() => globalThis.longTasks)
    results.push([name, ...[took, Math.max(0, ...tasks), cpu].map((ms) => `${ms.toFixed(0)} ms`), tasks.length])
  }

  const path = join(tmpdir(), `bench-${process.pid}.xml`)
  await writeFile(path, quote(BYTES, ROWS))
  await page.keyboard.press('Alt+W')
  await page.getByRole('dialog', { name: 'Import File' }).waitFor()
  await measure(`import of an XML file, ${BYTES} bytes, ${ROWS} lines`, async () => {
    await page.locator('input[type=file]').setInputFiles(path)
    await page.evaluate((rows) => globalThis.rowsShown(rows), ROWS)
  })
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).waitFor()
  for (const [name, term] of [
    ['find "a"', 'a'],
    ['find what is nowhere', 'nowhere at all'],
    ['find 5,000 letters', 'X'.repeat(5000)],
  ]) {
    await measure(`${name} in ${ROWS} rows, 300 ms of waiting among them`, async () => {
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill(term)
      await page.waitForFunction(() => /of|No matches/.test(document.querySelector('.find-place')?.textContent ?? ''))
      await page.waitForTimeout(400)
    })
  }
  await page.keyboard.press('Escape')
  for (const [name, entry] of [
    ['export to Excel', 'Export to Excel'],
    ['export to CSV', 'Export to CSV'],
  ]) {
    await measure(`${name}, ${ROWS} rows`, async () => {
      const download = page.waitForEvent('download')
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Type a command...').fill(entry)
      await page.getByRole('option', { name: entry }).click()
      const file = await (await download).path()
      const bytes = await readFile(file)
      console.log(`${entry}: ${bytes.length} bytes, ${gzipSync(bytes).length} packed`)
    })
  }
  console.log('\n| | time | longest task | of it cpu | tasks over 50 ms |\n|---|---|---|---|---|')
  for (const result of results) console.log(`| ${result.join(' | ')} |`)
})
