import { MAX_IMAGE_PIXELS } from '~/domain/limits/pictures'
import type { Section } from '~/domain/table/snippets'
import type { Picture } from './recognizer.server'
import { loadSharp } from './sharp.server'

/** The location of a row: picture index from 0, and percent of the picture's height. */
export interface Place {
  readonly image: number
  readonly startPercent: number
  readonly endPercent: number
}

const MAX_STRIP_WIDTH = 1600
const JPEG_QUALITY = 82
// A margin above and below, because a cloud reader's locations are rough.
const AIR_PERCENT = 1.2
const SHARED = 0.8
const MAX_STRIPS = 60
const MAX_TOTAL_BYTES = 6 * 1024 * 1024

interface Strip {
  readonly image: number
  start: number
  end: number
}

/**
 * Cuts one strip per place out of the pictures. Places that nearly coincide share a strip, and neighbors are joined if there
 * would be too many. sharp works outside the event loop.
 * @returns the strips, and for every place the index of its strip (null: the picture could not be decoded).
 */
export async function cutStrips(
  pictures: readonly Picture[],
  places: readonly Place[],
  signal: AbortSignal,
): Promise<{ strips: Omit<Section, 'id' | 'sectionIndex'>[]; stripOf: (number | null)[] }> {
  let least = Math.ceil(places.length / MAX_STRIPS)
  for (;;) {
    const { groups, groupOf } = groupPlaces(places, least)
    const cut = await encodeAll(pictures, groups, signal)
    const total = cut.reduce((sum, strip) => sum + (strip?.imageBase64.length ?? 0), 0)
    if (total <= MAX_TOTAL_BYTES || groups.length <= pictures.length) {
      const kept = cut.flatMap((strip, index) => (strip ? [{ strip, index }] : []))
      const position = new Map(kept.map(({ index }, at) => [index, at]))
      return { strips: kept.map(({ strip }) => strip), stripOf: groupOf.map((group) => position.get(group) ?? null) }
    }
    least = Math.max(2, least * 2)
  }
}

function groupPlaces(places: readonly Place[], least: number): { groups: Strip[]; groupOf: number[] } {
  const groups: Strip[] = []
  let members = 0
  const groupOf = places.map((place) => {
    const last = groups.at(-1)
    if (last && last.image === place.image && (members < least || overlap(last, place) > SHARED)) {
      last.start = Math.min(last.start, place.startPercent)
      last.end = Math.max(last.end, place.endPercent)
      members++
    } else {
      groups.push({ image: place.image, start: place.startPercent, end: place.endPercent })
      members = 1
    }
    return groups.length - 1
  })
  return { groups, groupOf }
}

function overlap(strip: Strip, place: Place): number {
  const common = Math.min(strip.end, place.endPercent) - Math.max(strip.start, place.startPercent)
  return common / Math.max(strip.end - strip.start, place.endPercent - place.startPercent, 0.01)
}

async function encodeAll(pictures: readonly Picture[], groups: readonly Strip[], signal: AbortSignal) {
  const sharp = await loadSharp()
  const cut: (Omit<Section, 'id' | 'sectionIndex'> | null)[] = groups.map(() => null)
  for (const [imageIndex, picture] of pictures.entries()) {
    const wanted = groups.flatMap((group, index) => (group.image === imageIndex ? [{ group, index }] : []))
    if (wanted.length === 0) continue
    signal.throwIfAborted()
    // Decode and shrink once; every strip is then cut from these pixels.
    const page = await sharp(picture.bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width: MAX_STRIP_WIDTH, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (page === null) continue
    for (const { group, index } of wanted) {
      signal.throwIfAborted()
      const { width, height, channels } = page.info
      const startPercent = Math.max(0, group.start - AIR_PERCENT)
      const endPercent = Math.min(100, group.end + AIR_PERCENT)
      const top = Math.min(height - 1, Math.floor((startPercent / 100) * height))
      const bottom = Math.max(top + 1, Math.min(height, Math.ceil((endPercent / 100) * height)))
      const strip = sharp(page.data, { raw: { width, height, channels } }).extract({
        left: 0,
        top,
        width,
        height: bottom - top,
      })
      const photo = picture.mimeType === 'image/jpeg'
      const encoded = await (photo ? strip.jpeg({ quality: JPEG_QUALITY }) : strip.png({ palette: true })).toBuffer()
      cut[index] = {
        startPercent: round(startPercent),
        endPercent: round(endPercent),
        mimeType: picture.mimeType,
        imageBase64: encoded.toString('base64'),
        imageIndex,
      }
    }
  }
  return cut
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
