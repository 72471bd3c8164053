/** The rates of an agency, one for each of 11 makers. */
const RATES = [
  ['LITH', 10],
  ['GOTH', 9],
  ['MARK', 9],
  ['PEER', 10],
  ['HALO', 7],
  ['METX', 8],
  ['COOP', 8],
  ['KIML', 12],
  ['HUBL', 7],
  ['SIGN', 11],
  ['COLU', 6],
].map(([maker, rate]) => ({ maker, rate }))

const STEMS = ['2BLT4-40L', 'EVO6-35/15', 'S1L-LOP-4FT', 'BRD-LED-27K', 'HC6-10-D010', 'VTL-24-UNV', 'WSL-20-MVOLT']
const PRICES = ['118.5', '95', '182', '64.25', '1240', '77', '312.4', '48', '205', '139.9']

/** A line of the 40, in the order of a schedule grouped by kind, and so mostly by maker. */
function lineOf(at) {
  const { maker } = RATES[Math.floor((at * RATES.length) / 40)]
  return {
    type: `${String.fromCharCode(65 + (at % 20))}${at < 20 ? '' : '1'}`,
    quantity: String(2 + ((at * 7) % 38)),
    maker,
    catalog: `${STEMS[at % STEMS.length]}-${30 + at}`,
    price: PRICES[at % PRICES.length],
  }
}

/** The headline job: the lines in the pictures and the rates typed for them. */
export const HEADLINE_JOB = { lines: Array.from({ length: 40 }, (_, at) => lineOf(at)), rates: RATES }

/** True for the 28 lines of the 40 that an agency has quoted before, in runs of seven. */
export const isKnown = (at) => at >= 0 && at % 10 < 7

/** The rates of makers of which the agency has quoted no line before. */
export const NEW_RATES = RATES.filter(
  (rate) => !HEADLINE_JOB.lines.some(({ maker }, at) => isKnown(at) && maker === rate.maker),
)

/** The table of the project in which it quoted them. */
export const knownTable = () => ({
  columns: ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%'],
  rows: HEADLINE_JOB.lines
    .filter((_, at) => isKnown(at))
    .map(({ type, quantity, maker, catalog, price }) => ({
      ...{ TYPE: type, QTY: quantity, MFG: maker, 'CATALOG #': catalog, 'UNIT $': price },
      '%': String(RATES.find((one) => one.maker === maker)?.rate),
    })),
})

/**
 * A picture of the first or second 20 lines that looks like a schedule in a drawing.
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<Buffer>} a PNG
 */
export async function pictureOf(browser, half) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } })
  const cells = (parts, tag) => parts.map((part) => `<${tag}>${part}</${tag}>`).join('')
  const rows = HEADLINE_JOB.lines
    .slice(half * 20, half * 20 + 20)
    .map(({ type, quantity, maker, catalog }) => `<tr>${cells([type, quantity, maker, catalog], 'td')}</tr>`)
  await page.setContent(`<style>
    body { margin: 24px; font: 16px Arial, sans-serif; background: #fff; color: #000 }
    table { border-collapse: collapse }
    th, td { border: 1px solid #000; padding: 6px 14px; text-align: left }
  </style><table><tr>${cells(['TYPE', 'QTY', 'MFG', 'CATALOG #'], 'th')}</tr>${rows.join('')}</table>`)
  const picture = await page.locator('table').screenshot()
  await page.close()
  return picture
}
