/** The colors that an element states: six hexadecimal digits or a name; null for one that cannot be told. */
export interface Colors {
  /** The color of its text. */
  readonly ink?: string | null
  /** The color behind its text. */
  readonly paper?: string | null
}

export const NO_COLORS: Colors = {}
const WHITE = 'FFFFFF'

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/
const RGB = /^rgba?\( ?(\d{1,3}) ?,? ?(\d{1,3}) ?,? ?(\d{1,3}) ?\)$/
const NAME = /^[a-z]{3,20}$/
/** Values that leave the color of the elements around. */
const UNSTATED = /^(?:transparent|none|inherit|initial|unset|auto|rgba\(0, ?0, ?0, ?0\)|)$/
const IMPORTANT = / ?!important$/
/** The fill of a cell in Excel, if it is more than a color: 'black gray-125'. */
const PATTERNED = /^(?!.{0,40}\bnone$)(?!auto$)./

/** Returns a color in CSS or HTML; null if it cannot be told, undefined if it is that of the elements around. */
function colorOf(value: string): string | null | undefined {
  const text = value.trim().replace(IMPORTANT, '')
  if (UNSTATED.test(text)) return undefined
  const hex = HEX.exec(text)?.[1]
  if (hex) return (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toUpperCase()
  const rgb = RGB.exec(text)?.slice(1)
  if (rgb) return rgb.map((part) => Number(part).toString(16).padStart(2, '0').toUpperCase()).join('')
  if (text === 'white') return WHITE
  return NAME.test(text) && text !== 'windowtext' ? text : null
}

/** Returns the colors in a style. */
export function colorsIn(css: string): Colors {
  if (!/color|background|mso-pattern/i.test(css)) return NO_COLORS
  let colors: Colors = NO_COLORS
  for (const declaration of css.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(0, colon)).trim()
    const value = declaration.slice(colon + 1).trim()
    if (property === 'color') colors = withColor(colors, 'ink', colorOf(value))
    else if (property === 'background-color' || property === 'background')
      colors = withColor(colors, 'paper', colorOf(value))
    else if (property === 'background-image' && value !== 'none') colors = { ...colors, paper: null }
    else if (property === 'mso-pattern' && PATTERNED.test(value)) colors = { ...colors, paper: null }
  }
  return colors
}

/** Adds the colors of the attributes of HTML: `bgcolor`, and `color` of a font. */
export function withAttributes(colors: Colors, attributes: string): Colors {
  const said = (name: RegExp) => colorOf(name.exec(attributes)?.slice(1).join('').toLowerCase() ?? '')
  const [ink, paper] = [said(INK), said(PAPER)]
  return { ...(ink !== undefined && { ink }), ...(paper !== undefined && { paper }), ...colors }
}

const INK = /(?:^|\s)color\s{0,9}=\s{0,9}(?:"([^"]{0,40})"|'([^']{0,40})'|([^\s"'>]{1,40}))/i
const PAPER = /(?:^|\s)bgcolor\s{0,9}=\s{0,9}(?:"([^"]{0,40})"|'([^']{0,40})'|([^\s"'>]{1,40}))/i

const withColor = (colors: Colors, part: keyof Colors, color: string | null | undefined): Colors =>
  color === undefined ? colors : { ...colors, [part]: color }
