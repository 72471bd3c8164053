import sharp from 'sharp'
import type { ColumnPlace, Section } from '~/domain/table/snippets'
import { type PageOutline, placesInPicture } from '../page/page-outline.server'
import type { Picture } from '../pixels/picture.server'
import { noHurry, type TimeLeft } from '../text/pace.server'
import type { RowPlace } from './pages.server'

/** Wider strips are scaled down to this width, in pixels. */
const MAX_WIDTH = 1600
/** Maximum number of base64 characters for all strips of an upload; beyond it neighboring rows share strips. */
const MAX_TOTAL = 6_000_000
const MERGED_ROWS = 5
/** How far a strip extends past its row, in row heights. */
const AROUND = 0.6
/** PNGs larger than this are also tried as JPEG, in bytes. */
const LARGE_PNG = 40_000
const JPEG_QUALITY = 82
/** Reducing a strip to a small palette takes three times as long as writing all colors, and halves its size. */
const SMALL = { palette: true, effort: 1 }
const QUICK = { compressionLevel: 6 }

/** Slopes and column shifts smaller than this look level, in percent. */
const LEAST_SLOPE = 0.3

/** A page, or one of its sheets, and a way to decode its picture again: the pixels of a whole upload would fill the memory. */
export interface PicturedPage {
  readonly page: PageOutline
  readonly open: () => Promise<Picture>
  /** Clockwise quarter turns applied to the picture. */
  readonly quarters: number
}

export interface Strips {
  readonly sections: Section[]
  readonly rowSources: (string | null)[]
}

/** With less time left than this, rows go without strips: a table lacking some of them is better than none, in milliseconds. */
const LAST_MOMENT = 1500

/**
 * Cuts the strip of every row out of the level pictures, as far as time allows. `pages[place.page]` has the sheets of
 * the row's page; most have only one.
 * [SNIP-05][SNIP-06]
 */
export async function cutStrips(
  pages: readonly (readonly (PicturedPage | undefined)[])[],
  places: readonly RowPlace[],
  left: TimeLeft = noHurry,
): Promise<Strips> {
  const single = await cut(pages, places, left, 1, MAX_TOTAL)
  return single ?? (await cut(pages, places, left, MERGED_ROWS)) ?? { sections: [], rowSources: places.map(() => null) }
}

/** Returns undefined if the strips would exceed `most`. */
async function cut(
  pages: readonly (readonly (PicturedPage | undefined)[])[],
  places: readonly RowPlace[],
  left: TimeLeft,
  rowsPerStrip: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Strips | undefined> {
  const sections: Section[] = []
  let total = 0
  const rowSources: (string | null)[] = places.map(() => null)
  const sheets = pages.flatMap((own, index) => own.map((pictured, sheet) => ({ index, pictured, sheet })))
  const numbers = new Map<number, number>()
  for (const { index, pictured, sheet } of sheets) {
    if (!pictured || left() < LAST_MOMENT) continue
    const rows = places.flatMap((place, row) =>
      place.page === index && (place.sheet ?? 0) === sheet ? [{ place, row }] : [],
    )
    const before = numbers.get(index) ?? 0
    numbers.set(index, before + rows.length)
    const picture = await pictured.open()
    const level = await levelColours(picture, pictured.page)
    let latestColumns: readonly ColumnPlace[] | undefined
    for (let from = 0; from < rows.length && left() >= LAST_MOMENT; from += rowsPerStrip) {
      const group = rows.slice(from, from + rowsPerStrip)
      const section = await cutOne(
        { picture, page: pictured.page, level },
        group.map(({ place }) => place),
        index,
        sections.length,
        before + from,
      )
      total += section.imageBase64.length
      if (total > most) return undefined
      for (const { row } of group) rowSources[row] = section.id
      // Columns are sent once, and again when another table begins or the columns lean.
      const columns = group[0] && columnPlaces(group[0].place, picture, pictured.page)
      const isNew = columns !== undefined && !isSame(columns, latestColumns)
      if (isNew) latestColumns = columns
      sections.push({
        ...section,
        ...(isNew ? { columns } : {}),
        ...(pictured.quarters > 0 ? { turn: pictured.quarters } : {}),
      })
    }
  }
  return { sections, rowSources }
}

/** The column positions at the height of a row, in percent of the picture's width. */
function columnPlaces({ columns, band }: RowPlace, picture: Picture, page: PageOutline): ColumnPlace[] | undefined {
  const y = (band.start + band.end) / 2
  const percent = (x: number) => round(within(placeInPicture(picture, page, x, y).x))
  return columns?.map(({ name, start, end }) => ({ name, startPercent: percent(start), endPercent: percent(end) }))
}

function isSame(one: readonly ColumnPlace[], other: readonly ColumnPlace[] | undefined): boolean {
  const isNear = (a: number, b: number | undefined) => Math.abs(a - (b ?? Number.NaN)) < LEAST_SLOPE
  return (
    one.length === other?.length &&
    one.every(
      ({ name, startPercent, endPercent }, at) =>
        name === other[at]?.name &&
        isNear(startPercent, other[at].startPercent) &&
        isNear(endPercent, other[at].endPercent),
    )
  )
}

interface Level {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The colors, rotated like the page. The canvas may be larger, but has the same center. */
async function levelColours({ width, height, colours }: Picture, { degrees }: PageOutline): Promise<Level> {
  if (degrees === 0) return { data: colours, width, height }
  const { data, info } = await sharp(colours, { raw: { width, height, channels: 3 } })
    .rotate(-degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function cutOne(
  { picture, page, level }: { readonly picture: Picture; readonly page: PageOutline; readonly level: Level },
  group: readonly RowPlace[],
  imageIndex: number,
  sectionIndex: number,
  number: number,
): Promise<Section> {
  const { scale } = page
  const start = Math.min(...group.map(({ band }) => band.start)) / scale
  const end = Math.max(...group.map(({ band }) => band.end)) / scale
  const around = (AROUND * (end - start)) / group.length
  const shiftX = (level.width - page.width / scale) / 2
  const shiftY = (level.height - page.height / scale) / 2
  const beside = (2 * page.cap) / scale
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const top = clamp(start - around + shiftY, level.height - 1)
  const bottom = Math.max(top + 1, clamp(end + around + shiftY, level.height))
  const from = Math.min(...group.map(({ extent }) => extent.start)) / scale
  const to = Math.max(...group.map(({ extent }) => extent.end)) / scale
  const left = clamp(from - beside + shiftX, level.width - 1)
  const right = Math.max(left + 1, clamp(to + beside + shiftX, level.width))
  const strip = () =>
    sharp(level.data, { raw: { width: level.width, height: level.height, channels: 3 } })
      .extract({ left, top, width: right - left, height: bottom - top })
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
  const { mimeType, bytes } = await encode(strip, page)
  const place = (x: number, y: number) => placeInPicture(picture, page, x * scale, y * scale)
  const middle = (left + right) / 2 - shiftX
  const percent = (y: number) => within(place(middle, y).y)
  const [first, last] = [place(from, (start + end) / 2), place(to, (start + end) / 2)]
  const slope = last.x > first.x ? round((100 * (last.y - first.y)) / (last.x - first.x)) : 0
  return {
    id: `i${imageIndex}-s${number}`,
    sectionIndex,
    startPercent: round(percent(start - around)),
    endPercent: round(percent(end + around)),
    mimeType,
    imageBase64: bytes.toString('base64'),
    imageIndex,
    ...(Math.abs(slope) >= LEAST_SLOPE ? { slope } : {}),
  }
}

/** Maps a place on the level page to the uploaded picture, in percent of its width and height. */
function placeInPicture(picture: Picture, page: PageOutline, x: number, y: number) {
  const { photograph } = picture
  const at = placesInPicture(picture, page)(x, y)
  const [place, all] = photograph ? [photograph.back(at.x, at.y), photograph] : [at, picture]
  return { x: (100 * place.x) / all.width, y: (100 * place.y) / all.height }
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** `strip` builds a new pipeline for each attempt: sharp's clone would copy all pixels of the picture. */
async function encode(
  strip: () => sharp.Sharp,
  { isScan, isPrinted }: Pick<PageOutline, 'isScan' | 'isPrinted'>,
): Promise<{ mimeType: string; bytes: Buffer }> {
  const jpeg = async () => ({
    mimeType: 'image/jpeg',
    bytes: await strip().jpeg({ quality: JPEG_QUALITY }).toBuffer(),
  })
  if (isScan) return jpeg()
  const png = {
    mimeType: 'image/png',
    bytes: await strip()
      .png(isPrinted ? QUICK : SMALL)
      .toBuffer(),
  }
  if (png.bytes.length <= LARGE_PNG) return png
  const other = await jpeg()
  return other.bytes.length < png.bytes.length ? other : png
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
