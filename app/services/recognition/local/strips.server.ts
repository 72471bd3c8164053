import sharp from 'sharp'
import type { ColumnPlace, Section } from '~/domain/snippets'
import type { PreparedPage } from './page.server'
import type { NamedSpan, RowPlace } from './pages.server'
import type { Picture } from './picture.server'

/** Strips wider than this are reduced, px. */
const MAX_WIDTH = 1600
/** What all strips of an upload may take as base64; above it neighbouring rows share strips. */
const MAX_TOTAL = 6_000_000
const MERGED_ROWS = 5
/** How far a strip reaches past its row, in row heights. */
const AROUND = 0.6
/** A larger PNG is tried as JPEG. */
const LARGE_PNG = 40_000
const JPEG_QUALITY = 82

/** A page with its picture. */
export interface PicturedPage {
  readonly picture: Picture
  readonly page: PreparedPage
  /** By how many quarters clockwise the picture was turned. */
  readonly quarters: number
}

export interface Strips {
  readonly sections: Section[]
  readonly rowSources: (string | null)[]
}

/** Cuts the strip of every row out of the level pictures. `pages[place.page]` is the row's page. [SNIP-05][SNIP-06] */
export async function cutStrips(
  pages: readonly (PicturedPage | undefined)[],
  places: readonly RowPlace[],
): Promise<Strips> {
  const single = await cut(pages, places, 1)
  const total = single.sections.reduce((sum, section) => sum + section.imageBase64.length, 0)
  return total <= MAX_TOTAL ? single : cut(pages, places, MERGED_ROWS)
}

async function cut(
  pages: readonly (PicturedPage | undefined)[],
  places: readonly RowPlace[],
  rowsPerStrip: number,
): Promise<Strips> {
  const sections: Section[] = []
  const rowSources: (string | null)[] = places.map(() => null)
  for (const [index, pictured] of pages.entries()) {
    if (!pictured) continue
    const rows = places.flatMap((place, row) => (place.page === index ? [{ place, row }] : []))
    const level = await levelColours(pictured)
    let told: RowPlace['columns']
    for (let from = 0; from < rows.length; from += rowsPerStrip) {
      const group = rows.slice(from, from + rowsPerStrip)
      const section = await cutOne(
        pictured,
        level,
        group.map(({ place }) => place),
        index,
        sections.length,
        from,
      )
      for (const { row } of group) rowSources[row] = section.id
      // Said once, and again only when another table begins.
      const columns = group[0]?.place.columns
      const isNew = columns !== undefined && columns !== told
      if (isNew) told = columns
      sections.push({
        ...section,
        ...(isNew ? { columns: columnPlaces(columns, pictured) } : {}),
        ...(pictured.quarters > 0 ? { turn: pictured.quarters } : {}),
      })
    }
  }
  return { sections, rowSources }
}

/** Where columns stand, in percent of the picture's width. */
function columnPlaces(columns: readonly NamedSpan[], { picture, page }: PicturedPage): ColumnPlace[] {
  const { photograph, height, width } = picture
  const percent = (x: number) => {
    const at = photograph ? photograph.back(x - page.padX, height / 2).x / photograph.width : (x - page.padX) / width
    return round(Math.min(100, Math.max(0, at * 100)))
  }
  return columns.map(({ name, start, end }) => ({ name, startPercent: percent(start), endPercent: percent(end) }))
}

interface Level {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The colours, turned as the page was. The canvas may be larger; its middle is the page's middle. */
async function levelColours({ picture, page }: PicturedPage): Promise<Level> {
  const { width, height, colours } = picture
  if (page.degrees === 0) return { data: colours, width, height }
  const { data, info } = await sharp(colours, { raw: { width, height, channels: 3 } })
    .rotate(-page.degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function cutOne(
  { picture, page }: PicturedPage,
  level: Level,
  group: readonly RowPlace[],
  imageIndex: number,
  sectionIndex: number,
  number: number,
): Promise<Section> {
  const start = Math.min(...group.map(({ band }) => band.start))
  const end = Math.max(...group.map(({ band }) => band.end))
  const around = (AROUND * (end - start)) / group.length
  const [shiftX, shiftY] = [(level.width - page.gray.width) / 2, (level.height - page.gray.height) / 2]
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const top = clamp(start - around + shiftY, level.height - 1)
  const bottom = Math.max(top + 1, clamp(end + around + shiftY, level.height))
  const left = clamp(Math.min(...group.map(({ extent }) => extent.start)) - 2 * page.cap + shiftX, level.width - 1)
  const right = Math.max(
    left + 1,
    clamp(Math.max(...group.map(({ extent }) => extent.end)) + 2 * page.cap + shiftX, level.width),
  )
  const strip = sharp(level.data, { raw: { width: level.width, height: level.height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
  const { mimeType, bytes } = await encode(strip, page.isScan)
  const percent = (y: number) => percentDown(picture, (left + right) / 2 - shiftX - page.padX, y - page.padY)
  return {
    id: `i${imageIndex}-s${number}`,
    sectionIndex,
    startPercent: round(percent(start - around)),
    endPercent: round(percent(end + around)),
    mimeType,
    imageBase64: bytes.toString('base64'),
    imageIndex,
  }
}

/** How far down the uploaded picture a place is, in percent; the middle of the row where the picture was straightened. */
function percentDown({ height, photograph }: Picture, x: number, y: number): number {
  const [at, all] = photograph ? [photograph.back(x, y).y, photograph.height] : [y, height]
  return Math.min(100, Math.max(0, (at / all) * 100))
}

async function encode(strip: sharp.Sharp, isScan: boolean): Promise<{ mimeType: string; bytes: Buffer }> {
  const jpeg = async () => ({
    mimeType: 'image/jpeg',
    bytes: await strip.clone().jpeg({ quality: JPEG_QUALITY }).toBuffer(),
  })
  if (isScan) return jpeg()
  const png = { mimeType: 'image/png', bytes: await strip.clone().png({ palette: true, effort: 4 }).toBuffer() }
  if (png.bytes.length <= LARGE_PNG) return png
  const other = await jpeg()
  return other.bytes.length < png.bytes.length ? other : png
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
