import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { reading as words } from '~/domain/pictures/upload-messages'
import { type Engine, openEngine } from '../text/engine.server'
import { OutOfTime, readPictures } from './read-pictures.server'

const FIXTURES = new URL('../../../tests/fixtures/schedules/', import.meta.url)

interface Truth {
  readonly images: readonly string[]
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly {
    readonly kind: string
    readonly image: number
    readonly startPercent: number
    readonly endPercent: number
    readonly cells?: Readonly<Record<string, string>>
    readonly text?: string
    readonly line?: string
  }[]
}

const file = (name: string) => fileURLToPath(new URL(name, FIXTURES))
const truthOf = (id: string): Truth => JSON.parse(readFileSync(file(`${id}.json`), 'utf8'))
const imagesOf = (truth: Truth) =>
  truth.images.map((name) => ({ name, mimeType: 'image/png', bytes: new Uint8Array(readFileSync(file(name))) }))

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})
afterAll(() => engine.close())

describe('pictures without a fixture schedule', () => {
  const read = (name: string) => {
    const bytes = new Uint8Array(readFileSync(file(`../no-schedule/${name}`)))
    return readPictures([{ name, mimeType: 'image/png', bytes }], engine)
  }

  test('the labels of a floor plan are no table', async () => {
    const { data, warnings } = await read('floor-plan.png')
    expect(data.rows).toEqual([])
    expect(warnings).toEqual([uploadFaults.noTableIn('floor-plan.png')])
  }, 60_000)

  test('a table under other headings is read, and told to be no fixture schedule', async () => {
    const { data, warnings } = await read('panel-schedule.png')
    expect(data.rows).toHaveLength(4)
    expect(warnings).toEqual([words.noProductColumn])
  }, 60_000)
})

describe('reading practice pictures', () => {
  test('[SNIP-06] a ruled schedule with headings: every row, its values and the strip it stands in', async () => {
    const truth = truthOf('s11')
    const reading = await readPictures(imagesOf(truth), engine)
    expect(reading.data.columns).toEqual(['LINE', ...truth.columns.map(({ name }) => name)])
    expect(reading.data.rows).toHaveLength(truth.rows.length)
    truth.rows.forEach((row, index) => {
      const read = reading.data.rows[index] ?? {}
      expect(read.LINE ?? '').toBe(row.line ?? '')
      if (row.kind !== 'item') expect(read['CATALOG #']).toBe(row.text)
      for (const name of ['TYPE', 'QTY', 'MFG']) expect(read[name] ?? '').toBe(row.cells?.[name] ?? '')
      const strip = reading.sections.find(({ id }) => id === reading.rowSources[index])
      const middle = (row.startPercent + row.endPercent) / 2
      expect(strip?.startPercent).toBeLessThan(middle)
      expect(strip?.endPercent).toBeGreaterThan(middle)
    })
    expect(reading.confidence.map((row) => row.length)).toEqual(truth.rows.map(() => reading.data.columns.length))
    expect(reading.warnings).toEqual([])
    const [first, ...others] = reading.sections
    const edges = first?.columns?.flatMap(({ startPercent, endPercent }) => [startPercent, endPercent]) ?? []
    expect(first?.columns?.map(({ name }) => name)).toEqual(truth.columns.map(({ name }) => name))
    expect(edges).toEqual([...edges].sort((a, b) => a - b))
    expect(others.filter(({ columns }) => columns !== undefined)).toEqual([])
  }, 120_000)

  test('[UPLOAD-04][SNIP-05] two pages of an un-ruled schedule become one table without the second header', async () => {
    const truth = truthOf('s21')
    const reading = await readPictures(imagesOf(truth), engine)
    expect(reading.data.columns).toEqual(truth.columns.map(({ name }) => name))
    expect(reading.data.rows.map((row) => [row.TYPE, row.MFG])).toEqual(
      truth.rows.map((row) => [row.cells?.TYPE, row.cells?.MFG]),
    )
    expect(reading.sections.map(({ sectionIndex }) => sectionIndex)).toEqual(reading.sections.map((_, index) => index))
    expect(new Set(reading.sections.map(({ id }) => id)).size).toBe(reading.sections.length)
    expect(new Set(reading.sections.map(({ imageIndex }) => imageIndex))).toEqual(new Set([0, 1]))
    for (const { mimeType, imageBase64 } of reading.sections) {
      const head = Buffer.from(imageBase64, 'base64').subarray(0, 4).toString('hex')
      expect(head.startsWith(mimeType === 'image/png' ? '89504e47' : 'ffd8ff')).toBe(true)
    }
  }, 120_000)

  test('[UPLOAD-04][SNIP-06] the same two pages in one picture of a viewer are read as from two, each row where it stands', async () => {
    const truth = truthOf('s21')
    const pages = await Promise.all(truth.images.map((name) => sharp(file(name)).metadata()))
    const [width, gap] = [Math.max(...pages.map((page) => page.width)) + 120, 16]
    const tops = pages.map((_, at) => pages.slice(0, at).reduce((sum, page) => sum + page.height + gap, 0))
    const height = pages.reduce((sum, page) => sum + page.height + gap, -gap)
    const placed = truth.images.map((name, at) => ({ input: file(name), left: 60, top: tops[at] ?? 0 }))
    const viewer = sharp({ create: { width, height, channels: 3, background: '#525659' } }).composite(placed)
    const bytes = new Uint8Array(await viewer.png().toBuffer())
    const reading = await readPictures([{ name: 'viewer.png', mimeType: 'image/png', bytes }], engine)
    expect(reading.data.rows.map((row) => row.TYPE)).toEqual(truth.rows.map((row) => row.cells?.TYPE))
    expect(reading.warnings).toEqual([])
    expect(new Set(reading.sections.map(({ id, imageIndex }) => `${id} ${imageIndex}`)).size).toBe(truth.rows.length)
    truth.rows.forEach(({ image, startPercent, endPercent }, index) => {
      const strip = reading.sections.find(({ id }) => id === reading.rowSources[index])
      const inPage = ((startPercent + endPercent) / 200) * (pages[image]?.height ?? 0)
      const middle = (100 * ((tops[image] ?? 0) + inPage)) / height
      expect(strip?.startPercent).toBeLessThan(middle)
      expect(strip?.endPercent).toBeGreaterThan(middle)
    })
  }, 120_000)

  test.each([
    [0.6, [words.smallPrint('s11.png')]],
    [0.9, []],
  ])(
    'print is told to be very small where it is: at %d of its size',
    async (size, told) => {
      const whole = sharp(file(truthOf('s11').images[0] ?? ''))
      const { width = 0 } = await whole.metadata()
      const bytes = new Uint8Array(
        await whole
          .resize(Math.round(size * width))
          .png()
          .toBuffer(),
      )
      const { warnings } = await readPictures([{ name: 's11.png', mimeType: 'image/png', bytes }], engine)
      expect(warnings.filter((text) => text === words.smallPrint('s11.png'))).toEqual(told)
    },
    60_000,
  )

  test('[UPLOAD-25] what there is no time for is left out and told, and nothing at all is an error', async () => {
    const truth = truthOf('s11')
    let ms = 200
    const reading = await readPictures(imagesOf(truth), engine, undefined, () => ms--)
    // In the last moment there is no time for strips either.
    expect(new Set(reading.rowSources)).toEqual(new Set([null]))
    const count = reading.data.rows.length
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThan(truth.rows.length)
    expect(reading.rowSources).toHaveLength(count)
    expect(reading.warnings).toContain(words.unreadRows(truth.images[0] ?? '', truth.rows.length - count))
    const quantities = truth.rows.slice(0, count).map((row) => row.cells?.QTY ?? '')
    expect(reading.data.rows.map((row) => row.QTY ?? '')).toEqual(quantities)
    await expect(readPictures(imagesOf(truth), engine, undefined, () => 0)).rejects.toThrow(OutOfTime)
  }, 120_000)
})
