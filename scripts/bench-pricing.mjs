// How long the headline job takes a user who knows the keys: two pictures of 40 lines by 11 makers, priced, with one
// percentage per maker, saved under a title and exported. Once in an agency that has quoted nothing yet, and once in one
// that has quoted 28 of the 40 lines before.
//
//   node scripts/bench-pricing.mjs [--runs 3] [--write]
//
// A keystroke-level model: the script does the job in a real browser with real keys, counts them, and measures how long
// every response takes. It adds the time a user needs: K per key (a shifted character counts as two), M per decision or
// glance at the next place. `--write` puts the table into docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchmark, memberPage } from './lib/bench-browser.mjs'
import { join, post } from './lib/member.mjs'
import { HEADLINE_JOB, isKnown, knownTable, NEW_RATES, pictureOf } from './lib/pricing-job.mjs'
import { inProject } from './lib/project.mjs'
import { say } from './lib/say.mjs'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
})
const RUNS = Number(options.runs)

/** Seconds per key for a good typist, and per look or decision. */
const K = 0.2
const M = 1.35
/** Seconds for the job in a new agency, and in one that knows seven of ten lines. */
const TARGETS = { fresh: 105, known: 70 }
const PAGE = inProject('docs', 'benchmarks.md')
const MARKS = ['<!-- bench:pricing begin -->', '<!-- bench:pricing end -->']

const seconds = (value) => value.toFixed(1)
const clock = (value) => `${Math.floor(value / 60)}:${String(Math.round(value % 60)).padStart(2, '0')}`
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Counts the keystrokes of each step and measures the response times. */
class Operator {
  steps = []

  constructor(page) {
    this.page = page
  }

  /** Does a step; `looks` is the number of looks or decisions in it, `label` its name in the table, including the keys. */
  async step(label, looks, act) {
    this.keys = 0
    this.response = 0
    const more = (await act()) ?? {}
    const count = (more.looks ?? 0) + looks
    const time = this.keys * K + count * M + this.response
    this.steps.push({ label: more.label ?? label, keys: this.keys, looks: count, response: this.response, time })
  }

  async press(chord) {
    this.keys += chord.split('+').length
    await this.page.keyboard.press(chord)
  }

  async type(text) {
    for (const sign of text) {
      this.keys += /[A-Z%&()+:"]/.test(sign) ? 2 : 1
      await this.page.keyboard.press(sign === ' ' ? 'Space' : sign)
    }
  }

  /** Waits for a response; the time until then is charged to the product. */
  async answer(wait) {
    const began = performance.now()
    const result = await wait()
    this.response += (performance.now() - began) / 1000
    return result
  }
}

async function copyPicture(page, png) {
  await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, png.toString('base64'))
}

/** Does the job once in a fresh window. @returns {Promise<readonly object[]>} its steps */
async function doJob(bench, pictures, isJobKnown) {
  const page = await memberPage(bench, { permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true })
  await page.goto(bench.url)
  await page.getByRole('heading', { name: 'Start with a fixture schedule' }).waitFor()
  const { lines, rates } = HEADLINE_JOB
  const dialog = page.getByRole('dialog')
  const operator = new Operator(page)
  const rowCount = (count) => page.locator(`[role=grid][aria-rowcount="${count + 1}"]`).waitFor({ timeout: 120_000 })

  await operator.step('paste two pictures: 2 × Ctrl+V', 2, async () => {
    for (const [at, picture] of pictures.entries()) {
      await copyPicture(page, picture)
      await operator.press('Control+V')
      await operator.answer(() => page.locator('.picture').nth(at).waitFor())
    }
  })
  await operator.step('upload and read: Enter', 0, async () => {
    await page.locator('.upload-send:enabled').waitFor()
    await operator.press('Enter')
    await operator.answer(async () => {
      await rowCount(lines.length)
      await dialog.waitFor({ state: 'hidden' })
    })
  })
  await operator.step('check the cells in doubt: F7, F8 each', 0, async () => {
    let checked = 0
    while (checked < 400 && (await page.locator('.is-doubt').count()) > 0) {
      await operator.press(checked === 0 ? 'F7' : 'F8')
      checked += 1
    }
    const cells = Math.max(0, checked - 1)
    return { label: `check ${cells} cells in doubt: ${cells > 0 ? 'F7, then F8 each' : 'none'}`, looks: cells }
  })
  await operator.step('to the first price: Ctrl+Home, Alt+U', 1, async () => {
    await operator.press('Control+Home')
    await operator.press('Alt+U')
  })
  await (isJobKnown ? takeKnown : typeAll)(operator, page)
  await operator.step('save with a title: Ctrl+S, the title, Enter', 2, async () => {
    await operator.press('Control+S')
    await operator.answer(() => dialog.getByRole('textbox').waitFor())
    await operator.type('riverside 1')
    await operator.press('Enter')
    await operator.answer(() => page.getByText('Changes saved successfully!').waitFor())
  })
  await operator.step('export: Alt+G, Enter', 1, async () => {
    const download = page.waitForEvent('download')
    await operator.press('Alt+G')
    await operator.answer(() => download)
    await operator.answer(() => page.getByText('Export Successful').waitFor())
    await operator.press('Enter')
  })
  await check(page, lines, rates)
  await page.context().close()
  return operator.steps
}

/** Types every price, and the percentages of all makers at once. */
async function typeAll(operator, page) {
  const { lines, rates } = HEADLINE_JOB
  const makers = lines.filter(({ maker }, at) => maker !== lines[at - 1]?.maker).length
  await operator.step(`${lines.length} prices: the figures and Enter`, makers, async () => {
    for (const { price } of lines) {
      await operator.type(price)
      await operator.press('Enter')
    }
    await operator.answer(() =>
      page.waitForFunction((count) => document.querySelectorAll('.is-missing').length === 0 && count > 0, lines.length),
    )
  })
  await typeRates(operator, page, rates)
}

/** Types the percentages of some makers at once. */
async function typeRates(operator, page, rates) {
  const dialog = page.getByRole('dialog')
  const makers = rates.length === 1 ? '1 maker' : `${rates.length} makers`
  await operator.step(`one percentage for each of ${makers}: Alt+R, the list, 2 × Ctrl+Enter`, 2, async () => {
    await operator.press('Alt+R')
    await operator.answer(() => dialog.getByRole('textbox').waitFor())
    await operator.type(`% ${rates.map(({ maker, rate }) => `${maker.toLowerCase()} ${rate}`).join(', ')}`)
    await operator.press('Control+Enter')
    await operator.answer(() => dialog.getByRole('button', { name: /^Apply/ }).waitFor())
    await operator.press('Control+Enter')
    await operator.answer(() => dialog.waitFor({ state: 'hidden' }))
  })
}

/** Takes all that the agency remembers, then types the other prices, which are in runs, and the rates of new makers. */
async function takeKnown(operator, page) {
  const { lines } = HEADLINE_JOB
  const known = lines.filter((_, at) => isKnown(at)).length
  const rated = lines.filter(({ maker }) => !NEW_RATES.some((one) => one.maker === maker)).length
  const typed = lines.flatMap(({ price, maker }, at) =>
    isKnown(at) ? [] : [{ at, price, maker, isFirst: isKnown(at - 1), isNew: maker !== lines[at - 1]?.maker }],
  )
  await operator.step(`take ${known} prices and the percentages: Alt+Shift+U`, 1, async () => {
    await operator.answer(() =>
      page.getByRole('button', { name: `${known} remembered prices and ${rated} percentages · Take all` }).waitFor(),
    )
    await operator.press('Alt+Shift+U')
    await operator.answer(() =>
      page.waitForFunction((count) => document.querySelectorAll('.is-missing').length === count, typed.length),
    )
  })
  const looks = typed.filter(({ isFirst, isNew }) => isFirst || isNew).length
  await operator.step(`${typed.length} prices: the figures and Enter, Alt+U to the next gap`, looks, async () => {
    for (const { price, isFirst } of typed) {
      if (isFirst) await operator.press('Alt+U')
      await operator.type(price)
      await operator.press('Enter')
    }
    await operator.answer(() => page.waitForFunction(() => document.querySelectorAll('.is-missing').length === 0))
  })
  await typeRates(operator, page, NEW_RATES)
}

/** The job counts only if every line has its price and its percentage. */
async function check(page, lines, rates) {
  const texts = await page.evaluate(() => {
    const column = (name) => {
      const heads = Array.from(document.querySelectorAll('[role=columnheader]'))
      const at = heads.find((head) => head.textContent === name)?.getAttribute('aria-colindex')
      return Array.from(document.querySelectorAll(`[role=gridcell][aria-colindex="${at}"]`), (cell) => cell.textContent)
    }
    return { makers: column('MFG'), prices: column('UNIT $'), percents: column('%') }
  })
  const wrong = lines.filter(({ maker, price }, at) => {
    const { rate } = rates.find((one) => one.maker === maker) ?? {}
    const shown = Number(texts.prices[at]?.replace(/[$,]/g, ''))
    return texts.makers[at] !== maker || shown !== Number(price) || texts.percents[at] !== `${rate}%`
  })
  if (wrong.length > 0)
    throw new Error(`${wrong.length} lines are not as they were typed: ${JSON.stringify({ wrong, texts })}`)
}

/** Merges the steps of all runs, with the median response times. */
function merged(runs) {
  return (runs[0] ?? []).map((step, at) => {
    const response = median(runs.map((steps) => steps[at]?.response ?? 0))
    return { ...step, response, time: step.keys * K + step.looks * M + response }
  })
}

function tableOf(title, steps) {
  const sum = (name) => steps.reduce((all, step) => all + step[name], 0)
  const total = sum('time')
  return {
    total,
    text: [
      title,
      '',
      '| step | keys | looks | measured response, s | time, s |',
      '|---|---|---|---|---|',
      ...steps.map(
        ({ label, keys, looks, response, time }) =>
          `| ${label} | ${keys} | ${looks} | ${response.toFixed(2)} | ${seconds(time)} |`,
      ),
      `| **all** | ${sum('keys')} | ${sum('looks')} | ${sum('response').toFixed(2)} | **${clock(total)}** (${seconds(total)}) |`,
    ].join('\n'),
  }
}

function write(text) {
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the table.`)
  writeFileSync(PAGE, `${page.slice(0, from + MARKS[0].length)}\n${text}\n${page.slice(to)}`)
}

/** Does the job several times, each time in a new agency. @returns {Promise<{ total: number, text: string }>} */
async function measured(bench, pictures, isKnown, title) {
  const runs = []
  for (let run = 1; run <= RUNS; run += 1) {
    const member = await join(bench.url, `${isKnown ? 'Known' : 'New'}-${run}`)
    if (isKnown) {
      const project = { title: 'Last month', tableData: knownTable() }
      await post(`${bench.url}/fixtures/save`, project, member.headers)
    }
    runs.push(await doJob({ ...bench, member }, pictures, isKnown))
    say(`run ${run}: ${clock(runs.at(-1).reduce((all, { time }) => all + time, 0))}`)
  }
  return tableOf(title, merged(runs))
}

await benchmark(async (bench) => {
  const pictures = await Promise.all([0, 1].map((half) => pictureOf(bench.browser, half)))
  const fresh = await measured(bench, pictures, false, 'An agency that has quoted nothing yet:')
  const known = await measured(bench, pictures, true, 'An agency that quoted 28 of the 40 lines last month:')
  const each = fresh.total + (HEADLINE_JOB.lines.length - HEADLINE_JOB.rates.length) * M
  const text = [
    fresh.text,
    '',
    known.text,
    '',
    `K ${K} s, M ${M} s. A price list names a maker's prices together, so there is one look for each maker; with a look for`,
    `each of the ${HEADLINE_JOB.lines.length} prices the first job takes ${clock(each)}. Median of ${RUNS} runs; the targets are`,
    `${clock(TARGETS.fresh)} and ${clock(TARGETS.known)}.`,
  ].join('\n')
  say(`\n${text}`)
  if (options.write) write(text)
  process.exitCode = fresh.total <= TARGETS.fresh && known.total <= TARGETS.known ? 0 : 1
})
