import { DOUBTED_BELOW } from '~/domain/limits/stored-table'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { reading, uploadChecks } from '~/domain/pictures/upload-messages'
import { COLUMN } from '~/domain/table/columns'
import type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'
import { isMadeUpName } from '../table/guess-names.server'
import type { Engine } from '../text/engine.server'
import { noHurry, type TimeLeft } from '../text/pace.server'
import { type Sharing, unshared } from '../text/sharing.server'
import { joinPages, type PlacedTable } from './pages.server'
import { promptRemarks } from './prompt-remarks.server'
import { readSheets, warningsOf } from './read-sheets.server'
import { cutStrips, type PicturedPage } from './row-strips.server'
import { UNCERTAIN } from './upright.server'

/** A warning is added if more than this share of the cells is uncertain. */
const MANY_UNCERTAIN = 0.2
/** Share of a picture's time reserved for comparing shapes and cutting strips (0–1). */
const AFTER_READING = 0.3

/** A fixture schedule has at least one of these columns. */
const PRODUCT = [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

/** Thrown if time ran out before anything was read. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/**
 * Reads the pictures of one upload into one table. Runs in the reader's thread; `engine` is used by one call at a time.
 * `sharing` lets other threads help, and `customPrompt` says in words which column is which. Rows that there was no time for are left out, with a warning. Throws OutOfTime if
 * that leaves nothing.
 */
export async function readPictures(
  images: readonly SourceImage[],
  engine: Engine,
  onProgress: (progress: ReadingProgress) => void = () => undefined,
  left: TimeLeft = noHurry,
  sharing: Sharing = unshared,
  customPrompt?: string,
): Promise<LocalReading> {
  const warnings: string[] = []
  const pages: (readonly (PicturedPage | undefined)[])[] = []
  const tables: PlacedTable[] = []
  for (const [index, image] of images.entries()) {
    onProgress({ image: index, images: images.length, done: index / images.length })
    // Every picture gets an equal share of the remaining time.
    const kept = left() - ((1 - AFTER_READING) * left()) / (images.length - index)
    const leftForThis = () => left() - kept
    const sheets = await readSheets(image, engine, leftForThis, sharing)
    for (const [sheet, { tables: found }] of sheets.entries())
      tables.push(...found.map((table) => ({ page: index, ...(sheet > 0 && { sheet }), table })))
    pages.push(sheets.map(({ pictured }) => pictured))
    warnings.push(...warningsOf(image.name, sheets))
    if (sheets.some(({ tables: found }) => found.length > 0)) continue
    const isLate = leftForThis() <= 0
    if (isLate && images.length === 1) throw new OutOfTime()
    warnings.push(isLate ? uploadFaults.unread(image.name) : uploadFaults.noTableIn(image.name))
  }
  const all = joinPages(tables, customPrompt)
  const isDrawing = all.nameless.length > 0 && isNameless(all) && doubtfulShare(all.confidence) > MOSTLY_DOUBTFUL
  if (isDrawing) warnings.splice(0, warnings.length, ...images.map(({ name }) => uploadFaults.noTableIn(name)))
  const { data, places, confidence, leftOut, unlike, nameless, prompted } = isDrawing ? joinPages([]) : all
  for (const page of leftOut) warnings.push(reading.otherTable(images[page]?.name ?? ''))
  for (const page of nameless) warnings.push(reading.noHeader(images[page]?.name ?? ''))
  if (nameless.length === 0 && data.rows.length > 0 && !PRODUCT.some((name) => data.columns.includes(name)))
    warnings.push(reading.noProductColumn)
  for (const page of unlike) warnings.push(reading.unlikeColumns(images[page]?.name ?? ''))
  if (prompted)
    warnings.push(
      ...promptRemarks(
        prompted,
        prompted.pages.map((page) => images[page]?.name ?? ''),
      ),
    )
  const { sections, rowSources } = await cutStrips(pages, places, left)
  const read = confidence.flat().filter((value) => value !== null)
  const uncertain = read.filter((value) => value < UNCERTAIN).length
  if (read.length > 0 && uncertain > MANY_UNCERTAIN * read.length) {
    warnings.push(uploadChecks.uncertainCells(uncertain, read.length))
  }
  onProgress({ image: images.length - 1, images: images.length, done: 1 })
  return { data, sections, rowSources, confidence, warnings }
}

/** The labels of a drawing also form rows and columns, but have no heading, and more than this share of them is doubtful. */
const MOSTLY_DOUBTFUL = 0.75

function isNameless({ data }: ReturnType<typeof joinPages>): boolean {
  return data.columns.every((name) => isMadeUpName(name))
}

function doubtfulShare(confidence: readonly (readonly (number | null)[])[]): number {
  const read = confidence.flat().filter((value) => value !== null)
  return read.length === 0 ? 0 : read.filter((value) => value < DOUBTED_BELOW).length / read.length
}
