import { STORAGE_KEYS } from '~/domain/storage-keys'
import { DARK_THEME, LIGHT_THEME, THEME_MODES, type Theme, type ThemeMode, withColors } from '~/domain/theme'
import { remember, remembered } from '~/ui/remembered'
import { type StoredLooks, THEME_EVENT } from './boot'

/** A user's display preferences. Defaults: light, tinted rows, plain columns. [THEME-12] */
export interface Looks {
  readonly mode: ThemeMode
  /** The user's own colors; null until Custom is chosen for the first time. */
  readonly custom: Theme | null
  readonly rowBands: boolean
  readonly columnBands: boolean
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** [THEME-13][THEME-14][THEME-15] */
export function readLooks(read: (name: string) => string | null = remembered): Looks {
  const mode = parsed(read(STORAGE_KEYS.theme))
  const own = parsed(read(STORAGE_KEYS.customTheme))
  return {
    mode: THEME_MODES.find((one) => one === mode) ?? 'light',
    custom: typeof own === 'object' && own !== null ? withColors(LIGHT_THEME, own) : null,
    rowBands: read(STORAGE_KEYS.rowBands) !== 'false',
    columnBands: read(STORAGE_KEYS.columnBands) === 'true',
  }
}

/** Converts preferences to their stored form, the inverse of `readLooks`. */
export function asStored({ mode, custom, rowBands, columnBands }: Looks): StoredLooks {
  return {
    [STORAGE_KEYS.theme]: JSON.stringify(mode),
    [STORAGE_KEYS.customTheme]: custom && JSON.stringify(custom),
    [STORAGE_KEYS.rowBands]: String(rowBands),
    [STORAGE_KEYS.columnBands]: String(columnBands),
  }
}

/** Stores preferences and applies them immediately, in this and other windows. */
export function writeLooks(looks: Looks): void {
  const texts = asStored(looks)
  for (const [name, text] of Object.entries(texts)) remember(name, text)
  window.dispatchEvent(new CustomEvent<StoredLooks>(THEME_EVENT, { detail: texts }))
}

/** The theme that results from a choice. */
export function themeOf({ mode, custom }: Looks, systemIsDark: boolean): Theme {
  if (mode === 'custom' && custom) return custom
  return mode === 'dark' || (mode === 'system' && systemIsDark) ? DARK_THEME : LIGHT_THEME
}

/** Changes the mode. Custom starts with the colors shown until then, and is kept from then on. [THEME-16] */
export function withMode(looks: Looks, mode: ThemeMode, systemIsDark: boolean, ownName: string): Looks {
  const custom = looks.custom ?? (mode === 'custom' ? { ...themeOf(looks, systemIsDark), name: ownName } : null)
  return { ...looks, mode, custom }
}
