import { AA_TEXT } from './limits'
import type { Theme, ThemeColor } from './theme'

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

/** Contrast ratio of two colours as WCAG defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** A theme's own colours, and what the stylesheet mixes from them that text has or stands on. */
export type Ink = ThemeColor | 'mutedText' | 'pill'

/** A colour that text has on a ground. */
export interface Pair {
  readonly text: Ink
  readonly ground: Ink
}

const GROUNDS: readonly [Ink, readonly Ink[]][] = [
  ['textColor', ['backgroundColor', 'surfaceColor', 'tableHeaderBg', 'inputBg']],
  ['mutedText', ['backgroundColor', 'surfaceColor', 'tableHeaderBg']],
  ['tableTextColor', ['tableCellBg', 'tableRowEven', 'tableRowOdd', 'tableRowHover']],
  ['primaryColor', ['surfaceColor', 'pill']],
]

/** So much of one colour in another, as color-mix in srgb does it. */
function mix(one: string, share: number, other: string): string {
  const [first, second] = [rgbOf(one), rgbOf(other)]
  const channels = first.map((channel, at) => Math.round(channel * share + (second[at] ?? 0) * (1 - share)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The colour of a theme behind the name, as tokens.css has it. */
export function inkOf(theme: Theme, name: Ink): string {
  if (name === 'mutedText') return mix(theme.textColor, 0.68, theme.surfaceColor)
  return name === 'pill' ? mix(theme.primaryColor, 0.18, theme.surfaceColor) : theme[name]
}

/** Every pair that text of the product can have. */
export const TEXT_PAIRS: readonly Pair[] = GROUNDS.flatMap(([text, grounds]) =>
  grounds.map((ground) => ({ text, ground })),
)

/** The pairs of a theme that are too close to read, the worst first, with their ratios. WCAG 2.2 AA wants 4.5. */
export function weakPairs(theme: Theme): readonly (Pair & { readonly ratio: number })[] {
  return TEXT_PAIRS.map((pair) => ({ ...pair, ratio: contrast(inkOf(theme, pair.text), inkOf(theme, pair.ground)) }))
    .filter(({ ratio }) => ratio < AA_TEXT)
    .sort((a, b) => a.ratio - b.ratio)
}
