import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import { MAX_IMAGE_BYTES } from '~/domain/limits/pictures'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload } from '~/domain/pictures/upload-messages'
import { checkPictures, printableName } from './check-pictures.server'

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

function pngOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

function refusal(name: string, bytes: Uint8Array): unknown {
  try {
    checkPictures([{ name, mimeType: 'image/png', bytes }])
  } catch (error) {
    return error instanceof AppError ? [error.code, error.message] : error
  }
  return 'taken'
}

describe('checkPictures', () => {
  test('tells type and size by the bytes, not by name or declared type', async () => {
    const jpeg = await sharp(png).jpeg().toBuffer()
    const checked = checkPictures([{ name: 'a.png', mimeType: 'image/png', bytes: jpeg }])
    expect(checked).toMatchObject([{ name: 'a.png', mimeType: 'image/jpeg', width: 40, height: 30 }])
  })

  test.each([
    ['text renamed .png', Buffer.from('TYPE QTY'), upload.unsupportedType('s.png')],
    ['an empty file', Buffer.alloc(0), uploadFaults.emptyFile('s.png')],
    ['20,000 × 20,000 pixels', pngOfSize(20_000, 20_000), uploadFaults.tooManyPixels('s.png')],
    ['more than 40 megapixels', pngOfSize(8000, 5001), uploadFaults.tooManyPixels('s.png')],
    ['one side over 12,000', pngOfSize(12_001, 20), uploadFaults.tooManyPixels('s.png')],
    ['a picture of 15 pixels', pngOfSize(15, 400), uploadFaults.tooSmall('s.png')],
    ['no width', pngOfSize(0, 400), upload.damaged('s.png')],
    ['a truncated PNG', png.subarray(0, png.length - 6), upload.damaged('s.png')],
    ['a PNG of its signature alone', png.subarray(0, 8), upload.damaged('s.png')],
    ['more than 15 MB', Buffer.concat([png, Buffer.alloc(MAX_IMAGE_BYTES)]), uploadFaults.tooLarge('s.png')],
  ])('refuses %s and says what to do', (_, bytes, message) => {
    expect(refusal('s.png', bytes)).toEqual(['invalid', message])
  })

  test('refuses an upload without pictures and one with too many', () => {
    const files = Array.from({ length: MAX_IMAGES + 1 }, () => ({ name: 'a', mimeType: '', bytes: png }))
    expect(() => checkPictures([])).toThrow(uploadFaults.noImages)
    expect(() => checkPictures(files)).toThrow(upload.tooMany)
    expect(checkPictures(files.slice(1))).toHaveLength(MAX_IMAGES)
  })
})

describe('printableName', () => {
  test.each([
    ['C:\\Users\\me\\plan.png', 'plan.png'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
    ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
    ['Grundriß Süd.png', 'Grundriß Süd.png'],
    ['', 'Picture 3'],
    ['folder/', 'Picture 3'],
  ])('makes %j printable', (name, expected) => {
    expect(printableName(name, 2)).toBe(expected)
  })

  test('shortens a name that is too long for a sentence', () => {
    expect(printableName('x'.repeat(5000), 0)).toHaveLength(120)
    expect(printableName(`${'/'.repeat(500_000)}plan.png`, 0)).toBe('plan.png')
  })
})
