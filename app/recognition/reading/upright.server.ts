import { isNoPrint, isUnreadable } from '../page/no-print.server'
import { standsOnHead } from '../page/orientation.server'
import { type PreparedPage, preparePage } from '../page/prepare-page.server'
import type { Box, Gray } from '../pixels/gray.server'
import { inDaylight } from '../pixels/light.server'
import { pictureKind } from '../pixels/normalise.server'
import { AROUND_TABLE, findSlantedFrame, type Outline, straighten, straightenGray } from '../pixels/perspective.server'
import { cropPicture, type Picture, turnBox, turnGray, turnQuarters } from '../pixels/picture.server'
import { findSheet } from '../sheet/sheet.server'
import type { PageTable } from '../table/table.server'
import type { CellText } from '../text/cell-text.server'
import type { Engine } from '../text/engine.server'
import { noHurry, type TimeLeft } from '../text/pace.server'
import { type Sharing, unshared } from '../text/sharing.server'
import { readPage } from './read-page.server'

/** A picture as it was read, upright as far as could be determined. */
export interface ReadPicture {
  /** The outline of the table or its sheet, if the picture was a photograph that had to be straightened. */
  readonly outline?: Outline
  readonly page: PreparedPage | undefined
  readonly tables: readonly PageTable[]
  /** Clockwise quarter turns applied to the picture for reading. */
  readonly quarters: number
}

/** Cells with a lower confidence (0–1) count as uncertain. */
export const UNCERTAIN = 0.8
/** Above this share of uncertain cells a picture may be sideways or upside down. */
const SUSPICIOUS = 0.4
/** Below this share of uncertain cells a picture is upright. */
const UPRIGHT = 0.25
/** Reading more cells than this again would take longer than users wait. */
const TOO_MANY_TO_TURN = 1500
/** A picture with this many words should hold a table. */
const MANY_WORDS = 12
/** If more than this share of the cells is uncertain in every direction, there is no table. */
const UNREADABLE = 0.6
/** A table with this many known headers is kept, however hard its cells are to read (hand lettering, for example). */
const SURE_HEADERS = 3

/**
 * Reads a picture. Text that runs down instead of across is turned first. If most of the result makes no sense, or no
 * table is found, the picture is also read upside down if its words are surer that way, and sideways if its orientation
 * is unclear; the surest reading wins. Upright pictures cost nothing extra. A picture that is unreadable in every
 * direction has no tables: a made-up table is worse than none.
 */
export function readUpright(
  original: Gray,
  engine: Engine,
  left: TimeLeft = noHurry,
  sharing: Sharing = unshared,
): ReadPicture {
  const before = left()
  const picture = inDaylight(original)
  const flat = prepare(picture, 0)
  if (flat.page && (isNoPrint(flat.page) || isUnreadable(flat.page, engine))) return { ...flat, tables: [] }
  const isLying = flat.page?.orientation === 'sideways'
  const side = isLying ? prepare(turnGray(picture, 1), 1) : undefined
  const first = stoodUp(picture, side ?? flat, engine)
  let best = readPrepared(first, engine, left, sharing)
  let doubt = doubtIn(best)
  if (doubt <= SUSPICIOUS || cellsIn(best.tables).length > TOO_MANY_TO_TURN) return best
  const took = before - left()
  for (const quarters of otherWays(first, engine)) {
    if (left() < took) break
    const turned = readPrepared(prepare(turnGray(picture, quarters), quarters), engine, left, sharing)
    const found = doubtIn(turned)
    if (found < doubt) [best, doubt] = [turned, found]
    if (doubt < UPRIGHT) break
  }
  return doubt > UNREADABLE ? { ...best, tables: best.tables.filter(({ known }) => known >= SURE_HEADERS) } : best
}

/** Turns a sideways picture or a photograph that is upside down; a few phrases show it before everything is read. */
function stoodUp(picture: Gray, prepared: PreparedPicture, engine: Engine): PreparedPicture {
  const { page, outline, quarters } = prepared
  if (!page || (quarters === 0 && !outline) || !standsOnHead(page, engine)) return prepared
  return prepare(turnGray(picture, quarters === 1 ? 3 : 2), quarters === 1 ? 3 : 2)
}

/** Turns that could read better than the first attempt, the likeliest first. */
function otherWays({ page, quarters }: PreparedPicture, engine: Engine): readonly (1 | 2 | 3)[] {
  if (quarters !== 0 || !page) return []
  if (page.orientation === 'level') return standsOnHead(page, engine) ? [2] : []
  return [1, 3, 2]
}

interface PreparedPicture extends Omit<ReadPicture, 'tables'> {
  /** True if there are other sheets next to the one that was cut out. */
  readonly hasOthers?: boolean
}

function prepare(gray: Gray, quarters: number): PreparedPicture {
  const sheet = findSheet(gray)
  if (sheet) return { ...prepareOutlined(gray, quarters, sheet.outline), hasOthers: sheet.hasOthers }
  const isScan = pictureKind(gray).scan
  const table = isScan ? slantedTable(gray) : undefined
  if (table) return prepareOutlined(gray, quarters, table)
  const page = preparePage(gray)
  // A clean picture with sloping lines may also be a photograph; level ones are not checked.
  const turned = !isScan && page && page.degrees !== 0 ? slantedTable(gray) : undefined
  return turned ? prepareOutlined(gray, quarters, turned) : { page, quarters }
}

function prepareOutlined(gray: Gray, quarters: number, outline: Outline): PreparedPicture {
  return { page: preparePage(straightenGray(gray, outline), { isPhotograph: true }), quarters, outline }
}

/** The outline of a ruled table photographed at an angle, with a margin around it. */
function slantedTable(gray: Gray): Outline | undefined {
  const corners = findSlantedFrame(gray)
  return corners && { corners, margin: AROUND_TABLE }
}

/** The pixels of the picture, or of one of its sheets, turned and straightened as for reading. */
export function asRead(
  picture: Picture,
  { outline, quarters }: Pick<ReadPicture, 'outline' | 'quarters'>,
  sheet?: Box,
): Picture {
  const turned = quarters === 1 || quarters === 2 || quarters === 3 ? turnQuarters(picture, quarters) : picture
  const own = sheet ? cropPicture(turned, turnBox(sheet, picture, quarters)) : turned
  return outline ? straighten(own, outline) : own
}

function readPrepared(prepared: PreparedPicture, engine: Engine, left: TimeLeft, sharing: Sharing): ReadPicture {
  const { hasOthers, ...picture } = prepared
  const tables = picture.page ? readPage(picture.page, engine, left, sharing) : []
  return { ...picture, tables: hasOthers ? tables.map((table) => ({ ...table, leavesOut: true })) : tables }
}

/** The cells that have text. */
function cellsIn(tables: readonly PageTable[]): CellText[] {
  return tables
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.texts)
    .filter(({ lines }) => lines.some((line) => line !== ''))
}

/** The share of uncertain cells; 1 if no table was found although there are many words, or rules that form a table. */
function doubtIn({ page, tables }: ReadPicture): number {
  if (tables.length === 0) return page && (page.frames.length > 0 || page.words.length >= MANY_WORDS) ? 1 : 0
  const cells = cellsIn(tables)
  return cells.length === 0 ? 0 : cells.filter(({ confidence }) => confidence < 100 * UNCERTAIN).length / cells.length
}
