import type { PDFDocumentProxy } from 'pdfjs-dist'
import { MAX_PDF_BYTES, MAX_PDF_PAGES, PDF_DPI, PDF_MAX_SIDE, PDF_TEXT_DPI } from '~/domain/limits/pdf'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '~/domain/limits/pictures'
import type { PageText } from '~/domain/pictures/page-text'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { tablesOn } from '~/domain/pictures/tables-on-page'
import { drawingOf, type PdfOperators, paused, textOfPart } from './pdf-page-text'
import { type Search, searchPages } from './pdf-scan'
import { createTurns } from './pdf-turns'

/** A part of a page, as shares of its width and height (0–1). */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const WHOLE_PAGE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** A framed table of a page. */
export interface TableOfPage {
  readonly crop: Crop
  /** The title above or in it; '' without one. */
  readonly title: string
  /** True for a schedule of light fixtures. */
  readonly isSchedule: boolean
}

/** A part of a page to send: a picture, with its text if the page has a text layer. */
export interface PagePicture {
  readonly file: File
  readonly text?: PageText
}

/** A PDF opened in the browser; nothing of it has been sent. */
export interface OpenPdf {
  readonly pages: number
  /** True if the PDF has more pages than `pages`. */
  readonly isCut: boolean
  /** Width divided by height of the first page. */
  readonly shape: number
  /**
   * Draws a page, counted from 1, unless the signal ends its turn; `width` is the canvas width in pixels.
   */
  draw(page: number, canvas: HTMLCanvasElement, width: number, signal?: AbortSignal): Promise<void>
  /**
   * Renders a part of a page as a PNG small enough to send, ahead of pages still waiting to be drawn. `part` is its number
   * if the page has several.
   */
  picture(page: number, crop: Crop, part?: number): Promise<PagePicture>
  /** The framed tables of a page from its top to its bottom; none if the page has no text layer. */
  tables(page: number): Promise<readonly TableOfPage[]>
  /** Searches the pages for schedules, after all drawing, and reports after each page until the signal ends it. */
  search(onSearch: (search: Search) => void, signal: AbortSignal): Promise<void>
  close(): void
}

/** The build copies the files there. */
const FOLDER = '/workers/pdf/'
/** Points per inch; a point is the unit of PDF coordinates. */
const POINTS = 72
/** Factor by which an oversized picture is scaled down before rendering it again. */
const SMALLER = 0.75
/** The white space around a table that is kept with it, in points. */
const AROUND = 3
/** The shape of drawings, for a file whose first page is damaged. */
const SHEET = { width: 36, height: 24 }

/**
 * Opens a PDF in the browser. Loads the large PDF library on first use; never runs scripts in a PDF.
 * @throws Error whose message is the sentence to show
 */
export async function openPdf(name: string, file: Blob): Promise<OpenPdf> {
  if (file.size > MAX_PDF_BYTES) throw new Error(words.tooLarge(name))
  const { getDocument, GlobalWorkerOptions, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  GlobalWorkerOptions.workerSrc = `${FOLDER}pdf.worker.mjs`
  const task = getDocument({
    data: await file.arrayBuffer(),
    isEvalSupported: false,
    // The content security policy forbids WebAssembly; the decoder has a JavaScript fallback.
    useWasm: false,
    wasmUrl: FOLDER,
    standardFontDataUrl: FOLDER,
    enableXfa: false,
    maxImageSize: 4 * MAX_IMAGE_PIXELS,
  })
  try {
    return await opened(name, await task.promise, { OPS })
  } catch (error) {
    await task.destroy()
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Error(isLocked ? words.locked(name) : words.damaged(name))
  }
}

async function opened(name: string, document: PDFDocumentProxy, operators: PdfOperators): Promise<OpenPdf> {
  const turns = createTurns()

  async function render(number: number, canvas: HTMLCanvasElement, scale: number, crop: Crop): Promise<void> {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale })
    canvas.width = Math.max(1, Math.round(width * (crop.right - crop.left)))
    canvas.height = Math.max(1, Math.round(height * (crop.bottom - crop.top)))
    const viewport = page.getViewport({ scale, offsetX: -width * crop.left, offsetY: -height * crop.top })
    await page.render({ canvas, viewport, background: '#ffffff' }).promise
    page.cleanup()
  }

  async function sizeOf(number: number): Promise<{ readonly width: number; readonly height: number }> {
    return (await document.getPage(number)).getViewport({ scale: 1 })
  }

  /** The text of a part of a page; undefined if it fails, so that the page is read from its picture. */
  async function textOf(number: number, crop: Crop) {
    try {
      const drawing = await drawingOf(document, await document.getPage(number), operators, nextTask)
      const { width, height } = await sizeOf(number)
      const part = {
        left: crop.left * width,
        top: crop.top * height,
        right: crop.right * width,
        bottom: crop.bottom * height,
      }
      return drawing && textOfPart(drawing, part)
    } catch {
      return undefined
    }
  }

  async function tablesOf(number: number): Promise<readonly TableOfPage[]> {
    const found = await textOf(number, WHOLE_PAGE)
    if (!found) return []
    const { width, height } = found.text
    return (await paused(tablesOn(found.text), nextTask)).map(({ title, isSchedule, ...box }) => ({
      title,
      isSchedule,
      crop: {
        left: Math.max(0, (box.left - AROUND) / width),
        top: Math.max(0, (box.top - AROUND) / height),
        right: Math.min(1, (box.right + AROUND) / width),
        bottom: Math.min(1, (box.bottom + AROUND) / height),
      },
    }))
  }

  async function pictureOf(number: number, crop: Crop, part?: number): Promise<PagePicture> {
    const { width, height } = await sizeOf(number)
    const longest = Math.max(width * (crop.right - crop.left), height * (crop.bottom - crop.top))
    const canvas = globalThis.document.createElement('canvas')
    const found = await textOf(number, crop)
    const dpi = found?.isText ? PDF_TEXT_DPI : PDF_DPI
    for (let scale = Math.min(dpi / POINTS, PDF_MAX_SIDE / longest); ; scale *= SMALLER) {
      await render(number, canvas, scale, crop)
      const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (!png) throw new Error(words.damaged(name))
      if (png.size > MAX_IMAGE_BYTES) continue
      const file = new File([png], words.pageName(name, number, part), { type: 'image/png' })
      return { file, ...(found ? { text: found.text } : {}) }
    }
  }

  const pages = Math.min(document.numPages, MAX_PDF_PAGES)
  const first = await sizeOf(1).catch(() => SHEET)
  return {
    pages,
    isCut: document.numPages > MAX_PDF_PAGES,
    shape: first.width / first.height,
    draw: (number, canvas, width, signal) =>
      turns.take(async () => {
        if (!signal?.aborted) await render(number, canvas, width / (await sizeOf(number)).width, WHOLE_PAGE)
      }),
    picture: (number, crop, part) => turns.take(() => pictureOf(number, crop, part), true),
    tables: (number) => turns.take(() => tablesOf(number), true),
    search: (onSearch, signal) => searchPages(document, pages, { idle: turns.idle, pause: nextTask }, onSearch, signal),
    close: () => void document.destroy(),
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
