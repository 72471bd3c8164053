import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isComplete, readPictureHeader, sniffPicture } from './picture-header'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } })

describe('readPictureHeader', () => {
  test('reads the size of a PNG from its first chunk', async () => {
    expect(readPictureHeader(await blank(37, 21).png().toBuffer())).toEqual({
      mimeType: 'image/png',
      width: 37,
      height: 21,
    })
  })

  test.each([{ progressive: false }, { progressive: true }])('reads the size of a JPEG (%j)', async (options) => {
    const bytes = await blank(640, 48).withMetadata({ orientation: 6 }).jpeg(options).toBuffer()
    expect(readPictureHeader(bytes)).toEqual({ mimeType: 'image/jpeg', width: 640, height: 48 })
  })

  test('skips fill bytes between the segments of a JPEG', async () => {
    const bytes = await blank(64, 48).jpeg().toBuffer()
    const filled = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xff]), bytes.subarray(2)])
    expect(readPictureHeader(filled)).toMatchObject({ width: 64, height: 48 })
  })

  test('gives null for a header that is cut off', async () => {
    const png = await blank(64, 48).png().toBuffer()
    const jpeg = await blank(64, 48).jpeg().toBuffer()
    expect(readPictureHeader(png.subarray(0, 20))).toBeNull()
    expect(readPictureHeader(jpeg.subarray(0, 24))).toBeNull()
  })

  test('never throws, whatever follows the signature', () => {
    const signatures = [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0xff, 0xd8, 0xff],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 200 }), (signature, rest) => {
        const bytes = Uint8Array.from([...signature, ...rest])
        const header = readPictureHeader(bytes)
        expect(isComplete(bytes)).toBeTypeOf('boolean')
        expect(header === null || (header.width >= 0 && header.height >= 0)).toBe(true)
      }),
    )
  })
})

describe('sniffPicture', () => {
  test.each([
    ['text', Buffer.from('TYPE,QTY\nA1,4')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a vector script', Buffer.from('push graphic-context')],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for no picture', (_, bytes) => {
    expect(sniffPicture(bytes)).toBeNull()
  })
})

describe('isComplete', () => {
  test('tells a truncated PNG wherever it was cut', async () => {
    const noise = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, index) => (index * 7919) % 251))
    const png = await sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
      .png()
      .toBuffer()
    expect(isComplete(png)).toBe(true)
    for (const share of [0.2, 0.5, 0.9, 0.999]) {
      expect(isComplete(png.subarray(0, Math.floor(png.length * share)))).toBe(false)
    }
  })
})
