import type { PictureType } from '../table/snippets'

export interface PictureHeader {
  readonly mimeType: PictureType
  readonly width: number
  readonly height: number
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const CHUNK_OVERHEAD = 12
// Start-of-frame markers are C0-CF, except for the three with another meaning: DHT, JPG, DAC.
const NOT_A_FRAME = new Set([0xc4, 0xc8, 0xcc])
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Detects the type of a file by its first bytes; null for anything but PNG and JPEG. */
export function sniffPicture(bytes: Uint8Array): PictureType | null {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  return null
}

/**
 * Reads the size of a PNG or JPEG from its header without decoding anything, so that a small file that claims billions
 * of pixels costs nothing. Null if the header is truncated or invalid.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const type = sniffPicture(bytes)
  if (type === null) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = type === 'image/png' ? pngSize(view) : jpegSize(view)
  return size && { mimeType: type, ...size }
}

interface Size {
  readonly width: number
  readonly height: number
}

function pngSize(view: DataView): Size | null {
  // IHDR is always the first chunk: 13 bytes of content, its name at offset 12, followed by width and height.
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || chunkName(view, 8) !== 'IHDR') return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function jpegSize(view: DataView): Size | null {
  let at = 2
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill byte
      continue
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return null
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2 // no length follows
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_A_FRAME.has(marker)) {
      if (at + 9 > view.byteLength) return null
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + length
  }
  return null
}

/**
 * True if a PNG is complete according to its chunk lengths; always true for JPEG, whose end only a decoder can find.
 * Rejects broken uploads immediately, before they wait for the reader.
 */
export function isComplete(bytes: Uint8Array): boolean {
  if (sniffPicture(bytes) !== 'image/png') return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at: number = PNG_SIGNATURE.length
  while (at + CHUNK_OVERHEAD <= view.byteLength) {
    const end = at + CHUNK_OVERHEAD + view.getUint32(at)
    if (chunkName(view, at) === 'IEND') return end <= view.byteLength
    at = end
  }
  return false
}

function chunkName(view: DataView, at: number): string {
  return String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
}
