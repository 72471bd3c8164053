/** The colors of a theme, each as #rrggbb. [THEME-11] */
export const THEME_COLORS = [
  'primaryColor',
  'secondaryColor',
  'accentColor',
  'backgroundColor',
  'surfaceColor',
  'textColor',
  'borderColor',
  'tableHeaderBg',
  'tableCellBg',
  'tableRowEven',
  'tableRowOdd',
  'tableRowHover',
  'tableTextColor',
  'inputBg',
  'inputBorder',
] as const

export type ThemeColor = (typeof THEME_COLORS)[number]

/** A theme: a name and its colors. [THEME-11] */
export type Theme = { readonly name: string } & { readonly [Color in ThemeColor]: string }

/** The modes a user can choose: light, dark, custom colors, or the system's setting. */
export const THEME_MODES = ['light', 'dark', 'custom', 'system'] as const

export type ThemeMode = (typeof THEME_MODES)[number]

/** The default. [THEME-12] */
export const LIGHT_THEME: Theme = {
  name: 'Light',
  primaryColor: '#2350c8',
  secondaryColor: '#5b6b82',
  accentColor: '#f0a92b',
  backgroundColor: '#f5f6f8',
  surfaceColor: '#ffffff',
  textColor: '#18212f',
  borderColor: '#e2e5ea',
  tableHeaderBg: '#f1f3f6',
  tableCellBg: '#ffffff',
  tableRowEven: '#fafbfc',
  tableRowOdd: '#ffffff',
  tableRowHover: '#eef3fe',
  tableTextColor: '#18212f',
  inputBg: '#ffffff',
  inputBorder: '#8790a0',
}

export const DARK_THEME: Theme = {
  name: 'Dark',
  primaryColor: '#86a6ff',
  secondaryColor: '#9aa8bd',
  accentColor: '#f4b84a',
  backgroundColor: '#0f141b',
  surfaceColor: '#161d27',
  textColor: '#e6eaf1',
  borderColor: '#273140',
  tableHeaderBg: '#1a222e',
  tableCellBg: '#141b24',
  tableRowEven: '#171f29',
  tableRowOdd: '#141b24',
  tableRowHover: '#1d2a44',
  tableTextColor: '#e6eaf1',
  inputBg: '#111821',
  inputBorder: '#5e6c82',
}

/** Colors with a fixed meaning, independent of the theme: to review, done. They depend on the brightness of the surface. */
export const MEANINGS = {
  light: { mark: '#f0a92b', success: '#127a38' },
  dark: { mark: '#f4b84a', success: '#5fd38a' },
} as const

/** Luminance (0–1) of a background above which black is easier to read than white. */
export const BRIGHT_FROM = 0.179

/** Returns the CSS custom property of a color: --primary-color for primaryColor. */
export function propertyOf(color: ThemeColor): string {
  return `--${color.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Parses a color such as `2350C8`, `#2350c8` or `#abc` to #rrggbb; null for any other text. */
export function parseColor(typed: string): string | null {
  const digits = HEX.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 6 ? digits : Array.from(digits, (digit) => digit + digit).join('')}`
}

/** Overrides a theme with untrusted stored colors; ignores invalid colors and unknown names. */
export function withColors(theme: Theme, stored: unknown): Theme {
  if (typeof stored !== 'object' || stored === null) return theme
  const given = new Map<string, unknown>(Object.entries(stored))
  const color = (name: ThemeColor) => {
    const value = given.get(name)
    return (typeof value === 'string' ? parseColor(value) : null) ?? theme[name]
  }
  const name = given.get('name')
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name : theme.name,
    primaryColor: color('primaryColor'),
    secondaryColor: color('secondaryColor'),
    accentColor: color('accentColor'),
    backgroundColor: color('backgroundColor'),
    surfaceColor: color('surfaceColor'),
    textColor: color('textColor'),
    borderColor: color('borderColor'),
    tableHeaderBg: color('tableHeaderBg'),
    tableCellBg: color('tableCellBg'),
    tableRowEven: color('tableRowEven'),
    tableRowOdd: color('tableRowOdd'),
    tableRowHover: color('tableRowHover'),
    tableTextColor: color('tableTextColor'),
    inputBg: color('inputBg'),
    inputBorder: color('inputBorder'),
  }
}
