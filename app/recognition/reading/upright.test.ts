import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalReading } from '../model/reading.server'
import { turnQuarters } from '../pixels/picture.server'
import { type Engine, openEngine } from '../text/engine.server'
import { readPictures } from './read-pictures.server'

const SCHEDULE = fileURLToPath(new URL('../../../tests/fixtures/schedules/s01.png', import.meta.url))
const UNRULED = fileURLToPath(new URL('../../../tests/fixtures/schedules/s13.png', import.meta.url))

/** Reading in every direction takes time on a busy machine. */
const PATIENCE = 180_000

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})
afterAll(() => engine.close())

const read = (bytes: Uint8Array, by = engine) => readPictures([{ name: 'a.png', mimeType: 'image/png', bytes }], by)

/** Returns the reading and the number of engine calls it took. */
async function readCounting(bytes: Uint8Array) {
  let calls = 0
  const counting: Engine = {
    ...engine,
    read: (...args) => {
      calls++
      return engine.read(...args)
    },
  }
  const reading = await read(bytes, counting)
  return { reading, calls }
}

test('quarter turns move every pixel where a turn of the picture would', () => {
  const colours = Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((value) => [value, value, value]))
  const picture = { width: 3, height: 2, colours }
  const values = (quarters: 1 | 2 | 3) => [...turnQuarters(picture, quarters).colours].filter((_, at) => at % 3 === 0)
  expect(values(1)).toEqual([4, 1, 5, 2, 6, 3])
  expect(values(2)).toEqual([6, 5, 4, 3, 2, 1])
  expect(values(3)).toEqual([3, 6, 2, 5, 1, 4])
  expect(turnQuarters(picture, 1)).toMatchObject({ width: 2, height: 3 })
})

describe('a schedule', () => {
  // Its first two rows: reading them the wrong way round is slow, and the same for all.
  let schedule: Buffer
  let upright: LocalReading
  beforeAll(async () => {
    schedule = await sharp(SCHEDULE).extract({ left: 0, top: 0, width: 2100, height: 222 }).png().toBuffer()
    upright = await read(new Uint8Array(schedule))
    expect(upright.data.rows.map((row) => row.TYPE)).toEqual(['A', 'B'])
  }, PATIENCE)

  test.each([90, 180])(
    'that was turned by %i degrees is read as if it stood upright',
    async (degrees) => {
      const turned = await read(new Uint8Array(await sharp(schedule).rotate(degrees).png().toBuffer()))
      expect(turned.data.columns).toEqual(upright.data.columns)
      expect(turned.data.rows.map((row) => row.TYPE)).toEqual(upright.data.rows.map((row) => row.TYPE))
      expect(turned.warnings).toEqual(upright.warnings)
      // Viewers have to turn the picture by the rest of a full turn.
      expect(new Set(turned.sections.map(({ turn }) => turn))).toEqual(new Set([4 - degrees / 90]))
    },
    PATIENCE,
  )
})

test(
  'a schedule without rules that lies on its side is turned, too',
  async () => {
    const rows = await sharp(UNRULED).extract({ left: 0, top: 0, width: 864, height: 220 }).png().toBuffer()
    const upright = await read(new Uint8Array(rows))
    expect(upright.data.rows.length).toBeGreaterThan(3)
    const turned = await read(new Uint8Array(await sharp(rows).rotate(270).png().toBuffer()))
    expect(turned.data).toEqual(upright.data)
    expect(new Set(turned.sections.map(({ turn }) => turn))).toEqual(new Set([1]))
  },
  PATIENCE,
)

describe('a photograph of a sheet on a dark desk', () => {
  /** One half is lit, and the camera adds grain. */
  async function photographed(degrees: number): Promise<Uint8Array> {
    const sheet = await sharp(SCHEDULE)
      .extract({ left: 0, top: 0, width: 2100, height: 222 })
      .resize({ width: 1700 })
      .flatten({ background: '#ffffff' })
      .extend({ top: 40, bottom: 200, left: 30, right: 30, background: '#ffffff' })
      .png()
      .toBuffer()
    const { width = 0, height = 0 } = await sharp(sheet).metadata()
    const shadow = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s"><stop offset="0" stop-opacity="0.45"/><stop offset="0.45" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
    )
    const shaded = await sharp(sheet)
      .composite([{ input: shadow }])
      .png()
      .toBuffer()
    const desk = await sharp(shaded)
      .extend({ top: 120, bottom: 260, left: 90, right: 140, background: '#2a2622' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = desk.data.map((level, at) => Math.max(0, Math.min(255, level + ((at * 7919) % 13) - 6)))
    return new Uint8Array(await sharp(pixels, { raw: desk.info }).rotate(degrees).png().toBuffer())
  }

  test.each([0, 180, 90])(
    'that was turned by exactly %i degrees is read, once it stands upright',
    async (degrees) => {
      const bytes = await photographed(degrees)
      const { reading, calls } = await readCounting(bytes)
      expect(reading.data.rows.map((row) => row.TYPE)).toEqual(['A', 'B'])
      expect(calls).toBeLessThan(60)
    },
    PATIENCE,
  )
})

describe('noise', () => {
  test.each([
    ['grain', (level: number) => level],
    ['specks', (level: number) => (level < 40 ? 0 : 255)],
  ])(
    'of %s is no table, and takes no memory and no time for its specks',
    async (_, levelOf) => {
      const [width, height] = [2600, 2000]
      const raw = Buffer.alloc(width * height)
      let seed = 7
      for (let at = 0; at < raw.length; at += 1) {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
        raw[at] = levelOf((seed >> 16) & 255)
      }
      const bytes = await sharp(raw, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer()
      const { reading, calls } = await readCounting(new Uint8Array(bytes))
      expect(reading.data).toEqual({ columns: [], rows: [] })
      expect(reading.warnings).toHaveLength(1)
      expect(calls).toBeLessThan(20)
    },
    PATIENCE,
  )
})
