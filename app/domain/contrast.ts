import { AA_EDGE, AA_TEXT } from './limits/appearance'
import { BRIGHT_FROM, MEANINGS, type Theme, type ThemeColor } from './theme'

type Rgb = readonly [number, number, number]

function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of #rrggbb as WCAG defines it, 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colors as WCAG defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The colors of a theme, plus the text and background colors that the stylesheet mixes from them. */
export type Ink = ThemeColor | keyof typeof MIXES | 'doubtedCell' | 'completed'

/** A text or field border color and the background behind it. */
export interface Pair {
  readonly text: Ink
  readonly ground: Ink
  /** Minimum contrast ratio (WCAG 2.2 AA). */
  readonly least: number
}

const ROWS: readonly Ink[] = ['tableRowEven', 'tableRowOdd', 'tableRowHover', 'selectedRow']

const TEXTS: readonly [Ink, readonly Ink[]][] = [
  ['textColor', ['backgroundColor', 'surfaceColor', 'tableHeaderBg', 'inputBg']],
  ['mutedText', ['backgroundColor', 'surfaceColor', 'tableHeaderBg', 'inputBg']],
  // A selected group has the background of a pill.
  ['tableTextColor', [...ROWS, 'tableCellBg', 'groupRow', 'rowPill', 'doubtedCell', 'inputBg']],
  ['quietRow', [...ROWS, 'doubtedCell', 'notePill']],
  ['completed', ROWS],
  ['primaryColor', [...ROWS, 'surfaceColor', 'pill', 'rowPill']],
]

/** Mixes two colors like `color-mix` in srgb; `share` (0–1) is the share of `one`. */
function mix(one: string, share: number, other: string): string {
  const [first, second] = [rgbOf(one), rgbOf(other)]
  const channels = first.map((channel, at) => Math.round(channel * share + (second[at] ?? 0) * (1 - share)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Mixed colors: a share (0–1) of the first in the second. The stylesheets define the same mixes. */
export const MIXES = {
  mutedText: ['textColor', 0.68, 'surfaceColor'],
  pill: ['primaryColor', 0.18, 'surfaceColor'],
  quietRow: ['tableTextColor', 0.68, 'tableRowOdd'],
  groupRow: ['primaryColor', 0.07, 'tableRowOdd'],
  selectedRow: ['primaryColor', 0.1, 'tableRowOdd'],
  rowPill: ['primaryColor', 0.18, 'tableRowOdd'],
  notePill: ['tableTextColor', 0.05, 'tableRowOdd'],
} as const satisfies Readonly<Record<string, readonly [ThemeColor, number, ThemeColor]>>
/** The share (0–1) of the mark color in the background of a doubted cell. */
export const MARK_SHARE = 0.12

const isMix = (name: string): name is keyof typeof MIXES => Object.hasOwn(MIXES, name)

/** Returns the color behind a name, as the stylesheets compute it. */
function inkOf(theme: Theme, name: Ink): string {
  const meaning = MEANINGS[luminance(theme.surfaceColor) > BRIGHT_FROM ? 'light' : 'dark']
  if (name === 'doubtedCell') return mix(meaning.mark, MARK_SHARE, theme.tableCellBg)
  if (name === 'completed') return meaning.success
  if (!isMix(name)) return theme[name]
  const [one, share, other] = MIXES[name]
  return mix(theme[one], share, theme[other])
}

/** Every text/background pair that occurs in the product, plus the field borders. */
export const PAIRS: readonly Pair[] = [
  ...TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground, least: AA_TEXT }))),
  { text: 'inputBorder', ground: 'inputBg', least: AA_EDGE },
  { text: 'inputBorder', ground: 'surfaceColor', least: AA_EDGE },
]

/** Returns the pairs whose contrast is too low, worst first, with their ratios. */
export function weakPairs(theme: Theme): readonly (Pair & { readonly ratio: number })[] {
  return PAIRS.map((pair) => ({ ...pair, ratio: contrast(inkOf(theme, pair.text), inkOf(theme, pair.ground)) }))
    .filter(({ ratio, least }) => ratio < least)
    .sort((a, b) => a.ratio - b.ratio)
}
