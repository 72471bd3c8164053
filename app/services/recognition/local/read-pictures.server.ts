import { COLUMN } from '~/domain/columns'
import { DOUBTED_BELOW } from '~/domain/limits'
import { reading, upload, uploadChecks } from '~/domain/upload-messages'
import type { Engine } from './engine.server'
import type { Gray } from './gray.server'
import { isMadeUpName } from './guess-names.server'
import { noHurry, type TimeLeft } from './pace.server'
import { outlineOf } from './page-outline.server'
import { joinPages, type PlacedTable } from './pages.server'
import { withPenMarks } from './pen-cells.server'
import { createInkFinder, hasColouredInk } from './pen-ink.server'
import type { Outline } from './perspective.server'
import { DamagedPicture, decodePicture, type Picture, toGray } from './picture.server'
import type { PreparedPage } from './prepare-page.server'
import type { LocalReading, ReadingProgress, SourceImage } from './reading.server'
import { type Sharing, unshared } from './sharing.server'
import { cutStrips, type PicturedPage } from './strips.server'
import type { PageTable } from './table.server'
import { asRead, readUpright, UNCERTAIN } from './upright.server'

/** A warning is given when more than this share of the cells is uncertain. */
const MANY_UNCERTAIN = 0.2
/** Print with lower capitals loses what parts its letters, px of the picture. */
const SMALL_PRINT = 7.5
/** Comparing shapes and cutting strips take time, too: this share of what is left for a picture, half of it for long ones. */
const AFTER_READING = 0.3

/** A fixture schedule has at least one of these. */
const PRODUCT = [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

/** The time was over before anything was read. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/**
 * Reads the pictures of one upload into one table. Runs in the reader's thread; `engine` is used by one call at a time.
 * `sharing` lets others read along. What there is no time for is left out, and said. Throws OutOfTime when that is everything.
 */
export async function readPictures(
  images: readonly SourceImage[],
  engine: Engine,
  onProgress: (progress: ReadingProgress) => void = () => undefined,
  left: TimeLeft = noHurry,
  sharing: Sharing = unshared,
): Promise<LocalReading> {
  const warnings: string[] = []
  const pages: (PicturedPage | undefined)[] = []
  const tables: PlacedTable[] = []
  for (const [index, image] of images.entries()) {
    onProgress({ image: index, images: images.length, done: index / images.length })
    // Every picture gets an equal share of what is left.
    const kept = left() - ((1 - AFTER_READING) * left()) / (images.length - index)
    const leftForThis = () => left() - kept
    const { gray, isColoured } = await brightness(image)
    const { page, tables: read, quarters, outline } = readUpright(gray, engine, leftForThis, sharing)
    const asItWasRead = againAsRead(image, quarters, outline)
    const found = isColoured && page ? withPens(read, page, await asItWasRead()) : read
    tables.push(...found.map((table) => ({ page: index, table })))
    pages.push(page && found.length > 0 ? { open: asItWasRead, page: outlineOf(page), quarters } : undefined)
    const unread = found.reduce((sum, table) => sum + (table.unread ?? 0), 0)
    if (unread > 0) warnings.push(reading.unreadRows(image.name, unread))
    if (found.length > 0 && page?.isCut) warnings.push(reading.rowCut(image.name))
    if (found.some((table) => table.hasCutColumn)) warnings.push(reading.columnCut(image.name))
    if (found.some((table) => table.isStruck)) warnings.push(reading.struck(image.name))
    else if (found.some((table) => table.isPenned)) warnings.push(reading.penned(image.name))
    if (found.some((table) => table.lacksRows)) warnings.push(reading.shadedRow(image.name))
    if (found.some((table) => table.isStruckOut)) warnings.push(reading.struckOut(image.name))
    if (found.length > 0 && page && page.cap / page.scale < SMALL_PRINT) warnings.push(reading.smallPrint(image.name))
    if (found.length > 0) continue
    const isLate = leftForThis() <= 0
    if (isLate && images.length === 1) throw new OutOfTime()
    warnings.push(isLate ? reading.unread(image.name) : upload.noTableIn(image.name))
  }
  const all = joinPages(tables)
  const isDrawing = all.nameless.length > 0 && isNameless(all) && doubtfulShare(all.confidence) > MOSTLY_DOUBTFUL
  if (isDrawing) warnings.splice(0, warnings.length, ...images.map(({ name }) => upload.noTableIn(name)))
  const { data, places, confidence, leftOut, unlike, nameless } = isDrawing ? joinPages([]) : all
  for (const page of leftOut) warnings.push(reading.otherTable(images[page]?.name ?? ''))
  for (const page of nameless) warnings.push(reading.noHeader(images[page]?.name ?? ''))
  if (nameless.length === 0 && data.rows.length > 0 && !PRODUCT.some((name) => data.columns.includes(name)))
    warnings.push(reading.noProductColumn)
  for (const page of unlike) warnings.push(reading.unlikeColumns(images[page]?.name ?? ''))
  const { sections, rowSources } = await cutStrips(pages, places, left)
  const read = confidence.flat().filter((value) => value !== null)
  const uncertain = read.filter((value) => value < UNCERTAIN).length
  if (read.length > 0 && uncertain > MANY_UNCERTAIN * read.length) {
    warnings.push(uploadChecks.uncertainCells(uncertain, read.length))
  }
  onProgress({ image: images.length - 1, images: images.length, done: 1 })
  return { data, sections, rowSources, confidence, warnings }
}

/** Labels of a drawing stand in rows and columns, too, but under no heading, and hardly any of them is sure. */
const MOSTLY_DOUBTFUL = 0.75

function isNameless({ data }: ReturnType<typeof joinPages>): boolean {
  return data.columns.every((name) => isMadeUpName(name))
}

function doubtfulShare(confidence: readonly (readonly (number | null)[])[]): number {
  const read = confidence.flat().filter((value) => value !== null)
  return read.length === 0 ? 0 : read.filter((value) => value < DOUBTED_BELOW).length / read.length
}

/** The colours are let go: they are three times as much, and needed only for pens and when strips are cut. */
async function brightness(image: SourceImage): Promise<{ gray: Gray; isColoured: boolean }> {
  const picture = await open(image)
  return { gray: toGray(picture), isColoured: hasColouredInk(picture) }
}

function withPens(tables: readonly PageTable[], page: PreparedPage, picture: Picture): readonly PageTable[] {
  const inksIn = createInkFinder(picture, outlineOf(page))
  return tables.map((table) => withPenMarks(table, inksIn, page))
}

const againAsRead = (image: SourceImage, quarters: number, outline: Outline | undefined) => async () =>
  asRead(await open(image), { quarters, ...(outline ? { outline } : {}) })

function open(image: SourceImage): Promise<Picture> {
  return decodePicture(image.bytes).catch((error: unknown) => {
    throw new DamagedPicture(image.name, error)
  })
}
