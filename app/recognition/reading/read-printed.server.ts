import { type Region, regionsOf } from '~/domain/pictures/framed-tables'
import { type LineGroup, lineGroups } from '~/domain/pictures/line-groups'
import type { PageText } from '~/domain/pictures/page-text'
import type { Word } from '../glyphs/words.server'
import type { PreparedPage } from '../page/prepare-page.server'
import type { Gray } from '../pixels/gray.server'
import { checkPrint } from '../printed/check-print.server'
import { findOtherInk, type OtherInk } from '../printed/other-ink.server'
import { createInkReader, createPrintedReader } from '../printed/printed-reader.server'
import { rulesOf } from '../printed/printed-rules.server'
import { capOf, isSeen, printedWords } from '../printed/printed-words.server'
import { findFrames } from '../rules/frame.server'
import type { PageTable } from '../table/table.server'
import type { Engine } from '../text/engine.server'
import type { TimeLeft } from '../text/pace.server'
import { readTables } from './read-page.server'

/** A page that was read from its own text. */
export interface PrintedPage {
  readonly page: PreparedPage
  readonly tables: readonly PageTable[]
}

/** Positions are whole pixels, so small print is enlarged until its capitals are this high. */
const FINE_CAP = 20
const MOST_ENLARGED = 4
/** Lines closer than this count as touching, in cap heights. */
const NEAR = 0.5
/** A table without rules has at least FEWEST_WORDS words; on a page with fewer than FEW_WORDS, most content is drawn. */
const FEWEST_WORDS = 6
const FEW_WORDS = 60
/** If less than this share of a table's content is text, the page has to be read from its picture. */
const MOSTLY_TEXT = 0.4
/** A frame without text that holds this many letters is a table drawn letter by letter. */
const DRAWN_TABLE = 24
/**
 * Minimum share of the page's words in a table without known headings; smaller ones are title blocks, or legends of two
 * columns.
 */
const SOME_OF_PAGE = 0.15
const MOST_OF_PAGE = 0.7

/**
 * Reads the tables of a page from its own words and lines, laid out like those of a picture; `picture` shows it
 * upright. Each framed table is read separately. Returns undefined if the text does not match what the page shows, or
 * not all of it: then its picture has to be read.
 */
export function readPrinted(text: PageText, picture: Gray, engine: Engine, left: TimeLeft): PrintedPage | undefined {
  const smallCap = capOf(printedWords(text, picture, 1))
  if (smallCap === 0) return undefined
  const scale = Math.min(MOST_ENLARGED, Math.max(1, Math.ceil(FINE_CAP / smallCap)))
  const all = printedWords(text, picture, scale).filter((word) => isSeen(word, picture, scale))
  const { wrongFonts, doubted } = checkPrint(all, picture, scale, engine)
  const words = all
    .filter(({ printed }) => !wrongFonts.has(printed?.font ?? -1))
    .map((word) => (word.printed && doubted.has(word) ? withDoubt(word, word.printed) : word))
  const cap = capOf(words)
  if (cap === 0) return undefined
  const hasOthers = text.hasMore || wrongFonts.size > 0
  const groups = lineGroups(text, (scale * picture.width) / text.width, Math.max(3, NEAR * cap))
  const { tables: regions, silent, outside } = regionsOf(groups, words, cap)
  const inkIn = (group: LineGroup, own: readonly Word[]): OtherInk | undefined =>
    hasOthers
      ? findOtherInk({ area: group, words: own, rules: rulesOf([group], cap), cap: capOf(own) || cap }, picture, scale)
      : undefined
  const whole: PreparedPage = { ...emptyPage(picture, scale), cap, rules: rulesOf(groups, cap), words }
  const tables: PageTable[] = []
  for (const region of regions) {
    const ink = inkIn(region.group, region.inside)
    const drawn = ink?.words.length ?? 0
    if (region.inside.length < MOSTLY_TEXT * (region.inside.length + drawn)) return undefined
    const isOwn = ({ columns, known }: PageTable) =>
      known >= 2 || region.inside.length >= (columns > 2 ? SOME_OF_PAGE : MOST_OF_PAGE) * words.length
    tables.push(...readRegion(region, ink, whole, engine, left).filter(isOwn))
  }
  const found = { page: whole, tables }
  if (tables.some(({ known }) => known >= 2)) return sorted(found)
  // A frame without text may be a table drawn letter by letter.
  if (silent.some((group) => (inkIn(group, [])?.words.length ?? 0) >= DRAWN_TABLE)) return undefined
  const rest: PreparedPage = { ...whole, cap: capOf(outside) || cap, words: outside }
  const reader = createPrintedReader(() => ({ lines: [], confidence: 0 }), rest.cap)
  if (outside.length >= FEWEST_WORDS) tables.push(...readTables(rest, reader, left))
  const isPicture = wrongFonts.size > 0 || (text.hasMore && words.length < FEW_WORDS)
  return tables.length === 0 && isPicture ? undefined : sorted(found)
}

function readRegion(
  { group, inside, beside }: Region<Word>,
  ink: OtherInk | undefined,
  whole: PreparedPage,
  engine: Engine,
  left: TimeLeft,
): PageTable[] {
  const cap = capOf(inside) || whole.cap
  const rules = rulesOf([group], cap)
  const frames = findFrames(rules, cap).filter((frame) => frame.ys.length + frame.xs.length >= 5)
  const places = new Map(ink?.words.map((word) => [ink.inPage(word), word]))
  const words = [...inside, ...beside, ...places.keys()]
  const others = ink ? createInkReader(ink, places, engine) : () => ({ lines: [], confidence: 0 })
  return readTables({ ...whole, cap, rules, frames, words }, createPrintedReader(others, cap), left)
}

function withDoubt(word: Word, printed: NonNullable<Word['printed']>): Word {
  return { ...word, printed: { ...printed, isDoubted: true } }
}

/** A page of the picture's size with nothing found yet. Nothing is read from its pixels. */
function emptyPage({ width, height }: Gray, scale: number): Omit<PreparedPage, 'cap' | 'rules' | 'words'> {
  return {
    gray: { width: width * scale, height: height * scale, data: new Uint8Array(0) },
    scale,
    degrees: 0,
    padX: 0,
    padY: 0,
    isScan: false,
    isPrinted: true,
    frames: [],
    isCut: false,
    cutWords: [],
    marks: { strokes: [], crossings: [], scraps: [] },
    struckOut: [],
    unread: { cells: [], rows: [] },
    orientation: 'level',
  }
}

function sorted({ page, tables }: PrintedPage): PrintedPage {
  const topOf = ({ rows }: PageTable) => rows[0]?.band.start ?? 0
  return { page, tables: [...tables].sort((a, b) => topOf(a) - topOf(b)) }
}
