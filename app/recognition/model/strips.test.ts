import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Picture } from './recognizer.server'
import { cutStrips, type Place } from './strips.server'

const never = new AbortController().signal
const width = 2000
const height = 1000
// Every pixel row has a different gray, so that a strip shows where it was cut.
const pixels = Buffer.alloc(width * height, 0)
for (let y = 0; y < height; y++) pixels.fill(Math.floor((y / height) * 250), y * width, (y + 1) * width)
const raw = sharp(pixels, { raw: { width, height, channels: 1 } })
const png: Picture = { name: 'a', mimeType: 'image/png', bytes: await raw.clone().png().toBuffer(), width, height }
const jpeg: Picture = { ...png, mimeType: 'image/jpeg', bytes: await raw.clone().jpeg().toBuffer() }

const place = (startPercent: number, endPercent: number, image = 0): Place => ({ image, startPercent, endPercent })
const pixelsOf = async (base64: string) => {
  const image = sharp(Buffer.from(base64, 'base64'))
  return { ...(await image.metadata()), grey: (await image.stats()).channels[0]?.mean ?? -1 }
}

test('[SNIP-05] cuts a strip where the row stands, at most 1600 px wide, in the type it names', async () => {
  const { strips, stripOf } = await cutStrips([png, jpeg], [place(40, 50), place(80, 90, 1)], never)
  expect(stripOf).toEqual([0, 1])
  expect(strips.map((strip) => [strip.mimeType, strip.imageIndex])).toEqual([
    ['image/png', 0],
    ['image/jpeg', 1],
  ])
  for (const [index, middle] of [45, 85].entries()) {
    const strip = await pixelsOf(strips[index]?.imageBase64 ?? '')
    expect(`image/${strip.format}`).toBe(strips[index]?.mimeType)
    expect(strip.width).toBe(1600)
    expect(Math.abs(strip.grey - middle * 2.5)).toBeLessThan(8)
  }
})

test('gives rows at nearly the same place one strip, and rows of two pictures two', async () => {
  const places = [place(10, 20), place(10.5, 20.5), place(20.5, 30), place(20.5, 30, 1)]
  const { strips, stripOf } = await cutStrips([png, png], places, never)
  expect(stripOf).toEqual([0, 0, 1, 2])
  expect(strips).toHaveLength(3)
})

test('joins neighbours when there are very many rows, each row lying inside its strip', async () => {
  const places = Array.from({ length: 300 }, (_, index) => place(index / 3, (index + 1) / 3))
  const { strips, stripOf } = await cutStrips([png], places, never)
  expect(strips.length).toBeLessThanOrEqual(60)
  for (const [index, { startPercent, endPercent }] of places.entries()) {
    const strip = strips[stripOf[index] ?? -1]
    expect(strip?.startPercent).toBeLessThanOrEqual(startPercent)
    expect(strip?.endPercent).toBeGreaterThanOrEqual(endPercent - 0.01)
  }
})

test('leaves rows of a picture that cannot be decoded without a strip', async () => {
  const broken = { ...png, bytes: png.bytes.subarray(0, 60) }
  expect(await cutStrips([broken], [place(0, 10)], never)).toEqual({ strips: [], stripOf: [null] })
})

test('stops when the signal fires', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(cutStrips([png], [place(0, 10)], gone)).rejects.toThrow('gone')
})
