/** PDFs and the texts of their pages. Sizes in bytes. */

/** PDFs are opened in the browser and never sent, so this protects the memory of the user's machine. */
export const MAX_PDF_BYTES = 200 * 1024 * 1024
export const MAX_PDF_PAGES = 500
/** Resolution of rendered pages, and the maximum length of a side in pixels. */
export const PDF_DPI = 300
export const PDF_MAX_SIDE = 4200
/** Resolution of a page that has a text layer: people look at its picture, and the reader uses it only in places. */
export const PDF_TEXT_DPI = 200
/** Maximum words of a page, characters of a word, and lines. A full sheet of notes has 8000 words. */
export const MAX_PAGE_WORDS = 20_000
export const MAX_PAGE_WORD_LENGTH = 400
export const MAX_PAGE_RULES = 4000
/** The largest plotter paper, in points. */
export const MAX_PAGE_SIDE = 20_000
/** Maximum length of the texts of all pages of an upload, in characters of JSON. */
export const MAX_PAGE_TEXTS_LENGTH = 8 * 1024 * 1024
