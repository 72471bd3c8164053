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
import type { CellText } from '../text/cell-reader.server'
import type { Engine } from '../text/engine.server'
import { noHurry, type TimeLeft } from '../text/pace.server'
import { type Sharing, unshared } from '../text/sharing.server'
import { readPage } from './read-page.server'

/** A picture as it was read, upright as far as that could be told. */
export interface ReadPicture {
  /** The outline of the table or of its sheet, where the picture was a photograph that had to be straightened. */
  readonly outline?: Outline
  readonly page: PreparedPage | undefined
  readonly tables: readonly PageTable[]
  /** By how many quarters clockwise the picture was turned to be read. */
  readonly quarters: number
}

/** Cells under this (0..1) count as uncertain. */
export const UNCERTAIN = 0.8
/** With so many uncertain cells a picture may lie on its side or stand on its head. */
const SUSPICIOUS = 0.4
/** What is read upright has far fewer. */
const UPRIGHT = 0.25
/** Reading so many cells again and again would take longer than anybody waits. */
const TOO_MANY_TO_TURN = 1500
/** A table has so many words. */
const MANY_WORDS = 12
/** What nobody could read in any direction is no table. */
const UNREADABLE = 0.6
/** A table with so many known headers is one, however hard its cells are to read: lettering by hand, say. */
const SURE_HEADERS = 3

/**
 * Reads a picture. Where its text runs down instead of across it is turned first; where most of it makes no sense, or
 * nothing is a table, it is read standing on its head, too, if words are surer that way, and on its sides if it cannot be
 * told how it lies. The surest is taken. Upright pictures cost nothing more. What stays unreadable in every direction
 * has no tables: a made-up table is worse than none.
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
  const isLying = flat.page?.lie === 'sideways'
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

/** What lay on its side, and photographs, may stand on their heads: a few phrases tell, before all is read the wrong way up. */
function stoodUp(picture: Gray, prepared: PreparedPicture, engine: Engine): PreparedPicture {
  const { page, outline, quarters } = prepared
  if (!page || (quarters === 0 && !outline) || !standsOnHead(page, engine)) return prepared
  return prepare(turnGray(picture, quarters === 1 ? 3 : 2), quarters === 1 ? 3 : 2)
}

/** Ways to turn a picture that could be better than the one that was read first, the likeliest first. */
function otherWays({ page, quarters }: PreparedPicture, engine: Engine): readonly (1 | 2 | 3)[] {
  if (quarters !== 0 || !page) return []
  if (page.lie === 'level') return standsOnHead(page, engine) ? [2] : []
  return [1, 3, 2]
}

interface PreparedPicture extends Omit<ReadPicture, 'tables'> {
  /** Whether another sheet lies beside the one that was cut out. */
  readonly hasOthers?: boolean
}

function prepare(gray: Gray, quarters: number): PreparedPicture {
  const sheet = findSheet(gray)
  if (sheet) return { ...prepareOutlined(gray, quarters, sheet.outline), hasOthers: sheet.hasOthers }
  const isScan = pictureKind(gray).scan
  const table = isScan ? slantedTable(gray) : undefined
  if (table) return prepareOutlined(gray, quarters, table)
  const page = preparePage(gray)
  // A clean picture with fallen lines may be a photograph, too; level ones are not asked.
  const turned = !isScan && page && page.degrees !== 0 ? slantedTable(gray) : undefined
  return turned ? prepareOutlined(gray, quarters, turned) : { page, quarters }
}

function prepareOutlined(gray: Gray, quarters: number, outline: Outline): PreparedPicture {
  return { page: preparePage(straightenGray(gray, outline), { isPhotograph: true }), quarters, outline }
}

/** The rules of a table that was photographed from aside, and what is around it. */
function slantedTable(gray: Gray): Outline | undefined {
  const corners = findSlantedFrame(gray)
  return corners && { corners, margin: AROUND_TABLE }
}

/** The pixels of the picture, or of one of several sheets in it, as it was read. */
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

/** The cells with a text. */
function cellsIn(tables: readonly PageTable[]): CellText[] {
  return tables
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.texts)
    .filter(({ lines }) => lines.some((line) => line !== ''))
}

/** The share of uncertain cells; all of them where there are words, or rules that make a table, and no table was found. */
function doubtIn({ page, tables }: ReadPicture): number {
  if (tables.length === 0) return page && (page.frames.length > 0 || page.words.length >= MANY_WORDS) ? 1 : 0
  const cells = cellsIn(tables)
  return cells.length === 0 ? 0 : cells.filter(({ confidence }) => confidence < 100 * UNCERTAIN).length / cells.length
}
