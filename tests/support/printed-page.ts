import sharp from 'sharp'
import type { PageRule, PageText, PageWord } from '~/domain/pictures/page-text'

/** Pixels of the picture per point of the page. */
const DPI = 3
/** The font of the words, and one whose glyphs are not the letters it claims. */
const TRUE = 0
const LYING = 1
/** The width of a letter and the height of a capital in the pictures' font, in points. */
const LETTER = 5.4
const CAPITAL = 6.4

/** A line of letters on a page; lengths in points. */
export interface PageLine {
  readonly text: string
  readonly x: number
  readonly y: number
  /** The page's embedded text, if it differs from the picture. */
  readonly says?: string
  readonly isHidden?: boolean
  /** True if the page has no embedded text for this line. */
  readonly isDrawn?: boolean
}

/** The picture of a page in a monospaced font, and its embedded text. */
export async function pageOf(
  lines: readonly PageLine[],
  rules: readonly PageRule[],
  size = { width: 420, height: 300 },
): Promise<{ bytes: Buffer; text: PageText }> {
  const letters = lines.map(({ text, x, y, isHidden }) =>
    isHidden
      ? ''
      : `<text x="${x}" y="${y}" font-family="DejaVu Sans Mono" font-size="9" textLength="${text.length * LETTER}">${text}</text>`,
  )
  const drawn = rules.map(
    ([x0, y0, x1, y1]) => `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="black" stroke-width="0.6"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width * DPI}" height="${size.height * DPI}" viewBox="0 0 ${size.width} ${size.height}"><rect width="100%" height="100%" fill="white"/>${drawn.join('')}${letters.join('')}</svg>`
  const words = lines.flatMap(({ text, x, y, says, isDrawn }) => {
    let at = x
    return (isDrawn ? '' : (says ?? text)).split(' ').flatMap((word): PageWord[] => {
      const left = at
      at += (word.length + 1) * LETTER
      const font = says ? LYING : TRUE
      return word === '' ? [] : [[word, left, y - CAPITAL, word.length * LETTER - 0.6, CAPITAL, 0, font]]
    })
  })
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return { bytes, text: { ...size, words, rules, hasMore: lines.some(({ isDrawn }) => isDrawn) } }
}
