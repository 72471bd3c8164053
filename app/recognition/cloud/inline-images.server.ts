import { MAX_IMAGE_PIXELS } from '~/domain/limits/pictures'
import type { Picture } from '../model/recognizer.server'
import { loadSharp } from '../model/sharp.server'
import type { InlineImage } from './gemini-prompt.server'

// The service accepts 20 MB in one request; base64 adds a third, the rest is for text and a margin.
const MAX_INLINE_BYTES = 13 * 1024 * 1024
const MAX_WIDTH = 3072
const JPEG_QUALITY = 90

/**
 * Prepares pictures for sending: unchanged if they are upright and fit, otherwise turned, at most 3072 px wide and as
 * JPEG. `requestsOfOne` is true if together they are still too large for one request.
 */
export async function inlineImages(
  pictures: readonly Picture[],
): Promise<{ inline: InlineImage[]; requestsOfOne: boolean }> {
  const total = pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  let sent = 0
  const inline: InlineImage[] = []
  for (const picture of pictures) {
    const bytes = await uprightBytes(picture, total > MAX_INLINE_BYTES)
    sent += bytes.data.byteLength
    inline.push({ mimeType: bytes.mimeType, base64: Buffer.from(bytes.data).toString('base64') })
  }
  return { inline, requestsOfOne: sent > MAX_INLINE_BYTES }
}

async function uprightBytes(picture: Picture, mustShrink: boolean): Promise<{ mimeType: string; data: Uint8Array }> {
  const asItIs = { mimeType: picture.mimeType, data: picture.bytes }
  const sharp = await loadSharp()
  try {
    const image = sharp(picture.bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
    const turned = ((await image.metadata()).orientation ?? 1) > 1
    if (!mustShrink && !turned) return asItIs
    const data = await image
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    return { mimeType: 'image/jpeg', data }
  } catch {
    // The offline reader also decodes the picture and reports any problem.
    return asItIs
  }
}
