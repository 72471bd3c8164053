import { partsOf } from '../same-color'
import { child, type Node, text } from './xlsx-xml'

const [BLACK, WHITE] = ['000000', 'FFFFFF']
/** The fixed colors that old programs number, by their numbers below 8, and two grays; 64 and 65 are those of the system. */
const INDEXED: ReadonlyMap<number, string> = new Map([
  ...['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF'].flatMap(
    (color, at) =>
      [
        [at, color],
        [at + 8, color],
      ] as const,
  ),
  [22, 'C0C0C0'],
  [23, '808080'],
  [64, BLACK],
  [65, WHITE],
])
const HEX = /^(?:[\dA-F]{2})?(?<color>[\dA-F]{6})$/i
const WHOLE = 255

/**
 * Returns a color as six hexadecimal digits, or a name that equal colors share if the theme decides about it. Null if
 * the element names no color.
 */
function colorOf(color: Node): string | null {
  const rgb = HEX.exec(text(color['@rgb']))?.groups?.color
  if (rgb !== undefined) return rgb.toUpperCase()
  const [theme, indexed] = [text(color['@theme']), text(color['@indexed'])]
  const tint = Number(text(color['@tint']) || '0')
  // The first two colors of a theme are those of paper and ink.
  if (theme === '0') return gray(tint < 0 ? WHOLE * (1 + tint) : WHOLE)
  if (theme === '1') return gray(tint > 0 ? WHOLE * tint : 0)
  if (theme !== '') return `theme ${theme} ${tint}`
  return indexed === '' ? null : (INDEXED.get(Number(indexed)) ?? `indexed ${indexed}`)
}

function gray(level: number): string {
  const digits = Math.min(WHOLE, Math.max(0, Math.round(level)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
  return digits.repeat(3)
}

/** The color of the text in a font. */
export const inkOf = (font: Node): string => colorOf(child(font, 'color')) ?? BLACK

/** Returns the color behind a text: white without a fill. Null for patterns and gradients. */
export function paperOf(fill: Node): string | null {
  const pattern = child(fill, 'patternFill')
  const kind = text(pattern['@patternType'])
  if (Object.hasOwn(fill, 'gradientFill')) return null
  if (kind === '' || kind === 'none') return WHITE
  return kind === 'solid' ? (colorOf(child(pattern, 'fgColor')) ?? WHITE) : null
}

export const isWhite = (color: string) => color === WHITE

/** Names of hues from 0 to 360; some hues have two. */
const HUES: readonly (readonly [from: number, to: number, names: readonly string[]])[] = [
  [0, 15, ['RED']],
  [15, 50, ['ORANGE', 'BROWN', 'AMBER', 'PEACH', 'TAN']],
  [42, 72, ['YELLOW', 'GOLD']],
  [70, 170, ['GREEN']],
  [165, 200, ['TEAL', 'CYAN', 'AQUA', 'TURQUOISE']],
  [180, 262, ['BLUE']],
  [255, 325, ['PURPLE', 'VIOLET', 'LAVENDER']],
  [290, 345, ['PINK', 'MAGENTA']],
  [345, 361, ['RED']],
]
/** Paler reds are pink. */
const PALE = 0.6
/** Colors whose parts differ less are grays. */
const GRAYISH = 0.1
const [DARKEST_GRAY, LIGHTEST_GRAY] = [0.3, 0.96]

/** Returns the names that people may give a color: 'YELLOW'; none for black, white and colors of the theme. */
export function colorNames(color: string): readonly string[] {
  const [red = 0, green = 0, blue = 0] = partsOf(color)?.map((part) => part / WHOLE) ?? []
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range < GRAYISH) return most > DARKEST_GRAY && most < LIGHTEST_GRAY ? ['GRAY', 'GREY'] : []
  const hue =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const degrees = hue * 60
  const names = HUES.flatMap(([from, to, own]) => (degrees >= from && degrees < to ? own : []))
  return names.includes('RED') && range / most < PALE ? [...names, 'PINK'] : names
}
