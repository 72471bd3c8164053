import { type PageText, turnedText, turnOf } from '~/domain/pictures/page-text'
import { reading } from '~/domain/pictures/upload-messages'
import type { SourceImage } from '../model/reading.server'
import { outlineOf } from '../page/page-outline.server'
import type { PreparedPage } from '../page/prepare-page.server'
import type { Box, Gray } from '../pixels/gray.server'
import type { Outline } from '../pixels/perspective.server'
import { DamagedPicture, decodePicture, type Picture, toGray, turnBox, turnGray } from '../pixels/picture.server'
import { findSheets, inReadingOrder } from '../sheet/sheets.server'
import type { PageTable } from '../table/table.server'
import type { Engine } from '../text/engine.server'
import type { TimeLeft } from '../text/pace.server'
import type { Sharing } from '../text/sharing.server'
import { withPenMarks } from './pen-cells.server'
import { createInkFinder, hasColouredInk } from './pen-ink.server'
import { readPrinted } from './read-printed.server'
import type { PicturedPage } from './row-strips.server'
import { asRead, readUpright } from './upright.server'

/** Below this cap height, in pixels of the picture, letters lose the details that distinguish them. */
const SMALL_PRINT = 7.5

/** A sheet as it was read; most pictures are a single sheet. */
export interface ReadSheet {
  readonly tables: readonly PageTable[]
  /** Leads back to its pixels; undefined without tables. */
  readonly pictured: PicturedPage | undefined
  readonly isCut: boolean
  readonly isSmall: boolean
}

/**
 * Reads a picture: each sheet on a darker ground separately, in reading order. If none of them holds a table, the whole
 * picture is read: the separate parts may be its columns.
 */
export async function readSheets(
  image: SourceImage,
  engine: Engine,
  left: TimeLeft,
  sharing: Sharing,
): Promise<readonly ReadSheet[]> {
  const printed = image.text && sheetOfText(image, image.text, toGray(await open(image)), engine, left)
  if (printed) return [printed]
  const { gray, isColoured } = await brightness(image)
  const work: Work = { image, isColoured, engine, sharing }
  const several = findSheets(gray)
  if (several) {
    const found = await readParts(several.parts, work, left)
    if (found.some(({ tables }) => tables.length > 0)) {
      const sheets = several.hasOthers ? found.map(leavingOut) : found
      return inTheirOrder(sheets, several.parts, gray)
    }
  }
  return readParts([{ gray }], work, left)
}

/** Reads the sheet from the page's own text; undefined if its picture has to be read. */
function sheetOfText(
  image: SourceImage,
  text: PageText,
  gray: Gray,
  engine: Engine,
  left: TimeLeft,
): ReadSheet | undefined {
  const quarters = (4 - turnOf(text)) % 4
  const upright = quarters === 1 || quarters === 2 || quarters === 3 ? turnGray(gray, quarters) : gray
  const read = readPrinted(turnedText(text, quarters), upright, engine, left)
  if (!read) return undefined
  const { page, tables } = read
  const open = againAsRead(image, quarters, undefined, undefined)
  const pictured = tables.length > 0 ? { open, page: outlineOf(page), quarters } : undefined
  return { tables, pictured, isCut: false, isSmall: false }
}

const leavingOut = (sheet: ReadSheet): ReadSheet => ({
  ...sheet,
  tables: sheet.tables.map((table) => ({ ...table, leavesOut: true })),
})

interface Work {
  readonly image: SourceImage
  readonly isColoured: boolean
  readonly engine: Engine
  readonly sharing: Sharing
}

interface Part {
  readonly gray: Gray
  /** Where it is in its picture; undefined if it fills the picture. */
  readonly box?: Box
}

async function readParts(
  parts: readonly Part[],
  { image, isColoured, engine, sharing }: Work,
  left: TimeLeft,
): Promise<readonly ReadSheet[]> {
  const found: ReadSheet[] = []
  for (const [at, { gray: own, box }] of parts.entries()) {
    // Every sheet gets an equal share of the remaining time.
    const kept = left() - left() / (parts.length - at)
    const { page, tables: read, quarters, outline } = readUpright(own, engine, () => left() - kept, sharing)
    const open = againAsRead(image, quarters, outline, box)
    const tables = isColoured && page ? withPens(read, page, await open()) : read
    found.push({
      tables,
      pictured: page && tables.length > 0 ? { open, page: outlineOf(page), quarters } : undefined,
      isCut: page?.isCut === true,
      isSmall: page !== undefined && page.cap / page.scale < SMALL_PRINT,
    })
  }
  return found
}

/** If all sheets were turned the same way, returns them in the reading order of the turned picture. */
function inTheirOrder(found: readonly ReadSheet[], parts: readonly { readonly box: Box }[], whole: Gray) {
  const quarters = new Set(found.flatMap(({ pictured }) => pictured?.quarters ?? []))
  const [turned] = quarters
  if (quarters.size !== 1 || !turned) return found
  const boxes = parts.map(({ box }, at) => ({ at, box: turnBox(box, whole, turned) }))
  return inReadingOrder(boxes, ({ box }) => box).flatMap(({ at }) => found[at] ?? [])
}

/** Warnings about those sheets of a picture that hold tables. */
export function warningsOf(name: string, sheets: readonly ReadSheet[]): string[] {
  const filled = sheets.filter(({ tables }) => tables.length > 0)
  const tables = filled.flatMap((sheet) => sheet.tables)
  const unread = tables.reduce((sum, table) => sum + (table.unread ?? 0), 0)
  const warnings: string[] = []
  if (unread > 0) warnings.push(reading.unreadRows(name, unread))
  if (filled.some(({ isCut }) => isCut)) warnings.push(reading.rowCut(name))
  if (tables.some((table) => table.hasCutColumn)) warnings.push(reading.columnCut(name))
  if (tables.some((table) => table.isStruck)) warnings.push(reading.struck(name))
  else if (tables.some((table) => table.isPenned)) warnings.push(reading.penned(name))
  if (tables.some((table) => table.lacksRows)) warnings.push(reading.shadedRow(name))
  if (tables.some((table) => table.isStruckOut)) warnings.push(reading.struckOut(name))
  if (filled.some(({ isSmall }) => isSmall)) warnings.push(reading.smallPrint(name))
  return warnings
}

/** Does not keep the colors: they are three times as large, and needed only for pens and for cutting strips. */
async function brightness(image: SourceImage): Promise<{ gray: Gray; isColoured: boolean }> {
  const picture = await open(image)
  return { gray: toGray(picture), isColoured: hasColouredInk(picture) }
}

function withPens(tables: readonly PageTable[], page: PreparedPage, picture: Picture): readonly PageTable[] {
  const finder = createInkFinder(picture, outlineOf(page))
  return tables.map((table) => withPenMarks(table, finder, page))
}

const againAsRead =
  (image: SourceImage, quarters: number, outline: Outline | undefined, sheet: Box | undefined) => async () =>
    asRead(await open(image), { quarters, ...(outline ? { outline } : {}) }, sheet)

function open(image: SourceImage): Promise<Picture> {
  return decodePicture(image.bytes).catch((error: unknown) => {
    throw new DamagedPicture(image.name, error)
  })
}
