import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'
import type { PrintedText } from '~/domain/headings/printed-cells'
import { holdsSchedule } from '~/domain/headings/schedule-page'
import { MAX_PAGE_WORDS } from '~/domain/limits/pdf'
import type { Steps } from '~/domain/steps'
import { directionIn, IDENTITY, type Matrix, placeIn, within } from './pdf-matrix'
import { onLine } from './pdf-words'

/** The state of the search for schedules. */
export interface Search {
  /** The number of pages that were searched, from the first. */
  readonly searched: number
  /** The pages with a schedule, in page order. */
  readonly found: readonly number[]
  /** The number of searched pages without text, such as scans. */
  readonly withoutText: number
}

export const NOTHING_SEARCHED: Search = { searched: 0, found: [], withoutText: 0 }

/** How the search gives way to other work. */
interface Manners {
  /** Resolves once no page is drawn or waiting to be. */
  idle(): Promise<void>
  /** Lets the browser do other work. */
  pause(): Promise<void>
}

/** Fewer letters are a stamp or a page number on a scan. */
const FEWEST_LETTERS = 12
/** The longest time without a pause, in milliseconds. */
const SLOT = 8

/**
 * Searches the text of a PDF's pages for schedules, in page order, and reports after each page. It gives way to pages
 * that are drawn, and ends with the signal. A page that fails counts as one without text.
 */
export async function searchPages(
  document: PDFDocumentProxy,
  pages: number,
  { idle, pause }: Manners,
  onSearch: (search: Search) => void,
  signal: AbortSignal,
): Promise<void> {
  let search = NOTHING_SEARCHED
  for (let number = 1; number <= pages; number++) {
    if (signal.aborted) return
    const page = await document.getPage(number).catch(() => undefined)
    const texts = page ? await textsOf(page, idle, signal).catch(() => []) : []
    const isText = texts.reduce((sum, { text }) => sum + text.trim().length, 0) >= FEWEST_LETTERS
    const isFound = isText && (await inSlots(holdsSchedule(texts), pause))
    if (signal.aborted) return
    search = {
      searched: number,
      found: isFound ? [...search.found, number] : search.found,
      withoutText: search.withoutText + (isText ? 0 : 1),
    }
    onSearch(search)
    await pause()
  }
}

/**
 * The texts of a page. While the texts are not taken, the library's worker waits with the rest of the page and is free for
 * pages to draw.
 */
async function textsOf(
  page: PDFPageProxy,
  idle: Manners['idle'],
  signal: AbortSignal,
): Promise<readonly PrintedText[]> {
  const base = within(IDENTITY, page.getViewport({ scale: 1 }).transform as unknown as Matrix)
  const texts: PrintedText[] = []
  let reader: ReadableStreamDefaultReader<TextContent> | undefined
  for (;;) {
    await idle()
    reader ??= (page.streamTextContent() as ReadableStream<TextContent>).getReader()
    const { done, value } = await reader.read()
    if (done) return texts
    for (const item of value.items) if ('str' in item && item.str !== '') texts.push(textOf(item, base))
    if (signal.aborted || texts.length > MAX_PAGE_WORDS) {
      await reader.cancel(new Error('No more text is needed.'))
      return texts
    }
  }
}

function textOf({ str, transform, width }: TextItem, base: Matrix): PrintedText {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const place = placeIn(base, e, f)
  const along = directionIn(base, a, b)
  const turn = (Math.round(Math.atan2(along.y, along.x) / (Math.PI / 2)) + 4) % 4
  const [start, across] = onLine(place, turn)
  return { text: str, start, end: start + width, base: across, size: Math.hypot(c, d), turn }
}

/** Runs the steps without taking longer than a slot at once. */
async function inSlots<T>(steps: Steps<T>, pause: Manners['pause']): Promise<T> {
  for (let end = performance.now() + SLOT; ; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    await pause()
    end = performance.now() + SLOT
  }
}
