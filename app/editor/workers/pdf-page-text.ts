import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { MAX_PAGE_SIDE, MAX_PAGE_WORD_LENGTH, MAX_PAGE_WORDS } from '~/domain/limits/pdf'
import type { PageText, PageWord } from '~/domain/pictures/page-text'
import type { Steps } from '~/domain/steps'
import { type Drawing, readDrawing } from './pdf-drawing'
import { type Area, IDENTITY, type Matrix, within } from './pdf-matrix'
import { rulesIn } from './pdf-rules'
import type { Mark, PageFont } from './pdf-state'
import { wordsIn } from './pdf-words'

/** The part of pdf.js that holds the operator numbers. */
export interface PdfOperators {
  readonly OPS: Readonly<Record<string, number>>
}

/** Pages with fewer letters or words are treated as having no text layer. */
const FEWEST_LETTERS = 12
const FEWEST_WORDS = 6
/** Shapes between these heights and up to this width, in points, may be letters. */
const LETTER = { least: 3, most: 40, widest: 40 }
/** The number of outlined letters per word of text above which a page counts as outlined. */
const OUTLINED = 4
/** The share of the visible part that a picture must cover to count as a scan. */
const SCAN = 0.5
/** The minimum number of words that a scan's text must have to be used. */
const WORDS_OVER_SCAN = 60

/** Interprets what a page draws without rendering it; undefined if it has almost no text. */
export async function drawingOf(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { OPS }: PdfOperators,
  pause: () => Promise<void>,
): Promise<Drawing | undefined> {
  const [content, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()])
  const letters = content.items.reduce((sum, item) => sum + ('str' in item ? item.str.trim().length : 0), 0)
  if (letters < FEWEST_LETTERS && annotations.length === 0) return undefined
  const [operators, layers] = await Promise.all([page.getOperatorList(), document.getOptionalContentConfig()])
  const fonts = await fontsOf(page, operators, OPS)
  const { width, height, transform } = page.getViewport({ scale: 1 })
  return paused(
    readDrawing({
      operators,
      ops: OPS,
      base: within(IDENTITY, transform as unknown as Matrix),
      page: { left: 0, top: 0, right: width, bottom: height },
      fontOf: (name) => fonts.get(name),
      isShown: (layer) => layers.isVisible(layer),
    }),
    pause,
  )
}

/** Loads the fonts that a page uses. */
async function fontsOf(
  page: PDFPageProxy,
  { fnArray, argsArray }: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  ops: PdfOperators['OPS'],
): Promise<ReadonlyMap<string, PageFont>> {
  const names = new Set<string>()
  for (const [at, operator] of fnArray.entries()) {
    const args = (argsArray[at] ?? []) as readonly unknown[]
    if (operator === ops.setFont) names.add(String(args[0]))
    if (operator !== ops.setGState) continue
    for (const [key, value] of args[0] as [string, unknown][])
      if (key === 'Font') names.add(String((value as readonly unknown[])[0]))
  }
  const found = await Promise.all(
    Array.from(names, async (name) => {
      const font = await new Promise<PageFont>((resolve) => page.commonObjs.get(name, resolve))
      return [name, font] as const
    }),
  )
  return new Map(found)
}

/** Runs the steps with a pause after each. */
export async function paused<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** The text sent along with the picture of a part of a page. */
export interface PartOfPage {
  readonly text: PageText
  /** True if the text contains (nearly) everything written there, so that the picture is barely needed. */
  readonly isText: boolean
}

/** The text and lines of a part of a page; undefined if the part is a picture or outlines with almost no text. */
export function textOfPart({ words, lines, marks }: Drawing, part: Area): PartOfPage | undefined {
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  const own = wordsIn(words, part).filter(([text]) => text.length <= MAX_PAGE_WORD_LENGTH)
  const others = marks.filter((mark) => overlaps(mark, part))
  const isScan = others.some((mark) => mark.kind === 'picture' && areaOf(mark) >= SCAN * width * height)
  const letters = others.filter(isLetterLike).length
  if (own.length < (isScan ? WORDS_OVER_SCAN : FEWEST_WORDS) || own.length > MAX_PAGE_WORDS) return undefined
  if (Math.max(width, height) > MAX_PAGE_SIDE) return undefined
  const hasMore = others.some((mark) => mark.kind !== 'shape' || isLetterLike(mark))
  const text: PageText = { width, height, words: own as PageWord[], rules: rulesIn(lines, part), hasMore }
  return { text, isText: !isScan && letters <= OUTLINED * own.length }
}

function isLetterLike({ kind, left, top, right, bottom }: Mark): boolean {
  const [wide, high] = [right - left, bottom - top]
  return kind === 'text' || (kind === 'shape' && high >= LETTER.least && high <= LETTER.most && wide <= LETTER.widest)
}

const overlaps = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

const areaOf = ({ left, top, right, bottom }: Area) => (right - left) * (bottom - top)
