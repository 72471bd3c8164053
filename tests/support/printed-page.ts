import sharp from 'sharp'
import type { PageRule, PageText, PageWord } from '~/domain/pictures/page-text'

/** Px of the picture for each point of the page. */
const DPI = 3
/** The font of the words, and one whose letters are others than it says. */
const TRUE = 0
const LYING = 1
/** The width of a letter and the height of a capital in the pictures' font, points. */
const LETTER = 5.4
const CAPITAL = 6.4

/** A line of letters on a page; lengths in points. */
export interface PageLine {
  readonly text: string
  readonly x: number
  readonly y: number
  /** The text that the page carries, if it is not the one in the picture. */
  readonly says?: string
  readonly isHidden?: boolean
  /** The page carries no text for this line. */
  readonly isDrawn?: boolean
}

/** The picture of a page in a font of one pitch, and the text that it carries. */
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
