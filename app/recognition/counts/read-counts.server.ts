import type { ReadingProgress, SourceImage } from '../model/reading.server'
import { DamagedPicture, decodePicture, type Picture, toGray, turnQuarters } from '../pixels/picture.server'
import type { Engine } from '../text/engine.server'
import { prepareCountPage, readBlocks } from './count-page.server'
import type { ReadCounts } from './count-rows.server'
import { readRows } from './read-rows.server'

/** The counts of each picture, in upload order. */
export type LocalCounts = readonly ReadCounts[]

/** If the mean confidence (0–1) is lower, the picture is not print or is on its side. */
const UNREADABLE = 0.6
const SURE = 0.65
const FEW = 4
const NOTHING: ReadCounts = { groups: [], totals: [], warnings: [] }

/** Reads the counts of pictures. Runs in the reader's thread; `engine` is used by one call at a time. */
export async function readCounts(
  images: readonly SourceImage[],
  types: readonly string[],
  engine: Engine,
  onProgress: (progress: ReadingProgress) => void = () => undefined,
): Promise<LocalCounts> {
  const out: ReadCounts[] = []
  for (const [index, image] of images.entries()) {
    onProgress({ image: index, images: images.length, done: index / images.length })
    const picture = await decodePicture(image.bytes).catch((error: unknown) => {
      throw new DamagedPicture(image.name, error)
    })
    out.push(readUpright(picture, types, engine))
  }
  onProgress({ image: images.length - 1, images: images.length, done: 1 })
  return out
}

interface Try {
  readonly read: ReadCounts
  /** The mean of all counts, 0–1; 0 without any. */
  readonly confidence: number
  readonly counts: number
  /** The mean of all texts, 0–1; 1 if there is nothing to read. */
  readonly sense: number
}

/** Reads a picture, and if little of it makes sense, also turned by 90, 180 and 270 degrees. */
function readUpright(picture: Picture, types: readonly string[], engine: Engine): ReadCounts {
  let best = readOnce(picture, types, engine)
  if (best.sense < SURE) {
    for (const quarters of [1, 3, 2] as const) {
      const turned = readOnce(turnQuarters(picture, quarters), types, engine)
      if (turned.confidence * turned.counts > best.confidence * best.counts) best = turned
      if (best.sense >= SURE && best.counts > 1) break
    }
  }
  return best.confidence >= UNREADABLE ? best.read : NOTHING
}

function readOnce(picture: Picture, types: readonly string[], engine: Engine): Try {
  const page = prepareCountPage(toGray(picture))
  if (!page) return { read: NOTHING, confidence: 0, counts: 0, sense: 1 }
  const blocks = readBlocks(page, engine)
  const read = readRows(blocks, types)
  const sure = read.groups.flatMap(({ counts }) => counts.map(({ confidence }) => confidence))
  const all = blocks.flatMap(({ rows }) => rows.flatMap(({ phrases }) => phrases.map((one) => one.confidence / 100)))
  // A few marks of a drawing say nothing about its orientation.
  const sense = all.length < FEW ? 1 : mean(all)
  return { read, confidence: mean(sure), counts: sure.length, sense }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
