import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from '~/domain/limits/pictures'
import type { Box, Gray } from './gray.server'

/** Larger pictures are reduced to this before reading, which keeps memory bounded; letters stay large enough. */
const WORKING_PIXELS = 12_000_000

// The pixel work runs in its own thread; more threads would only take time from the server.
sharp.concurrency(1)
sharp.cache(false)

/** A decoded picture: colors for the strips, three bytes per pixel. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly colours: Uint8Array
  /** The picture it was cut from, if it was straightened or is one of several sheets: its size, and where a pixel was in it. */
  readonly photograph?: {
    readonly width: number
    readonly height: number
    readonly back: (x: number, y: number) => { readonly x: number; readonly y: number }
  }
}

export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture'
  constructor(
    readonly pictureName: string,
    cause: unknown,
  ) {
    super(`${pictureName} could not be decoded`, { cause })
  }
}

/** Decodes PNG or JPEG, upright by EXIF, on white. Throws for damaged files and beyond the pixel limit. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' as const, pages: 1 }
  const { width, height } = await sharp(bytes, options).metadata()
  const factor = Math.min(1, Math.sqrt(WORKING_PIXELS / Math.max(1, width * height)))
  let source = sharp(bytes, options).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha()
  if (factor < 1) {
    const longest = Math.floor(Math.max(width, height) * factor)
    source = source.resize({ width: longest, height: longest, fit: 'inside' })
  }
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, colours: widen(data, info.channels) }
}

/** Turns a picture clockwise by quarter turns. */
export function turnQuarters({ width, height, colours }: Picture, quarters: 1 | 2 | 3): Picture {
  const { data, ...size } = turnPixels(colours, width, height, 3, quarters)
  return { ...size, colours: data }
}

export function turnGray({ width, height, data }: Gray, quarters: 1 | 2 | 3): Gray {
  return turnPixels(data, width, height, 1, quarters)
}

/** Returns the position of a box after its picture is turned clockwise by quarter turns. */
export function turnBox(
  { left, top, right, bottom }: Box,
  { width, height }: { readonly width: number; readonly height: number },
  quarters: number,
): Box {
  if (quarters === 1) return { left: height - bottom, top: left, right: height - top, bottom: right }
  if (quarters === 2) return { left: width - right, top: height - bottom, right: width - left, bottom: height - top }
  if (quarters === 3) return { left: top, top: width - right, right: bottom, bottom: width - left }
  return { left, top, right, bottom }
}

/** Cuts a box out of a picture, with a mapping back to the whole. */
export function cropPicture({ width, height, colours }: Picture, box: Box): Picture {
  const { data, ...size } = cropPixels(colours, width, 3, box)
  const back = (x: number, y: number) => ({ x: x + box.left, y: y + box.top })
  return { ...size, colours: data, photograph: { width, height, back } }
}

export function cropGray({ width, data }: Gray, box: Box): Gray {
  return cropPixels(data, width, 1, box)
}

function cropPixels(data: Uint8Array, wide: number, channels: 1 | 3, { left, top, right, bottom }: Box): Gray {
  const [width, height] = [right - left, bottom - top]
  const out = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * wide + left) * channels
    out.set(data.subarray(from, from + width * channels), y * width * channels)
  }
  return { width, height, data: out }
}

function turnPixels(data: Uint8Array, width: number, height: number, channels: 1 | 3, quarters: 1 | 2 | 3): Gray {
  const [newWidth, newHeight] = quarters === 2 ? [width, height] : [height, width]
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const from =
        quarters === 1
          ? (height - 1 - x) * width + y
          : quarters === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y)
      const to = y * newWidth + x
      for (let channel = 0; channel < channels; channel++) {
        turned[to * channels + channel] = data[from * channels + channel] ?? 0
      }
    }
  }
  return { width: newWidth, height: newHeight, data: turned }
}

function widen(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data
  const pixels = data.length / channels
  const out = new Uint8Array(pixels * 3)
  for (let i = 0; i < pixels; i++) out.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3)
  return out
}

/** Converts a picture to brightness as the eye weighs it. */
export function toGray(picture: Picture): Gray {
  const { width, height, colours } = picture
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) {
    data[i] = ((colours[3 * i] ?? 0) * 77 + (colours[3 * i + 1] ?? 0) * 150 + (colours[3 * i + 2] ?? 0) * 29) >> 8
  }
  return { width, height, data }
}
